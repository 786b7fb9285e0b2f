import { env } from "cloudflare:test";
import { afterEach, expect, it } from "vitest";

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import {
  deliver,
  purgeBulletins,
  type Queued,
  queueWaiting,
} from "#app/features/alerts/deliver.server.ts";
import { tellAll } from "#app/features/alerts/tell.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { sayAtGate } from "#app/features/gate/gate.server.ts";
import { indexDrives } from "#app/features/search/index.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";

import figures from "../../docs/figures.json";

const db = createDatabase(env.DB);
const PEOPLE = 500;
const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
const seven = startOfDay(today) + 19 * HOUR_MS;

/* D1 says after each query how many rows it wrote, index entries included: that is what it charges for. */
type Answer = { meta?: { rows_written?: number } };
const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as Pick<
  D1PreparedStatement,
  "run"
>;
const session = Object.getPrototypeOf(env.DB.withSession()) as Pick<D1DatabaseSession, "batch">;
const { run } = statement;
const { batch } = session;
let rows = 0;

function count<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.then((result) => {
    for (const one of [result].flat() as Answer[]) rows += one.meta?.rows_written ?? 0;
    return result;
  });
}

afterEach(() => Object.assign(statement, { run }) && Object.assign(session, { batch }));

it("Writes as many rows for somebody who is told, and for a report from the gate, as docs/cost.md says", async () => {
  const form = aDailyDrive({ company: "Rows", city: "Indore", startDate: tomorrow });
  const how = {
    by: await admin(),
    now: seven - HOUR_MS,
    submissionKey: "rows",
    confirmed: { double: true, past: true },
  };
  await postDailyDrive(db, dailyDriveSchema.parse(form), how);
  const drive = await env.DB.prepare(
    "select id from daily_drives where company = 'Rows'",
  ).first<string>("id");
  await indexDrives(db, env.SEARCH, { changed: [drive!], now: seven - HOUR_MS });
  const people = JSON.stringify(Array.from({ length: PEOPLE }, (_, n) => `rows-${n}`));
  const each = "from json_each(?) where true";
  await env.DB.batch(
    [
      `insert into users (id, username, email, gp_profile, role, last_login_time, created_at)
        select value, 'Somebody', value || '@rows.test', '', 'user', 1, 1 ${each}`,
      `insert into telegram_chats (user_id, chat_id, joined_at) select value, value, 1 ${each}`,
      `insert into subjects (id, query, for_day, hour, next_at, told_until)
        select 'rows', 'city=Indore', 'tomorrow', 19, 0, 0 ${each} limit 1`,
      `insert into alerts (id, user_id, subject_id, query, telegram, created_at, from_day)
        select value, value, 'rows', 'city=Indore', 1, 1, '${today}' ${each}`,
    ].map((sql) => env.DB.prepare(sql).bind(people)),
  );

  Object.assign(statement, {
    run: function counted(this: D1PreparedStatement) {
      return count(run.call(this));
    },
  });
  Object.assign(session, {
    batch: function counted(this: D1DatabaseSession, all: D1PreparedStatement[]) {
      return count(batch.call(this, all));
    },
  });
  const ids: number[] = [];
  const queue = async (messages: Queued[]) => void ids.push(...messages.flatMap((one) => one.ids));
  const all = { db, search: env.SEARCH };
  expect(await tellAll(all, seven, undefined, queue)).toMatchObject({ lists: 1 });
  const senders = { telegram: async () => ({ outcome: "sent" as const }) };
  await queueWaiting(db, { now: seven, queue });
  expect(await deliver(db, senders, { ids, now: seven })).toMatchObject({ sent: PEOPLE });
  const told = rows / PEOPLE;
  rows = 0;
  await purgeBulletins(db, seven + 40 * DAY_MS);
  const forgotten = rows / PEOPLE;

  // The same for a report from the gate.
  const speaker = await person("rows@gate.test");
  await env.DB.exec("update users set created_at = 1 where email = 'rows@gate.test'");
  const now = startOfDay(tomorrow) + 10 * HOUR_MS;
  rows = 0;
  const gate = { by: speaker, now, kind: "daily drive", id: drive! } as const;
  expect(await sayAtGate(db, "long", gate)).toMatchObject({ ok: true });
  const said = rows;

  // A handful of rows belong to the list and not to anybody.
  expect([told, forgotten, said].map((each) => Math.round(each * 10) / 10)).toEqual([
    figures.rowsTold.value,
    figures.rowsForgotten.value,
    figures.rowsGate.value,
  ]);
});
