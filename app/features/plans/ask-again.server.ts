import { and, eq, isNull, sql } from "drizzle-orm";

import { addDays, DAY_MS, dayOf, dayTitle } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { type Bell, bellsQuery } from "#app/features/notices/notices.server.ts";
import { written } from "#app/features/notices/written.server.ts";
import { ASKED_AGAIN_AFTER } from "#app/features/plans/plans.ts";
import { ends } from "#app/messages/en/ends.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, notices } from "#drizzle/schema.ts";

/** Days that a missed run is made up for. */
const LATE_DAYS = 2;

const PEOPLE_AT_ONCE = 500;

const TOLD_FOR = 30 * DAY_MS;

/**
 * For a scheduled job: asks people who were going a week ago and have not said how it ended, or still wait, once, by a notice
 * in the portal. Calls `ring` with those who are here. Returns how many days it asked about.
 */
export async function askHowItEnded(
  db: Database,
  now: number,
  ring: (bells: Bell[]) => void = () => {},
): Promise<number> {
  let asked = 0;
  for (let late = LATE_DAYS; late >= 0; late -= 1) {
    const day = addDays(dayOf(now), -ASKED_AGAIN_AFTER - late);
    if (await askAbout(db, day, { now, ring })) asked += 1;
  }
  return asked;
}

/** It may be killed anywhere: each page of people is one batch with its cursor. Returns whether anybody was asked. */
async function askAbout(
  db: Database,
  day: string,
  { now, ring }: { now: number; ring: (bells: Bell[]) => void },
): Promise<boolean> {
  const takesPlace = sql`(status is null or status = 'closed')`;
  const people = sql`select distinct p.user_id as uid from plans as p cross join users as u on u.id = p.user_id
    where u.disabled = 0 and p.going_at is not null and (p.answer is null or p.answer = 'been')
    and (p.ended is null or p.ended = 'waiting') and p.record_id in (
      select id from daily_drives where day = ${day} and verified = 1 and ${takesPlace}
      union all select id from drives where walk_in_date = ${day} and state = 'verified' and ${takesPlace})`;
  const key = `ended ${day}`;
  const own = and(eq(bulletins.key, key), isNull(bulletins.doneAt));
  const said = written(() => {
    const say = wordsOf(ends);
    return { title: say.howDidItEnd, text: say.askAgain(dayTitle(day)) };
  });
  await db
    .insert(bulletins)
    .select(
      sql`select ${newId(now)}, ${key}, null, null, null, ${said.title}, ${said.text}, '/mine#past', ${said.translations}, null,
        0, ${now}, ${now + TOLD_FOR}, '', null where exists (${people})`,
    )
    .onConflictDoNothing();
  const [open] = await db.select().from(bulletins).where(own);
  if (!open) return false;
  let after = open.cursor;
  for (;;) {
    const page = sql`select uid from (${people}) where uid > ${after} order by uid limit ${PEOPLE_AT_ONCE}`;
    const found = await db.all<{ uid: string }>(page);
    const last = found.at(-1)?.uid ?? after;
    const more = found.length === PEOPLE_AT_ONCE;
    const these = sql`select uid from (${people}) where uid > ${after} and uid <= ${last}`;
    const [, , bells] = await db.batch([
      db
        .insert(notices)
        .select(sql`select uid, ${open.id}, null from (${these}) where true`)
        .onConflictDoNothing(),
      db
        .update(bulletins)
        .set({ cursor: sql`max(cursor, ${last})`, ...(!more && { doneAt: now }) })
        .where(eq(bulletins.id, open.id)),
      bellsQuery(db, these),
    ]);
    ring(bells);
    if (!more) return true;
    after = last;
  }
}
