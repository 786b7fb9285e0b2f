import { and, eq, sql } from "drizzle-orm";

import { addDays, dayOf, HOUR_MS } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { placesOf, statements } from "#app/features/alerts/places.server.ts";
import { writeList } from "#app/features/alerts/tell.server.ts";
import { identityQuery, personKey } from "#app/features/people/person-key.server.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { alerts, bulletins, subjects } from "#drizzle/schema.ts";

const ONE_IN = HOUR_MS / 6;

/** What an alert would say now; `said` is undefined when nothing fits. Refused: notFound. Three round trips. */
export async function previewAlert(
  { db, search }: { db: Database; search: D1Database },
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ subjectId: string; said: Awaited<ReturnType<typeof writeList>> }>> {
  const [alert] = await db
    .select({ subjectId: subjects.id, query: subjects.query, forDay: subjects.forDay })
    .from(alerts)
    .innerJoin(subjects, eq(subjects.id, alerts.subjectId))
    .where(and(eq(alerts.userId, by.uid), eq(alerts.id, id)));
  if (!alert) return gone();
  const today = dayOf(now);
  const about = alert.forDay === "tomorrow" ? addDays(today, 1) : today;
  const said = await writeList({ db, search }, { subject: alert, about, now });
  return done({ subjectId: alert.subjectId, said });
}

/** Sends an alert now, even at night. Refused: notFound; conflict when nothing fits; tooMany for ten minutes a person. */
export async function sendNow(
  databases: { db: Database; search: D1Database },
  { by, now, id, secret }: Command & { id: string; secret: string },
): Promise<Outcome<void>> {
  const [preview, [identity]] = await Promise.all([
    previewAlert(databases, { by, now, id }),
    identityQuery(databases.db, by.uid),
  ]);
  if (!preview.ok) return preview;
  const { said, subjectId } = preview.value;
  if (!said) return refused("conflict", wordsOf(answers).nothingToSend);
  const { db } = databases;
  const bulletin = newId(now);
  // Alerts and accounts can be made anew at once; who somebody is at their provider stays.
  // fault: now-by-person
  const person = await personKey(secret, {
    purpose: "send now",
    ...(identity ?? { issuer: "", subject: by.uid }),
  });
  const turn = Math.floor(now / ONE_IN);
  const [key, before] = [`now ${person} ${turn}`, `now ${person} ${turn - 1}`];
  const told = sql`${alerts} as a join users as u on u.id = a.user_id
    where a.id = ${id} and exists (select 1 from ${bulletins} where id = ${bulletin})`;
  const [written] = await db.batch([
    db
      .insert(bulletins)
      .select(
        sql`select ${bulletin}, ${key}, ${subjectId}, null, null, ${said.title}, ${said.text}, ${said.path},
          ${said.translations}, ${said.body}, 1, ${now}, ${now + HOUR_MS}, '', ${now}
          where not exists (select 1 from ${bulletins} where key = ${before} and created_at > ${now - ONE_IN})`,
      )
      .onConflictDoNothing()
      .returning({ id: bulletins.id }),
    ...statements(db, { bulletin, due: now, ...placesOf(told, { bulletin, now }) }),
  ]);
  if (!written.length) return refused("tooMany", wordsOf(answers).justHad);
  return done(undefined);
}
