import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { setRole } from "#app/features/admin/users.server.ts";
import { purgeAccess } from "#app/features/audit/data-access.server.ts";
import { browserFamily } from "#app/features/sign-in/browser-family.ts";
import { DOWNLOAD_PAGE } from "#app/features/subscribers/subscribers.ts";
import { FRESH_MS } from "#app/http/require-fresh.ts";
import { createDatabase } from "#drizzle/client.ts";
import * as people from "#tests/support/factories.ts";
import { type Browser, beginAt, createBrowser, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
let admin: Browser;
let adminUid: string;
let count = 0;
let email: string;

beforeAll(async () => {
  ({ browser: admin, uid: adminUid } = await signIn("asha@walkinmitra.test"));
});

beforeEach(() => {
  count += 1;
  email = `person.${count}@rights.test`;
});

const role = (uid: string) =>
  env.DB.prepare("select role, admin_by as adminBy from users where id = ?").bind(uid).first();
const sessionsOf = (uid: string) =>
  env.DB.prepare("select count(*) as n from sessions where user_id = ?").bind(uid).first("n");
const logOf = async (uid: string) => {
  const { results } = await env.DB.prepare(
    "select action, actor_name as by, detail from audit_log where entity = 'user' and entity_id = ? order by rowid",
  )
    .bind(uid)
    .all();
  return results;
};
const users = (intent: string, id: string) => admin.post("/admin/users", { intent, id });

async function makeStale(uid: string) {
  await env.DB.prepare("update sessions set auth_time = ? where user_id = ?")
    .bind(Date.now() - FRESH_MS - 1000, uid)
    .run();
}

describe("admins", () => {
  it("are made and unmade on /admin/users, logged with names, their sessions ended", async () => {
    const { uid, browser } = await signIn(email);
    expect((await users("make-admin", uid)).status).toBe(303);
    expect(await role(uid)).toEqual({ role: "admin", adminBy: adminUid });
    expect(await sessionsOf(uid)).toBe(0);
    expect((await browser.get("/profile")).status).toBe(401);
    await signIn(email);
    expect((await users("make-user", uid)).status).toBe(303);
    expect(await role(uid)).toEqual({ role: "user", adminBy: null });
    expect(await sessionsOf(uid)).toBe(0);
    expect(await logOf(uid)).toMatchObject([{ action: "make admin" }, { action: "make user" }]);
    expect(JSON.stringify(await logOf(uid))).toContain("Person");
    // Asked again, nothing happens and nothing is logged.
    expect((await users("make-user", uid)).status).toBe(303);
    expect(await logOf(uid)).toHaveLength(2);
  });

  it("do not change their own role, nor make one of somebody who is deactivated", async () => {
    expect((await users("make-user", adminUid)).status).toBe(403);
    const { uid } = await people.person(email);
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(uid).run();
    expect((await users("make-admin", uid)).status).toBe(403);
    expect(await role(uid)).toEqual({ role: "user", adminBy: null });
    expect(await logOf(uid)).toEqual([]);
    expect((await users("make-admin", "none")).status).toBe(404);
  });

  it("cannot unmake each other at the same moment: one remains", async () => {
    const chief = await people.admin();
    const others: Reader[] = [];
    for (const name of ["b", "c", "d"]) others.push(await people.person(`${name}.${email}`));
    const everybody = [chief, ...others].map((one) => ({ ...one, role: "admin" as const }));
    const ids = JSON.stringify(everybody.map(({ uid }) => uid));
    const left = async () => {
      const { results } = await env.DB.prepare(
        "select id from users where role = 'admin' and id in (select value from json_each(?))",
      )
        .bind(ids)
        .all<{ id: string }>();
      return results.map(({ id }) => id).toSorted();
    };
    for (let round = 0; round < 12; round += 1) {
      await env.DB.prepare(
        "update users set role = 'admin' where id in (select value from json_each(?))",
      )
        .bind(ids)
        .run();
      // Two, three or four of them, each unmaking the next one, from another one first in each round.
      const circle = everybody.slice(0, 2 + (round % 3));
      const turned = circle.map((_, n) => circle[(n + round) % circle.length]!);
      const answers = await Promise.all(
        turned.map((by, n) =>
          setRole(db, {
            by,
            now: Date.now(),
            id: turned[(n + 1) % turned.length]!.uid,
            role: "user",
          }),
        ),
      );
      const unmade = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []));
      const remain = everybody.map(({ uid }) => uid).filter((uid) => !unmade.includes(uid));
      expect(await left()).toEqual(remain.toSorted());
      expect(unmade.length).toBeLessThan(circle.length);
      // Whoever was unmade has unmade nobody afterwards: of two who name each other one is refused.
      if (circle.length === 2) expect(unmade).toHaveLength(1);
    }
    await env.DB.prepare(
      "update users set role = iif(id = ?, 'admin', 'user') where id in (select value from json_each(?))",
    )
      .bind(adminUid, ids)
      .run();
    ({ browser: admin } = await signIn("asha@walkinmitra.test"));
  });

  it("end somebody's sessions without deactivating them, and the log says so", async () => {
    const { uid, browser } = await signIn(email);
    expect((await users("sign-out", uid)).status).toBe(303);
    expect((await browser.get("/profile")).status).toBe(401);
    expect(await logOf(uid)).toMatchObject([{ action: "sign out" }]);
    expect((await (await signIn(email)).browser.get("/profile")).status).toBe(200);
  });
});

describe("a sign-in that is more than ten minutes old", () => {
  it("is asked for again before an account is deleted, with what was typed kept", async () => {
    const { uid, browser } = await signIn(email);
    await makeStale(uid);
    const asked = await browser.post("/profile/delete", { confirm: DELETE_WORD });
    expect(asked.status).toBe(401);
    const page = await asked.text();
    expect(page).toContain("Please sign in again");
    expect(page).toContain('href="/auth/google?fresh=1');
    expect(page).toContain(`value="${DELETE_WORD}"`);
    expect(await role(uid)).not.toBeNull();
    await signIn(email, browser);
    expect((await browser.post("/profile/delete", { confirm: DELETE_WORD })).status).toBe(303);
    expect(await role(uid)).toBeNull();
  });

  it("makes no admins and exports no subscribers", async () => {
    const { uid } = await people.person(email);
    await makeStale(adminUid);
    expect((await users("make-admin", uid)).status).toBe(401);
    // A file cannot ask: its page does, and begins the download after the sign-in.
    const file = await admin.get("/admin/subscribers.csv");
    expect([file.status, file.headers.get("location")]).toEqual([302, DOWNLOAD_PAGE]);
    const asked = await admin.get(DOWNLOAD_PAGE);
    expect(asked.status).toBe(401);
    const returnTo = encodeURIComponent(DOWNLOAD_PAGE);
    expect(await asked.text()).toContain(`href="/auth/google?fresh=1&amp;returnTo=${returnTo}"`);
    expect((await role(uid))!.role).toBe("user");
    // What is undone with a click needs no new sign-in.
    expect((await users("sign-out", uid)).status).toBe(303);
    await signIn("asha@walkinmitra.test", admin);
    expect(await (await admin.get(DOWNLOAD_PAGE)).text()).toContain('url=/admin/subscribers.csv"');
    expect((await admin.get("/admin/subscribers.csv")).status).toBe(200);
  });

  it("is assumed when the session does not know its time", async () => {
    const { uid, browser } = await signIn(email);
    await env.DB.prepare("update sessions set auth_time = null where user_id = ?").bind(uid).run();
    expect((await browser.post("/profile/delete", { confirm: DELETE_WORD })).status).toBe(401);
  });

  it("asks the provider for a new proof", async () => {
    const fresh = await beginAt(createBrowser(), email, { fresh: "1" });
    expect(fresh.searchParams.get("max_age")).toBe("0");
    expect((await beginAt(createBrowser(), email)).searchParams.has("max_age")).toBe(false);
    expect(fresh.searchParams.get("claims")).toContain("auth_time");
  });
});

describe("devices", () => {
  it("are listed on /profile, and one is signed out alone", async () => {
    const { browser, uid } = await signIn(email);
    const other = await signIn(email);
    const page = await (await browser.get("/profile")).text();
    expect(page).toContain("this device");
    const ids = [...page.matchAll(/name="id" value="([\w-]{43})"/g)].map(([, id]) => id!);
    expect(ids).toHaveLength(1);
    // Nobody else can end it, and the id signs nobody in.
    const stranger = (await signIn(`stranger.${email}`)).browser;
    await stranger.post("/profile", { intent: "sign-out", id: ids[0]! });
    expect(await sessionsOf(uid)).toBe(2);
    const ended = await browser.post("/profile", { intent: "sign-out", id: ids[0]! });
    expect(ended.status).toBe(303);
    expect((await other.browser.get("/profile")).status).toBe(401);
    expect((await browser.get("/profile")).status).toBe(200);
  });

  it.each([
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0",
      "Edge on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Linux"],
    ["<script>alert(1)</script>", "A browser"],
    [undefined, "A browser"],
  ])("have short names: %s", (agent, name) => {
    expect(browserFamily(agent)).toBe(name);
  });
});

describe("the download", () => {
  it("has what the log says about its person, without the names of others", async () => {
    const { uid } = await signIn(email);
    await users("make-admin", uid);
    await users("make-user", uid);
    const { browser } = await signIn(email);
    const own = await (await browser.get("/profile/data.json")).text();
    expect(JSON.parse(own).logAboutMe).toMatchObject([
      { action: "make admin" },
      { action: "make user" },
    ]);
    expect(own).not.toContain("Asha");
    expect(own).not.toContain(adminUid);
  });
});

describe("access to people's data", () => {
  it("is noted once an hour, told to the person without a name, and forgotten after a year", async () => {
    const { uid, browser } = await signIn(email);
    await env.DB.prepare("delete from data_access").run();
    await admin.get(`/admin/chat?uid=${uid}`);
    await admin.get(`/admin/chat?uid=${uid}`);
    await admin.get("/admin/users");
    await admin.get("/admin/subscribers.csv");
    const { results } = await env.DB.prepare(
      "select actor_id as actor, kind, person_id as person from data_access order by rowid",
    ).all();
    expect(results).toEqual([
      { actor: adminUid, kind: "conversation", person: uid },
      { actor: adminUid, kind: "people list", person: null },
      { actor: adminUid, kind: "subscribers export", person: null },
    ]);
    const own = await (await browser.get("/profile/data.json")).text();
    expect(JSON.parse(own).accessToMyData).toMatchObject([{ what: "conversation" }]);
    expect(own).not.toContain(adminUid);
    expect(await purgeAccess(db, Date.now() + 364 * DAY_MS)).toBe(0);
    expect(await purgeAccess(db, Date.now() + 366 * DAY_MS)).toBe(3);
  });
});
