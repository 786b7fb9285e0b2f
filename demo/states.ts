import type { checks, dailyDrives, reportCases, reports } from "#drizzle/schema.ts";

import type { NewDailyDrive } from "./daily-drives.ts";
import type { NewDrive } from "./drives.ts";
import { ADMINS, MEENA, type Person, RAVI } from "./people.ts";
import { addDays, createRandom, makeId, momentAt, monthOf, yearOf } from "./random.ts";

export type NewCheck = typeof checks.$inferInsert;
export type NewReport = typeof reports.$inferInsert;
export type NewReportCase = typeof reportCases.$inferInsert;

type Basis = NewCheck["basis"];

/** How drives of today were checked, one after the other; `null` were not. */
const CHECKED: readonly (readonly [basis: Basis, note: string, asked?: string] | null)[] = [
  ["called", "Yes, as posted.", "HR desk"],
  ["called", "Yes, gate 2, no fee.", "HR desk"],
  null,
  ["official-mail", "The poster of the company names this day and place."],
  ["called", "Come by 9, the hall holds 200.", "HR desk"],
  ["website", "Under Careers, Walk-ins, with this day."],
  null,
  ["company-posted", "The company's own page names day and venue."],
  ["called", "Yes, bring two copies.", "HR desk"],
  ["at-the-gate", "The guard has the list of names.", "The guard"],
];

/** What was decided about drives of today, by their place in the list of their city. */
const DECIDED: readonly [city: string, nth: number, status: Status, reason: string][] = [
  ["Pune", 4, "cancelled", "HR called us last evening"],
  ["Pune", 7, "closed", "The hall is full, all tokens are given"],
  ["Pune", 9, "moved", "The hall is not free before that day"],
  ["Bangalore", 5, "moved", "The company has a holiday"],
  ["Bangalore", 8, "cancelled", "The openings are filled"],
  ["Mumbai", 4, "closed", "Only those with a call letter are let in"],
];

type Status = NonNullable<typeof dailyDrives.$inferInsert.status>;

/** Who says what about which drive of today, and the outcome. */
const REPORTED: readonly {
  city: string;
  nth: number;
  review?: true;
  outcome?: NonNullable<NewReportCase["outcome"]>;
  said: readonly [
    by: "ravi" | "meena" | number,
    reason: NewReport["reason"],
    text: string | null,
  ][];
}[] = [
  {
    city: "Pune",
    nth: 12,
    review: true,
    said: [
      [6, "asks-money", "At the desk they wanted ₹1,200 for an ID card. No receipt."],
      ["meena", "asks-money", "A man at the gate said ₹500 is for the form. I went home."],
      [9, "not-happening", "The guard says no company of this name is in the building."],
    ],
  },
  {
    city: "Bangalore",
    nth: 11,
    said: [["ravi", "wrong-details", "The address is the old office. They are in Whitefield now."]],
  },
  {
    city: "Pune",
    nth: 7,
    outcome: "corrected",
    said: [["ravi", "closed", "They gave the last token at 8."]],
  },
];

/** The hour of the evening before, when all of this was done. */
const EVENING = 18;

/** What admins and readers know of the drives: checks, what is off, moved or full, and reports. */
export function statesOf(
  today: string,
  {
    daily,
    monthly,
    users,
  }: { daily: NewDailyDrive[]; monthly: NewDrive[]; users: readonly Person[] },
) {
  const random = createRandom("states");
  const evening = (minute: number) => momentAt(addDays(today, -1), EVENING, minute);
  const listed = daily.filter(({ day, verifiedAt }) => day === today && verifiedAt);
  const inList = (city: string, nth: number) => nthInList(daily, { city, day: today, nth })!;

  const states = new Map<string, Partial<NewDailyDrive>>();
  for (const [index, [city, nth, status, statusReason]] of DECIDED.entries()) {
    const drive = inList(city, nth);
    const admin = ADMINS[index % ADMINS.length]!;
    const target = status === "moved" ? placeFor(drive) : undefined;
    if (target) states.set(target.id, copied(drive, target));
    states.set(drive.id, {
      status,
      statusReason,
      statusAt: evening(index),
      statusById: admin.id,
      movedToId: target?.id ?? null,
    });
  }

  /** Another day's drive that gives its place to the one that moves, so that each list keeps its length. */
  function placeFor({ city }: NewDailyDrive): NewDailyDrive {
    return daily.find(
      ({ id, city: its, day, startDate, endDate }) =>
        its === city && day > addDays(today, 1) && startDate === endDate && !states.has(id),
    )!;
  }

  const off = monthly.filter(
    ({ verifiedAt, walkInDate }) => verifiedAt && walkInDate && walkInDate > today,
  );
  const monthlyStates = new Map<string, Partial<NewDrive>>();
  const cancelled = off.at(-2);
  if (cancelled) {
    monthlyStates.set(cancelled.id, {
      status: "cancelled",
      statusReason: "The company told us by mail",
      statusAt: evening(30),
      statusById: ADMINS[0]!.id,
    });
  }

  return {
    daily: daily.map((drive) => ({ ...drive, ...states.get(drive.id) })),
    monthly: monthly.map((drive) => ({ ...drive, ...monthlyStates.get(drive.id) })),
    checks: listed.flatMap((drive, index): NewCheck[] => {
      const checked = CHECKED[index % CHECKED.length];
      if (!checked || states.has(drive.id)) return [];
      const [basis, note, asked = null] = checked;
      const by = ADMINS[index % ADMINS.length]!;
      const at = evening(index % 60);
      const id = makeId(random, at);
      const who = { checkedBy: by.username, checkedById: by.id };
      return [{ id, dailyDriveId: drive.id, outcome: "on", basis, asked, note, at, ...who }];
    }),
    ...reportsOf(),
  };

  function reportsOf(): { reports: NewReport[]; cases: NewReportCase[] } {
    const all: NewReport[] = [];
    const cases: NewReportCase[] = [];
    for (const { city, nth, review, outcome, said } of REPORTED) {
      const drive = inList(city, nth);
      const decidedAt = outcome ? evening(50) : null;
      for (const [index, [by, reason, text]] of said.entries()) {
        const author = by === "ravi" ? RAVI : by === "meena" ? MEENA : users[by]!;
        const createdAt = evening(10 + index * 7);
        all.push({
          id: makeId(random, createdAt),
          recordId: drive.id,
          postedById: author.id,
          reason,
          text,
          createdAt,
          settledAt: decidedAt,
          outcome: outcome ?? null,
        });
      }
      cases.push({
        recordId: drive.id,
        kind: "daily drive",
        title: `${[drive.company, drive.profile].filter(Boolean).join(": ")}, ${drive.city}`,
        openedAt: evening(10),
        reviewSince: review ? evening(10 + (said.length - 1) * 7) : null,
        decidedAt,
        decidedById: outcome ? ADMINS[1]!.id : null,
        outcome: outcome ?? null,
        version: outcome ? 2 : 1,
      });
    }
    return { reports: all, cases };
  }
}

/** The nth drive in the list of a city and day, as readers see it; undefined when the list is shorter. */
export function nthInList(
  daily: readonly NewDailyDrive[],
  { city, day, nth }: { city: string; day: string; nth: number },
): NewDailyDrive | undefined {
  const isTechnical = ({ profileType }: NewDailyDrive) =>
    profileType === "Technical" || profileType === "Core";
  return daily
    .filter((drive) => drive.city === city && drive.day === day && drive.verifiedAt)
    .toSorted((a, b) => Number(isTechnical(b)) - Number(isTechnical(a)) || (a.id < b.id ? -1 : 1))[
    nth
  ];
}

/** A drive on another day, in the place and series of the drive that it replaces there. */
function copied(
  drive: NewDailyDrive,
  { id, seriesId, day, startDate, endDate }: NewDailyDrive,
): NewDailyDrive {
  return {
    ...drive,
    id,
    seriesId,
    day,
    month: monthOf(day),
    year: yearOf(day),
    startDate,
    endDate,
  };
}
