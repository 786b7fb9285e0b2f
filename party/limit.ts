/* Stops one person from flooding a Durable Object, without slowing down the others in it. */
import type { ErrorFrame } from "#app/live/wire.ts";

type Bucket = { left: number; at: number; warnedAt: number };

/** The shortest time between two warnings to one person, in ms. */
const WARN_EVERY = 10_000;

/** A token bucket per person and object: `burst`, then `perSecond`. In memory: a flooded object never hibernates. */
export class Limit {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Undefined within the limit. Otherwise the error, and whether to send it now. */
  spend(uid: string, now: number): { tell: boolean; error: Omit<ErrorFrame, "type"> } | undefined {
    this.#dropFull(now);
    const bucket = this.#buckets.get(uid) ?? { left: this.#burst, at: now, warnedAt: 0 };
    // Oldest use first, as `#dropFull` expects.
    this.#buckets.delete(uid);
    this.#buckets.set(uid, bucket);
    const refill = (Math.max(now - bucket.at, 0) / 1000) * this.#perSecond;
    bucket.left = Math.min(bucket.left + refill, this.#burst);
    bucket.at = now;
    if (bucket.left >= 1) {
      bucket.left -= 1;
      return undefined;
    }
    const tell = Math.abs(now - bucket.warnedAt) >= WARN_EVERY;
    if (tell) bucket.warnedAt = now;
    const message = "Too many tries. Please wait a few seconds.";
    return { tell, error: { code: "rate", message, retryAfter: WARN_EVERY } };
  }

  #dropFull(now: number): void {
    const fullAfter = (this.#burst / this.#perSecond) * 1000;
    for (const [uid, { at }] of this.#buckets) {
      if (now - at < fullAfter) return;
      this.#buckets.delete(uid);
    }
  }
}
