/* How much one person may do in an object at once; nobody else is held up by it. */
import type { ErrorFrame } from "#app/live/wire.ts";

type Bucket = { left: number; at: number; toldAt: number };

/** Somebody who goes on and on is told so this often, in ms. */
const TELL_EVERY = 10_000;

const PEOPLE_REMEMBERED = 1000;

/**
 * How fast a person may go on, over all their sockets of an object: `burst` at once, then `perSecond`. It is kept in
 * memory only: an object that is flooded does not sleep.
 */
export class Limit {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Counts one more: undefined when it is within the limit, else whether to tell them, and what. */
  spend(uid: string, now: number): { tell: boolean; error: Omit<ErrorFrame, "type"> } | undefined {
    let bucket = this.#buckets.get(uid);
    if (!bucket) {
      if (this.#buckets.size >= PEOPLE_REMEMBERED) this.#buckets.clear();
      bucket = { left: this.#burst, at: now, toldAt: 0 };
      this.#buckets.set(uid, bucket);
    }
    const refill = (Math.max(now - bucket.at, 0) / 1000) * this.#perSecond;
    bucket.left = Math.min(bucket.left + refill, this.#burst);
    bucket.at = now;
    if (bucket.left >= 1) {
      bucket.left -= 1;
      return undefined;
    }
    const tell = Math.abs(now - bucket.toldAt) >= TELL_EVERY;
    if (tell) bucket.toldAt = now;
    const message = "That was a lot at once. Please wait a few seconds.";
    return { tell, error: { code: "rate", message, retryAfter: TELL_EVERY } };
  }
}
