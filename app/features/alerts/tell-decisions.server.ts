import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";

import { decisionBulletin } from "#app/features/alerts/decided.server.ts";
import { isQuiet } from "#app/features/alerts/due.ts";
import { PEOPLE_AT_ONCE, statements } from "#app/features/alerts/places.server.ts";
import type { Database } from "#drizzle/client.ts";
import { alerts, bulletins, plans } from "#drizzle/schema.ts";

/** Tells whoever saved a drive, or is going, what was decided about it; returns how many decisions were told. */
export async function tellDecisions(db: Database, now: number): Promise<number> {
  let told = 0;
  const open = await db
    .select()
    .from(bulletins)
    .where(and(isNull(bulletins.doneAt), sql`record_id is not null`))
    .orderBy(asc(bulletins.createdAt))
    .limit(PEOPLE_AT_ONCE);
  for (const bulletin of open) {
    const written = bulletin.title ? bulletin : await decisionBulletin(db, bulletin, now);
    if (!written) {
      await db.update(bulletins).set({ doneAt: now }).where(eq(bulletins.id, bulletin.id));
      continue;
    }
    // At night only what is cancelled is told; the rest waits for the morning.
    if (isQuiet(now) && !written.urgent) continue;
    await tellPlanned(db, { ...bulletin, ...written, recordId: bulletin.recordId! }, now);
    told += 1;
  }
  return told;
}

async function tellPlanned(
  db: Database,
  { id, cursor, recordId }: { id: string; cursor: string; recordId: string },
  now: number,
): Promise<void> {
  let after = cursor;
  for (;;) {
    const page = await db
      .select({ uid: plans.userId })
      .from(plans)
      .where(and(eq(plans.recordId, recordId), gt(plans.userId, after)))
      .orderBy(asc(plans.userId))
      .limit(PEOPLE_AT_ONCE);
    const last = page.at(-1)?.uid;
    const more = page.length === PEOPLE_AT_ONCE;
    const told = sql`${plans} as p join users as u on u.id = p.user_id
      where p.record_id = ${recordId} and p.user_id > ${after} and p.user_id <= ${last ?? after}
      and p.answer is null and u.disabled = 0`;
    // Wherever any of their alerts goes.
    const by = (channel: "push" | "email" | "telegram") =>
      sql`exists (select 1 from ${alerts} as a where a.user_id = p.user_id and a.${sql.raw(channel)} = 1)`;
    await db.batch([
      ...statements(db, {
        bulletin: id,
        now,
        notices: sql`select p.user_id, ${id}, null from ${told}`,
        email: sql`select p.user_id from ${told} and u.email_verified = 1 and ${by("email")}`,
        telegram: sql`select t.user_id from telegram_chats as t where t.chat_id is not null
          and t.user_id in (select p.user_id from ${told} and ${by("telegram")})`,
        push: sql`select d.user_id, d.id from devices as d
          where d.user_id in (select p.user_id from ${told} and ${by("push")})`,
      }),
      db
        .update(bulletins)
        .set({ cursor: sql`max(cursor, ${last ?? after})`, ...(!more && { doneAt: now }) })
        .where(eq(bulletins.id, id)),
    ]);
    if (!more || !last) return;
    after = last;
  }
}
