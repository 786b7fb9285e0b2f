import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

import type { Audience } from "#app/base/reader.ts";
import { type Topic, TOPICS } from "#app/base/topics.ts";

/** Keeps a ticket from being taken for a pass, which has the same secret. */
const USE = "live-news";

type NewsTicket = {
  audience: Exclude<Audience, "guest">;
  topic: Topic;
  /** Which change it is about: its moment, in ms, the same for everybody who hears of it. */
  at: number;
};

/** How many tickets an isolate remembers as verified: the pages of a topic bring a few, each of them hundreds of times. */
const REMEMBERED = 100;

type Verified = NewsTicket & { until: number };

const verified = new LRUCache<string, Verified>({ max: REMEMBERED });

/**
 * Hundreds of open pages hear of a change at once. With the change comes a ticket, valid for `seconds`: it says that a
 * socket of this audience was told, so nobody's session has to be asked for before the list is read, and that they all
 * want the same.
 */
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

/** What a ticket says; undefined when it is missing, forged or over. */
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
      // Try the next secret: after a rotation the old one still verifies.
    }
  }
  return undefined;
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
