/* Every cookie of the portal: what it is for, and how it is read, sent and cleared. */
import type { Context } from "hono";
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from "hono/cookie";

import { SESSION_COOKIE } from "#app/base/reader.ts";
import { isToken, sha256 } from "#app/base/tokens.server.ts";
import { LEAVE_SECONDS } from "#app/features/sign-in/leave-pass.server.ts";
import { HINT_SECONDS, PASS_SECONDS } from "#app/features/sign-in/passes.server.ts";
import { NEWS_COOKIE } from "#app/live/wire.ts";
import type { EdgeEnv } from "#workers/front/env.ts";

/** Changes with every session and holds no information. Open pages watch it to notice a sign-in made elsewhere. */
const SIGNED_IN_COOKIE = "wm-signed-in";

/** A sign-in in progress, sealed. One cookie each, named after the start of its state, so that two tabs can sign in. */
const SIGN_IN_COOKIE = "__Host-signin-";

/** In seconds. A sign-in is good for ten minutes, but people who come back later still return to their page. */
const SIGN_IN_COOKIE_MAX_AGE = 3600;

/** How many sign-ins a browser may have in progress, up to 4 KB each; the oldest one is dropped. */
const MOST_SIGN_INS = 4;

/** Opens the two pages that a deactivated person may still use (app/features/sign-in/leave-pass.server.ts). */
const LEAVE_COOKIE = "__Host-leave";

/** Replaces the session on cached pages, for a minute (app/features/sign-in/passes.server.ts). */
const PASS_COOKIE = "__Host-pass";

/**
 * That this browser wrote within the last minute, with D1's bookmark after it. It then gets no page made before that,
 * and no answer from a D1 replica that has not seen the write. It has no time in it, because another machine's clock may
 * be ahead of ours: the browser drops the cookie once no page made before the write is left.
 */
const WROTE_COOKIE = "__Host-wrote";

/** D1's bookmark after a write; empty when D1 gave none. */
export type Wrote = string;

/** What the cookie begins with: it must not be empty when D1 gives no bookmark. */
const WROTE_MARK = "wrote.";

/** Which notice this browser may be shown: what a command has just redirected to. Nobody else can make one. */
const NOTICE_COOKIE = "__Host-notice";

/** In seconds: a redirect is followed at once. */
const NOTICE_MAX_AGE = 60;

/** That this browser was offered a page in its language: it decides nothing else. */
const OFFERED_COOKIE = "wm-language-offered";

/** Which pages this browser's reader has chosen: light ones or full ones. */
const PAGES_COOKIE = "__Host-pages";

const PAGES_MAX_AGE = 365 * 86_400;

const READABLE = { path: "/", secure: true, sameSite: "Lax" } as const;
const HIDDEN = { ...READABLE, httpOnly: true } as const;

const sent = new WeakMap<Context, Record<string, string>>();

/** The cookies that came with a request, read once. */
function cookiesOf(c: Context): Record<string, string> {
  let cookies = sent.get(c);
  if (!cookies) sent.set(c, (cookies = getCookie(c)));
  return cookies;
}

/** The session cookie as it came; an empty string when it cannot be decoded. */
export function sessionToken(c: Context): string | undefined {
  const unreadable = c.req.header("Cookie")?.includes(`${SESSION_COOKIE}=`) ? "" : undefined;
  return cookiesOf(c)[SESSION_COOKIE] ?? unreadable;
}

/**
 * Sends the session cookie and its readable marker, at sign-in and at every renewal. `maxAge` in
 * seconds.
 */
export async function sendSession(
  c: Context,
  { token, maxAge }: { token: string; maxAge: number },
): Promise<void> {
  const marker = (await sha256(token)).slice(0, 8);
  setCookie(c, SESSION_COOKIE, token, { ...HIDDEN, maxAge });
  setCookie(c, SIGNED_IN_COOKIE, marker, { ...READABLE, maxAge });
  if (newsCookie(c)) deleteCookie(c, NEWS_COOKIE, READABLE);
}

/** Clears the session cookie, its marker, its pass, and the cookie of a deactivated person. */
export function clearSession(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, HIDDEN);
  deleteCookie(c, SIGNED_IN_COOKIE, READABLE);
  clearPass(c);
  if (newsCookie(c)) deleteCookie(c, NEWS_COOKIE, READABLE);
  if (leaveCookie(c)) deleteCookie(c, LEAVE_COOKIE, HIDDEN);
}

/** The ticket of a change that this browser heard of, as it came (app/live/news-ticket.server.ts). */
export function newsCookie(c: Context): string | undefined {
  return cookiesOf(c)[NEWS_COOKIE];
}

/** The cookie of a deactivated person who signed in, as it came. */
export function leaveCookie(c: Context): string | undefined {
  return cookiesOf(c)[LEAVE_COOKIE];
}

/** Lets a deactivated person take their data and go, for ten minutes. */
export function sendLeave(c: Context, sealed: string): void {
  setCookie(c, LEAVE_COOKIE, sealed, { ...HIDDEN, maxAge: LEAVE_SECONDS });
}

/** The pass as it came (app/features/sign-in/passes.server.ts). */
export function passCookie(c: Context): string | undefined {
  return cookiesOf(c)[PASS_COOKIE];
}

/** Sends a fresh pass. Once it has expired it still hints at who is reading, for a day. */
export function sendPass(c: Context, pass: string): void {
  setCookie(c, PASS_COOKIE, pass, { ...HIDDEN, maxAge: HINT_SECONDS });
}

/** Clears the pass. */
export function clearPass(c: Context): void {
  deleteCookie(c, PASS_COOKIE, HIDDEN);
}

/** What this browser last wrote; undefined when that is more than a minute ago, or the cookie is not ours. */
export async function lastWrite(c: Context<EdgeEnv>): Promise<Wrote | undefined> {
  if (!cookiesOf(c)[WROTE_COOKIE]) return undefined;
  for (const secret of c.get("config").cookieSecrets) {
    const mark = await getSignedCookie(c, secret, WROTE_COOKIE);
    if (mark) return mark.slice(WROTE_MARK.length);
  }
  return undefined;
}

/** Remembers a write for a minute: until every page made before it has expired, wherever it is kept. */
export async function sendLastWrite(c: Context<EdgeEnv>, wrote: Wrote): Promise<void> {
  const [secret] = c.get("config").cookieSecrets;
  await setSignedCookie(c, WROTE_COOKIE, WROTE_MARK + wrote, secret!, {
    ...HIDDEN,
    maxAge: PASS_SECONDS,
  });
}

/** The pages that were chosen in this browser; undefined when nobody chose. */
export function chosenPages(c: Context): "light" | "full" | undefined {
  const chosen = cookiesOf(c)[PAGES_COOKIE];
  return chosen === "light" || chosen === "full" ? chosen : undefined;
}

/** Keeps the choice for a year. */
export function choosePages(c: Context, pages: "light" | "full"): void {
  setCookie(c, PAGES_COOKIE, pages, { ...HIDDEN, maxAge: PAGES_MAX_AGE });
}

/** Remembers that a command leads to this address with its notice. */
export async function sendNotice(c: Context, address: URL): Promise<void> {
  setCookie(c, NOTICE_COOKIE, await noticeMark(address), { ...HIDDEN, maxAge: NOTICE_MAX_AGE });
}

/** Whether a command has just led this browser to this address. */
export async function isLed(c: Context, address: URL): Promise<boolean> {
  const mark = cookiesOf(c)[NOTICE_COOKIE];
  return mark !== undefined && mark === (await noticeMark(address));
}

/** Once the notice is shown, so that a reload does not show it again. */
export function clearNotice(c: Context): void {
  if (cookiesOf(c)[NOTICE_COOKIE]) deleteCookie(c, NOTICE_COOKIE, HIDDEN);
}

function noticeMark({ pathname, search }: URL): Promise<string> {
  return sha256(pathname + search);
}

/** Keeps a sign-in in the browser that began it. */
export function keepSignIn(c: Context, state: string, sealed: string): void {
  // Browsers send the oldest first.
  const names = signInNames(c);
  const tooMany = Math.max(0, names.length + 1 - MOST_SIGN_INS);
  for (const name of names.slice(0, tooMany)) deleteCookie(c, name, HIDDEN);
  setCookie(c, signInName(state), sealed, { ...HIDDEN, maxAge: SIGN_IN_COOKIE_MAX_AGE });
}

/** What this browser keeps for the sign-in with this state. */
export function keptSignIn(c: Context, state: string | undefined): string | undefined {
  return state && isToken(state) ? cookiesOf(c)[signInName(state)] : undefined;
}

/** Clears the sign-in with this state. */
export function clearSignIn(c: Context, state: string | undefined): void {
  if (keptSignIn(c, state)) deleteCookie(c, signInName(state!), HIDDEN);
}

/** Clears all sign-ins in progress in this browser. */
export function clearSignIns(c: Context): void {
  for (const name of signInNames(c)) deleteCookie(c, name, HIDDEN);
}

function signInName(state: string): string {
  return SIGN_IN_COOKIE + state.slice(0, 8);
}

function signInNames(c: Context): string[] {
  return Object.keys(cookiesOf(c)).filter((name) => /^__Host-signin-[\w-]{8}$/.test(name));
}

/** Whether this browser was offered a language before. */
export function wasOffered(c: Context): boolean {
  return cookiesOf(c)[OFFERED_COOKIE] !== undefined;
}

/** Remembers that it was, for a year. */
export function offeredLanguage(c: Context): void {
  setCookie(c, OFFERED_COOKIE, "1", { ...HIDDEN, maxAge: PAGES_MAX_AGE });
}
