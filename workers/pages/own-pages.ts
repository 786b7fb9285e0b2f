/* Pages, data and form answers for one reader. */
import type { Context } from "hono";

import { type Leaver, readLeavePass } from "#app/features/sign-in/leave-pass.server.ts";
import { isSame, isYoung, makePass, readHint } from "#app/features/sign-in/passes.server.ts";
import { sessionFrom, sessionQuery } from "#app/features/sign-in/sessions.server.ts";
import {
  databaseContext,
  leaverContext,
  readerContext,
  rememberContext,
} from "#app/http/context.ts";
import { type Database, takingAlong } from "#drizzle/client.ts";
import {
  clearToastMark,
  clearPass,
  clearSession,
  isLed,
  lastWrite,
  leaveCookie,
  newsCookie,
  passCookie,
  sendCame,
  sendLastWrite,
  sendToastMark,
  sendPass,
  sessionToken,
} from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { MARKS } from "#workers/edge/marks.ts";
import { type Caller, callerOf, readCaller, settleSession } from "#workers/edge/reader.ts";
import { waitOf } from "#workers/edge/security.ts";
import { type ContextFacts, contextFor, noteWrite } from "#workers/pages/context.ts";
import { memoryFor } from "#workers/pages/kept-data.ts";
import { offerOf } from "#workers/pages/languages.ts";
import { renderPage, timing } from "#workers/pages/render.ts";

const NOTICE = /[?&]notice=/;

export async function ownPage(c: Context<EdgeEnv>): Promise<Response> {
  const began = performance.now();
  const address = new URL(c.req.url);
  const led = c.req.method === "GET" && (await isLed(c, address));
  const early = led ? undefined : await earlyPage(c);
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
  const response = await renderOwn(c, { caller, retryAfter, sessionError, leaver, led });
  c.res = response;
  if (led) clearToastMark(c);
  const next = c.var.writes && response.headers.get("location");
  if (next && NOTICE.test(next)) await sendToastMark(c, new URL(next, address));
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  c.header("server-timing", timing(c, { began, session, kept: false }));
  const came = c.get("came");
  if (came) sendCame(c, came.left);
  if (c.var.writes && response.status < 400) {
    await sendLastWrite(c, noteWrite(c.var.writes));
  }
  if (caller) await settleCaller(c, caller);
  return c.res;
}

const WITHOUT_EARLY = String(import.meta.env.VITE_WITHOUT ?? "").includes("early-page");

/**
 * Reads a user's page and who they are in one D1 batch, assuming that their last pass is right. Has a response only
 * if it is. Undefined for admins, forms and without a pass. Building with `VITE_WITHOUT=early-page` removes it.
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
    // fault: still-the-reader
    const still = caller.reader && isSame(caller.reader, reader);
    return { caller, response: still ? response : undefined };
  } catch {
    // The page's own reading may have failed too: ask for both again.
    return undefined;
  }
}

async function renderOwn(
  c: Context<EdgeEnv>,
  {
    caller,
    database,
    ...facts
  }: Pick<ContextFacts, "retryAfter" | "sessionError" | "leaver" | "led"> & {
    caller: Caller | undefined;
    /** For the loaders. Default: the request's own. */
    database?: Database;
  },
): Promise<Response> {
  const audience = caller?.reader?.role ?? "guest";
  const offer = new URL(c.req.url).pathname.endsWith(".data") ? "" : offerOf(c, audience);
  const context = contextFor(c, audience, { caller, offer, ...facts });
  if (database) context.set(databaseContext, database);
  context.set(readerContext, caller?.reader);
  // After a write, or news of a change: the newest data.
  const reads = c.req.method === "GET" && newsCookie(c) === undefined;
  const fresh = !reads || (await lastWrite(c)) !== undefined;
  context.set(rememberContext, memoryFor({ now: c.get("now"), fresh }).remember);
  if (facts.leaver) context.set(leaverContext, facts.leaver.reader);
  return renderPage(c.req.raw, context);
}

/** A deactivated person, on the pages to take their data or go. */
function readLeaver(c: Context<EdgeEnv>): Promise<Leaver | undefined> {
  const { config, database, now } = c.var;
  const cookie = leaveCookie(c);
  return readLeavePass(database, { cookie, path: c.req.path, now, secrets: config.cookieSecrets });
}

/** Renews or clears the session cookie, and sends a new pass. */
export async function settleCaller(c: Context<EdgeEnv>, caller: Caller): Promise<void> {
  // The account is gone, with its session.
  if (c.res.headers.has("clear-site-data")) return clearSession(c);
  // A deactivated person keeps their cookie until an answer has shown them why.
  const told = c.res.status >= 400 || (c.res.ok && !c.req.path.endsWith(".data"));
  if (!caller.blocked || told) await settleSession(c, caller);
  const { passSecrets: secrets } = c.var.config;
  const token = sessionToken(c);
  const { reader, session } = caller;
  // The pass may contain the written data: the next page makes a new one.
  if (reader && session.state === "valid" && token && secrets.length && !c.var.writes) {
    const asked = { token, secrets, now: c.var.now };
    if (await isYoung(passCookie(c), { reader, ...asked })) return;
    sendPass(c, await makePass(reader, { ...asked, authTime: session.asks.authTime }));
  } else if (passCookie(c)) {
    clearPass(c);
  }
}
