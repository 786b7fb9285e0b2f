import type { plans } from "#drizzle/schema.ts";

import type { NewDailyDrive } from "./daily-drives.ts";
import { MEENA, type Person, RAVI } from "./people.ts";
import { addDays, momentAt } from "./random.ts";
import { nthInList } from "./states.ts";

export type NewPlan = typeof plans.$inferInsert;

/** Ravi's list, by city, days from today, and place in that day's list. */
const OF_RAVI: readonly [city: string, days: number, nth: number, going: boolean][] = [
  ["Pune", 0, 2, true],
  // This one was cancelled, and this one moved.
  ["Pune", 0, 4, true],
  ["Pune", 0, 9, false],
  ["Pune", 1, 1, true],
  ["Pune", 1, 3, false],
  ["Pune", -1, 2, true],
];

/** How it ended for those who were at a walk-in of Ravi's a day ago: enough to make a figure. */
const ENDED = ["selected", "selected", "rejected", "selected", "waiting", "rejected"] as const;

/** How many others go where Ravi goes today: enough to be said. */
const OTHERS = 7;

/** What people plan with the drives of these days. */
export function plansOf(
  today: string,
  { daily, users }: { daily: readonly NewDailyDrive[]; users: readonly Person[] },
): NewPlan[] {
  const savedAt = momentAt(addDays(today, -2), 20, 15);
  const plan = (person: Person, drive: NewDailyDrive, going: boolean): NewPlan => ({
    userId: person.id,
    recordId: drive.id,
    kind: "daily drive",
    title: [drive.company, drive.profile].filter(Boolean).join(": "),
    savedAt,
    goingAt: going ? savedAt : null,
    changedAt: savedAt,
  });
  const found = OF_RAVI.flatMap(([city, days, nth, going]) => {
    const drive = nthInList(daily, { city, day: addDays(today, days), nth });
    return drive ? [{ drive, going }] : [];
  });
  const [first, over] = [found[0], found.find(({ drive }) => drive.day < today)];
  const told = (drive: NewDailyDrive, ended: (typeof ENDED)[number]) => ({
    answer: "been" as const,
    ended,
    endedAt: momentAt(today, 7, 0),
    companyKey: drive.company ? (drive.companyKey ?? null) : null,
  });
  const others = [MEENA, ...users.filter(({ id }) => id !== RAVI.id && id !== MEENA.id)];
  return [
    ...found.map(({ drive, going }) => plan(RAVI, drive, going)),
    ...(first ? others.slice(0, OTHERS).map((person) => plan(person, first.drive, true)) : []),
    ...(over
      ? ENDED.flatMap((ended, index) => {
          const person = others[index];
          return person ? [{ ...plan(person, over.drive, true), ...told(over.drive, ended) }] : [];
        })
      : []),
  ];
}
