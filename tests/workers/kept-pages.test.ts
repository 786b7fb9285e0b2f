import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { randomToken } from "#app/base/tokens.server.ts";
import { cutTemplate, fillTemplate, token } from "#app/document/placeholders.ts";
import { makePass, readPass } from "#app/features/sign-in/passes.server.ts";
import { aDailyDrive, person } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";
import { findKept, keepPage, topicsOf } from "#workers/pages/kept-pages.ts";

const PAGES = [
  "/",
  "/home",
  "/daily",
  "/daily/Pune",
  "/daily/Pune/21/November/2026",
  "/list",
  "/pattern",
];

// React Router asks for data under these addresses: no page, but the same loaders.
const WITH_DATA = [...PAGES, "/daily/Pune.data", "/list.data", "/pattern.data", "/home.data"];

async function read(browser: Browser, path: string): Promise<string> {
  return (await browser.get(path)).text();
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
    const made = await browser.get("/daily/Salem/1/December/2026");
    expect(made.headers.get("server-timing")).toMatch(
      /^session;dur=[\d.]+, data;dur=[\d.]+, render;dur=[\d.]+$/,
    );
    const answer = await browser.get("/daily/Salem");
    expect(answer.headers.get("server-timing")).toMatch(/^session;dur=[\d.]+, kept;desc="memory"$/);
    expect(answer.headers.get("content-security-policy")).toContain("'strict-dynamic'");
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
      expect(html).not.toMatch(/[\uE000\uE001]/);
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
    const alone = (await read(browser, "/daily/Pune?x=1")).replaceAll(nonce, "");
    const plain = (html: string) =>
      withoutOwn(html, ["?x=1", "Ravi Kumar"]).replaceAll(/\b1[78]\d{11}\b/g, "the moment");
    expect(plain(kept)).toBe(plain(alone));
  });

  it("shows a change to its author at once, and to everybody else in this isolate too", async () => {
    const { browser: asha } = await signIn("asha@walkinmitra.test");
    const { browser: ravi } = await signIn("ravi@walkinmitra.test");
    const path = "/daily/Kolkata/5/December/2026";
    for (const reader of [asha, ravi]) expect(await read(reader, path)).toContain("found 0 drives");
    const form = aDailyDrive({ city: "Kolkata", startDate: "2026-12-05", company: "Howrah Mills" });
    const posted = await asha.post("/post", form);
    expect(posted.status).toBe(303);
    // D1's bookmark travels with its author: no replica that lags behind the write answers them.
    const marks = posted.headers.getSetCookie().filter((line) => line.startsWith("__Host-wrote="));
    expect(marks.join()).toMatch(/^__Host-wrote=\d{13}\.[\w-]{10,};/);
    for (const reader of [asha, ravi]) expect(await read(reader, path)).toContain("Howrah Mills");
  });

  it("is not kept when it is missing, filtered in an unknown way, data for a script, or a form", () => {
    const kept = (path: string) => topicsOf(new URL(path, "http://localhost")) !== undefined;
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
    ];
    expect(never.filter(kept)).toEqual([]);
  });

  it("goes after 30 s, and when the day turns in India", () => {
    const page = {
      status: 200,
      template: cutTemplate(["x"]),
      headers: [],
      topics: ["daily" as const],
    };
    const url = new URL("http://localhost/daily/Pune?unit");
    const noon = Date.parse("2026-11-21T06:30:00Z");
    keepPage(url, "user", { ...page, madeAt: noon });
    expect(findKept(url, "user", { now: noon + 29_999, after: 0 })).toBeDefined();
    expect(findKept(url, "user", { now: noon + 29_999, after: noon })).toBeUndefined();
    expect(findKept(url, "admin", { now: noon, after: 0 })).toBeUndefined();
    expect(findKept(url, "user", { now: noon + 30_000, after: 0 })).toBeUndefined();
    const late = Date.parse("2026-11-21T18:29:55Z");
    keepPage(url, "user", { ...page, madeAt: late });
    expect(findKept(url, "user", { now: late + 4999, after: 0 })).toBeDefined();
    expect(findKept(url, "user", { now: late + 5000, after: 0 })).toBeUndefined();
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
    const html = `a${token("nonce")}ब${token("username")}${token("unknown")}${token("nonce")}`;
    const bytes = fillTemplate(cutTemplate([html, html]), { nonce: "N", username: "रवि" });
    expect(new TextDecoder().decode(bytes)).toBe("aNबरविNaNबरविN");
    const stray = "a\uE000b\uE000nonce\uE001c\uE000";
    expect(new TextDecoder().decode(fillTemplate(cutTemplate([stray]), { nonce: "N" }))).toBe(
      "a\uE000bNc\uE000",
    );
  });
});
