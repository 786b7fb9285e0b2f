import { beforeAll, expect, test } from "vitest";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { countTrips } from "#tests/support/queries.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

const { month, year } = partsOf(dayOf(Date.now()));
// No other test posts drives to this city.
const PLACE = `city=Ahmedabad&year=${year}&month=${month}`;

let ravi: Browser;

beforeAll(async () => {
  const asha = (await signIn("asha@walkinmitra.test")).browser;
  ravi = (await signIn("ravi@walkinmitra.test")).browser;
  for (const [company, experienceLevel, jobDescription] of [
    ["Zensoft", "Freshers", "Batch: 2025\nEligibility: B.E., B.Tech\nSkills: Core Java, C++"],
    ["Oldhands", "5-8 years", "Batch: 2015\nEligibility: B.E., B.Tech\nSkills: Java"],
    ["Whoever", "", "Come by."],
  ] as const) {
    const drive = {
      city: "Ahmedabad",
      company,
      profile: "Developer",
      experienceLevel,
      jobDescription,
      driveType: "Open walk in",
      postLink: "https://careers.example.com",
    };
    const answer = await asha.post(`/drive?${PLACE}`, drive);
    expect(answer.status, await answer.clone().text()).toBe(303);
  }
});

async function list(query: string, browser = ravi) {
  const answer = await browser.get(`/drive?${PLACE}${query}`);
  const html = await answer.text();
  const companies = [...html.matchAll(/class="co"><span>([^<]+)/g)].map(([, name]) => name!);
  return { html, companies };
}

test("/drive is searched and filtered; filters stay on for another city, month and drive", async () => {
  expect((await list("")).companies).toEqual(["Whoever", "Oldhands", "Zensoft"]);
  for (const [query, companies] of [
    ["&q=c%2B%2B", ["Zensoft"]],
    ["&q=old", ["Oldhands"]],
    ["&batch=2025", ["Zensoft"]],
    ["&for=Freshers&degree=be-btech", ["Zensoft"]],
    ["&mode=add&batch=2015", ["Oldhands"]],
  ] as const) {
    const found = await list(query);
    expect([query, found.companies]).toEqual([query, companies]);
    expect(found.html).toContain(`role="status">${companies.length} of 3 drives found.`);
    expect(found.html).not.toContain("Not a filter");
  }
  const { html } = await list("&batch=2025");
  expect(html).toContain(
    `href="/drive?city=Mumbai&amp;year=${year}&amp;month=${month}&amp;batch=2025"`,
  );
  expect(html).toMatch(/href="\/drive\?[^"]*drive=[0-9a-f-]{36}&amp;batch=2025"/);
  expect(html).toContain('name="filters" value="batch=2025"');
  const moved = await ravi.get(
    `/drive?city=Ahmedabad&year=${year}&month=${month}&filters=batch%3D2025`,
  );
  expect(moved.headers.get("location")).toBe(`/drive?${PLACE}&batch=2025`);

  const none = await list("&batch=2025&for=Experienced");
  expect(none.html).toContain("No drives match these filters.");
  expect(none.html).toMatch(/Remove the (?:Who|Batch) filter/);
  expect((await list("&batch=soon")).html).toContain("batch=soon");
  expect(await countTrips(async () => (await ravi.get(`/drive?${PLACE}&q=zen&me=1`)).text())).toBe(
    1,
  );
});

test("“For me” on /drive leaves out what is certainly for others, and says why", async () => {
  const meena = (await signIn("meena@walkinmitra.test")).browser;
  await meena.post("/profile", {
    intent: "about",
    passoutYear: "2025",
    degree: "be-btech",
    experience: "0",
  });
  const mine = await list("&me=1", meena);
  expect(mine.companies).toEqual(["Whoever", "Zensoft"]);
  expect(mine.html.match(/<b>You match/g)).toHaveLength(1);
  // The code of a past month is asked for with filters too.
  const past = await meena.get(`/drive?city=Ahmedabad&year=${year - 1}&month=${month}&q=zen`);
  expect(await past.text()).not.toContain("Zensoft</span>");
});
