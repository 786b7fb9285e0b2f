import { readClock } from "#scripts/clock/at.mjs";
import { type Clock, shiftDate, type Shifted } from "#scripts/clock/shift.ts";

/*
 * The clock of this process. `AT` moves it (at.mjs); a test asks for a day of its own (tests/support/clock.ts). A portal
 * goes by the clock that the process has when it starts it.
 */
readClock();

const OFFSET = Number(process.env.CLOCK_OFFSET ?? 0);

// Unless somebody asks for another time, `Date` is left alone.
if (OFFSET !== 0) setClock();

/** The clock of this process; undefined when it is the machine's. */
export function clockNow(): Clock | undefined {
  const { shiftedClock } = globalThis as { shiftedClock?: Shifted };
  if (!shiftedClock) return undefined;
  const { offset, stopped } = shiftedClock.clock;
  return offset !== 0 || stopped !== undefined ? { offset, stopped } : undefined;
}

/** Moves this process's clock, or stops it; without a change it goes on as the process began. */
export function setClock({ offset = OFFSET, stopped }: Partial<Clock> = {}): void {
  shiftDate(globalThis, { offset, stopped });
}
