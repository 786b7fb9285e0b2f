/* Every cookie of the portal. */
import type { Context } from "hono";
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";

import { SESSION_COOKIE } from "#app/base/reader.ts";
import { isToken, sha256 } from "#app/base/tokens.server.ts";
import { type Came, cameText, LINK_FOLLOWED_DAYS, readCame } from "#app/features/numbers/links.ts";
import { LEAVE_SECONDS } from "#app/features/sign-in/leave-pass.server.ts";
import { HINT_SECONDS, PASS_SECONDS } from "#app/features/sign-in/passes.server.ts";
import { NEWS_COOKIE } from "#app/live/wire.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";

/** Changes with every session, without information. Open pages watch it for a sign-in elsewhere. */
const SIGNED_IN_COOKIE = "wm-signed-in";

/** A sealed sign-in in progress, named by the start of its state: two tabs can sign in at once. */
const SIGN_IN_COOKIE = "__Host-signin-";

/** In seconds. A sign-in lasts ten minutes, but later people still return to their page. */
const SIGN_IN_COOKIE_MAX_AGE = 3600;

/** Up to 4 KB each. The oldest is dropped. */
const MOST_SIGN_INS = 4;

/** Opens the three pages left to a deactivated person (app/features/sign-in/leave-pass.server.ts). */
const LEAVE_COOKIE = "__Host-leave";

/** Replaces the session on cached pages, for a minute (app/features/sign-in/passes.server.ts). */
const PASS_COOKIE = "__Host-pass";

/**
 * A write in the last minute, with D1's bookmark: this browser gets no older page and no older replica. No time in
 * it: other machines' clocks may be ahead. The cookie expires when no page from before the write is left.
 */
const WROTE_COOKIE = "__Host-wrote";

/** D1's bookmark; empty when D1 gave none. */
export type Wrote = string;

/** Begins the cookie: it must not be empty when D1 gives no bookmark. */
const WROTE_MARK = "wrote.";

/** The notice that the last command redirected to. No other site can set this cookie. */
const NOTICE_COOKIE = "__Host-notice";

/** In seconds. Browsers follow a redirect at once. */
const NOTICE_MAX_AGE = 60;

/** We offered this browser a page in its language. Decides nothing else. */
const OFFERED_COOKIE = "wm-language-offered";

/** For a week: the city of the shared page that this browser logged in on, for counts (app/features/numbers/links.ts). */
const CAME_COOKIE = "__Host-came";

/** For an hour: the file of all styles that this browser has (app/entry.client.tsx). */
const STYLES_COOKIE = "wm-styles";

/** This browser's choice of light or full pages. */
const PAGES_COOKIE = "__Host-pages";

const PAGES_MAX_AGE = 365 * 86_400;

const READABLE = { path: "/", secure: true, sameSite: "Lax" } as const;
const HIDDEN = { ...READABLE, httpOnly: true } as const;

const sent = new WeakMap<Context, Record<string, string>>();

/** Read once per request. */
function cookiesOf(c: Context): Record<string, string> {
  let cookies = sent.get(c);
  if (!cookies) sent.set(c, (cookies = getCookie(c)));
  return cookies;
}

/** Empty when it cannot be decoded. */
export function sessionToken(c: Context): string | undefined {
  const unreadable = c.req.header("Cookie")?.includes(`${SESSION_COOKIE}=`) ? "" : undefined;
  return cookiesOf(c)[SESSION_COOKIE] ?? unreadable;
}

/** What browsers may know a session by: it says nothing of its token. */
export async function sessionMark(token: string): Promise<string> {
  let mark = marks.get(token);
  if (!mark) marks.set(token, (mark = (await sha256(token)).slice(0, 8)));
  return mark;
}

/** Every page that a signed-in reader gets says it. */
const marks = new LRUCache<string, string>({ max: 5000 });

/** With its readable marker, at sign-in and at every renewal. `maxAge` in seconds. */
export async function sendSession(
  c: Context,
  { token, maxAge }: { token: string; maxAge: number },
): Promise<void> {
  const marker = await sessionMark(token);
  setCookie(c, SESSION_COOKIE, token, { ...HIDDEN, maxAge });
  setCookie(c, SIGNED_IN_COOKIE, marker, { ...READABLE, maxAge });
  if (newsCookie(c)) deleteCookie(c, NEWS_COOKIE, READABLE);
}

/** Also clears its marker, its pass, and a deactivated person's cookie. */
export function clearSession(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, HIDDEN);
  deleteCookie(c, SIGNED_IN_COOKIE, READABLE);
  clearPass(c);
  if (newsCookie(c)) deleteCookie(c, NEWS_COOKIE, READABLE);
  if (leaveCookie(c)) deleteCookie(c, LEAVE_COOKIE, HIDDEN);
  if (cookiesOf(c)[CAME_COOKIE]) deleteCookie(c, CAME_COOKIE, HIDDEN);
}

/** Unchecked (app/live/news-ticket.server.ts). */
export function newsCookie(c: Context): string | undefined {
  return cookiesOf(c)[NEWS_COOKIE];
}

/** Unchecked: of a deactivated person who signed in. */
export function leaveCookie(c: Context): string | undefined {
  return cookiesOf(c)[LEAVE_COOKIE];
}

/** Lets a deactivated person take their data and go, for ten minutes. */
export function sendLeave(c: Context, sealed: string): void {
  setCookie(c, LEAVE_COOKIE, sealed, { ...HIDDEN, maxAge: LEAVE_SECONDS });
}

/** Unchecked (app/features/sign-in/passes.server.ts). */
export function passCookie(c: Context): string | undefined {
  return cookiesOf(c)[PASS_COOKIE];
}

/** After it expires, it hints for a day at who is reading. */
export function sendPass(c: Context, pass: string): void {
  setCookie(c, PASS_COOKIE, pass, { ...HIDDEN, maxAge: HINT_SECONDS });
}

export function clearPass(c: Context): void {
  deleteCookie(c, PASS_COOKIE, HIDDEN);
}

/** Undefined after more than a minute, or when the cookie is not ours. */
export async function lastWrite(c: Context<EdgeEnv>): Promise<Wrote | undefined> {
  if (!cookiesOf(c)[WROTE_COOKIE]) return undefined;
  for (const secret of c.get("config").cookieSecrets) {
    const mark = await getSignedCookie(c, secret, WROTE_COOKIE);
    if (mark) return mark.slice(WROTE_MARK.length);
  }
  return undefined;
}

/** For a minute: until every page made before it has expired. */
export async function sendLastWrite(c: Context<EdgeEnv>, wrote: Wrote): Promise<void> {
  const [secret] = c.get("config").cookieSecrets;
  await setSignedCookie(c, WROTE_COOKIE, WROTE_MARK + wrote, secret!, {
    ...HIDDEN,
    maxAge: PASS_SECONDS,
  });
}

/** Its address; undefined when this browser has none. */
export function stylesFile(c: Context): string | undefined {
  return cookiesOf(c)[STYLES_COOKIE];
}

/** Undefined when nobody chose. */
export function chosenPages(c: Context): "light" | "full" | undefined {
  const chosen = cookiesOf(c)[PAGES_COOKIE];
  return chosen === "light" || chosen === "full" ? chosen : undefined;
}

/** For a year. */
export function choosePages(c: Context, pages: "light" | "full"): void {
  setCookie(c, PAGES_COOKIE, pages, { ...HIDDEN, maxAge: PAGES_MAX_AGE });
}

/** A command leads to this address with its notice. */
export async function sendToastMark(c: Context, address: URL): Promise<void> {
  setCookie(c, NOTICE_COOKIE, await toastMark(address), { ...HIDDEN, maxAge: NOTICE_MAX_AGE });
}

/** Whether a command has just led here. */
export async function isLed(c: Context, address: Readonly<URL>): Promise<boolean> {
  const mark = cookiesOf(c)[NOTICE_COOKIE];
  return mark !== undefined && mark === (await toastMark(address));
}

/** Call once the notice is shown: a reload must not show it again. */
export function clearToastMark(c: Context): void {
  if (cookiesOf(c)[NOTICE_COOKIE]) deleteCookie(c, NOTICE_COOKIE, HIDDEN);
}

function toastMark({ pathname, search }: Readonly<URL>): Promise<string> {
  return sha256(pathname + search);
}

/** In the browser that began it. */
export function keepSignIn(c: Context, state: string, sealed: string): void {
  // Browsers send the oldest first.
  const names = signInNames(c);
  const tooMany = Math.max(0, names.length + 1 - MOST_SIGN_INS);
  for (const name of names.slice(0, tooMany)) deleteCookie(c, name, HIDDEN);
  setCookie(c, signInName(state), sealed, { ...HIDDEN, maxAge: SIGN_IN_COOKIE_MAX_AGE });
}

/** The sealed sign-in; undefined when this browser has none. */
export function keptSignIn(c: Context, state: string | undefined): string | undefined {
  return state && isToken(state) ? cookiesOf(c)[signInName(state)] : undefined;
}

export function clearSignIn(c: Context, state: string | undefined): void {
  if (keptSignIn(c, state)) deleteCookie(c, signInName(state!), HIDDEN);
}

export function clearSignIns(c: Context): void {
  for (const name of signInNames(c)) deleteCookie(c, name, HIDDEN);
}

function signInName(state: string): string {
  return SIGN_IN_COOKIE + state.slice(0, 8);
}

function signInNames(c: Context): string[] {
  return Object.keys(cookiesOf(c)).filter((name) => /^__Host-signin-[\w-]{8}$/.test(name));
}

/** Undefined for everybody who did not log in on a shared page. */
export function cameCookie(c: Context): Came | undefined {
  return readCame(cookiesOf(c)[CAME_COOKIE]);
}

/** Undefined: nothing is left to count. */
export function sendCame(c: Context, came: Came | undefined): void {
  if (!came) return void deleteCookie(c, CAME_COOKIE, HIDDEN);
  setCookie(c, CAME_COOKIE, cameText(came), { ...HIDDEN, maxAge: LINK_FOLLOWED_DAYS * 86_400 });
}

export function wasOffered(c: Context): boolean {
  return cookiesOf(c)[OFFERED_COOKIE] !== undefined;
}

/** For a year. */
export function offeredLanguage(c: Context): void {
  setCookie(c, OFFERED_COOKIE, "1", { ...HIDDEN, maxAge: PAGES_MAX_AGE });
}
