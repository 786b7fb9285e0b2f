import { tablesOf } from "#party/copies/tables.ts";
import { roomAt } from "#scripts/copies/transfer.ts";
import type { Portal } from "#scripts/portal.ts";

const PAGE = 1_000;
const ROOMS_AT_ONCE = 8;

/** What two portals do not have alike: each row of each table, and each conversation of these people. */
export async function differences(
  one: Portal,
  other: Portal,
  people: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  const databases = [
    await one.miniflare.getD1Database("DB"),
    await other.miniflare.getD1Database("DB"),
  ];
  for (const { name, columns } of await tablesOf(databases[0]!)) {
    for (let at = 0; ; at += PAGE) {
      const pages = await Promise.all(
        databases.map((database) =>
          database
            .prepare(`select ${columns.join()} from ${name} order by rowid limit ? offset ?`)
            .bind(PAGE, at)
            .raw(),
        ),
      );
      const [mine, theirs] = pages.map((rows) => JSON.stringify(rows));
      if (mine !== theirs) wrong.push(`${name}, rows from ${at}`);
      if (pages[0]!.length < PAGE) break;
    }
  }
  const rooms = await Promise.all(
    [one, other].map(({ miniflare }) => miniflare.getDurableObjectNamespace("USER_ROOM")),
  );
  for (let at = 0; at < people.length; at += ROOMS_AT_ONCE) {
    await Promise.all(
      people.slice(at, at + ROOMS_AT_ONCE).map(async (uid) => {
        const [mine, theirs] = await Promise.all(rooms.map((of) => roomAt(of, uid).backUp()));
        if (mine !== theirs) wrong.push(`the conversation with ${uid}`);
      }),
    );
  }
  return wrong;
}
