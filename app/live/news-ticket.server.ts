import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

import type { Audience } from "#app/base/reader.ts";
import { type Topic, TOPICS } from "#app/base/topics.ts";

/** Tickets and passes share a secret. This keeps one from passing as the other. */
const USE = "live-news";

type NewsTicket = {
  audience: Exclude<Audience, "guest">;
  topic: Topic;
  /** The time of the change, in ms, the same for all who hear of it. */
  at: number;
};

/** Verified tickets per isolate. A topic brings a few, each hundreds of times. */
const REMEMBERED = 100;

type Verified = NewsTicket & { until: number };

const verified = new LRUCache<string, Verified>({ max: REMEMBERED });

/** Goes with a change to hundreds of pages. Proves their audience without a session, so they share one read. */
export async function makeNewsTicket(
  { audience, topic, at }: NewsTicket,
  { secret, seconds, now }: { secret: string; seconds: number; now: number },
): Promise<string> {
  return new SignJWT({ role: audience, topic, at })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(USE)
    .setExpirationTime(Math.ceil(now / 1000) + seconds)
    .sign(keyOf(secret));
}

/** Undefined when missing, forged or over. */
export async function readNewsTicket(
  ticket: string | undefined,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<NewsTicket | undefined> {
  if (!ticket) return undefined;
  const known = verified.get(ticket);
  if (known) return now < known.until ? known : undefined;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify<{ role?: unknown; topic?: unknown; at?: unknown }>(
        ticket,
        keyOf(secret),
        { algorithms: ["HS256"], audience: USE, currentDate: new Date(now) },
      );
      const { role, at, exp = 0 } = payload;
      const topic = TOPICS.find((one) => one === payload.topic);
      if ((role !== "user" && role !== "admin") || !topic || typeof at !== "number") continue;
      const read: Verified = { audience: role, topic, at, until: exp * 1000 };
      verified.set(ticket, read);
      return read;
    } catch {
      // Try the next secret: the old one still verifies after a rotation.
    }
  }
  return undefined;
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
