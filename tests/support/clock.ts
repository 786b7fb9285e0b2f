import { afterAll, beforeAll, inject } from "vitest";

import { startOfDay } from "#app/base/calendar.ts";
import { type Clock, shiftDate } from "#scripts/clock/shift.ts";

declare module "vitest" {
  interface ProvidedContext {
    clock: Clock | undefined;
  }
}

/** The clock of the Worker under test, as its process began: `AT` before the command moves it. */
export const BEGAN: Clock = inject("clock") ?? { offset: 0 };

/** A day begins at ten, when nothing is over yet. */
const TEN = 10 * 3_600_000;

/**
 * Runs the tests of a file as if it were another day (`YYYY-MM-DD`, from 10:00 in India), for those in which the date itself
 * is the point: the Worker, D1, alarms and the local issuer. The clock goes on from there.
 */
export function useDay(day: string): void {
  // At once: what the file counts from today, above its tests, is of that day too.
  const { real } = shiftDate(globalThis, BEGAN);
  const clock = { offset: startOfDay(day) + TEN - real() };
  shiftDate(globalThis, clock);
  beforeAll(() => moveIssuer(clock));
  afterAll(async () => {
    shiftDate(globalThis, BEGAN);
    await moveIssuer(BEGAN);
  });
}

async function moveIssuer({ offset }: Clock): Promise<void> {
  await fetch(`${inject("issuer")}/clock`, { method: "POST", body: String(offset) });
}
