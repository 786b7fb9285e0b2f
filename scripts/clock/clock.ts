import { readClock } from "#scripts/clock/at.mjs";
import { type Clock, shiftDate } from "#scripts/clock/shift.ts";

/*
 * The clock of this process. `AT` moves it (at.mjs); a test asks for a day of its own (tests/support/clock.ts). A portal
 * goes by the clock that the process has when it starts it.
 */
readClock();

const OFFSET = Number(process.env.CLOCK_OFFSET ?? 0);

const clock: Clock = { offset: OFFSET };

// Unless somebody asks for another time, `Date` is left alone.
if (OFFSET !== 0) shiftDate(globalThis, clock);

/** The clock of this process; undefined when it is the machine's. */
export function clockNow(): Clock | undefined {
  return clock.offset !== 0 || clock.stopped !== undefined ? { ...clock } : undefined;
}

/** Stops this process's clock at a moment (ms), or lets it go on as it was when none is given. */
export function stopClock(moment?: number): void {
  shiftDate(globalThis, clock);
  if (moment === undefined) delete clock.stopped;
  else clock.stopped = moment;
}
