import { createExecutionContext, env, SELF, waitOnExecutionContext } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { LANGUAGES, prefixOf, type Language } from "#app/base/languages.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { type Cast, makeCast } from "#tests/support/cast.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { addressesIn, HOSTILE_PATHS, hostilePath } from "#tests/support/hostile-paths.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { authorizeAt, beginAt, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import worker from "#workers/app.ts";

/* Promise 3. An address leads where a browser says it does: `new URL(address, page)`, which forgives nearly everything. */

// oxfmt-ignore
const PIECES = [
  "/", "//", "\\", ".", "..", "%2f", "%5c", "%2e", "%00", "%09", "%25", "%", "@", ":", "?", "#", "http:", "https:",
  "javascript:", "data:", "blob:", "evil.example", "localhost", "auth", "google", "logout", "please_login_first", "drive",
  "\t", "\n", "\r", "\0", " ", "\u00A0", "\u2028", "\u202E", "\uFF0F", "\u3002", "\uD800", "\uFF3C", "[", "]", "::1",
  "..;", "&", "=", "'", '"', "<", ">", "é", "%252f", "%C0%AF", ";", "|", "^", "xn--", ".data", "returnTo=", "walkinmitra.in",
];

const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
  fc.webUrl(),
  fc.string({ unit: "binary" }),
  // The same, hidden from whoever decodes once.
  fc
    .array(fc.constantFrom(...PIECES), { maxLength: 8 })
    .map((parts) => `/${encodeURIComponent(parts.join("").toWellFormed())}`),
);

/** Tricks that are known, and so tried every time. */
const KNOWN = [
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/%2F/evil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%255Cevil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "javascript:alert(1)",
  "/drive/../auth/google",
  "/%61uth/google",
  "/AUTH/logout",
];

/** Why following an address from a page of ours is wrong; undefined when it stays, and asks for no sign-in again. */
function astray(target: string, page: string): string | undefined {
  const { origin, pathname } = new URL(target, page);
  if (origin !== new URL(page).origin) return `leaves to ${origin}`;
  if (/^\/(?:auth|please_login_first)(?:\/|$)/i.test(pathname)) return `goes round by ${pathname}`;
  return undefined;
}

let cookies: Cast["cookies"];

beforeAll(async () => {
  ({ cookies } = await makeCast());
});

it("no address leads off the site or round in circles, whatever it is made of", (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const page = "https://walkinmitra.in/auth/google/callback?code=x";
  for (const address of [...KNOWN, ...fc.sample(hostile, amount(5_000, 200_000))]) {
    proof.tried += 1;
    const target = safeReturnTo(address);
    const why =
      astray(target, page) ??
      (/^\/(?![/\\])[\x21-\x7E]*$/.test(target) ? undefined : "is no path of ours") ??
      (safeReturnTo(target) === target ? undefined : "changes when it is put in again");
    if (why) failures.push(`${JSON.stringify(address)}: ${JSON.stringify(target)} ${why}`);
  }
  expectNone(proof, failures);
});

/** Follows the answers as a browser does, and tells each place that it comes to; what leaves the site ends there. */
async function follow(browser: ReturnType<typeof createBrowser>, start: string): Promise<string[]> {
  const places: string[] = [];
  let here = new URL(start, ORIGIN).href;
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await browser.get(here);
    const body = await response.text();
    const location =
      response.headers.get("location") ??
      /http-equiv="refresh" content="\d+;\s*url=([^"]*)"/i
        .exec(body)?.[1]
        ?.replaceAll("&amp;", "&") ??
      /id="continue" href="([^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    if (location === undefined) return places;
    here = new URL(location, here).href;
    places.push(here);
    if (new URL(here).origin !== ORIGIN) return places;
  }
  return places;
}

it("no sign-in leads off the site, nor a failed one, nor one of somebody who is signed in already", async (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const { browser: signedIn } = await signIn("ravi@walkinmitra.test");
  const addresses = [...KNOWN, ...fc.sample(hostile, amount(40, 1_500))];
  for (const [index, address] of addresses.entries()) {
    const query = new URLSearchParams({ returnTo: address.toWellFormed() });
    proof.tried += 1;
    for (const place of await follow(signedIn, `/please_login_first?${query}`)) {
      const why = astray(place, ORIGIN);
      if (why) failures.push(`signed in, ${JSON.stringify(address)}: ${place} ${why}`);
    }
    if (index % 4) continue;
    // The real sign-in, in the page and in the popup, and one that is cancelled.
    const browser = createBrowser();
    const popup: Record<string, string> = index % 8 ? { popup: "1" } : {};
    const request = await beginAt(browser, "meena@walkinmitra.test", {
      returnTo: address.toWellFormed(),
      ...popup,
    });
    if (index % 16 === 12) request.searchParams.set("cancel", "1");
    const callback = await authorizeAt(request);
    proof.tried += 1;
    for (const place of await follow(browser, callback.href)) {
      const { origin, pathname, searchParams } = new URL(place);
      const login = pathname === "/please_login_first";
      const why = login ? astray(searchParams.get("returnTo")!, ORIGIN) : astray(place, ORIGIN);
      if (why || origin !== ORIGIN) failures.push(`${JSON.stringify(address)}: ${place} ${why}`);
    }
  }
  expectNone(proof, failures);
});

it("no redirect to a canonical address leads off the site", async (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const { browser } = await signIn("asha@walkinmitra.test");
  const tails = [
    "",
    "/",
    "//",
    "/daily/pune",
    "/drive",
    "/post",
    "/please_login_first",
    "/daily/x",
  ];
  const heads = [
    "//evil.example",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/daily//evil.example",
  ];
  const addresses = heads.flatMap((head) => tails.map((tail) => head + tail));
  addresses.push(...pageRoutes().map((_, index) => `//evil.example/%2e%2e/${index}`));
  for (const address of addresses) {
    proof.tried += 1;
    for (const place of await follow(browser, ORIGIN + address)) {
      if (new URL(place).origin !== ORIGIN) failures.push(`${address}: ${place}`);
    }
  }
  expectNone(proof, failures);
});

/** Where our pages lead besides ourselves. */
const OUTSIDE = new Set([
  "https://wa.me",
  "https://t.me",
  "https://www.facebook.com",
  // All that an address without an origin has.
  "mailto:team@walkinmitra.example",
]);

it("no address of ours leads off the site, for anybody and in any language, and none breaks", async (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const paths = [...HOSTILE_PATHS, ...fc.sample(hostilePath, amount(20, 600))];

  /** What is wrong with an answer, and where it leads by itself. */
  async function look(start: string, init: RequestInit): Promise<string | undefined> {
    const response = await SELF.fetch(start, { ...init, redirect: "manual" });
    const body = await response.text();
    proof.tried += 1;
    if (response.status >= 500) failures.push(`${start}: ${response.status}`);
    const led = addressesIn(response, body);
    for (const { by, to } of led) {
      const url = URL.parse(to, start);
      if (!url) failures.push(`${start}: ${by} leads to ${JSON.stringify(to)}`);
      else if (
        url.origin === ORIGIN ||
        (by === "a" && OUTSIDE.has(url.origin === "null" ? url.href : url.origin))
      )
        continue;
      else if (url.protocol === "data:" && by === "img") continue;
      else failures.push(`${start}: ${by} leads to ${url.href}`);
    }
    return led.find(({ by }) => by === "location" || by === "meta" || by === "data")?.to;
  }

  // In the short form every prefix and role meets every sixth path, each a different sixth.
  const step = amount(6, 1);
  for (const [turn, role] of (["guest", "user", "disabled", "admin"] as const).entries()) {
    const seen = new Set<string>();
    for (const [place, language] of (Object.keys(LANGUAGES) as Language[]).entries()) {
      for (const [index, path] of paths.entries()) {
        if ((index + turn + place) % step !== 0) continue;
        const headers = { cookie: cookies[role], origin: ORIGIN };
        // Put together as text: resolved like a link it would be the other host's at once.
        let here = new URL(ORIGIN + prefixOf(language) + path).href;
        const forms = new URLSearchParams({ intent: "report", text: path });
        if (index % 10 === 0) await look(here, { method: "POST", body: forms, headers });
        for (let hops = 0; hops < 5 && !seen.has(here); hops += 1) {
          seen.add(here);
          const next = await look(here, { headers });
          if (next === undefined) break;
          here = URL.parse(next, here)?.href ?? "";
          if (!here.startsWith(`${ORIGIN}/`)) break;
        }
      }
    }
  }
  expectNone(proof, failures);
});

/** Hosts that anybody can write into a request, though they are not ours. */
const STRANGERS = [
  "https://evil.example",
  "http://localhost.evil.example",
  "http://127.0.0.1.evil.example",
  "http://evil.example:80",
  "http://10.0.0.1",
  "http://192.168.1.7:8787",
  "http://0.0.0.0",
  "http://[::2]",
  "https://walkinmitra.workers.dev",
];

it("no kept page carries the host of the request that it was made for", async (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const { browser: asha } = await signIn("asha@walkinmitra.test");
  const list = { city: "Hyderabad", title: "Whose link is it", info: "Ours" };
  expect((await asha.post("/list", list)).status).toBe(303);
  const drive = aDailyDrive({ company: "Own Host Works", city: "Hyderabad", startDate: inDays(1) });
  expect((await asha.post("/post", drive)).status).toBe(303);
  const day = dailyPath("Hyderabad", inDays(1));
  const id = await env.DB.prepare("select id from daily_drives where company = 'Own Host Works'")
    .bind()
    .first<string>("id");
  const walkIn = drivePath({ id: id!, city: "Hyderabad", day: inDays(1) });
  const pages = ["/", "/home", "/daily", "/daily/Hyderabad", day, walkIn, "/list?city=Hyderabad"];
  const hosts = [ORIGIN, "http://127.0.0.1:8787", "http://[::1]", `${ORIGIN}:8787`];
  let carried = 0;
  for (const [turn, path] of pages.entries()) {
    for (const role of ["guest", "user", "admin"] as const) {
      for (const language of ["", "/hi", "/ta"].slice(0, amount(2, 3))) {
        // Each time another host comes first.
        for (const [place] of hosts.entries()) {
          const host = hosts[(place + turn) % hosts.length]!;
          for (const data of ["", ".data"]) {
            if (data && path.includes("?")) continue;
            proof.tried += 1;
            const address = host + language + (path === "/" && data ? "/_" : path) + data;
            const answer = await SELF.fetch(address, { headers: { cookie: cookies[role] } });
            const text = (answer.headers.get("link") ?? "") + (await answer.text());
            if (text.replaceAll("\\/", "/").includes(host)) carried += 1;
            for (const other of hosts) {
              // One of them begins as another does.
              const named = text
                .split(other)
                .slice(1)
                .some((rest) => !/^:\d/.test(rest));
              if (other !== host && named) failures.push(`${address} for ${role} names ${other}`);
            }
          }
        }
      }
    }
  }
  // What proves nothing: pages without any link of their own.
  expect(carried).toBeGreaterThan(50);

  for (const host of STRANGERS) {
    for (const [path, init] of [
      ...pages.map((page) => [page, {}] as const),
      ["/list.data", {}],
      ["/api/health", {}],
      ["/og/daily/Pune/today.png", {}],
      ["/auth/google", {}],
      ["/calendar/x.ics", {}],
      ["/list", { method: "POST", body: new URLSearchParams(list) }],
      ["/telegram", { method: "POST", body: "{}" }],
      ["/parties/live-topic/lists", {}],
    ] as [string, RequestInit][]) {
      proof.tried += 1;
      const headers: Record<string, string> = { cookie: cookies.admin, origin: host };
      if (path.startsWith("/parties/")) headers.upgrade = "websocket";
      const answer = await SELF.fetch(host + path, { ...init, headers, redirect: "manual" });
      const said = await answer.text();
      if (answer.status !== 503 || !said.includes("set PUBLIC_ORIGIN"))
        failures.push(`${host}${path} is ${answer.status}`);
      if (said.includes(new URL(host).hostname)) failures.push(`${host}${path} names its host`);
      if (answer.headers.getSetCookie().length) failures.push(`${host}${path} sets a cookie`);
    }
  }

  // Where the origin is configured, whatever host is asked gets that one.
  const own = "https://walkinmitra.example";
  const configured = { ...env, PUBLIC_ORIGIN: own };
  for (const host of [own, "https://evil.example"]) {
    for (const path of [day, walkIn]) {
      proof.tried += 1;
      const run = createExecutionContext();
      const answer = await worker.fetch(new Request(host + path), configured, run);
      const text = (answer.headers.get("link") ?? "") + (await answer.text());
      await waitOnExecutionContext(run);
      if (!text.includes(own)) failures.push(`${host}${path} does not name ${own}`);
      if (text.includes("evil.example")) failures.push(`${host}${path} names its host`);
    }
  }
  expectNone(proof, failures);
});
