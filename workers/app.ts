import { Hono } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";

import { errorFacts } from "#app/base/error-facts.ts";
import { createDatabase } from "#drizzle/client.ts";
import { COPIER, NEAR_INDIA } from "#party/places.ts";
import { api } from "#workers/api/api.ts";
import { found } from "#workers/api/found.ts";
import { fromOutside } from "#workers/api/from-outside.ts";
import { passkey } from "#workers/api/passkey.ts";
import { reports } from "#workers/api/policy-reports.ts";
import { readings } from "#workers/api/readings.ts";
import { auth } from "#workers/api/sign-in.ts";
import type { AlertMessage } from "#workers/channels/channels.ts";
import { dictionaries, packedPages } from "#workers/dictionary/dictionary.ts";
import { knownOrigin, pathOf, shortAddresses, wholePaths } from "#workers/edge/address.ts";
import { limitedBodies } from "#workers/edge/body.ts";
import { readConfig } from "#workers/edge/config.ts";
import { countedPages } from "#workers/edge/counts.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { log, requestLog } from "#workers/edge/logs.ts";
import {
  isSafe,
  limitedWrites,
  sameOriginWrites,
  securityHeaders,
  unkeptPages,
} from "#workers/edge/security.ts";
import { consumeAlerts, runAlerts } from "#workers/jobs/alerts.ts";
import { runChannels } from "#workers/jobs/channels.ts";
import { countedAnswers } from "#workers/jobs/pulse.ts";
import { refillSearch, runRetention } from "#workers/jobs/retention.ts";
import { runWatch } from "#workers/jobs/watch.ts";
import { openData, OPEN_PATHS } from "#workers/open-data/routes.ts";
import { pages } from "#workers/pages/pages.ts";
import { vitals } from "#workers/pages/vitals.ts";
import { shareImages, showableAnywhere } from "#workers/share-image/routes.ts";
import { createRooms, deliverPendingEnds, sweepPresence } from "#workers/sockets/open-sockets.ts";
import { parties } from "#workers/sockets/upgrades.ts";

export { Copier } from "#party/copies/copier.ts";
export { LiveTopic } from "#party/live-topic/live-topic.ts";
export { PresenceBoard } from "#party/presence-board/presence-board.ts";
export { TeamDesk } from "#party/team-desk/team-desk.ts";
export { UserRoom } from "#party/user-room/user-room.ts";
export { Watcher } from "#party/watch/watcher.ts";

const EVERY_MINUTE = "* * * * *";
/** 3:00 in India. */
const EVERY_NIGHT = "30 21 * * *";
/** In minutes, for people who have been online for long. */
const SWEEP_EVERY = 10;

const RESTORING = "WalkinMitra is being restored from a copy. Please come back in an hour.";

/** docs/operations.md, "On a bad day". */
const isRestoring = ({ RESTORE }: { RESTORE?: string }) => !!RESTORE;

/** One expression for all routes. hono's own choice takes the slow router as soon as this one cannot have a route; we fail. */
const app = new Hono<EdgeEnv>({ getPath: pathOf, router: new RegExpRouter() });

app.use(requestLog);
app.use(countedAnswers);
app.use(countedPages);
app.use("/og/*", showableAnywhere);
for (const path of OPEN_PATHS) app.use(path, showableAnywhere);
app.use(securityHeaders);
app.use(shortAddresses);
// fault: whole-paths-first
app.use(wholePaths);

app.use(async (c, next) => {
  c.set("config", readConfig(c.env));
  const writes = isSafe(c.req.method) ? undefined : c.env.DB.withSession("first-primary");
  if (writes) c.set("writes", writes);
  const database = createDatabase(writes ?? c.env.DB);
  c.set("database", database);
  c.set(
    "rooms",
    createRooms(c.env, database, (work) => c.executionCtx.waitUntil(work)),
  );
  c.set("now", Date.now());
  await next();
});
app.use(knownOrigin);
// While a copy is being restored nothing may write beside it.
app.use(async (c, next) => (isRestoring(c.env) ? c.text(RESTORING, 503) : next()));

app.route("/", reports);
app.route("/", fromOutside);
app.use(sameOriginWrites);
app.route("/", vitals);
app.use(limitedWrites);
app.use(limitedBodies);
app.use(unkeptPages);
app.use(packedPages);

app.route("/", auth);
app.route("/", passkey);
app.route("/", api);
app.route("/", readings);
app.route("/", found);
app.route("/", dictionaries);
app.route("/", shareImages);
app.route("/", openData);
app.route("/", parties);

app.route("/", pages);

app.onError((error, c) => {
  log("error", { event: "failed", requestId: c.get("requestId"), ...errorFacts(error) });
  return c.text(
    `Something went wrong on our side. Please try again in a minute. Request ${c.get("requestId")}.`,
    500,
  );
});

export default {
  fetch: app.fetch,
  /** wrangler.toml, "triggers": pending alerts every minute, expired data every hour. */
  async scheduled(controller, env, ctx) {
    if (isRestoring(env)) {
      await env.COPIER.getByName(COPIER, NEAR_INDIA).restore(env.RESTORE);
    } else if (controller.cron === EVERY_MINUTE) {
      // Apart: it has to tell when the others fail.
      ctx.waitUntil(runWatch(env, controller.scheduledTime));
      const database = createDatabase(env.DB);
      await deliverPendingEnds(env, database, controller.scheduledTime);
      if (new Date(controller.scheduledTime).getUTCMinutes() % SWEEP_EVERY === 0) {
        // fault: presence-sweep
        await sweepPresence(env);
      }
      const posting = runChannels(env, controller.scheduledTime);
      await runAlerts(env, controller.scheduledTime).finally(() => posting);
    } else if (controller.cron === EVERY_NIGHT) {
      await env.COPIER.getByName(COPIER, NEAR_INDIA).copy();
    } else if (controller.cron === "as-if") {
      // From the local outbox, not Cloudflare: runs the jobs as if at another time.
      await runChannels(env, controller.scheduledTime);
      await runAlerts(env, controller.scheduledTime, { anew: true });
    } else if (controller.cron === "search" || controller.cron === "reindex") {
      // From `npm start` and `npm run reindex`, not Cloudflare.
      await refillSearch(env, controller.scheduledTime, controller.cron);
    } else await runRetention(env, controller.scheduledTime, (work) => ctx.waitUntil(work));
  },
  queue: consumeAlerts,
} satisfies ExportedHandler<Env, AlertMessage>;
