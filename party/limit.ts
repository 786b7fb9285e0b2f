/* How much one person may do in an object at once; nobody else is held up by it. */
import type { ErrorFrame } from "#app/live/wire.ts";

type Bucket = { left: number; at: number; toldAt: number };

/** Somebody who goes on and on is told so this often, in ms. */
const TELL_EVERY = 10_000;

/**
 * How fast a person may go on, over all their sockets of an object: `burst` at once, then `perSecond`. It is kept in
 * memory only: an object that is flooded does not sleep. Whoever would have all of it again is forgotten, so that it
 * remembers those who were busy in the last moments, and holds back each of them however many there are.
 */
export class Limit {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** How many people are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts one more: undefined when it is within the limit, else whether to tell them, and what. */
  spend(uid: string, now: number): { tell: boolean; error: Omit<ErrorFrame, "type"> } | undefined {
    this.#forgetIdle(now);
    const bucket = this.#buckets.get(uid) ?? { left: this.#burst, at: now, toldAt: 0 };
    // Who was busy last stands last.
    this.#buckets.delete(uid);
    this.#buckets.set(uid, bucket);
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

  #forgetIdle(now: number): void {
    const fullAfter = (this.#burst / this.#perSecond) * 1000;
    for (const [uid, { at }] of this.#buckets) {
      if (now - at < fullAfter) return;
      this.#buckets.delete(uid);
    }
  }
}
