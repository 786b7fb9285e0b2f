import { env } from "cloudflare:workers";
import type { LoaderFunction } from "react-router";
import * as build from "virtual:react-router/server-build";
import { describe, expect, it, onTestFinished, vi } from "vitest";

import { pictureOf } from "#app/base/addresses/pictures.ts";
import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { READ_BY } from "#app/base/reader.ts";
import { randomToken } from "#app/base/tokens.server.ts";
import { TOPICS } from "#app/base/topics.ts";
import { cutTemplate, fillTemplate, placeholder } from "#app/document/placeholders.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { makePass, readPass } from "#app/features/sign-in/passes.server.ts";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { addressOf, BUDGETS, NO_PAGES } from "#tests/support/budgets.ts";
import { inDays } from "#tests/support/days.ts";
import { someOf } from "#tests/support/demo.ts";
import { aDailyDrive, person, postedDrive } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";
import { changesOf, dropTopics, findKept, keepPage } from "#workers/pages/kept-pages.ts";
import { keptRoutesOf } from "#workers/pages/kept-routes.ts";

const PAGES = [
  "/",
  "/home",
  "/daily",
  "/daily/Pune",
  dailyPath("Pune", inDays(1)),
  "/list",
  "/pattern",
];

// React Router asks for data under these addresses: no page, but the same loaders.
const WITH_DATA = [...PAGES, "/daily/Pune.data", "/list.data", "/pattern.data", "/home.data"];

/** What every placeholder begins with. */
const MARK = placeholder("nonce").replace("nonce;", "");

const keptAddress = keptRoutesOf(build.routes);

async function read(browser: Browser, path: string): Promise<string> {
  return (await browser.get(path)).text();
}

/** Somebody new of a role, whose pass says so. */
async function entered(name: string, role = "user") {
  const email = `${name}@kept.example.com`;
  const { uid } = await signIn(email);
  await env.DB.prepare("update users set role = ? where id = ?").bind(role, uid).run();
  const { browser } = await signIn(email);
  const reader = await person(email);
  const { username } = reader;
  return { browser, own: [pictureOf(reader), uid, username, username.split(" ")[0]!] };
}

const withoutOwn = (html: string, names: string[]) =>
  names.reduce((text, name) => text.replaceAll(name, "…"), html);

describe("a kept page", () => {
  it("costs one D1 round trip when it is made and none when it is kept, once its reader has a pass", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    await read(browser, "/profile");
    for (const path of ["/daily/Salem", "/list?city=Salem"]) {
      expect([path, await countTrips(() => read(browser, path))]).toEqual([path, 1]);
      expect([path, await countTrips(() => read(browser, path))]).toEqual([path, 0]);
    }
    const made = await browser.get(dailyPath("Salem", inDays(7)));
    expect(made.headers.get("server-timing")).toMatch(
      /^session;dur=[\d.]+, data;dur=[\d.]+, render;dur=[\d.]+$/,
    );
    const answer = await browser.get("/daily/Salem");
    expect(answer.headers.get("server-timing")).toMatch(/^session;dur=[\d.]+, kept;desc="memory"$/);
    expect(answer.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  });

  it("says how old it is: to programs in seconds, to readers of drives that are near by the clock", async () => {
    const today = dayOf(Date.now());
    const drive = await postedDrive({ company: "Age Works", city: "Lucknow", startDate: today });
    const { browser } = await signIn("age@kept.test");
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"] });
    const at = startOfDay(today) + 10 * HOUR_MS;
    // A reader whose pass is good at each of these moments.
    vi.setSystemTime(at - 10_000);
    await read(browser, "/profile");
    for (const path of ["/daily/Lucknow", drive]) {
      for (const [after, age, clock] of [
        [40_000, "0", "As of 10 am"],
        [69_000, "29", "As of 10 am"],
        [71_000, "0", "As of 10:01 am"],
      ] as const) {
        vi.setSystemTime(at + after);
        const answer = await browser.get(path);
        expect([path, after, answer.headers.get("age")]).toEqual([path, after, age]);
        expect(await answer.text()).toContain(clock);
      }
    }
    // Nobody travels for a list of next month today.
    expect(await read(browser, dailyPath("Lucknow", addDays(today, 30)))).not.toContain("As of");
  });

  it("is not skipped for a mark of a write that we did not make", async () => {
    const { browser } = await signIn("marks@kept.test");
    await read(browser, "/list?city=Noida");
    const trips = () => countTrips(() => read(browser, "/list?city=Noida"));
    expect(await trips()).toBe(0);
    const wrote = { city: "Noida", title: "Marked", info: "By a write of one's own" };
    expect((await browser.post("/list", wrote)).status).toBe(303);
    const own = browser.cookies.get("__Host-wrote")!;
    for (const made of ["wrote.", own.replace(/^wrote/, "Wrote"), "1", `${own}x`]) {
      browser.cookies.delete("__Host-wrote");
      await read(browser, "/list?city=Noida");
      browser.cookies.set("__Host-wrote", made);
      expect([made, await trips()]).toEqual([made, 0]);
    }
    browser.cookies.set("__Host-wrote", own);
    expect(await read(browser, "/list?city=Noida")).toContain("Marked");
  });

  it("shows each reader their own name and nobody else's, many readers at once", async () => {
    const people = await Promise.all(
      ["ravi@walkinmitra.test", "meena@walkinmitra.test", "third@example.com"].map(
        async (email) => ({
          email,
          reader: await person(email),
          browser: (await signIn(email)).browser,
        }),
      ),
    );
    const asked = Array.from({ length: 60 }, (_, index) => ({
      reader: people[index % people.length]!,
      path: WITH_DATA[index % WITH_DATA.length]!,
    }));
    const answers = await Promise.all(
      asked.map(async (one) => ({ ...one, html: await read(one.reader.browser, one.path) })),
    );
    for (const { reader, path, html } of answers) {
      if (!path.endsWith(".data")) expect(html).toContain(`"uid":"${reader.reader.uid}"`);
      for (const other of people) {
        if (other === reader) continue;
        for (const own of [other.reader.uid, other.reader.username, other.email]) {
          expect(html).not.toContain(own);
        }
      }
      expect(html).not.toContain(MARK);
    }
  });

  it("carries a nonce of its own in each answer, and the policy names just that one", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    const nonces = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const answer = await browser.get("/daily/Pune");
      const used = new Set((await answer.text()).match(/nonce="[^"]+"/g));
      expect(used.size).toBe(1);
      const [nonce] = used;
      nonces.add(nonce!);
      expect(answer.headers.get("content-security-policy")).toContain(
        `'nonce-${nonce!.slice(7, -1)}'`,
      );
    }
    expect(nonces.size).toBe(3);
  });

  it("is never shown to another role", async () => {
    const { browser: asha } = await signIn("asha@walkinmitra.test");
    const { browser: ravi } = await signIn("ravi@walkinmitra.test");
    for (let round = 0; round < 2; round += 1) {
      expect(await read(asha, "/daily/Pune")).toContain('href="/post?city=Pune');
      expect(await read(ravi, "/daily/Pune")).not.toContain('href="/post');
      const guest = await read(createBrowser(), "/daily/Pune");
      expect(guest).toContain("You are not Loggedin.");
      expect(guest).not.toContain("Retrived!");
    }
  });

  it("is the same page that its reader would get alone", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    const nonce = /nonce="[^"]+"/g;
    const kept = (await read(browser, "/daily/Pune")).replaceAll(nonce, "");
    // A word that the page does not know makes it a page of one's own.
    const asked = (await read(browser, "/daily/Pune?x=1")).replaceAll(nonce, "");
    // Its links to other languages lead to the same address.
    const alone = asked.replaceAll("?x=1", "");
    const plain = (html: string) =>
      withoutOwn(html, ["Ravi Kumar"]).replaceAll(/\b1[78]\d{11}\b/g, "the moment");
    expect(plain(kept)).toBe(plain(alone));
  });

  it("has the headers of every page, and how old it is", async () => {
    const { browser: user } = await signIn("ravi@walkinmitra.test");
    const { browser: admin } = await signIn("asha@walkinmitra.test");
    const always = [
      "accept-ch",
      "age",
      "cache-control",
      "content-security-policy",
      "content-type",
      "cross-origin-opener-policy",
      "cross-origin-resource-policy",
      "origin-agent-cluster",
      "permissions-policy",
      "referrer-policy",
      "reporting-endpoints",
      "server-timing",
      "strict-transport-security",
      "x-content-type-options",
      "x-dns-prefetch-control",
      "x-download-options",
      "x-frame-options",
      "x-permitted-cross-domain-policies",
      "x-request-id",
      "x-xss-protection",
    ];
    for (const browser of [createBrowser(), user, admin]) {
      const guest = browser !== user && browser !== admin;
      for (const path of [guest ? "/hi/daily/Pune" : "/list?city=Pune", "/daily/Pune"]) {
        await read(browser, path);
        const { status, headers } = await browser.get(path);
        expect([path, status]).toEqual([path, 200]);
        const names = guest ? always : [...always, READ_BY];
        expect([...headers.keys()].toSorted()).toEqual(names.toSorted());
        expect(headers.get("accept-ch")).toBe("ECT");
        expect(headers.get("cache-control")).toBe(guest ? "private, no-cache" : "no-store");
        expect(headers.get("content-type")).toMatch(/^text\/html/);
        expect(headers.get("server-timing")).toMatch(/, kept;desc="memory"$/);
        expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      }
    }
  });

  it("shows a change to its author at once, and to everybody else in this isolate too", async () => {
    const { browser: asha } = await signIn("asha@walkinmitra.test");
    const { browser: ravi } = await signIn("ravi@walkinmitra.test");
    const day = inDays(11);
    const path = dailyPath("Kolkata", day);
    for (const reader of [asha, ravi]) expect(await read(reader, path)).toContain("found 0 drives");
    const form = aDailyDrive({ city: "Kolkata", startDate: day, company: "Howrah Mills" });
    const posted = await asha.post("/post", form);
    expect(posted.status).toBe(303);
    // D1's bookmark travels with its author: no replica that lags behind the write answers them.
    const marks = posted.headers.getSetCookie().filter((line) => line.startsWith("__Host-wrote="));
    expect(marks.join()).toMatch(/^__Host-wrote=wrote\.[\w-]{10,}\.[\w%]{44,};.*Max-Age=60\b/);
    for (const reader of [asha, ravi]) expect(await read(reader, path)).toContain("Howrah Mills");
  });

  it("is made again for somebody who has just written, whatever the clock of the machine that took the write", async () => {
    const { browser: ravi } = await signIn("ravi@walkinmitra.test");
    const { browser: writer } = await signIn("clocks@kept.test");
    const path = "/list?city=Indore";
    for (const reader of [ravi, writer]) await read(reader, path);
    // That machine is ten seconds late.
    vi.useFakeTimers({ now: Date.now() - 10_000, toFake: ["Date"] });
    const wrote = { city: "Indore", title: "Late clock", info: "Written elsewhere" };
    expect((await writer.post("/list", wrote)).status).toBe(303);
    vi.useRealTimers();
    const trips = (reader: Browser) => countTrips(() => read(reader, path));
    await read(ravi, path);
    // For another isolate this page might be one from before the write.
    // Nor does its pass stand for what was written: the session is asked too.
    expect(await trips(writer)).toBe(2);
    expect(await trips(writer)).toBe(0);
    expect(await trips(ravi)).toBe(0);
    writer.cookies.delete("__Host-wrote");
    expect(await trips(writer)).toBe(0);
  });

  it("is never a page of another route that its address looks like", async () => {
    const keys: (string | undefined)[] = [];
    for (const email of ["asha@walkinmitra.test", "second.admin@walkinmitra.test"]) {
      const { browser, uid } = await signIn(email);
      await env.DB.prepare("update users set role = 'admin' where id = ?").bind(uid).run();
      await read(browser, "/profile");
      for (const path of ["/daily/post", "/daily/Post", "/daily/p%6Fst"]) {
        const form = await read(browser, path);
        keys.push(/name="submissionKey" value="([^"]+)"/.exec(form)?.[1]);
      }
    }
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(6);
  });

  it("is not kept when what it shows changes while it is made", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    const path = dailyPath("Delhi", inDays(15));
    await read(browser, path);
    dropTopics(["daily"]);
    const replica = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
    const batch = vi.spyOn(replica, "batch");
    batch.mockImplementationOnce(async function late(this: D1DatabaseSession, all) {
      // The second call is the real one again.
      const rows = await this.batch(all);
      dropTopics(["daily"]);
      return rows as D1Result<never>[];
    });
    await read(browser, path);
    batch.mockRestore();
    expect(await countTrips(() => read(browser, path))).toBe(1);
    expect(await countTrips(() => read(browser, path))).toBe(0);
  });

  it("is not kept when it is missing, filtered in an unknown way, data for a script, or a form", () => {
    const kept = (path: string) => keptAddress(new URL(path, "http://localhost")) !== undefined;
    expect(PAGES.filter((path) => !kept(path))).toEqual([]);
    const never = [
      "/daily/Pune.data",
      "/daily/Pune?_routes=x",
      "/home?notice=login",
      "/list?mode=add",
      "/list?edit=1",
      "/profile",
      "/post",
      "/admin",
      "/drive",
      "/drive/last-month",
      "/daily?city=Pune",
      "/pattern?ask=delete&id=1",
      "/daily/post",
      "/daily/POST",
      "/daily/p%6Fst",
      "/daily/",
      "/list?city=Pune&city=Salem",
    ];
    expect(never.filter(kept)).toEqual([]);
  });

  it("needs a loader that gets no person", () => {
    const route = { id: "x", path: "x", parentId: "root" };
    const handle = { keep: { topics: [], query: [] } } satisfies KeptHandle;
    const routesWith = (loader: LoaderFunction) => ({
      root: { id: "root", path: "", module: { default: () => null } },
      x: { ...route, module: { default: () => null, handle, loader } },
    });
    const plain = () => Promise.resolve(null);
    expect(() => keptRoutesOf(routesWith(plain))).toThrow("x is kept");
    const address = new URL("http://localhost/x");
    expect(keptRoutesOf(routesWith(keptLoader(plain)))(address)?.key).toBe("/x");
  });

  it("goes after 30 s, and when the day turns in India", () => {
    const moment = { at: "0", clock: "" };
    const page = { status: 200, template: cutTemplate(["x"]), headers: [], moment };
    const keep = { topics: ["daily" as const], query: [] };
    const url = { key: "/daily/Pune?unit", keep, filtered: false };
    const noon = Date.parse("2026-11-21T06:30:00Z");
    keepPage(url, "user", { ...page, madeAt: noon }, changesOf(url.keep.topics));
    expect(findKept(url, "user", { now: noon + 29_999 })).toBeDefined();
    expect(findKept(url, "admin", { now: noon })).toBeUndefined();
    expect(findKept(url, "user", { now: noon + 30_000 })).toBeUndefined();
    const late = Date.parse("2026-11-21T18:29:55Z");
    keepPage(url, "user", { ...page, madeAt: late }, changesOf(url.keep.topics));
    expect(findKept(url, "user", { now: late + 4999 })).toBeDefined();
    expect(findKept(url, "user", { now: late + 5000 })).toBeUndefined();
  });

  it("is made as ever when the place's cache lies, fails, is full or does not answer", async () => {
    const { browser } = await signIn("place@kept.test");
    await read(browser, "/profile");
    onTestFinished(() => void vi.restoreAllMocks());
    const answers: [string, () => Promise<Response | undefined>][] = [
      ["of another page", async () => new Response('{"key":"x","names":[],"lengths":[]}\n')],
      ["of no page", async () => new Response("x".repeat(300_000))],
      ["of nothing", async () => new Response("")],
      ["failing", () => Promise.reject(new Error("gone"))],
      ["never", () => new Promise(() => {})],
    ];
    for (const [index, [name, match]] of answers.entries()) {
      const put = vi.fn(() => Promise.reject(new Error("full")));
      const pages = await caches.open("pages");
      vi.spyOn(pages, "match").mockImplementation(match);
      vi.spyOn(pages, "put").mockImplementation(put);
      vi.spyOn(caches, "open").mockResolvedValue(pages);
      const path = dailyPath("Salem", inDays(20 + index));
      const trips = await countTrips(async () => {
        const answer = await browser.get(path);
        expect([name, answer.status]).toEqual([name, 200]);
        expect(await answer.text()).toContain("Salem");
      });
      expect([name, trips]).toEqual([name, 1]);
      expect([name, put.mock.calls.length]).toEqual([name, 1]);
    }
  });

  it("holds no key of a form and nothing else of one reader, whichever page it is", async () => {
    const today = dayOf(Date.now());
    const demo = demoData(today);
    for (const statement of demoStatements(demo)) await env.DB.prepare(statement).run();
    dropTopics(TOPICS);
    const routes = Object.values(build.routes).filter(
      (route) =>
        (route?.module.handle as Partial<KeptHandle> | undefined)?.keep &&
        !NO_PAGES.includes(route!.id),
    );
    const budgets = BUDGETS.filter(({ route }) => routes.some((one) => one?.id === route));
    expect(new Set(budgets.map(({ route }) => route)).size).toBe(routes.length);
    const addresses = new Set(budgets.map((one) => addressOf(one, someOf(demo, today))));

    const readers = {
      guest: [0, 1].map(() => ({ browser: createBrowser(), own: [] })),
      user: [await entered("qwertz"), await entered("asdfgh")],
      admin: [await entered("yxcvbn", "admin"), await entered("plmokn", "admin")],
    };
    for (const address of addresses) {
      for (const [audience, [maker, other]] of Object.entries(readers)) {
        const seen: string[] = [];
        for (const { browser, own } of [maker!, other!]) {
          const answer = await browser.get(address);
          const html = await answer.text();
          // What is refused is made for whoever asks.
          if (answer.status === 200)
            seen.push(withoutOwn(html.replaceAll(/nonce="[^"]+"/g, ""), own));
        }
        expect([address, audience, seen[1] === seen[0]]).toEqual([address, audience, true]);
        expect(seen.join("")).not.toMatch(/submissionKey|name="version"/);
        expect(seen.join("")).not.toContain(MARK);
      }
    }
  });
});

describe("a pass", () => {
  it("stands for its session for a minute, and for no other", async () => {
    const reader = await person("ravi@walkinmitra.test");
    const [mine, theirs] = [randomToken(), randomToken()];
    const secrets = ["a".repeat(32), "b".repeat(32)];
    const now = 1_795_000_000_000;
    const pass = await makePass(reader, { token: mine, secrets, now });
    expect(await readPass(pass, { token: mine, secrets, now: now + 59_000 })).toEqual(reader);
    expect(await readPass(pass, { token: mine, secrets, now: now + 60_000 })).toBeUndefined();
    expect(await readPass(pass, { token: theirs, secrets, now })).toBeUndefined();
    expect(await readPass(pass, { token: undefined, secrets, now })).toBeUndefined();
    expect(await readPass(`${pass.slice(0, -2)}xx`, { token: mine, secrets, now })).toBeUndefined();
    const old = await makePass(reader, { token: mine, secrets: [secrets[1]!], now });
    expect(await readPass(old, { token: mine, secrets, now })).toEqual(reader);
    expect(await readPass(old, { token: mine, secrets: ["c".repeat(32)], now: now + 1 })).toEqual(
      reader,
    );
  });

  it("lets a disabled person read kept pages for its minute, and nothing of their own", async () => {
    const { browser, uid } = await signIn("leaving@example.com");
    await read(browser, "/daily/Pune");
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(uid).run();
    expect((await browser.get("/daily/Pune")).status).toBe(200);
    const own = await browser.get("/profile");
    expect(own.status).toBe(401);
    expect(await own.text()).toContain("You account has been blocked.");
    expect([...browser.cookies.keys()].filter((name) => /sid|pass/.test(name))).toEqual([]);
    expect((await browser.get("/list")).status).toBe(401);
  });
});

describe("a template", () => {
  it("is filled byte for byte, whatever stands in its gaps", () => {
    const html = `a${placeholder("nonce")}ब${placeholder("username")}${placeholder("uid")}${placeholder("nonce")}`;
    const bytes = fillTemplate(cutTemplate([html, html]), { nonce: "N", username: "रवि" });
    expect(new TextDecoder().decode(bytes)).toBe("aNबरविNaNबरविN");
  });

  it("leaves what only looks like a placeholder as it is", () => {
    const forged = [
      "\uE000nonce\uE001",
      "¤nonce;",
      MARK.slice(1) + "nonce;",
      MARK.slice(0, -1) + "nonce;",
      `¤${crypto.randomUUID()}:nonce;`,
    ].join(" ");
    const bytes = fillTemplate(cutTemplate([forged]), { nonce: "N" });
    expect(new TextDecoder().decode(bytes)).toBe(forged);
    expect(MARK).toMatch(/^¤[\da-f-]{36}:$/);
  });
});
