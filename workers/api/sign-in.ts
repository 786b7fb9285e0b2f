import { Hono, type Context } from "hono";
import { html } from "hono/html";

import { passkeyAddress } from "#app/base/addresses/passkey-address.ts";
import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { splitPath } from "#app/base/languages.ts";
import { statusOf, type Problem } from "#app/base/outcomes.ts";
import { noteStep, sharedCityOf } from "#app/features/numbers/links.ts";
import { departureKey } from "#app/features/people/departures.server.ts";
import { findPerson, signInPerson } from "#app/features/people/people.server.ts";
import { browserFamily } from "#app/features/sign-in/browser-family.ts";
import { beginSignIn, finishSignIn, providerOf } from "#app/features/sign-in/google.server.ts";
import { makeLeavePass } from "#app/features/sign-in/leave-pass.server.ts";
import { isLoopback, LOCAL_IDENTITY } from "#app/features/sign-in/local-issuer.ts";
import type { SignInProblem } from "#app/features/sign-in/problems.ts";
import {
  cookieAge,
  endSession,
  endSessionsOf,
  newSession,
} from "#app/features/sign-in/sessions.server.ts";
import {
  clearSession,
  clearSignIn,
  clearSignIns,
  keepSignIn,
  keptSignIn,
  sendCame,
  sendLeave,
  sendSession,
  sendToastMark,
  sessionToken,
} from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { networkOf, overLimit } from "#workers/edge/limits.ts";
import { log } from "#workers/edge/logs.ts";
import { readCaller } from "#workers/edge/reader.ts";

type EdgeContext = Context<EdgeEnv>;

export const auth = new Hono<EdgeEnv>();

auth.use("/auth/*", async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
});

/** `?returnTo=<path>&popup=1&login_hint=<email>` */
auth.get("/auth/google", async (c) => {
  const { config, now } = c.var;
  const here = new URL(c.req.url);
  const origin = ownOrigin(c);
  // The cookie must be on the host where the provider sends people back.
  if (origin !== here.origin) return c.redirect(`${origin}${here.pathname}${here.search}`);
  const wait = await overLimit(c, "signIn");
  if (wait !== undefined) return tooManySignIns(c, wait);
  const provider = providerOf(config, here.hostname);
  if (!provider.ok) return notConfigured(c, provider.problem);
  const local = provider.value.identity === LOCAL_IDENTITY;
  if (!wasPressed(c.req.raw, { local })) return askToPress(c);
  const begun = await beginSignIn({
    provider: provider.value,
    redirectUri: `${origin}/auth/google/callback`,
    secrets: config.cookieSecrets,
    returnTo: c.req.query("returnTo"),
    popup: c.req.query("popup") === "1",
    shared: isOnSharedPage(c),
    loginHint: c.req.query("login_hint")?.slice(0, 320),
    maxAge: c.req.query("fresh") === "1" ? 0 : undefined,
    now,
  });
  if (!begun.ok) return failed(c, begun);
  keepSignIn(c, begun.value.state, begun.value.sealed);
  return c.redirect(begun.value.url);
});

auth.get("/auth/google/callback", async (c) => {
  const { config, database, now, rooms } = c.var;
  const wait = await overLimit(
    c,
    "signIn",
    `callback:${networkOf(c.req.header("cf-connecting-ip"))}`,
  );
  if (wait !== undefined) return tooManySignIns(c, wait);
  const provider = providerOf(config, new URL(c.req.url).hostname);
  if (!provider.ok) return notConfigured(c, provider.problem);
  const state = single(c, "state");
  const finished = await finishSignIn(database, {
    provider: provider.value,
    redirectUri: `${ownOrigin(c)}/auth/google/callback`,
    secrets: config.cookieSecrets,
    sealed: keptSignIn(c, state),
    state,
    code: single(c, "code"),
    error: single(c, "error"),
    iss: single(c, "iss"),
    now,
  });
  clearSignIn(c, state);
  if (!finished.ok) return failed(c, finished);
  const { profile, authTime = now, returnTo, popup, shared } = finished.value;
  const previous = sessionToken(c);
  const session = await newSession(database, {
    now,
    previous,
    authTime: Math.min(authTime, now),
    browser: browserFamily(c.req.header("user-agent")),
  });
  const identity = { issuer: provider.value.identity, subject: profile.subject };
  const signIn = {
    issuer: provider.value.identity,
    profile,
    departure: await departureKey(config.subscriberSecret, identity),
    adminEmails: config.adminEmails,
    language: splitPath(returnTo).language,
    now,
  };
  const person = await signInPerson(database, signIn, session.statements);
  if (!person.ok) {
    const blocked = await findPerson(database, { issuer: provider.value.identity, profile });
    if (blocked) {
      const pass = { uid: blocked.uid, authTime: Math.min(authTime, now), now };
      sendLeave(c, await makeLeavePass(pass, config.cookieSecrets));
    }
    return failed(c, { problem: "blocked", reason: "disabled", returnTo, popup });
  }
  const { uid, role, asksPasskey, created, roleChanged, also } = person.value;
  // Ends everything open under the old role.
  if (roleChanged) await rooms.endPerson(uid, "signedOut");
  if (created || roleChanged) rooms.changed("users");
  const former = session.formerOf(also);
  // fault: former-sockets
  if (former && previous) await rooms.signedInAgain(uid, { former, token: previous });
  rooms.signedIn(uid);
  await sendSession(c, { token: session.token, maxAge: cookieAge(role) });
  if (shared) await noteCame(c, returnTo);
  const next = asksPasskey ? passkeyAddress(returnTo) : returnTo;
  return popup ? popupDone(c, next) : c.redirect(next, 303);
});

/** Whether Login was pressed by a guest on a shared page, who came by its link then. */
function isOnSharedPage({ req }: EdgeContext): boolean {
  const page = URL.parse(req.header("referer") ?? "");
  return page?.origin === new URL(req.url).origin && sharedCityOf(page.pathname) !== undefined;
}

/** Somebody who logged in on a shared page: counted, and that page offers to send it on (share-again.server.tsx). */
async function noteCame(c: EdgeContext, returnTo: string): Promise<void> {
  const { path } = splitPath(returnTo);
  const city = sharedCityOf(path);
  if (city === undefined) return;
  noteStep("signed-in", { city, now: c.get("now") });
  sendCame(c, { city, saved: false });
  await sendToastMark(c, new URL(path, c.req.url));
}

auth.post("/auth/logout", async (c) => {
  const { database, rooms } = c.var;
  const token = sessionToken(c);
  const uid = await endSession(database, token);
  if (uid && token) await rooms.signedOut(uid, token);
  leave(c);
  return c.redirect("/", 303);
});

auth.post("/auth/logout-everywhere", async (c) => {
  const { database, rooms } = c.var;
  const { reader } = await readCaller(c);
  if (reader) {
    await endSessionsOf(database, reader.uid);
    await rooms.endPerson(reader.uid, "signedOut");
  }
  leave(c);
  return c.redirect("/", 303);
});

/** Clears cookies, drafts and unsent messages. Not "cache": slow in Chromium, and without personal pages. */
function leave(c: EdgeContext): void {
  clearSession(c);
  clearSignIns(c);
  c.header("Clear-Site-Data", '"storage"');
}

/** The sign-in began on our page, where people see what they agree to. Without both headers it is no browser. */
export function wasPressed(request: Request, { local }: { local: boolean }): boolean {
  const site = request.headers.get("sec-fetch-site");
  // fault: sign-in-pressed
  if (site) return site === "same-origin" || (local && site === "none");
  // Older browsers send only the page.
  const referer = request.headers.get("referer");
  return !referer || URL.parse(referer)?.origin === new URL(request.url).origin;
}

/** The provider knows the configured origin; a developer's machine uses its own. */
function ownOrigin(c: EdgeContext): string {
  const { origin, hostname } = new URL(c.req.url);
  return isLoopback(hostname) ? origin : c.var.origin;
}

/** A repeated parameter is a trick: it counts as invalid. */
function single(c: EdgeContext, name: string): string | undefined {
  const values = c.req.queries(name) ?? [];
  return values.length > 1 ? "" : values[0];
}

function failed(
  c: EdgeContext,
  failure: { problem: SignInProblem; reason: string; returnTo: string; popup: boolean },
): Response {
  const { problem, reason, returnTo, popup } = failure;
  log("warn", { event: "sign-in", problem, reason, requestId: c.var.requestId });
  const query = new URLSearchParams({ problem, returnTo: safeReturnTo(returnTo) });
  if (popup) query.set("popup", "1");
  return c.redirect(`/please_login_first?${query}`, 303);
}

function popupDone(c: EdgeContext, returnTo: string) {
  return c.html(
    page(
      "You are signed in",
      html`<p>You are signed in.</p>
        <p><a id="continue" href="${returnTo}">Continue</a></p>
        <script nonce="${c.var.nonce}">
          const returnTo = document.getElementById("continue").getAttribute("href");
          new BroadcastChannel("walkinmitra").postMessage({ type: "signed-in", returnTo });
          window.close();
        </script>`,
    ),
  );
}

/** A link: our CSP blocks a form that redirects to the provider. */
function askToPress(c: EdgeContext) {
  const { pathname, search } = new URL(c.req.url);
  const body = html`<p>
      By logging in you agree to <a href="/privacy">how we use your data</a>.
    </p>
    <p><a href="${pathname + search}">Login</a> or go <a href="/">home</a>.</p>`;
  return c.html(page("Log in to WalkinMitra", body));
}

function notConfigured(c: EdgeContext, problem: Problem) {
  const body = html`<p>${problem.message}</p>
    <p><a href="/">Home</a></p>`;
  return c.html(page("Sign-in is not available", body), statusOf(problem) as 503);
}

function tooManySignIns(c: EdgeContext, retryAfter: number) {
  const { pathname, search } = new URL(c.req.url);
  const body = html`<p>Many people sign in from your network right now. Please wait a minute.</p>
    <p><a href="${pathname + search}">Try again</a> or go <a href="/">home</a>.</p>`;
  c.header("Retry-After", String(retryAfter));
  return c.html(page("Please wait a minute", body), 429);
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <!-- The address of the callback carries the code. -->
        <meta name="referrer" content="no-referrer" />
        <title>${title} | ${PRODUCT}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
