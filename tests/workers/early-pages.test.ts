import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";

import { HOUR_MS } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { makePass, readHint } from "#app/features/sign-in/passes.server.ts";
import { createDatabase, takingAlong } from "#drizzle/client.ts";
import { sessions, users } from "#drizzle/schema.ts";
import { aDailyDrive, person } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { eventually } from "#tests/support/rooms.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

const PASS = "__Host-pass";

afterEach(() => {
  vi.useRealTimers();
});

async function read(browser: Browser, path: string): Promise<string> {
  return (await browser.get(path)).text();
}

const set = (uid: string, columns: string) =>
  env.DB.prepare(`update users set ${columns} where id = ?`).bind(uid).run();

/** Somebody who has read a page of their own, and so has a pass, so long ago (ms). */
async function readSome(email: string, ago = 0) {
  // The issuer lives in the true time.
  vi.useRealTimers();
  const signedIn = await signIn(email);
  vi.useFakeTimers({ toFake: ["Date"] });
  await read(signedIn.browser, "/profile");
  vi.setSystemTime(Date.now() + ago);
  return signedIn;
}

describe("a user's own page", () => {
  it("is made while D1 is asked who they are, also hours after their last page", async () => {
    for (const ago of [0, 10_000, 90_000, 20 * HOUR_MS]) {
      const { browser } = await readSome("early@example.com", ago);
      const answer = await browser.get("/profile");
      expect([ago, answer.status]).toEqual([ago, 200]);
      expect(await answer.text()).toContain("early@example.com");
      // The devices are a question of their own.
      expect([ago, await countTrips(() => read(browser, "/profile"))]).toEqual([ago, 2]);
      expect([ago, await countTrips(() => read(browser, "/mine"))]).toEqual([ago, 1]);
      expect([ago, await countTrips(() => read(browser, "/list.data"))]).toEqual([ago, 1]);
    }
    // Without a pass D1 is asked first.
    const { browser } = await readSome("early@example.com");
    browser.cookies.delete(PASS);
    expect(await countTrips(() => read(browser, "/mine"))).toBe(2);
  });

  it("is sent only while they still are who it says: all else is made again", async () => {
    const renamed = await readSome("renamed@example.com");
    await set(renamed.uid, "username = 'Somebody Else'");
    expect(await read(renamed.browser, "/mine")).toContain("Somebody Else");

    const risen = await readSome("risen@example.com");
    expect((await risen.browser.get("/admin")).status).toBe(403);
    await set(risen.uid, "role = 'admin'");
    expect((await risen.browser.get("/admin")).status).toBe(200);
    await set(risen.uid, "role = 'user'");
    expect((await risen.browser.get("/admin")).status).toBe(403);

    const told = await readSome("told@example.com");
    expect(await read(told.browser, "/notices")).not.toContain("A fresh notice");
    const [bulletin, now] = [newId(Date.now()), Date.now()];
    await env.DB.batch([
      env.DB.prepare(
        "insert into bulletins (id, key, title, path, created_at, expires_at) values (?1, ?1, 'A fresh notice', '/mine', ?2, ?2)",
      ).bind(bulletin, now),
      env.DB.prepare("insert into notices (user_id, bulletin_id) values (?, ?)").bind(
        told.uid,
        bulletin,
      ),
    ]);
    const page = await read(told.browser, "/notices");
    expect(page).toContain("A fresh notice");
    expect(page).toContain('"unread":"1"');
  });

  it("is sent to nobody once their session has ended, whatever their pass says", async () => {
    const out = await readSome("out@example.com");
    await env.DB.prepare("delete from sessions where user_id = ?").bind(out.uid).run();
    const answer = await out.browser.get("/mine");
    expect(answer.status).toBe(401);
    expect([...out.browser.cookies.keys()].filter((name) => /sid|pass/.test(name))).toEqual([]);

    const blocked = await readSome("blocked-early@example.com", HOUR_MS);
    await set(blocked.uid, "disabled = 1");
    const refused = await blocked.browser.get("/mine");
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain(MESSAGES.blocked);

    // Somebody else's pass beside one's own session.
    const [mine, theirs] = [
      await readSome("mine@example.com"),
      await readSome("theirs@example.com"),
    ];
    mine.browser.cookies.set(PASS, theirs.browser.cookies.get(PASS)!);
    const own = await read(mine.browser, "/profile");
    expect(own).toContain("mine@example.com");
    expect(own).not.toContain("theirs@example.com");
  });

  it("is asked for again when D1 failed", async () => {
    const { browser } = await readSome("unlucky@example.com");
    const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
    const batch = vi.spyOn(session, "batch");
    batch.mockRejectedValueOnce(new Error("D1_ERROR: Network connection lost."));
    expect((await browser.get("/mine")).status).toBe(200);
    batch.mockRestore();
  });

  it("renews a session that was last renewed a day ago, and its cookie", async () => {
    const { browser, uid } = await readSome("renewing@example.com", 24 * HOUR_MS);
    const answer = await browser.get("/mine");
    expect(answer.headers.getSetCookie().join()).toContain(`${SESSION_COOKIE}=`);
    const renewed = () =>
      env.DB.prepare("select renewed_at as at from sessions where user_id = ?")
        .bind(uid)
        .first<number>("at");
    expect(await eventually(renewed, (at) => at === Date.now())).toBe(Date.now());
  });
});

describe("a form", () => {
  const list = (title: string) => ({
    city: "Pune",
    title,
    info: "Bring your hall ticket.",
    submissionKey: newId(),
  });
  const stored = (title: string) =>
    env.DB.prepare("select count(*) as n from important_lists where title = ?")
      .bind(title)
      .first<number>("n");

  it("begins while D1 is asked who sends it, also hours after their last page", async () => {
    for (const ago of [0, 90_000, 20 * HOUR_MS]) {
      const { browser } = await readSome("sends-early@example.com", ago);
      const title = `After ${ago} ms`;
      const trips = await countTrips(async () => {
        expect((await browser.post("/list", list(title))).status).toBe(303);
      });
      expect([ago, trips, await stored(title)]).toEqual([ago, 2, 1]);
    }
  });

  it("is answered for whoever sends it now, and writes nothing for whom their pass names", async () => {
    const fallen = await readSome("fallen@example.com");
    await set(fallen.uid, "role = 'admin'");
    await read(fallen.browser, "/profile");
    await set(fallen.uid, "role = 'user'");
    const drive = { ...aDailyDrive({ company: "Fallen Ltd" }), submissionKey: newId() };
    const refused = await fallen.browser.post("/post", drive);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining(MESSAGES.notAuthorizedToPost),
    ]);
    expect(await stored("Fallen Ltd")).toBe(0);
    const posts = "select count(*) as n from daily_drives where company = 'Fallen Ltd'";
    expect(await env.DB.prepare(posts).first("n")).toBe(0);

    const out = await readSome("sent-late@example.com");
    await env.DB.prepare("delete from sessions where user_id = ?").bind(out.uid).run();
    const answer = await out.browser.post("/list", list("Sent late"));
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("Bring your hall ticket.");
    expect(await stored("Sent late")).toBe(0);
    expect([...out.browser.cookies.keys()].filter((name) => /sid|pass/.test(name))).toEqual([]);

    const [mine, theirs] = [await readSome("pen@example.com"), await readSome("ink@example.com")];
    mine.browser.cookies.set(PASS, theirs.browser.cookies.get(PASS)!);
    await mine.browser.post("/list", list("Signed by me"));
    const by = "select posted_by_id as uid from important_lists where title = 'Signed by me'";
    expect(await env.DB.prepare(by).first("uid")).toBe(mine.uid);

    const renamed = await readSome("former@example.com");
    await set(renamed.uid, "username = 'Later Name'");
    await renamed.browser.post("/list", list("By a later name"));
    const name = "select posted_by as name from important_lists where title = 'By a later name'";
    expect(await env.DB.prepare(name).first("name")).toBe("Later Name");
  });

  it("is stored once when D1 fails at who sends it", async () => {
    const { browser } = await readSome("unlucky-pen@example.com");
    const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
    const raw = vi.spyOn(statement, "raw");
    raw.mockRejectedValueOnce(new Error("D1_ERROR: Network connection lost."));
    expect((await browser.post("/list", list("Unlucky"))).status).toBe(303);
    raw.mockRestore();
    expect(await stored("Unlucky")).toBe(1);
  });
});

describe("a kept page", () => {
  it("is found while D1 is asked who reads it, and its own once it is known", async () => {
    const { browser, uid } = await readSome("kept-early@example.com", HOUR_MS);
    expect(await read(browser, "/list")).toContain(`"uid":"${uid}"`);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await set(uid, "role = 'admin'");
    expect(await read(browser, "/list")).toContain("/admin");
    await set(uid, "role = 'user', disabled = 1");
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect((await browser.get("/list")).status).toBe(401);
  });
});

it("a first select takes a query along, unless two of its columns have one name", async () => {
  const db = createDatabase(env.DB);
  const { uid } = await person("along@example.com");
  await set(uid, "created_at = 5");
  const ofThem = eq(users.id, uid);
  const role = db.select({ role: users.role }).from(users).where(ofThem);
  const names = takingAlong(db, role);
  const trips = await countTrips(async () => {
    const name = { name: users.username, long: sql<number>`length(${users.username})` };
    expect(await names.database.select(name).from(users).where(ofThem)).toHaveLength(1);
    expect(await names.rows()).toEqual([{ role: "user" }]);
  });
  expect(trips).toBe(1);

  const days = takingAlong(db, role);
  const created = days.database
    .select({ person: users.createdAt, session: sessions.createdAt })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(ofThem);
  const [found] = await created;
  expect(found!.person).toBe(5);
  expect(found!.session).toBeGreaterThan(5);
  expect(await days.rows()).toEqual([{ role: "user" }]);
});

it("a pass hints at its reader for a day, in its own session only", async () => {
  const reader = await person("ravi@walkinmitra.test");
  const [secrets, now, token] = [["a".repeat(32)], 1_795_000_000_000, "t".repeat(43)];
  const pass = await makePass(reader, { token, secrets, now, authTime: 5 });
  const hinted = (asked: object) => readHint(pass, { token, secrets, now, ...asked });
  expect(await hinted({ now: now + 24 * HOUR_MS })).toMatchObject({ reader, authTime: 5 });
  expect(await hinted({ now: now + 24 * HOUR_MS + 60_000 })).toBeUndefined();
  expect(await hinted({ token: "u".repeat(43) })).toBeUndefined();
  expect(await readHint(`${pass}x`, { token, secrets, now })).toBeUndefined();
});
