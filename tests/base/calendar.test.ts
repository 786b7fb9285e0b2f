import { expect, it } from "vitest";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";

it("the day of a moment is that of Asia/Kolkata, to the millisecond at midnight", () => {
  const kolkata = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Asia/Kolkata",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const first = kolkata.format(0);
  const others: string[] = [];
  // A prime number of days: each month and weekday comes up in the 130 years.
  for (let day = 0; day < 130 * 365; day += 13) {
    const midnight = startOfDay(addDays(first, day));
    for (const moment of [midnight - 1, midnight, midnight + 1]) {
      if (dayOf(moment) !== kolkata.format(moment)) others.push(new Date(moment).toISOString());
    }
  }
  expect(others).toEqual([]);
});
