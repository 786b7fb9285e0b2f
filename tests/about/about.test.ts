import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";

import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);

async function post(cookie: string, fields: [string, string][]) {
  const body = new URLSearchParams([["intent", "about"], ...fields]);
  const headers = { Cookie: cookie, Origin: ORIGIN };
  return SELF.fetch(`${ORIGIN}/profile`, { method: "POST", body, headers, redirect: "manual" });
}

it("About me: all of it optional, checked, its owner's alone", async () => {
  const ravi = await signIn("ravi@about.test");
  const asha = await signIn("asha@walkinmitra.test");
  const stored = async () => aboutFrom(await aboutQuery(db, ravi.uid));

  const all: [string, string][] = [
    ["passoutYear", "२०२५"],
    ["degree", "be-btech"],
    ["branch", "  Computer   Science "],
    ["experience", "Fresher"],
    ["cities", "Pune"],
    ["cities", "mumbai"],
    ["cities", "Pune"],
    ["uid", asha.uid],
    ["userId", asha.uid],
  ];
  const saved = await post(ravi.cookie, all);
  expect(saved.status).toBe(303);
  expect(await stored()).toEqual({
    passoutYear: 2025,
    degree: "be-btech",
    branch: "Computer Science",
    experience: 0,
    cities: ["Pune", "Mumbai"],
  });
  const page = await (await ravi.browser.get("/profile")).text();
  expect(page).toContain('value="Computer Science"');
  for (const path of ["/profile", `/admin/users?q=ravi%40about.test`]) {
    expect(await (await asha.browser.get(path)).text()).not.toContain("Computer Science");
  }

  const wrong: [[string, string][], string][] = [
    [[["passoutYear", "25"]], "Write the year with four digits, such as 2025."],
    [[["passoutYear", "2025.5"]], "Write the year with four digits, such as 2025."],
    [[["degree", "phd"]], "Choose a degree from the list."],
    [[["degree", "any"]], "Choose your own degree."],
    [[["experience", "-1"]], "Write your experience in whole years; 0 for a fresher."],
    [[["cities", "Atlantis"]], "Choose cities from the list."],
    [[["cities", "PAN India"]], "Choose cities from the list."],
    [[["branch", "x".repeat(81)]], "Please keep this within 80 characters"],
    [
      ["Pune", "Mumbai", "Delhi", "Noida", "Salem", "Indore"].map((city) => ["cities", city]),
      "Choose 5 cities at most.",
    ],
  ];
  for (const [fields, message] of wrong) {
    const refused = await post(ravi.cookie, fields);
    expect(refused.status, message).toBe(400);
    expect(await refused.text()).toContain(message);
  }
  expect((await stored()).branch).toBe("Computer Science");

  expect((await post(ravi.cookie, [["experience", "2 years"]])).status).toBe(303);
  expect(await stored()).toEqual({
    passoutYear: null,
    degree: null,
    branch: null,
    experience: 2,
    cities: [],
  });
  expect((await post("", all)).status).toBe(401);
});
