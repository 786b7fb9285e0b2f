/* What React Router gets for one request, and the isolate's last write. */
import type { Context } from "hono";
import { RouterContextProvider } from "react-router";

import { type Audience, HAS_COPIES } from "#app/base/reader.ts";
import { stylesOfFile } from "#app/document/page-styles.server.ts";
import { type Channels, channelsContext } from "#app/features/channels/channels.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { healthContext } from "#app/features/health/health.ts";
import { countersContext } from "#app/features/numbers/counts.ts";
import { noteStep, stepOf } from "#app/features/numbers/links.ts";
import { cityChannelsContext } from "#app/features/outreach/channels.ts";
import type { Leaver } from "#app/features/sign-in/leave-pass.server.ts";
import {
  type Device,
  afterwardsContext,
  announceContext,
  audienceContext,
  chatRetentionContext,
  databaseContext,
  feedLimitContext,
  linkStepContext,
  requestContext,
  searchContext,
  subscriberSecretContext,
  tapLimitContext,
} from "#app/http/context.ts";
import { NEAR_INDIA, WATCHER } from "#party/places.ts";
import { type AlertMessage, offered } from "#workers/channels/channels.ts";
import { joinLocally, telegramLink } from "#workers/channels/local.ts";
import { askToConfirm } from "#workers/channels/mail.ts";
import { cameCookie, stylesFile, type Wrote } from "#workers/edge/cookies.ts";
import { countersOf } from "#workers/edge/counts.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { isLight } from "#workers/edge/light.ts";
import { networkOf, overLimit } from "#workers/edge/limits.ts";
import type { Caller } from "#workers/edge/reader.ts";
import { noteWritten } from "#workers/pages/kept-pages.ts";
import { versionOf } from "#workers/pages/render.ts";

let newest: Wrote | undefined;

/** By this isolate; undefined before the first. */
export function newestWrite(): Wrote | undefined {
  return newest;
}

/** Later reads use only replicas that have this write. */
export function noteWrite(writes: D1DatabaseSession): Wrote {
  newest = writes.getBookmark() ?? "";
  return newest;
}

const NO_SESSION = { authTime: undefined, session: undefined };

export type ContextFacts = {
  caller?: Caller | undefined;
  retryAfter?: number | undefined;
  sessionError?: unknown;
  leaver?: Leaver | undefined;
  led?: boolean;
  offer?: string;
  /** Who sent a form that began early: until they are known, nobody is told of anything. */
  known?: Known;
};

type Known = { now: () => boolean; soon: () => Promise<void> };

/** For the loaders and actions of one request. */
export function contextFor(
  c: Context<EdgeEnv>,
  audience: Audience,
  { caller, retryAfter, sessionError, leaver, led = false, offer = "", known }: ContextFacts,
): RouterContextProvider {
  const { config, database, rooms, requestId, nonce, now, writes } = c.var;
  /** Does `work` at once, or when the sender is known; never when it is somebody else. */
  const once = (work: () => void) => {
    if (!known || known.now()) work();
    else c.executionCtx.waitUntil(known.soon().then(work, noop));
  };
  // React Router's middleware adds the route. The log shows that, never the address.
  const logFacts = {};
  c.set("logFacts", logFacts);
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(searchContext, c.env.SEARCH);
  context.set(afterwardsContext, (work) => c.executionCtx.waitUntil(work));
  context.set(roomsContext, {
    ...rooms,
    own: (uid, news) => once(() => rooms.own(uid, news)),
    ring: (bells) => once(() => rooms.ring(bells)),
    said: (topic, said) => once(() => rooms.said(topic, said)),
    changed: (...topics) => once(() => rooms.changed(...topics)),
  });
  context.set(announceContext, (...topics) =>
    once(() => {
      // First: a page rendered from now on must read the new data.
      if (writes) noteWritten(topics, noteWrite(writes));
      rooms.changed(...topics);
      // Alerts about a decision go out at once.
      if (topics.includes("daily") || topics.includes("drives")) channelsFor(c).look();
    }),
  );
  const channels = channelsFor(c);
  const { askToConfirm: ask } = channels;
  context.set(channelsContext, {
    ...channels,
    askToConfirm: ask && ((asked) => once(() => ask(asked))),
    look: () => once(() => channels.look()),
  });
  context.set(cityChannelsContext, {
    ...config.cityChannels,
    on: config.telegram !== undefined,
  });
  context.set(countersContext, countersOf(c.env, config, database));
  context.set(healthContext, async () => {
    const watcher = c.env.WATCHER.getByName(WATCHER, NEAR_INDIA);
    return Promise.resolve(watcher.report()).catch(() => undefined);
  });
  context.set(tapLimitContext, (record) =>
    overLimit(c, "taps", `${networkOf(c.req.header("cf-connecting-ip"))} ${record}`),
  );
  context.set(linkStepContext, (step) =>
    once(() => {
      const came = stepOf(cameCookie(c), step);
      if (!came) return;
      noteStep(step, { city: cameCookie(c)!.city, now });
      c.set("came", came);
    }),
  );
  context.set(feedLimitContext, (uid) => overLimit(c, "feeds", uid));
  context.set(chatRetentionContext, config.chatRetentionDays);
  context.set(subscriberSecretContext, config.subscriberSecret);
  context.set(audienceContext, audience);
  context.set(requestContext, {
    requestId,
    nonce,
    offer,
    css: stylesOfFile(stylesFile(c)),
    device: deviceOf(c),
    origin: c.get("origin"),
    now,
    blocked: caller?.blocked ?? false,
    light: isLight(c),
    led,
    ...(caller?.session.state === "valid" ? caller.session.asks : NO_SESSION),
    ...(leaver && { authTime: leaver.authTime }),
    sessionError,
    retryAfter,
    badBody: c.get("badBody"),
    logFacts,
  });
  return context;
}

/** Undefined without a device worker at work. */
export function deviceOf(c: Context<EdgeEnv>): Device | undefined {
  const has = c.req.header(HAS_COPIES);
  return has === undefined ? undefined : { has, version: versionOf(c.env) };
}

function channelsFor(c: Context<EdgeEnv>): Channels {
  const { config } = c.var;
  const can = offered(c.env);
  return {
    offered: can,
    pushKey: config.push?.publicKey,
    local: config.localOutbox !== undefined,
    askToConfirm: can.email
      ? ({ email, path, never }) => {
          const origin = c.get("origin");
          const asked = { email, url: origin + path, never: origin + never };
          // Lost mail can be requested again after an hour.
          c.executionCtx.waitUntil(askToConfirm(c.env, config, asked));
        }
      : undefined,
    telegramLink: (token) => telegramLink(config, token),
    joinLocally: joinLocally(config),
    look() {
      const sent = c.env.ALERTS_QUEUE.send({ look: true } satisfies AlertMessage);
      // A lost look costs a minute: the next run looks anyway.
      c.executionCtx.waitUntil(sent.then(noop, noop));
    },
  };
}

/** Ignores a background failure. */
export const noop = () => {};
