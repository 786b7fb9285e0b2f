import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { addDays, dayOf, HOUR_MS, partsOf, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { done } from "#app/base/outcomes.ts";
import { planStyle, plannedWith, withPlan } from "#app/base/plan-marks.ts";
import type { Reader } from "#app/base/reader.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath as dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { readDrive, readDrives } from "#app/features/drives/drives.server.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { readMarks, readMine } from "#app/features/mine/mine.server.ts";
import { nextOf, sortMine, startsIn } from "#app/features/mine/mine.ts";
import { markRead, readNotices } from "#app/features/notices/notices.server.ts";
import { askHowItEnded } from "#app/features/plans/ask-again.server.ts";
import { outcomesOf } from "#app/features/plans/outcomes.server.ts";
import { changePlan } from "#app/features/plans/plans.server.ts";
import { MOST_PLANS } from "#app/features/plans/plans.ts";
import { createDatabase } from "#drizzle/client.ts";
import { lettersOf, withOwn } from "#drizzle/shards.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      OLDER: D1Database;
    }
  }
}

const db = createDatabase(env.DB);
const now = Date.now();
const today = dayOf(now);

let asha: Reader;

beforeAll(async () => {
  asha = await admin();
});

async function aWalkIn(company: string, changes: Record<string, string> = {}) {
  const form = aDailyDrive({ company, startDate: addDays(today, 1), ...changes });
  const posted = await postDailyDrive(db, dailyDriveSchema.parse(form), {
    by: asha,
    now,
    submissionKey: newId(),
    confirmed: { double: true, past: true },
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const row = await env.DB.prepare("select id, city, day from daily_drives where series_id = ?")
    .bind(posted.value.seriesId)
    .first<{ id: string; city: string; day: string }>();
  return { ...row!, path: dailyPath(row!) };
}

async function aDrive(company: string, changes: Record<string, string> = {}) {
  const form = { city: "Pune", company, profile: "Tester", jobDescription: "x", ...changes };
  const made = await submitDrive(db, driveSchema.parse(form), {
    by: asha,
    now,
    submissionKey: newId(),
  });
  if (!made.ok) throw new Error(made.problem.message);
  return { id: made.value.id, path: drivePath(made.value) };
}

it("Saves, goes, and takes back: by plain forms on the pages of both kinds, shown on kept pages too", async () => {
  const walkIn = await aWalkIn("Saved Systems");
  const drive = await aDrive("Saved Later");
  const { browser, uid } = await signIn("ravi@plans.test");
  const plans = async () =>
    Object.fromEntries(
      (await readMine(db, { uid, now })).planned.map(({ drive: { id, going } }) => [
        id,
        going ? "going" : "saved",
      ]),
    );
  const steps: [path: string, id: string, intent: string, planned: string | undefined][] = [
    [walkIn.path, walkIn.id, "save", "saved"],
    [walkIn.path, walkIn.id, "save", "saved"],
    [walkIn.path, walkIn.id, "going", "going"],
    [walkIn.path, walkIn.id, "save", "going"],
    [walkIn.path, walkIn.id, "not-going", "saved"],
    [walkIn.path, walkIn.id, "not-going", "saved"],
    [walkIn.path, walkIn.id, "unsave", undefined],
    [walkIn.path, walkIn.id, "not-going", undefined],
    [walkIn.path, walkIn.id, "unsave", undefined],
    [walkIn.path, walkIn.id, "going", "going"],
    [walkIn.path, walkIn.id, "unsave", undefined],
    [drive.path, drive.id, "going", "going"],
  ];
  for (const [path, id, intent, planned] of steps) {
    const answer = await browser.post(path, { intent });
    expect([intent, answer.status], intent).toEqual([intent, 303]);
    expect((await plans())[id], intent).toBe(planned);
    // Twice: made for its reader, and kept for all.
    for (const kept of [false, true]) {
      const page = await (await browser.get(path)).text();
      const style = /<style id="plans"[^>]*>([^<]*)</.exec(page)![1];
      const code = id.slice(-8);
      expect(style!.includes(`[data-plan$="${code}"]`), `${intent}, kept: ${kept}`).toBe(!!planned);
      expect(style!.includes(`[data-drive$="${code}"]){--mark:var(--going,"Going")}`)).toBe(
        planned === "going",
      );
      expect(page).toContain(`data-plan="${id}"`);
    }
  }
  // The modal over the list has them too.
  expect(await (await browser.get(`/drive?city=Pune&drive=${drive.id}`)).text()).toContain(
    `data-plan="${drive.id}"`,
  );
  const mine = await (await browser.get("/mine")).text();
  expect(mine).toContain("Saved Later");
  expect(mine).not.toContain("Saved Systems");
  // Nobody else's page says so.
  const meena = await signIn("meena@plans.test");
  expect(await (await meena.browser.get("/mine")).text()).toContain("Nothing on your list yet.");
  expect(await (await meena.browser.get(drive.path)).text()).not.toContain(
    `[data-plan$="${drive.id.slice(-8)}"]`,
  );
});

it("Says how many are going from five on, refuses impossible plans, and has a limit of plans", async () => {
  const walkIn = await aWalkIn("Crowd Systems");
  const { browser } = await signIn("first@plans.test");
  for (const name of ["p1", "p2", "p3", "p4"]) {
    await changePlan(db, "going", {
      by: await person(`${name}@plans.test`),
      now,
      kind: "daily drive",
      id: walkIn.id,
    });
  }
  expect(await (await browser.get(`${walkIn.path}/ticket`)).text()).not.toContain("4 going");
  await browser.post(walkIn.path, { intent: "going" });
  expect(await (await browser.get(`${walkIn.path}/ticket`)).text()).toContain("5 going");
  expect(await (await browser.get(walkIn.path)).text()).toContain("5 going");

  const cancelled = await aWalkIn("Off Systems");
  await decideDailyDrive(db, {
    by: asha,
    now,
    id: cancelled.id,
    action: "cancel",
    reason: "HR called",
  });
  // Nobody is let in after its hour, although the walk-in goes on.
  const shut = await aWalkIn("Entry Systems", { time: "9 am to 5 pm", entryUntil: "11 am" });
  const first = { by: await person("late@plans.test"), kind: "daily drive", id: shut.id } as const;
  const at = (hour: number) => startOfDay(shut.day) + hour * HOUR_MS;
  expect(await changePlan(db, "going", { ...first, now: at(12) })).toMatchObject({
    ok: false,
    problem: { code: "conflict" },
  });
  // A stale page of another device is told what is stored, not what it asked for.
  expect(await changePlan(db, "not-going", { ...first, now: at(8) })).toEqual(done(null));
  expect(await changePlan(db, "going", { ...first, now: at(9) })).toEqual(done("going"));
  expect(await changePlan(db, "save", { ...first, now: at(10) })).toEqual(done("going"));
  expect(await changePlan(db, "not-going", { ...first, now: at(10) })).toEqual(done("saved"));
  expect(await changePlan(db, "unsave", { ...first, now: at(10) })).toEqual(done(null));
  const over = await aWalkIn("Over Systems", { startDate: addDays(today, -1) });
  for (const { path } of [cancelled, over]) {
    const refused = await browser.post(path, { intent: "going" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("so nobody can go there now");
    // What is off can be saved: it may be restored.
    expect((await browser.post(path, { intent: "save" })).status).toBe(303);
  }
  const nowhere = walkIn.path.replace(walkIn.id, newId());
  expect((await browser.post(nowhere, { intent: "save" })).status).toBe(404);
  expect((await browser.post(`${walkIn.path}`, { intent: "saved" })).status).toBe(400);
  const guest = await signIn("guest@plans.test");
  await guest.browser.post("/auth/logout");
  expect((await guest.browser.post(walkIn.path, { intent: "save" })).status).toBe(401);

  const full = await person("full@plans.test");
  await env.DB.prepare(
    `with recursive n (i) as (select 1 union select i + 1 from n where i < ${MOST_PLANS})
     insert into plans select ?, 'r' || i, 'drive', 'Gone', 0, null, null, 0, null, null, null from n`,
  )
    .bind(full.uid)
    .run();
  const one = { by: full, now, kind: "daily drive", id: walkIn.id } as const;
  expect(await changePlan(db, "save", one)).toMatchObject({
    ok: false,
    problem: { code: "tooMany" },
  });
  await env.DB.prepare("delete from plans where record_id = 'r7'").run();
  expect(await changePlan(db, "save", one)).toMatchObject({ ok: true });
  // Full again, but this one has its place.
  expect(await changePlan(db, "going", one)).toMatchObject({ ok: true });
});

it("/mine: coming drives by day with clashes, moved and cancelled ones, past ones, and how they ended", async () => {
  const tomorrow = await aWalkIn("Morning Systems", { time: "10 am to 1 pm" });
  const sameTime = await aWalkIn("Rival Systems", { time: "10:15 am - 12 pm", city: "Mumbai" });
  const call = await aWalkIn("Phone Systems", {
    time: "10:05 am to 5 pm",
    driveType: "Call based",
  });
  const later = await aWalkIn("Later Systems", { startDate: addDays(today, 3) });
  const moved = await aWalkIn("Moving Systems");
  const gone = await aWalkIn("Vanished Systems");
  const yesterday = await aWalkIn("Yesterday Systems", { startDate: addDays(today, -1) });
  const fraud = await aWalkIn("Fraud Systems", { startDate: addDays(today, -2) });
  const longAgo = await aWalkIn("Ancient Systems", { startDate: addDays(today, -20) });
  const undated = await aDrive("Undated Systems");
  const dated = await aDrive("Dated Systems", { walkInDate: addDays(today, 2) });
  const { browser, uid } = await signIn("planner@plans.test");
  for (const { path } of [tomorrow, sameTime, call, later, moved, gone, undated, dated]) {
    expect((await browser.post(path, { intent: "going" })).status, path).toBe(303);
  }
  for (const { path } of [yesterday, fraud, longAgo]) {
    expect((await browser.post(path, { intent: "save" })).status, path).toBe(303);
  }
  const to = addDays(today, 5);
  await decideDailyDrive(db, {
    by: asha,
    now,
    id: moved.id,
    action: "move-day",
    to,
    reason: "Hall is full",
  });
  await env.DB.prepare("update daily_drives set deleted_at = 1 where id = ?").bind(gone.id).run();

  const listed = async () =>
    sortMine(
      (await readMine(db, { uid, now })).planned.map(({ drive }) => drive),
      today,
    );
  const { coming, past } = await listed();
  expect(coming.map(({ company, clash }) => [company, clash])).toEqual([
    ["Moving Systems", undefined],
    [
      "Morning Systems",
      "Starts at about the same time as Rival Systems, Senapati Bapat Road, Mumbai.",
    ],
    ["Phone Systems", undefined],
    [
      "Rival Systems",
      "Starts at about the same time as Morning Systems, Senapati Bapat Road, Pune.",
    ],
    ["Dated Systems", undefined],
    ["Later Systems", undefined],
    ["Undated Systems", undefined],
  ]);
  expect(coming[0]).toMatchObject({
    warning: expect.stringContaining("Hall is full"),
    movedTo: { day: to },
  });
  expect(past.map(({ title, path }) => [title.split(":")[0], path !== null])).toEqual([
    ["Vanished Systems", false],
    ["Yesterday Systems", true],
    ["Fraud Systems", true],
    ["Ancient Systems", true],
  ]);
  // What moved, and a call that can be made from anywhere, are not what somebody sets out for.
  expect(nextOf(coming, now)?.company).toBe("Morning Systems");
  const page = await (await browser.get("/mine")).text();
  // Nobody sets out for what has moved; it can be taken off the list.
  const movedRow = page.split("<article").find((part) => part.includes("Moving Systems"))!;
  expect(movedRow).toContain("Take off my list");
  expect(movedRow).not.toMatch(/Directions|I can(’|'|&#x27;)t go/);
  // Two of them were in the last two weeks.
  expect(page.split("Did you go?")).toHaveLength(3);
  expect(page).toContain("It is no longer listed.");

  // The answers; one that warns others is a report.
  const answer = (intent: string, id: string) => browser.post("/mine", { intent, id });
  expect((await answer("been", yesterday.id)).status).toBe(303);
  // What they wrote on its page before stays with their report.
  const words = "They want 2,000 on a private UPI id";
  const wrote = await browser.post(fraud.path, { intent: "report", reason: "other", text: words });
  expect(wrote.status).toBe(303);
  expect((await answer("asks-money", fraud.id)).status).toBe(303);
  expect((await answer("been", newId())).status).toBe(404);
  expect((await answer("unsave", gone.id)).status).toBe(303);
  const after = await listed();
  expect(after.past.map(({ company, answer: said }) => [company, said])).toEqual([
    ["Yesterday Systems", "been"],
    ["Fraud Systems", "asks-money"],
    ["Ancient Systems", null],
  ]);
  const { results: reports } = await env.DB.prepare(
    "select reason, text from reports where record_id = ?",
  )
    .bind(fraud.id)
    .all();
  expect(reports).toEqual([{ reason: "asks-money", text: words }]);
  const told = await (await browser.get("/mine")).text();
  const form = /href="(\/pattern\?[^"]*)"/.exec(told)![1]!.replaceAll("&amp;", "&");
  expect(await (await browser.get(form)).text()).toContain('value="Yesterday Systems"');
});

it("/mine: what comes next is not what began many hours ago or lets nobody in any more, unless nothing else comes", async () => {
  const morning = await aWalkIn("Dawn Systems", { startDate: today, time: "8:30 am" });
  const shut = await aWalkIn("Shut Systems", {
    startDate: today,
    time: "8 am",
    entryUntil: "11 am",
  });
  const tomorrow = await aWalkIn("Dusk Systems", { time: "9:30 am" });
  const { uid } = await signIn("evening@plans.test");
  const save = async ({ id }: { id: string }) =>
    changePlan(db, "save", {
      by: { ...asha, uid },
      now,
      kind: "daily drive",
      id,
    });
  const nextAt = async (hour: number) => {
    const at = startOfDay(today) + hour * HOUR_MS;
    const { planned } = await readMine(db, { uid, now: at });
    const { coming } = sortMine(
      planned.map(({ drive }) => drive),
      today,
    );
    return [nextOf(coming, at)?.company, coming.length];
  };
  for (const drive of [morning, shut]) await save(drive);
  expect(await nextAt(9)).toEqual(["Shut Systems", 2]);
  expect(await nextAt(12)).toEqual(["Dawn Systems", 2]);
  expect(await nextAt(23)).toEqual(["Dawn Systems", 2]);
  await save(tomorrow);
  expect(await nextAt(12)).toEqual(["Dawn Systems", 3]);
  expect(await nextAt(23)).toEqual(["Dusk Systems", 3]);
});

it("How it ended: people who went say it once a drive, can change it, are asked again after a week; a figure shows from five on", async () => {
  const soon = await aWalkIn("Ending Systems");
  const here = await aWalkIn("Ending Systems", { startDate: today });
  const other = await aWalkIn("Ending Systems", { startDate: addDays(today, -7) });
  const { browser, uid } = await signIn("ended@plans.test");
  const going = "update plans set going_at = saved_at where user_id = ? and record_id = ?";
  for (const { path } of [soon, here, other]) await browser.post(path, { intent: "save" });
  const say = async (intent: string, id: string) =>
    (await browser.post("/mine", { intent, id })).status;
  const stored = async (id: string) =>
    env.DB.prepare(
      "select ended, company_key as company from plans where user_id = ? and record_id = ?",
    )
      .bind(uid, id)
      .first<{ ended: string | null; company: string | null }>();
  const nothing = { ended: null, company: null };

  // Not planned; saved only; going but the day is not there; there, but nothing said of it yet.
  expect(await say("selected", newId())).toBe(404);
  expect(await say("been", here.id)).toBe(303);
  expect(await say("selected", here.id)).toBe(409);
  for (const { id } of [soon, here, other]) await env.DB.prepare(going).bind(uid, id).run();
  expect(await say("been", soon.id)).toBe(303);
  expect(await say("selected", soon.id)).toBe(409);
  expect(await say("rejected", other.id)).toBe(409);
  for (const { id } of [soon, here, other]) expect(await stored(id)).toEqual(nothing);

  // Said, said again, changed; and gone with another answer.
  expect(await say("waiting", here.id)).toBe(303);
  expect(await say("waiting", here.id)).toBe(303);
  expect(await say("selected", here.id)).toBe(303);
  expect(await stored(here.id)).toEqual({ ended: "selected", company: "endingsystems" });
  const page = await (await browser.get("/mine")).text();
  expect(page).toContain("result=selected");
  expect(await say("not-gone", here.id)).toBe(303);
  expect(await stored(here.id)).toEqual(nothing);
  expect(await say("been", here.id)).toBe(303);
  expect(await say("waiting", here.id)).toBe(303);

  // A week after the other one they are asked, once, and not again once they said more than "no answer yet".
  const bell = async () => (await readMarks(db, uid)).unread;
  expect(await askHowItEnded(db, now)).toBe(1);
  expect(await askHowItEnded(db, now)).toBe(0);
  expect(await bell()).toBe(1);
  expect(await (await browser.get("/notices")).text()).toContain("How did it end?");
  expect(await say("been", other.id)).toBe(303);
  expect(await say("waiting", other.id)).toBe(303);
  expect(await (await browser.get("/mine")).text()).toContain("Any news since?");

  // Four people make no figure; five do, each counted once with their last word, on the walk-in's page.
  const keys = sql`'endingsystems'`;
  for (const ended of ["selected", "selected", "rejected"]) {
    const person = await signIn(`${newId()}@plans.test`);
    await person.browser.post(here.path, { intent: "save" });
    await env.DB.prepare(going).bind(person.uid, here.id).run();
    await person.browser.post("/mine", { intent: "been", id: here.id });
    expect((await person.browser.post("/mine", { intent: ended, id: here.id })).status).toBe(303);
  }
  expect(await outcomesOf(db, keys)).toBeUndefined();
  const last = await signIn("fifth@plans.test");
  await last.browser.post(here.path, { intent: "save" });
  await env.DB.prepare(going).bind(last.uid, here.id).run();
  await last.browser.post("/mine", { intent: "been", id: here.id });
  await last.browser.post("/mine", { intent: "rejected", id: here.id });
  expect(await outcomesOf(db, keys)).toEqual({ told: 5, selected: 2, rejected: 2, waiting: 1 });
  const shown = await (await last.browser.get(`${soon.path}?fresh=1`)).text();
  expect(shown).toContain("2 of 5 who told us were selected. 1 has no answer yet.");
  expect(await say("unsave", here.id)).toBe(303);
  expect(await say("unsave", other.id)).toBe(303);
  expect(await outcomesOf(db, keys)).toBeUndefined();
});

it("Marks: short, of the newest only, and nothing that somebody types gets into the style", () => {
  const [one, other] = [newId(), newId()];
  let marks = withPlan(withPlan("", one, "saved"), other, "going");
  expect([plannedWith(marks, one), plannedWith(marks, other), plannedWith(marks, newId())]).toEqual(
    ["saved", "going", undefined],
  );
  marks = withPlan(marks, one, undefined);
  expect(plannedWith(marks, one)).toBeUndefined();
  for (let count = 0; count < 100; count += 1) marks = withPlan(marks, newId(), "saved");
  expect(marks).toHaveLength(60 * 9);
  expect(planStyle("</style><script>")).toBe("");
});

it("counts the time to a walk-in of today, from twelve hours before it", () => {
  const at = (hour: number, minute = 0) => startOfDay(today) + (hour * 60 + minute) * 60_000;
  const ten = { day: today, starts: 600 };
  expect(startsIn(ten, at(8, 40))).toBe("Starts in 1 h 20 min");
  expect(startsIn(ten, at(9))).toBe("Starts in 1 h");
  expect(startsIn(ten, at(9, 59) + 30_000)).toBe("Starts in 1 min");
  expect(startsIn(ten, at(10))).toBe("");
  expect(startsIn({ day: today, starts: 1380 }, at(10, 30))).toBe("");
  expect(startsIn({ day: today, starts: null }, at(8))).toBe("");
  expect(startsIn({ day: addDays(today, 1), starts: 600 }, at(23))).toBe("");
});

it("Keeps drives of a year and rows of a person in a database of their own, and still answers for both", async () => {
  const older = createDatabase(env.OLDER);
  await env.OLDER.batch(env.SCHEMA.map((statement) => env.OLDER.prepare(statement)));
  const ravi = await person("ravi@two.test");
  let meena = await person("meena@two.test");
  while (lettersOf(meena.uid) === lettersOf(ravi.uid)) meena = await person(`${newId()}@two.test`);
  // Keys lead to people until a year has a database of its own (docs/decisions/shards.md).
  for (const { uid, username } of [asha, meena]) {
    await env.OLDER.prepare(
      `insert into users (id, username, email, gp_profile, role, last_login_time, created_at)
        values (?1, ?2, ?1 || '@two.test', '', 'user', 1, 1)`,
    )
      .bind(uid, username)
      .run();
  }
  const { year } = partsOf(today);
  const both = withOwn(db, {
    years: { [year - 1]: older },
    letters: { [lettersOf(meena.uid)]: older },
  });

  const made = await Promise.all(
    [year - 1, year].map(async (one) => {
      const form = { city: "Pune", company: `Two ${one}`, profile: "x", jobDescription: "x" };
      const posted = startOfDay(`${one}-01-15`);
      const how = { by: asha, now: posted, submissionKey: newId() };
      const drive = await submitDrive(both, driveSchema.parse(form), how);
      if (!drive.ok) throw new Error(drive.problem.message);
      return { one, ...drive.value };
    }),
  );
  const stored = async (d1: D1Database) =>
    (await d1.prepare("select company from drives where company like 'Two %'").all()).results;
  expect(await stored(env.DB)).toEqual([{ company: `Two ${year}` }]);
  expect(await stored(env.OLDER)).toEqual([{ company: `Two ${year - 1}` }]);
  for (const { one, id, city, month } of made) {
    const place = { city, year: one, month };
    const { drives } = await readDrives(both, { reader: asha, place, now, secret });
    expect(drives.map(({ company }) => company)).toContain(`Two ${one}`);
    const found = await readDrive(both, { id, year: one, reader: asha, now });
    expect(found?.drive.company).toBe(`Two ${one}`);
  }

  for (const [d1, { uid }] of [
    [env.DB, ravi],
    [env.OLDER, meena],
  ] as const) {
    const plan = `insert into plans (user_id, record_id, kind, title, saved_at, changed_at) values (?, ?, 'drive', 'Two', 1, 1)`;
    await d1.batch([
      ...made.map(({ id }) => d1.prepare(plan).bind(uid, id)),
      d1.prepare(
        "insert into bulletins (id, key, title, created_at, expires_at) values ('two', 'two', 'Two', 1, 1)",
      ),
      d1.prepare("insert into notices (user_id, bulletin_id) values (?, 'two')").bind(uid),
    ]);
    const { planned } = await readMine(both, { uid, now });
    const companies = new Set(planned.map(({ drive }) => drive.company));
    expect(companies).toEqual(new Set([`Two ${year - 1}`, `Two ${year}`]));
  }
  await markRead(both, { uid: meena.uid, now });
  const unread = async ({ uid }: Reader) => (await readNotices(both, uid)).map((one) => one.unread);
  expect([await unread(ravi), await unread(meena)]).toEqual([[true], [false]]);
});
