/* Pages, data and form answers for one reader. */
import type { Context } from "hono";

import { type Leaver, readLeavePass } from "#app/features/sign-in/leave-pass.server.ts";
import { isYoung, makePass } from "#app/features/sign-in/passes.server.ts";
import { parsedAddress } from "#workers/edge/address.ts";
import {
  clearToastMark,
  clearPass,
  clearSession,
  isLed,
  leaveCookie,
  passCookie,
  sendCame,
  sendLastWrite,
  sendToastMark,
  sendPass,
  sessionToken,
} from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { type Caller, readCaller, settleSession } from "#workers/edge/reader.ts";
import { waitOf } from "#workers/edge/security.ts";
import { noteWrite } from "#workers/pages/context.ts";
import { earlyForm, earlyPage } from "#workers/pages/early-pages.ts";
import { renderOwn } from "#workers/pages/render-own.ts";
import { timing } from "#workers/pages/render.ts";

const NOTICE = /[?&]notice=/;

export async function ownPage(c: Context<EdgeEnv>): Promise<Response> {
  const began = performance.now();
  const address = parsedAddress(c.req.url);
  const led = c.req.method === "GET" && (await isLed(c, address));
  const early = led ? undefined : await (c.var.writes ? earlyForm(c) : earlyPage(c));
  if (early?.response) return settled(c, early.response, { began, session: began, ...early, led });
  let sessionError: unknown;
  const reading = early ? Promise.resolve(early.caller) : readCaller(c);
  const caller = await reading.catch((error: unknown) => void (sessionError = error));
  const session = performance.now();
  const leaver = caller && !caller.reader ? await readLeaver(c) : undefined;
  const retryAfter = await waitOf(c, caller?.reader ?? leaver?.reader);
  const response = await renderOwn(c, { caller, retryAfter, sessionError, leaver, led });
  return settled(c, response, { began, session, caller, retryAfter, led });
}

/** The answer with its cookies and headers. */
async function settled(
  c: Context<EdgeEnv>,
  response: Response,
  {
    began,
    session,
    caller,
    retryAfter,
    led,
  }: {
    began: number;
    session: number;
    caller: Caller | undefined;
    retryAfter?: number | undefined;
    led: boolean;
  },
): Promise<Response> {
  c.res = response;
  if (led) clearToastMark(c);
  const next = c.var.writes && response.headers.get("location");
  if (next && NOTICE.test(next)) await sendToastMark(c, new URL(next, c.req.url));
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
