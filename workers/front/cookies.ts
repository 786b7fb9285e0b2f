/* Every cookie of the portal: what it is for, how it is read, sent and taken back. */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { SESSION_COOKIE } from "#app/base/reader.ts";
import { isToken, randomToken, sha256 } from "#app/base/tokens.server.ts";
import { SIGN_IN_COOKIE_MAX_AGE } from "#app/features/sign-in/google.server.ts";
import { PASS_SECONDS } from "#app/features/sign-in/passes.server.ts";

/**
 * Changes with every session and says nothing: open pages watch it to notice a sign-in made
 * elsewhere.
 */
const SIGNED_IN_COOKIE = "wm-signed-in";

/** Binds a sign-in to the browser that began it. */
const SIGN_IN_COOKIE = "__Host-signin";

/** Stands for the session on kept pages, for a minute (app/features/sign-in/passes.server.ts). */
const PASS_COOKIE = "__Host-pass";

/**
 * When this browser last wrote, in ms, and D1's bookmark of it: it is not shown a page that was kept before, and no
 * replica of D1 that does not know of the write answers it.
 */
const WROTE_COOKIE = "__Host-wrote";

export type Wrote = { at: number; bookmark: string | undefined };

const READABLE = { path: "/", secure: true, sameSite: "Lax" } as const;
const HIDDEN = { ...READABLE, httpOnly: true } as const;

const sent = new WeakMap<Context, Record<string, string>>();

/** The cookies that came with a request, read once. */
function cookiesOf(c: Context): Record<string, string> {
  let cookies = sent.get(c);
  if (!cookies) sent.set(c, (cookies = getCookie(c)));
  return cookies;
}

/** The session cookie as it came; the empty text when there is one that cannot even be read. */
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
}

/** Takes the session cookie, its marker and its pass back. */
export function clearSession(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, HIDDEN);
  deleteCookie(c, SIGNED_IN_COOKIE, READABLE);
  clearPass(c);
}

/** The pass as it came (app/features/sign-in/passes.server.ts). */
export function passCookie(c: Context): string | undefined {
  return cookiesOf(c)[PASS_COOKIE];
}

/** Sends a fresh pass, for as long as it holds. */
export function sendPass(c: Context, pass: string): void {
  setCookie(c, PASS_COOKIE, pass, { ...HIDDEN, maxAge: PASS_SECONDS });
}

/** Takes the pass back. */
export function clearPass(c: Context): void {
  deleteCookie(c, PASS_COOKIE, HIDDEN);
}

/** What this browser last wrote; at 0 when it wrote nothing within a pass's time. */
export function lastWrite(c: Context): Wrote {
  const [at, bookmark] = cookiesOf(c)[WROTE_COOKIE]?.split(/\.(.*)/s) ?? [];
  // A bookmark comes from D1; whatever else somebody sends is not shown to it.
  const known = bookmark && /^[\w-]{1,200}$/.test(bookmark) ? bookmark : undefined;
  return { at: Number(at) || 0, bookmark: known };
}

/** Remembers a write until every page that was kept before it is out of date. */
export function sendLastWrite(c: Context, { at, bookmark }: Wrote): void {
  setCookie(c, WROTE_COOKIE, `${at}.${bookmark ?? ""}`, { ...HIDDEN, maxAge: PASS_SECONDS });
}

/** The cookie that a sign-in was begun with. */
export function browserToken(c: Context): string | undefined {
  return cookiesOf(c)[SIGN_IN_COOKIE];
}

/** The same, kept for ten more minutes or made now: two tabs that sign in at once share it. */
export function keepBrowserToken(c: Context): string {
  const known = browserToken(c);
  const token = known !== undefined && isToken(known) ? known : randomToken();
  setCookie(c, SIGN_IN_COOKIE, token, { ...HIDDEN, maxAge: SIGN_IN_COOKIE_MAX_AGE });
  return token;
}

/** Forgets the browser's sign-ins. */
export function clearBrowserToken(c: Context): void {
  deleteCookie(c, SIGN_IN_COOKIE, HIDDEN);
}
