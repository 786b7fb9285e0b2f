import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { SIGN_IN_COOKIE_MAX_AGE } from "#app/domain/google.server.ts";
import { SESSION_COOKIE } from "#app/domain/sessions.ts";
import { isToken, randomToken, sha256 } from "#app/domain/tokens.server.ts";

/**
 * Changes with every session and says nothing: open pages watch it to notice a sign-in made
 * elsewhere.
 */
const SIGNED_IN_COOKIE = "wm-signed-in";

/** Binds a sign-in to the browser that began it. */
const SIGN_IN_COOKIE = "__Host-signin";

/** Stands for the session on kept pages, for a minute (domain/passes.server.ts). */
export const PASS_COOKIE = "__Host-pass";

const COMMON = { path: "/", secure: true, sameSite: "Lax" } as const;

const sent = new WeakMap<Context, Record<string, string>>();

/** The cookies that came with a request, read once. */
export function cookiesOf(c: Context): Record<string, string> {
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
  setCookie(c, SESSION_COOKIE, token, { ...COMMON, httpOnly: true, maxAge });
  setCookie(c, SIGNED_IN_COOKIE, marker, { ...COMMON, maxAge });
}

/** Takes the session cookie and its marker back. */
export function clearSession(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, { ...COMMON, httpOnly: true });
  deleteCookie(c, SIGNED_IN_COOKIE, COMMON);
  deleteCookie(c, PASS_COOKIE, { ...COMMON, httpOnly: true });
}

/** The cookie that a sign-in was begun with. */
export function browserToken(c: Context): string | undefined {
  return cookiesOf(c)[SIGN_IN_COOKIE];
}

/** The same, kept for ten more minutes or made now: two tabs that sign in at once share it. */
export function keepBrowserToken(c: Context): string {
  const known = browserToken(c);
  const token = known !== undefined && isToken(known) ? known : randomToken();
  setCookie(c, SIGN_IN_COOKIE, token, {
    ...COMMON,
    httpOnly: true,
    maxAge: SIGN_IN_COOKIE_MAX_AGE,
  });
  return token;
}

/** Forgets the browser's sign-ins. */
export function clearBrowserToken(c: Context): void {
  deleteCookie(c, SIGN_IN_COOKIE, { ...COMMON, httpOnly: true });
}
