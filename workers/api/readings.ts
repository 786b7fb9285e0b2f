import { Hono } from "hono";

import { dayOf } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { knownIn } from "#app/features/fraud/fraud.server.ts";
import type { Known } from "#app/features/fraud/fraud.ts";
import { knownCompanies } from "#app/features/readings/known.server.ts";
import { messageReader } from "#app/features/readings/later.server.ts";
import { readingsRequest } from "#app/features/readings/readings.schema.ts";
import type { PlainDrive } from "#app/features/readings/readings.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit, answerTooMany } from "#workers/edge/limits.ts";
import { readCaller } from "#workers/edge/reader.ts";

/** Reads forwarded messages into drives, for admins. Stores nothing, and drops nothing silently. */
export const readings = new Hono<EdgeEnv>();

/** In characters, at once. In Indian scripts, of three bytes a letter, a request's 256 KB (body.ts) end a text earlier. */
const LONGEST_TEXT = 200_000;

const NEVER_KEPT = { "cache-control": "no-store" };

readings.post("/api/readings", async (c) => {
  const { reader, blocked } = await readCaller(c);
  if (!reader) {
    const why = blocked ? MESSAGES.blocked : "Log in to read messages.";
    return c.json({ error: why }, 401, NEVER_KEPT);
  }
  if (reader.role !== "admin")
    return c.json({ error: MESSAGES.notAuthorizedToPost }, 403, NEVER_KEPT);
  const wait = await overLimit(c, "writesOfAdmin", reader.uid);
  if (wait !== undefined) return answerTooMany(wait);
  const request = readingsRequest.safeParse(await bodyOf(c.req.raw));
  if (!request.success) {
    const error = 'Send JSON: {"text": "…"}, with "today" as YYYY-MM-DD if you like.';
    return c.json({ error }, 400, NEVER_KEPT);
  }
  const { text, today = dayOf(c.var.now) } = request.data;
  if (text.length > LONGEST_TEXT) {
    const error = `This is longer than ${LONGEST_TEXT} characters. Send it in parts.`;
    return c.json({ error, limit: LONGEST_TEXT }, 413, NEVER_KEPT);
  }
  const { plainReadings, readText } = await messageReader();
  const companies = await knownCompanies(c.var.database, dayOf(c.var.now));
  const { places, ...read } = readText(text, today, companies);
  const messages = places.map(({ start, end }) => text.slice(start, end));
  const key = { secret: c.var.config.subscriberSecret, now: c.var.now };
  const known = await knownIn(c.var.database, key, messages);
  const answer = plainReadings(read);
  const drives = answer.drives.map((drive) => warnedOf(drive, known[drive.message] ?? []));
  return c.json({ ...answer, drives }, 200, NEVER_KEPT);
});

/** What its message has of frauds: never ready, with `reported` among its doubts, and `reportedForMoney`. */
function warnedOf(drive: PlainDrive, known: Known[]): PlainDrive {
  if (!known.length) return drive;
  const reportedForMoney = known.map(({ kind, words, on, people }) => ({
    kind,
    words,
    on,
    people,
  }));
  // fault: known-fraud-read
  return { ...drive, ready: false, doubts: [...drive.doubts, "reported"], reportedForMoney };
}

readings.all("/api/readings", (c) =>
  c.json({ error: "POST a message." }, 405, { ...NEVER_KEPT, Allow: "POST" }),
);

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
