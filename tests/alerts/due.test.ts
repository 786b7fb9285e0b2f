import fc from "fast-check";
import { expect, it } from "vitest";

import { addDays, dayOf, DAY_MS, HOUR_MS, hourOf, startOfDay } from "#app/base/calendar.ts";
import { isQuiet, morningAfter, nextDue, owed, alertHour } from "#app/features/alerts/due.ts";

const MINUTE = HOUR_MS / 60;

/** A clock that misses runs: the moments, a minute to some hours apart, at which somebody looked what is owed. */
const clocks = fc
  .record({
    // Across leap days, the turn of years, and every hour.
    start: fc.integer({ min: Date.parse("2027-12-25"), max: Date.parse("2028-03-05") }),
    gaps: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(MINUTE) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 * HOUR_MS }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 * DAY_MS }) },
      ),
      { minLength: 1, maxLength: 200 },
    ),
  })
  .map(({ start, gaps }) => gaps.reduce((all, gap) => [...all, all.at(-1)! + gap], [start]));

const wishes = fc.record({
  forDay: fc.constantFrom("today" as const, "tomorrow" as const),
  hour: fc.integer({ min: 0, max: 23 }),
});

it("Whichever runs are missed: each list once, never before its hour, never at night, never of a day that is over", () => {
  fc.assert(
    fc.property(clocks, wishes, (clock, wish) => {
      const told = new Set<string>();
      let next = 0;
      for (const now of clock) {
        const list = owed(wish, now);
        // Whenever somebody asks, also before it is time.
        if (list) {
          expect(hourOf(now)).toBeGreaterThanOrEqual(6);
          expect(hourOf(now)).toBeLessThan(22);
        }
        if (isQuiet(now) || now < next) continue;
        if (list) {
          expect(told.has(list.dueOn)).toBe(false);
          told.add(list.dueOn);
          expect(now).toBeGreaterThanOrEqual(
            startOfDay(list.dueOn) + alertHour(wish.hour) * HOUR_MS,
          );
          expect(list.about >= dayOf(now)).toBe(true);
          expect(list.about).toBe(addDays(list.dueOn, wish.forDay === "today" ? 0 : 1));
        }
        next = nextDue(wish.hour, now);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(DAY_MS);
      }
      // A day with a run after the hour and before the quiet hours has been told.
      for (const day of new Set(clock.map(dayOf))) {
        const due = startOfDay(day) + alertHour(wish.hour) * HOUR_MS;
        const ran = clock.some((now) => now >= due && dayOf(now) === day && !isQuiet(now));
        // What was caught up on the first run may be of the day before: the clock begins in the middle.
        if (ran) expect([day, told.has(day)]).toEqual([day, true]);
      }
    }),
    { numRuns: 300 },
  );
});

it("The quiet hours: from 22:00 to 06:00 in India, and when they end", () => {
  const at = (time: string) => Date.parse(`2028-02-28T${time}:00+05:30`);
  expect(
    ["21:59", "22:00", "23:59", "00:00", "05:59", "06:00"].map((time) => isQuiet(at(time))),
  ).toEqual([false, true, true, true, true, false]);
  expect(morningAfter(at("05:00"))).toBe(at("06:00"));
  expect(morningAfter(at("22:30"))).toBe(Date.parse("2028-02-29T06:00:00+05:30"));
  expect([0, 5, 6, 19, 21, 22, 23].map(alertHour)).toEqual([6, 6, 6, 19, 21, 21, 21]);
  // A list that fell due before an outage and is still of use in the morning.
  expect(owed({ forDay: "tomorrow", hour: 19 }, at("06:30"))).toEqual({
    dueOn: "2028-02-27",
    about: "2028-02-28",
  });
  expect(owed({ forDay: "today", hour: 7 }, at("06:30"))).toBeUndefined();
});
