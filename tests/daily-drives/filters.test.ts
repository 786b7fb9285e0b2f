import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test, onTestFinished, vi } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { dateQuery } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
const LIST = dailyPath("Pune", tomorrow);

let asha: Browser;
let ravi: Browser;

const DRIVES: Record<string, string>[] = [
  {
    company: "Zensoft",
    profile: "Java Developer",
    driveFor: "Freshers",
    graduationType: "B.E., B.Tech",
    passoutYear: "2025",
    time: "9:30 am - 1 pm",
  },
  {
    company: "Oldhands",
    profile: "Senior Java Developer",
    driveFor: "Experienced",
    graduationType: "B.E., B.Tech",
    passoutYear: "2019, 2020",
    time: "2 pm - 5 pm",
  },
  {
    company: "Callers",
    profile: "Associate",
    driveFor: "Freshers",
    driveType: "Call based",
    graduationType: "B.Com",
    passoutYear: "2026",
    time: "10 am - 5 pm",
  },
  { company: "Whoever", profile: "Helper", graduationType: "", passoutYear: "", time: "" },
];

beforeAll(async () => {
  asha = (await signIn("asha@walkinmitra.test")).browser;
  ravi = (await signIn("ravi@walkinmitra.test")).browser;
  for (const drive of DRIVES) {
    const answer = await asha.post(
      "/post",
      aDailyDrive({ city: "Pune", startDate: tomorrow, ...drive }),
    );
    expect(answer.status, await answer.clone().text()).toBe(303);
  }
});

/** The companies on a list, in their order, what its status line says, and the page. */
async function list(address: string, browser = ravi) {
  const answer = await browser.get(address);
  const html = await answer.text();
  const tickets = html.split("data-near")[0]!.match(/<article class="tk.*?<\/article>/g) ?? [];
  return {
    html,
    companies: tickets.map((ticket) => /class="l2"><b>([^<]+)/.exec(ticket)![1]!),
    said: /role="status"[^>]*>([^<]*)/.exec(html)?.[1],
  };
}

describe("filters on a daily list", () => {
  test("narrow it, count each choice, and stay on for other days and cities", async () => {
    expect((await list(LIST)).companies).toHaveLength(4);
    for (const [query, companies] of [
      ["q=java", ["Zensoft", "Oldhands"]],
      ["q=java&batch=2025", ["Zensoft"]],
      ["batch=2025&batch=2026", ["Zensoft", "Callers"]],
      ["for=Freshers&mode=call", ["Callers"]],
      ["degree=be-btech&starts=afternoon", ["Oldhands"]],
      ["q=zen", ["Zensoft"]],
    ] as const) {
      const found = await list(`${LIST}?${query}`);
      expect([query, found.companies]).toEqual([query, companies]);
      expect(found.said).toContain(`found ${companies.length} drive`);
    }
    const { html } = await list(`${LIST}?batch=2025&for=Freshers`);
    // Beside another batch stands what it would give with "Freshers" kept.
    expect(html).toMatch(/name="batch" value="2026"\/>2026<b>1<\/b>/);
    expect(html).toContain('href="/daily/Pune?for=Freshers&amp;batch=2025"');
    expect(html).toContain('href="/daily/Mumbai/');
    expect(html).toMatch(/href="\/daily\/Mumbai\/[^"]+\?for=Freshers&amp;batch=2025"/);
    expect(html).toContain('name="filters" value="for=Freshers&amp;batch=2025"');
    const moved = await ravi.get(
      `/daily?city=Mumbai&${dateQuery(tomorrow)}&filters=batch%3D2025%26x%3D1`,
    );
    expect(moved.headers.get("location")).toBe(`${dailyPath("Mumbai", tomorrow)}?batch=2025`);
    const respelt = await ravi.get("/daily/pUNE?batch=2025");
    expect(respelt.headers.get("location")).toBe("/daily/Pune?batch=2025");
  });

  test("name an unknown filter, and offer to drop the one that empties the list", async () => {
    const odd = await list(`${LIST}?batch=soon&degree=be-btech&mode=teleport`);
    expect(odd.companies).toEqual(["Zensoft", "Oldhands"]);
    expect(odd.html).toMatch(/Not a filter, so left out: (?:<!-- -->)?batch=soon, mode=teleport/);
    const none = await list(`${LIST}?for=Experienced&batch=2025`);
    expect(none.companies).toEqual([]);
    expect(none.html).toContain("No drives match these filters.");
    expect(none.html).toMatch(/Remove the (?:Who|Batch) filter/);
    expect(none.said).toContain("found 0 drives");
    const junk = await list(`${LIST}?q=${encodeURIComponent('"*NEAR(('.repeat(200))}`);
    expect(junk.html).toContain("No drives match these filters.");
  });

  test("cost one D1 trip when the list is new and none after, and never push out the plain page", async () => {
    await ravi.get("/profile");
    // However long this takes: a page is kept for half a minute.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const other = dailyPath("Salem", tomorrow);
    const trips = (address: string) => countTrips(async () => (await ravi.get(address)).text());
    expect(await trips(`${other}?batch=2025`)).toBe(1);
    expect(await trips(`${other}?batch=2026`)).toBe(0);
    expect(await trips(`${other}?batch=2025&batch=2024&q=java`)).toBe(0);
    expect(await trips(other)).toBe(0);
    for (let word = 0; word < 320; word += 1) {
      await (await ravi.get(`${other}?q=word${word}`)).body?.cancel();
    }
    const kept = await ravi.get(other);
    expect(kept.headers.get("server-timing")).toContain("kept");
    // A change makes all of them anew.
    await asha.post("/post", aDailyDrive({ city: "Salem", startDate: tomorrow, ...DRIVES[0]! }));
    expect((await list(`${other}?batch=2025`)).companies).toEqual(["Zensoft"]);
    expect((await list(`${other}?batch=2025`, asha)).companies).toEqual(["Zensoft"]);
  });

  test("“For me” leaves out what is certainly for others, and says why", async () => {
    const nobody = await list(`${LIST}?me=1`);
    expect(nobody.companies).toHaveLength(4);
    expect(nobody.html).toContain("add your batch, degree and cities");
    const meena = (await signIn("meena@walkinmitra.test")).browser;
    const saved = await meena.post("/profile", {
      intent: "about",
      passoutYear: "2025",
      degree: "be-btech",
      experience: "0",
    });
    expect(saved.status).toBe(303);
    const mine = await list(`${LIST}?me=1`, meena);
    expect(mine.companies).toEqual(["Zensoft", "Whoever"]);
    expect(mine.html.match(/<b>You match:<\/b> [^<]+/g)).toEqual([
      "<b>You match:</b> B.E., B.Tech, 2025, fresher",
    ]);
    // What is kept for everybody says nothing of one reader.
    expect((await list(LIST, meena)).html).not.toContain("You match");
    const { results } = await env.DB.prepare(
      "select id, company from daily_drives where city = 'Pune' and day = ?",
    )
      .bind(tomorrow)
      .all<{ id: string; company: string }>();
    const idOf = (name: string) => results.find(({ company }) => company === name)!.id;
    const opened = await meena.get(`${LIST}/${idOf("Callers")}/ticket`);
    expect(await opened.text()).toContain("<b>Not for your batch:</b> they want 2026");
    const own = await meena.get(`${LIST}/${idOf("Zensoft")}?me=1`);
    expect(await own.text()).toContain("You match");
  });
});
