import { env, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { companyPath, readCompanyAddress } from "#app/base/addresses/company-address.ts";
import type { City } from "#app/base/cities.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { companyKey, dailyCore, dailyKeys } from "#app/base/spelling/company-key.ts";
import { recordCheck } from "#app/features/checks/checks.server.ts";
import { comingCompanies } from "#app/features/companies/coming-companies.server.ts";
import { readCompany } from "#app/features/companies/companies.server.ts";
import { heldRate } from "#app/features/companies/companies.ts";
import { joinName, partName, undoName } from "#app/features/companies/names.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { createPattern } from "#app/features/patterns/patterns.server.ts";
import { decideReports } from "#app/features/report-queue/decisions.server.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

const db = createDatabase(env.DB);
const now = Date.now();
let asha: Reader;
let ravi: Reader;

beforeAll(async () => {
  asha = await admin();
  ravi = await person("ravi@companies.test");
});

async function walkIn(changes: Record<string, string>): Promise<string> {
  const drive = dailyDriveSchema.parse(aDailyDrive({ time: "", ...changes }));
  const posted = await postDailyDrive(db, drive, {
    by: asha,
    now: Date.now(),
    submissionKey: newId(),
    confirmed: { past: true, double: true },
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const row = await env.DB.prepare("select id from daily_drives where series_id = ?")
    .bind(posted.value.seriesId)
    .first<string>("id");
  return row!;
}

async function allOf<One>(batches: AsyncIterable<One[]>): Promise<One[]> {
  const all: One[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

function onDay(day: string) {
  return { startDate: day, endDate: day };
}

describe("the name of a company", () => {
  it("is one key and one address, however it is written", () => {
    const names = [
      "Persistent Systems",
      "PERSISTENT  systems Pvt. Ltd.",
      "Persistent (Systems), Inc",
    ];
    expect(new Set(names.map(companyKey))).toEqual(new Set(["persistentsystems"]));
    expect(new Set(names.map((name) => companyPath(name)))).toEqual(
      new Set(["/company/persistent-systems"]),
    );
    expect(companyKey("TCS")).toBe(companyKey("Tata Consultancy Services Limited"));
    expect(companyKey("Quess Corp Ltd")).toBe(companyKey("Quess"));
    // Doubles are found under every key that certainly means the company, also those that are stored already.
    const meet = (one: string, other: string) =>
      dailyKeys({ company: one }).includes(companyKey(other)) &&
      dailyCore({ company: one }) === dailyCore({ company: other });
    for (const same of [
      [
        "Quess",
        "Quess Corp",
        "QUESS CORP LTD",
        "M/s Quess Corp. Ltd.",
        "Quess Corp India Pvt. Ltd.",
      ],
      [
        "Persistent Systems",
        "Persistent Systems (India) Pvt Ltd",
        "PERSISTENT SYSTEMS INDIA",
        "M/S. Persistent Systems",
      ],
      [
        "Microsoft",
        "Microsoft Corporation",
        "Microsoft Corporation (India) Private Limited",
        "Microsoft India",
      ],
      ["Zeta Foods", "Zeta Foods (P) Ltd", "Zeta Foods P. Ltd.", "Messrs Zeta Foods"],
      ["Air India", "Air India Ltd"],
      ["Bank of India", "BANK OF INDIA LTD"],
    ]) {
      for (const one of same)
        for (const other of same)
          expect([one, other, meet(one, other)]).toEqual([one, other, true]);
    }
    for (const [one, other] of [
      ["Tata Motors", "Tata Consultancy Services"],
      ["HDFC Bank", "HDFC Life"],
      ["Tech Mahindra", "Mahindra"],
      ["HCL", "HCL Technologies"],
      ["Air", "Air India"],
      ["State Bank", "State Bank of India"],
      ["Infosys", "Infosys BPM"],
    ] as const) {
      expect([one, other, meet(one, other) || meet(other, one)]).toEqual([one, other, false]);
    }
    expect(companyPath("जावा टेक")).toBe(`/company/${encodeURIComponent("जावा-टेक")}`);
    expect(companyPath("Infosys, call +91 98220-14785 or hr@infosys.example")).toBe(
      "/company/infosys-call-or",
    );
    expect(companyPath("…")).toBeUndefined();
    expect(companyPath(null)).toBeUndefined();
  });

  it("is read back from any address that has it, and from none that has not", () => {
    expect(readCompanyAddress("Persistent-Systems")).toEqual({ key: "persistentsystems" });
    expect(readCompanyAddress("apex.navi-mumbai")).toEqual({ key: "apex.mumbai", city: "Mumbai" });
    for (const slug of ["", ".", "...", "apex.", "apex.paris", "apex.pune.pune", "' or 1=1 --.x"]) {
      expect(readCompanyAddress(slug), slug).toBeUndefined();
    }
  });
});

it("counts what took place, was called off and confirmed, and what people said that was right", async () => {
  const company = "Figures Ltd";
  const days = [-4, -3, -2, -1].map(inDays);
  const [held, cancelled, denied, doubted] = await Promise.all(
    days.map((day) => walkIn({ company, ...onDay(day) })),
  );
  const coming = await walkIn({ company: "FIGURES", ...onDay(inDays(2)) });
  const command = { by: asha, now };
  const check = { basis: "called", asked: "HR", note: "yes" } as const;
  for (const id of [held!, coming]) {
    await recordCheck(db, { ...command, subject: { kind: "daily drive", id }, ...check });
  }
  const off = { ...command, id: cancelled!, action: "cancel", reason: "Rain" } as const;
  expect((await decideDailyDrive(db, { ...off })).ok).toBe(true);
  for (const [id, outcome] of [
    [denied!, "corrected"],
    [doubted!, "dismissed"],
  ] as const) {
    const report = { reason: "not-happening" as const };
    await reportRecord(db, report, { by: ravi, now, kind: "daily drive", id });
    await decide(id, outcome);
  }

  const found = await readCompany(db, { key: companyKey(company), now });
  expect(found?.name).toBe(company);
  expect(found?.figures).toEqual({
    posted: 5,
    since: days[0],
    past: 4,
    held: 2,
    cancelled: 1,
    moved: 0,
    checked: 2,
    ways: [{ basis: "called", count: 2 }],
    notHappening: 1,
    askedMoney: 0,
    underReview: 0,
  });
  expect(found?.past.map(({ end }) => end)).toEqual(["held", "denied", "cancelled", "held"]);
  expect(heldRate(found!.figures)).toBe(50);
  expect(heldRate({ past: 2, held: 0 })).toBeUndefined();
});

async function decide(id: string, outcome: "corrected" | "dismissed") {
  const version = await env.DB.prepare("select version from report_cases where record_id = ?")
    .bind(id)
    .first<number>("version");
  const decided = await decideReports(db, {
    by: asha,
    now,
    secret,
    id,
    version: version!,
    outcome,
  });
  if (!decided.ok) throw new Error(decided.problem.message);
}

describe("names that meet wrongly", () => {
  const namesOf = async (key: string) => (await readCompany(db, { key, now }))?.figures.posted ?? 0;

  it("are joined by an admin, and parted again", async () => {
    await walkIn({ company: "Joined One" });
    await walkIn({ company: "Joint Two" });
    const join = { by: asha, now, key: "joinedone", other: "Joint Two Pvt Ltd" };
    expect(await joinName(db, { ...join, by: ravi })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect((await joinName(db, join)).ok).toBe(true);
    // Twice is once.
    expect((await joinName(db, join)).ok).toBe(true);
    expect([await namesOf("joinedone"), await namesOf("jointtwo")]).toEqual([2, 2]);
    const rest = { by: asha, now };
    for (const [key, other] of [
      ["jointtwo", "Joined One"],
      ["joinedone", "joined one"],
      ["third", "Joined One"],
      ["joinedone", " … "],
    ] as const) {
      expect((await joinName(db, { ...rest, key, other })).ok, `${other} to ${key}`).toBe(false);
    }
    const rule = { key: "jointtwo", city: "", company: "joinedone" };
    expect((await undoName(db, { ...rest, ...rule })).ok).toBe(true);
    expect(await undoName(db, { ...rest, ...rule })).toMatchObject({
      problem: { code: "notFound" },
    });
    expect([await namesOf("joinedone"), await namesOf("jointtwo")]).toEqual([1, 1]);
    const { results } = await env.DB.prepare(
      "select action from audit_log where entity = 'company' and entity_id = 'joinedone' order by action",
    ).all();
    expect(results.map(({ action }) => action)).toEqual(["join names", "undo names"]);
  });

  it("become two companies in two cities when an admin says so", async () => {
    for (const city of ["Pune", "Chennai"]) await walkIn({ company: "Apex Works", city });
    const part = { by: asha, now, key: "apexworks" };
    for (const city of ["Salem", "पुणे नहीं", "", "x".repeat(300_000)]) {
      expect((await partName(db, { ...part, city })).ok, city.slice(0, 9)).toBe(false);
    }
    expect((await partName(db, { ...part, city: "Chennai" })).ok).toBe(true);
    expect(await citiesOf("apexworks")).toEqual(["Pune"]);
    expect(await citiesOf("apexworks.chennai")).toEqual(["Chennai"]);
    const rule = { key: "apexworks", city: "Chennai", company: "apexworks.chennai" };
    expect((await undoName(db, { by: asha, now, ...rule })).ok).toBe(true);
    expect(await namesOf("apexworks.chennai")).toBe(0);
    expect((await citiesOf("apexworks"))?.toSorted()).toEqual(["Chennai", "Pune"]);
  });

  async function citiesOf(key: string): Promise<City[] | undefined> {
    return (await readCompany(db, { key, now }))?.cities;
  }
});

describe("the page", () => {
  const guest = createBrowser();

  beforeAll(async () => {
    await walkIn({
      company: "Paged Works",
      profile: "Welder",
      venue: "secretVenue 7, Kothrud, Pune",
      contactNumber: "98220 14785",
      time: "9:30 AM to 1 PM",
    });
    await createPattern(
      db,
      {
        company: "Paged Works Pvt Ltd",
        profile: "Fitter",
        result: "",
        rounds: "",
        pattern: "secretPattern",
      },
      { by: ravi, now, submissionKey: newId() },
    );
    dropTopics(["daily", "patterns"]);
  });

  it("tells guests figures and torn tickets, in their language, and nothing else", async () => {
    for (const [address, word] of [
      ["/company/paged-works", "Coming"],
      ["/hi/company/paged-works", "आने वाली"],
    ] as const) {
      const response = await guest.get(address);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(word);
      expect(html).toMatch(/<article class="tk" data-drive="/);
      for (const told of ["Paged Works", "Welder", "9:30"]) expect(html).toContain(told);
      for (const hidden of ["secretVenue", "98220", "secretPattern"]) {
        expect(html).not.toContain(hidden);
      }
      expect(html).toContain('rel="canonical"');
      // Something is to come.
      expect(html).not.toContain("noindex");
      const image = /"og:image" content="([^"]*)"/.exec(html)![1]!;
      expect(image).toMatch(/\/og\/company\/paged-works\.png\?v=\w{11}$/);
      const picture = await guest.get(image.slice(ORIGIN.length));
      expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = new Uint8Array(await picture.arrayBuffer());
      expect(new DataView(bytes.buffer).getUint32(16)).toBe(1200);
      expect(bytes.length).toBeLessThan(300 * 1024);
      const same = { "if-none-match": picture.headers.get("etag")! };
      expect((await SELF.fetch(image, { headers: same })).status).toBe(304);
    }
  });

  it("counts the reports that were found right as just that, and says what is under review beside them", async () => {
    const days = [2, 3].map((day) => onDay(inDays(day)));
    const [looked] = await Promise.all(
      days.map((day) => walkIn({ company: "Looked At", profile: "Packer", ...day })),
    );
    const pages = async (path: string) =>
      Promise.all(
        [guest, (await signIn("ravi@companies.test")).browser].map(async (browser) =>
          (await (await browser.get(path)).text())
            .replaceAll(/<[^>]+>/g, "|")
            .replaceAll(/\|+/g, "|"),
        ),
      );
    const none =
      "|Reports found right: did not happen|none so far|Reports found right: asked for money|none so far|";
    for (const page of await pages("/company/looked-at")) {
      expect(page).toContain(none);
      expect(page).not.toContain("Under review");
    }
    for (const name of ["one", "two", "three"]) {
      const by = await person(`${name}@companies.test`);
      await env.DB.prepare("update users set created_at = 1 where id = ?").bind(by.uid).run();
      const report = { reason: "asks-money" as const };
      await reportRecord(db, report, { by, now, kind: "daily drive", id: looked! });
    }
    dropTopics(["daily"]);
    for (const page of await pages("/company/looked-at")) {
      // What is looked at stands beside them, so nobody reads an all-clear, and at the walk-in itself.
      expect(page).toContain(`|Under review|1 of 2${none}`);
      expect(page.split("|Under review|")).toHaveLength(3);
    }
    const hindi = await (await guest.get("/hi/company/looked-at")).text();
    for (const told of ["सही पाई गई शिकायतें: पैसे माँगे", "शिकायत की जाँच जारी"])
      expect(hindi).toContain(told);
    await decide(looked!, "corrected");
    dropTopics(["daily"]);
    for (const page of await pages("/company/looked-at")) {
      expect(page).toContain("|Reports found right: asked for money|3 people|");
      expect(page).not.toContain("Under review");
    }
  });

  it("has the walk-ins of a day by hour, those without an hour last, and says how many more cities there are", async () => {
    const cities = ["Pune", "Chennai", "Mumbai", "Delhi", "Kolkata", "Hyderabad"];
    const walkIns = [
      ["Ten", "10:00 AM", ""],
      ["Called", "10 AM to 5 PM", "Call based"],
      ["Whenever", "", ""],
      ["Noon", "12 PM", ""],
      ["Early", "8:30 AM", ""],
      ["Nine", "9 AM", ""],
    ] as const;
    for (const [index, [profile, time, type]] of walkIns.entries()) {
      const driveType = type || "Open walk in";
      const day = onDay(inDays(2));
      await walkIn({ company: "Hourly", profile, time, driveType, city: cities[index]!, ...day });
    }
    await walkIn({ company: "Hourly", profile: "Before", time: "6 PM", ...onDay(inDays(1)) });
    const order = ["Before", "Early", "Nine", "Ten", "Called", "Noon", "Whenever"];
    const reader = (await signIn("ravi@companies.test")).browser;
    for (const [browser, shown] of [
      [reader, order],
      [guest, order.slice(0, 5)],
    ] as const) {
      const html = await (await browser.get("/company/hourly")).text();
      const titles = [...html.matchAll(/<h[23] id="(?:d|t-)[^"]*"[^>]*>(?:<a[^>]*>)?([^<]*)</g)];
      expect(titles.map(([, title]) => title)).toEqual(shown);
      // The first four by how often, then by the letter.
      expect(html).toContain("Pune, Chennai, Delhi, Hyderabad, and 2 more<");
    }
    expect(await (await guest.get("/hi/company/hourly")).text()).toMatch(/हैदराबाद, 2 और</);
  });

  it("leads search engines to companies with coming drives, by the name of their pages", async () => {
    const coming = async () => {
      const found = await allOf(comingCompanies(db, { now, limit: 4000, offset: 0 }));
      return found.map(({ path }) => path);
    };
    const days = onDay(inDays(2));
    for (const city of ["Pune", "Chennai"]) await walkIn({ company: "Twin Mills", city, ...days });
    await walkIn({ company: "Bread & Rice Ltd", ...days });
    for (const past of [-3, -2]) await walkIn({ company: "BREAD RICE", ...onDay(inDays(past)) });
    await walkIn({ company: "Only Past", ...onDay(inDays(-2)) });
    const off = await walkIn({ company: "Called Off", ...days });
    const change = { action: "cancel", reason: "Rain" } as const;
    expect((await decideDailyDrive(db, { by: asha, now, id: off, ...change })).ok).toBe(true);
    const both = { by: asha, now };
    await partName(db, { ...both, key: "twinmills", city: "Chennai" });
    await joinName(db, { ...both, key: "breadrice", other: "Loaf House" });
    await walkIn({ company: "Loaf House", ...days });
    const found = await coming();
    // "Bread & Rice" is written "BREAD RICE" most often, but for the sign; its other name has no page of its own.
    for (const path of [
      "/company/twin-mills",
      "/company/twin-mills.chennai",
      "/company/bread-rice",
    ])
      expect(found).toContain(path);
    for (const name of ["only-past", "called-off", "loaf-house"])
      expect(found.filter((path) => path.includes(name))).toEqual([]);
    for (const path of found) {
      const page = await guest.get(path);
      expect([path, page.status, (await page.text()).includes("noindex")]).toEqual([
        path,
        200,
        false,
      ]);
    }
    for (const path of ["/company/only-past", "/company/called-off"])
      expect(await (await guest.get(path)).text(), path).toContain("noindex");
    // A page at a time, by the same order.
    const parts: string[] = [];
    for (let offset = 0; offset < found.length; offset += 2) {
      const some = await allOf(comingCompanies(db, { now, limit: 2, offset }));
      parts.push(...some.map(({ path }) => path));
    }
    expect(parts).toEqual(found);
    const answer = await SELF.fetch(`${ORIGIN}/sitemaps/companies.xml`);
    expect(answer.headers.get("content-type")).toContain("xml");
    for (const path of found) expect(await answer.clone().text()).toContain(`${ORIGIN}${path}<`);
    for (const nowhere of ["companies-2", "companies-1", "companies-x", "company"])
      expect((await SELF.fetch(`${ORIGIN}/sitemaps/${nowhere}.xml`)).status, nowhere).toBe(404);
  });

  it("has one address for a company, and none where there is no company", async () => {
    const other = await guest.get("/company/PAGED-works-ltd");
    expect([other.status, other.headers.get("location")]).toEqual([302, "/company/paged-works"]);
    for (const slug of [
      "none",
      "%E0%A4%95",
      "paged-works.pune",
      "..%2f",
      "%00",
      "a".repeat(3000),
    ]) {
      expect((await guest.get(`/company/${slug}`)).status, slug.slice(0, 12)).toBe(404);
    }
    for (const slug of ["none", "क", "paged-works.pune", "..", "a".repeat(3000), "%00"]) {
      const picture = await SELF.fetch(`${ORIGIN}/og/company/${encodeURIComponent(slug)}.png`);
      expect([slug.slice(0, 12), picture.status]).toEqual([slug.slice(0, 12), 404]);
    }
  });

  it("shows readers the tickets and what was asked, and admins the names", async () => {
    const reader = (await signIn("ravi@companies.test")).browser;
    const html = await (await reader.get("/company/paged-works")).text();
    expect(html).toContain("Fitter");
    expect(html).toContain("/profile/alerts?company=Paged+Works#new");
    expect(html).not.toContain("Another name of this company");
    const team = (await signIn("asha@walkinmitra.test")).browser;
    expect(await (await team.get("/company/paged-works")).text()).toContain(
      "Another name of this company",
    );
  });
});
