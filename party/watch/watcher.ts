/* The one object of the watch inside. */
import { DurableObject } from "cloudflare:workers";

import {
  minuteOf,
  type MinuteSums,
  type Pulse,
  PULSE_MINUTES,
} from "#app/features/health/pulse.ts";

const MINUTE = "minute:";

/** Isolates bring what they counted a minute late. */
const KEPT_MINUTES = PULSE_MINUTES + 1;

export class Watcher extends DurableObject<Cloudflare.Env> {
  /** Adds up what an isolate has counted. */
  count(pulses: readonly Pulse[], now: number): void {
    const { kv } = this.ctx.storage;
    const oldest = minuteOf(now) - KEPT_MINUTES;
    for (const { minute, kind, n } of pulses) {
      if (minute <= oldest) continue;
      const sums = kv.get<MinuteSums>(keyOf(minute)) ?? {};
      kv.put(keyOf(minute), { ...sums, [kind]: (sums[kind] ?? 0) + n });
    }
    for (const [key] of kv.list({ prefix: MINUTE, end: keyOf(oldest + 1) })) kv.delete(key);
  }

  /** The sums of the last minutes. */
  minutes(now: number): MinuteSums[] {
    const start = keyOf(minuteOf(now) - KEPT_MINUTES + 1);
    return Array.from(
      this.ctx.storage.kv.list<MinuteSums>({ prefix: MINUTE, start }),
      ([, sums]) => sums,
    );
  }
}

/** Sorts by time. */
function keyOf(minute: number): string {
  return MINUTE + String(minute).padStart(10, "0");
}
