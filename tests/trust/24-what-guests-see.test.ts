import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";

import { partsOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
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
import { createDatabase } from "#drizzle/client.ts";
import { checks, dailyDrives, dailySeries, drives } from "#drizzle/schema.ts";
import { inDays } from "#tests/support/days.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 24. Generated drives, full of what needs a login; then every surface that anybody may read is read, and has
 * nothing of it.
 */

const db = createDatabase(env.DB);
const now = Date.now();
const TOMORROW = inDays(1);

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
  const common = {
    city: "Pune" as const,
    company: `Open Systems, call ${number} or ${one.mail}`,
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
  return secrets.filter((one) => text.includes(one)).map((one) => `${where} has ${one}`);
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
