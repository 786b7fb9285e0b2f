import { createExecutionContext, createScheduledController, env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { dayOf, shortDay, startOfDay } from "#app/base/calendar.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath as dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { decideDrive } from "#app/features/drives/status.server.ts";
import { readModeration } from "#app/features/moderation/moderation.server.ts";
import { changePlan } from "#app/features/plans/plans.server.ts";
import { decideReports, undoDecision } from "#app/features/report-queue/decisions.server.ts";
import { readReportQueue } from "#app/features/report-queue/report-queue.server.ts";
import type { ReportReason } from "#app/features/reports/reasons.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import { readShareCard } from "#app/features/sharing/share-image.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { REPORT_REASONS } from "#drizzle/values.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { engine, joined } from "#tests/support/alerts.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { countCalls, withFailure } from "#tests/support/failing-database.ts";
import { limitNewAccounts } from "#tests/support/settings.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";
import worker from "#workers/app.ts";

const db = createDatabase(env.DB);
const NOBODY = { by: { uid: "" }, now: Date.now(), secret };
const DAY = 86_400_000;

let asha: Reader;
let bela: Reader;

beforeAll(async () => {
  asha = await admin();
  const second = await person("bela@reports.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(second.uid).run();
  bela = { ...second, role: "admin" };
});

/** Somebody whose account is older than a day. */
async function elder(name: string): Promise<Reader> {
  const reader = await person(`${name}@reports.test`);
  await env.DB.prepare("update users set created_at = ? where id = ?")
    .bind(Date.now() - 3 * DAY, reader.uid)
    .run();
  return reader;
}

async function aDrive(company: string): Promise<{ id: string; path: string }> {
  const drive = driveSchema.parse({
    city: "Pune",
    company,
    profile: "Tester",
    jobDescription: "x",
  });
  const made = await submitDrive(db, drive, {
    by: asha,
    now: Date.now(),
    submissionKey: newId(),
  });
  if (!made.ok) throw new Error(made.problem.message);
  return { id: made.value.id, path: drivePath(made.value) };
}

/** A daily drive of two days; the first of them. */
async function aDailyOne(company: string): Promise<{ id: string; path: string }> {
  const today = dayOf(Date.now());
  const form = aDailyDrive({
    company,
    startDate: today,
    endDate: dayOf(Date.now() + DAY),
    // Until midnight somebody may go there, whenever this runs.
    time: "",
    fullInfo: "Registration fee Rs 500 to be paid at the gate",
  });
  const posted = await postDailyDrive(db, dailyDriveSchema.parse(form), {
    by: asha,
    now: Date.now(),
    submissionKey: newId(),
    confirmed: { double: true, past: true },
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const id = await env.DB.prepare(
    "select id from daily_drives where series_id = ? order by day limit 1",
  )
    .bind(posted.value.seriesId)
    .first<string>("id");
  return { id: id!, path: dailyPath({ id: id!, city: "Pune", day: today }) };
}

async function report(by: Reader, id: string, reason: ReportReason, text?: string) {
  const outcome = await reportRecord(
    db,
    { reason, text },
    { by, now: Date.now(), kind: "drive", id },
  );
  return outcome.ok ? outcome.value.reviewBegins : outcome.problem.code;
}

async function caseOf(id: string) {
  return env.DB.prepare(
    "select review_since is not null and decided_at is null as review, outcome, version from report_cases where record_id = ?",
  )
    .bind(id)
    .first<{ review: number; outcome: string | null; version: number }>();
}

it("anybody who is signed in reports a drive on its page; admins read it, decide, and its author hears of it", async () => {
  const ravi = await signIn("ravi@reports.test");
  const team = await signIn("asha@walkinmitra.test");
  for (const { id, path } of [await aDrive("Paper Works"), await aDailyOne("Gate Works")]) {
    const page = await (await ravi.browser.get(path)).text();
    expect(page).toContain("Something is wrong? Tell us");
    for (const reason of REPORT_REASONS) expect(page).toContain(`value="${reason}"`);
    expect(await (await team.browser.get(path)).text()).not.toContain('value="report"');

    const wrong: [Record<string, string>, string][] = [
      [{}, "Choose what is wrong."],
      [{ reason: "boring" }, "Choose what is wrong."],
      [{ reason: "other", text: "  " }, "Write what is wrong."],
      [{ reason: "other", text: "y".repeat(501) }, "Please keep this within 500 characters"],
    ];
    for (const [fields, message] of wrong) {
      const refused = await ravi.browser.post(path, { intent: "report", ...fields });
      expect(refused.status, message).toBe(400);
      const again = await refused.text();
      expect(again).toContain(message);
      if (fields.text?.trim()) expect(again).toContain(fields.text);
    }

    const text = `<script>alert("${id}")</script> They want ₹1,200`;
    const fields = { intent: "report", reason: "asks-money", text, outcome: "deleted" };
    // From one person a hundred times: it is one report, with the words of the last.
    await ravi.browser.post(path, { ...fields, reason: "closed" });
    const sent = await ravi.browser.post(path, fields);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`${path}?notice=report-sent`);
    expect(await (await ravi.browser.get(`${path}?notice=report-sent`)).text()).toContain(
      "Our team will look at it",
    );

    const line = (html: string) =>
      html.slice(html.indexOf(`data-reported="${id}"`)).split("</li>")[0]!;
    const queue = await (await team.browser.get("/admin/reports")).text();
    expect(queue).not.toContain(`<script>alert("${id}`);
    expect(line(queue)).toContain("They want ₹1,200");
    expect(line(queue)).toContain("They ask for money");
    expect(line(queue)).toMatch(/<b>1<\/b> (<!-- -->)?person</);
    expect(line(queue)).not.toContain("It is closed already");
    expect(line(queue)).toContain("first report");
    expect(line(queue)).toContain(`href="${path}"`);
    const count = await team.browser.get("/admin/queues");
    const { waiting } = await count.json<{ waiting: number }>();
    expect(waiting).toBeGreaterThan(0);
    expect((await ravi.browser.get("/admin/reports")).status).toBe(403);
    expect(await (await ravi.browser.get("/profile")).text()).toContain(
      "Our team has not decided yet.",
    );

    const upheld = await team.browser.post("/admin/reports", {
      intent: "uphold",
      outcome: "deleted",
      id,
      version: "1",
    });
    expect(upheld.status).toBe(303);
    expect(upheld.headers.get("location")).toBe(`/admin/reports?notice=report-upheld&undo=${id}`);
    expect((await ravi.browser.get(path)).status).toBe(404);
    const after = await (await team.browser.get("/admin/queues")).json<{ waiting: number }>();
    // A daily drive of today waited for a check as well.
    expect(after.waiting).toBe(waiting - (path.startsWith("/daily") ? 2 : 1));
    expect(await (await ravi.browser.get("/profile")).text()).toContain("we took the drive down");
    expect(await (await team.browser.get("/admin/reports?show=done")).text()).toContain("Asha Rao");

    expect((await team.browser.post("/admin/reports", { intent: "undo", id })).status).toBe(303);
    expect((await ravi.browser.get(path)).status).toBe(200);
    expect(line(await (await team.browser.get("/admin/reports")).text())).toContain("₹1,200");
    expect((await team.browser.post("/admin/reports", { intent: "undo", id })).status).toBe(404);
    expect(await (await team.browser.get("/admin/log?entity=report")).text()).toContain("uphold");
  }
  // What a record says of itself warns too.
  const { records } = await readReportQueue(db, NOBODY);
  expect(records.find(({ title }) => title.startsWith("Gate Works"))!.warnings).toEqual([
    "asks-fee",
  ]);
  const mine = await (await ravi.browser.get("/profile/data.json")).json<{ reports: object[] }>();
  expect(mine.reports).toHaveLength(2);
  expect(mine.reports[0]).toMatchObject({ reason: "asks-money" });
});

it("nobody reports what they cannot open, and a young account only a few drives a day", async () => {
  const young = await person("young@reports.test");
  expect(await report(young, newId(), "closed")).toBe("notFound");
  const pending = await aDrive("Hidden Works");
  await env.DB.prepare("update drives set verified_at = null where id = ?").bind(pending.id).run();
  expect(await report(young, pending.id, "closed")).toBe("notFound");
  expect(await caseOf(pending.id)).toBeNull();

  limitNewAccounts(3);
  const drives = await Promise.all(["One", "Two", "Three", "Four"].map(aDrive));
  const answers = [];
  for (const { id } of drives) answers.push(await report(young, id, "wrong-details"));
  expect(answers).toEqual([false, false, false, "tooMany"]);
  expect(await caseOf(drives[3]!.id)).toBeNull();
  // To say it otherwise is no new report.
  expect(await report(young, drives[0]!.id, "asks-money")).toBe(false);
});

it("a hundred reports of one person, many at once, are one report with its last words", async () => {
  const { id } = await aDrive("Hundred Works");
  const by = await elder("hundred");
  const reasons = REPORT_REASONS.filter((reason) => reason !== "other");
  for (let turn = 0; turn < 10; turn += 1) {
    const said = Array.from({ length: 10 }, (_, n) => reasons[(turn + n) % reasons.length]!);
    expect(await Promise.all(said.map(async (reason) => report(by, id, reason)))).toEqual(
      said.map(() => false),
    );
  }
  expect(await report(by, id, "asks-money")).toBe(false);
  const { results } = await env.DB.prepare(
    "select posted_by_id as by, reason, outcome from reports where record_id = ?",
  )
    .bind(id)
    .all();
  expect(results).toEqual([{ by: by.uid, reason: "asks-money", outcome: null }]);
  const { records } = await readReportQueue(db, NOBODY);
  expect(records.find(({ recordId }) => recordId === id)!.people).toBe(1);
  expect(await caseOf(id)).toEqual({ review: 0, outcome: null, version: 1 });
});

it("whoever changes their report has said something new: nobody dismisses it unread, and it counts from that day", async () => {
  const { id } = await aDrive("Changed Works");
  const now = Date.now();
  const [ravi, begun, ...others] = await Promise.all(
    ["changer", "beginner", "third-voice", "fourth-voice"].map(elder),
  );
  const say = async (by: Reader, reason: ReportReason, text: string | undefined, at: number) => {
    const said = { by, now: at, kind: "drive", id } as const;
    const outcome = await reportRecord(db, { reason, text }, said);
    return outcome.ok ? outcome.value.reviewBegins : outcome.problem.code;
  };
  const rows = async () => {
    const { results } = await env.DB.prepare(
      "select id, created_at, reason, text from reports where record_id = ? order by id",
    )
      .bind(id)
      .all<{ id: string; created_at: number }>();
    return results;
  };
  const newest = async () =>
    (await readReportQueue(db, NOBODY)).records.find(({ recordId }) => recordId === id)!.newest;
  const dismiss = { by: asha, secret, id, version: 1, outcome: "dismissed" } as const;

  await say(ravi!, "wrong-details", undefined, now - 60_000);
  const seen = await newest();
  const first = await rows();
  // The same again, as a form that came twice, changes nothing.
  await say(ravi!, "wrong-details", undefined, now - 40_000);
  expect(await rows()).toEqual(first);
  expect(await newest()).toBe(seen);
  for (const [reason, text] of [
    ["asks-money", undefined],
    ["asks-money", "2,000 to 98765 43210"],
  ] as const) {
    const before = await newest();
    const at = now - (text ? 20_000 : 30_000);
    await say(ravi!, reason, text, at);
    expect(await rows()).toMatchObject([{ created_at: at, reason, text: text ?? null }]);
    expect(await decideReports(db, { ...dismiss, now, seen: before })).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("newer report") },
    });
  }
  // The case is as it was: what does not need the newest words goes through.
  expect(await caseOf(id)).toEqual({ review: 0, outcome: null, version: 1 });

  // Somebody's first day is over when they say that it asks for money.
  await env.DB.prepare("update users set created_at = ? where id = ?")
    .bind(now - 3 * DAY, begun!.uid)
    .run();
  await say(begun!, "wrong-details", undefined, now - 2.5 * DAY);
  await say(begun!, "asks-money", undefined, now - 10_000);
  expect(await say(others[0]!, "asks-money", undefined, now - 5000)).toBe(true);
  expect(await decideReports(db, { ...dismiss, now, seen: await newest() })).toMatchObject({
    ok: true,
  });
});

it("whoever shares no more today may still change what they reported before, and loses nothing", async () => {
  limitNewAccounts(1);
  const young = await person("full@reports.test");
  const [before, today] = [await aDrive("Before Works"), await aDrive("Today Works")];
  const early = { by: young, now: Date.now() - DAY, kind: "drive", id: before.id } as const;
  expect(await reportRecord(db, { reason: "closed", text: undefined }, early)).toMatchObject({
    ok: true,
  });
  expect(await report(young, today.id, "closed")).toBe(false);
  expect(await report(young, before.id, "asks-money")).toBe(false);
  const { results } = await env.DB.prepare(
    "select reason from reports where posted_by_id = ? order by reason",
  )
    .bind(young.uid)
    .all();
  expect(results).toEqual([{ reason: "asks-money" }, { reason: "closed" }]);
});

it("three people whose word counts put a drive under review, until an admin decides", async () => {
  const { id } = await aDrive("Review Works");
  const young = await person("newcomer@reports.test");
  const blocked = await elder("blocked");
  await env.DB.prepare("update users set disabled = 1 where id = ?").bind(blocked.uid).run();
  // Wrong twice, and never right.
  const liar = await elder("liar");
  for (const name of ["Lie One", "Lie Two"]) {
    const drive = await aDrive(name);
    await report(liar, drive.id, "asks-money");
    const outcome = await decideReports(db, {
      by: asha,
      now: Date.now(),
      secret,
      id: drive.id,
      outcome: "dismissed",
    });
    expect(outcome.ok).toBe(true);
  }
  const [first, second, third, fourth] = await Promise.all(
    ["first", "second", "third", "fourth"].map(elder),
  );
  for (const by of [first!, second!, young, blocked, liar]) {
    expect(await report(by, id, "asks-money")).toBe(false);
  }
  expect(await report(third!, id, "wrong-details")).toBe(false);
  // The liar is heard like anybody else.
  const { records } = await readReportQueue(db, NOBODY);
  const line = records.find(({ recordId }) => recordId === id)!;
  expect(line.people).toBe(6);
  expect(line.reviewSince).toBeNull();
  expect(await report(fourth!, id, "not-happening")).toBe(true);
  expect(await caseOf(id)).toEqual({ review: 1, outcome: null, version: 1 });
  expect((await readReportQueue(db, NOBODY)).records[0]!.recordId).toBe(id);
  // It has begun already.
  expect(await report(third!, id, "not-happening")).toBe(false);

  const now = Date.now();
  const both = await Promise.all([
    decideReports(db, { by: asha, now, secret, id, version: 1, outcome: "deleted" }),
    decideReports(db, { by: bela, now, secret, id, version: 1, outcome: "dismissed" }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const loser = both.find(({ ok }) => !ok)!;
  if (loser.ok) throw new Error("one of them has to lose");
  expect(loser.problem).toMatchObject({ code: "conflict", reason: "changedMeanwhile" });
  expect(loser.problem.message).toContain("was faster");
  const { review, outcome } = (await caseOf(id))!;
  expect(review).toBe(0);
  const deleted = await env.DB.prepare(
    "select deleted_at is not null as gone from drives where id = ?",
  )
    .bind(id)
    .first<number>("gone");
  expect(deleted).toBe(outcome === "deleted" ? 1 : 0);
  const left = await env.DB.prepare(
    "select count(*) as n from reports where record_id = ? and settled_at is null",
  )
    .bind(id)
    .first<number>("n");
  expect(left).toBe(0);
});

it("an admin dismisses only what they have read; a later report opens the case again; Undo brings the review back", async () => {
  const { id } = await aDrive("Again Works");
  const people = await Promise.all(["ann", "ben", "cem", "dev"].map(elder));
  await report(people[0]!, id, "asks-money");
  const seen = (await readReportQueue(db, NOBODY)).records.find(
    ({ recordId }) => recordId === id,
  )!.newest;
  await report(people[1]!, id, "asks-money");
  const decide = (by: Reader, more: object) =>
    decideReports(db, { by, now: Date.now(), secret, id, outcome: "dismissed", ...more });
  expect(await decide(asha, { version: 1, seen })).toMatchObject({
    ok: false,
    problem: { code: "conflict", message: expect.stringContaining("newer report") },
  });
  await report(people[2]!, id, "asks-money");
  expect((await caseOf(id))!.review).toBe(1);
  expect(await decide(people[3]!, { version: 1 })).toMatchObject({
    problem: { code: "forbidden" },
  });
  expect(await decide(asha, { version: 1 })).toMatchObject({ ok: true });
  // The same again is done already; somebody else is told.
  expect(await decide(asha, { version: 1 })).toMatchObject({ ok: true });
  expect(await decide(bela, { version: 1 })).toMatchObject({ problem: { code: "conflict" } });
  const undo = { now: Date.now(), id };
  expect(await undoDecision(db, { by: bela, ...undo })).toMatchObject({
    problem: { code: "notFound" },
  });
  expect(
    await undoDecision(db, { by: asha, ...undo, now: Date.now() + UNDO_GRACE_MS }),
  ).toMatchObject({
    problem: { code: "notFound" },
  });
  expect(await undoDecision(db, { by: asha, ...undo })).toMatchObject({ ok: true });
  expect(await caseOf(id)).toEqual({ review: 1, outcome: null, version: 3 });
  expect(await decide(bela, { version: 3, outcome: "corrected" })).toMatchObject({ ok: true });
  expect(await report(people[0]!, id, "closed")).toBe(false);
  expect(await caseOf(id)).toEqual({ review: 0, outcome: null, version: 5 });
  const log = await env.DB.prepare(
    "select action, detail from audit_log where entity = 'report' and entity_id = ? order by id",
  )
    .bind(id)
    .all<{ action: string; detail: string }>();
  expect(log.results.map(({ action }) => action)).toEqual(["dismiss", "reopen", "uphold"]);
  expect(JSON.parse(log.results[0]!.detail).changed).toEqual({
    outcome: [null, "dismissed"],
    "under review": [true, false],
  });

  // A year after the decision they are forgotten, and their case with the last of them.
  const far = createScheduledController({
    scheduledTime: Date.now() + 366 * DAY,
    cron: "17 * * * *",
  });
  await worker.scheduled(far, env, createExecutionContext());
  const kept = await env.DB.prepare("select settled_at from reports where record_id = ?")
    .bind(id)
    .all();
  expect(kept.results).toEqual([{ settled_at: null }]);
});

it("reports go with the account of who sent them, and nothing waits that nobody reports any more", async () => {
  const team = await signIn("asha@walkinmitra.test");
  const waiting = async () => {
    const [{ waiting: queue }, { waiting: moderation }] = await Promise.all([
      readReportQueue(db, { ...NOBODY, now: Date.now() }),
      readModeration(db, Date.now()),
    ]);
    return [queue, moderation];
  };
  const before = await waiting();
  const [alone, shared, again, right] = await Promise.all(
    ["Alone Works", "Shared Works", "Anew Works", "Right Works"].map(aDrive),
  );
  const stays = await elder("stays");
  const leavers = await Promise.all(
    ["lena", "liam", "lola"].map((name) => signIn(`${name}@reports.test`)),
  );
  await env.DB.prepare("update users set created_at = ? where email like 'l%@reports.test'")
    .bind(Date.now() - 3 * DAY)
    .run();
  const settle = async (id: string, outcome: "corrected" | "dismissed") =>
    expect(
      await decideReports(db, { by: asha, now: Date.now(), secret, id, outcome }),
    ).toMatchObject({ ok: true });
  await report(stays, again!.id, "closed");
  await settle(again!.id, "dismissed");
  await report(stays, shared!.id, "asks-money");
  for (const { browser } of leavers)
    for (const { path } of [alone!, shared!, again!, right!])
      await browser.post(path, {
        intent: "report",
        reason: "asks-money",
        text: "They ask for 500",
      });
  await settle(right!.id, "corrected");
  expect(await waiting()).toEqual(before.map((n) => n + 3));
  for (const { id } of [alone!, shared!, again!]) expect((await caseOf(id))!.review).toBe(1);

  const [last, ...others] = leavers;
  for (const { browser } of others)
    await browser.post("/profile/delete", { intent: "delete", confirm: "DELETE" });
  // One still says so.
  expect((await caseOf(alone!.id))!.review).toBe(1);
  await last!.browser.post("/profile/delete", { intent: "delete", confirm: "DELETE" });

  expect(await waiting()).toEqual(before.map((n) => n + 1));
  const queue = await (await team.browser.get("/admin/reports")).text();
  expect(queue).toContain("Shared Works");
  for (const name of ["Alone Works", "Anew Works"]) expect(queue).not.toContain(name);
  expect(await caseOf(alone!.id)).toBeNull();
  const status = async ({ path }: { path: string }) =>
    /data-status="([^"]*)"/.exec(await (await team.browser.get(path)).text())?.[1];
  expect([await status(alone!), await status(shared!)]).toEqual(["upcoming", "under-review"]);
  // It is again as it was decided for somebody who stayed, and what was found right stays decided.
  expect(await caseOf(again!.id)).toMatchObject({ review: 0, outcome: "dismissed" });
  expect(await caseOf(right!.id)).toMatchObject({ review: 0, outcome: "corrected" });
  const decided = await (await team.browser.get("/admin/reports?show=done")).text();
  for (const name of ["Anew Works", "Right Works"]) expect(decided).toContain(name);
  // Those of before this rule go with the next hour's job.
  await env.DB.prepare(
    "insert into report_cases (record_id, kind, title, opened_at) values ('ghost', 'drive', 'Ghost Works', 1)",
  ).run();
  const hour = createScheduledController({ scheduledTime: Date.now(), cron: "17 * * * *" });
  await worker.scheduled(hour, env, createExecutionContext());
  expect(await caseOf("ghost")).toBeNull();
  await settle(shared!.id, "dismissed");
});

it("a review shows wherever the drive is listed, unless something graver does; cancelling it from the queue can be undone", async () => {
  const ravi = await signIn("ravi@reports.test");
  const names = ["uma", "vik", "wes"];
  await Promise.all(names.map(elder));
  const voices = await Promise.all(names.map((name) => signIn(`${name}@reports.test`)));
  const made = [
    { kind: "drive", ...(await aDrive("Seen Works")), list: "/drive?city=Pune" },
    { kind: "daily drive", ...(await aDailyOne("Seen Gates")), list: "/daily/Pune" },
  ] as const;
  for (const { kind, id, path, list } of made) {
    const table = kind === "drive" ? "drives" : "daily_drives";
    const read = async (address: string) => (await ravi.browser.get(address)).text();
    const status = async () => /<main[^>]* data-status="([\w-]+)"/.exec(await read(path))?.[1];
    const store = (value: string | null) =>
      env.DB.prepare(`update ${table} set status = ? where id = ?`).bind(value, id).run();
    const card = () => readShareCard(db, { kind: kind === "drive" ? kind : "daily-drive", id });
    const company = kind === "drive" ? "Seen Works" : "Seen Gates";
    // Everything from the company's name to the next ticket.
    const ticket = (html: string) =>
      html.slice(html.indexOf(`data-drive="${id}"`)).split("</article>")[0]!;

    expect(await status()).not.toBe("under-review");
    expect(ticket(await read(list))).not.toContain("Under review");
    for (const { browser } of voices) {
      const sent = await browser.post(path, { intent: "report", reason: "not-happening" });
      expect(sent.status).toBe(303);
    }
    // Another isolate may keep the page a little longer; this reader asks for their own.
    const own = `${path}?fresh=${Math.random()}`;
    expect(await read(own)).toContain('data-status="under-review"');
    expect(await read(own)).toContain("Ask before you travel");
    const tickets = await read(`${list}${list.includes("?") ? "&" : "?"}fresh=1`);
    expect(tickets).toContain(company);
    expect(ticket(tickets)).toContain("Under review");
    expect(await card()).toMatchObject({ tag: "Under review" });

    await store("closed");
    expect(await read(own)).toContain('data-status="under-review"');
    await store("moved");
    expect(await read(own)).toContain('data-status="moved"');
    await store(null);

    const decision = { by: asha, now: Date.now(), id };
    expect(await decideReports(db, { ...decision, secret, outcome: "cancelled" })).toMatchObject({
      ok: true,
    });
    expect(await read(own)).toContain('data-status="cancelled"');
    expect(await read(own)).toContain("3 people say that it is not happening, the last on");
    expect(await read("/profile")).not.toContain("marked as cancelled");
    expect(await undoDecision(db, decision)).toMatchObject({ ok: true });
    expect(await read(own)).toContain('data-status="under-review"');
    expect(await decideReports(db, { ...decision, secret, outcome: "dismissed" })).toMatchObject({
      ok: true,
    });
    expect(await read(own)).not.toContain("Under review");
  }
});

it("carries a decision out when it is sent again after the database failed, also on a drive whose entry is closed", async () => {
  const makers = { drive: aDrive, "daily drive": aDailyOne };
  let made = 0;
  for (const outcome of ["cancelled", "deleted"] as const) {
    for (const kind of ["drive", "daily drive"] as const) {
      const table = kind === "drive" ? "drives" : "daily_drives";
      const standing = async (id: string) => {
        const row = await env.DB.prepare(`select status, deleted_at from ${table} where id = ?`)
          .bind(id)
          .first<{ status: string | null; deleted_at: number | null }>();
        return row!.deleted_at === null ? row!.status : "deleted";
      };
      const reported = async () => {
        made += 1;
        const { id } = await makers[kind](`Retried ${made}`);
        const by = await elder(`retried-${made}`);
        const reason = { reason: "not-happening", text: undefined } as const;
        await reportRecord(db, reason, { by, now: Date.now(), kind, id });
        // Nobody is let in any more, and then they hear that it was never going to take place.
        await env.DB.prepare(`update ${table} set status = 'closed' where id = ?`).bind(id).run();
        return id;
      };
      const decide = (id: string) =>
        decideReports(db, { by: asha, now: Date.now(), id, secret, outcome });

      const smooth = await reported();
      const calls = await countCalls(async () =>
        expect(await decide(smooth)).toMatchObject({ ok: true }),
      );
      expect(await standing(smooth)).toBe(outcome);
      for (let at = 1; at <= calls; at += 1) {
        const id = await reported();
        const failing = { failure: "is down from here on", at } as const;
        await withFailure(
          failing,
          () => expect(decide(id)).rejects.toThrow(),
          async () => {},
        );
        expect(await decide(id), `${outcome} ${kind}: call ${at}`).toMatchObject({ ok: true });
        expect(await standing(id), `${outcome} ${kind}: call ${at}`).toBe(outcome);
      }
      // What somebody took back since stays so.
      if (outcome === "cancelled") {
        const back = { by: bela, now: Date.now() + 1, id: smooth, version: undefined };
        const restored =
          kind === "drive"
            ? await decideDrive(db, { ...back, action: "restore" })
            : await decideDailyDrive(db, { ...back, action: "restore" });
        expect(restored).toMatchObject({ ok: true });
        expect(await decide(smooth)).toMatchObject({ ok: true });
        expect(await standing(smooth)).not.toBe("cancelled");
      }
    }
  }
});

it("says of reports of money what they are, how many and of which day: while they are looked at, and after", async () => {
  const ravi = await signIn("ravi@reports.test");
  const team = await signIn("asha@walkinmitra.test");
  const guest = createBrowser();
  const goer = await person("goer@reports.test");
  const young = await signIn("fresh@reports.test");
  const names = ["xia", "yash", "zoe"];
  await Promise.all(names.map(elder));
  const elders = await Promise.all(names.map((name) => signIn(`${name}@reports.test`)));
  await joined(goer, "77", Date.now());
  const made = [
    { kind: "drive", company: "Fee Works", list: "/drive?city=Pune" },
    { kind: "daily drive", company: "Fee Gates", list: "/daily/Pune" },
  ] as const;
  const day = shortDay(dayOf(Date.now()));
  for (const { kind, company, list } of made) {
    const { id, path } = await (kind === "drive" ? aDrive(company) : aDailyOne(company));
    // This reader asks for their own: another isolate may keep a page a little longer.
    const read = async (address: string) => {
      const own = `${address}${address.includes("?") ? "&" : "?"}fresh=${Math.random()}`;
      return (await ravi.browser.get(own)).text();
    };
    const ticket = async (language = "") => {
      const html = await read(language + list);
      return html.slice(html.indexOf(`data-drive="${id}"`)).split("</article>")[0]!;
    };
    const say = ({ browser }: typeof young, reason: ReportReason) =>
      browser.post(path, { intent: "report", reason });
    const decide = (fields: Record<string, string>) =>
      team.browser.post("/admin/reports", { id, ...fields });
    expect(await changePlan(db, "going", { by: goer, now: Date.now(), kind, id })).toMatchObject({
      ok: true,
    });

    // A young account is heard by admins, and counted once they have found it right.
    for (const by of [young, elders[0]!, elders[1]!]) await say(by, "asks-money");
    expect(await read(path)).not.toContain("asked for money, the last");
    await say(elders[2]!, "not-happening");
    const looked = `2 people say they were asked for money, the last on ${day}`;
    const besides = `1 person says that it is not happening, the last on ${day}`;
    expect(await read(path)).toContain(`${looked}; ${besides}`);
    expect(await ticket()).toContain(`${looked}; ${besides}`);
    expect(await read(`/hi${path}`)).toContain("2 लोगों ने बताया कि उनसे पैसे माँगे गए");
    if (kind === "daily drive") {
      expect(await ticket("/hi")).toContain("2 लोगों ने बताया कि उनसे पैसे माँगे गए");
      expect(await read(`${path}/ticket`)).toContain(looked);
      expect(await read(list)).toContain(`*Under review: ${looked}; ${besides}.`);
      expect(unfolded(await read(`${path}/calendar.ics`))).toContain(
        looked.replaceAll(",", String.raw`\,`),
      );
    }

    expect((await decide({ intent: "uphold", outcome: "corrected" })).status).toBe(303);
    const corrected = await read(path);
    expect(corrected).not.toContain("Under review");
    expect(corrected).toContain(`3 people say they were asked for money, the last on ${day}.`);
    expect((await decide({ intent: "undo" })).status).toBe(303);

    expect((await decide({ intent: "uphold", outcome: "cancelled" })).status).toBe(303);
    const upheld = `3 people say they were asked for money, the last on ${day}; ${besides}`;
    expect(await read(path)).toContain(`Cancelled: ${upheld}`);
    expect(await ticket()).toContain("Cancelled");
    expect(await ticket()).toContain(upheld);
    expect(await read(`/hi${path}`)).toContain("3 लोगों ने बताया कि उनसे पैसे माँगे गए");
    const shared = kind === "drive" ? `${path}?tab=share-by-chat` : `${path}/ticket`;
    const written = (text: string) => (kind === "drive" ? text : encodeURIComponent(text));
    expect(await read(shared)).toContain(written(`Cancelled: ${upheld}`));
    expect(await (await guest.get(`${path}?fresh=1`)).text()).toContain(upheld);
    const log = await (await team.browser.get("/admin/log")).text();
    expect(log).toContain("3 people say they were asked for money");

    const { run, told } = engine();
    await run(noon());
    const mine = told.filter(({ title }) => title.includes(company));
    expect(mine.map(({ channel }) => channel).toSorted()).toEqual(["email", "telegram"]);
    for (const { text } of mine) expect(text).toContain(`Reason: ${upheld}`);
    const notice = await env.DB.prepare(
      "select translations from bulletins where record_id = ? and title <> '' order by id desc",
    )
      .bind(id)
      .first<string>("translations");
    expect(notice).toContain("3 लोगों ने बताया कि उनसे पैसे माँगे गए");
  }
});

/** The lines of a calendar file as they were before they were folded. */
function unfolded(text: string): string {
  return text.replaceAll(/\r?\n[ \t]/g, "");
}

/** A moment of today at which nobody sleeps. */
function noon(): number {
  return Math.max(Date.now(), startOfDay(dayOf(Date.now())) + 12 * 3_600_000);
}
