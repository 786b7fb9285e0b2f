import {
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  runInDurableObject,
} from "cloudflare:test";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it, vi } from "vitest";

import { sha256 } from "#app/base/tokens.server.ts";
import { TOPICS } from "#app/base/topics.ts";
import { PRIVACY_VERSION } from "#app/features/people/consent.ts";
import { PURGE_HOURS } from "#app/features/sign-in/sessions.server.ts";
import * as schema from "#drizzle/schema.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { eventually, roomOf } from "#tests/support/rooms.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";
import worker from "#workers/app.ts";

const DAY = 86_400_000;

async function tables(): Promise<{ name: string }[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' and name <> 'd1_migrations'",
  ).all<{ name: string }>();
  return results;
}

/** Every row of every table that holds this text. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await tables()) {
    const { results } = await env.DB.prepare(`select * from ${name}`).all();
    const rows = results.filter((row) => JSON.stringify(row).includes(text)).length;
    if (rows) found[name] = rows;
  }
  return found;
}

async function runScheduledJob(at: number) {
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: at, cron: "17 * * * *" });
  await worker.scheduled(controller, env, context);
}

/** Somebody with one of everything. */
async function busyPerson(mailbox: string) {
  const email = `${mailbox}@rights.test`;
  const person = await signIn(email);
  const asha = await signIn("asha@walkinmitra.test");
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await person.browser.post(path, fields);
    expect(answer.status, `${path}: ${await answer.clone().text()}`.slice(0, 200)).toBe(303);
  };
  const drive = { city: "Pune", profile: "Tester", jobDescription: "Words of a drive" };
  await post("/drive", { ...drive, company: `${mailbox} Published Ltd` });
  await post("/drive", { ...drive, company: `${mailbox} Pending Ltd` });
  await post("/list", { city: "Pune", title: `${mailbox} list`, info: "<i>Words</i> of a list" });
  await post("/pattern", { company: "TCS", profile: "Dev", pattern: `${mailbox} pattern` });
  await post("/profile", { intent: "about", branch: `${mailbox} branch`, cities: "Pune" });
  await post("/subscribe", { email: email.toUpperCase() });
  const id = await env.DB.prepare("select id from drives where company = ?")
    .bind(`${mailbox} Published Ltd`)
    .first<string>("id");
  expect((await asha.browser.post("/drive", { intent: "verify", id: id! })).status).toBe(303);
  const socket = await openSocket(`user-room/${person.uid}`, person.cookie);
  socket.send({ type: "send", clientId: crypto.randomUUID(), message: `${mailbox} asks the team` });
  await socket.next("message");
  const room = roomOf(person.uid);
  await eventually(
    () => rowsWith(`${mailbox} asks the team`),
    (found) => found.conversations === 1,
  );
  return { ...person, email, asha, socket, room, driveId: id! };
}

it("pressing Login below the sentence is the consent: the first sign-in keeps its time and version", async () => {
  for (const path of ["/", "/nowhere", "/daily", "/daily/Pune", "/please_login_first"]) {
    const page = await (await createBrowser().get(path)).text();
    const sentence = page.indexOf("By logging in you agree to");
    expect(sentence, path).toBeGreaterThan(0);
    expect(page.indexOf('href="/privacy"', sentence), path).toBeGreaterThan(sentence);
  }
  const notice = await createBrowser().get("/privacy");
  expect(notice.status).toBe(200);
  expect(await notice.text()).toContain("Data Protection Board of India");

  const { uid, browser } = await signIn("consent@rights.test");
  const consent = () =>
    env.DB.prepare(
      "select consent_at as at, consent_version as version, created_at as made from users where id = ?",
    )
      .bind(uid)
      .first<{ at: number; version: string; made: number }>();
  const first = await consent();
  expect(first).toMatchObject({ at: first!.made, version: PRIVACY_VERSION });
  await signIn("consent@rights.test");
  expect(await consent()).toEqual(first);
  await env.DB.prepare("update users set consent_version = '2020-01-01' where id = ?")
    .bind(uid)
    .run();
  await signIn("consent@rights.test");
  expect((await consent())!.version).toBe(PRIVACY_VERSION);
  expect((await consent())!.at).toBeGreaterThan(first!.at);
  expect(await (await browser.get("/profile")).text()).not.toContain("By logging in you agree");
});

it("“My data” has everything of one person and nothing of others, as JSON and as one page", async () => {
  const ravi = await busyPerson("export");
  await busyPerson("bystander");
  const answer = await ravi.browser.get("/profile/data.json");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="walkinmitra-my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  const own = JSON.parse(text);
  expect(own.person).toMatchObject({
    id: ravi.uid,
    email: "export@rights.test",
    consentVersion: PRIVACY_VERSION,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(own.aboutMe).toMatchObject([{ branch: "export branch", cities: ["Pune"] }]);
  expect(own.signInAccounts).toHaveLength(1);
  expect(own.sessions).toHaveLength(1);
  expect(own.drives.map(({ company }: { company: string }) => company).sort()).toEqual([
    "export Pending Ltd",
    "export Published Ltd",
  ]);
  expect(own.importantLists).toMatchObject([{ title: "export list" }]);
  expect(own.patterns).toMatchObject([{ pattern: "export pattern" }]);
  expect(own.newsByEmail).toMatchObject([
    { email: expect.stringMatching(/^export@rights.test$/i) },
  ]);
  expect(own.messages).toMatchObject([{ seq: 1, message: "export asks the team" }]);
  expect(text).not.toContain("bystander");
  expect(text).not.toContain(await sha256(ravi.cookie.split("=")[1]!));

  const page = await ravi.browser.get("/profile/data.html");
  expect(page.headers.get("content-disposition")).toMatch(/\.html"$/);
  const html = await page.text();
  for (const words of ["export@rights.test", "export Pending Ltd", "export asks the team"]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("&lt;i&gt;Words&lt;/i&gt;");
  expect(html).not.toMatch(/<script|bystander/);
  for (const path of ["/profile/data.json", "/profile/data.html", "/profile/delete"]) {
    expect((await createBrowser().get(path)).status, path).toBe(401);
  }
});

/** Has an admin be all that a row about somebody can name besides them: who verified, changed, refused, settled it. */
async function nameEverywhere(uid: string, adminUid: string): Promise<string[]> {
  const named: string[] = [];
  for (const { name } of await tables()) {
    const { results } = await env.DB.prepare(`pragma foreign_key_list(${name})`).all<{
      table: string;
      from: string;
    }>();
    const columns = results.filter(({ table }) => table === "users").map(({ from }) => from);
    for (const column of columns) {
      for (const own of columns.filter((one) => one !== column)) {
        const { meta } = await env.DB.prepare(
          `update ${name} set ${column} = ?2 where ${own} = ?1 and coalesce(${column}, '') <> ?1`,
        )
          .bind(uid, adminUid)
          .run();
        if (meta.changes) named.push(`${name}.${column}`);
      }
    }
  }
  return named;
}

it("“My data” names no admin who dealt with it", async () => {
  const { uid, browser, asha, socket } = await busyPerson("nameless");
  await browser.post("/suggest", { message: "Walk-in at Nameless Works, Pune, tomorrow 10 am" });
  const team = await openSocket(`user-room/${uid}`, asha.cookie);
  team.send({ type: "send", clientId: crypto.randomUUID(), message: "nameless is answered" });
  await socket.next("message");
  await eventually(
    () => rowsWith("nameless is answered"),
    (found) => found.conversations === 1,
  );
  const named = await nameEverywhere(uid, asha.uid);
  for (const column of ["drives.verified_by_id", "drives.refused_by_id", "drives.status_by_id"]) {
    expect(named).toContain(column);
  }
  expect(named).toContain("suggestions.settled_by_id");
  for (const path of ["/profile/data.json", "/profile/data.html"]) {
    const text = await (await browser.get(path)).text();
    // What was said to them is theirs, with the name that they saw.
    expect(text, path).toContain("nameless is answered");
    expect(text, path).toContain("Nameless Works");
    expect(text, path).not.toContain(asha.uid);
  }
  const own = await (await browser.get("/profile/data.json")).json<Record<string, unknown[]>>();
  expect(own.messages).toMatchObject([{ from: "me" }, { from: "team", username: "Asha Rao" }]);
  expect(own.conversation).toMatchObject([{ lastFrom: "team" }]);

  // Nor does an admin's name the people whom they decided about.
  const { uid: other } = await signIn("nameless.other@rights.test");
  const out = { intent: "update", id: other, disabled: "true" };
  expect((await asha.browser.post("/admin/users", out)).status).toBe(303);
  const admins = await (await asha.browser.get("/profile/data.json")).text();
  expect(admins).toContain("deactivate");
  expect(admins).not.toContain(other);
});

it("“My data” has a long conversation from its first to its last message", async () => {
  const { uid, cookie, browser } = await signIn("long@rights.test");
  const socket = await openSocket(`user-room/${uid}`, cookie);
  await socket.settled();
  const room = roomOf(uid);
  await runInDurableObject(room, (_, { storage }) => {
    storage.sql.exec(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203) insert into messages (seq, client_id, sender, side, username, message, created_at) select i, 'c' || i, ?, 'user', 'Long', 'm' || i, i from n",
      uid,
    );
  });
  const { messages } = await (
    await browser.get("/profile/data.json")
  ).json<{
    messages: { seq: number }[];
  }>();
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 1203 }, (_, i) => i + 1));

  // The page comes as it is read too: when it begins, nobody has asked the room for the rest.
  const { body } = await browser.get("/profile/data.html");
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let html = (await reader.read()).value!;
  expect(html).toContain("<!doctype html>");
  await runInDurableObject(room, (_, { storage }) => {
    storage.sql.exec("update messages set message = 'later' where seq > 1000");
  });
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    html += piece.value;
  }
  expect(html.match(/<dd>m\d+<\/dd>/g)).toHaveLength(1000);
  expect(html.match(/<dd>later<\/dd>/g)).toHaveLength(203);
  expect(html).toMatch(/<\/html>\n$/);
});

it("deleting an account removes all that is its own, and keeps without an author what others rely on", async () => {
  const { uid, email, browser, asha, socket, room, driveId } = await busyPerson("leaver");
  const listId = await env.DB.prepare(
    "select id from important_lists where title = 'leaver list'",
  ).first<string>("id");
  expect((await asha.browser.get(`/admin/chat?uid=${uid}`)).status).toBe(200);
  const page = await (await browser.get("/profile/delete")).text();
  for (const words of [
    "What goes",
    "What stays",
    "Deleted person",
    "When our admins looked at your data",
    "Type DELETE to continue",
  ]) {
    expect(page).toContain(words);
  }
  const unsure = await browser.post("/profile/delete", { intent: "delete", confirm: "delete" });
  expect(unsure.status).toBe(400);
  expect(await unsure.text()).toContain("Please type DELETE, in capital letters.");
  expect((await createBrowser().post("/profile/delete", { confirm: "DELETE" })).status).toBe(401);

  const gone = await browser.post("/profile/delete", { intent: "delete", confirm: "DELETE" });
  expect([gone.status, gone.headers.get("location")]).toEqual([
    303,
    "/home?notice=account-deleted",
  ]);
  expect((await socket.closed).code).toBeGreaterThanOrEqual(4000);
  expect(await rowsWith(email)).toEqual({});
  // The log of the admin who verified names the drive, not the person; only that an admin looked stays, for a year.
  expect(await rowsWith(uid)).toEqual({ data_access: 1 });
  expect(await rowsWith("leaver Pending Ltd")).toEqual({});
  expect(await rowsWith("leaver branch")).toEqual({});
  expect(await rowsWith("leaver asks the team")).toEqual({});
  expect(await room.messagesAfter(0)).toEqual([]);
  await evictDurableObject(room);
  expect(await room.messagesAfter(0)).toEqual([]);

  const home = await browser.get("/home?notice=account-deleted");
  expect(await home.text()).toContain("Your account is deleted.");
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  const [year, month] = (
    await env.DB.prepare("select year, month from drives where id = ?")
      .bind(driveId)
      .raw<[number, string]>()
  )[0]!;
  for (const path of [`/drive/Pune/${year}/${month}/${driveId}`, `/list/${listId}`]) {
    const answer = await asha.browser.get(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain("Deleted person");
  }
  // Whoever comes back is somebody new.
  expect((await signIn(email)).uid).not.toBe(uid);
});

it("the only admin cannot delete their account; with a second admin they can, and the log keeps what they did", async () => {
  const asha = await signIn("asha@walkinmitra.test");
  const refusedAt = await asha.browser.post("/profile/delete", { confirm: "DELETE" });
  expect(refusedAt.status).toBe(403);
  expect(await refusedAt.text()).toContain("You are the only admin.");
  expect((await asha.browser.get("/admin")).status).toBe(200);

  const second = await signIn("second.admin@rights.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(second.uid).run();
  const list = { city: "Pune", title: "By the second admin", info: "Words" };
  expect((await second.browser.post("/list", list)).status).toBe(303);
  // Both decided about drives of others.
  for (const table of ["drives", "daily_drives"]) {
    await env.DB.prepare(
      `update ${table} set status_by_id = iif(rowid % 2, ?1, ?2) where coalesce(posted_by_id, '') not in (?1, ?2)`,
    )
      .bind(asha.uid, second.uid)
      .run();
  }
  const both = await Promise.all(
    [asha, second].map(({ browser }) => browser.post("/profile/delete", { confirm: "DELETE" })),
  );
  // Two admins who leave at once: one of them stays.
  expect(both.map(({ status }) => `${status}`).sort()).toEqual(["303", "403"]);
  expect(
    await env.DB.prepare("select count(*) as n from users where role = 'admin'").first("n"),
  ).toBe(1);
  await signIn("asha@walkinmitra.test");
  expect((await rowsWith("By the second admin")).important_lists).toBe(1);
});

it("the scheduled job asks a room that could not be reached again, until it has forgotten the account", async () => {
  const { uid, browser, room } = await busyPerson("later");
  vi.spyOn(console, "error").mockImplementation(() => {});
  const prototype = Object.getPrototypeOf(env.USER_ROOM) as DurableObjectNamespace;
  const away = vi.spyOn(prototype, "getByName").mockImplementation(() => {
    throw new Error("away");
  });
  expect((await browser.post("/profile/delete", { confirm: "DELETE" })).status).toBe(303);
  away.mockRestore();
  // Neither its room nor the desk nor a topic has heard that its sockets are to end.
  expect(await rowsWith(uid)).toEqual({
    rooms_to_forget: 1,
    pending_socket_ends: 2 + TOPICS.length,
  });
  expect(await room.messagesAfter(0)).toHaveLength(1);
  await runScheduledJob(Date.now());
  expect(await rowsWith(uid)).toEqual({});
  expect(await room.messagesAfter(0)).toEqual([]);
  vi.restoreAllMocks();
});

it("the scheduled job deletes what has expired: sessions, sign-ins and old chat", async () => {
  const { uid } = await busyPerson("old");
  await createBrowser().get("/auth/google");
  const count = (table: string) =>
    env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");
  expect(await count("sessions")).toBeGreaterThan(0);
  const statements = Array.from({ length: 700 }, (_, n) =>
    env.DB.prepare(
      "insert into sessions (token_hash, user_id, created_at, renewed_at, idle_until, ends_at) values (?, ?, 1, 1, 1, 1)",
    ).bind(`Aold-${n}`, uid),
  );
  await env.DB.batch(statements);
  const logged = await count("audit_log");
  const retention = Number(env.CHAT_RETENTION_DAYS);
  vi.setSystemTime(Date.now() + (retention + 1) * DAY);
  // Each hour looks through some of the sessions.
  for (let hour = 0; hour < PURGE_HOURS; hour += 1) {
    await runScheduledJob(Date.now() + hour * 3_600_000);
  }
  vi.useRealTimers();
  expect(await count("sessions")).toBe(0);
  expect(await count("sign_ins")).toBe(0);
  expect(await roomOf(uid).messagesAfter(0)).toEqual([]);
  expect(await rowsWith("old asks the team")).toEqual({});
  expect(await count("audit_log")).toBe(logged);
});

it("the scheduled job removes drives 30 days after their deletion, daily ones too, and no others", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const NAMES = ["Long Gone", "Just Gone", "Still There"];
  for (const company of NAMES) {
    await browser.post("/drive", { city: "Salem", company, jobDescription: "x" });
    await browser.post("/post", aDailyDrive({ city: "Salem", company }));
  }
  const now = Date.now();
  const kept = { "Long Gone": now - 30 * DAY - 1, "Just Gone": now - 30 * DAY + 60_000 };
  const tables = ["drives", "daily_drives"];
  for (const table of tables) {
    for (const [company, at] of Object.entries(kept)) {
      const update = `update ${table} set deleted_at = ? where company = ?`;
      await env.DB.prepare(update).bind(at, company).run();
    }
  }
  // A drive that was moved to one that is deleted stays, and holds up nothing.
  for (const table of tables) {
    await env.DB.prepare(
      `update ${table} set moved_to_id = (select id from ${table} where company = 'Long Gone') where company = 'Still There'`,
    ).run();
  }
  await runScheduledJob(now);
  for (const table of tables) {
    const left = await env.DB.prepare(
      `select company from ${table} where company in (?, ?, ?) order by id`,
    )
      .bind(...NAMES)
      .all<{ company: string }>();
    expect([table, left.results.map(({ company }) => company)]).toEqual([table, NAMES.slice(1)]);
  }
});

/** Added to tables that were there, by a migration that left out what happens on a deletion: commands do it themselves. */
const LEFT_OUT = [
  "daily_drives.status_by_id",
  "daily_drives.moved_to_id",
  "drives.status_by_id",
  "drives.moved_to_id",
];

it("deleting a row does to each reference what the schema says", async () => {
  const differ: string[] = [];
  for (const table of Object.values(schema).filter((one) => is(one, SQLiteTable))) {
    const { name, foreignKeys } = getTableConfig(table);
    const { results } = await env.DB.prepare(`pragma foreign_key_list(${name})`).all<{
      from: string;
      on_delete: string;
    }>();
    for (const key of foreignKeys) {
      const column = key.reference().columns[0]!.name;
      const stored = results.find(({ from }) => from === column)?.on_delete.toLowerCase();
      if (stored !== (key.onDelete ?? "no action")) differ.push(`${name}.${column}`);
    }
  }
  expect(differ.sort()).toEqual(LEFT_OUT.toSorted());
});
