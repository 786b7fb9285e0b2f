import { env } from "cloudflare:test";
import { afterAll, expect, it, vi } from "vitest";

import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { deliver, queueWaiting } from "#app/features/alerts/deliver.server.ts";
import { tellAll } from "#app/features/alerts/tell.server.ts";
import { PACE } from "#app/features/alerts/turns.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_TELEGRAM } from "#scripts/local/secrets.ts";
import { postWalkIn } from "#tests/support/alerts.ts";
import { admin } from "#tests/support/factories.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { MINUTE, watchAnew } from "#tests/support/watch.ts";
import { consumeAlerts } from "#workers/jobs/alerts.ts";

/*
 * Promise 23. In the long form 100,000 people have an alert, 90,000 of them the same one. All fall due in one minute, and one
 * list more two minutes later, while channels take only so many messages a minute, the first queued first.
 */

const db = createDatabase(env.DB);
const GIANT = amount(3000, 90_000);
const LISTS = amount(12, 100);
const OTHERS = amount(48, 10_000);
/** So many messages go out in a minute: a third more than a giant's pace. */
const A_MINUTE = amount(700, 24_000);
/** A consumer has ten messages of 25 at once. */
const AT_ONCE = 10;
const CITIES = ["Pune", "Chennai", "Noida", "Mumbai", "Delhi", "Kolkata", "Indore"];
const HOURS = 15;
const LATE = 2;

const { pageMs } = PACE;
const day = dayOf(Date.now());
const evening = startOfDay(day) + 20.5 * HOUR_MS;

afterAll(async () => {
  PACE.pageMs = pageMs;
  await env.DB.exec(
    "delete from bulletins; delete from alerts; delete from subjects; delete from users",
  );
});

async function askToBeTold(): Promise<void> {
  for (const city of CITIES) {
    await postWalkIn(
      await admin(),
      { city, startDate: addDays(day, 1), company: "Zensoft" },
      evening,
    );
  }
  // The giant's list comes first, whatever the order is by.
  const subject = `case when i < ${GIANT} then '0-giant' else 'list-' || (i % ${LISTS}) end`;
  const people = `with recursive n(i) as (values (0) union all select i + 1 from n where i < ${GIANT + OTHERS - 1})`;
  const lists = JSON.stringify(
    Array.from({ length: LISTS }, (_, n) => ({
      id: `list-${n}`,
      query: `city=${CITIES[Math.floor(n / HOURS) % CITIES.length]}`,
      hour: 6 + (n % HOURS),
      // One falls due when the giant is under way.
      next: n ? 0 : evening + LATE * MINUTE,
    })),
  );
  await env.DB.batch([
    env.DB.prepare(
      "insert into subjects (id, query, for_day, hour, next_at, told_until) values ('0-giant', 'city=Pune&mode=walk-in', 'tomorrow', 6, 0, 0)",
    ),
    env.DB.prepare(
      `insert into subjects (id, query, for_day, hour, next_at, told_until)
        select value ->> 'id', value ->> 'query', 'tomorrow', value ->> 'hour', value ->> 'next', 0 from json_each(?)`,
    ).bind(lists),
    env.DB.prepare(
      `insert into users (id, username, email, email_verified, gp_profile, last_login_time, created_at)
        ${people} select 'p-' || i, 'Somebody', 'p' || i || '@many.test', 1, '', 1, 1 from n`,
    ),
    env.DB.prepare(
      `insert into alerts (id, user_id, subject_id, query, email, created_at, from_day)
        ${people} select printf('%07d', i), 'p-' || i, ${subject}, '', 1, 1, '2020-01-01' from n`,
    ),
  ]);
}

it("one giant alert starves nobody: all others are told within a minute", async (context) => {
  const proof = prove(context, 23);
  const failures: string[] = [];
  PACE.pageMs = amount(MINUTE, pageMs);
  await askToBeTold();
  const told = new Map<string, number>();
  let minute = 0;
  const email = async ({ uid }: { uid: string }) => {
    if (told.has(uid)) failures.push(`${uid} is told twice`);
    told.set(uid, minute);
    return { outcome: "sent" as const };
  };
  const queue: number[] = [];
  let longest = 0;
  for (; told.size < GIANT + OTHERS && minute < 15; minute += 1) {
    const now = evening + minute * MINUTE;
    const began = performance.now();
    await tellAll({ db, search: env.SEARCH }, now);
    longest = Math.max(longest, performance.now() - began);
    await queueWaiting(db, {
      now,
      queue: async (some) => void queue.push(...some.flatMap(({ ids }) => ids)),
    });
    for (let left = A_MINUTE; left > 0 && queue.length;) {
      const { sent } = await deliver(db, { email }, { ids: queue.splice(0, AT_ONCE), now });
      left -= sent;
    }
  }
  for (let i = 0; i < GIANT + OTHERS; i += 1) {
    const at = told.get(`p-${i}`);
    const due = i >= GIANT && i % LISTS === 0 ? LATE : 0;
    if (at === undefined) failures.push(`p-${i} is not told`);
    else if (i >= GIANT && at > due + 1) failures.push(`p-${i} is told ${at - due} minutes late`);
  }
  proof.tried = GIANT + OTHERS;
  proof.note = `the giant took ${minute} minutes; the longest run ${Math.round(longest)} ms`;
  expectNone(proof, failures);
});

it("no channel dies in silence: admins are told once when all of its messages fail, and once when one is taken", async (context) => {
  const proof = prove(context, 23);
  const asha = await admin();
  await env.DB.prepare(
    "insert into telegram_chats (user_id, chat_id, joined_at) values (?, '77', 1)",
  )
    .bind(asha.uid)
    .run();
  let dead = true;
  const said: string[] = [];
  const telegram = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    said.push((JSON.parse(init!.body as string) as { text: string }).text.split("\n")[0]!);
    return Response.json({ ok: true, result: { message_id: 1 } });
  });
  const mailed: string[] = [];
  const { run, watching } = await watchAnew(
    ({ subject }) => {
      if (dead) throw Object.assign(new Error("no"), { code: "E_SENDER_NOT_VERIFIED" });
      mailed.push(subject);
    },
    { TELEGRAM_TOKEN: LOCAL_TELEGRAM.token } as Partial<Env>,
  );
  const { results } = await env.DB.prepare("select id from dispatches order by id limit 12").all<{
    id: number;
  }>();
  const consume = async (ids: number[]) => {
    await env.DB.prepare(
      `update dispatches set state = 'waiting', busy_until = 0, people = '[["p-0",""]]' where id in (${ids.join()})`,
    ).run();
    await env.DB.prepare("update bulletins set expires_at = ?")
      .bind(evening + HOUR_MS)
      .run();
    const body = { deliver: { ids, at: evening, queuedAt: Date.now() } };
    await consumeAlerts({ messages: [{ body }] }, watching);
    proof.tried += ids.length;
  };
  const ids = results.map(({ id }) => id);
  let now = evening;
  const minutes = async (count: number) => {
    for (let n = 0; n < count; n += 1) await run((now += MINUTE));
  };
  await consume(ids.slice(0, 4));
  await minutes(3);
  expect(said).toEqual([]);
  await consume(ids.slice(4, 8));
  await minutes(1);
  expect(said).toEqual([]);
  await minutes(10);
  expect(said).toEqual(["⚠ Email: wrong"]);
  dead = false;
  await consume(ids.slice(8));
  await minutes(20);
  telegram.mockRestore();
  // By mail nobody could be told, so nobody hears by mail that it is right.
  expect([said, mailed.filter((subject) => subject.startsWith("Email"))]).toEqual([
    ["⚠ Email: wrong", "Email: right again"],
    [],
  ]);
});
