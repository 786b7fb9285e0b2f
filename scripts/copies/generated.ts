/* What the drill copies: the demo data, and many more of what a portal has most of. */
import { dayOf } from "#app/base/calendar.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { tablesOf } from "#party/copies/tables.ts";
import type { Portal } from "#scripts/portal.ts";

type D1 = Awaited<ReturnType<Portal["miniflare"]["getD1Database"]>>;

/** People for so many drives, what each said, and how many rows one statement makes. */
const DRIVES_A_PERSON = 10;
const LINES = 5;
const AT_ONCE = 5_000;

const ID = "printf('%s%012x', $prefix, i)";

/** Fills an empty portal with about so many drives; returns who its conversations are with. */
export async function generate({ miniflare }: Portal, drives: number): Promise<string[]> {
  const database = await miniflare.getD1Database("DB");
  await database.batch(
    demoStatements(demoData(dayOf(Date.now()))).map((statement) => database.prepare(statement)),
  );
  const people = Math.max(3, Math.round(drives / DRIVES_A_PERSON));
  await multiply(database, "users", people, { email: "'p' || i || '@drill.test'", role: "'user'" });
  await multiply(database, "drives", drives, {
    submission_key: "'drill-' || i",
    company: "'Company ' || i",
    posted_by_id: idOf("users", `i % ${people}`),
  });
  await multiply(database, "plans", drives / 2, {
    user_id: idOf("users", `i % ${people}`),
    record_id: idOf("drives", "i"),
  });
  const { results } = await database
    .prepare("select id from users where email glob '*@drill.test' order by id")
    .all<{ id: string }>();
  const talkers = results.map(({ id }) => id);
  await talk(miniflare, talkers);
  return talkers;
}

const PREFIXES: Record<string, string> = {
  users: "00000000-0000-4000-8000-",
  drives: "00000000-0000-4000-9000-",
  plans: "",
};

function idOf(table: string, i: string): string {
  return ID.replace("$prefix", `'${PREFIXES[table]}'`).replace("i)", `${i})`);
}

/** Copies of a table's first row, with other values in some columns. */
async function multiply(
  database: D1,
  table: string,
  amount: number,
  values: Record<string, string>,
): Promise<void> {
  const { columns } = (await tablesOf(database)).find(({ name }) => name === table)!;
  const own: Record<string, string> = columns.includes("id")
    ? { id: idOf(table, "i"), ...values }
    : values;
  const selected = columns.map((column) => own[column] ?? `one.${column}`);
  for (let begin = 0; begin < amount; begin += AT_ONCE) {
    await database
      .prepare(
        `with recursive n(i) as (select ${begin} union all select i + 1 from n where i + 1 < ${Math.min(begin + AT_ONCE, amount)})
        insert into ${table} (${columns.join()}) select ${selected.join()} from n, (select * from ${table} order by rowid limit 1) as one`,
      )
      .run();
  }
}

async function talk(miniflare: Portal["miniflare"], people: string[]): Promise<void> {
  const rooms = await miniflare.getDurableObjectNamespace("USER_ROOM");
  for (const uid of people) {
    const messages = Array.from({ length: LINES }, (_, index) => [
      index + 1,
      `${uid}-${index}`,
      index % 2 ? "team" : uid,
      index % 2 ? "team" : "user",
      "Ravi Kumar",
      null,
      `Is the walk-in at 10 on Monday? मेरा सवाल ${index}`,
      1_795_000_000_000 + index,
      null,
    ]);
    const object: object = rooms.get(rooms.idFromName(uid));
    const room = object as { fill(page: object): Promise<void>; tidy(): Promise<void> };
    await room.fill({ purgedUpTo: 0, markedUnread: 0, marksAt: 0, messages });
    // It tells D1 now: nothing may change while it is compared.
    await room.tidy();
  }
}
