/* A session may end while its upgrade is on the way. Remembering recent ends keeps a late socket out. */

/** The longest time from checking a session to opening its socket, in ms. Slower upgrades are refused. */
export const SLOWEST_UPGRADE = 60_000;

/** The socket tags that were ended in the last minute. Older ones cannot matter. */
export class RecentEnds {
  readonly #ends = new Map<string, { at: number; notedAt: number }>();

  get size(): number {
    return this.#ends.size;
  }

  /** `at` is when the sockets were ended, in ms. */
  add(tag: string, at: number, now: number): void {
    for (const [other, { notedAt }] of this.#ends) {
      if (now - notedAt <= SLOWEST_UPGRADE) break;
      this.#ends.delete(other);
    }
    this.#ends.delete(tag);
    this.#ends.set(tag, { at, notedAt: now });
  }

  /** Compares with when the session was checked, in ms. */
  hasEnded(tag: string, checkedAt: number): boolean {
    // fault: slow-upgrade
    return checkedAt < (this.#ends.get(tag)?.at ?? 0);
  }
}
