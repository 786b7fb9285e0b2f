/*
 * Passes every page, data request and form to React Router. A page that is the same for many readers is rendered once,
 * with no reader in its context (app/http/kept-loader.ts), and then filled in for each of them. Everything else is
 * rendered for one reader.
 */
import { type Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import "#app/messages/all.server.ts";
import { speaking } from "#app/base/languages.server.ts";
import { inLanguage, type Language, splitPath } from "#app/base/languages.ts";
import type { Audience } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import { loadLaterParts } from "#app/document/later-parts.ts";
import { cutTemplate, fillTemplate } from "#app/document/placeholders.ts";
import { readerValues } from "#app/document/reader.tsx";
import { type Channels, channelsContext } from "#app/features/channels/channels.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { countersContext } from "#app/features/numbers/counts.ts";
import { type Leaver, readLeavePass } from "#app/features/sign-in/leave-pass.server.ts";
import {
  isSame,
  isYoung,
  makePass,
  readHint,
  readPass,
} from "#app/features/sign-in/passes.server.ts";
import { sessionFrom, sessionQuery } from "#app/features/sign-in/sessions.server.ts";
import {
  announceContext,
  audienceContext,
  chatRetentionContext,
  databaseContext,
  leaverContext,
  requestContext,
  readerContext,
  rememberContext,
  searchContext,
  subscriberSecretContext,
  tapLimitContext,
  tellContext,
  templateContext,
} from "#app/http/context.ts";
import { readNewsTicket } from "#app/live/news-ticket.server.ts";
import { createDatabase, type Database, takingAlong } from "#drizzle/client.ts";
import { type AlertMessage, offered } from "#workers/channels/channels.ts";
import { joinLocally, telegramLink } from "#workers/channels/local.ts";
import { askToConfirm } from "#workers/channels/mail.ts";
import { decodable, inPlain } from "#workers/front/address.ts";
import {
  clearNotice,
  clearPass,
  clearSession,
  isLed,
  lastWrite,
  newsCookie,
  offeredLanguage,
  leaveCookie,
  passCookie,
  sendLastWrite,
  sendNotice,
  sendPass,
  sessionToken,
  type Wrote,
} from "#workers/front/cookies.ts";
import { countersOf } from "#workers/front/counts.ts";
import type { EdgeEnv } from "#workers/front/env.ts";
import { isLight } from "#workers/front/light.ts";
import { networkOf, overLimit } from "#workers/front/limits.ts";
import { MARKS } from "#workers/front/marks.ts";
import { type Caller, callerOf, readCaller, settleSession } from "#workers/front/reader.ts";
import { isPage, waitOf } from "#workers/front/security.ts";
import { memoryFor } from "#workers/pages/kept-data.ts";
import { changesOf, findKept, keepPage, type KeptPage } from "#workers/pages/kept-pages.ts";
import { type KeptAddress, keptRoutesOf } from "#workers/pages/kept-routes.ts";
import { alternatesOf, offerOf } from "#workers/pages/languages.ts";
import { readOnce } from "#workers/pages/live-news.ts";

await loadLaterParts();

const renderPage = createRequestHandler(build, import.meta.env.MODE);
/** Whether an address leads to a kept page of ours. */
export const keptAddress = keptRoutesOf(build.routes);

/** The last write that this isolate made. */
let newest: Wrote | undefined;

/** Answers from the kept pages where it can, and renders a page for this reader otherwise. */
export const pages = new Hono<EdgeEnv>();

pages.all("*", async (c) => {
  const { language, plain } = inPlain(decodable(c.req.raw));
  c.req.raw = plain;
  c.set("language", language);
  const url = new URL(c.req.url);
  const address = c.req.method === "GET" ? addressFor(c, url) : undefined;
  const answer = await speaking(language, async () => {
    const shared = address ? await sharedPage(c, address) : await sharedNews(c, url);
    return shared ?? ownPage(c);
  });
  // hono copies an answer that is set a second time, and with every `c.header` after the first.
  if (!c.finalized) c.res = answer;
  const { headers } = c.res;
  // How slow the network is, for light pages.
  if (headers.get("content-type")?.startsWith("text/html")) headers.set("accept-ch", "ECT");
  leadInLanguage(c.res, language);
  if (c.get("offered")) offeredLanguage(c);
  if (c.res.ok && c.get("role") === "guest" && address) {
    const origin = c.get("config").publicOrigin ?? url.origin;
    c.res.headers.set("link", alternatesOf(origin, url.pathname));
  }
});

/** Routes know plain addresses; a redirect from one page to another keeps the language. */
function leadInLanguage(response: Response, language: Language): void {
  const location = response.headers.get("location");
  if (location?.startsWith("/") && isPage(location) && splitPath(location).language === "en") {
    response.headers.set("location", inLanguage(language, location));
  }
}

/** The kept page that an address leads to: light pages are kept beside the full ones. */
function addressFor(c: Context<EdgeEnv>, url: URL): KeptAddress | undefined {
  const address = keptAddress(url, c.get("language"));
  return address && isLight(c) ? { ...address, key: `light ${address.key}` } : address;
}

/**
 * The data of a kept page, for a reader whose page has heard of a change: read once for all who heard of it. Undefined
 * for every other request, and for a reader who has just written something themselves.
 */
async function sharedNews(c: Context<EdgeEnv>, url: URL): Promise<Response | undefined> {
  const token = sessionToken(c);
  if (c.req.method !== "GET" || !token || !url.pathname.endsWith(".data")) return undefined;
  const secrets = c.get("config").passSecrets;
  const now = c.get("now");
  const ticket = await readNewsTicket(newsCookie(c), { secrets, now });
  if (!ticket || (await lastWrite(c))) return undefined;
  const page = new URL(url);
  page.pathname = url.pathname.slice(0, -".data".length);
  page.searchParams.delete("_routes");
  const { audience, topic, at } = ticket;
  if (!keptAddress(page)?.keep.topics.includes(topic)) return undefined;
  c.set("role", audience);
  const news = await readOnce(
    `${c.get("language")} ${audience} ${topic} ${at} ${url.pathname}${url.search}`,
    {
      now,
      keepAlive: (work) => c.executionCtx.waitUntil(work),
      async read() {
        const context = contextFor(c, audience, {});
        // As for a kept page: the loaders are not to know a reader.
        context.set(templateContext, {});
        context.set(rememberContext, memoryFor({ now, fresh: true }).remember);
        const response = await renderPage(new Request(url), context);
        if (response.status !== 200) return undefined;
        return { headers: [...response.headers], body: await response.arrayBuffer() };
      },
    },
  );
  return news && new Response(news.body, { headers: news.headers });
}

/** A page that all readers of an audience share; undefined when this reader needs one of their own after all. */
async function sharedPage(
  c: Context<EdgeEnv>,
  address: KeptAddress,
): Promise<Response | undefined> {
  // Not `c.var`, which copies all variables each time.
  const now = c.get("now");
  const began = performance.now();
  const token = sessionToken(c);
  const asked = { token, secrets: c.get("config").passSecrets, now };
  let reader = await readPass(passCookie(c), asked);
  const wrote = await lastWrite(c);
  const pageFor = async (audience: Audience) => {
    const kept = findKept(address, audience, { now, wrote });
    return { kept, page: kept ?? (await renderShared(c, address, { audience, wrote })) };
  };
  let settle = async () => {};
  let early: { audience: Audience; found: ReturnType<typeof pageFor> } | undefined;
  if (!reader && token !== undefined) {
    const asking = readCaller(c).catch(() => undefined);
    const guess = (await readHint(passCookie(c), asked))?.reader.role;
    if (guess) {
      early = { audience: guess, found: pageFor(guess) };
      // Who is not what they were gets another page, whatever became of this one.
      early.found.catch(noop);
    }
    const caller = await asking;
    if (!caller?.reader) return undefined;
    reader = caller.reader;
    settle = () => settleCaller(c, caller);
  }
  const session = performance.now();

  const audience = reader?.role ?? "guest";
  c.set("role", audience);
  const { kept, page } = await (early?.audience === audience ? early.found : pageFor(audience));
  if (!page) return undefined;
  const bytes = fillTemplate(
    page.template,
    readerValues(reader, {
      nonce: c.get("nonce"),
      requestId: c.get("requestId"),
      offer: offerOf(c, audience),
    }),
  );
  c.res = new Response(bytes, {
    status: page.status,
    headers: [
      ...page.headers,
      ["age", String(Math.max(0, Math.floor((now - page.madeAt) / 1000)))],
      ["server-timing", timing(c, { began, session, kept: !!kept })],
    ],
  });
  await settle();
  return c.res;
}

/** Renders a page for an audience and keeps it. Its context has no reader, so no personal data can get into it. */
async function renderShared(
  c: Context<EdgeEnv>,
  address: KeptAddress,
  { audience, wrote }: { audience: Audience; wrote: Wrote | undefined },
): Promise<KeptPage | undefined> {
  const changed = changesOf(address.keep.topics);
  const context = contextFor(c, audience, {});
  // A page that others will get is made from the newest data; those with filters share one reading of it.
  const memory = memoryFor({ now: c.get("now"), fresh: wrote !== undefined });
  context.set(rememberContext, memory.remember);
  const replica = c.env.DB.withSession(replicaFor(wrote));
  context.set(databaseContext, createDatabase(replica));
  const holder: { pieces?: string[] } = {};
  context.set(templateContext, holder);
  const response = await renderPage(c.req.raw, context);
  const { status } = response;
  // A 404, a refusal or a redirect may be due to the missing reader, so it is decided again with the reader.
  if (!holder.pieces || (status !== 200 && status < 500)) return undefined;
  const page = {
    status,
    template: cutTemplate(holder.pieces),
    headers: [...response.headers],
    madeAt: memory.readAt(),
    shows: wrote,
  };
  if (status === 200) keepPage(address, audience, page, changed);
  return page;
}

/**
 * Which replicas of D1 may answer: any that has the last write of this reader and of this isolate. Which of two came
 * later only the primary knows.
 */
function replicaFor(wrote: Wrote | undefined): string {
  const known = new Set([wrote, newest].filter((one) => one !== undefined));
  const [first = "first-unconstrained"] = known;
  return known.size > 1 || !first ? "first-primary" : first;
}

const NOTICE = /[?&]notice=/;

/** Renders a page, or answers a data request or a form, for this reader only. */
async function ownPage(c: Context<EdgeEnv>): Promise<Response> {
  const began = performance.now();
  const early = await earlyPage(c);
  if (early?.response) {
    c.res = early.response;
    c.header("server-timing", timing(c, { began, session: began, kept: false }));
    await settleCaller(c, early.caller);
    return c.res;
  }
  let sessionError: unknown;
  const reading = early ? Promise.resolve(early.caller) : readCaller(c);
  const caller = await reading.catch((error: unknown) => void (sessionError = error));
  const session = performance.now();
  const leaver = caller && !caller.reader ? await readLeaver(c) : undefined;
  const retryAfter = await waitOf(c, caller?.reader ?? leaver?.reader);
  const address = new URL(c.req.url);
  const noticed = c.req.method === "GET" && NOTICE.test(address.search);
  const led = noticed && (await isLed(c, address));
  const response = await renderOwn(c, { caller, retryAfter, sessionError, leaver, led });
  c.res = response;
  if (led) clearNotice(c);
  const next = c.var.writes && response.headers.get("location");
  if (next && NOTICE.test(next)) await sendNotice(c, new URL(next, address));
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  c.header("server-timing", timing(c, { began, session, kept: false }));
  if (c.var.writes && response.status < 400) {
    newest = writeOf(c.var.writes);
    await sendLastWrite(c, newest);
  }
  if (caller) await settleCaller(c, caller);
  return c.res;
}

const WITHOUT_EARLY = String(import.meta.env.VITE_WITHOUT ?? "").includes("early-page");

/**
 * The page of a user who was signed in when their last pass was made, and who they are now: one D1 batch asks for both,
 * where each page would wait for D1 twice. There is a response only if they still are who the pass says; nobody gets to
 * see another. Undefined for admins, forms and whoever has no pass. `VITE_WITHOUT=early-page` at the build leaves it out
 * (docs/speed.md).
 */
async function earlyPage(
  c: Context<EdgeEnv>,
): Promise<{ caller: Caller; response: Response | undefined } | undefined> {
  const { config, database: db, now } = c.var;
  if (WITHOUT_EARLY || c.req.method !== "GET" || NOTICE.test(c.req.url)) return undefined;
  const asked = { token: sessionToken(c), secrets: config.passSecrets, now };
  const hint = await readHint(passCookie(c), asked);
  if (hint?.reader.role !== "user") return undefined;
  const { reader, session: tokenHash, authTime } = hint;
  const { database, rows } = takingAlong(db, sessionQuery(db, tokenHash, MARKS));
  const asks = { session: tokenHash, authTime };
  const guess = callerOf(c, { state: "valid", reader, asks, endsAt: now });
  const response = await renderOwn(c, { caller: guess, database });
  try {
    const [row] = await rows();
    const caller = callerOf(c, await sessionFrom(row, { db, tokenHash, now, marks: MARKS }));
    const still = caller.reader && isSame(caller.reader, reader);
    return { caller, response: still ? response : undefined };
  } catch {
    // The page's own reading may have failed with it: both are asked once more.
    return undefined;
  }
}

/** Has React Router answer for this reader. */
async function renderOwn(
  c: Context<EdgeEnv>,
  {
    caller,
    database,
    ...facts
  }: Pick<ContextFacts, "retryAfter" | "sessionError" | "leaver" | "led"> & {
    caller: Caller | undefined;
    /** Where the loaders read; the request's own database when it is not given. */
    database?: Database;
  },
): Promise<Response> {
  const audience = caller?.reader?.role ?? "guest";
  const offer = new URL(c.req.url).pathname.endsWith(".data") ? "" : offerOf(c, audience);
  const context = contextFor(c, audience, { caller, offer, ...facts });
  if (database) context.set(databaseContext, database);
  context.set(readerContext, caller?.reader);
  // Whoever has just written, or heard of a change, gets the newest data.
  const reads = c.req.method === "GET" && newsCookie(c) === undefined;
  const fresh = !reads || (await lastWrite(c)) !== undefined;
  context.set(rememberContext, memoryFor({ now: c.get("now"), fresh }).remember);
  if (facts.leaver) context.set(leaverContext, facts.leaver.reader);
  return renderPage(c.req.raw, context);
}

/** A deactivated person who may take their data and go, on the pages where they do. */
function readLeaver(c: Context<EdgeEnv>): Promise<Leaver | undefined> {
  const { config, database, now } = c.var;
  const cookie = leaveCookie(c);
  return readLeavePass(database, { cookie, path: c.req.path, now, secrets: config.cookieSecrets });
}

/** The write that was just made. Later reads use only replicas that have it. */
function writeOf(writes: D1DatabaseSession): Wrote {
  return writes.getBookmark() ?? "";
}

/** `Server-Timing`: how long the session, the data and the rendering took, in ms, or that the page was kept. */
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

const NO_SESSION = { authTime: undefined, session: undefined };

type ContextFacts = {
  caller?: Caller | undefined;
  retryAfter?: number | undefined;
  sessionError?: unknown;
  leaver?: Leaver | undefined;
  led?: boolean;
  offer?: string;
};

function contextFor(
  c: Context<EdgeEnv>,
  audience: Audience,
  { caller, retryAfter, sessionError, leaver, led = false, offer = "" }: ContextFacts,
): RouterContextProvider {
  const { config, database, rooms, requestId, nonce, now, writes } = c.var;
  // React Router's middleware fills in the route. The log shows that, never the address.
  const logFacts = {};
  c.set("logFacts", logFacts);
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(searchContext, c.env.SEARCH);
  context.set(roomsContext, rooms);
  // Whoever saved a drive or is going is told at once what was decided about it.
  const lookAfter = (topics: Topic[]) => {
    if (topics.includes("daily") || topics.includes("drives")) channelsFor(c).look();
  };
  context.set(announceContext, (...topics) => {
    // First, so that a page rendered from now on reads what was just written.
    if (writes) newest = writeOf(writes);
    rooms.changed(...topics);
    lookAfter(topics);
  });
  context.set(tellContext, (topic, news) => {
    if (writes) newest = writeOf(writes);
    rooms.told(topic, news);
    lookAfter([topic]);
  });
  context.set(channelsContext, channelsFor(c));
  context.set(countersContext, countersOf(c.env, config, database));
  context.set(tapLimitContext, (record) =>
    overLimit(c, "taps", `${networkOf(c.req.header("cf-connecting-ip"))} ${record}`),
  );
  context.set(chatRetentionContext, config.chatRetentionDays);
  context.set(subscriberSecretContext, config.subscriberSecret);
  context.set(audienceContext, audience);
  context.set(requestContext, {
    requestId,
    nonce,
    offer,
    origin: config.publicOrigin ?? new URL(c.req.url).origin,
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

function channelsFor(c: Context<EdgeEnv>): Channels {
  const { config } = c.var;
  const can = offered(c.env);
  return {
    offered: can,
    pushKey: config.push?.publicKey,
    local: config.localOutbox !== undefined,
    askToConfirm: can.email
      ? ({ email, path }) => {
          const url = config.portalOrigin + path;
          // What is lost can be asked for again after an hour.
          c.executionCtx.waitUntil(askToConfirm(c.env, config, { email, url }));
        }
      : undefined,
    telegramLink: (token) => telegramLink(config, token),
    joinLocally: joinLocally(config),
    look() {
      const sent = c.env.ALERTS_QUEUE.send({ look: true } satisfies AlertMessage);
      // A look that is lost costs a minute: the next run looks anyway.
      c.executionCtx.waitUntil(sent.then(noop, noop));
    },
  };
}

const noop = () => {};

/** Sends the session cookie again or clears it, and sends a new pass. */
async function settleCaller(c: Context<EdgeEnv>, caller: Caller): Promise<void> {
  // The account is gone, and its session with it.
  if (c.res.headers.has("clear-site-data")) return clearSession(c);
  // Whoever was deactivated keeps their cookie until an answer has shown them why they are out.
  const told = c.res.status >= 400 || (c.res.ok && !c.req.path.endsWith(".data"));
  if (!caller.blocked || told) await settleSession(c, caller);
  const { passSecrets: secrets } = c.var.config;
  const token = sessionToken(c);
  const { reader, session } = caller;
  // What was written may stand in the pass too, so the next page asks for it anew.
  if (reader && session.state === "valid" && token && secrets.length && !c.var.writes) {
    const asked = { token, secrets, now: c.var.now };
    if (await isYoung(passCookie(c), { reader, ...asked })) return;
    sendPass(c, await makePass(reader, { ...asked, authTime: session.asks.authTime }));
  } else if (passCookie(c)) {
    clearPass(c);
  }
}
