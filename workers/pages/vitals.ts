import { type Context, Hono } from "hono";
import { z } from "zod";

import { dayOf } from "#app/base/calendar.ts";
import { LANGUAGES, type Language } from "#app/base/languages.ts";
import { MOST_OF_A_VISIT, VISIT_ADDRESS } from "#app/features/numbers/visit.ts";
import { noteVisit } from "#app/features/numbers/waits.ts";
import { NETWORKS } from "#drizzle/values.ts";
import { readAtMost } from "#workers/edge/body.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { answerTooMany, overLimit } from "#workers/edge/limits.ts";
import { patternOf } from "#workers/pages/render.ts";

/** What one visit waited, told by its browser. Reads no cookie and no session, and answers nothing. */
export const vitals = new Hono<EdgeEnv>();

const TEN_MINUTES = 600_000;

const time = z.number().min(0).max(TEN_MINUTES).optional();

const visit = z.strictObject({
  route: z.string().max(60),
  network: z.enum(NETWORKS),
  language: z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]),
  lcp: time,
  inp: time,
  cls: z.number().min(0).max(100).optional(),
  ttfb: time,
});

vitals.post(VISIT_ADDRESS, async (c) => {
  const wait = await overLimit(c, "vitals");
  if (wait !== undefined) return answerTooMany(wait);
  const sent = await bodyOf(c);
  if (sent === "tooLarge") return c.text("A visit has at most 400 bytes.", 413);
  const read = visit.safeParse(sent);
  const route = read.data && patternOf(read.data.route);
  if (!route) return c.text("This is no visit.", 400);
  if (c.get("config").countPages) noteVisit({ ...read.data, route }, { day: dayOf(c.get("now")) });
  return c.body(null, 204, { "Cache-Control": "no-store" });
});

async function bodyOf({ req }: Context<EdgeEnv>): Promise<unknown> {
  if (Number(req.header("content-length") ?? 0) > MOST_OF_A_VISIT) return "tooLarge";
  if (!req.raw.body) return undefined;
  const bytes = await readAtMost(req.raw.body, MOST_OF_A_VISIT);
  if (!bytes) return "tooLarge";
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
