/* What an isolate has counted and not written yet. What it loses when it ends is a number for the team. */

/** The shortest time between two writes of one isolate. */
const EVERY_MS = 60_000;

/** Rows of one tally: a flood of different ones is not kept. */
const MOST = 1000;

/** Rows that are counted by all of their values. */
export class Tally<Row extends Record<string, string | number>> {
  #pending = new Map<string, { row: Row; n: number }>();

  add(row: Row, n = 1): void {
    const key = JSON.stringify(Object.values(row));
    const there = this.#pending.get(key);
    if (there) there.n += n;
    else if (this.#pending.size < MOST) this.#pending.set(key, { row, n });
  }

  /** Hands over what was counted. */
  take(): { row: Row; n: number }[] {
    const all = [...this.#pending.values()];
    this.#pending = new Map();
    return all;
  }

  get size(): number {
    return this.#pending.size;
  }
}

let writtenAt = 0;

/** Whether a minute has passed since this isolate wrote its tallies. Whoever hears yes writes. */
export function isTallyDue(now: number): boolean {
  if (Math.abs(now - writtenAt) < EVERY_MS) return false;
  writtenAt = now;
  return true;
}
