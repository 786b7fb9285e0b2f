import { readClock } from "#scripts/clock/at.mjs";
import { type Clock, shiftDate, type Shifted } from "#scripts/clock/shift.ts";

/* `AT` moves this process's clock (at.mjs), and so do tests. A portal takes the clock over as it starts. */
readClock();

const OFFSET = Number(process.env.CLOCK_OFFSET ?? 0);

if (OFFSET !== 0) setClock();

/** Undefined when it is the machine's. */
export function clockNow(): Clock | undefined {
  const { shiftedClock } = globalThis as { shiftedClock?: Shifted };
  if (!shiftedClock) return undefined;
  const { offset, stopped } = shiftedClock.clock;
  return offset !== 0 || stopped !== undefined ? { offset, stopped } : undefined;
}

/** Moves or stops this process's clock; without arguments resets it. */
export function setClock({ offset = OFFSET, stopped }: Partial<Clock> = {}): void {
  shiftDate(globalThis, { offset, stopped });
}
