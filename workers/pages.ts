import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import {
  chatRetentionContext,
  databaseContext,
  requestContext,
  roomsContext,
  subscriberSecretContext,
  templateContext,
  viewerContext,
} from "#app/context.ts";
import { makePass, PASS_SECONDS, readPass } from "#app/domain/passes.server.ts";
import type { Viewer } from "#app/domain/sessions.ts";
import { cutTemplate, fillTemplate } from "#app/ui/tokens.ts";
import { readerValues } from "#app/ui/viewer.tsx";
import type { Topic } from "#party/protocol.ts";
import { PASS_COOKIE, sessionToken } from "#workers/cookies.ts";
import type { EdgeEnv } from "#workers/edge.ts";
import { findKept, keepPage, topicsOf } from "#workers/kept-pages.ts";
import { waitOf } from "#workers/security.ts";
import { readReader, settleSession } from "#workers/viewer.ts";

const renderPage = createRequestHandler(build, import.meta.env.MODE);

/** When this browser last wrote, in ms: it is not shown a page that was kept before. */
const WROTE_COOKIE = "__Host-wrote";

const COOKIE = { path: "/", secure: true, sameSite: "Lax", httpOnly: true } as const;

/** Every page: from what is kept for the reader's role where that may be, made for this reader otherwise. */
export const pages = new Hono<EdgeEnv>();

pages.all("*", async (c) => {
  const url = new URL(c.req.url);
  const topics = c.req.method === "GET" ? topicsOf(url) : undefined;
  c.res = (topics && (await sharedPage(c, url, topics))) ?? (await ownPage(c));
});

/** A page that all readers of a role share. Undefined when this reader's own is needed after all. */
async function sharedPage(
  c: Context<EdgeEnv>,
  url: URL,
  topics: readonly Topic[],
): Promise<Response | undefined> {
  const { now, config } = c.var;
  const began = performance.now();
  const token = sessionToken(c);
  const secrets = config.passSecrets;
  let viewer = await readPass(getCookie(c, PASS_COOKIE), { token, secrets, now });
  let settle = async () => {};
  if (!viewer && token !== undefined) {
    const reader = await readReader(c);
    if (!reader.viewer) return undefined;
    viewer = reader.viewer;
    settle = () => settleReader(c, reader);
  }
  const session = performance.now();

  const role = viewer?.role ?? "guest";
  c.set("role", role);
  const after = Number(getCookie(c, WROTE_COOKIE) ?? 0) || 0;
  const kept = findKept(url, role, { now, after });
  const page = kept ?? (await makeShared(c, url, { role, topics }));
  if (!page) return undefined;
  const bytes = fillTemplate(
    page.template,
    readerValues(viewer, { nonce: c.var.nonce, requestId: c.var.requestId }),
  );
  const timing = [
    `session;dur=${(session - began).toFixed(1)}`,
    kept ? `kept;desc="memory"` : `render;dur=${(performance.now() - session).toFixed(1)}`,
  ];
  c.res = new Response(bytes, {
    status: page.status,
    headers: [...page.headers, ["server-timing", timing.join(", ")]],
  });
  await settle();
  return c.res;
}

/**
 * Renders a page for a role and keeps it. Its loaders are given a viewer without a name, an email or an id, so nothing
 * of a person can get into it.
 */
async function makeShared(
  c: Context<EdgeEnv>,
  url: URL,
  { role, topics }: { role: Viewer["role"] | "guest"; topics: readonly Topic[] },
) {
  const nobody: Viewer | undefined =
    role === "guest" ? undefined : { uid: "", username: "", email: "", profilePic: null, role };
  const context = contextFor(c, nobody, { blocked: false, writeAfter: undefined });
  const holder: { html?: string } = {};
  context.set(templateContext, holder);
  const response = await renderPage(c.req.raw, context);
  const { status } = response;
  // What is missing, refused or elsewhere may be so for a person without a name only: the reader gets their own answer.
  if (holder.html === undefined || (status !== 200 && status < 500)) return undefined;
  const page = {
    status,
    template: cutTemplate(holder.html),
    headers: [...response.headers],
    topics,
    madeAt: c.var.now,
  };
  if (status === 200) keepPage(url, role, page);
  return page;
}

/** A page, a data request or a form, for this reader alone. */
async function ownPage(c: Context<EdgeEnv>): Promise<Response> {
  const began = performance.now();
  const reader = await readReader(c);
  const session = performance.now();
  const writeAfter = await waitOf(c, reader.viewer);
  const context = contextFor(c, reader.viewer, { blocked: reader.blocked, writeAfter });
  const response = await renderPage(c.req.raw, context);
  c.res = response;
  if (writeAfter !== undefined) c.header("retry-after", String(writeAfter));
  c.header(
    "server-timing",
    `session;dur=${(session - began).toFixed(1)}, render;dur=${(performance.now() - session).toFixed(1)}`,
  );
  if (c.req.method !== "GET" && c.req.method !== "HEAD" && response.status < 400) {
    setCookie(c, WROTE_COOKIE, String(Date.now()), { ...COOKIE, maxAge: PASS_SECONDS });
  }
  await settleReader(c, reader);
  return c.res;
}

function contextFor(
  c: Context<EdgeEnv>,
  viewer: Viewer | undefined,
  { blocked, writeAfter }: { blocked: boolean; writeAfter: number | undefined },
): RouterContextProvider {
  const { config, database, rooms, requestId, nonce, now } = c.var;
  // The router tells here which route it was: the log shows that, never an address.
  const seen = {};
  c.set("seen", seen);
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(roomsContext, rooms);
  context.set(chatRetentionContext, config.chatRetentionDays);
  context.set(subscriberSecretContext, config.subscriberSecret);
  context.set(viewerContext, viewer);
  context.set(requestContext, {
    requestId,
    nonce,
    origin: config.publicOrigin ?? new URL(c.req.url).origin,
    now,
    blocked,
    writeAfter,
    seen,
  });
  return context;
}

/** What became of the session, and a fresh pass for it. */
async function settleReader(
  c: Context<EdgeEnv>,
  reader: Awaited<ReturnType<typeof readReader>>,
): Promise<void> {
  await settleSession(c, reader);
  const { passSecrets: secrets } = c.var.config;
  const token = sessionToken(c);
  if (reader.viewer && token && secrets.length) {
    const pass = await makePass(reader.viewer, { token, secrets, now: c.var.now });
    setCookie(c, PASS_COOKIE, pass, { ...COOKIE, maxAge: PASS_SECONDS });
  } else if (getCookie(c, PASS_COOKIE)) {
    deleteCookie(c, PASS_COOKIE, COOKIE);
  }
}
