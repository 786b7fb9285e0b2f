import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { type Portal, startPortal } from "#scripts/portal.ts";
import { runtimes } from "#tests/e2e/support/runtime.ts";

import { cpuOf, type Part } from "./lib.ts";
import { demoState, fillLists } from "./state.ts";

/** How many people are owed a list at once, of how many filters, and how many go to a drive that is cancelled. */
const ALERTS = Number(process.env.ALERTS_BENCH || 100_000);
const FILTERS = 400;
const GOING = Math.min(5_000, ALERTS);
const KILLS = 5;
const MINUTE = 60_000;

/** What workerd may use for one delivery, in ms of CPU, and how long a cancellation may take to be queued. */
const CPU_LIMIT = 2;
const QUEUED_WITHIN = 10;

/**
 * Everybody's list falls due at once, by Telegram, through miniflare's own queues to the local outbox, and workerd is
 * killed in the middle. Then a drive that thousands go to is cancelled.
 */
export async function alerts(): Promise<Part> {
  const today = dayOf(Date.now());
  const seven = startOfDay(addDays(today, 1)) + 19 * HOUR_MS;
  const { state, drive } = await owed(today);
  const portal = await startPortal({ port: 0, state, demo: false });
  const { sent } = portal.outbox;
  try {
    const empty = await sizeOf(portal);
    const before = process.hrtime.bigint();
    let [pid] = runtimes();
    let cpu = -cpuOf(pid!);
    let at = seven;
    for (let kill = 1; kill <= KILLS; kill += 1, at += 11 * MINUTE) {
      const running = run(portal, at);
      await until(async () => sent.length >= (ALERTS * kill) / (KILLS + 1));
      cpu += cpuOf(pid!);
      process.kill(pid!, "SIGKILL");
      await portal.miniflare.ready;
      await until(async () => (await fetch(`${portal.url}/api/health`).catch(() => undefined))?.ok);
      await running;
      pid = runtimes().find((other) => other !== pid);
      cpu -= cpuOf(pid!);
    }
    await run(portal, at);
    const waiting = () =>
      count(portal, "(select 1 from dispatches where state = 'waiting' limit 1)");
    await until(async () => (await waiting()) === 0, 500);
    cpu += cpuOf(pid!);
    const seconds = Number(process.hrtime.bigint() - before) / 1e9;
    const told = new Set(sent.map(({ to }) => to)).size;
    const twice = sent.length - told;
    const stored = (await sizeOf(portal)) - empty;
    const lists = await count(portal, "bulletins where subject_id is not null");

    const database = await portal.miniflare.getD1Database("DB");
    const decided = Date.now();
    await database
      .prepare(
        "update daily_drives set status = 'cancelled', status_reason = 'HR called' where id = ?",
      )
      .bind(drive)
      .run();
    await database
      .prepare(
        "insert into bulletins (id, key, record_id, kind, created_at, expires_at) values (?, 'bench', ?, 'daily drive', 1, ?)",
      )
      .bind(newId(), drive, at + 48 * HOUR_MS)
      .run();
    const worker = await portal.miniflare.getWorker();
    await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date(at) });
    const queued = (Date.now() - decided) / 1000;
    const perDelivery = cpu / ALERTS;
    return {
      figures: {
        deliveryCpu: { value: perDelivery, unit: "ms" },
        bytesTold: { value: stored / ALERTS, unit: "bytes" },
      },
      rows: [
        {
          what: `${ALERTS} alerts due at once, workerd killed ${KILLS} times: people told`,
          goal: String(ALERTS),
          measured: String(told),
          spread: `${twice} told twice, ${seconds.toFixed(0)} s`,
        },
        {
          what: `… lists read for ${FILTERS} filters`,
          goal: `≤ ${FILTERS}`,
          limit: FILTERS,
          value: lists,
          measured: String(lists),
          spread: "",
        },
        {
          what: "… CPU a delivery, ms",
          goal: `≤ ${CPU_LIMIT}`,
          limit: CPU_LIMIT,
          value: perDelivery,
          measured: perDelivery.toFixed(2),
          spread: "",
        },
        {
          what: `a cancelled drive with ${GOING} going: the last one queued after, s`,
          goal: `≤ ${QUEUED_WITHIN}`,
          limit: QUEUED_WITHIN,
          value: queued,
          measured: queued.toFixed(1),
          spread: `${await count(portal, "notices join bulletins on bulletins.id = bulletin_id where key = 'bench'")} notices`,
        },
      ],
      notes: ["By Telegram alone: the outbox in Node decrypts pushes on the same two cores."],
    };
  } finally {
    await portal.stop();
  }
}

/** The demo portal with lists of a day, and everybody who is owed one of them. */
async function owed(today: string): Promise<{ state: string; drive: string }> {
  const about = addDays(today, 2);
  const { state, database } = await demoState("alerts");
  fillLists(database, [about]);
  const person = database.prepare(
    "insert into users (id, username, email, gp_profile, role, last_login_time, created_at) values (?, 'Somebody', ?, '', 'user', 1, 1)",
  );
  const chat = database.prepare(
    "insert into telegram_chats (user_id, chat_id, joined_at) values (?, ?, 1)",
  );
  const subject = database.prepare(
    "insert into subjects (id, query, for_day, hour, next_at, told_until) values (?, ?, 'tomorrow', 19, 0, 0)",
  );
  const alert = database.prepare(
    "insert into alerts (id, user_id, subject_id, query, telegram, created_at, from_day) values (?, ?, ?, '', 1, 1, ?)",
  );
  const plan = database.prepare(
    "insert into plans (user_id, record_id, kind, title, saved_at, going_at, changed_at) values (?, ?, 'daily drive', 'Somewhere', 1, 1, 1)",
  );
  const { id: drive } = database
    .prepare("select id from daily_drives where day = ? limit 1")
    .get(about) as { id: string };
  database.exec("begin");
  const subjects = Array.from({ length: FILTERS }, (_, n) => {
    const id = newId();
    const cities = [n, Math.floor(n / DAILY_CITIES.length) + n + 1].map(
      (one) => DAILY_CITIES[one % DAILY_CITIES.length]!,
    );
    const query = new URLSearchParams([...new Set(cities)].map((city) => ["city", city]));
    // What cannot tell two of them apart otherwise; it is read, and says nothing.
    query.set("filter", String(n));
    subject.run(id, query.toString());
    return id;
  });
  for (let n = 0; n < ALERTS; n += 1) {
    const uid = newId();
    person.run(uid, `${n}@bench.example.com`);
    chat.run(uid, String(n + 1));
    alert.run(newId(), uid, subjects[n % FILTERS]!, today);
    if (n < GOING) plan.run(uid, drive);
  }
  database.exec("commit");
  database.close();
  return { state, drive };
}

async function run({ miniflare }: Portal, at: number): Promise<void> {
  const worker = await miniflare.getWorker();
  await worker
    .scheduled({ cron: "* * * * *", scheduledTime: new Date(at) })
    // A kill ends it.
    .catch(() => {});
}

async function count({ miniflare }: Portal, from: string): Promise<number> {
  const database = await miniflare.getD1Database("DB");
  return (await database.prepare(`select count(*) as n from ${from}`).first<number>("n"))!;
}

/** How large the database is, in bytes. */
async function sizeOf({ miniflare }: Portal): Promise<number> {
  const database = await miniflare.getD1Database("DB");
  return (await database.prepare("select 1").run()).meta.size_after;
}

/** Looks every `ms`. Asking workerd costs CPU that counts: such looks are far apart. */
async function until(holds: () => Promise<boolean | undefined>, ms = 20): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, ms));
}
