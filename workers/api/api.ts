import { Hono } from "hono";

import { initialsDrawing } from "#app/base/pictures.ts";
import { findPicture } from "#app/features/account/profile.server.ts";
import { NEAR_INDIA, TEAM_DESK } from "#party/places.ts";
import { fetchPicture } from "#workers/api/picture.ts";
import type { EdgeEnv } from "#workers/front/env.ts";
import { log } from "#workers/front/logs.ts";
import { readCaller } from "#workers/front/reader.ts";

/** What is neither a page nor a socket. */
export const api = new Hono<EdgeEnv>();

/** How long a part may take to say that it is well, in ms. */
const HEALTH_WITHIN = 2000;

/** Whether the portal is well: `{"ok":true}`, else 503 and what is wrong with which part. */
api.get("/api/health", async (c) => {
  const desk = () => c.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA).isHere();
  const [database, rooms] = await Promise.all([
    illness(() => c.env.DB.prepare("select 1").first()),
    illness(async () => desk()),
  ]);
  const ok = !database && !rooms;
  if (!ok) log("error", { event: "health", requestId: c.var.requestId, database, rooms });
  return c.json({ ok, database, rooms }, ok ? 200 : 503, { "cache-control": "no-store" });
});

/** What is wrong with a part that should answer: undefined when it does in time. */
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

/** A person's picture from our own origin; their initials when it is missing, broken, too big or too slow. */
api.get("/api/picture/:uid", async (c) => {
  const { reader } = await readCaller(c);
  if (!reader) return c.text("Log in to see pictures.", 401, { "cache-control": "no-store" });
  const person = await findPicture(c.var.database, c.req.param("uid"));
  if (!person) return c.text("There is no such person.", 404, { "cache-control": "no-store" });
  const picture = await fetchPicture(person.profilePic);
  if (picture) {
    c.header("content-type", picture.type);
    c.header("cache-control", "private, max-age=86400");
    return c.body(picture.bytes as Uint8Array<ArrayBuffer>);
  }
  // What failed now may be there in a while: the initials are kept shorter than a picture.
  c.header("content-type", "image/svg+xml");
  c.header("cache-control", "private, max-age=300");
  return c.body(initialsDrawing(person.username));
});
