import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";

import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { addDevice } from "#app/features/alerts/devices.server.ts";
import { takeOver } from "#app/features/alerts/last-release.server.ts";
import { stopPath } from "#app/features/alerts/stop.server.ts";
import {
  confirmTelegram,
  joinTelegram,
  leaveTelegram,
  telegramToken,
} from "#app/features/alerts/telegram.server.ts";
import { joinName } from "#app/features/companies/names.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { changePlan } from "#app/features/plans/plans.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET } from "#scripts/local/secrets.ts";
import {
  aDevice,
  engine,
  joined,
  KEYS,
  postWalkIn,
  signedIn,
  unreadOf,
} from "#tests/support/alerts.ts";
import { admin, person } from "#tests/support/factories.ts";
import { HOSTILE } from "#tests/support/hostile.ts";
import { readMarkup } from "#tests/support/markup.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { mailPage } from "#workers/channels/mail-page.ts";
import { runAlerts } from "#workers/jobs/alerts.ts";

const db = createDatabase(env.DB);
const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
/** A moment of today in India. */
const at = (hour: number, minute = 0) => startOfDay(today) + hour * HOUR_MS + minute * 60_000;

let asha: Reader;

beforeAll(async () => {
  asha = await admin();
});

async function aWalkIn(company: string, changes: Record<string, string> = {}, now = at(0, 1)) {
  const form = { company, city: "Indore", startDate: tomorrow, ...changes };
  const [id] = await postWalkIn(asha, form, now);
  return id!;
}

it("Tells tomorrow's list once: by a form, at its hour or when a missed run is caught up, in every channel", async () => {
  const { browser, uid } = await signIn("ravi@alerts.test");
  await aWalkIn("Indore Infotech");
  await aWalkIn("Indore Analytics", { profile: "Tester" });
  await aWalkIn("Salem Systems", { city: "Salem" });
  const create = (fields: [string, string][]) =>
    browser.post("/profile/alerts", [["intent", "create"], ...fields]);
  const wish: [string, string][] = [
    ["city", "Indore"],
    ["hour", "19"],
    ["for-day", "tomorrow"],
    ["channel", "push"],
    ["channel", "email"],
    ["channel", "telegram"],
  ];
  const answer = await create(wish);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/profile/alerts?notice=alert-saved",
  ]);
  // The same again changes it and makes no second one.
  expect((await create(wish)).status).toBe(303);
  const page = await (await browser.get("/profile/alerts")).text();
  expect(page.match(/Send me one now/g)).toHaveLength(1);
  expect(page).toContain("At 7 pm, for the next day");
  for (const name of ["a", "b"]) {
    await addDevice(db, aDevice(name), await signedIn({ uid }, at(1)));
  }
  await joined({ uid }, "77", at(1));

  const { run, told } = engine();
  expect(await run(at(18, 59))).toEqual([]);
  expect(await run(at(19))).toEqual([
    "email ravi: 2 walk-ins for you tomorrow, Indore",
    "push ravi: 2 walk-ins for you tomorrow, Indore",
    "push ravi: 2 walk-ins for you tomorrow, Indore",
    "telegram ravi: 2 walk-ins for you tomorrow, Indore",
  ]);
  expect(told[0]!.text).toContain("Indore Infotech");
  expect(await run(at(19, 1))).toEqual([]);
  expect(await unreadOf(uid)).toBe(1);
  // The bell of a page counts it, and the notices lead to it.
  const notices = await (await browser.get("/notices")).text();
  expect(notices).toContain("2 walk-ins for you tomorrow, Indore");
  expect(notices).toMatch(/<b class="waiting">1<\/b>/);
  expect((await browser.post("/notices", { intent: "mark-read" })).status).toBe(303);
  expect(await (await browser.get("/notices")).text()).toMatch(/<b class="waiting"><\/b>/);

  // Somebody who asks for the same after its hour is owed it too, and nobody else gets it again.
  const late = await signIn("meena@alerts.test");
  await late.browser.post("/profile/alerts", [["intent", "create"], ...wish]);
  expect(await run(at(19, 30))).toEqual(["email meena: 2 walk-ins for you tomorrow, Indore"]);
  // The next day's run was missed: it is caught up before the quiet hours, in the morning after them, or never.
  const nextDay = 24 * HOUR_MS;
  await aWalkIn("Later Labs", { startDate: addDays(tomorrow, 1) });
  expect(await run(at(23) + nextDay)).toEqual([]);
  expect(await run(at(6) + 2 * nextDay)).toEqual([
    "email meena: 1 walk-in for you today, Indore",
    "email ravi: 1 walk-in for you today, Indore",
    "push ravi: 1 walk-in for you today, Indore",
    "push ravi: 1 walk-in for you today, Indore",
    "telegram ravi: 1 walk-in for you today, Indore",
  ]);
  // Nothing there: nothing sent.
  expect(await run(at(19) + 5 * nextDay)).toEqual([]);
  expect((await browser.post("/profile/alerts", { intent: "stop-all" })).status).toBe(303);
  expect((await late.browser.post("/profile/alerts", { intent: "stop-all" })).status).toBe(303);
});

it("Writes to each in the language of the page where they chose it, from one bulletin", async () => {
  const english = await signIn("english@alerts.test");
  const hindi = await signIn("hindi@alerts.test");
  const id = await aWalkIn("Gomti Ltd", { city: "Lucknow" });
  const wish: [string, string][] = [
    ["intent", "create"],
    ["city", "Lucknow"],
    ["hour", "20"],
    ["for-day", "tomorrow"],
    ["channel", "email"],
    ["channel", "push"],
  ];
  expect((await english.browser.post("/profile/alerts", wish)).status).toBe(303);
  expect((await hindi.browser.post("/hi/profile/alerts", wish)).status).toBe(303);
  await addDevice(db, aDevice("hindi"), await signedIn(hindi, at(1)));
  const { run, told } = engine();
  expect(await run(at(20))).toEqual([
    "email english: 1 walk-in for you tomorrow, Lucknow",
    "email hindi: कल आपके लिए 1 वॉक-इन, लखनऊ",
    "push hindi: कल आपके लिए 1 वॉक-इन, लखनऊ",
  ]);
  const query = `city=Lucknow&from=${tomorrow}&to=${tomorrow}`;
  expect(new Set(told.map(({ path }) => path))).toEqual(
    new Set([`/find?${query}`, `/hi/find?${query}`]),
  );
  const stored = env.DB.prepare("select count(*) as n from bulletins where title like '%Lucknow'");
  expect(await stored.first<number>("n")).toBe(1);
  // Notices are in the language of the page that shows them.
  const notices = async (path: string) => (await hindi.browser.get(path)).text();
  expect(await notices("/hi/notices")).toContain("कल आपके लिए 1 वॉक-इन, लखनऊ");
  expect(await notices("/notices")).toContain("1 walk-in for you tomorrow, Lucknow");

  // What is decided about a drive is said in each language, too.
  const by = { ...(await person("planner@alerts.test")), uid: hindi.uid };
  await changePlan(db, "going", { by, now: at(2), kind: "daily drive", id });
  const cancel = { by: asha, now: at(20, 1), id, action: "cancel", reason: "HR told us" } as const;
  expect(await decideDailyDrive(db, cancel)).toMatchObject({ ok: true });
  expect((await run(at(20, 2))).map((line) => line.slice(0, 29))).toEqual([
    "email hindi: रद्द: Gomti Ltd,",
    "push hindi: रद्द: Gomti Ltd, ",
  ]);
  for (const { browser } of [english, hindi]) {
    await browser.post("/profile/alerts", { intent: "stop-all" });
  }
});

it("Refuses what is no alert, and says why", async () => {
  const { browser } = await signIn("odd@alerts.test");
  const post = async (fields: Record<string, string>) => {
    const answer = await browser.post("/profile/alerts", { intent: "create", ...fields });
    return [answer.status, (await answer.text()).match(/role="alert"[^>]*>([^<]*)/)?.[1] ?? ""];
  };
  const good = { city: "Pune", hour: "19", "for-day": "tomorrow" };
  expect(await post({ hour: "19", "for-day": "tomorrow" })).toEqual([
    400,
    "Choose a city or a filter. Otherwise you would get every walk-in in India.",
  ]);
  expect((await post({ ...good, city: "", me: "1" }))[1]).toBe(
    "Fill in About me on your profile first.",
  );
  const wrongs: Record<string, string>[] = [
    { hour: "24" },
    { hour: "-1" },
    { hour: "" },
    { "for-day": "yesterday" },
    { channel: "pigeon" },
    { city: "Atlantis" },
    { batch: "1066" },
  ];
  for (const wrong of wrongs) {
    expect([wrong, (await post({ ...good, ...wrong }))[0]]).toEqual([wrong, 400]);
  }
  for (let made = 0; made < 10; made += 1) {
    expect((await post({ ...good, hour: String(7 + made) }))[0]).toBe(303);
  }
  expect(await post({ ...good, hour: "18" })).toEqual([
    429,
    "You have 10 alerts. Remove one of them first.",
  ]);
  await browser.post("/profile/alerts", { intent: "stop-all" });
});

it("Sends what a full queue refused in the first minute in which it is not full, once", async () => {
  const { browser } = await signIn("full@alerts.test");
  await aWalkIn("Queue Quality", { city: "Chennai" });
  const wish = { city: "Chennai", hour: "19", "for-day": "tomorrow", channel: "email" };
  await browser.post("/profile/alerts", { intent: "create", ...wish });
  const { run } = engine();
  for (const minute of [0, 1, 2])
    await expect(run(at(19, minute), { full: true })).rejects.toThrow("overloaded");
  expect(await run(at(19, 3))).toEqual([expect.stringContaining("email full: ")]);
  expect(await run(at(19, 20))).toEqual([]);
});

it("Sends once what the last release left waiting, a row for each message, while it may still run", async () => {
  const { uid } = await signIn("before@alerts.test");
  const noon = at(12);
  await env.DB.batch(
    [
      `insert into bulletins (id, key, title, text, path, created_at, expires_at)
        values ('before', 'before', 'Of before', '', '/mine', ${noon}, ${noon + HOUR_MS})`,
      `insert into deliveries (bulletin_id, user_id, channel, due_at, changed_at) values ('before', '${uid}', 'email', 0, 0)`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const { run } = engine();
  await Promise.all([takeOver(db, noon), takeOver(db, noon)]);
  expect(await run(noon)).toEqual(["email before: Of before"]);
  await takeOver(db, noon);
  expect(await run(noon + HOUR_MS / 4)).toEqual([]);
});

it("Sends again what a kill lost, waits as a channel asks, and forgets dead addresses", async () => {
  const { uid, browser } = await signIn("busy@alerts.test");
  await aWalkIn("Retry Retail", { city: "Lucknow" });
  for (const channel of ["push", "telegram"]) {
    await browser.post("/profile/alerts", [
      ["intent", "create"],
      ["city", "Lucknow"],
      ["hour", "19"],
      ["for-day", "tomorrow"],
      ["channel", "push"],
      ["channel", channel],
    ]);
  }
  for (const name of ["dead", "slow", "good"]) {
    await addDevice(db, aDevice(name), await signedIn({ uid }, at(1)));
  }
  await joined({ uid }, "99", at(1));
  let busy = true;
  const {
    run,
    told,
    deliver: again,
  } = engine((channel, { device }) => {
    if (channel === "telegram") return { outcome: "gone", reason: "403" };
    if (device?.endpoint.endsWith("dead")) return { outcome: "gone", reason: "410" };
    if (device?.endpoint.endsWith("slow") && busy) return { outcome: "later", seconds: 300 };
    return { outcome: "sent" };
  });
  // The queue was lost: nothing is sent until its lease is over, and then once.
  await run(at(19), { lose: true });
  expect(await run(at(19, 1))).toEqual([]);
  expect(await run(at(19, 11))).toHaveLength(1);
  const rows = async (table: string) =>
    env.DB.prepare(`select count(*) as n from ${table} where user_id = ?`)
      .bind(uid)
      .first<number>("n");
  expect([await rows("devices"), await rows("telegram_chats")]).toEqual([2, 0]);
  busy = false;
  expect(await run(at(19, 13))).toEqual([]);
  expect(await run(at(19, 17))).toHaveLength(1);
  expect(await run(at(20))).toEqual([]);
  // A queue may bring a message twice, and two consumers may have it at once: it goes out once.
  const { results } = await env.DB.prepare(
    `select id, channel, state, people, sent, failed from dispatches
      where bulletin_id in (select bulletin_id from notices where user_id = ?) order by channel`,
  )
    .bind(uid)
    .all<{ id: number }>();
  expect(results).toMatchObject([
    { channel: "push", state: "done", people: "[]", sent: 2, failed: 1 },
    { channel: "telegram", state: "done", people: "[]", sent: 0, failed: 1 },
  ]);
  told.length = 0;
  const ids = results.map(({ id }) => id);
  await Promise.all([again(ids, at(20)), again(ids, at(20))]);
  expect(told).toEqual([]);

  // Somebody who is gone between the queue and the channel gets nothing, and the others do.
  await aWalkIn("Gone Goods", { city: "Lucknow", startDate: addDays(tomorrow, 1) });
  const next = at(19) + 24 * HOUR_MS;
  await run(next, { lose: true });
  const waiting = await env.DB.prepare("select id from dispatches where state = 'waiting'").all<{
    id: number;
  }>();
  expect(waiting.results.length).toBeGreaterThan(0);
  await env.DB.prepare("delete from users where id = ?").bind(uid).run();
  await again(
    waiting.results.map(({ id }) => id),
    next,
  );
  expect(told).toEqual([]);
});

it("Takes only push services' addresses and real keys, ten devices, and a Telegram token once", async () => {
  const { uid } = await person("devices@alerts.test");
  const how = await signedIn({ uid }, at(1));
  for (const endpoint of [
    "https://127.0.0.1/push",
    "http://fcm.googleapis.com/fcm/send/a",
    "https://169.254.169.254/latest/meta-data",
    "https://metadata.google.internal/",
    "https://fcm.googleapis.com.evil.test/a",
    "https://fcm.googleapis.com@evil.test/a",
    "https://fcm.googleapis.com:8443/a",
    "https://[::1]/a",
    "https://[::ffff:169.254.169.254]/latest/meta-data",
    "https://[fd00:ec2::254]/latest/meta-data",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://localhost/a",
    "https://localtest.me/a",
    "https://127.0.0.1.nip.io/a",
    "https://fcm.googleapis.com./a",
    "https://evil-push.apple.com/a",
    "https://push.apple.com.evil.test/a",
    "https://push.walkinmitra.test/a",
    `https://fcm.googleapis.com/${"a".repeat(2000)}`,
    "file:///etc/passwd",
    "",
  ]) {
    const added = await addDevice(db, { ...aDevice("x"), endpoint }, how);
    expect([endpoint.slice(0, 60), added.ok]).toEqual([endpoint.slice(0, 60), false]);
  }
  for (const keys of [
    { p256dh: "A".repeat(100_000) },
    { p256dh: "" },
    { p256dh: KEYS.auth },
    { auth: "A".repeat(100_000) },
    { auth: "!" },
  ]) {
    expect((await addDevice(db, { ...aDevice("x"), ...keys }, how)).ok).toBe(false);
  }
  for (let n = 0; n < 12; n += 1) {
    expect((await addDevice(db, aDevice(`many-${n}`), { ...how, now: at(1, n) })).ok).toBe(true);
  }
  const { results } = await env.DB.prepare(
    "select endpoint from devices where user_id = ? order by created_at",
  )
    .bind(uid)
    .all<{ endpoint: string }>();
  expect(results).toHaveLength(10);
  expect(results[0]!.endpoint).toMatch(/many-2$/);
  // A browser that somebody else signs in to gets theirs, and no longer the first person's.
  const second = await person("second@alerts.test");
  await addDevice(db, aDevice("many-5"), await signedIn(second, at(1)));
  const count = "select count(*) as n from devices where user_id = ?";
  expect(await env.DB.prepare(count).bind(uid).first("n")).toBe(9);

  const token = await joined({ uid }, "11", at(1));
  expect(await joinTelegram(db, { token, chatId: "12", now: at(1) })).toBeUndefined();
  expect(await joinTelegram(db, { token: "", chatId: "12", now: at(1) })).toBeUndefined();
  const old = await telegramToken(db, { uid: second.uid, now: at(1) });
  expect(await joinTelegram(db, { token: old, chatId: "12", now: at(2, 1) })).toBeUndefined();
  // A link that somebody else used first: its owner's own press is refused, a new link takes the chat back, and that one
  // makes the first good for nothing. A chat has one person.
  const lost = await telegramToken(db, { uid: second.uid, now: at(3) });
  expect(await joinTelegram(db, { token: lost, chatId: "666", now: at(3) })).toEqual({
    language: "en",
  });
  expect(await joinTelegram(db, { token: lost, chatId: "12", now: at(3) })).toBeUndefined();
  const stolen = await telegramToken(db, { uid: second.uid, now: at(3) });
  await joined(second, "12", at(1));
  expect(await joinTelegram(db, { token: stolen, chatId: "666", now: at(1) })).toBeUndefined();
  const chatOf = "select chat_id from telegram_chats where user_id = ?";
  expect(await env.DB.prepare(chatOf).bind(second.uid).first("chat_id")).toBe("12");
  expect(await env.DB.prepare(chatOf).bind(uid).first("chat_id")).toBe("11");
  // Telegram's webhook takes nothing without the secret that only Telegram has.
  const hook = await SELF.fetch(`${ORIGIN}/telegram`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(hook.status).toBe(401);
});

it("Asks in a Telegram chat before the chat leaves its account, names the account by first name, and tells it by bell and mail", async () => {
  const meera = await signIn("meera@chats.test");
  const ravi = await person("ravi@chats.test");
  const zoya = await person("zoya@chats.test");
  await env.DB.prepare("update users set username = 'Meera Nair Menon' where id = ?")
    .bind(meera.uid)
    .run();
  await joined(meera, "chat", at(12));
  const { run, told } = engine();
  await run(at(12));
  const press = async (by: { uid: string }, now: number) => {
    const token = await telegramToken(db, { uid: by.uid, now });
    return { token, joining: await joinTelegram(db, { token, chatId: "chat", now }) };
  };
  const say = (code: string, now: number, chatId = "chat") =>
    confirmTelegram(db, { code, chatId, now });
  const owner = async () =>
    env.DB.prepare("select user_id from telegram_chats where chat_id = 'chat'").first("user_id");

  const first = await press(ravi, at(13));
  expect(first.joining).toEqual({
    language: "en",
    asks: { name: "Meera", code: expect.stringMatching(/^[A-Za-z0-9]{20}$/) },
  });
  expect(await owner()).toBe(meera.uid);
  expect(await run(at(13, 1))).toEqual([]);
  // Pressed once more, it asks once more, and the question of before is over.
  const again = await joinTelegram(db, { token: first.token, chatId: "chat", now: at(13, 2) });
  const code = again!.asks!.code;
  for (const [wrong, now, chat] of [
    [first.joining!.asks!.code, at(13, 3), "chat"],
    ["x".repeat(20), at(13, 3), "chat"],
    ["", at(13, 3), "chat"],
    // In another chat, and when the hour of the link is over.
    [code, at(13, 3), "other"],
    [code, at(14), "chat"],
  ] as const) {
    expect(await say(wrong, now, chat)).toBeUndefined();
    expect(await owner()).toBe(meera.uid);
  }
  // Somebody else asks meanwhile; the first yes counts, and the other question named who has it no more.
  const other = await press(zoya, at(13, 4));
  const both = await Promise.all([say(code, at(13, 5)), say(code, at(13, 5))]);
  expect(both.filter((language) => language === "en")).toHaveLength(1);
  expect(await owner()).toBe(ravi.uid);
  expect(await say(other.joining!.asks!.code, at(13, 6))).toBeUndefined();
  expect(await owner()).toBe(ravi.uid);
  // A used link asks nothing, and who leaves the chat meanwhile is not named: a new link joins at once.
  expect(
    await joinTelegram(db, { token: first.token, chatId: "chat", now: at(13, 7) }),
  ).toBeUndefined();
  const late = await press(zoya, at(13, 8));
  await leaveTelegram(db, { chatId: "chat" });
  expect(await say(late.joining!.asks!.code, at(13, 9))).toBeUndefined();
  expect(await joinTelegram(db, { token: late.token, chatId: "chat", now: at(13, 9) })).toEqual({
    language: "en",
  });
  expect(await owner()).toBe(zoya.uid);

  // One account was left: it hears of it once, also at night, and nobody else does.
  expect(await run(at(23))).toEqual(["email meera: Your Telegram chat has left your account"]);
  expect(told[0]!.path).toBe("/profile/alerts");
  const { results } = await env.DB.prepare(
    "select user_id from notices join bulletins on id = bulletin_id where key like 'telegram %'",
  ).all();
  expect(results).toEqual([{ user_id: meera.uid }]);
  expect(await (await meera.browser.get("/notices")).text()).toContain(
    "Your Telegram chat has left your account",
  );

  // Two accounts of one person hand a chat to and fro: the bell counts each, three mails a day go to either.
  const swap = async (by: { uid: string }, now: number) => {
    const { joining } = await press(by, now);
    expect(await say(joining!.asks!.code, now)).toBe("en");
    return run(now);
  };
  const mails: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    mails.push(...(await swap(turn % 2 ? zoya : ravi, at(23, 1 + turn))));
  }
  expect(mails.filter((mail) => mail.includes("zoya"))).toHaveLength(3);
  expect(mails.filter((mail) => mail.includes("ravi"))).toHaveLength(3);
  expect(await unreadOf(zoya.uid)).toBe(5);
});

it("Ends emails by one click of a mail program; opening the link changes nothing", async () => {
  const { uid, browser } = await signIn("mail@alerts.test");
  const fields = {
    intent: "create",
    city: "Noida",
    hour: "8",
    "for-day": "today",
    channel: "email",
  };
  expect((await browser.post("/profile/alerts", fields)).status).toBe(303);
  const mails = () =>
    env.DB.prepare("select email from alerts where user_id = ?").bind(uid).first<number>("email");
  const path = await stopPath(uid, "alerts", LOCAL_SUBSCRIBER_SECRET);
  const page = await SELF.fetch(ORIGIN + path);
  expect([page.status, await mails()]).toEqual([200, 1]);
  expect(await page.text()).toContain("Stop emails");
  const post = (address: string) =>
    SELF.fetch(ORIGIN + address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  const forged = await post(path.slice(0, -1) + (path.endsWith("A") ? "B" : "A"));
  expect([forged.status, await mails()]).toEqual([404, 1]);
  expect([(await post(path)).status, await mails()]).toEqual([200, 0]);
  // The same by hand, from the page, without being signed in.
  await browser.post("/profile/alerts", fields);
  const token = new URL(path, ORIGIN).searchParams.get("token")!;
  const { status } = await SELF.fetch(`${ORIGIN}/stop-emails`, {
    method: "POST",
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ token }),
  });
  expect([status, await mails()]).toEqual([200, 0]);
});

it("Tells at once of what is new, five times a day at most, read once for all", async () => {
  const { browser } = await signIn("soon@alerts.test");
  const fields = {
    intent: "create",
    city: "Noida",
    "for-day": "at-once",
    channel: "email",
    q: "java",
  };
  expect((await browser.post("/profile/alerts", fields)).status).toBe(303);
  const { run } = engine();
  const noon = at(12) + 24 * HOUR_MS;
  await aWalkIn("New Java", { city: "Noida", profile: "Java Developer" }, noon);
  await aWalkIn("New Sales", { city: "Noida", profile: "Sales", profileType: "" }, noon);
  expect(await run(noon + 1000)).toEqual(["email soon: 1 new walk-in for you, Noida"]);
  expect(await run(noon + 10 * 60_000)).toEqual([]);
  const later: string[][] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const now = noon + (10 + turn * 6) * 60_000;
    await aWalkIn(`New Java ${turn}`, { city: "Noida", profile: "Java Developer" }, now);
    later.push(await run(now + 1000));
  }
  const one = ["email soon: 1 new walk-in for you, Noida"];
  expect(later).toEqual([one, one, one, one, []]);
  expect((await browser.post("/profile/alerts", { intent: "stop-all" })).status).toBe(303);
});

it("An alert for words finds what they mean, in a list and at once, and nothing that is only spelled alike", async () => {
  const { browser } = await signIn("words@alerts.test");
  const noon = at(12) + 24 * HOUR_MS;
  const [day, before] = [addDays(today, 2), addDays(today, 1)];
  // Kotak has posted before, so that nobody takes it for a mistyped Kodak.
  await aWalkIn("Kotak Kolkata", { city: "Kolkata", startDate: before });
  for (const [q, when] of [
    ["kal jawa fresher ki naukri ahmedabad me", { "for-day": "tomorrow", hour: "12" }],
    ["kal jawa fresher ki naukri ahmedabad me", { "for-day": "at-once" }],
    ["kotak", { "for-day": "at-once" }],
  ] as const) {
    const fields = { intent: "create", q, channel: "email", ...when };
    expect((await browser.post("/profile/alerts", fields)).status, q).toBe(303);
  }
  const java = { city: "Ahmedabad", startDate: day, profile: "Core Java Developer", skills: "" };
  await aWalkIn("Ahmedabad Labs", { ...java, driveFor: "Freshers" }, noon);
  await aWalkIn("Ahmedabad Seniors", { ...java, driveFor: "Experienced" }, noon);
  await aWalkIn("Kodak Ahmedabad", { ...java, profile: "JavaScript Trainee" }, noon);
  await aWalkIn("Pune Labs", { ...java, city: "Pune" }, noon);
  const { run, told } = engine();
  expect(await run(noon + 60_000)).toEqual([
    "email words: 1 new walk-in for you",
    "email words: 1 walk-in for you tomorrow",
  ]);
  expect(told.map(({ text }) => text.match(/\b(?:\w+ Labs|\w+ Seniors|Kodak)\b/g))).toEqual([
    ["Ahmedabad Labs"],
    ["Ahmedabad Labs"],
  ]);
  // "kal" was meant when it was typed: the page that the message leads to has no day of its own in the words.
  expect(told.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("q"))).toEqual([
    "jawa fresher ki naukri ahmedabad me",
    "jawa fresher ki naukri ahmedabad me",
  ]);
  expect((await browser.post("/profile/alerts", { intent: "stop-all" })).status).toBe(303);
});

it("Follows a company by any of its names, at once and in the morning, and leads to its page", async () => {
  const { browser } = await signIn("follower@alerts.test");
  const noon = at(12) + 48 * HOUR_MS;
  const day = addDays(today, 3);
  const own = { intent: "create", company: "Follow Works", channel: "email" };
  expect((await browser.post("/profile/alerts", { ...own, "for-day": "at-once" })).status).toBe(
    303,
  );
  const morning = { ...own, "for-day": "tomorrow", hour: "12" };
  expect((await browser.post("/profile/alerts", morning)).status).toBe(303);
  expect(await (await browser.get("/profile/alerts")).text()).toContain("Follow Works");
  await joinName(db, { by: asha, now: noon, key: "followworks", other: "FW India" });
  await aWalkIn("FOLLOW works Pvt. Ltd.", { city: "Salem", startDate: day }, noon);
  await aWalkIn("FW India", { city: "Kolkata", startDate: day }, noon);
  await aWalkIn("Follow Workers", { city: "Salem", startDate: day }, noon);
  const { run, told } = engine();
  expect(await run(noon + 60_000)).toEqual([
    "email follower: 2 new walk-ins for you, Follow Works",
    "email follower: 2 walk-ins for you tomorrow, Follow Works",
  ]);
  expect(new Set(told.map(({ path }) => path))).toEqual(new Set(["/company/follow-works"]));
  for (const company of ["…", "x".repeat(121)]) {
    const bad = { ...own, company, "for-day": "at-once" };
    expect((await browser.post("/profile/alerts", bad)).status, company.slice(0, 3)).toBe(400);
  }
  expect((await browser.post("/profile/alerts", { intent: "stop-all" })).status).toBe(303);
});

it("The kill switch: nothing is told or sent until it is back on, and then what is still owed", async () => {
  const { uid, browser } = await signIn("switch@alerts.test");
  await aWalkIn("Switch Steel", { city: "Hyderabad" });
  const fields = { intent: "create", city: "Hyderabad", hour: "19", "for-day": "tomorrow" };
  await browser.post("/profile/alerts", fields);
  // Nothing of the tests above goes to the real queue.
  await env.DB.prepare("delete from dispatches").run();
  await runAlerts(Object.assign({}, env, { ALERTS: "off" }), at(19), { anew: true });
  expect(await unreadOf(uid)).toBe(0);
  await runAlerts(env, at(20), { anew: true });
  expect(await unreadOf(uid)).toBe(1);
});

it("Sends a person one “Send now” in ten minutes, even when the alert or the account is made anew", async () => {
  const email = "nowandnow@alerts.test";
  let { browser } = await signIn(email);
  await aWalkIn("Now Works");
  const wish = {
    intent: "create",
    city: "Indore",
    hour: "19",
    "for-day": "tomorrow",
    channel: "email",
  };
  const alertId = () =>
    env.DB.prepare(
      "select alerts.id from alerts join users on users.id = user_id where users.email = ?",
    )
      .bind(email)
      .first<string>("id");
  const send = async () => {
    expect((await browser.post("/profile/alerts", wish)).status).toBe(303);
    const id = (await alertId())!;
    const { status } = await browser.post("/profile/alerts", { intent: "send-now", id });
    expect((await browser.post("/profile/alerts", { intent: "delete", id })).status).toBe(303);
    return status;
  };
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"] });
  // Just before the turn of a window of ten minutes, by which it must not go.
  const turn = Math.ceil(at(10) / 600_000) * 600_000;
  vi.setSystemTime(turn - 1000);
  ({ browser } = await signIn(email));
  expect([await send(), await send(), await send()]).toEqual([303, 429, 429]);
  vi.setSystemTime(turn + 1000);
  expect(await send()).toBe(429);
  expect((await browser.post("/profile/delete", { confirm: DELETE_WORD })).status).toBe(303);
  ({ browser } = await signIn(email));
  expect(await send()).toBe(429);
  vi.setSystemTime(turn + 600_000);
  expect([await send(), await send()]).toEqual([303, 429]);
});

it("An alert that was removed can be made again in one press, one by one after all were stopped", async () => {
  const email = "undo@alerts.test";
  const { browser } = await signIn(email);
  const stored = async () =>
    (
      await env.DB.prepare(
        "select alerts.query, for_day, hour, alerts.push, alerts.email, alerts.telegram from alerts join subjects on subjects.id = subject_id join users on users.id = user_id where users.email = ? order by hour",
      )
        .bind(email)
        .all()
    ).results;
  const create = (wish: [string, string][]) =>
    browser.post("/profile/alerts", [["intent", "create"], ...wish]);
  await create([
    ["city", "Indore"],
    ["q", "c++ & java"],
    ["hour", "19"],
    ["for-day", "tomorrow"],
    ["channel", "email"],
  ]);
  await create([
    ["company", "Undo Works & Sons"],
    ["for-day", "at-once"],
    ["channel", "none"],
  ]);
  const before = await stored();
  expect(before.length).toBe(2);

  /** Sends the first form that makes something again, twice, as a browser without scripts does. */
  const undo = async (at: string) => {
    const page = await (await browser.get(at)).text();
    const [form] =
      /<form(?:(?!<\/form>).)*value="create"[^>]*aria-label="Undo(?:(?!<\/form>).)*/s.exec(
        page.split("<del>")[1]!.split("</h3>")[1]!,
      )!;
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name, value]): [string, string] => [name!, value!.replaceAll("&amp;", "&")],
    );
    const answers = await Promise.all([browser.post(at, fields), browser.post(at, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    return answers[0]!.headers.get("location")!;
  };
  const dels = async (at: string) =>
    (await (await browser.get(at)).text()).match(/<del>[^<]*/g)?.map((del) => del.slice(5)) ?? [];
  const java = "&quot;c++ &amp; java&quot;, Indore";

  const id = await env.DB.prepare(
    "select alerts.id from alerts join subjects on subjects.id = subject_id join users on users.id = user_id where users.email = ? and hour = 19",
  )
    .bind(email)
    .first<string>("id");
  const removed = await browser.post("/profile/alerts", { intent: "delete", id: id! });
  expect((await stored()).length).toBe(1);
  expect(await dels(removed.headers.get("location")!)).toEqual([java]);
  expect(await dels(await undo(removed.headers.get("location")!))).toEqual([]);
  expect(await stored()).toEqual(before);

  const stopped = await browser.post("/profile/alerts", { intent: "stop-all" });
  const at = stopped.headers.get("location")!;
  expect(await stored()).toEqual([]);
  const all = await dels(at);
  expect(all.toSorted()).toEqual([java, "Undo Works &amp; Sons"]);
  // The one that is left can still be made again.
  const left = await undo(at);
  expect(await dels(left)).toEqual([all[1]]);
  expect(await dels(await undo(left))).toEqual([]);
  expect(await stored()).toEqual(before);

  // An address that somebody made up offers nothing.
  for (const text of ["", "junk", "for-day=never&city=Pune", "for-day=at-once", "%00&hour=NaN"]) {
    expect(await dels(`/profile/alerts?removed=${encodeURIComponent(text)}`), text).toEqual([]);
  }
});

it("A mail is a small page in the reader's language, without markup that somebody typed, and fetches nothing", () => {
  const foot = [
    "No more emails: https://walkinmitra.example/stop?mac=1",
    "https://walkinmitra.example/find",
  ];
  for (const typed of HOSTILE) {
    const drive = {
      when: typed,
      role: typed,
      lines: [typed],
      mark: { sure: false, text: typed },
      path: "/daily/Pune",
    };
    for (const tone of ["list", "off", "changed", "on"] as const) {
      const html = mailPage({
        tone,
        lead: [typed],
        drives: [drive],
        more: typed,
        language: "ta",
        title: typed,
        button: { label: typed, url: "https://walkinmitra.example/find" },
        noFee: typed,
        foot,
        link: (path) => `https://walkinmitra.example${path}`,
      });
      const { faults, texts } = readMarkup(html, undefined);
      expect(faults).toEqual([]);
      expect(texts).toContain("https://walkinmitra.example/daily/Pune");
      expect(html).toMatch(/^<!doctype html>\n<html lang="ta"/);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      // Addresses are those that lead somewhere when one taps.
      expect(html).not.toMatch(/<(?:img|link|script|table|form|iframe)\b/i);
      expect(html.length - 9 * typed.length * 6).toBeLessThan(8000);
    }
  }
});
