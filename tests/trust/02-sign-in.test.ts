import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";

import { newId } from "#app/base/ids.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { randomToken } from "#app/base/tokens.server.ts";
import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { signInPerson } from "#app/features/people/people.server.ts";
import { seal } from "#app/features/sign-in/sealed.server.ts";
import { readSession } from "#app/features/sign-in/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import type { Fault } from "#scripts/local/issuer-tokens.ts";
import { type Authenticator, createAuthenticator } from "#tests/support/authenticator.ts";
import {
  authorizeAt,
  beginAt,
  type Browser,
  countOf,
  createBrowser,
  ORIGIN,
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

describe("an admin's passkey", () => {
  const made = async (browser: Browser, key: Authenticator, name = "Phone") => {
    const page = await (await browser.get("/admin/passkeys")).text();
    const credential = await key.make({ ...asked(page), origin: ORIGIN });
    return browser.post("/admin/passkeys", { name, credential, sealed: asked(page).sealed });
  };
  /** The challenge in a page, and what its form brings back. */
  const asked = (page: string) => ({
    challenge: /challenge\W+([\w-]{43})/.exec(page)![1]!,
    sealed: /name="sealed" value="([^"]+)"/.exec(page)![1]!,
  });
  const confirm = (browser: Browser, credential: string, sealed: string) =>
    browser.post("/auth/passkey", { credential, sealed, returnTo: "/admin" });
  const whereTo = (answer: Response) => answer.headers.get("location");
  const REFUSED = "/passkey?returnTo=%2Fadmin&problem=refused";
  const LATE = "/passkey?returnTo=%2Fadmin&problem=late";
  const upgrade = { upgrade: "websocket" };

  it("makes an admin of a session, once it is there; nothing else does, and no answer counts twice", async (context) => {
    const proof = prove(context, 2);
    const email = "keys@walkinmitra.test";
    const { browser, uid } = await signIn(email);
    await env.DB.prepare("update users set role = 'admin', admin_by = 'x' where id = ?")
      .bind(uid)
      .run();
    const other = await signIn(email);
    const key = await createAuthenticator();
    expect(whereTo(await made(browser, key))).toBe("/admin/passkeys?notice=passkey-added");
    // All other sessions have ended, and this one goes on.
    expect((await other.browser.get("/admin")).status).toBe(401);
    expect((await browser.get("/admin")).status).toBe(200);

    const next = createBrowser();
    const landed = await next.get(
      (await authorizeAt(await beginAt(next, email, { returnTo: "/admin" }))).href,
    );
    expect(whereTo(landed)).toBe("/passkey?returnTo=%2Fadmin");
    // Until then: no page, no command, no socket of the team, and no new account without the passkey.
    expect(whereTo(await next.get("/admin/users"))).toBe("/passkey?returnTo=%2Fadmin%2Fusers");
    const named = await next.post("/admin/users", { intent: "make-admin", id: newId() });
    expect([
      named.status,
      (await named.text()).includes("Confirm with your passkey first"),
    ]).toEqual([403, true]);
    expect((await next.get("/parties/team-desk", upgrade)).status).toBe(403);
    expect((await next.post("/profile/delete", { confirm: DELETE_WORD })).status).toBe(403);
    expect((await next.post("/admin/passkeys", { intent: "delete", id: key.id })).status).toBe(403);

    const page = async () => asked(await (await next.get("/passkey?returnTo=/admin")).text());
    // Known to the portal, and another admin's.
    const stranger = await createAuthenticator();
    const elsewhere = await signIn("stranger@walkinmitra.test");
    await env.DB.prepare("update users set role = 'admin', admin_by = 'x' where id = ?")
      .bind(elsewhere.uid)
      .run();
    expect((await made(elsewhere.browser, stranger)).status).toBe(303);
    const tries: [what: string, where: string, tried: () => Promise<Response>][] = [
      ["nothing", LATE, () => confirm(next, "", "")],
      [
        "no passkey",
        REFUSED,
        async () => confirm(next, "x".repeat(300_000 / 2), (await page()).sealed),
      ],
      [
        "somebody else's passkey",
        REFUSED,
        async () => {
          const now = await page();
          return confirm(next, await stranger.use({ ...now, origin: ORIGIN }), now.sealed);
        },
      ],
      [
        "another site's answer",
        REFUSED,
        async () => {
          const now = await page();
          return confirm(
            next,
            await key.use({ ...now, origin: "http://localhost.evil.test" }),
            now.sealed,
          );
        },
      ],
      [
        "another challenge",
        REFUSED,
        async () => {
          const [now, before] = [await page(), await page()];
          return confirm(next, await key.use({ ...before, origin: ORIGIN }), now.sealed);
        },
      ],
      [
        "nobody touched it",
        REFUSED,
        async () => {
          const now = await page();
          return confirm(next, await key.use({ ...now, origin: ORIGIN, flags: 0 }), now.sealed);
        },
      ],
      [
        "a form of another session",
        LATE,
        async () => {
          const twin = await signIn(email);
          const there = asked(await (await twin.browser.get("/passkey?returnTo=/admin")).text());
          return confirm(next, await key.use({ ...there, origin: ORIGIN }), there.sealed);
        },
      ],
      [
        "a challenge of the page that makes one",
        LATE,
        async () => {
          const there = asked(await (await browser.get("/admin/passkeys")).text());
          return confirm(next, await key.use({ ...there, origin: ORIGIN }), there.sealed);
        },
      ],
    ];
    for (const [what, where, tried] of tries) {
      proof.tried += 1;
      expect([what, whereTo(await tried())]).toEqual([what, where]);
      expect(whereTo(await next.get("/admin"))).toBe("/passkey?returnTo=%2Fadmin");
    }
    // Right, and too late.
    const stale = await page();
    const answer = await key.use({ ...stale, origin: ORIGIN, counter: 5 });
    vi.setSystemTime(Date.now() + 600_001);
    expect(whereTo(await confirm(next, answer, stale.sealed))).toBe(LATE);
    vi.useRealTimers();

    const now = await page();
    const good = await key.use({ ...now, origin: ORIGIN, counter: 5 });
    const before = new Map(next.cookies);
    expect(whereTo(await confirm(next, good, now.sealed))).toBe("/admin");
    expect((await next.get("/admin")).status).toBe(200);
    // The session that it confirmed is over, and its answer is used up.
    const thief = createBrowser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    await confirm(thief, good, now.sealed);
    expect((await thief.get("/admin")).status).toBe(401);
    // A copy of the passkey counts less than the passkey itself.
    const { browser: last } = await signIn(email);
    const asks = asked(await (await last.get("/passkey?returnTo=/admin")).text());
    const copied = await key.use({ ...asks, origin: ORIGIN, counter: 5 });
    expect(whereTo(await confirm(last, copied, asks.sealed))).toBe(REFUSED);
    // Sent from two tabs at once it counts once.
    const tab = createBrowser();
    for (const [name, value] of last.cookies) tab.cookies.set(name, value);
    const again = asked(await (await last.get("/passkey?returnTo=/admin")).text());
    const signed = await key.use({ ...again, origin: ORIGIN, counter: 6 });
    const both = await Promise.all([last, tab].map((one) => confirm(one, signed, again.sealed)));
    expect(new Set(both.map(whereTo))).toEqual(new Set(["/admin", LATE]));
  });

  it("is reset by another admin who has one, and by nobody else", async (context) => {
    prove(context, 2).tried += 3;
    const [lost, helper] = [
      await signIn("lost@walkinmitra.test"),
      await signIn("helper@walkinmitra.test"),
    ];
    for (const { uid } of [lost, helper])
      await env.DB.prepare("update users set role = 'admin', admin_by = 'x' where id = ?")
        .bind(uid)
        .run();
    expect((await made(lost.browser, await createAuthenticator())).status).toBe(303);
    const form = { intent: "reset-passkeys", id: lost.uid };
    const early = await helper.browser.post("/admin/users", form);
    expect([
      early.status,
      (await early.text()).includes("Make a passkey of your own first"),
    ]).toEqual([403, true]);
    expect((await lost.browser.post("/admin/users", form)).status).toBe(403);
    expect((await made(helper.browser, await createAuthenticator())).status).toBe(303);
    expect((await helper.browser.post("/admin/users", form)).status).toBe(303);
    expect((await lost.browser.get("/admin")).status).toBe(401);
    const again = createBrowser();
    await again.get((await authorizeAt(await beginAt(again, "lost@walkinmitra.test"))).href);
    expect((await again.get("/admin")).status).toBe(200);
    const log = await env.DB.prepare(
      "select actor_id from audit_log where action = 'reset passkeys' and entity_id = ?",
    )
      .bind(lost.uid)
      .all();
    expect(log.results).toEqual([{ actor_id: helper.uid }]);
  });
});
