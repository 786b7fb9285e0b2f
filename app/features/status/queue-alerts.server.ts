import { type SQL, sql } from "drizzle-orm";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Decidable, DriveKind } from "#app/features/status/drive-kind.server.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, plans } from "#drizzle/schema.ts";

/** In days: so long a decision about a drive without a day is news. */
const WITHOUT_DAY = 7;

/** A list for `in`: a drive and all that moved to it. People who planned the old day also hear about the new one. */
export function withOrigins(id: SQL): SQL {
  return sql`(with recursive line (id) as (select ${id}
    union select origin.id from line join daily_drives as origin on origin.moved_to_id = line.id
    union select origin.id from line join drives as origin on origin.moved_to_id = line.id)
    select id from line)`;
}

/** Alerts everyone who saved the drive. Put it after the update in the batch: it fires if that raised the version. */
export function queueAlerts<Row extends Decidable>(
  db: Database,
  kind: DriveKind<Row>,
  rows: Row[],
  now: number,
) {
  const today = dayOf(now);
  const ahead = rows
    .filter(({ walkInDay }) => walkInDay === null || walkInDay >= today)
    .map((row) => [
      newId(now),
      row.id,
      kind.next(row),
      startOfDay(addDays(row.walkInDay ?? addDays(today, WITHOUT_DAY), 1)),
    ]);
  // In the order of the table's columns.
  return db
    .insert(bulletins)
    .select(
      sql`select json_extract(one.value, '$[0]'), it.id || ' ' || it.version, null, it.id, ${kind.entity},
      '', '', '', null, null, coalesce(it.status = 'cancelled', 0), ${now}, json_extract(one.value, '$[3]'), '', null
      from json_each(${JSON.stringify(ahead)}) as one
      join ${kind.table} as it on it.id = json_extract(one.value, '$[1]')
      where it.version = json_extract(one.value, '$[2]') and it.deleted_at is null
        and exists (select 1 from ${plans} where record_id in ${withOrigins(sql`it.id`)})`,
    )
    .onConflictDoNothing();
}

/** When a move is undone, saves the old day for people who planned the new one. Put it before `queueAlerts`. */
export function keepForOldDay<Row extends Decidable>(
  db: Database,
  kind: DriveKind<Row>,
  rows: Row[],
  now: number,
) {
  const back = rows.flatMap((row) =>
    row.movedToId ? [[row.id, kind.next(row), row.movedToId]] : [],
  );
  return db
    .insert(plans)
    .select(
      sql`select p.user_id, it.id, p.kind, p.title, p.saved_at, null, null, ${now}, null, null, null
      from json_each(${JSON.stringify(back)}) as one
      join ${kind.table} as it on it.id = json_extract(one.value, '$[0]')
      join ${plans} as p on p.record_id = json_extract(one.value, '$[2]')
      where it.version = json_extract(one.value, '$[1]') and it.deleted_at is null and it.moved_to_id is null
        and p.answer is null`,
    )
    .onConflictDoNothing();
}
