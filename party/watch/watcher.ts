/* The one object of the watch inside: it outlives what it watches, so nothing of it lies in D1. */
import { DurableObject } from "cloudflare:workers";

import {
  type Change,
  type ChannelFacts,
  type Facts,
  findingsOf,
  type Health,
} from "#app/features/health/health.ts";
import {
  figuresOf,
  minuteOf,
  type MinuteSums,
  type Pulse,
  PULSE_MINUTES,
} from "#app/features/health/pulse.ts";
import {
  claim,
  type Claimed,
  judge,
  mark,
  type Outcome,
  type Place,
  reportOf,
} from "#party/watch/changes.ts";

const MINUTE = "minute:";
const CHANNEL = "channel:";
const PLACES = "places";
const BEGAN = "began";

/** Isolates bring what they counted a minute late. */
const KEPT_MINUTES = PULSE_MINUTES + 1;

type Channel = keyof Facts["channels"];

/** The outcomes of a channel's messages that its service was asked to take. */
export type Heard = Partial<
  Record<Channel, { taken: number; failed: number; reason: string | null }>
>;

export type Judged = Omit<Facts, "began" | "pulse" | "channels"> & {
  /** Undefined when D1 does not say: then those of the last time. */
  places: Place[] | undefined;
};

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

  /** What services said to the messages of one batch. */
  hear(heard: Heard): void {
    const { kv } = this.ctx.storage;
    for (const [channel, { taken, failed, reason }] of Object.entries(heard)) {
      const before = kv.get<ChannelFacts>(CHANNEL + channel)?.failures ?? 0;
      const failures = /* fault: channel-dies */ taken ? 0 : before + failed;
      kv.put(CHANNEL + channel, { failures, reason: failures ? reason : null });
    }
  }

  /** Judges all items, once a minute however often it is asked. */
  judge({ places, ...seen }: Judged, now: number): Change[] {
    const { kv } = this.ctx.storage;
    const began = kv.get<number>(BEGAN) ?? now;
    kv.put(BEGAN, began);
    if (places) kv.put(PLACES, places);
    const none: ChannelFacts = { failures: 0, reason: null };
    const channel = (name: Channel) => kv.get<ChannelFacts>(CHANNEL + name) ?? none;
    const facts: Facts = {
      ...seen,
      began,
      pulse: figuresOf(this.minutes(now)),
      channels: { push: channel("push"), email: channel("email"), telegram: channel("telegram") },
    };
    return judge(kv, findingsOf(facts, now), { now, places: kv.get<Place[]>(PLACES) ?? [] });
  }

  /** The messages that are due; the caller has them for a minute. */
  claim(now: number): Claimed[] {
    return claim(this.ctx.storage.kv, now);
  }

  mark(told: { key: string; place: Place; outcome: Outcome; now: number }): void {
    mark(this.ctx.storage.kv, told);
  }

  report(): Health {
    return reportOf(this.ctx.storage.kv);
  }
}

/** Sorts by time. */
function keyOf(minute: number): string {
  return MINUTE + String(minute).padStart(10, "0");
}
