import { env, SELF } from "cloudflare:test";
import { expect } from "vitest";

import { SESSION_COOKIE } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { newSession } from "#app/features/sign-in/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { eventually, presenceOf } from "#tests/support/rooms.ts";

export const ORIGIN = "http://localhost";

/**
 * A browser as far as sign-in needs one: it keeps cookies, follows nothing, and sends Origin with
 * what it posts.
 */
export type Browser = {
  cookies: Map<string, string>;
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  post(address: string, form?: Record<string, string> | [string, string][]): Promise<Response>;
};

export function createBrowser(): Browser {
  const cookies = new Map<string, string>();

  async function send(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) {
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const url = new URL(address, ORIGIN);
    const response = await SELF.fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  }

  return {
    cookies,
    get: (address, headers = {}) => send(address, { headers }),
    post: (address, form = {}) =>
      send(address, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { Origin: ORIGIN },
      }),
  };
}

/** The session's token in a `Cookie` header that begins with it. */
export function tokenIn(cookie: string): string {
  return cookie.slice(SESSION_COOKIE.length + 1).split(";")[0]!;
}

/** Begins a session as a sign-in does, without the sign-in. Returns its token. */
export async function startSession(
  uid: string,
  how: { now: number; browser?: string },
): Promise<string> {
  const db = createDatabase(env.DB);
  const { token, statements } = await newSession(db, how);
  await db.batch(statements(uid));
  return token;
}

/** Goes to the local issuer: the address of its authorization request. `from`: the page on which Login was pressed. */
export async function beginAt(
  browser: Browser,
  email: string,
  query: Record<string, string> = {},
  from?: string,
): Promise<URL> {
  const search = new URLSearchParams({ login_hint: email, ...query });
  const response = await browser.get(
    `/auth/google?${search}`,
    from ? { referer: ORIGIN + from } : {},
  );
  return new URL(response.headers.get("location")!);
}

/** Signs in at the issuer: the address of the callback with its code. */
export async function authorizeAt(request: URL): Promise<URL> {
  const asked = new URL(request);
  asked.searchParams.set("clock", String(Date.now()));
  const response = await fetch(asked, { redirect: "manual" });
  return new URL(response.headers.get("location")!);
}

/** Goes on with a callback that gives no session, and tells where it led: the problem and the page to return to. */
export async function problemAt(browser: Browser, callback: URL) {
  const response = await browser.get(callback.href);
  expect(response.status).toBe(303);
  const target = new URL(response.headers.get("location")!, ORIGIN);
  expect(target.pathname).toBe("/please_login_first");
  expect(response.headers.getSetCookie().join()).not.toContain(SESSION_COOKIE);
  return {
    problem: target.searchParams.get("problem"),
    returnTo: target.searchParams.get("returnTo"),
  };
}

/** The stored person with this email; null when there is none. */
export function userOf(email: string) {
  return env.DB.prepare("select * from users where email = ?")
    .bind(email)
    .first<Record<string, unknown>>();
}

/** How many rows a table of sign-ins holds. */
export async function countOf(table: "users" | "sessions" | "sign_ins"): Promise<number> {
  return (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n"))!;
}

/**
 * Signs a person in through the real flow; an email that the issuer does not know becomes a new
 * person.
 * @returns the `Cookie` header of their browser and their uid.
 */
export async function signIn(
  email: string,
  browser: Browser = createBrowser(),
): Promise<{ cookie: string; uid: string; browser: Browser }> {
  const callback = await authorizeAt(await beginAt(browser, email));
  const response = await browser.get(callback.href);
  await response.body?.cancel();
  const token = browser.cookies.get(SESSION_COOKIE);
  if (!token) throw new Error(`${email} was not signed in: ${response.headers.get("location")}`);
  const session = await env.DB.prepare("select user_id as uid from sessions where token_hash = ?")
    .bind(await sha256(token))
    .first<{ uid: string }>();
  await boardHears(session!.uid);
  return { cookie: `${SESSION_COOKIE}=${token}`, uid: session!.uid, browser };
}

/** Nobody waits for the board of who has signed in; a test that did not either would be overtaken by what it hears. */
async function boardHears(uid: string): Promise<void> {
  const { status } = await eventually(
    () => presenceOf(uid),
    (presence) => presence.status === "online",
  );
  if (status !== "online") throw new Error(`the board of ${uid} has not heard of the sign-in`);
}
