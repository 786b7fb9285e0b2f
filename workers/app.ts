import { Hono } from "hono";

import { sweepGhosts } from "#app/domain/presence.server.ts";
import { purgeExpired } from "#app/domain/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { api } from "#workers/api.ts";
import { auth } from "#workers/auth.ts";
import { readConfig } from "#workers/config.ts";
import type { EdgeEnv } from "#workers/edge.ts";
import { pages } from "#workers/pages.ts";
import { parties } from "#workers/parties.ts";
import { createRooms } from "#workers/rooms.ts";
import { sameOriginWrites, securityHeaders } from "#workers/security.ts";
import { shareImages, showableAnywhere } from "#workers/share-images.ts";

export { LiveTopic } from "#party/live-topic.ts";
export { TeamDesk } from "#party/team-desk.ts";
export { UserRoom } from "#party/user-room.ts";

const app = new Hono<EdgeEnv>();

app.use("/og/*", showableAnywhere);
app.use(securityHeaders);

app.use(async (c, next) => {
  c.set("config", readConfig(c.env));
  const database = createDatabase(c.env.DB);
  c.set("database", database);
  c.set(
    "rooms",
    createRooms(c.env, database, (work) => c.executionCtx.waitUntil(work)),
  );
  c.set("now", Date.now());
  c.set("requestId", crypto.randomUUID());
  c.set("nonce", c.get("secureHeadersNonce") ?? "");
  await next();
  // The answer to an upgrade is the runtime's own and stays as it is.
  if (c.res.status !== 101) c.header("x-request-id", c.get("requestId"));
});

app.use(sameOriginWrites);

app.route("/", auth);
app.route("/", api);
app.route("/", shareImages);
app.route("/", parties);

app.route("/", pages);

app.onError((error, c) => {
  console.error(JSON.stringify({ requestId: c.get("requestId"), error: String(error) }));
  return c.text(
    `Something went wrong on our side. Please try again in a minute. Request ${c.get("requestId")}.`,
    500,
  );
});

export default {
  fetch: app.fetch,
  /** Hourly: what has expired goes (wrangler.toml, "triggers"). */
  async scheduled(controller, env) {
    const database = createDatabase(env.DB);
    await purgeExpired(database, controller.scheduledTime);
    await sweepGhosts(database, controller.scheduledTime);
  },
} satisfies ExportedHandler<Env>;
