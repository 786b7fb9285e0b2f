import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addDays, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { NO_FEE } from "#app/base/no-fee.ts";
import { STATUS_ACTIONS } from "#app/features/status/actions.ts";
import { startsSoon } from "#app/features/status/moments.ts";
import { cancelSchema, moveDaySchema } from "#app/features/status/status.schema.ts";
import {
  nextStanding,
  type SetStatus,
  statusOf,
  statusWord,
  timedStatus,
} from "#app/features/status/status.ts";
import { warningOf } from "#app/features/status/warning.ts";

const DAY = "2026-12-10";
const at = (hours: number, day = DAY) => startOfDay(day) + hours * HOUR_MS;
const NINE_TO_ONE = { day: DAY, starts: 9 * 60, ends: 13 * 60 };

describe("the clock", () => {
  it.each([
    ["the day before", NINE_TO_ONE, at(-1), "upcoming"],
    ["midnight in India", NINE_TO_ONE, at(0), "today"],
    ["a minute before it starts", NINE_TO_ONE, at(9) - 60_000, "today"],
    ["its start", NINE_TO_ONE, at(9), "now"],
    ["its last minute", NINE_TO_ONE, at(13) - 60_000, "now"],
    ["its end", NINE_TO_ONE, at(13), "ended"],
    ["the day after", NINE_TO_ONE, at(24), "ended"],
    ["without an end, the afternoon", { day: DAY, starts: 9 * 60 }, at(15), "today"],
    ["without hours, the evening", { day: DAY }, at(23.9), "today"],
    ["without hours, the day after", { day: DAY }, at(24), "ended"],
    ["without a start, after its end", { day: DAY, ends: 600 }, at(11), "ended"],
    ["without a day", { day: null }, at(0), "upcoming"],
    ["the last minute of entry", { ...NINE_TO_ONE, entryUntil: 660 }, at(11) - 60_000, "now"],
    ["the end of entry", { ...NINE_TO_ONE, entryUntil: 660 }, at(11), "closed"],
    ["the end of entry without hours", { day: DAY, entryUntil: 660 }, at(20), "closed"],
    ["its end, after the entry", { ...NINE_TO_ONE, entryUntil: 660 }, at(13), "ended"],
    ["the end of entry, a day before", { ...NINE_TO_ONE, entryUntil: 660 }, at(-12), "upcoming"],
  ])("says at %s: %s", (_, timing, now, status) => {
    expect(timedStatus(timing, now)).toBe(status);
  });

  it("counts down from three hours before the start", () => {
    const said = [6, 6.99, 6.5, 8.75, 9, 10].map((hour) => startsSoon(NINE_TO_ONE, at(hour)));
    expect(said).toEqual([
      "Starts in 3 h",
      "Starts in 2 h 1 min",
      "Starts in 2 h 30 min",
      "Starts in 15 min",
      undefined,
      undefined,
    ]);
    expect(startsSoon(NINE_TO_ONE, at(5.9))).toBeUndefined();
    expect(startsSoon(NINE_TO_ONE, at(8, addDays(DAY, -1)))).toBeUndefined();
    expect(startsSoon({ day: DAY }, at(8))).toBeUndefined();
  });
});

describe("the status that readers see", () => {
  it("is what was decided, then a review, then the clock", () => {
    const timed = ["upcoming", "today", "now", "closed", "ended"] as const;
    for (const status of ["cancelled", "moved", "under-review"] as const) {
      for (const clock of timed) expect(statusOf({ status }, clock)).toBe(status);
    }
    expect(timed.map((clock) => statusOf({ status: "closed" }, clock))).toEqual([
      "closed",
      "closed",
      "closed",
      "closed",
      "ended",
    ]);
    expect(timed.map((clock) => statusOf({ status: null }, clock))).toEqual(timed);
  });

  it("has words that say why and where to", () => {
    const decided = (status: SetStatus | null, statusReason: string | null) => ({
      status,
      statusReason,
      statusAt: 0,
      movedToDay: status === "moved" ? "2026-12-12" : null,
    });
    expect(warningOf("cancelled", decided("cancelled", "HR told us at 7:50 am"))).toBe(
      "Cancelled: HR told us at 7:50 am",
    );
    expect(warningOf("moved", decided("moved", "same gate"))).toBe("Moved to 12 Dec: same gate");
    expect(warningOf("closed", decided("closed", null))).toBe("Entry closed");
    expect(warningOf("now", decided(null, null))).toBeUndefined();
    expect(statusWord("moved", { movedToDay: null })).toBe("Moved to another day");
    expect(NO_FEE.length).toBeLessThanOrEqual(60);
  });
});

it("decisions follow each other by one table, and by the usual ones where nobody has looked", () => {
  const table = (["on", "cancelled", "moved", "closed"] as const).map((from) =>
    STATUS_ACTIONS.map((action) => nextStanding(action, from, { seen: true }) ?? "-").join(" "),
  );
  expect(STATUS_ACTIONS.join(" ")).toBe("cancel restore move-day close-entry");
  expect(table).toEqual([
    "cancelled - moved closed",
    "- on moved -",
    "- on - -",
    "cancelled on moved -",
  ]);
  fc.assert(
    fc.property(
      fc.constantFrom(...STATUS_ACTIONS),
      fc.constantFrom("on" as const, "cancelled" as const, "moved" as const, "closed" as const),
      (action, from) => {
        const unseen = nextStanding(action, from, { seen: false });
        if (from === "on" || action === "restore") {
          expect(unseen).toBe(nextStanding(action, from, { seen: true }));
        } else expect(unseen).toBeUndefined();
      },
    ),
  );
});

describe("what comes in", () => {
  it("needs a reason and a possible day", () => {
    const schema = moveDaySchema(at(10));
    const wrong = (to: unknown, reason = "hall is not ready") =>
      schema.safeParse({ to, reason }).error?.issues.map(({ message }) => message);
    expect(schema.parse({ to: ` ${DAY} `, reason: " a  b " })).toEqual({ to: DAY, reason: "a b" });
    expect(wrong("2026-12-09")).toEqual(["That day is over. Choose today or later."]);
    expect(wrong("2026-02-31")?.[0]).toBe("This is not a valid date. Choose it again.");
    expect(wrong("2028-01-01")).toEqual(["That is more than a year ahead. Check the year."]);
    expect(wrong("")).toEqual(["Choose the day that it moves to."]);
    expect(wrong(undefined)).toEqual(["Choose the day that it moves to."]);
    expect(wrong(DAY, " ")).toEqual(["Say why: readers see it."]);
    expect(cancelSchema.safeParse({ reason: "x".repeat(201) }).success).toBe(false);
  });
});
