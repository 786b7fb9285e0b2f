import { and, asc, eq, isNull, sql } from "drizzle-orm";

import { decisionBulletin } from "#app/features/alerts/decided.server.ts";
import { isQuiet } from "#app/features/alerts/due.ts";
import {
  devicesOf,
  Outgoing,
  PEOPLE_AT_ONCE,
  tellPages,
} from "#app/features/alerts/places.server.ts";
import { Turns } from "#app/features/alerts/turns.server.ts";
import type { Bell } from "#app/features/notices/notices.server.ts";
import { withOrigins } from "#app/features/status/queue-alerts.server.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, plans, users } from "#drizzle/schema.ts";

/** Tells people who saved a drive or are going, by the channels they left on. Returns how many decisions. */
export async function tellDecisions(
  db: Database,
  now: number,
  /** Called with each page of people who are here and were told. */
  ring: (bells: Bell[]) => void = () => {},
  outgoing = new Outgoing(db, undefined, now),
): Promise<number> {
  let told = 0;
  const turns = new Turns();
  const open = await db
    .select()
    .from(bulletins)
    .where(and(isNull(bulletins.doneAt), sql`record_id is not null`))
    .orderBy(asc(bulletins.createdAt))
    .limit(PEOPLE_AT_ONCE);
  for (const bulletin of open) {
    // At night only cancellations are told. Others are not even written: they may be taken back by the morning.
    if (isQuiet(now) && !bulletin.urgent) continue;
    if (!bulletin.title && !(await decisionBulletin(db, bulletin, now))) {
      await db
        .update(bulletins)
        .set({ doneAt: now })
        .where(and(eq(bulletins.id, bulletin.id), eq(bulletins.title, "")));
      continue;
    }
    await turns.begin(
      pagesOf(db, { ...bulletin, recordId: bulletin.recordId! }, { now, ring, outgoing }),
    );
    told += 1;
  }
  await turns.finish();
  return told;
}

/** Who planned a drive, a page of them at each call, which says whether there are more. */
function pagesOf(
  db: Database,
  { id, cursor, recordId }: { id: string; cursor: string; recordId: string },
  { now, ring, outgoing }: { now: number; ring: (bells: Bell[]) => void; outgoing: Outgoing },
): () => Promise<boolean> {
  const planned = (after: string) => sql`select user_id from ${plans}
    where record_id in ${withOrigins(sql`${recordId}`)} and answer is null and user_id > ${after}`;
  async function pageAfter(after: string) {
    const page = await db.all<{ uid: string }>(
      sql`select distinct user_id as uid from (${planned(after)}) order by uid limit ${PEOPLE_AT_ONCE}`,
    );
    return page.map(({ uid }) => uid);
  }
  function told({ after, last }: { after: string; last: string }) {
    const people = /* fault: planners */ sql`${users} as u where u.id in (${planned(after)} and user_id <= ${last}) and u.disabled = 0`;
    const places = {
      notices: sql`select u.id, ${id}, null from ${people}`,
      email: sql`select u.id as user_id from ${people} and u.email_verified = 1 and u.decisions_by_email = 1`,
      telegram: sql`select t.user_id from telegram_chats as t where t.chat_id is not null
        and t.user_id in (select u.id from ${people} and u.decisions_by_telegram = 1)`,
      push: devicesOf(sql`select u.id from ${people} and u.decisions_by_push = 1`, now),
    };
    return { people, places };
  }
  return tellPages(db, { id, cursor, now }, { pageAfter, told, ring, outgoing });
}
