/*
 * A session may end while its upgrade is still on the way to the object. The object remembers what it ended a moment ago,
 * so that such a late upgrade does not open a socket again.
 */

/** The longest time from checking a session to opening its socket, in ms. A slower upgrade is turned away. */
export const SLOWEST_UPGRADE = 60_000;

/** The socket tags that were ended in the last minute. Older ones cannot matter any more and are dropped. */
export class RecentEnds {
  readonly #ends = new Map<string, { at: number; notedAt: number }>();

  /** How many tags are remembered. */
  get size(): number {
    return this.#ends.size;
  }

  /** Records at `now` that sockets with this tag were ended at `at` (both in ms). */
  add(tag: string, at: number, now: number): void {
    // The oldest come first.
    for (const [other, { notedAt }] of this.#ends) {
      if (now - notedAt <= SLOWEST_UPGRADE) break;
      this.#ends.delete(other);
    }
    this.#ends.delete(tag);
    this.#ends.set(tag, { at, notedAt: now });
  }

  /** Whether sockets with this tag were ended after `checkedAt` (ms), when the session was checked. */
  hasEnded(tag: string, checkedAt: number): boolean {
    // fault: slow-upgrade
    return checkedAt < (this.#ends.get(tag)?.at ?? 0);
  }
}
