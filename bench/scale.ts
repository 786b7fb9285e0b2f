import { randomUUID } from "node:crypto";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";

import { addDays, dayOf, MONTHS, partsOf } from "#app/base/calendar.ts";
import { CITIES } from "#app/base/cities.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";

import { ask, cpuOf, median, type Part, ratio, type Row, startOurs, type Variant } from "./lib.ts";
import { type Client, closeAll, connect, until } from "./sockets.ts";
import {
  addReader,
  copies,
  demoState,
  fillLists,
  LIST,
  listDays,
  listPath,
  openSqlite,
  type Reader,
} from "./state.ts";

type Size = { name: string; daily: number; drives: number; users: number; messages: number };

const SMALL: Size = { name: "small", daily: 1_000, drives: 1_000, users: 1_000, messages: 1_000 };
const LARGE: Size = {
  name: "large",
  daily: 1_000_000,
  drives: 300_000,
  users: 100_000,
  messages: 100_000,
};

const ROUNDS = 3;
const REQUESTS = 30;
const LIMIT = 1.1;
const today = dayOf(Date.now());

/** The days whose lists are measured. Their rows are the same in both sizes. */
const MEASURED = listDays(1);

type World = { variant: Variant; user: Reader; admin: Reader; paths: Paths };
type Paths = { drive: string; list: string; pattern: string };

export async function scale(): Promise<Part> {
  const started = Date.now();
  const small = await world(SMALL);
  const large = await world(LARGE);
  const filled = Math.round((Date.now() - started) / 1000);
  const details = [["page", "with 1,000, CPU ms", "with all, CPU ms", "ratio", "rounds", "kept"]];
  const rows: Row[] = [];
  const verdicts: number[] = [];

  for (const [what, role, at] of PAGES) {
    const cpu: [number[], number[]] = [[], []];
    let kept = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [which, { variant, user, admin, paths }] of [small, large].entries()) {
        const load = await ask(variant, uniqueAddress(at(paths)), {
          amount: round === 0 ? REQUESTS / 2 : REQUESTS,
          cookie: (role === "admin" ? admin : user).cookie,
          connections: 4,
        });
        if (load.bad) throw new Error(`${what}: ${load.bad} of ${load.requests} failed`);
        if (round === 0) continue;
        cpu[which]!.push(load.cpu);
        kept = Math.max(kept, load.kept);
      }
    }
    const found = ratio(cpu[1], cpu[0]);
    if (what === USERS)
      rows.push({
        what: "/admin/users with 100,000 people ÷ with 1,000",
        goal: "≤ 1.1",
        limit: LIMIT,
        ...found,
      });
    verdicts.push(found.value!);
    details.push([
      what,
      median(cpu[0]).toFixed(2),
      median(cpu[1]).toFixed(2),
      found.measured,
      found.spread,
      `${(kept * 100).toFixed(0)}%`,
    ]);
  }
  const chat = await conversation(small, large);
  // Other programs disturb the figures, so a page counts as dearer only if it was so in every round.
  const grown = details.slice(1).filter(([, , , , rounds]) => Number.parseFloat(rounds!) > LIMIT);
  rows.unshift(
    {
      what: "1 million daily drives, 300,000 drives ÷ 1,000: pages 10 % dearer in every round",
      goal: "0",
      limit: 0,
      measured: String(grown.length),
      spread: grown.map(([page]) => page).join(),
      value: grown.length,
    },
    {
      what: "… the ratio of all pages, median",
      goal: "≤ 1.1",
      limit: LIMIT,
      measured: median(verdicts).toFixed(2),
      spread: `${Math.min(...verdicts).toFixed(2)}–${Math.max(...verdicts).toFixed(2)}`,
      value: median(verdicts),
    },
  );
  rows.push(...chat);
  await small.variant.stop();
  await large.variant.stop();
  return {
    details,
    rows,
    notes: [
      `Each page looks at the same rows in both; ${ROUNDS} rounds of ${REQUESTS} requests after one of warming up; each request has an address of its own. Filling took ${filled} s.`,
    ],
  };
}

const USERS = "/admin/users";

const PAGES: [what: string, role: "user" | "admin", at: (paths: Paths) => string][] = [
  ["/home", "user", () => "/home"],
  ["/daily", "user", () => "/daily"],
  ["/daily/{city}", "user", () => listPath("Pune", today)],
  ["/drive", "user", () => "/drive"],
  ["/drive/{city}/{year}/{month}/{id}", "user", ({ drive }) => drive],
  ["/drive/last-month", "user", () => "/drive/last-month"],
  ["/list", "user", () => "/list"],
  ["/list/{id}", "user", ({ list }) => list],
  ["/pattern", "user", () => "/pattern"],
  ["/pattern/{id}", "user", ({ pattern }) => pattern],
  ["/profile", "user", () => "/profile"],
  ["/post", "admin", () => "/post?city=Pune"],
  ["/drive as admin", "admin", () => "/drive"],
  ["/admin", "admin", () => "/admin"],
  [USERS, "admin", () => "/admin/users"],
  ["/admin/users?q=", "admin", () => "/admin/users?q=sharma"],
  ["/admin/users?status=", "admin", () => "/admin/users?status=online"],
];

/** Gives the page a new address each time, so that none is kept. */
function uniqueAddress(address: string): () => string {
  const sign = address.includes("?") ? "&" : "?";
  return () => `${address}${sign}bench=${randomUUID()}`;
}

async function world(size: Size): Promise<World> {
  const { state, database } = await demoState(`scale-${size.name}`);
  const admin = await addReader(database, { name: "Asha Bench", role: "admin" });
  const user = await addReader(database, { name: "Meena Bench" });
  fillLists(database, MEASURED);
  withoutIndexes(database, "daily_drives", () => fillDaily(database, size.daily));
  withoutIndexes(database, "drives", () => fillDrives(database, size.drives));
  fillUsers(database, size.users);
  const paths = somePaths(database);
  database.exec("analyze");
  database.exec("drop table if exists sqlite_stat1; drop table if exists sqlite_stat4");
  database.close();

  const first = await startOurs(`${size.name} rooms`, state);
  const one = await connect(first, `/parties/user-room/${user.uid}`, user.cookie);
  closeAll([one]);
  await first.stop();
  const room = openSqlite(path.join(state, "v3"), /UserRoom/);
  room
    .prepare(
      `insert into messages (seq, client_id, sender, side, username, message, created_at, read_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select i, 'bench-' || i, ?, case i % 2 when 0 then 'team' else 'user' end, 'Meena Bench',
         'Message ' || i || ': is the walk-in at Electronic City still open today?', ? + i, ? from n`,
    )
    .run(size.messages, user.uid, Date.now() - 200_000_000, Date.now());
  room.close();
  return { variant: await startOurs(size.name, state), user, admin, paths };
}

/** Drops the indexes while the table is filled: that takes a tenth of the time. */
function withoutIndexes(database: DatabaseSync, table: string, fill: () => void): void {
  const indexes = database
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table) as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`drop index "${name}"`);
  database.exec("begin");
  fill();
  database.exec("commit");
  for (const { sql } of indexes) database.exec(sql);
}

/** Adds lists of 50 in every city on the days before the measured ones. */
function fillDaily(database: DatabaseSync, total: number): void {
  database.exec("delete from places; update base set month = 'January'");
  const place = database.prepare("insert into places values (?, ?, ?)");
  const lists = Math.ceil(total / LIST);
  const first = database.prepare("select count(*) as n from daily_drives").get() as { n: number };
  for (let n = first.n / LIST; n < lists; n += 1) {
    const day = addDays(today, -3 - Math.floor(n / DAILY_CITIES.length));
    place.run(DAILY_CITIES[n % DAILY_CITIES.length]!, day, n + 100);
  }
  database.exec(copies("base", "places", "k"));
}

/** Copies the demo drives to every city, into months of earlier years. */
function fillDrives(database: DatabaseSync, total: number): void {
  database.exec("create temp table months (city text, year integer, month text, n integer)");
  const month = database.prepare("insert into months values (?, ?, ?, ?)");
  const { n: base } = database.prepare("select count(*) as n from drives").get() as { n: number };
  const wanted = Math.max(0, Math.ceil(total / base) - 1);
  const { year } = partsOf(today);
  for (let n = 0; n < wanted; n += 1) {
    const at = Math.floor(n / CITIES.length);
    month.run(
      CITIES[n % CITIES.length]!,
      year - 1 - (Math.floor(at / 12) % 9),
      MONTHS[at % 12]!,
      n + 1,
    );
  }
  database.exec(`
    insert into drives (id, city, year, month, day, company, profile, experience_level, drive_type, notice,
      job_description, post_link, posted_by, posted_by_id, created_at, verified_at, verified_by_id, submission_key)
    select printf('01920000-0000-7000-%04x-%012x', m.n >> 16, (m.n << 20) + d.rowid), m.city, m.year, m.month, d.day,
      company, profile, experience_level, drive_type, notice, job_description, post_link, posted_by, posted_by_id,
      created_at, created_at, verified_by_id, 'bench-' || m.n || '-' || d.rowid
    from months m, (select rowid, * from drives) d where d.id not like '0192%'`);
}

function fillUsers(database: DatabaseSync, total: number): void {
  database
    .prepare(
      `insert into users (id, username, email, email_verified, gp_profile, status, last_login_time, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select printf('01910000-0000-7000-8000-%012x', i),
         printf('%s %s %d', case i % 5 when 0 then 'Anita' when 1 then 'Rahul' when 2 then 'Priya' when 3 then 'Imran' else 'Joseph' end,
           case i % 7 when 0 then 'Sharma' when 1 then 'Patel' when 2 then 'Reddy' when 3 then 'Khan' when 4 then 'Das' when 5 then 'Iyer' else 'Kumar' end, i),
         printf('person%d@example.com', i), 1, 'https://plus.google.com', case i % 10 when 0 then 'online' else 'offline' end,
         1750000000000 + i, 1750000000000 + i from n`,
    )
    .run(total);
}

function somePaths(database: DatabaseSync): Paths {
  const { year, month } = partsOf(today);
  const drive = database
    .prepare(
      "select id from drives where city = 'Bangalore' and year = ? and month = ? and state = 'verified' order by id desc limit 1",
    )
    .get(year, month) as { id: string };
  const list = database
    .prepare("select id from important_lists order by id desc limit 1")
    .get() as { id: string };
  const pattern = database.prepare("select id from patterns order by id desc limit 1").get() as {
    id: string;
  };
  return {
    drive: `/drive/Bangalore/${year}/${month}/${drive.id}`,
    list: `/list/${list.id}`,
    pattern: `/pattern/${pattern.id}`,
  };
}

/** Measures opening a conversation and loading older messages. */
async function conversation(small: World, large: World): Promise<Row[]> {
  const opening: [number[], number[]] = [[], []];
  const older: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [which, { variant, user, admin }] of [small, large].entries()) {
      const address = `/parties/user-room/${user.uid}`;
      let before = cpuOf(variant.pid);
      const clients: Client[] = [];
      for (let n = 0; n < 30; n += 1)
        clients.push(await connect(variant, address, (n % 2 ? user : admin).cookie));
      // Once its ping is answered, a socket has received its first frames.
      await until(clients, { prefix: "pong", expected: clients.length }, () => {
        for (const client of clients) client.send("ping");
      });
      if (round > 0) opening[which]!.push((cpuOf(variant.pid) - before) / clients.length);
      before = cpuOf(variant.pid);
      const looks = clients.slice(0, 2).length * 25;
      await until(
        clients.slice(0, 2),
        { prefix: '{"type":"history","reason":"older"', expected: looks },
        () => {
          for (const client of clients.slice(0, 2)) {
            for (let n = 0; n < 25; n += 1)
              client.send(JSON.stringify({ type: "older", before: 500 + n }));
          }
        },
      );
      if (round > 0) older[which]!.push((cpuOf(variant.pid) - before) / looks);
      closeAll(clients);
    }
  }
  return [
    {
      what: "conversation of 100,000 messages ÷ of 1,000: opening it",
      goal: "≤ 1.1",
      limit: LIMIT,
      ...ratio(opening[1], opening[0]),
    },
    {
      what: "… a page of older messages",
      goal: "≤ 1.1",
      limit: LIMIT,
      ...ratio([sum(older[1])], [sum(older[0])]),
    },
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
