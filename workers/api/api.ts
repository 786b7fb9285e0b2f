import { type Context, Hono } from "hono";

import { initialsDrawing } from "#app/base/addresses/pictures.ts";
import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { findPicture } from "#app/features/account/profile.server.ts";
import { NEAR_INDIA, TEAM_DESK } from "#party/places.ts";
import { fetchPicture } from "#workers/api/picture.ts";
import { choosePages } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit, answerTooMany } from "#workers/edge/limits.ts";
import { log } from "#workers/edge/logs.ts";
import { readCaller } from "#workers/edge/reader.ts";

/** All that is neither a page nor a socket. */
export const api = new Hono<EdgeEnv>();

/** For each part of the health check, in ms. */
const HEALTH_WITHIN = 2000;

/** Reuses an answer this long, in ms: anybody may ask at any rate. */
const HEALTH_KEPT = 5000;

type Health = {
  ok: boolean;
  database: string | undefined;
  rooms: string | undefined;
  /** What is wrong with the channels of cities; pages work all the same. */
  channels: string | undefined;
};

let health: { answer: Health; until: number } | undefined;

/** `{"ok":true}`, or 503 and each part's fault. Asks the parts at most every 5 s. */
api.get("/api/health", async (c) => {
  const wait = await overLimit(c, "health");
  if (wait !== undefined) return answerTooMany(wait);
  const { now } = c.var;
  if (!health || health.until <= now || health.until > now + HEALTH_KEPT) {
    // Requests meanwhile get the previous answer.
    if (health) health.until = now + HEALTH_KEPT;
    health = { answer: await askParts(c), until: now + HEALTH_KEPT };
  }
  const { answer } = health;
  return c.json(answer, answer.ok ? 200 : 503, { "cache-control": "no-store" });
});

/** Chooses light or full pages in this browser, then returns to the page. */
api.post("/api/pages", async (c) => {
  const { pages } = await c.req.parseBody();
  if (pages !== "light" && pages !== "full") return c.text("Choose light or full.", 400);
  choosePages(c, pages);
  const from = URL.parse(c.req.header("referer") ?? "");
  const here = from?.host === new URL(c.req.url).host ? from.pathname + from.search : "/";
  return c.redirect(safeReturnTo(here), 303);
});

async function askParts(c: Context<EdgeEnv>): Promise<Health> {
  const desk = () => c.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA).isHere();
  const [database, rooms] = await Promise.all([
    illness(() => c.env.DB.prepare("select 1").first()),
    illness(async () => desk()),
  ]);
  const ok = !database && !rooms;
  if (!ok) log("error", { event: "health", requestId: c.var.requestId, database, rooms });
  return { ok, database, rooms, channels: c.var.config.cityChannels.problem };
}

/** The fault; undefined when the part answers in time. */
async function illness(ask: () => Promise<unknown>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${HEALTH_WITHIN} ms`), HEALTH_WITHIN);
  });
  try {
    return await Promise.race([ask().then(() => undefined), late]);
  } catch {
    return "it does not answer";
  } finally {
    clearTimeout(timer);
  }
}

/** Serves a picture from our origin, or initials when it is missing, broken, too big or too slow. */
api.get("/api/picture/:uid", async (c) => {
  const { reader, blocked } = await readCaller(c);
  if (!reader) {
    const why = blocked ? MESSAGES.blocked : "Log in to see pictures.";
    return c.text(why, 401, { "cache-control": "no-store" });
  }
  // May fetch up to 200 KB from Google. A page shows at most fifty, and browsers keep them for a day.
  const wait = await overLimit(c, "pictures", reader.uid);
  if (wait !== undefined) return answerTooMany(wait);
  const person = await findPicture(c.var.database, c.req.param("uid"));
  if (!person) return c.text("There is no such person.", 404, { "cache-control": "no-store" });
  const picture = await fetchPicture(person.profilePic);
  if (picture) {
    c.header("content-type", picture.type);
    c.header("cache-control", "private, max-age=86400");
    return c.body(picture.bytes as Uint8Array<ArrayBuffer>);
  }
  // Shorter for initials: the picture may work again soon.
  c.header("content-type", "image/svg+xml");
  c.header("cache-control", "private, max-age=300");
  return c.body(initialsDrawing(person.username));
});
