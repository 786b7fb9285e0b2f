import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import {
  databaseContext,
  requestContext,
  roomsContext,
  subscriberSecretContext,
  viewerContext,
} from "#app/context.ts";
import { createDatabase } from "#drizzle/client.ts";
import { api } from "#workers/api.ts";
import { auth } from "#workers/auth.ts";
import { readConfig } from "#workers/config.ts";
import type { EdgeEnv } from "#workers/edge.ts";
import { errorFacts, log, requestLog } from "#workers/logs.ts";
import { parties } from "#workers/parties.ts";
import { reports } from "#workers/reports.ts";
import { keepRetention } from "#workers/retention.ts";
import { createRooms } from "#workers/rooms.ts";
import { limitedWrites, sameOriginWrites, securityHeaders, waitOf } from "#workers/security.ts";
import { shareImages, showableAnywhere } from "#workers/share-images.ts";
import { readReader, settleSession } from "#workers/viewer.ts";

export { LiveTopic } from "#party/live-topic.ts";
export { TeamDesk } from "#party/team-desk.ts";
export { UserRoom } from "#party/user-room.ts";

const renderPage = createRequestHandler(build, import.meta.env.MODE);

const app = new Hono<EdgeEnv>();

app.use(requestLog);
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
  c.set("nonce", c.get("secureHeadersNonce") ?? "");
  await next();
});

app.route("/", reports);
app.use(sameOriginWrites);
app.use(limitedWrites);

app.route("/", auth);
app.route("/", api);
app.route("/", shareImages);
app.route("/", parties);

app.all("*", async (c) => {
  const context = new RouterContextProvider();
  context.set(databaseContext, c.get("database"));
  context.set(roomsContext, c.get("rooms"));
  context.set(subscriberSecretContext, c.get("config").subscriberSecret);
  const reader = await readReader(c);
  context.set(viewerContext, reader.viewer);
  const writeAfter = await waitOf(c, reader.viewer);
  const seen = {};
  c.set("seen", seen);
  context.set(requestContext, {
    requestId: c.get("requestId"),
    nonce: c.get("nonce"),
    origin: c.get("config").publicOrigin ?? new URL(c.req.url).origin,
    now: c.get("now"),
    blocked: reader.blocked,
    writeAfter,
    seen,
  });
  c.res = await renderPage(c.req.raw, context);
  if (writeAfter !== undefined) c.header("retry-after", String(writeAfter));
  await settleSession(c, reader);
});

app.onError((error, c) => {
  log("error", { event: "failed", requestId: c.get("requestId"), ...errorFacts(error) });
  return c.text(
    `Something went wrong on our side. Please try again in a minute. Request ${c.get("requestId")}.`,
    500,
  );
});

export default {
  fetch: app.fetch,
  /** Hourly: what has expired goes (wrangler.toml, "triggers"). */
  async scheduled(controller, env, ctx) {
    await keepRetention(env, controller.scheduledTime, (work) => ctx.waitUntil(work));
  },
} satisfies ExportedHandler<Env>;
