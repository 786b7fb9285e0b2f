import { env, SELF } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it, vi } from "vitest";

import { DAY_MS, partsOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { dailyFacets, driveFacets, facetsText } from "#app/features/facets/facets.ts";
import {
  hoursText,
  publicStatus,
  publicText,
  whoMayCome,
} from "#app/features/sharing/public-drive.ts";
import {
  publicDailyColumns,
  publicDailyDrive,
  publicMonthColumns,
  publicMonthDrive,
} from "#app/features/sharing/public-drives.server.ts";
import { readShareCard } from "#app/features/sharing/share-image.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { checks, dailyDrives, dailySeries, drives } from "#drizzle/schema.ts";
import { inDays } from "#tests/support/days.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

/*
 * Promise 24. Generated drives, full of what needs a login; then every surface that anybody may read is read, and has
 * nothing of it.
 */

const db = createDatabase(env.DB);
const now = Date.now();
const TOMORROW = inDays(1);
const { year, month } = partsOf(inDays(0));
const POSTED_IN = { year, month };
const MINUTE_MS = 60_000;

/** A word that no page has by itself. */
const secret = fc
  .array(fc.constantFrom("q", "x", "z", "j", "k", "v", "w"), { minLength: 7, maxLength: 9 })
  .map((letters) => letters.join(""));

const phone = fc.tuple(
  fc.constantFrom("98", "70", "६३", "+91 98"),
  fc.integer({ min: 10_000_000, max: 99_999_999 }),
  fc.constantFrom("", " ", "-"),
);

const kept = fc.record({
  venue: fc.tuple(
    secret,
    secret,
    fc.constantFrom("gate 4", "Tower B", "2nd floor"),
    fc.constantFrom("", ", Kothrud", ", Kothrud, Pune 411038"),
  ),
  landmark: secret,
  person: secret,
  phone,
  mail: secret.map((name) => `${name}@example.com`),
  link: secret.map((name) => `https://jobs.example.com/${name}`),
  documents: secret,
  text: secret,
  reason: secret,
  note: secret,
  admin: secret,
});

type Kept = typeof kept extends fc.Arbitrary<infer Value> ? Value : never;

function textsOf(one: Kept) {
  const [start, rest, gap] = one.phone;
  const number = `${start}${String(rest).slice(0, 4)}${gap}${String(rest).slice(4)}`;
  const [house, street, door, area] = one.venue;
  return {
    number,
    venue: `${house} ${street}, ${door}${area}`,
    /** What nobody without a login may read anywhere. */
    secrets: [
      house,
      street,
      number,
      String(rest).slice(4),
      one.landmark,
      one.person,
      one.mail,
      one.link,
      one.documents,
      one.text,
      one.reason,
      one.note,
      one.admin,
    ],
  };
}

/** A walk-in and a drive of the month with all of it, and something of it in the texts that are public. */
async function store(one: Kept): Promise<{ daily: string; month: string; secrets: string[] }> {
  const { number, venue, secrets } = textsOf(one);
  const [daily, month, series] = [newId(now), newId(now), newId(now)];
  const { month: monthName, year } = partsOf(TOMORROW);
  const company = `Open Systems, call ${number} or ${one.mail}`;
  const common = {
    city: "Pune" as const,
    company,
    companyKey: companyKey(company),
    profile: `Tester, apply ${one.link}`,
    time: `10 am to 1 pm`,
    venue,
    year,
    month: monthName,
    postedBy: one.admin,
    createdAt: now,
    verifiedAt: now,
    statusReason: one.reason,
  };
  const walkIn = {
    ...common,
    driveFor: "Freshers" as const,
    driveType: "Open walk in" as const,
    graduationType: "B.E., MCA",
    passoutYear: "2024, 2025, 2026",
  };
  const posting = {
    ...common,
    // A drive of the month is of the month in which it is posted.
    ...POSTED_IN,
    jobDescription: `Batch: 2025\nQualification: B.Sc\n${one.text} ${number} ${one.mail}`,
    driveType: "Open walk in" as const,
    walkInDate: TOMORROW,
  };
  await db.batch([
    db.insert(dailySeries).values({
      id: series,
      startDate: TOMORROW,
      endDate: TOMORROW,
      createdAt: now,
      submissionKey: series,
    }),
    db.insert(dailyDrives).values({
      ...walkIn,
      id: daily,
      seriesId: series,
      day: TOMORROW,
      startDate: TOMORROW,
      endDate: TOMORROW,
      landmark: one.landmark,
      contactPerson: one.person,
      contactNumber: number,
      documentsText: one.documents,
      fullInfo: `${one.text} ${one.link}`,
      criteria: one.text,
      facets: facetsText(dailyFacets(walkIn)),
    }),
    db.insert(drives).values({
      ...posting,
      id: month,
      day: TOMORROW,
      postLink: one.link,
      submissionKey: month,
      facets: facetsText(driveFacets(posting)),
    }),
    ...[{ dailyDriveId: daily }, { driveId: month }].map((of) =>
      db.insert(checks).values({
        ...of,
        id: newId(now),
        basis: "called",
        outcome: "on",
        asked: one.person,
        note: one.note,
        checkedBy: one.admin,
        at: now,
      }),
    ),
  ]);
  return { daily, month, secrets };
}

/** The secrets that a text has, as failures in words. */
function leaks(where: string, text: string, secrets: readonly string[]): string[] {
  return secrets.filter((one) => has(text, one)).map((one) => `${where} has ${one}`);
}

/** Four digits stand in some id or hash by chance. */
function has(text: string, one: string): boolean {
  return /^\d+$/.test(one) ? new RegExp(`(?<![\\w-])${one}(?!\\w)`).test(text) : text.includes(one);
}

it("knows of a drive only what anybody may know", async (context) => {
  const proof = prove(context, 24);
  const failures: string[] = [];
  await fc.assert(
    fc.asyncProperty(kept, async (one) => {
      const { daily, month, secrets } = await store(one);
      const [[dailyRow], [monthRow]] = await db.batch([
        db
          .select(publicDailyColumns)
          .from(dailyDrives)
          .where(and(eq(dailyDrives.id, daily), eq(dailyDrives.verified, 1))),
        db.select(publicMonthColumns).from(drives).where(eq(drives.id, month)),
      ]);
      const open = [publicDailyDrive(dailyRow!), publicMonthDrive(monthRow!)];
      for (const drive of open) {
        proof.tried += 1;
        failures.push(...leaks(drive.kind, JSON.stringify(drive), secrets));
        expect(drive).toMatchObject({ role: "Tester, apply", starts: 600, ends: 780 });
        expect([hoursText(drive), publicStatus(drive, now)]).toEqual(["10 am to 1 pm", "upcoming"]);
        expect(drive.company).toMatch(/^Open Systems, call/);
        expect(drive.area).toBe(one.venue[3] ? "Kothrud" : null);
      }
      expect(open.map(whoMayCome)).toEqual([
        "Fresher · 2024–26 · B.E., B.Tech, MCA",
        "2025 · B.Sc",
      ]);
    }),
    { numRuns: amount(20, 300) },
  );
  expectNone(proof, failures);
});

/** Of a page that is made for this reader, so that it shows what was stored just now. */
async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await SELF.fetch(`${ORIGIN}${path}?again=${newId()}`, { redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

/** All that anybody may read of a walk-in and a drive of tomorrow in Pune. */
async function surfacesOf({ daily, month }: { daily: string; month: string }) {
  // As a write does: what was stored here went past the portal.
  dropTopics(["daily", "drives"]);
  const walkIn = drivePath({ id: daily, city: "Pune", day: TOMORROW });
  const drive = `/drive/Pune/${POSTED_IN.year}/${POSTED_IN.month}/${month}`;
  const pages = [dailyPath("Pune", TOMORROW), walkIn, drive];
  const texts = await Promise.all(
    pages.flatMap((path) =>
      [path, `${path}.data`, `/hi${path}`].map(async (asked) => ({
        where: asked.replaceAll(/[0-9a-f-]{36}/g, ":id"),
        ...(await read(asked)),
      })),
    ),
  );
  const cards = await Promise.all([
    readShareCard(db, { kind: "daily-drive", id: daily }),
    readShareCard(db, { kind: "drive", id: month }),
  ]);
  const files = await Promise.all(
    [`/sitemaps/walk-ins/${TOMORROW}/Pune.xml`, "/sitemaps/drives.xml"].map(async (path) => ({
      where: path,
      ...(await read(path)),
    })),
  );
  const pictures = cards.map((card, at) => ({
    where: `picture ${at}`,
    status: card ? 200 : 404,
    text: JSON.stringify(card ?? null),
  }));
  return { pages: texts, pictures, files };
}

it("shows nobody without a login what needs one, on any surface", async (context) => {
  const proof = prove(context, 24);
  const failures: string[] = [];
  await fc.assert(
    fc.asyncProperty(kept, async (one) => {
      const { daily, month, secrets } = await store(one);
      const { pages, pictures, files } = await surfacesOf({ daily, month });
      for (const { where, status, text } of [...pages, ...pictures, ...files]) {
        proof.tried += 1;
        expect([where, status]).toEqual([where, 200]);
        failures.push(...leaks(where, text, secrets));
      }
      // What was found is theirs.
      expect(pages.filter(({ text }) => text.includes("Open Systems")).length).toBe(pages.length);
      expect([files[0]!.text.includes(daily), files[1]!.text.includes(month)]).toEqual([
        true,
        true,
      ]);
      await env.DB.prepare("delete from daily_drives where id = ?").bind(daily).run();
    }),
    { numRuns: amount(4, 60) },
  );
  expectNone(proof, failures);
});

it("tells nobody of what is pending, refused or deleted, and lets nobody find what is off", async (context) => {
  const proof = prove(context, 24);
  const failures: string[] = [];
  const [one] = fc.sample(kept, 1);
  await db.batch([db.delete(dailyDrives), db.delete(drives)]);
  const states = {
    pending: ["verified_at = null", "verified_at = null"],
    refused: ["verified_at = null", "verified_at = null, refused_at = 1"],
    deleted: ["deleted_at = 1", "deleted_at = 1"],
  };
  const set = async (ids: { daily: string; month: string }, [walkIn, drive]: readonly string[]) => {
    await env.DB.prepare(`update daily_drives set ${walkIn} where id = ?`).bind(ids.daily).run();
    await env.DB.prepare(`update drives set ${drive} where id = ?`).bind(ids.month).run();
  };
  for (const [state, change] of Object.entries(states)) {
    const ids = await store(one!);
    await set(ids, change);
    const { pages, pictures, files } = await surfacesOf(ids);
    for (const { where, text, status } of [...pages, ...pictures, ...files]) {
      proof.tried += 1;
      const list = where.includes(":id") || where.startsWith("picture") ? 404 : undefined;
      if (list && status !== list) failures.push(`${state}: ${where} is ${status}`);
      if (text.includes(ids.daily) || text.includes(ids.month)) {
        if (!where.includes(":id")) failures.push(`${state}: ${where} names it`);
      }
      if (text.includes("Open Systems")) failures.push(`${state}: ${where} shows it`);
    }
  }
  for (const [state, change, robots, status] of [
    ["upcoming", "status = null", undefined, 200],
    ["cancelled", "status = 'cancelled'", "noindex", 200],
    ["closed", "status = 'closed'", "noindex", 200],
    ["over", `day = '${inDays(-3)}'`, "noindex", 200],
    ["long over", `day = '${inDays(-91)}'`, undefined, 410],
  ] as const) {
    const ids = await store(one!);
    await set(ids, [change, change.replace("day =", "walk_in_date =")]);
    const row = await env.DB.prepare("select day from daily_drives where id = ?")
      .bind(ids.daily)
      .first<string>("day");
    const page = await read(drivePath({ id: ids.daily, city: "Pune", day: row! }));
    const found = /<meta name="robots" content="([^"]*)"/.exec(page.text)?.[1];
    const { files } = await surfacesOf(ids);
    const named = files.map(({ text }) => text.includes(ids.daily) || text.includes(ids.month));
    const told = state === "upcoming";
    proof.tried += 1;
    const seen = JSON.stringify([page.status, found, named]);
    const right = JSON.stringify([status, robots, [told, told]]);
    if (seen !== right) failures.push(`${state}: ${seen}, not ${right}`);
  }
  expectNone(proof, failures);
});

const GOOGLEBOT = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

function linksIn(text: string): Record<string, string> {
  const found = text.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, language, href]) => [language, href]));
}

it("leads search engines to what is to come, in every language, and says who to write to", async () => {
  const [one] = fc.sample(kept, 1);
  const ids = await store(one!);
  // What the isolate has kept for others is old by then.
  const later = now + 5 * MINUTE_MS;
  vi.setSystemTime(later);
  const text = async (path: string) => {
    const answer = await SELF.fetch(ORIGIN + path, { headers: GOOGLEBOT, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  expect(await text("/robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const index = await text("/sitemap.xml");
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) =>
    loc!.slice(ORIGIN.length),
  );
  expect(files).toContain(`/sitemaps/walk-ins/${TOMORROW}/Pune.xml`);
  const pages = (await Promise.all(files.map(text))).join("");
  const entries = [
    ...pages.matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>(.*?)<\/url>/g),
  ].map(([, loc, changed, links]) => ({ loc: loc!, changed: changed!, links: linksIn(links!) }));
  const locs = entries.map(({ loc }) => loc);
  expect(new Set(locs).size).toBe(locs.length);
  expect(locs).toContain(`${ORIGIN}/`);
  expect(locs.filter((loc) => loc.includes(ids.daily)).length).toBe(7);
  expect(locs.filter((loc) => loc.endsWith("/company/open-systems-call-or")).length).toBe(7);
  // Every link answers and says of itself what the sitemap says.
  for (const { loc, changed, links } of entries) {
    const html = await text(loc.slice(ORIGIN.length));
    const head = html.slice(0, html.indexOf("</head>"));
    expect([loc, /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]]).toEqual([loc, loc]);
    expect([loc, html.includes('content="noindex"')]).toEqual([loc, false]);
    expect(linksIn(head), loc).toEqual(links);
    expect(Object.keys(links), loc).toEqual([
      "en-IN",
      "hi-IN",
      "mr-IN",
      "ta-IN",
      "te-IN",
      "kn-IN",
      "bn-IN",
      "x-default",
    ]);
    // Each names the others, in its own language and to its own page.
    expect(Object.values(links), loc).toContain(loc);
    const at = Date.parse(changed);
    expect([loc, at > now - 2 * DAY_MS, at <= later]).toEqual([loc, true, true]);
    if (!loc.includes(ids.daily) && !loc.includes(ids.month)) continue;
    // What was changed last of it.
    expect([loc, at]).toEqual([loc, Math.floor(now / 1000) * 1000]);
  }
  for (const nowhere of [
    "Atlantis.xml",
    "पुणे.xml",
    "PAN-India.xml",
    "Pune-999.xml",
    "Pune-1.xml",
    "Pune",
  ]) {
    const { status } = await SELF.fetch(
      `${ORIGIN}/sitemaps/walk-ins/${TOMORROW}/${encodeURIComponent(nowhere)}`,
    );
    expect([nowhere, status]).toEqual([nowhere, 404]);
  }
  const junk = await SELF.fetch(`${ORIGIN}/sitemap.xml`, {
    headers: { "if-none-match": '"\\", W/*,' },
  });
  expect(junk.status).toBe(200);
  const security = await text("/.well-known/security.txt");
  expect(security).toMatch(/^Contact: mailto:\S+@\S+\nExpires: (\S+)\n/);
  const expires = Date.parse(/Expires: (\S+)/.exec(security)![1]!);
  expect([expires > now, expires < now + 365 * DAY_MS]).toEqual([true, true]);
  // Cancelled, it is gone within a minute.
  await env.DB.prepare("update daily_drives set status = 'cancelled' where day = ?")
    .bind(TOMORROW)
    .run();
  vi.setSystemTime(later + MINUTE_MS);
  try {
    expect(await text("/sitemap.xml")).not.toContain(`/${TOMORROW}/Pune.xml`);
    // The drive of the month alone still holds its company there.
    const company = `${ORIGIN}/company/open-systems-call-or<`;
    expect(await text("/sitemaps/companies.xml")).toContain(company);
    await env.DB.prepare("update drives set status = 'cancelled'").run();
    dropTopics(["daily", "drives"]);
    expect((await SELF.fetch(`${ORIGIN}/sitemaps/companies.xml`)).status).toBe(404);
    expect(await (await SELF.fetch(`${ORIGIN}/company/open-systems-call-or`)).text()).toContain(
      'content="noindex"',
    );
  } finally {
    vi.useRealTimers();
  }
});

it("keeps what people type of companies and roles, but for numbers, addresses and links", () => {
  for (const [typed, open] of [
    ["Tata Consultancy Services", "Tata Consultancy Services"],
    ["Amazon.in", "Amazon.in"],
    ["24/7 Customer, 360 Degree", "24/7 Customer, 360 Degree"],
    ["Batch 2023 2024 2025 2026", "Batch 2023 2024 2025 2026"],
    ["Java ९ साल", "Java ९ साल"],
    ["Infosys: +91 98220-14785", "Infosys"],
    ["HR ९८२२०१४७८५", "HR"],
    ["Wipro (hr@wipro.example)", "Wipro"],
    ["bit.ly/3xYz9 Zensar", "Zensar"],
    ["wa.me/919822014785", null],
    ["98220 14785", null],
    [null, null],
  ] as const) {
    expect([typed, publicText(typed)]).toEqual([typed, open]);
  }
});
