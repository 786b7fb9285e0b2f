/*
 * Every page, data request and form: here the Worker's request becomes what React Router answers. A page that readers
 * share is made once without any of them (kept-loader.ts) and filled in for each; everything else is made for whoever
 * asks.
 */
import { type Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import type { Audience } from "#app/base/reader.ts";
import { cutTemplate, fillTemplate } from "#app/document/placeholders.ts";
import { readerValues } from "#app/document/reader.tsx";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { makePass, readPass } from "#app/features/sign-in/passes.server.ts";
import {
  announceContext,
  audienceContext,
  chatRetentionContext,
  databaseContext,
  requestContext,
  readerContext,
  subscriberSecretContext,
  templateContext,
} from "#app/http/context.ts";
import { createDatabase } from "#drizzle/client.ts";
import {
  clearPass,
  lastWrite,
  passCookie,
  sendLastWrite,
  sendPass,
  sessionToken,
  type Wrote,
} from "#workers/front/cookies.ts";
import type { EdgeEnv } from "#workers/front/env.ts";
import { type Caller, readCaller, settleSession } from "#workers/front/reader.ts";
import { waitOf } from "#workers/front/security.ts";
import { changesOf, findKept, keepPage, type KeptPage } from "#workers/pages/kept-pages.ts";
import { type KeptAddress, keptRoutesOf } from "#workers/pages/kept-routes.ts";

const renderPage = createRequestHandler(build, import.meta.env.MODE);
const keptAddress = keptRoutesOf(build.routes);

/** The newest write that this isolate knows of. */
let newest: Wrote | undefined;

/** From what is kept for the reader's role where that may be, made for this reader otherwise. */
export const pages = new Hono<EdgeEnv>();

pages.all("*", async (c) => {
  const address = c.req.method === "GET" ? keptAddress(new URL(c.req.url)) : undefined;
  c.res = (address && (await sharedPage(c, address))) ?? (await ownPage(c));
});

/** A page that all readers of a role share. Undefined when this reader's own is needed after all. */
async function sharedPage(
  c: Context<EdgeEnv>,
  address: KeptAddress,
): Promise<Response | undefined> {
  // Not `c.var`: it copies all variables each time.
  const now = c.get("now");
  const began = performance.now();
  const token = sessionToken(c);
  const secrets = c.get("config").passSecrets;
  let reader = await readPass(passCookie(c), { token, secrets, now });
  let settle = async () => {};
  if (!reader && token !== undefined) {
    const caller = await readCaller(c).catch(() => undefined);
    if (!caller?.reader) return undefined;
    reader = caller.reader;
    settle = () => settleCaller(c, caller);
  }
  const session = performance.now();

  const audience = reader?.role ?? "guest";
  c.set("role", audience);
  const wrote = await lastWrite(c);
  const kept = findKept(address, audience, { now, after: wrote.at });
  const page = kept ?? (await makeShared(c, address, { audience, wrote }));
  if (!page) return undefined;
  const bytes = fillTemplate(
    page.template,
    readerValues(reader, { nonce: c.get("nonce"), requestId: c.get("requestId") }),
  );
  c.res = new Response(bytes, {
    status: page.status,
    headers: [...page.headers, ["server-timing", timing(c, { began, session, kept: !!kept })]],
  });
  await settle();
  return c.res;
}

/** Renders a page for an audience and keeps it. No reader is in its context, so nothing of a person can get into it. */
async function makeShared(
  c: Context<EdgeEnv>,
  address: KeptAddress,
  { audience, wrote }: { audience: Audience; wrote: Wrote },
): Promise<KeptPage | undefined> {
  const changed = changesOf(address);
  const context = contextFor(c, audience, {});
  // Any replica of D1 may answer that knows of this reader's writes and of this isolate's.
  const { bookmark } = newest && newest.at > wrote.at ? newest : wrote;
  const replica = c.env.DB.withSession(bookmark ?? "first-unconstrained");
  context.set(databaseContext, createDatabase(replica));
  const holder: { pieces?: string[] } = {};
  context.set(templateContext, holder);
  const response = await renderPage(c.req.raw, context);
  const { status } = response;
  // What is missing, refused or elsewhere may be so only because nobody in particular asks: the reader gets their own.
  if (!holder.pieces || (status !== 200 && status < 500)) return undefined;
  const page = {
    status,
    template: cutTemplate(holder.pieces),
    headers: [...response.headers],
    madeAt: c.get("now"),
  };
  if (status === 200) keepPage(address, audience, page, changed);
  return page;
}

/** A page, a data request or a form, for this reader alone. */
async function ownPage(c: Context<EdgeEnv>): Promise<Response> {
  const began = performance.now();
  let sessionError: unknown;
  const caller = await readCaller(c).catch((error: unknown) => void (sessionError = error));
  const session = performance.now();
  const retryAfter = await waitOf(c, caller?.reader);
  const blocked = caller?.blocked ?? false;
  const context = contextFor(c, caller?.reader?.role ?? "guest", {
    blocked,
    retryAfter,
    sessionError,
  });
  context.set(readerContext, caller?.reader);
  const response = await renderPage(c.req.raw, context);
  c.res = response;
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  c.header("server-timing", timing(c, { began, session, kept: false }));
  if (c.var.writes && response.status < 400) {
    newest = writeOf(c.var.writes);
    await sendLastWrite(c, newest);
  }
  if (caller) await settleCaller(c, caller);
  return c.res;
}

/** The write that has just been made: replicas that do not know of it are not asked. */
function writeOf(writes: D1DatabaseSession): Wrote {
  return { at: Date.now(), bookmark: writes.getBookmark() ?? undefined };
}

/** `Server-Timing`: how long the session, the data and the drawing took, in ms, or that the page was kept. */
function timing(
  c: Context<EdgeEnv>,
  { began, session, kept }: { began: number; session: number; kept: boolean },
): string {
  const first = `session;dur=${(session - began).toFixed(1)}`;
  if (kept) return `${first}, kept;desc="memory"`;
  const end = performance.now();
  const loaded = c.get("logFacts")?.loadedAt ?? end;
  return `${first}, data;dur=${(loaded - session).toFixed(1)}, render;dur=${(end - loaded).toFixed(1)}`;
}

function contextFor(
  c: Context<EdgeEnv>,
  audience: Audience,
  {
    blocked = false,
    retryAfter,
    sessionError,
  }: { blocked?: boolean; retryAfter?: number | undefined; sessionError?: unknown },
): RouterContextProvider {
  const { config, database, rooms, requestId, nonce, now, writes } = c.var;
  // The router tells here which route it was: the log shows that, never an address.
  const logFacts = {};
  c.set("logFacts", logFacts);
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(roomsContext, rooms);
  context.set(announceContext, (...topics) => {
    // First, so that a page which is made anew from here on is made from what was written.
    if (writes) newest = writeOf(writes);
    rooms.changed(...topics);
  });
  context.set(chatRetentionContext, config.chatRetentionDays);
  context.set(subscriberSecretContext, config.subscriberSecret);
  context.set(audienceContext, audience);
  context.set(requestContext, {
    requestId,
    nonce,
    origin: config.publicOrigin ?? new URL(c.req.url).origin,
    now,
    blocked,
    sessionError,
    retryAfter,
    badBody: c.get("badBody"),
    logFacts,
  });
  return context;
}

/** What became of the session, and a fresh pass for it. */
async function settleCaller(c: Context<EdgeEnv>, caller: Caller): Promise<void> {
  await settleSession(c, caller);
  const { passSecrets: secrets } = c.var.config;
  const token = sessionToken(c);
  if (caller.reader && token && secrets.length) {
    sendPass(c, await makePass(caller.reader, { token, secrets, now: c.var.now }));
  } else if (passCookie(c)) {
    clearPass(c);
  }
}
