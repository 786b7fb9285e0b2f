import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { subscriptionOf } from "#scripts/local/push.ts";
import { addPeople, type Person } from "#tests/e2e/support/people.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { runtimes } from "#tests/e2e/support/runtime.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 18. Everybody with an alert is owed the list of a day; everybody who is going, with an alert or without, that the
 * drive is cancelled, that it takes place after all, and that it is cancelled again: by push, email and Telegram. Workerd
 * is killed again and again while they are told, which loses its queues as well; the next runs catch up.
 */

const PEOPLE = amount(150, 4000);
const KILLS = amount(4, 14);
/** One in so many has made no alert: a plan is all that the portal knows of them. */
const NO_ALERT = 3;

/** What docs/decisions/alerts.md says of a kill: so many messages of one consumer were taken by a channel and not yet marked. */
const IN_DOUBT = 6;

/** As-if time between two runs: longer than the lease of what was queued and never arrived. */
const LATER = 11 * 60_000;

/** What is decided about the drive, one after the other, and by what a message says which of them it tells. */
const DECISIONS: { told: string; form: Record<string, string>; begins: string; says: string }[] = [
  {
    told: "cancelled",
    form: { intent: "cancel", reason: "HR called" },
    begins: "⛔ Cancelled: ",
    says: "HR called",
  },
  { told: "on again", form: { intent: "restore" }, begins: "Back on: not cancelled: ", says: "" },
  {
    told: "cancelled again",
    form: { intent: "cancel", reason: "No room" },
    begins: "⛔ Cancelled: ",
    says: "No room",
  },
];

const hasAlert = (index: number) => index % NO_ALERT !== 0;

let portal: TestPortal;

/** These cities have a Telegram channel. */
const CHANNELS = ["Pune", "Salem", "Delhi", "Mumbai", "Kolkata", "Indore"];

beforeAll(async () => {
  const channels = Object.fromEntries(CHANNELS.map((city) => [city, `@${city}`]));
  vi.stubEnv("TELEGRAM_CHANNELS", JSON.stringify(channels));
  portal = await openPortal();
});

afterAll(() => {
  vi.unstubAllEnvs();
  return portal?.close();
});

const today = dayOf(Date.now());
// The list of the day after tomorrow falls due tomorrow at 19:00, whatever hour it is while this runs.
const drivesOn = addDays(today, 2);
const seven = startOfDay(addDays(today, 1)) + 19 * HOUR_MS;

it("tells everybody once, however often it is killed while it does", async (context) => {
  const proof = prove(context, 18);
  const failures: string[] = [];
  const [asha] = await addPeople(portal, 1, { name: "Admin", role: "admin" });
  const people = await addPeople(portal, PEOPLE, { name: "Person" });
  const database = await portal.miniflare.getD1Database("DB");
  // Taken anew each time: a restart of workerd makes an older one useless.
  const count = async (sql: string) =>
    (await portal.miniflare.getD1Database("DB")).prepare(sql).first<number>("n");
  const sent = portal.outbox.sent;

  async function post(by: Person, path: string, form: Record<string, string>): Promise<void> {
    const { status } = await fetch(portal.url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { cookie: by.cookie, origin: portal.url, "cf-connecting-ip": by.address },
    });
    expect([path, status]).toEqual([path, 303]);
  }

  const drive = { city: "Pune", startDate: drivesOn, company: "Zensoft", time: "10 am" };
  await post(asha!, "/post", { ...drive, venue: "Baner Road", submissionKey: newId() });
  const id = await database.prepare("select id from daily_drives").first<string>("id");
  for (const city of CHANNELS.slice(1))
    await post(asha!, "/post", { ...drive, city, venue: "Main Road", submissionKey: newId() });
  await askToBeTold(id!);

  /** Most ask for one of two lists, on three channels, and all go to the drive; two by a form, the others as rows. */
  async function askToBeTold(drive: string): Promise<void> {
    const wishes: Record<string, string>[] = [{ city: "Pune" }, { city: "Pune", mode: "walk-in" }];
    for (const [index, wish] of wishes.entries()) {
      const when = { hour: "19", "for-day": "tomorrow", channel: "email" };
      await post(people[index]!, "/profile/alerts", { intent: "create", ...wish, ...when });
    }
    const { results: subjects } = await database
      .prepare("select subject_id as subject from alerts order by id")
      .all<{ subject: string }>();
    const rows = JSON.stringify(
      people.map(({ uid }, index) => ({
        uid,
        id: newId(),
        chat: String(index + 1),
        subject: hasAlert(index) ? subjects[index % 2]!.subject : null,
        ...subscriptionOf(`phone ${index}`),
      })),
    );
    const each = "from json_each(?) where true";
    await database.batch(
      [
        `update users set email_verified = 1 where id in (select value ->> 'uid' ${each})`,
        // The days on which it runs as if it were are none of which anybody signs in again.
        `update sessions set idle_until = ${Date.now() + 10 * DAY_MS}, ends_at = ${Date.now() + 10 * DAY_MS}
          where user_id in (select value ->> 'uid' ${each})`,
        "delete from alerts where json_valid(?)",
        `insert into alerts (id, user_id, subject_id, query, push, email, telegram, created_at, from_day)
          select value ->> 'id', value ->> 'uid', value ->> 'subject', 'city=Pune', 1, 1, 1, 1, '${today}' ${each}
          and value ->> 'subject' is not null`,
        `insert into devices (id, user_id, session_hash, endpoint, p256dh, auth, browser, created_at)
          select value ->> 'id', value ->> 'uid', (select min(token_hash) from sessions where user_id = value ->> 'uid'), value ->> 'endpoint', value ->> 'p256dh', value ->> 'auth', 'Phone', 1 ${each}`,
        `insert into telegram_chats (user_id, chat_id, joined_at)
          select value ->> 'uid', value ->> 'chat', 1 ${each}`,
        `insert into plans (user_id, record_id, kind, title, saved_at, going_at, changed_at)
          select value ->> 'uid', '${drive}', 'daily drive', 'Zensoft', 1, 1, 1 ${each}`,
      ].map((sql) => database.prepare(sql).bind(rows)),
    );
  }

  let pid = runtimes()[0]!;
  let kills = 0;

  async function crash(): Promise<void> {
    kills += 1;
    process.kill(pid, "SIGKILL");
    await portal.miniflare.ready;
    await expect.poll(isWell, { timeout: 30_000, interval: 20 }).toBe(true);
    pid = runtimes().find((other) => other !== pid)!;
  }

  async function isWell(): Promise<boolean> {
    return fetch(`${portal.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Two runs of the same minute, as two that overlap; a kill ends them too. */
  async function run(at: number): Promise<void> {
    const worker = await portal.miniflare.getWorker();
    const one = () => worker.scheduled({ cron: "as-if", scheduledTime: new Date(at) });
    await Promise.allSettled([one(), one()]);
  }

  /** Runs, with kills in between, until nothing waits. Returns the moment of the last run. */
  async function tellAll(from: number, ends: number): Promise<number> {
    let at = from;
    for (let kill = 0; kill < ends; kill += 1) {
      const before = sent.length;
      const running = run(at);
      // One kill in four falls anywhere into the telling, the others into the sending: what is queued then is lost.
      const wanted = kills % 4 === 1 ? 0 : Math.ceil(Math.random() * (PEOPLE / ends));
      if (wanted)
        await expect
          .poll(() => sent.length - before, { interval: 1 })
          .toBeGreaterThanOrEqual(wanted);
      else await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
      await crash();
      await running;
      at += LATER;
    }
    await run(at);
    const waiting = () => count("select count(*) as n from dispatches where state = 'waiting'");
    await expect.poll(waiting, { timeout: amount(30_000, 600_000) }).toBe(0);
    return at;
  }

  let at = await tellAll(seven, KILLS - DECISIONS.length);
  const page = drivePath({ id: id!, city: "Pune", day: drivesOn });
  for (const [index, { form }] of DECISIONS.entries()) {
    await post(asha!, page, { ...form, version: String(index + 1) });
    at = await tellAll(at + LATER, 1);
  }

  const owed = people.flatMap((_, index) =>
    [`push phone ${index}`, `email person.${index}@trust.test`, `telegram ${index + 1}`].flatMap(
      (place) =>
        [...(hasAlert(index) ? ["list"] : []), ...DECISIONS.map(({ told }) => told)].map(
          (what) => `${place}: ${what}`,
        ),
    ),
  );
  const got = new Map<string, number>();
  for (const { channel, to, title, text, message } of sent) {
    if (message) continue;
    const decided = DECISIONS.find(
      ({ begins, says }) => title.startsWith(begins) && text.includes(says),
    );
    const what = decided?.told ?? "list";
    const place = `${channel} ${to}: ${what}`;
    got.set(place, (got.get(place) ?? 0) + 1);
  }
  for (const one of owed) if (!got.has(one)) failures.push(`never told: ${one}`);
  for (const one of got.keys()) if (!owed.includes(one)) failures.push(`nobody asked: ${one}`);
  const twice = [...got.values()].reduce((sum, times) => sum + times - 1, 0);
  if (twice > kills * IN_DOUBT) failures.push(`${twice} told twice after ${kills} kills`);
  const stored = await count("select sum(sent) as n from dispatches");
  if (stored !== owed.length) failures.push(`${stored} of ${owed.length} dispatches are marked`);
  const noticed = await count("select count(*) as n from notices");
  const notices = owed.length / 3;
  if (noticed !== notices) failures.push(`${noticed} of ${notices} notices`);

  // A city's channel has one message, which says in the end what was decided in the end.
  const { results: posts } = await (
    await portal.miniflare.getD1Database("DB")
  )
    .prepare("select city, state from channel_posts")
    .all<{ city: string; state: string }>();
  let doubts = 0;
  for (const city of CHANNELS) {
    const told = sent.filter(({ to, message }) => message && to === `@${city}`);
    const fresh = told.filter(({ message }) => !message!.edited).length;
    const state = posts.find((one) => one.city === city)?.state;
    if (state === "sending") doubts += 1;
    else if (state !== "posted" || fresh !== 1) failures.push(`${city}: ${state}, ${fresh} posts`);
    if (fresh > 1) failures.push(`${city}: posted ${fresh} times`);
    const off = told.at(-1)?.text.includes("CANCELLED, 10 am Zensoft");
    if (city === "Pune" && state === "posted" && !off) failures.push("Pune: not edited");
  }

  proof.tried = owed.length + CHANNELS.length;
  proof.note = `${kills} kills; ${twice} came twice, of ${kills * IN_DOUBT} that kills may leave in doubt; ${doubts} of ${CHANNELS.length} channels in doubt`;
  expectNone(proof, failures);
});
