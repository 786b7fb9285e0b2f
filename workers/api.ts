import { Hono } from "hono";

import { initialsDrawing } from "#app/domain/pictures.ts";
import { findPicture } from "#app/domain/profile.server.ts";
import type { EdgeEnv } from "#workers/edge.ts";
import { fetchPicture } from "#workers/picture.ts";
import { readReader } from "#workers/viewer.ts";

/** What is neither a page nor a socket. */
export const api = new Hono<EdgeEnv>();

api.get("/api/health", (c) => c.json({ ok: true }, 200, { "cache-control": "no-store" }));

/** A person's picture from our own origin; their initials when it is missing, broken, too big or too slow. */
api.get("/api/picture/:uid", async (c) => {
  const { viewer } = await readReader(c);
  if (!viewer) return c.text("Log in to see pictures.", 401, { "cache-control": "no-store" });
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
