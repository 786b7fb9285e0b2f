/* Sockets that were ended must not come back by an upgrade whose session was checked before, and which was slow. */

/** An upgrade takes no longer than this from its check to its object, in ms; one that does is turned away. */
export const SLOWEST_UPGRADE = 60_000;

/** Whose sockets were ended a short while ago, by their tags; what is older than any upgrade is forgotten. */
export class RecentEnds {
  readonly #ends = new Map<string, { at: number; notedAt: number }>();

  /** How many are remembered. */
  get size(): number {
    return this.#ends.size;
  }

  /** Notes at `now` that the sockets with this tag were to end at `at` (both in ms). */
  add(tag: string, at: number, now: number): void {
    // The oldest stand first.
    for (const [other, { notedAt }] of this.#ends) {
      if (now - notedAt <= SLOWEST_UPGRADE) break;
      this.#ends.delete(other);
    }
    this.#ends.delete(tag);
    this.#ends.set(tag, { at, notedAt: now });
  }

  /** Whether they were ended after a session was checked, at `checkedAt` (ms). */
  hasEnded(tag: string, checkedAt: number): boolean {
    return checkedAt < (this.#ends.get(tag)?.at ?? 0);
  }
}
