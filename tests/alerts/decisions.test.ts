import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { addDays, dayOf, HOUR_MS, shortDay, shortWeekday, startOfDay } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { addDevice } from "#app/features/alerts/devices.server.ts";
import { stopPath } from "#app/features/alerts/stop.server.ts";
import { drivePath as dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { decideDailyDrive, undoDailyDecision } from "#app/features/daily-drives/status.server.ts";
import { changePlan } from "#app/features/plans/plans.server.ts";
import type { StatusChange } from "#app/features/status/status.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET } from "#scripts/local/secrets.ts";
import { aDevice, engine, joined, postWalkIn, signedIn, unreadOf } from "#tests/support/alerts.ts";
import { admin, person } from "#tests/support/factories.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";

/* Whoever saves a drive or is going is told what becomes of it, without an alert (docs/product.md, Alerts). */

const db = createDatabase(env.DB);
const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
/** A moment of today in India. */
const at = (hour: number, minute = 0) => startOfDay(today) + hour * HOUR_MS + minute * 60_000;
const said = (day: string) => `${shortWeekday(day)} ${shortDay(day)}`;

let asha: Reader;

beforeAll(async () => {
  asha = await admin();
});

const aWalkIn = async (company: string, changes: Record<string, string> = {}) =>
  (await postWalkIn(asha, { company, startDate: tomorrow, ...changes }, at(0, 1)))[0]!;

async function decide(id: string, change: StatusChange, now: number, every = false) {
  const decided = await decideDailyDrive(db, { by: asha, now, id, every, ...change });
  if (!decided.ok) throw new Error(decided.problem.message);
  return decided.value;
}

const plan = (by: Reader, action: "going" | "save" | "unsave", id: string, now = at(2)) =>
  changePlan(db, action, { by, now, kind: "daily drive", id });

it("Mails a decision and its reason to people who saved the drive or are going, without any alert or choice", async () => {
  const [goer, saver] = [await person("goer@told.test"), await person("saver@told.test")];
  const [unsure, barred, undone, quiet] = await Promise.all(
    ["unsure", "barred", "undone", "quiet"].map((name) => person(`${name}@told.test`)),
  );
  const id = await aWalkIn("Persistent", { venue: "Bhageerath, Senapati Bapat Road, Pune 411016" });
  await plan(goer, "going", id);
  for (const one of [saver, unsure!, barred!, undone!, quiet!]) await plan(one, "save", id);
  await env.DB.batch([
    env.DB.prepare("update users set email_verified = 0 where id = ?").bind(unsure!.uid),
    env.DB.prepare("update users set disabled = 1 where id = ?").bind(barred!.uid),
    env.DB.prepare("update users set decisions_by_email = 0 where id = ?").bind(quiet!.uid),
  ]);
  await joined(unsure!, "501", at(1));
  await addDevice(db, aDevice("saver"), await signedIn(saver, at(1)));

  const { run, told } = engine();
  // Undone before anybody looked: nobody hears of it.
  await decide(id, { action: "cancel", reason: "A mistake" }, at(11));
  await undoDailyDecision(db, { by: asha, now: at(11) + 1000, id });
  expect(await run(at(11, 1))).toEqual([]);
  await decide(id, { action: "cancel", reason: "HR moved it to next month" }, at(12));
  // Taken back before it goes out.
  await plan(undone!, "unsave", id, at(12));
  const title = `Cancelled: Persistent, Pune, ${said(tomorrow)}`;
  expect(await run(at(12, 1))).toEqual([
    `email goer: ${title}`,
    `email saver: ${title}`,
    `push saver: ${title}`,
    `telegram unsure: ${title}`,
  ]);
  expect(told.find(({ channel }) => channel === "email")).toMatchObject({
    text: [
      "Do not go. It does not take place.",
      "Reason: HR moved it to next month",
      "Persistent: Java Developer",
      `${said(tomorrow)}, 9:30 am to 12:30 pm`,
      "Senapati Bapat Road, Pune",
    ].join("\n"),
    path: expect.stringMatching(/^\/daily\/Pune\//),
    planned: true,
  });
  // Without a channel the portal still says it; who took it back hears nothing, who is barred sees no page.
  const unread = [goer, saver, unsure!, quiet!, undone!].map(({ uid }) => unreadOf(uid));
  expect(await Promise.all(unread)).toEqual([1, 1, 1, 1, 0]);
  expect(await run(at(12, 2))).toEqual([]);

  // On again, and cancelled once more: each goes once.
  await decide(id, { action: "restore" }, at(13));
  expect((await run(at(13, 1)))[0]).toBe(
    `email goer: Back on: not cancelled: Persistent, Pune, ${said(tomorrow)}`,
  );
  await decide(id, { action: "cancel", reason: "Really" }, at(14));
  expect(await run(at(14, 1))).toHaveLength(4);
  expect(told[0]!.text).toContain("Reason: Really");
  // Decided and undone before anybody looked: they know how it stands.
  await decide(id, { action: "restore" }, at(15));
  await undoDailyDecision(db, { by: asha, now: at(15) + 1000, id });
  expect(await run(at(15, 1))).toEqual([]);
});

it("Follows a drive that moves: people who planned the old day hear of the new one, and the other way round", async () => {
  const [early, late] = [await person("early@told.test"), await person("late@told.test")];
  const id = await aWalkIn("Mover");
  const far = addDays(today, 3);
  await plan(early, "going", id);
  const { run, told } = engine();
  const { changed } = await decide(id, { action: "move-day", to: far, reason: "Rain" }, at(9));
  expect(await run(at(9, 1))).toEqual([
    expect.stringMatching(/^email early: Moved to .*: Mover, Pune, /),
  ]);
  expect(told[0]!.text.split("\n")).toEqual([
    "Reason: Rain",
    `Not on ${said(tomorrow)} any more`,
    "Mover: Java Developer",
    `New day: ${said(far)}, 9:30 am to 12:30 pm`,
    "Senapati Bapat Road, Pune",
    "Fresher",
  ]);
  const copy = changed.find((one) => one !== id)!;
  await plan(late, "going", copy, at(9, 2));
  await decide(copy, { action: "close-entry" }, at(10));
  expect(await run(at(10, 1))).toEqual(
    ["early", "late"].map((who) => `email ${who}: Entry closed: Mover, Pune, ${said(far)}`),
  );
  await decide(copy, { action: "restore" }, at(10, 2));
  expect(await run(at(10, 3))).toHaveLength(2);
  // The move is taken back: who planned the new day keeps the drive for the old one, and hears it.
  await decide(id, { action: "restore" }, at(11));
  expect(await run(at(11, 1))).toEqual(
    ["early", "late"].map(
      (who) => `email ${who}: Back on: not cancelled: Mover, Pune, ${said(tomorrow)}`,
    ),
  );
});

it("Every day of a series tells those of that day; a drive that is over or deleted tells nobody", async () => {
  const [one, other] = [await person("day-1@told.test"), await person("day-2@told.test")];
  const days = await postWalkIn(
    asha,
    { company: "Series", startDate: tomorrow, endDate: addDays(tomorrow, 1) },
    at(0, 1),
  );
  await plan(one, "going", days[0]!);
  await plan(other, "save", days[1]!);
  const { run } = engine();
  await decide(days[0]!, { action: "cancel", reason: "All of it" }, at(9), true);
  expect(await run(at(9, 1))).toEqual([
    `email day-1: Cancelled: Series, Pune, ${said(tomorrow)}`,
    `email day-2: Cancelled: Series, Pune, ${said(addDays(tomorrow, 1))}`,
  ]);
  await decide(days[0]!, { action: "restore" }, at(10), true);
  await env.DB.prepare("update daily_drives set deleted_at = 1 where id = ?").bind(days[1]!).run();
  expect(await run(at(10, 1))).toEqual([
    `email day-1: Back on: not cancelled: Series, Pune, ${said(tomorrow)}`,
  ]);
  await decide(days[0]!, { action: "cancel", reason: "Late" }, at(11));
  expect(await run(at(11) + 3 * 24 * HOUR_MS)).toEqual([]);
});

it("At night only cancellations are sent; what was decided otherwise before morning is never told", async () => {
  const by = await person("night@told.test");
  const [moved, closed, both] = await Promise.all([
    aWalkIn("Night Move"),
    aWalkIn("Night Close"),
    aWalkIn("Night Both"),
  ]);
  for (const id of [moved, closed, both]) await plan(by, "going", id);
  const { run } = engine();
  const later = addDays(today, 4);
  await decide(moved, { action: "move-day", to: later, reason: "HR" }, at(22, 10));
  await decide(closed, { action: "close-entry" }, at(22, 11));
  await decide(both, { action: "close-entry" }, at(22, 12));
  expect(await run(at(22, 13))).toEqual([]);
  await decide(closed, { action: "restore" }, at(22, 14));
  await decideDailyDrive(db, {
    by: asha,
    now: at(22, 15),
    id: both,
    version: 2,
    action: "cancel",
    reason: "Full",
  });
  expect(await run(at(22, 16))).toEqual([
    `email night: Cancelled: Night Both, Pune, ${said(tomorrow)}`,
  ]);
  const morning = at(6) + 24 * HOUR_MS;
  expect(await run(morning)).toEqual([
    expect.stringMatching(/^email night: Moved to .*Night Move/),
  ]);

  // A channel that was away must not say at noon what is not so any more.
  const away = engine((channel) =>
    channel === "email" ? { outcome: "later", seconds: 60 } : { outcome: "sent" },
  );
  const noon = await aWalkIn("Noon");
  await plan(by, "going", noon);
  await decide(noon, { action: "cancel", reason: "No" }, at(12));
  expect(await away.run(at(12, 1))).toEqual([]);
  await decide(noon, { action: "restore" }, at(12, 2));
  expect(await run(at(12, 40))).toEqual([
    `email night: Back on: not cancelled: Noon, Pune, ${said(tomorrow)}`,
  ]);
});

it("A plain form chooses the channels, or none and only the notices; an unknown channel is refused", async () => {
  const { uid, browser } = await signIn("chooser@told.test");
  const post = (...channels: string[]) =>
    browser.post("/profile/alerts", [
      ["intent", "decisions"],
      ...channels.map((channel): [string, string] => ["channel", channel]),
    ]);
  const page = async (path = "/profile/alerts") => (await browser.get(path)).text();
  const checked = async () =>
    [...(await page()).matchAll(/<input[^>]*name="channel"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes("checked"))
      .map((input) => /value="(\w+)"/.exec(input)![1]);
  // Nothing chosen is everything; what cannot be reached yet is said.
  expect(await checked()).toEqual(["push", "email", "telegram"]);
  expect(await page()).toContain("Telegram: you have not joined yet.");
  expect(await page("/ta/profile/alerts")).toContain("உங்கள் பட்டியலில் உள்ள வாக்-இன் மாறும்போது");
  const id = await aWalkIn("Chooser");
  await plan({ ...asha, uid }, "going", id);
  await joined({ uid }, "502", at(1));
  const { run } = engine();
  const tell = async (change: StatusChange, now: number) => {
    await decide(id, change, now);
    return (await run(now + 60_000)).map((line) => line.split(" ", 1)[0]);
  };
  expect((await post("telegram")).headers.get("location")).toBe(
    "/profile/alerts?notice=decisions-saved",
  );
  expect(await checked()).toEqual(["telegram"]);
  expect(await tell({ action: "cancel", reason: "HR" }, at(9))).toEqual(["telegram"]);
  expect((await post()).status).toBe(303);
  expect(await checked()).toEqual([]);
  expect(await page()).toContain("You chose no messages");
  expect(await tell({ action: "restore" }, at(10))).toEqual([]);
  expect(await unreadOf(uid)).toBe(2);
  const wrong = await post("email", "pigeon");
  expect([wrong.status, await checked()]).toEqual([400, []]);
  expect(await wrong.text()).toContain("Choose from the list.");
  expect((await post("none")).status).toBe(303);
  expect((await post("push", "email", "telegram")).status).toBe(303);
  expect(await tell({ action: "cancel", reason: "HR again" }, at(11))).toEqual([
    "email",
    "telegram",
  ]);
  // It is theirs: in the download, and gone with the account.
  expect(await page("/profile/data.json")).toMatch(/"decisionsByEmail": true/);
});

it("Says after the tap, on the page and on Mine, which channels will tell and which could be added", async () => {
  const { uid, browser } = await signIn("meenakshi@told.test");
  const id = await aWalkIn("Panel");
  const path = dailyPath({ id, city: "Pune", day: tomorrow });
  const panel = async (language = "") =>
    (await browser.get(`${language}/profile/alerts/told`)).text();
  const set = (columns: string) =>
    env.DB.prepare(`update users set ${columns} where id = ?`).bind(uid).run();
  // Nothing chosen, nothing connected: the address, and the ways that are faster.
  const first = await panel();
  expect(first).toContain(
    "We will mail me…@told.test if it is cancelled, moved, closed or on again.",
  );
  expect(first).toMatch(
    /Faster, if you like.*Join Telegram.*<button[^>]*data-push[^>]* hidden="">/s,
  );
  expect(await panel("/hi")).toContain("me…@told.test पर मेल करेंगे");
  await set("email_verified = 0");
  const unsure = await panel();
  expect(unsure).toContain("Google has not verified your address, so we cannot mail you.");
  expect(unsure).toContain("Add Telegram or Browser notifications.");
  await set("email_verified = 1");
  await joined({ uid }, "503", at(1));
  const joinedNow = await panel();
  expect(joinedNow).toContain("Also: Telegram.");
  expect(joinedNow).not.toContain("Join Telegram");
  const device = await signedIn({ uid }, at(1));
  await addDevice(db, aDevice("panel"), device);
  const both = await panel();
  expect(both).toContain("Also: Browser notifications, Telegram.");
  expect(both).not.toContain("data-push");
  // A browser that has signed out gets no pushes, so none is promised.
  const end = "update sessions set idle_until = 1 where token_hash = ?";
  await env.DB.prepare(end).bind(device.session).run();
  const signedOut = await panel();
  expect(signedOut).toContain("Also: Telegram.");
  expect(signedOut).toContain("data-push");
  await set("decisions_by_email = 0, decisions_by_push = 0, decisions_by_telegram = 0");
  expect(await panel()).toContain(
    "You chose no messages, so you see it only in your notices here.",
  );
  await set("decisions_by_email = 1");

  // Without a script: where the form of the plan leads, there only, and nothing by a mere link to it.
  const saved = await browser.post(path, { intent: "going" });
  const to = saved.headers.get("location")!;
  expect(await (await browser.get(to)).text()).toContain("We will mail me…@told.test");
  expect(await (await browser.get(to)).text()).not.toContain("We will mail");
  expect(await (await browser.get(path)).text()).not.toContain("We will mail");
  const mine = await (await browser.get("/mine")).text();
  expect(mine).toMatch(/We will mail me…@told\.test.*href="\/profile\/alerts#decisions"/s);
  // Guests hear nothing of anybody.
  expect((await SELF.fetch(`${ORIGIN}/profile/alerts/told`)).status).toBe(401);
});

it("Ends these emails by one click of the mail program, and leaves alerts alone; the page can end both", async () => {
  const { uid, browser } = await signIn("stop@told.test");
  const wish = { city: "Noida", hour: "8", "for-day": "today", channel: "email" };
  await browser.post("/profile/alerts", { intent: "create", ...wish });
  const mails = () =>
    env.DB.prepare(
      `select (select email from alerts where user_id = users.id) as alerts,
      decisions_by_email as decisions from users where id = ?`,
    )
      .bind(uid)
      .first();
  const path = await stopPath(uid, "decisions", LOCAL_SUBSCRIBER_SECRET);
  const page = await (await SELF.fetch(ORIGIN + path)).text();
  expect(page).toContain("Stop emails about changes to saved walk-ins");
  expect(await mails()).toEqual({ alerts: 1, decisions: 1 });
  const id = await aWalkIn("Stopper");
  await plan({ ...asha, uid }, "going", id);
  await decide(id, { action: "close-entry" }, at(12));
  const { run } = engine(() => ({ outcome: "later", seconds: 60 }));
  await run(at(12, 1));
  const clicked = await SELF.fetch(ORIGIN + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([clicked.status, await clicked.text()]).toEqual([
    200,
    "Done: no more emails about changes to walk-ins that you saved or go to.",
  ]);
  expect(await mails()).toEqual({ alerts: 1, decisions: 0 });
  // What was on its way stays behind.
  expect(await engine().run(at(12, 30))).toEqual([]);
  const token = new URL(path, ORIGIN).searchParams.get("token")!;
  const all = await SELF.fetch(`${ORIGIN}/stop-emails`, {
    method: "POST",
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ token, all: "1" }),
  });
  expect(await all.text()).toContain("You will get no more emails when a walk-in");
  expect(await mails()).toEqual({ alerts: 0, decisions: 0 });
});
