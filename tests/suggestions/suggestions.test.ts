import { createExecutionContext, createScheduledController, env } from "cloudflare:test";
import { expect, it, onTestFinished, vi } from "vitest";

import { addDays, DAY_MS, dayOf } from "#app/base/calendar.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { messageReader } from "#app/features/readings/later.server.ts";
import { publishSuggestion } from "#app/features/suggestion-queue/publish.server.ts";
import { undoSuggestion } from "#app/features/suggestion-queue/undo.server.ts";
import {
  LONGEST_READ,
  MOST_LINES,
  readAnew,
  readOnce,
} from "#app/features/suggestions/read.server.ts";
import {
  readSuggestionQueue,
  refuseSuggestion,
  suggest,
} from "#app/features/suggestions/suggestions.server.ts";
import { trackRecord } from "#app/features/suggestions/suggestions.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { grown, PARTS, stepsOf } from "#tests/readings/growth.ts";
import { person } from "#tests/support/factories.ts";
import { limitNewAccounts } from "#tests/support/settings.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";
import worker from "#workers/app.ts";

const db = createDatabase(env.DB);
const TODAY = dayOf(Date.now());
const DATE = addDays(TODAY, 1).split("-").toReversed().join("/");

function aMessage(company: string, more = "") {
  return `Company: ${company}\nRole: Java Developer\nDate: ${DATE}\nTime: 10 AM to 1 PM\nVenue: Plot 4, Kharadi, Pune\n${more}`;
}

async function stored(company: string) {
  const query = env.DB.prepare("select count(*) as n from daily_drives where company = ?");
  return query.bind(company).first<number>("n");
}

/** How many days of a company's drives readers can see. */
async function standing(company: string) {
  const query = env.DB.prepare(
    "select count(*) as n from daily_drives where company = ? and deleted_at is null",
  );
  return query.bind(company).first<number>("n");
}

async function admin(email: string): Promise<Reader> {
  return { ...(await person(email)), role: "admin" };
}

/** The line of a message in a queue, from its heading to the next line. */
/** A message that somebody sends in, and its id. */
async function sentBy(
  { browser }: Pick<Awaited<ReturnType<typeof signIn>>, "browser">,
  company: string,
) {
  const message = aMessage(company).trim();
  await browser.post("/suggest", { message });
  const id = await env.DB.prepare("select id from suggestions where message = ?")
    .bind(message)
    .first<string>("id");
  return { message, id: id! };
}

const lineOf = (html: string, words: string) =>
  html.split('data-suggestion="').find((part) => part.includes(words)) ?? "";

const idIn = (line: string) => /^[\w-]{36}/.exec(line)![0];

it("a message that people send in is read for admins, posted once, and its sender is thanked", async () => {
  const ravi = await signIn("ravi@walkinmitra.test");
  const meena = await signIn("meena@walkinmitra.test");
  const team = await signIn("asha@walkinmitra.test");
  const before = await (await team.browser.get("/admin/queues")).json<{ waiting: number }>();

  // Shared from WhatsApp: somebody who cannot post is led to where they can send it in.
  const shared = await ravi.browser.get("/post/paste?text=Walk-in%20at%20Sent%20Alpha");
  expect(shared.status).toBe(302);
  expect(shared.headers.get("location")).toBe("/suggest?text=Walk-in%20at%20Sent%20Alpha");
  expect(await (await ravi.browser.get(shared.headers.get("location")!)).text()).toContain(
    "Walk-in at Sent Alpha</textarea>",
  );
  expect((await ravi.browser.get("/post/paste")).status).toBe(403);

  for (const [fields, sentence] of [
    [{ message: "  " }, "Paste the message first."],
    [{ message: "y".repeat(10_001) }, "Please keep this within 10,000 characters"],
    [{ message: "Walk-in", source: "z".repeat(121) }, "Please keep this within 120 characters"],
  ] as const) {
    const refused = await ravi.browser.post("/suggest", fields);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(sentence);
  }

  const message = `${aMessage("Sent Alpha Ltd")}<script>alert(1)</script>`;
  const form = { message, source: "Pune jobs group", submissionKey: newId(), postedById: "x" };
  for (const answer of await Promise.all([
    ravi.browser.post("/suggest", form),
    ravi.browser.post("/suggest", form),
  ])) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/suggest?notice=suggested");
  }
  // Somebody else has the same drive in other words: one line, two people.
  const other = aMessage("Sent Alpha Ltd", "Forwarded as received, share with friends");
  expect((await meena.browser.post("/suggest", { message: other })).status).toBe(303);
  // The same person again, while it waits: nothing more.
  expect((await ravi.browser.post("/suggest", { message: other })).status).toBe(303);
  expect(await (await ravi.browser.get("/suggest")).text()).toContain(
    "Our team has not read it yet.",
  );
  const after = await (await team.browser.get("/admin/queues")).json<{ waiting: number }>();
  expect(after.waiting).toBe(before.waiting + 1);

  const queue = await (await team.browser.get("/admin/suggestions")).text();
  const line = lineOf(queue, "Sent Alpha Ltd");
  expect(line).not.toContain("<script>alert(1)");
  expect(line).toMatch(/<b>2<\/b> (<!-- -->)?people</);
  for (const words of ["Ravi Kumar", "Meena Iyer", "first message", "from Pune jobs group"]) {
    expect(line).toContain(words);
  }
  expect(line).toMatch(/<mark[^>]*>Sent Alpha Ltd/);
  expect((await ravi.browser.get("/admin/suggestions")).status).toBe(403);

  const id = idIn(line);
  const bela = await admin("bela@suggestions.test");
  const asha = await person("asha@walkinmitra.test");
  const now = Date.now();
  // Two admins at once: it is posted once.
  const both = await Promise.all([
    team.browser.post("/admin/suggestions", { intent: "publish", id }),
    publishSuggestion(db, { by: bela, now, secret, id, today: TODAY }),
  ]);
  expect([303, 409]).toContain(both[0].status);
  expect(await stored("Sent Alpha Ltd")).toBe(1);
  for (const { browser } of [ravi, meena]) {
    const own = await (await browser.get("/suggest")).text();
    expect(own).toContain("Thank you: it is posted.");
    expect(own).toContain("/daily/Pune/");
    expect(await (await browser.get("/notices")).text()).toContain("Your walk-in is posted");
  }
  // Neither the drive nor its list says who sent it.
  const list = await (await meena.browser.get(`/daily/Pune?fresh=${now}`)).text();
  expect(list).not.toContain("Ravi Kumar");
  expect(await (await team.browser.get("/admin/suggestions")).text()).not.toContain(id);
  expect(await (await team.browser.get("/admin/log?entity=suggestion")).text()).toContain("post");
  expect(await refuseSuggestion(db, { by: bela, now, id, reason: "over" })).toMatchObject({
    problem: { code: "conflict" },
  });
  expect(await refuseSuggestion(db, { by: asha, now, id: newId(), reason: "over" })).toMatchObject({
    problem: { code: "notFound" },
  });

  const mine = await (
    await ravi.browser.get("/profile/data.json")
  ).json<{ suggestions: Record<string, unknown>[] }>();
  expect(mine.suggestions).toHaveLength(1);
  expect(mine.suggestions[0]).toMatchObject({ outcome: "posted", source: "Pune jobs group" });
  expect(mine.suggestions[0]).not.toHaveProperty("settledById");
});

it("what is not ready is edited first, what is wrong is refused with thanks", async () => {
  const ravi = await signIn("ravi@walkinmitra.test");
  const team = await signIn("asha@walkinmitra.test");
  const fee = aMessage("Sent Fee Ltd", "Registration fee Rs 500 at the gate");
  const chat = "Does anybody know about sentnonsense?";
  await ravi.browser.post("/suggest", { message: fee });
  await ravi.browser.post("/suggest", { message: chat });
  const queue = await (await team.browser.get("/admin/suggestions")).text();
  const line = lineOf(queue, "Sent Fee Ltd");
  expect(line).toContain("Asks for money");
  expect(line).not.toContain('value="publish"');
  const id = idIn(line);
  const hasty = await team.browser.post("/admin/suggestions", { intent: "publish", id });
  expect(hasty.status).toBe(409);
  expect(await hasty.text()).toContain("Nothing in this message is ready to post.");

  const review = await (await team.browser.get(`/post/paste?suggestion=${id}`)).text();
  expect(review).toContain("1 drive read");
  expect(review).toContain(`name="suggestion" value="${id}"`);
  const posted = await team.browser.post("/post/paste", {
    intent: "create",
    suggestion: id,
    message: fee,
    drive: "0",
    post: "0",
    company: "Sent Free Ltd",
  });
  expect(posted.status).toBe(200);
  expect(await stored("Sent Free Ltd")).toBe(1);
  expect(await (await ravi.browser.get("/suggest")).text()).toContain("Thank you: it is posted.");

  const nonsense = lineOf(queue, "sentnonsense");
  expect(nonsense).toContain("No walk-in was found in it");
  const refuse = { intent: "refuse", id: idIn(nonsense) };
  const blank = await team.browser.post("/admin/suggestions", { ...refuse, reason: "" });
  expect(blank.status).toBe(400);
  const why = { ...refuse, reason: "not-walk-in" };
  for (const { status } of [
    await team.browser.post("/admin/suggestions", why),
    await team.browser.post("/admin/suggestions", why),
  ]) {
    expect(status).toBe(303);
  }
  expect(await (await ravi.browser.get("/suggest")).text()).toContain(
    "We only post walk-ins, and this is not one",
  );
});

it("a decision about a message can be undone by the same admin, at once, while nothing has changed", async () => {
  const ravi = await signIn("ravi@walkinmitra.test");
  const team = await signIn("asha@walkinmitra.test");
  const asha = { ...(await person("asha@walkinmitra.test")), role: "admin" } as const;
  const bela = await admin("bela@suggestions.test");
  const post = (form: Record<string, string>) => team.browser.post("/admin/suggestions", form);
  const fetched = async (words: string) =>
    lineOf(await (await team.browser.get("/admin/suggestions")).text(), words);
  await ravi.browser.post("/suggest", { message: aMessage("Undone Ltd") });
  const id = idIn(await fetched("Undone Ltd"));

  for (const [decision, notice, sentence] of [
    [{ intent: "refuse", reason: "over" }, "suggestion-refused", "It is over"],
    [{ intent: "publish" }, "suggestion-posted", "Thank you: it is posted."],
  ] as const) {
    const decided = await post({ ...decision, id });
    expect(decided.headers.get("location")).toBe(`/admin/suggestions?notice=${notice}&undo=${id}`);
    const answered = await (await ravi.browser.get("/suggest")).text();
    expect(answered.includes(sentence) || !answered.includes("not read it yet")).toBe(true);
    // Another admin, and whoever comes late, cannot.
    const now = Date.now();
    for (const late of [
      await undoSuggestion(db, { by: bela, now, id }),
      await undoSuggestion(db, { by: asha, now: now + UNDO_GRACE_MS, id }),
    ]) {
      expect(late).toMatchObject({ ok: false, problem: { code: "notFound" } });
    }
    const undone = await Promise.all([post({ intent: "undo", id }), post({ intent: "undo", id })]);
    expect(undone.map(({ status }) => status)).toContain(303);
    expect((await post({ intent: "undo", id })).status).toBe(404);
    expect(await fetched("Undone Ltd")).toContain(id);
    expect(await (await ravi.browser.get("/suggest")).text()).toContain("has not read it yet");
    expect(await (await ravi.browser.get("/notices")).text()).not.toContain("Undone");
  }
  expect(await standing("Undone Ltd")).toBe(0);
  expect((await post({ intent: "publish", id })).status).toBe(303);
  expect(await standing("Undone Ltd")).toBe(1);
  // Somebody has changed the drive since: it stays, and so does the thanks.
  await env.DB.prepare(
    "update daily_series set version = 2 where id in (select series_id from daily_drives where company = ?)",
  )
    .bind("Undone Ltd")
    .run();
  expect((await post({ intent: "undo", id })).status).toBe(404);
  expect(await standing("Undone Ltd")).toBe(1);
  expect(await (await ravi.browser.get("/suggest")).text()).toContain("Thank you: it is posted.");
});

it("a message with two drives waits until both are posted, thrown away, or ours already", async () => {
  const ravi = await signIn("ravi@walkinmitra.test");
  const team = await signIn("asha@walkinmitra.test");
  const both = (first: string, second: string) =>
    `${aMessage(first)}\n\n${aMessage(second, "Registration fee Rs 500 at the gate")}`;
  const lineAbout = async (words: string) =>
    lineOf(await (await team.browser.get("/admin/suggestions")).text(), words);
  const send = (form: Record<string, string>) => team.browser.post("/post/paste", form);

  // Posted from the queue: the one that is ready. Undo takes that one back.
  const message = both("Pair One Ltd", "Pair Two Ltd");
  await ravi.browser.post("/suggest", { message });
  const id = idIn(await lineAbout("Pair One Ltd"));
  expect(await lineAbout("Pair One Ltd")).toContain("Post 1 of 2");
  const publish = () => team.browser.post("/admin/suggestions", { intent: "publish", id });
  expect((await publish()).status).toBe(303);
  expect([await standing("Pair One Ltd"), await standing("Pair Two Ltd")]).toEqual([1, 0]);
  expect(await lineAbout("Pair Two Ltd")).toContain(id);
  expect((await team.browser.post("/admin/suggestions", { intent: "undo", id })).status).toBe(303);
  expect(await standing("Pair One Ltd")).toBe(0);
  expect((await publish()).status).toBe(303);
  expect(await standing("Pair One Ltd")).toBe(1);
  // The review: a second one that cannot be saved keeps the message; posted, it settles it.
  const review = { intent: "create", suggestion: id, message };
  const second = { ...review, drive: "1", post: "1" };
  expect((await send({ ...second, startDate: "" })).status).not.toBe(500);
  expect(await lineAbout("Pair Two Ltd")).toContain(id);
  expect((await send(second)).status).toBe(200);
  expect(await standing("Pair Two Ltd")).toBe(1);
  expect(await lineAbout("Pair Two Ltd")).toBe("");
  expect(await (await ravi.browser.get("/suggest")).text()).toContain("Thank you: it is posted.");

  // One of two posted in the review: the other still waits.
  const other = both("Pair Three Ltd", "Pair Four Ltd");
  await ravi.browser.post("/suggest", { message: other });
  const otherId = idIn(await lineAbout("Pair Three Ltd"));
  const sent = await team.browser.post("/post/paste", [
    ["intent", "create"],
    ["suggestion", otherId],
    ["message", other],
    ["drive", "0"],
    ["drive", "1"],
    ["post", "0"],
  ]);
  expect(sent.status).toBe(200);
  expect(await standing("Pair Three Ltd")).toBe(1);
  expect(await lineAbout("Pair Four Ltd")).toContain(otherId);
});

it("several ticked messages are decided by one form, each alone, with one Undo", async () => {
  const ravi = await signIn("ravi@walkinmitra.test");
  const team = await signIn("asha@walkinmitra.test");
  const post = (form: [string, string][]) => team.browser.post("/admin/suggestions", form);
  const names = ["Tick A Ltd", "Tick B Ltd", "Tick C Ltd"];
  for (const name of names) await ravi.browser.post("/suggest", { message: aMessage(name) });
  const queue = await (await team.browser.get("/admin/suggestions")).text();
  const ids = names.map((name) => idIn(lineOf(queue, name)));
  const ticks = ids.map((id): [string, string] => ["chosen", id]);
  expect(queue).toContain('form="ticked"');
  const none = await post([["intent", "publish"]]);
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Tick the lines first.");

  // Another admin has refused one of them in the meantime: the others are posted, and that is said.
  const bela = await admin("bela@suggestions.test");
  const refused = { by: bela, now: Date.now(), id: ids[1]!, reason: "over" } as const;
  expect((await refuseSuggestion(db, refused)).ok).toBe(true);
  const posted = await post([["intent", "publish"], ...ticks]);
  const undo = `${ids[0]!}.${ids[2]!}`;
  expect(posted.headers.get("location")).toBe(
    `/admin/suggestions?notice=ticked&count=2&left=1&undo=${undo}`,
  );
  expect(await Promise.all(names.map(standing))).toEqual([1, 0, 1]);
  const undone = await post([
    ["intent", "undo"],
    ["id", undo],
  ]);
  expect(undone.headers.get("location")).toBe("/admin/suggestions?notice=undone");
  expect(await Promise.all(names.map(standing))).toEqual([0, 0, 0]);
  const over = await post([["intent", "refuse"], ["reason", "over"], ...ticks]);
  expect(over.headers.get("location")).toContain("count=2&left=1");
  expect((await post([["intent", "refuse"], ["reason", "known"], ...ticks])).status).toBe(409);
});

it("a young account sends in a few a day; a year after it was decided, a message is forgotten", async () => {
  limitNewAccounts(2);
  const by = await person("young@suggestions.test");
  const team = await admin("team@suggestions.test");
  const now = Date.now();
  const send = (message: string) =>
    suggest(db, { message, source: undefined }, { by, now, today: TODAY, submissionKey: newId() });
  const answers = [];
  for (const name of ["One", "Two", "Three"]) answers.push(await send(aMessage(`Quota ${name}`)));
  expect(answers.map((answer) => answer.ok || answer.problem.code)).toEqual([
    true,
    true,
    "tooMany",
  ]);
  const { lines } = await readSuggestionQueue(db, { by: { uid: "" }, now: Date.now() });
  for (const [{ id, byId }] of lines) {
    if (byId !== by.uid) continue;
    const refused = await refuseSuggestion(db, { by: team, now, id, reason: "known" });
    expect(refused.ok).toBe(true);
  }
  const far = createScheduledController({
    scheduledTime: now + 366 * DAY_MS,
    cron: "17 * * * *",
  });
  await worker.scheduled(far, env, createExecutionContext());
  const kept = await env.DB.prepare("select count(*) as n from suggestions where posted_by_id = ?")
    .bind(by.uid)
    .first<number>("n");
  expect(kept).toBe(0);
});

it("a message is read once, when it comes: what was read is stored, and a new reader reads it once again", async () => {
  const team = await signIn("asha@walkinmitra.test");
  const by = await person("once@suggestions.test");
  const now = Date.now();
  const send = (message: string, at = now) =>
    suggest(
      db,
      { message, source: undefined },
      { by, now: at, today: dayOf(at), submissionKey: newId() },
    );
  const rowOf = (company: string) =>
    env.DB.prepare(
      "select id, reading, reader_version as version from suggestions where message like ?",
    )
      .bind(`%${company}%`)
      .first<{ id: string; reading: string | null; version: number | null }>();
  expect(await send(aMessage("Once Read Ltd"))).toMatchObject({ ok: true });
  const { id, reading, version } = (await rowOf("Once Read Ltd"))!;
  expect(JSON.parse(reading!)).toMatchObject([{ fields: { company: { value: "Once Read Ltd" } } }]);

  // The queue shows what is stored, whatever a reader of today would say.
  const changed = reading!.replace("Java Developer", "Stored Fitter");
  await env.DB.prepare("update suggestions set reading = ? where id = ?").bind(changed, id).run();
  const line = async () =>
    lineOf(await (await team.browser.get("/admin/suggestions")).text(), "Once Read Ltd");
  expect(await line()).toContain('value="publish"');
  expect(
    await publishSuggestion(db, {
      by: await admin("once.team@suggestions.test"),
      now,
      secret,
      id,
      today: TODAY,
    }),
  ).toMatchObject({ ok: true });
  const posted = env.DB.prepare("select profile from daily_drives where company = 'Once Read Ltd'");
  expect(await posted.first("profile")).toBe("Stored Fitter");

  // Of before the reader, or of an older one: the hourly job reads it, once, as of the day on which it came.
  const before = now - 2 * DAY_MS;
  await send(aMessage("Older Reader Ltd", "Walk in tomorrow"), before);
  const older = (await rowOf("Older Reader Ltd"))!.id;
  for (const was of [null, 0]) {
    await env.DB.prepare("update suggestions set reading = null, reader_version = ? where id = ?")
      .bind(was, older)
      .run();
    expect(await readAnew(db)).toBe(1);
    expect((await rowOf("Older Reader Ltd"))!.reading).toContain("Older Reader Ltd");
    expect(await readAnew(db)).toBe(0);
  }
  expect((await rowOf("Older Reader Ltd"))!.version).toBe(version);
  // A day that is over by now is not ready.
  await env.DB.prepare("update suggestions set reading = replace(reading, ?, ?) where id = ?")
    .bind(addDays(TODAY, 1), addDays(TODAY, -1), older)
    .run();
  const over = lineOf(
    await (await team.browser.get("/admin/suggestions")).text(),
    "Older Reader Ltd",
  );
  expect(over).not.toContain('value="publish"');

  // What would cost too much is not read by itself, and says so; it is kept whole.
  const slow = `12 slowlines\n${"12\n".repeat(3200)}`;
  expect(await send(slow)).toMatchObject({ ok: true });
  expect(await rowOf("slowlines")).toMatchObject({ reading: null, version });
  expect(await readAnew(db)).toBe(0);
  const unread = lineOf(await (await team.browser.get("/admin/suggestions")).text(), "slowlines");
  expect(unread).toContain("Too long to be read by itself");
  expect(unread).toContain("Edit, then post");
  for (const [name, part] of Object.entries(PARTS)) {
    const lines = grown(part, LONGEST_READ)
      .split("\n")
      .filter((line) => line.trim());
    const text = lines.slice(0, MOST_LINES).join("\n");
    const { readMessages } = await messageReader();
    const steps = stepsOf(() => readMessages(text, TODAY));
    expect(steps, `${name}: ${steps}`).toBeLessThan(20_000_000);
    expect(await readOnce(grown(part, LONGEST_READ + 1), TODAY), name).toBe(null);
  }
});

it("what somebody has refused meanwhile is posted from no review, which keeps what was typed", async () => {
  const sender = await signIn("sender@suggestions.test");
  const team = await signIn("asha@walkinmitra.test");
  const bela = await admin("bela@suggestions.test");
  const { message, id } = await sentBy(sender, "Refused Alpha Ltd");
  const form = {
    intent: "create",
    suggestion: id,
    message,
    submissionKey: newId(),
    drive: "0",
    post: "0",
    company: "Refused Typed Ltd",
    fullInfo: "Behind the lake",
  };
  expect((await team.browser.get(`/post/paste?suggestion=${id}`)).status).toBe(200);
  const refusal = { by: bela, now: Date.now(), id, reason: "unclear" } as const;
  expect(await refuseSuggestion(db, refusal)).toMatchObject({ ok: true });
  const late = await team.browser.post("/post/paste", form);
  const page = await late.text();
  expect([late.status, await stored("Refused Typed Ltd")]).toEqual([409, 0]);
  expect(page).toContain("Another admin refused it in the meantime. Nothing was changed.");
  for (const typed of ["Refused Typed Ltd", "Behind the lake"]) expect(page).toContain(typed);
  expect(page).toContain("1 drive read");
});

it("what somebody refuses while it is being posted is not posted either, and the log says why", async () => {
  const sender = await signIn("sender@suggestions.test");
  const asha = await admin("asha@walkinmitra.test");
  const bela = await admin("bela@suggestions.test");
  const { id } = await sentBy(sender, "Refused Beta Ltd");
  const now = Date.now();
  const batch = db.batch.bind(db);
  let refused = false;
  const spy = vi.spyOn(db, "batch").mockImplementation(async (some) => {
    const inserts = some.some((one) => "toSQL" in one && storesDrive(one));
    if (inserts && !refused) {
      refused = true;
      await refuseSuggestion(db, { by: bela, now, id, reason: "unclear" });
    }
    return batch(some);
  });
  onTestFinished(() => spy.mockRestore());
  const publish = { by: asha, now, secret, id, today: TODAY };
  expect(await publishSuggestion(db, publish)).toMatchObject({
    problem: {
      code: "conflict",
      message: "Another admin refused it in the meantime. Nothing was changed.",
    },
  });
  expect(await standing("Refused Beta Ltd")).toBe(0);
  const own = await (await sender.browser.get("/suggest")).text();
  expect(own).not.toContain("Thank you: it is posted.");
  const { results } = await env.DB.prepare(
    `select action from audit_log where entity = 'suggestion' and entity_id = ?1
      or detail ->> 'company' = 'Refused Beta Ltd' order by rowid`,
  )
    .bind(id)
    .all();
  expect(results.map(({ action }) => action)).toEqual(["refuse", "create", "delete"]);
});

function storesDrive(one: object): boolean {
  const { sql } = (one as { toSQL(): { sql: string } }).toSQL();
  return sql.startsWith('insert into "daily_series"');
}

it("what is posted from a review rings on its sender's open pages", async () => {
  const sender = await signIn("sender@suggestions.test");
  const team = await signIn("asha@walkinmitra.test");
  const { message, id } = await sentBy(sender, "Rung Alpha Ltd");
  const socket = await openSocket(`user-room/${sender.uid}`, sender.cookie);
  await socket.ping();
  const form = { intent: "create", suggestion: id, message, drive: "0", post: "0" };
  expect((await team.browser.post("/post/paste", form)).status).toBe(200);
  const late = scheduler.wait(5000).then(() => "nothing within 5 s");
  expect(await Promise.race([socket.next("own"), late])).toMatchObject({
    unread: expect.any(Number),
  });
  socket.close();
});

it("says whose messages were good", () => {
  expect(trackRecord({ posted: 0, refused: 0 })).toBe("first message");
  expect(trackRecord({ posted: 1, refused: 1 })).toBe("1 of 2 posted");
  expect(trackRecord({ posted: 5, refused: 1 })).toBe("good: 5 of 6 posted");
  expect(trackRecord({ posted: 5, refused: 2 })).toBe("5 of 7 posted");
});
