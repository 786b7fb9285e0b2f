import { connect } from "cloudflare:sockets";
import { createExecutionContext, env } from "cloudflare:test";
import { drizzle } from "drizzle-orm/d1";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { randomToken, sha256 } from "#app/base/tokens.server.ts";
import { signInPerson, type ProviderProfile } from "#app/features/people/people.server.ts";
import {
  beginSignIn,
  finishSignIn,
  providerOf,
  type Provider,
} from "#app/features/sign-in/google.server.ts";
import {
  LOCAL_CLIENT_ID,
  LOCAL_CLIENT_SECRET,
  LOCAL_IDENTITY,
} from "#app/features/sign-in/local-issuer.ts";
import { STEP, useUp } from "#app/features/sign-in/once.server.ts";
import { signInProblemOf } from "#app/features/sign-in/problems.ts";
import {
  cookieAge,
  endSessionsOf,
  PURGE_HOURS,
  purgeExpired,
  readSession,
  SESSION_LIMITS,
} from "#app/features/sign-in/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import type { Fault } from "#scripts/local/issuer-tokens.ts";
import { LOCAL_COOKIE_SECRET } from "#scripts/local/secrets.ts";
import {
  authorizeAt,
  beginAt,
  countOf,
  createBrowser,
  ORIGIN,
  problemAt,
  signIn,
  startSession,
  userOf,
} from "#tests/support/sign-in.ts";
import worker from "#workers/app.ts";

const db = createDatabase(env.DB);
const SECRETS = [LOCAL_COOKIE_SECRET];
const CALLBACK = `${ORIGIN}/auth/google/callback`;

let people = 0;
function someEmail(): string {
  people += 1;
  return `person.${people}@sign-in.test`;
}

describe("a sign-in", () => {
  it("sends the person to the provider with PKCE S256, state and nonce", async () => {
    const browser = createBrowser();
    const request = await beginAt(browser, "ravi@walkinmitra.test");
    expect(Object.fromEntries(request.searchParams)).toEqual({
      response_type: "code",
      client_id: LOCAL_CLIENT_ID,
      redirect_uri: CALLBACK,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      scope: "openid email profile",
      // Google tells the time of the sign-in only when it is asked.
      claims: '{"id_token":{"auth_time":{"essential":true}}}',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: "ravi@walkinmitra.test",
    });
  });

  it("asks who signs in when no email is given", async () => {
    const response = await createBrowser().get("/auth/google");
    const request = new URL(response.headers.get("location")!);
    expect(request.searchParams.get("prompt")).toBe("select_account");
    const chooser = await (await fetch(request)).text();
    for (const name of ["Asha Rao", "Ravi Kumar", "Meena Iyer", "Blocked Person", "Cancel"]) {
      expect(chooser).toContain(name);
    }
  });

  it("makes a person the first time and finds them again the second", async () => {
    const email = "anjali.nair@sign-in.test";
    const first = await signIn(email);
    const made = await userOf(email);
    expect(made).toMatchObject({
      id: first.uid,
      username: "Anjali Nair",
      email_verified: 1,
      gender: "private",
      gp_profile: "https://plus.google.com/",
      role: "user",
      disabled: 0,
      profile_pic: null,
    });
    const second = await signIn(email);
    expect(second.uid).toBe(first.uid);
    expect(second.cookie).not.toBe(first.cookie);
    const found = await userOf(email);
    expect(found!.created_at).toBe(made!.created_at);
    expect(found!.last_login_time).toBeGreaterThanOrEqual(made!.last_login_time as number);
  });

  it("knows a person of the local issuer whatever its port is today", async () => {
    const { uid } = await signIn("meena@walkinmitra.test");
    const identities = env.DB.prepare("select issuer, subject from identities where user_id = ?");
    expect((await identities.bind(uid).all()).results).toEqual([
      { issuer: LOCAL_IDENTITY, subject: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it("makes an admin of an email of ADMIN_EMAILS", async () => {
    const { uid } = await signIn("asha@walkinmitra.test");
    expect(await userOf("asha@walkinmitra.test")).toMatchObject({
      id: uid,
      role: "admin",
      admin_by: "email",
    });
  });

  it("leads to returnTo, and home without it", async () => {
    for (const [query, target] of [
      [{ returnTo: "/daily/Pune?x=1#top" }, "/daily/Pune?x=1#top"],
      [{ returnTo: "https://evil.example/" }, "/"],
      [{}, "/"],
    ] as const) {
      const browser = createBrowser();
      const callback = await authorizeAt(await beginAt(browser, someEmail(), query));
      const response = await browser.get(callback.href);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(target);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("sets its cookies as strictly as browsers can take them", async () => {
    const browser = createBrowser();
    const begun = await browser.get(`/auth/google?login_hint=${someEmail()}`);
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-signin-[\w-]{8}=[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const callback = await authorizeAt(new URL(begun.headers.get("location")!));
    const done = await browser.get(callback.href);
    expect(done.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-signin-[\w-]{8}=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^wm-signed-in=[\w-]{8}; Max-Age=1209600; Path=\/; Secure; SameSite=Lax$/,
      ),
    ]);
    const token = browser.cookies.get(SESSION_COOKIE)!;
    expect(browser.cookies.get("wm-signed-in")).toBe((await sha256(token)).slice(0, 8));
    const rows = await env.DB.prepare("select * from sessions").all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });

  it("ends in a popup with a page that tells the others, closes itself and has a way on", async () => {
    const browser = createBrowser();
    const query = { popup: "1", returnTo: '/list?city="><script>alert(1)</script>' };
    const callback = await authorizeAt(await beginAt(browser, someEmail(), query));
    const response = await browser.get(callback.href);
    expect(response.status).toBe(200);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(true);
    const page = await response.text();
    expect(page).toContain('new BroadcastChannel("walkinmitra")');
    expect(page).toContain("window.close()");
    expect(page).toContain(">Continue</a>");
    expect(page).not.toContain("alert(1)</script>");
    const nonce = /<script nonce="([^"]+)"/.exec(page)![1]!;
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  });

  it("gives a blocked person the message, no session and no change", async () => {
    const email = someEmail();
    const { uid } = await signIn(email);
    await env.DB.prepare("update users set disabled = 1, username = 'Kept' where id = ?")
      .bind(uid)
      .run();
    await endSessionsOf(db, uid);
    const before = await userOf(email);
    const browser = createBrowser();
    const query = { returnTo: "/drive" };
    const callback = await authorizeAt(await beginAt(browser, email, query));
    expect(await problemAt(browser, callback)).toEqual({ problem: "blocked", returnTo: "/drive" });
    expect(signInProblemOf("blocked")).toBe(MESSAGES.blocked);
    expect(await userOf(email)).toEqual(before);
    const sessions = env.DB.prepare("select count(*) as n from sessions where user_id = ?");
    expect(await sessions.bind(uid).first("n")).toBe(0);
  });

  it("stores nothing before it has come back, and then only that it was used, for ten minutes", async () => {
    await env.DB.prepare("delete from sign_ins").run();
    const begun = await beginAt(createBrowser(), someEmail(), { returnTo: "/drive" });
    expect(await countOf("sign_ins")).toBe(0);
    const { browser } = await signIn(someEmail());
    const read = env.DB.prepare("select * from sign_ins");
    const [row, ...others] = (await read.all()).results;
    expect(others).toEqual([]);
    expect(Object.keys(row!)).toEqual(["state_hash", "expires_at", "states"]);
    const inTen = Date.now() + 600_000;
    expect(row!.expires_at).toBeGreaterThan(inTen - 60_000);
    expect(row!.expires_at).toBeLessThanOrEqual(inTen + STEP);
    expect(row!.states).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(row)).not.toContain(begun.searchParams.get("state"));
    // Each sign-in takes away two rows that are over.
    const over = "insert into sign_ins (state_hash, expires_at) values (?, 1)";
    await env.DB.batch([1, 2, 3, 4, 5].map((n) => env.DB.prepare(over).bind(`over ${n}`)));
    await signIn(someEmail(), browser);
    await signIn(someEmail(), browser);
    const left = env.DB.prepare("select count(*) as n from sign_ins where expires_at = 1");
    expect(await left.first("n")).toBe(1);
    // States that end in the same ten seconds share a row, and none is taken twice.
    const expiresAt = STEP * 1_000_000;
    const take = (once: string, by = 0) => useUp(db, { once, expiresAt: expiresAt - by, now: 2 });
    expect(await Promise.all(["a", "b", "a", "c"].map((once) => take(once)))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([await take("b"), await take("d", STEP - 1), await take("e", STEP)]).toEqual([
      false,
      true,
      true,
    ]);
    const { results } = await env.DB.prepare(
      "select length(states) as n from sign_ins where expires_at <= ? order by expires_at",
    )
      .bind(expiresAt)
      .all<{ n: number }>();
    expect(results).toEqual([{ n: 22 }, { n: 4 * 22 + 3 }]);
    await env.DB.prepare("delete from sign_ins").run();
  });

  it("keeps its state encrypted in the browser, for four sign-ins at most", async () => {
    const browser = createBrowser();
    const states: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      const returnTo = `/list?q=${"é".repeat(300)}${tab}`;
      const request = await beginAt(browser, someEmail(), { returnTo });
      states.push(request.searchParams.get("state")!);
    }
    const kept = [...browser.cookies].filter(([name]) => name.startsWith("__Host-signin"));
    expect(kept.map(([name]) => name)).toEqual(
      states.slice(-4).map((state) => `__Host-signin-${state.slice(0, 8)}`),
    );
    for (const [name, value] of kept) {
      expect(name.length + value.length).toBeLessThan(4096);
      expect(atob(value.split(".")[0]!)).toBe('{"alg":"dir","enc":"A256GCM"}');
      for (const state of states) expect(value).not.toContain(state);
    }
  });

  it("works in two tabs at once", async () => {
    const browser = createBrowser();
    const [one, two] = [
      await beginAt(browser, "ravi@walkinmitra.test", { returnTo: "/drive" }),
      await beginAt(browser, "meena@walkinmitra.test", { returnTo: "/list" }),
    ];
    const [second, first] = [await authorizeAt(two), await authorizeAt(one)];
    expect((await browser.get(first.href)).headers.get("location")).toBe("/drive");
    expect((await browser.get(second.href)).headers.get("location")).toBe("/list");
  });
});

describe("an id token", () => {
  it.each([
    ["a private-use character", "ra\uE000vi@walkinmitra.test"],
    ["a mark of direction", "ravi\u200E@walkinmitra.test"],
    ["a letter in two parts", "re\u0301my@walkinmitra.test"],
  ])("of an email with %s is refused: cleaned, it may be somebody else's", async (_, email) => {
    const browser = createBrowser();
    const callback = await authorizeAt(await beginAt(browser, email));
    expect((await problemAt(browser, callback)).problem).toBe("refused");
  });

  it.each([["none"], ["clock-ahead-59"], ["clock-behind-59"]] satisfies [Fault][])(
    "is taken: %s",
    async (fault) => {
      const email = someEmail();
      const browser = createBrowser();
      const request = await beginAt(browser, email);
      await setFault(request, email, fault);
      const response = await browser.get((await authorizeAt(request)).href);
      expect(response.headers.get("location")).toBe("/");
      expect(browser.cookies.has(SESSION_COOKIE)).toBe(true);
    },
  );

  async function setFault(request: URL, email: string, fault: Fault): Promise<void> {
    const body = JSON.stringify({ email, fault });
    const response = await fetch(new URL("/_faults", request), { method: "POST", body });
    expect(response.status).toBe(204);
  }
});

describe("each problem", () => {
  it("has a sentence and a way on, and nothing else has one", () => {
    for (const code of ["cancelled", "expired", "refused", "unreachable"] as const) {
      expect(signInProblemOf(code)).toMatch(/Login/);
    }
    for (const code of [null, "", "constructor", "__proto__"]) {
      expect(signInProblemOf(code)).toBeUndefined();
    }
  });
});

describe("the provider", () => {
  const google = { clientId: "id.apps.googleusercontent.com", clientSecret: "secret" };
  const localIssuer = "http://127.0.0.1:9999";

  it.each([
    ["walkinmitra.in", { google, localIssuer }, "https://accounts.google.com"],
    ["localhost", { google, localIssuer }, "https://accounts.google.com"],
    ["localhost", { localIssuer }, localIssuer],
    ["127.0.0.1", { localIssuer }, localIssuer],
    ["[::1]", { localIssuer }, localIssuer],
    ["walkinmitra.in", { localIssuer }, undefined],
    ["localhost.evil.example", { localIssuer }, undefined],
    ["10.0.0.7", { localIssuer }, undefined],
    ["localhost", { localIssuer: "https://issuer.evil.example" }, undefined],
    ["localhost", {}, undefined],
  ])("of %s with %o is %s", (hostname, config, issuer) => {
    const provider = providerOf(config, hostname);
    if (issuer) expect(provider).toMatchObject({ ok: true, value: { issuer } });
    else {
      expect(provider).toMatchObject({ ok: false, problem: { code: "unavailable" } });
      expect(JSON.stringify(provider)).toContain("Google client");
    }
  });

  it("that is not configured answers 503 and names the section that says how", async () => {
    const configured = { ...env, PUBLIC_ORIGIN: "https://walkinmitra.example" };
    for (const path of ["/auth/google", "/auth/google/callback?code=a&state=b"]) {
      const request = new Request(`https://walkinmitra.example${path}`);
      const response = await worker.fetch(request, configured, createExecutionContext());
      expect(response.status).toBe(503);
      expect(await response.text()).toContain("Google client");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ["nobody listens", "http://127.0.0.1:9", "unreachable"],
    ["there is no discovery document", "/nowhere", "unreachable"],
    ["the discovery document is another issuer's", "localhost", "refused"],
  ])("fails before anything is stored when %s", async (_, change, problem) => {
    const provider = await localProvider();
    const issuer = change.startsWith("http")
      ? change
      : change.startsWith("/")
        ? provider.issuer + change
        : provider.issuer.replace("127.0.0.1", change);
    const before = await countOf("sign_ins");
    const begun = await beginSignIn({
      provider: { ...provider, issuer },
      redirectUri: CALLBACK,
      secrets: SECRETS,
      returnTo: "/drive",
      popup: false,
      shared: false,
      loginHint: undefined,
      now: Date.now(),
    });
    expect(begun).toMatchObject({ ok: false, problem, returnTo: "/drive" });
    expect(await countOf("sign_ins")).toBe(before);
  });

  it("that answers too slowly is unreachable", async () => {
    const email = someEmail();
    const provider = { ...(await localProvider()), timeout: 300 };
    const begun = await beginSignIn({
      provider,
      redirectUri: CALLBACK,
      secrets: SECRETS,
      returnTo: "/",
      popup: false,
      shared: false,
      loginHint: email,
      now: Date.now(),
    });
    if (!begun.ok) throw new Error(begun.reason);
    const body = JSON.stringify({ email, fault: "token-slow" satisfies Fault });
    await fetch(`${provider.issuer}/_faults`, { method: "POST", body });
    const callback = await authorizeAt(new URL(begun.value.url));
    const parts = Object.fromEntries(callback.searchParams) as Record<"code" | "state", string>;
    const finished = await finishSignIn(db, {
      provider,
      redirectUri: CALLBACK,
      secrets: SECRETS,
      sealed: begun.value.sealed,
      ...parts,
      iss: provider.issuer,
      error: undefined,
      now: Date.now(),
    });
    expect(finished).toMatchObject({ ok: false, problem: "unreachable" });
  });

  async function localProvider(): Promise<Provider> {
    const { origin } = await beginAt(createBrowser(), "ravi@walkinmitra.test");
    const provider = providerOf({ localIssuer: origin }, "localhost");
    if (!provider.ok) throw new Error("The local issuer was refused.");
    return provider.value;
  }
});

describe("Google", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ["https://accounts.google.com", undefined, true],
    ["accounts.google.com", undefined, true],
    ["https://accounts.google.com", "https://accounts.google.com", true],
    ["https://accounts.google.com", "http://127.0.0.1:9999", false],
    ["http://accounts.google.com", undefined, false],
    ["https://accounts.google.com.evil.example", undefined, false],
  ])("with iss %s in the token and %s in the callback: %s", async (issuer, iss, accepted) => {
    const config = { google: { clientId: "walkin", clientSecret: "secret" } };
    const chosen = providerOf(config, "walkinmitra.in");
    if (!chosen.ok) throw new Error("Google was refused.");
    const redirectUri = "https://walkinmitra.in/auth/google/callback";
    let nonce = "";
    await stubGoogle(() => ({
      iss: issuer,
      aud: "walkin",
      azp: "walkin",
      sub: "1085",
      email: "priya@gmail.com",
      email_verified: true,
      name: "Priya Sharma",
      picture: "https://lh3.googleusercontent.com/a/x=s96-c",
      nonce,
    }));
    const begun = await beginSignIn({
      provider: chosen.value,
      redirectUri,
      secrets: SECRETS,
      returnTo: "/drive",
      popup: true,
      shared: false,
      loginHint: undefined,
      now: Date.now(),
    });
    if (!begun.ok) throw new Error(begun.reason);
    const request = new URL(begun.value.url);
    expect(request.origin).toBe("https://accounts.google.com");
    nonce = request.searchParams.get("nonce")!;
    const finished = await finishSignIn(db, {
      provider: chosen.value,
      redirectUri,
      secrets: SECRETS,
      sealed: begun.value.sealed,
      state: request.searchParams.get("state")!,
      code: "4/0AX4XfWh",
      error: undefined,
      iss,
      now: Date.now(),
    });
    if (accepted) {
      expect(finished).toMatchObject({
        ok: true,
        value: {
          profile: { subject: "1085", email: "priya@gmail.com", name: "Priya Sharma" },
          returnTo: "/drive",
          popup: true,
        },
      });
    } else {
      expect(finished).toMatchObject({ ok: false, problem: "refused", returnTo: "/drive" });
    }
  });

  const googleKey = generateKeyPair("RS256", { extractable: true });

  async function stubGoogle(claims: () => Record<string, unknown>): Promise<void> {
    const { privateKey, publicKey } = await googleKey;
    const jwk = { ...(await exportJWK(publicKey)), kid: "g1", alg: "RS256", use: "sig" };
    const answers: Record<string, () => unknown> = {
      "https://accounts.google.com/.well-known/openid-configuration": () => ({
        issuer: "https://accounts.google.com",
        authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
        token_endpoint: "https://oauth2.googleapis.com/token",
        jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
      }),
      "https://www.googleapis.com/oauth2/v3/certs": () => ({ keys: [jwk] }),
      "https://oauth2.googleapis.com/token": async () => ({
        access_token: "ya29",
        id_token: await new SignJWT(claims())
          .setProtectedHeader({ alg: "RS256", kid: "g1" })
          .setIssuedAt()
          .setExpirationTime("1h")
          .sign(privateKey),
      }),
    };
    vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
      const answer = answers[new Request(input).url];
      return answer ? Response.json(await answer()) : new Response("Not found", { status: 404 });
    });
  }
});

describe("the local issuer", () => {
  const change = (name: string, value?: string) => (request: URL) => {
    if (value === undefined) request.searchParams.delete(name);
    else request.searchParams.set(name, value);
  };

  it.each([
    ["an unknown client", change("client_id", "another")],
    ["no client", change("client_id")],
    ["a foreign redirect address", change("redirect_uri", "https://evil.example/callback")],
    ["a longer redirect address", change("redirect_uri", `${CALLBACK}/x`)],
    ["a redirect address with a search", change("redirect_uri", `${CALLBACK}?x=1`)],
    ["a redirect address that is none", change("redirect_uri", "callback")],
    ["no redirect address", change("redirect_uri")],
  ])("sends nobody anywhere for %s", async (_, alter) => {
    const request = await beginAt(createBrowser(), someEmail());
    alter(request);
    const response = await fetch(request, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
  });

  it.each([
    ["the implicit flow", change("response_type", "id_token"), "unsupported_response_type"],
    ["no response type", change("response_type"), "unsupported_response_type"],
    ["no openid scope", change("scope", "email profile"), "invalid_scope"],
    ["plain PKCE", change("code_challenge_method", "plain"), "invalid_request"],
    ["no PKCE", change("code_challenge"), "invalid_request"],
  ])("sends an error back for %s", async (_, alter, error) => {
    const request = await beginAt(createBrowser(), someEmail());
    alter(request);
    const { searchParams } = await authorizeAt(request);
    expect(searchParams.get("error")).toBe(error);
    expect(searchParams.get("code")).toBeNull();
    expect(searchParams.get("state")).toBe(request.searchParams.get("state"));
  });

  it("sends error=access_denied back for Cancel, which ends in the cancelled page", async () => {
    const browser = createBrowser();
    const request = await beginAt(browser, someEmail(), { returnTo: "/drive" });
    request.searchParams.set("cancel", "1");
    const callback = await authorizeAt(request);
    const problem = await problemAt(browser, callback);
    expect(problem).toEqual({ problem: "cancelled", returnTo: "/drive" });
  });

  it.each([
    ["the wrong secret", { secret: "wrong" }, 401, "invalid_client"],
    ["another client", { client: "another" }, 401, "invalid_client"],
    ["the wrong verifier", { verifier: "wrong" }, 400, "invalid_grant"],
    ["another redirect address", { redirect: `${CALLBACK}/` }, 400, "invalid_grant"],
    ["another grant", { grant: "password" }, 400, "unsupported_grant_type"],
  ])("gives no token for %s", async (_, fault, status, error) => {
    const { exchange } = await issuedCode();
    const response = await exchange(fault);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
  });

  it("takes a code once, by basic or posted credentials", async () => {
    for (const posted of [false, true]) {
      const { exchange } = await issuedCode();
      const first = await exchange({ posted });
      expect(first.status).toBe(200);
      expect(await first.json()).toMatchObject({ token_type: "Bearer", id_token: /./ });
      const second = await exchange({ posted });
      expect(await second.json()).toEqual({ error: "invalid_grant" });
    }
  });

  it("refuses a Host that is not loopback", async () => {
    const { host, port } = await beginAt(createBrowser(), someEmail());
    expect(await statusFor(host)).toBe(200);
    expect(await statusFor("walkinmitra.evil.example")).toBe(403);

    async function statusFor(name: string): Promise<number> {
      const socket = connect({ hostname: "127.0.0.1", port: Number(port) });
      const writer = socket.writable.getWriter();
      const request = `GET /jwks HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
      await writer.write(new TextEncoder().encode(request));
      const answer = await new Response(socket.readable).text();
      return Number(/^HTTP\/1.1 (\d+)/.exec(answer)![1]);
    }
  });

  async function issuedCode() {
    const verifier = randomToken();
    const request = await beginAt(createBrowser(), someEmail());
    request.searchParams.set("code_challenge", await sha256(verifier));
    const code = (await authorizeAt(request)).searchParams.get("code")!;

    function exchange(
      fault: Partial<
        Record<"secret" | "client" | "verifier" | "redirect" | "grant", string> & {
          posted: boolean;
        }
      >,
    ): Promise<Response> {
      const client = fault.client ?? LOCAL_CLIENT_ID;
      const secret = fault.secret ?? LOCAL_CLIENT_SECRET;
      const body = new URLSearchParams({
        grant_type: fault.grant ?? "authorization_code",
        code,
        redirect_uri: fault.redirect ?? CALLBACK,
        code_verifier: fault.verifier ?? verifier,
      });
      const headers = new Headers();
      if (fault.posted) {
        body.set("client_id", client);
        body.set("client_secret", secret);
      } else headers.set("Authorization", `Basic ${btoa(`${client}:${secret}`)}`);
      return fetch(new URL("/token", request), { method: "POST", body, headers });
    }

    return { exchange };
  }
});

describe("a person", () => {
  const profile = (given: Partial<ProviderProfile> = {}): ProviderProfile => ({
    subject: randomToken(),
    email: someEmail(),
    emailVerified: true,
    name: "Lakshmi Menon",
    ...given,
  });
  const enter = (given: ProviderProfile, adminEmails: string[] = [], now = Date.now()) =>
    signInPerson(db, {
      issuer: "https://accounts.google.com",
      profile: given,
      adminEmails: new Set(adminEmails),
      now,
    });

  it("is one person when they sign in twice at the same moment for the first time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const someone = profile();
      const before = await countOf("users");
      const answers = await Promise.all([enter(someone), enter(someone), enter(someone)]);
      const uids = answers.map((answer) => answer.ok && answer.value.uid);
      expect(new Set(uids).size).toBe(1);
      expect(answers.filter((answer) => answer.ok && answer.value.created)).toHaveLength(1);
      expect(await countOf("users")).toBe(before + 1);
    }
  });

  it("is an issuer and a subject, never an email", async () => {
    const email = someEmail();
    const one = await enter(profile({ email, subject: "1" }));
    const two = await enter(profile({ email, subject: "2" }));
    const moved = await enter(profile({ email: someEmail(), subject: "1" }));
    if (!one.ok || !two.ok || !moved.ok) throw new Error("Somebody was refused.");
    expect(two.value.uid).not.toBe(one.value.uid);
    expect(moved.value.uid).toBe(one.value.uid);
    expect(moved.value.created).toBe(false);
  });

  it.each([
    ["listed", "boss@team.test", "team.test", ["boss@team.test"], "admin"],
    ["listed in another case", "Boss2@Team.test", "TEAM.test", ["boss2@team.test"], "admin"],
    ["listed, of Gmail", "boss@gmail.com", undefined, ["boss@gmail.com"], "admin"],
    [
      "listed, of a domain that nobody vouches for",
      "b5@team.test",
      undefined,
      ["b5@team.test"],
      "user",
    ],
    ["listed, of another domain's account", "b6@team.test", "evil.test", ["b6@team.test"], "user"],
    ["listed, of a domain that ends so", "b7@notgmail.com", undefined, ["b7@notgmail.com"], "user"],
    ["not listed", "boss4@team.test", "team.test", ["boss@team.test"], "user"],
    ["a lookalike (Kelvin sign)", "\u212Aim@team.test", "team.test", ["kim@team.test"], "user"],
  ])("whose email is %s gets the right role", async (_, email, hostedDomain, admins, role) => {
    const entered = await enter(profile({ email, hostedDomain }), admins);
    expect(entered).toMatchObject({ ok: true, value: { role, created: true } });
  });

  it("whose email is listed but not verified is a user", async () => {
    const email = "boss3@team.test";
    const entered = await enter(
      profile({ email, emailVerified: false, hostedDomain: "team.test" }),
      [email],
    );
    expect(entered).toMatchObject({ ok: true, value: { role: "user" } });
  });

  it("is an admin by mail while it is listed, and each change ends their sessions and is logged", async () => {
    const someone = profile({ hostedDomain: "sign-in.test" });
    const entered = await enter(someone);
    if (!entered.ok) throw new Error("Somebody was refused.");
    const { uid } = entered.value;
    const steps = [
      [[someone.email], "admin", "email", true],
      [[someone.email], "admin", "email", false],
      [[], "user", null, true],
      [[], "user", null, false],
    ] as const;
    for (const [listed, role, adminBy, roleChanged] of steps) {
      const token = await startSession(uid, { now: Date.now() });
      expect(await enter(someone, [...listed])).toMatchObject({ value: { role, roleChanged } });
      expect(await userOf(someone.email)).toMatchObject({ role, admin_by: adminBy });
      const { state } = await readSession(db, { token, now: Date.now() });
      expect(state).toBe(roleChanged ? "invalid" : "valid");
    }
    const { results } = await env.DB.prepare(
      "select actor_id, action, detail from audit_log where entity_id = ? order by id",
    )
      .bind(uid)
      .all();
    const detail = JSON.stringify({ username: "Lakshmi Menon", by: "ADMIN_EMAILS" });
    expect(results).toEqual([
      { actor_id: uid, action: "become admin", detail },
      { actor_id: uid, action: "cease to be admin", detail },
    ]);
  });

  it("whom an admin made an admin stays an admin, listed or not", async () => {
    const someone = profile({ hostedDomain: "sign-in.test" });
    await enter(someone);
    await env.DB.prepare("update users set role = 'admin', admin_by = 'some-admin' where email = ?")
      .bind(someone.email)
      .run();
    for (const listed of [[], [someone.email], []]) {
      expect(await enter(someone, listed)).toMatchObject({
        value: { role: "admin", roleChanged: false },
      });
      expect(await userOf(someone.email)).toMatchObject({ admin_by: "some-admin" });
    }
  });

  it("loses what was open when their role changes, in every browser but the new one", async () => {
    const before = await signIn("asha@walkinmitra.test");
    await env.DB.prepare("update users set role = 'user', admin_by = null where id = ?")
      .bind(before.uid)
      .run();
    const other = await signIn("asha@walkinmitra.test");
    expect((await before.browser.get("/profile")).status).toBe(401);
    expect((await other.browser.get("/admin")).status).toBe(200);
  });

  it("stays blocked as a blocked one", async () => {
    const other = profile();
    await enter(other);
    await env.DB.prepare("update users set disabled = 1 where email = ?").bind(other.email).run();
    const before = await userOf(other.email);
    expect(
      await enter({ ...other, name: "New Name", hostedDomain: "sign-in.test" }, [other.email]),
    ).toEqual({
      ok: false,
      problem: { code: "blocked", message: MESSAGES.blocked },
    });
    expect(await userOf(other.email)).toEqual(before);
  });

  it("is updated at each sign-in, except for the day they joined", async () => {
    const someone = profile();
    await enter(someone, [], 1_000_000);
    await enter({ ...someone, name: "Lakshmi Nair", gender: "female" }, [], 2_000_000);
    expect(await userOf(someone.email)).toMatchObject({
      username: "Lakshmi Nair",
      gender: "female",
      created_at: 1_000_000,
      last_login_time: 2_000_000,
      last_seen: 2_000_000,
    });
  });

  it.each([
    ["Asha  Rao ", "Asha Rao"],
    ["लक्ष्मी मेनन", "लक्ष्मी मेनन"],
    ["Ravi\u0000\u0007 Ku\nmar", "Ravi Ku mar"],
    ["\u202Eadmin\u202C", "admin"],
    ["\u200B\u200D", "blank"],
    ["   ", "blank"],
    [undefined, "blank"],
    ["a".repeat(500), `${"a".repeat(79)}…`],
  ])("named %j is shown as %j", async (name, username) => {
    const email = `blank@${randomToken()}.test`;
    await enter(profile({ email, name }));
    expect(await userOf(email)).toMatchObject({ username });
  });

  it.each([
    ["https://lh3.googleusercontent.com/a/x=s96-c", "https://lh3.googleusercontent.com/a/x=s96-c"],
    ["/people/asha.svg", "/people/asha.svg"],
    ["//evil.example/x.png", null],
    ["/\\evil.example/x.png", null],
    ["http://example.com/x.png", null],
    ["javascript:alert(1)", null],
    ["data:image/svg+xml,<svg/>", null],
    ["https://user:pass@example.com/", null],
    [`https://example.com/${"a".repeat(3000)}`, null],
    ["", null],
    [undefined, null],
  ])("with the picture %s keeps %s", async (picture, kept) => {
    const someone = profile({ picture, profileUrl: picture });
    await enter(someone);
    expect(await userOf(someone.email)).toMatchObject({
      profile_pic: kept,
      gp_profile: kept?.startsWith("https:") ? kept : "https://plus.google.com/",
    });
  });
});

describe("a session", () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const START = Date.parse("2025-11-21T00:00:00Z");

  async function somebody(role: "user" | "admin" = "user") {
    const email = someEmail();
    const entered = await signInPerson(db, {
      issuer: "https://accounts.google.com",
      profile: {
        subject: email,
        email,
        emailVerified: true,
        hostedDomain: "sign-in.test",
        name: "Somebody",
      },
      adminEmails: new Set(role === "admin" ? [email] : []),
      now: START,
    });
    if (!entered.ok) throw new Error("Somebody was refused.");
    const { uid } = entered.value;
    const token = await startSession(uid, { now: START });
    return {
      uid,
      email,
      token,
      maxAge: cookieAge(role),
      at: (now: number) => readSession(db, { token, now }),
    };
  }

  it.each([
    ["user", 14 * DAY, 60 * DAY],
    ["admin", DAY, 7 * DAY],
  ] as const)("of a %s lives so long unused and so long altogether", async (role, idle, whole) => {
    const unused = await somebody(role);
    expect(unused.maxAge).toBe(idle / 1000);
    expect(await unused.at(START + idle)).toEqual({ state: "invalid" });
    expect(await unused.at(START + idle - 1)).toMatchObject({
      state: "valid",
      reader: { uid: unused.uid, email: unused.email, role, username: "Somebody" },
    });
    const used = await somebody(role);
    const step = idle / 2;
    for (let now = START + step; now < START + whole; now += step) {
      const left = Math.min(idle, START + whole - now);
      const renewed = { maxAge: left / 1000 };
      expect(await used.at(now)).toMatchObject({ state: "valid", renewed });
    }
    expect(await used.at(START + whole)).toEqual({ state: "invalid" });
  });

  it("is renewed once a day at most, and asks D1 once when it is not", async () => {
    const { token, uid } = await somebody();
    const queries: string[] = [];
    const logger = { logQuery: (query: string) => queries.push(query) };
    const counted = drizzle(env.DB, { logger });
    const read = async (now: number) => {
      queries.length = 0;
      const answer = await readSession(counted, { token, now });
      return [answer.state, "renewed" in answer, queries.length];
    };
    expect(await read(START)).toEqual(["valid", false, 1]);
    expect(await read(START + DAY - 1)).toEqual(["valid", false, 1]);
    expect(await read(START + DAY)).toEqual(["valid", true, 2]);
    expect(await read(START + DAY + 1)).toEqual(["valid", false, 1]);
    expect(await read(START + 2 * DAY)).toEqual(["valid", true, 2]);
    await endSessionsOf(db, uid);
    expect(await read(START)).toEqual(["invalid", false, 1]);
  });

  it("that is malformed is invalid without a question to D1; without a cookie there is none", async () => {
    const queries: string[] = [];
    const counted = drizzle(env.DB, {
      logger: { logQuery: (query) => queries.push(query) },
    });
    for (const token of ["", "x", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}=`, "' or 1"]) {
      expect(await readSession(counted, { token, now: START })).toEqual({ state: "invalid" });
    }
    expect(await readSession(counted, { token: undefined, now: START })).toEqual({ state: "none" });
    expect(queries).toEqual([]);
    const token = randomToken();
    expect(await readSession(counted, { token, now: START })).toEqual({ state: "invalid" });
  });

  it("keeps to the stricter limit when a role changes", async () => {
    const promoted = await somebody("user");
    await setRole(promoted.uid, "admin");
    expect(await promoted.at(START + DAY - 1)).toMatchObject({ reader: { role: "admin" } });
    const late = await somebody("user");
    await setRole(late.uid, "admin");
    expect(await late.at(START + DAY)).toEqual({ state: "invalid" });
    const old = await somebody("user");
    expect(await old.at(START + 8 * DAY)).toMatchObject({ state: "valid" });
    await setRole(old.uid, "admin");
    expect(await old.at(START + 8 * DAY + 1)).toEqual({ state: "invalid" });
    const demoted = await somebody("admin");
    await setRole(demoted.uid, "user");
    expect(await demoted.at(START + DAY)).toEqual({ state: "invalid" });
    const used = await somebody("admin");
    await setRole(used.uid, "user");
    expect(await used.at(START + 23 * HOUR)).toMatchObject({ state: "valid" });
    expect(await used.at(START + 7 * DAY)).toEqual({ state: "invalid" });

    function setRole(uid: string, role: string) {
      return env.DB.prepare("update users set role = ? where id = ?").bind(role, uid).run();
    }
  });

  it("of a disabled person is blocked at once", async () => {
    const { uid, at } = await somebody();
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(uid).run();
    expect(await at(START)).toEqual({ state: "blocked" });
  });

  it("ends at logout, which shows the person offline and forgets the cookies", async () => {
    const email = someEmail();
    const { browser, cookie } = await signIn(email);
    const response = await browser.post("/auth/logout");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([...browser.cookies.keys()]).toEqual([]);
    const token = cookie.split("=")[1];
    expect(await readSession(db, { token, now: Date.now() })).toEqual({ state: "invalid" });
    expect(await userOf(email)).toMatchObject({ status: "offline" });
    expect((await browser.post("/auth/logout")).status).toBe(303);
  });

  it("is purged when it is over, and so are sign-ins that were used", async () => {
    const kept = await somebody();
    await signIn(someEmail());
    const none = { sessions: 0, signIns: 0 };
    /** What all purges find from an hour on. */
    const purgeFrom = async (from: number) => {
      const gone = { ...none };
      for (let hour = 0; hour < PURGE_HOURS; hour += 1) {
        const { sessions, signIns } = await purgeExpired(db, from + hour * 3_600_000);
        gone.sessions += sessions;
        gone.signIns += signIns;
      }
      return gone;
    };
    expect(await purgeFrom(START - 365 * DAY)).toEqual(none);
    expect(await kept.at(START)).toMatchObject({ state: "valid" });
    const purged = await purgeFrom(
      Math.max(Date.now(), START) + SESSION_LIMITS.user.idle + 2 * DAY,
    );
    expect(purged.sessions).toBeGreaterThan(0);
    expect(purged.signIns).toBeGreaterThan(0);
    expect(await kept.at(START)).toEqual({ state: "invalid" });
  });
});

describe("returnTo", () => {
  it.each([
    ["/", "/"],
    ["/daily/Pune", "/daily/Pune"],
    ["/daily/Pune/21/November/2026", "/daily/Pune/21/November/2026"],
    ["/drive?city=Pune&year=2026#top", "/drive?city=Pune&year=2026#top"],
    ["/daily/PAN India", "/daily/PAN%20India"],
    ["/list?q=a//b\u0020%2F%2Fc", "/list?q=a//b%20%2F%2Fc"],
    ["/a/../drive", "/drive"],
    ["/list/पुणे", "/list/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87"],
    ["/authors", "/authors"],
    [undefined, "/"],
    [null, "/"],
    ["", "/"],
    ["drive", "/"],
    [" /drive", "/"],
    ["?x", "/"],
    ["#x", "/"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
    ["///evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/\n/evil.example", "/"],
    ["/drive\r\nSet-Cookie: a=b", "/"],
    ["/drive\u0085", "/"],
    ["/.//evil.example", "/"],
    ["/a/..//evil.example", "/"],
    ["/%2e//evil.example", "/"],
    ["/%2F/evil.example", "/"],
    ["/%2f%2fevil.example", "/"],
    ["/%5Cevil.example", "/"],
    ["/%255Cevil.example", "/"],
    ["/%09/evil.example", "/"],
    ["/%0d%0aLocation:%20x", "/"],
    ["/%zz", "/"],
    ["/%c0%af", "/"],
    ["javascript:alert(1)", "/"],
    ["java\nscript:alert(1)", "/"],
    ["data:text/html,x", "/"],
    ["/auth/google", "/"],
    ["/auth", "/"],
    ["/AUTH/logout", "/"],
    ["/%61uth/google", "/"],
    ["/drive/../auth/google", "/"],
    ["/please_login_first?returnTo=/", "/"],
    ["/please_login_first.data", "/"],
    [`/${"a".repeat(3000)}`, "/"],
    [`/${"é".repeat(1000)}`, "/"],
  ])("%j leads to %j", (value, target) => {
    expect(safeReturnTo(value)).toBe(target);
  });
});
