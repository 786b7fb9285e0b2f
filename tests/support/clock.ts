import { afterAll, inject } from "vitest";

import { HOUR_MS, msToMidnight, startOfDay } from "#app/base/calendar.ts";
import { type Clock, shiftDate } from "#scripts/clock/shift.ts";

declare module "vitest" {
  interface ProvidedContext {
    clock: Clock | undefined;
  }
}

/** The clock of the Worker under test, as its process began: `AT` before the command moves it. */
const BEGAN: Clock = inject("clock") ?? { offset: 0 };

/** A file of tests takes less, in ms, however busy the machine is, and with the minutes by which some move the clock on. */
const A_FILE = 8 * 60_000;

/** A day begins at ten, when nothing is over yet. */
const TEN = 10 * HOUR_MS;

/**
 * The clock of the file of tests that begins now. It sees one day: when midnight in India would come into it, the file
 * begins after midnight. What midnight itself does, tests prove that set the clock.
 */
export function clockOfFile(): Clock {
  const left = msToMidnight(shiftDate(globalThis, BEGAN).now());
  return left > A_FILE || inject("long") ? BEGAN : { offset: BEGAN.offset + left };
}

/**
 * Runs the tests of a file as if it were another day (`YYYY-MM-DD`, from 10:00 in India), for those in which the date itself
 * is the point: the Worker, D1, alarms and who signs in. The clock goes on from there.
 */
export function useDay(day: string): void {
  // At once: what the file counts from today, above its tests, is of that day too.
  const { real } = shiftDate(globalThis, BEGAN);
  shiftDate(globalThis, { offset: startOfDay(day) + TEN - real() });
  afterAll(() => void shiftDate(globalThis, BEGAN));
}
