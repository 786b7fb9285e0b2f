/* Sums in memory, to be written once in a while: no request pays for a write. An isolate's end loses the unwritten ones. */

/** A flood of different rows is not kept. */
const MOST = 2000;

/** Adds up `n` of rows that are equal in all else. */
export class Tally<Row extends { n: number }> {
  #pending = new Map<string, Row>();

  add(row: Row): void {
    const key = JSON.stringify(Object.entries(row).filter(([name]) => name !== "n"));
    const there = this.#pending.get(key);
    if (there) there.n += row.n;
    else if (this.#pending.size < MOST) this.#pending.set(key, { ...row });
  }

  /** Hands over what was counted. */
  take(): Row[] {
    const all = [...this.#pending.values()];
    this.#pending = new Map();
    return all;
  }

  get size(): number {
    return this.#pending.size;
  }
}
