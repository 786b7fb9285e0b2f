import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { setDisabled } from "#app/features/admin/users.server.ts";
import { answerAppeal } from "#app/features/appeals/answer.server.ts";
import { appeal, purgeAppeals, readAppealQueue } from "#app/features/appeals/appeals.server.ts";
import type { AppealOutcome } from "#app/features/appeals/appeals.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import {
  deleteDrive,
  refuseDrive,
  undoDriveAction,
  verifyDrive,
} from "#app/features/drives/states.server.ts";
import { readModeration } from "#app/features/moderation/moderation.server.ts";
import { decideReports } from "#app/features/report-queue/decisions.server.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import { undoSuggestion } from "#app/features/suggestion-queue/undo.server.ts";
import { refuseSuggestion, suggest } from "#app/features/suggestions/suggestions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { engine } from "#tests/support/alerts.ts";
import { admin, person } from "#tests/support/factories.ts";
import { authorizeAt, beginAt, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

/* Whoever something was decided against may ask once that another admin looks again (docs/product.md, Appeals). */

const db = createDatabase(env.DB);

let asha: Reader;
let bela: Reader;
let ravi: Reader;

beforeAll(async () => {
  asha = await admin();
  const second = await person("bela@appeals.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(second.uid).run();
  bela = { ...second, role: "admin" };
  ravi = await person("ravi@appeals.test");
});

const one = <Value>(query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first<Value>("it");

/** A drive of Ravi's that an admin has refused. */
async function refusedDrive(company: string, by = asha): Promise<string> {
  const drive = driveSchema.parse({
    city: "Pune",
    company,
    profile: "Tester",
    jobDescription: "x",
  });
  const sent = await submitDrive(db, drive, { by: ravi, now: Date.now(), submissionKey: newId() });
  if (!sent.ok) throw new Error(sent.problem.message);
  await refuseDrive(db, {
    by,
    now: Date.now(),
    id: sent.value.id,
    reason: "No such company",
  });
  return sent.value.id;
}

const ask = (kind: "drive" | "suggestion" | "report", id: string, by = ravi, text = "Look again") =>
  appeal(db, { against: { kind, id }, text }, { by, now: Date.now() });

const appealOf = (subject: string) =>
  one<string>("select id as it from appeals where subject_id = ?", subject);

async function answer(
  by: Reader,
  subject: string,
  outcome: AppealOutcome,
  words = "We called them",
  stands?: number,
) {
  const id = (await appealOf(subject))!;
  const about = { by, now: Date.now(), id, outcome, answer: words, stands };
  const said = await answerAppeal(db, about);
  return said.ok || said.problem.code;
}

it("asks once about a refused drive; another admin answers, takes it back, and its submitter is told", async () => {
  const { browser } = await signIn("ravi@appeals.test");
  const id = await refusedDrive("Appeal Works");
  const profile = await (await browser.get("/profile")).text();
  expect(profile).toContain(`href="/appeal?drive=${id}"`);
  const page = `/appeal?drive=${id}`;
  expect(await (await browser.get(page)).text()).toContain("Your drive was refused.");

  const blank = await browser.post(page, { text: " " });
  expect([blank.status, (await blank.text()).includes("Please write why.")]).toEqual([400, true]);
  const sent = await browser.post(page, { text: "The company is at Kharadi." });
  expect(sent.headers.get("location")).toBe(`${page}&notice=appeal-sent`);
  // The same again is the same; other words come too late.
  expect((await browser.post(page, { text: "The company is at Kharadi." })).status).toBe(303);
  expect((await browser.post(page, { text: "And another thing" })).status).toBe(409);
  expect(await (await browser.get(page)).text()).toContain("Nobody has answered yet.");
  // It is nobody else's to ask about, and nothing was decided against a drive that there is not.
  const meena = await person("meena@appeals.test");
  expect(await ask("drive", id, meena)).toMatchObject({ problem: { code: "notFound" } });
  expect(await ask("drive", newId())).toMatchObject({ problem: { code: "notFound" } });

  const [line] = (await readAppealQueue(db, { by: asha, now: Date.now() })).lines;
  expect(line).toMatchObject({
    kind: "drive",
    by: ravi.username,
    own: true,
    decidedBy: asha.username,
  });
  expect((await readAppealQueue(db, { by: bela, now: Date.now() })).lines[0]!.own).toBe(false);
  // Whoever decided does not answer, nor does anybody who is no admin.
  expect(await answer(asha, id, "kept")).toBe("forbidden");
  expect(await answer(ravi, id, "taken-back")).toBe("forbidden");
  expect(await one("select state as it from drives where id = ?", id)).toBe("refused");
  // Two admins at once: one answer counts.
  const chand: Reader = { ...(await person("chand@appeals.test")), role: "admin" };
  const both = await Promise.all([answer(bela, id, "taken-back"), answer(chand, id, "kept")]);
  expect(both).toContain(true);
  expect(both).toContain("conflict");
  const back =
    (await one("select outcome as it from appeals where subject_id = ?", id)) === "taken-back";
  expect(await one("select state as it from drives where id = ?", id)).toBe(
    back ? "pending" : "refused",
  );
  expect(await (await browser.get(page)).text()).toContain("Our team answers: We called them");
  expect(await one("select count(*) as it from audit_log where entity = 'appeal'")).toBe(1);
});

it("opens again what was sent in, and a report, and tells by notice and by mail", async () => {
  const [message, today] = ["Company: Again Ltd, Pune, tomorrow", dayOf(Date.now())];
  await suggest(
    db,
    { message, source: undefined },
    { by: ravi, now: Date.now(), today, submissionKey: newId() },
  );
  const sent = (await one<string>("select id as it from suggestions where message = ?", message))!;
  await refuseSuggestion(db, { by: asha, now: Date.now(), id: sent, reason: "unclear" });
  expect(await ask("suggestion", sent)).toEqual({ ok: true, value: null });
  expect(await answer(bela, sent, "taken-back")).toBe(true);
  expect(await one("select outcome as it from suggestions where id = ?", sent)).toBe(null);
  // Decided anew, it is thanked for anew, and not asked about again.
  const anew = await refuseSuggestion(db, { by: bela, now: Date.now(), id: sent, reason: "over" });
  expect(anew).toMatchObject({ ok: true });
  expect(await ask("suggestion", sent, ravi, "Once more")).toMatchObject({
    problem: { code: "conflict" },
  });

  const drive = driveSchema.parse({
    city: "Pune",
    company: "Reported",
    profile: "x",
    jobDescription: "x",
  });
  const posted = await submitDrive(db, drive, {
    by: asha,
    now: Date.now(),
    submissionKey: newId(),
  });
  const record = posted.ok ? posted.value.id : "";
  await reportRecord(
    db,
    { reason: "asks-money", text: "They asked for 500" },
    { by: ravi, now: Date.now(), kind: "drive", id: record },
  );
  await decideReports(db, { by: asha, now: Date.now(), secret, id: record, outcome: "dismissed" });
  const report = (await one<string>("select id as it from reports where record_id = ?", record))!;
  expect(await ask("report", report)).toEqual({ ok: true, value: null });
  expect(await answer(asha, report, "taken-back")).toBe("forbidden");
  expect(await answer(bela, report, "taken-back")).toBe(true);
  expect(await one("select outcome as it from reports where id = ?", report)).toBe(null);
  expect(await one("select decided_at as it from report_cases where record_id = ?", record)).toBe(
    null,
  );

  const { run, told } = engine();
  await run(startOfDay(dayOf(Date.now())) + 36 * HOUR_MS);
  const mails = told.filter(({ to, channel }) => to === ravi.email && channel === "email");
  expect(mails.map(({ title }) => title)).toContain("We looked again");
  expect(mails[0]!.text).toContain("Our team answers: We called them");
});

it("does not put a drive under review again for one report of three that is taken back", async () => {
  const names = ["uma", "vik", "wes"].map((name) => person(`${name}@appeals.test`));
  const people = await Promise.all(names);
  const elder = env.DB.prepare("update users set created_at = created_at - ? where id = ?");
  for (const { uid } of people) await elder.bind(3 * 24 * HOUR_MS, uid).run();
  const form = { city: "Pune", company: "Looked At", profile: "x", jobDescription: "x" };
  const command = { by: asha, now: Date.now(), submissionKey: newId() };
  const posted = await submitDrive(db, driveSchema.parse(form), command);
  const id = posted.ok ? posted.value.id : "";
  for (const by of people) {
    const said = { by, now: Date.now(), kind: "drive", id } as const;
    await reportRecord(db, { reason: "asks-money", text: undefined }, said);
  }
  const review = () =>
    one<number>(
      "select review_since is not null and decided_at is null as it from report_cases where record_id = ?",
      id,
    );
  const reportBy = ({ uid }: Reader) =>
    one<string>("select id as it from reports where record_id = ? and posted_by_id = ?", id, uid);
  expect(await review()).toBe(1);
  await decideReports(db, { by: asha, now: Date.now(), secret, id, outcome: "dismissed" });
  const reviews = [await review()];
  for (const by of people) {
    const report = (await reportBy(by))!;
    expect(await ask("report", report, by)).toMatchObject({ ok: true });
    expect(await answer(bela, report, "taken-back")).toBe(true);
    reviews.push(await review());
  }
  // With the third it is as it was before: three people say so, and nobody has decided.
  expect(reviews).toEqual([0, 0, 0, 1]);
});

it("does not say that a decision is taken back which has been made anew; whoever has read that one takes it back", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const logged = (id: string) =>
    one<number>(
      "select count(*) as it from audit_log where action = 'take back refusal' and entity_id = ?",
      id,
    );
  const told = (id: string) =>
    one<number>(
      `select count(*) as it from bulletins where key = 'appeal ' || (select id from appeals where subject_id = ?)`,
      id,
    );
  const id = await refusedDrive("Refused Twice", bela);
  expect(await ask("drive", id)).toMatchObject({ ok: true });
  const again = { by: bela, now: Date.now() + 5, id, version: 2, reason: "It asks for money" };
  expect(await refuseDrive(db, again)).toMatchObject({ ok: true });
  const form = { intent: "answer", id: (await appealOf(id))!, outcome: "taken-back" };
  const sent = { ...form, answer: "It is at Kharadi after all" };
  const late = await browser.post("/admin/appeals", sent);
  const page = await late.text();
  expect(late.status).toBe(409);
  expect(page).toContain("It was decided anew since");
  expect(page).toContain("It is at Kharadi after all");
  expect(page).toContain("It asks for money");
  expect([await told(id), await logged(id)]).toEqual([0, 0]);
  const stands = /name="stands" value="(\d+)"/.exec(page)![1]!;
  expect((await browser.post("/admin/appeals", { ...sent, stands })).status).toBe(303);
  expect(await one("select state as it from drives where id = ?", id)).toBe("pending");
  expect([await told(id), await logged(id)]).toEqual([1, 1]);

  // Verified, and taken back: the refusal is another one as well.
  const undone = await refusedDrive("Verified And Undone");
  await ask("drive", undone);
  const verify = { by: asha, now: Date.now() + 5, id: undone };
  expect(await verifyDrive(db, { ...verify, version: 2, verified: true })).toMatchObject({
    ok: true,
  });
  expect(await undoDriveAction(db, { ...verify, now: Date.now() + 9 })).toMatchObject({ ok: true });
  expect(await answer(bela, undone, "taken-back")).toBe("conflict");
  // Published meanwhile, nothing is left to take back, and nothing says that it was.
  const [{ version }] = (
    await env.DB.prepare("select version from drives where id = ?")
      .bind(undone)
      .all<{ version: number }>()
  ).results as [{ version: number }];
  expect(await verifyDrive(db, { ...verify, version, verified: true })).toMatchObject({ ok: true });
  expect(await answer(bela, undone, "taken-back")).toBe(true);
  expect(await one("select state as it from drives where id = ?", undone)).toBe("verified");
  expect([await told(undone), await logged(undone)]).toEqual([1, 0]);

  // Of what is gone nobody says that it waits again.
  const gone = await refusedDrive("Gone Meanwhile");
  await ask("drive", gone);
  expect(await deleteDrive(db, { by: asha, now: Date.now(), id: gone })).toMatchObject({
    ok: true,
  });
  expect(await answer(bela, gone, "taken-back")).toBe("conflict");
  expect(await answer(bela, gone, "kept")).toBe(true);

  const message = "Company: Anew Twice Ltd, Pune, tomorrow";
  const sender = { by: ravi, now: Date.now(), today: dayOf(Date.now()), submissionKey: newId() };
  await suggest(db, { message, source: undefined }, sender);
  const sentIn = (await one<string>(
    "select id as it from suggestions where message = ?",
    message,
  ))!;
  const refuse = { by: asha, now: Date.now(), id: sentIn };
  await refuseSuggestion(db, { ...refuse, reason: "unclear" });
  await ask("suggestion", sentIn);
  expect(await undoSuggestion(db, { ...refuse, now: Date.now() })).toMatchObject({ ok: true });
  const anew = Date.now() + 5;
  await refuseSuggestion(db, { ...refuse, now: anew, reason: "over" });
  expect(await answer(bela, sentIn, "taken-back")).toBe("conflict");
  const { lines } = await readAppealQueue(db, { by: bela, now: Date.now() });
  expect(lines.map((line) => line.anew)).toEqual([{ at: anew, reason: "It is over" }]);
  expect(await answer(bela, sentIn, "taken-back", "Sorry", anew)).toBe(true);
  expect(await one("select outcome as it from suggestions where id = ?", sentIn)).toBe(null);
});

it("lets somebody who was deactivated ask, and opens their account again", async () => {
  const email = "blocked@appeals.test";
  const { uid } = await signIn(email);
  await setDisabled(db, { by: asha, now: Date.now(), id: uid, disabled: true });
  const browser = createBrowser();
  await browser.get((await authorizeAt(await beginAt(browser, email))).href);
  const screen = await (await browser.get("/please_login_first?problem=blocked")).text();
  expect(screen).toMatch(/href="\/appeal"[^>]*>Ask us to look again</);
  // Their account is all that they can ask about.
  const id = await refusedDrive("Not Theirs");
  const page = await (await browser.get(`/appeal?drive=${id}`)).text();
  expect(page).toContain("Your account is blocked.");
  expect((await browser.post("/appeal", { text: "It was my brother" })).status).toBe(303);
  const entry = (await one<string>("select subject_id as it from appeals where kind = 'account'"))!;
  // The decision stays: they read it by mail, for they cannot log in.
  expect(await answer(bela, entry, "kept", "It was your number")).toBe(true);
  const { run, told } = engine();
  await run(startOfDay(dayOf(Date.now())) + 36 * HOUR_MS);
  expect(told.find(({ to }) => to === email)?.text).toContain("It was your number");
  expect(await one("select disabled as it from users where id = ?", uid)).toBe(1);

  // Another deactivation is another decision.
  await setDisabled(db, { by: asha, now: Date.now(), id: uid, disabled: false });
  await setDisabled(db, { by: asha, now: Date.now(), id: uid, disabled: true });
  expect((await browser.post("/appeal", { text: "Again?" })).status).toBe(303);
  const second = await one<string>(
    "select subject_id as it from appeals where kind = 'account' and answered_at is null",
  );
  // A third one is a third decision: the second is not what keeps them out.
  await setDisabled(db, { by: asha, now: Date.now(), id: uid, disabled: false });
  await setDisabled(db, { by: asha, now: Date.now(), id: uid, disabled: true });
  expect(await answer(bela, second!, "taken-back")).toBe("conflict");
  expect(await answer(bela, second!, "kept")).toBe(true);
  expect((await browser.post("/appeal", { text: "And again?" })).status).toBe(303);
  const third = await one<string>(
    "select subject_id as it from appeals where kind = 'account' and answered_at is null",
  );
  expect(await answer(bela, third!, "taken-back")).toBe(true);
  expect(await one("select disabled as it from users where id = ?", uid)).toBe(0);
  expect((await signIn(email)).uid).toBe(uid);
});

it("has the only admin answer, and says so", async () => {
  const id = await refusedDrive("One Admin");
  await ask("drive", id);
  const others = "update users set role = ? where role = ? and id <> ?";
  await env.DB.prepare(others).bind("user", "admin", asha.uid).run();
  expect((await readAppealQueue(db, { by: asha, now: Date.now() })).lines[0]!.own).toBe(false);
  expect(await answer(asha, id, "kept")).toBe(true);
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(bela.uid).run();
  const { browser } = await signIn("ravi@appeals.test");
  const page = await (await browser.get(`/appeal?drive=${id}`)).text();
  expect(page).toContain("Our team has one admin now, so the same admin has answered.");
});

it("tells everybody how often and how fast, and forgets after a year", async () => {
  const now = Date.now();
  const figures = await readModeration(db, now);
  expect(figures).toMatchObject({ blocked: 0, appeals: { kept: 4, open: 0, alone: 1 } });
  expect(figures.appeals.asked).toBeGreaterThan(4);
  expect(figures.median).toBe(null);
  for (const path of ["/moderation", "/hi/moderation"]) {
    const page = await SELF.fetch(ORIGIN + path);
    expect([path, page.status]).toEqual([path, 200]);
    const html = await page.text();
    expect(html).not.toContain(ravi.username);
    expect(html).not.toContain("Appeal Works");
  }
  expect(await purgeAppeals(db, now + 364 * 86_400_000)).toBe(0);
  expect(await purgeAppeals(db, now + 366 * 86_400_000)).toBe(figures.appeals.asked);
});
