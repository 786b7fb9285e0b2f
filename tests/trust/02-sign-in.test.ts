import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";

import { SESSION_COOKIE } from "#app/base/reader.ts";
import { randomToken } from "#app/base/tokens.server.ts";
import { signInPerson } from "#app/features/people/people.server.ts";
import { seal } from "#app/features/sign-in/sealed.server.ts";
import { readSession } from "#app/features/sign-in/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import type { Fault } from "#scripts/local/issuer-tokens.ts";
import {
  authorizeAt,
  beginAt,
  countOf,
  createBrowser,
  problemAt,
  signIn,
  userOf,
} from "#tests/support/sign-in.ts";
import { prove } from "#tests/support/trust.ts";

/*
 * Promise 2, against the real flow: an issuer that really lies, and a browser that really carries what it was given. A
 * bad sign-in gives no session, makes no person, and says what to do.
 */

const db = createDatabase(env.DB);

let people = 0;
function someEmail(): string {
  people += 1;
  return `person.${people}@trust.test`;
}

describe("an id token gives no session", () => {
  it.for([
    ["nonce-wrong", "refused"],
    ["nonce-missing", "refused"],
    ["audience-wrong", "refused"],
    ["audience-missing", "refused"],
    ["audience-added", "refused"],
    ["party-wrong", "refused"],
    ["issuer-wrong", "refused"],
    ["issuer-google", "refused"],
    ["issuer-slash", "refused"],
    ["issuer-missing", "refused"],
    ["key-foreign", "refused"],
    ["key-unknown", "refused"],
    ["key-embedded", "refused"],
    ["alg-none", "refused"],
    ["alg-none-signed", "refused"],
    ["alg-hs256-public-key", "refused"],
    ["alg-hs256-secret", "refused"],
    ["alg-ps256", "refused"],
    ["alg-rs512", "refused"],
    ["signature-cut", "refused"],
    ["payload-changed", "refused"],
    ["expired", "refused"],
    ["expiry-missing", "refused"],
    ["issued-in-future", "refused"],
    ["issued-long-ago", "refused"],
    ["issued-missing", "refused"],
    ["not-yet-valid", "refused"],
    ["email-unverified", "refused"],
    ["email-verified-text", "refused"],
    ["email-verified-missing", "refused"],
    ["email-missing", "refused"],
    ["email-malformed", "refused"],
    ["subject-missing", "refused"],
    ["subject-empty", "refused"],
    ["subject-number", "refused"],
    ["token-missing", "refused"],
    ["token-garbage", "refused"],
    ["token-400", "refused"],
    ["token-500", "unreachable"],
    ["token-html", "unreachable"],
    ["token-redirect", "unreachable"],
  ] satisfies [Fault, string][])("%s", async ([fault, problem], context) => {
    prove(context, 2).tried += 1;
    const email = someEmail();
    const browser = createBrowser();
    const request = await beginAt(browser, email, { returnTo: "/profile" });
    await setFault(request, email, fault);
    const callback = await authorizeAt(request);
    const before = await countOf("sessions");
    expect(await problemAt(browser, callback)).toEqual({ problem, returnTo: "/profile" });
    expect(await countOf("sessions")).toBe(before);
    expect(await userOf(email)).toBeNull();
    // Its state is used up all the same.
    expect((await problemAt(browser, callback)).problem).toBe("expired");
  });

  async function setFault(request: URL, email: string, fault: Fault): Promise<void> {
    const body = JSON.stringify({ email, fault });
    const response = await fetch(new URL("/_faults", request), { method: "POST", body });
    expect(response.status).toBe(204);
  }
});

it("makes an admin only of a listed email that its own provider vouches for", async (context) => {
  const proof = prove(context, 2);
  for (const [email, hostedDomain, role] of [
    ["boss@team.test", "team.test", "admin"],
    ["boss@gmail.com", undefined, "admin"],
    ["boss.1@team.test", undefined, "user"],
    ["boss.2@team.test", "evil.test", "user"],
    ["boss@notgmail.com", undefined, "user"],
  ] as const) {
    proof.tried += 1;
    const entered = await signInPerson(db, {
      issuer: "https://accounts.google.com",
      profile: { subject: email, email, emailVerified: true, hostedDomain },
      adminEmails: new Set([email]),
      now: Date.now(),
    });
    expect(entered).toMatchObject({ ok: true, value: { role } });
  }
});

describe("a callback", () => {
  const parameter = (name: string, value: string) => (callback: URL) =>
    callback.searchParams.set(name, value);
  const without = (name: string) => (callback: URL) => callback.searchParams.delete(name);
  const twice = (name: string) => (callback: URL) =>
    callback.searchParams.append(name, callback.searchParams.get(name) ?? "access_denied");
  const onlyError = (error: string) => (callback: URL) => {
    callback.searchParams.delete("code");
    callback.searchParams.set("error", error);
  };

  it.for([
    ["no state", without("state"), "expired", "/"],
    ["an unknown state", parameter("state", randomToken()), "expired", "/"],
    ["an empty state", parameter("state", ""), "expired", "/"],
    ["a state of 10,000 characters", parameter("state", "a".repeat(10_000)), "expired", "/"],
    ["a state that comes twice", twice("state"), "expired", "/"],
    ["no code", without("code"), "refused", "/drive"],
    ["an unknown code", parameter("code", randomToken()), "refused", "/drive"],
    ["a code that comes twice", twice("code"), "refused", "/drive"],
    ["a mixed-up issuer", parameter("iss", "https://accounts.google.com"), "refused", "/drive"],
    ["no issuer", without("iss"), "refused", "/drive"],
    ["an issuer that comes twice", twice("iss"), "refused", "/drive"],
    ["a cancel", onlyError("access_denied"), "cancelled", "/drive"],
    ["a failing provider", onlyError("server_error"), "unreachable", "/drive"],
    ["a busy provider", onlyError("temporarily_unavailable"), "unreachable", "/drive"],
    ["another error", onlyError("<script>"), "refused", "/drive"],
    ["a code beside an error", parameter("error", "login_required"), "refused", "/drive"],
    [
      "an error that comes twice",
      (url: URL) => (twice("error")(url), twice("error")(url)),
      "refused",
      "/drive",
    ],
  ] as [string, (url: URL) => void, string, string][])(
    "with %s gives no session",
    async ([, change, problem, returnTo], context) => {
      prove(context, 2).tried += 1;
      const email = someEmail();
      const browser = createBrowser();
      const callback = await authorizeAt(await beginAt(browser, email, { returnTo: "/drive" }));
      change(callback);
      const before = await countOf("sessions");
      expect(await problemAt(browser, callback)).toEqual({ problem, returnTo });
      expect(await countOf("sessions")).toBe(before);
      expect(await userOf(email)).toBeNull();
    },
  );

  it("with the code of another sign-in gives no session", async (context) => {
    prove(context, 2).tried += 1;
    const [thief, victim] = [createBrowser(), createBrowser()];
    const stolen = await authorizeAt(await beginAt(victim, someEmail()));
    const callback = await authorizeAt(await beginAt(thief, someEmail()));
    callback.searchParams.set("code", stolen.searchParams.get("code")!);
    expect((await problemAt(thief, callback)).problem).toBe("refused");
  });

  it("works once", async (context) => {
    prove(context, 2).tried += 1;
    const browser = createBrowser();
    const callback = await authorizeAt(await beginAt(browser, someEmail()));
    await browser.get(callback.href);
    const token = browser.cookies.get(SESSION_COOKIE);
    expect((await problemAt(browser, callback)).problem).toBe("expired");
    expect(browser.cookies.get(SESSION_COOKIE)).toBe(token);
    expect(await readSession(db, { token, now: Date.now() })).toMatchObject({ state: "valid" });
  });

  it("works once in a browser that keeps cookies that it was told to forget", async (context) => {
    const proof = prove(context, 2);
    // Given up before the provider was asked, or after: each time another code would be good.
    for (const end of ["server_error", undefined]) {
      proof.tried += 1;
      const browser = createBrowser();
      const request = await beginAt(browser, someEmail());
      const kept = new Map(browser.cookies);
      const first = await authorizeAt(request);
      if (end) {
        first.searchParams.delete("code");
        first.searchParams.set("error", end);
      }
      await browser.get(first.href);
      const again = await authorizeAt(request);
      const copy = createBrowser();
      for (const [name, value] of kept) copy.cookies.set(name, value);
      expect((await problemAt(copy, again)).problem).toBe("expired");
    }
  });

  it("of another sign-in of the same browser gives no session", async (context) => {
    prove(context, 2).tried += 1;
    const browser = createBrowser();
    const callback = await authorizeAt(await beginAt(browser, someEmail()));
    const state = callback.searchParams.get("state")!;
    const other = state.slice(0, 8) + randomToken().slice(8);
    callback.searchParams.set("state", other);
    expect((await problemAt(browser, callback)).problem).toBe("expired");
  });

  it.for([
    ["cut", (value: string) => value.slice(0, -4)],
    [
      "changed",
      (value: string) => value.replace(/\.\.(.)/, (_, one) => `..${one === "A" ? "B" : "A"}`),
    ],
    ["of another secret", () => seal({ state: "" }, { use: "sign-in", secrets: ["x".repeat(32)] })],
    ["empty", () => ""],
  ] as [string, (value: string) => string | Promise<string>][])(
    "with a cookie that is %s gives no session",
    async ([, change], context) => {
      prove(context, 2).tried += 1;
      const browser = createBrowser();
      const callback = await authorizeAt(await beginAt(browser, someEmail()));
      for (const [name, value] of browser.cookies) browser.cookies.set(name, await change(value));
      expect((await problemAt(browser, callback)).problem).toBe("expired");
    },
  );

  it("sent twice at the same moment gives one session", async (context) => {
    prove(context, 2).tried += 1;
    const browser = createBrowser();
    const callback = await authorizeAt(await beginAt(browser, someEmail()));
    const before = await countOf("sessions");
    const answers = await Promise.all([browser.get(callback.href), browser.get(callback.href)]);
    const problems = answers.map((answer) => answer.headers.get("location")!).sort();
    expect(problems).toEqual(["/", expect.stringContaining("problem=expired")]);
    expect(await countOf("sessions")).toBe(before + 1);
  });

  it("in another browser gives no session there and leaves the sign-in to its own", async (context) => {
    prove(context, 2).tried += 1;
    const [own, other, blank] = [createBrowser(), createBrowser(), createBrowser()];
    const callback = await authorizeAt(await beginAt(own, someEmail()));
    await beginAt(other, someEmail());
    expect((await problemAt(other, callback)).problem).toBe("expired");
    expect((await problemAt(blank, callback)).problem).toBe("expired");
    await own.get(callback.href);
    expect(own.cookies.has(SESSION_COOKIE)).toBe(true);
  });

  it("after ten minutes gives no session and remembers where it was going", async (context) => {
    prove(context, 2).tried += 1;
    const browser = createBrowser();
    const callback = await authorizeAt(
      await beginAt(browser, someEmail(), { returnTo: "/pattern" }),
    );
    const kept = new Map(browser.cookies);
    vi.setSystemTime(Date.now() + 600_001);
    try {
      expect(await problemAt(browser, callback)).toEqual({
        problem: "expired",
        returnTo: "/pattern",
      });
    } finally {
      vi.useRealTimers();
    }
    // A little earlier it was good.
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.get(callback.href)).headers.get("location")).toBe("/pattern");
  });

  it("cannot be made to keep a session that was planted before", async (context) => {
    prove(context, 2).tried += 1;
    const attacker = await signIn(someEmail());
    const victim = createBrowser();
    victim.cookies.set(SESSION_COOKIE, attacker.cookie.split("=")[1]!);
    const { cookie } = await signIn(someEmail(), victim);
    expect(cookie).not.toBe(attacker.cookie);
    const token = attacker.cookie.split("=")[1];
    expect(await readSession(db, { token, now: Date.now() })).toEqual({ state: "invalid" });
  });

  it("leaves the running session alone when it fails", async (context) => {
    prove(context, 2).tried += 1;
    const { browser, cookie } = await signIn(someEmail());
    const callback = await authorizeAt(await beginAt(browser, someEmail()));
    callback.searchParams.set("code", "wrong");
    await problemAt(browser, callback);
    const token = cookie.split("=")[1];
    expect(await readSession(db, { token, now: Date.now() })).toMatchObject({ state: "valid" });
  });
});
