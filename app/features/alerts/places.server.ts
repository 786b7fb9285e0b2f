import { and, eq, gte, type SQL, sql } from "drizzle-orm";

import { dayOf, startOfDay } from "#app/base/calendar.ts";
import { MOST_ALERTS } from "#app/features/alerts/alerts.ts";
import {
  messagesFor,
  PLACES_A_MESSAGE,
  QUEUE_LEASE,
  type Queue,
  queueAgain,
  type Written,
  writtenColumns,
} from "#app/features/alerts/deliver.server.ts";
import { dueOf } from "#app/features/alerts/turns.server.ts";
import { type Bell, bellsQuery } from "#app/features/notices/notices.server.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, dispatches, notices as noticesTable } from "#drizzle/schema.ts";

/* Where a bulletin goes: a row for each person's notices, and one for each 25 messages to their places. */

export const PEOPLE_AT_ONCE = 500;

type Places = Record<"notices" | "email" | "telegram" | "push", SQL>;

const OUT_AT_ONCE = 10;

/** As a literal: D1 binds a number as one with a fraction, and divides so. */
export const PLACES_A_DISPATCH = sql.raw(String(PLACES_A_MESSAGE));

/**
 * Queues dispatches that were just written, some at a time: a row that is queued later is written twice more. A kill before
 * that loses nothing, they wait for `queueWaiting`. Without a queue all of them do.
 */
export class Outgoing {
  readonly #db: Database;
  readonly #queue: Queue | undefined;
  readonly #now: number;
  #written: Written[] = [];

  constructor(db: Database, queue: Queue | undefined, now: number) {
    this.#db = db;
    this.#queue = queue;
    this.#now = now;
  }

  get waits(): boolean {
    return this.#queue === undefined;
  }

  async add(written: readonly Written[]): Promise<void> {
    this.#written.push(...written);
    if (this.#written.length >= OUT_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const written = this.#written;
    this.#written = [];
    if (!written.length) return;
    const now = this.#now;
    const ids = written.map(({ id }) => id);
    // A queue that is full is asked again a minute later, not when the lease is over.
    await this.#queue?.(messagesFor(written, now)).catch(() => queueAgain(this.#db, ids, now));
  }
}

/** Tells the people of a bulletin from `cursor` on: a page at each call, which says whether there are more. */
export function tellPages(
  db: Database,
  { id, cursor, now }: { id: string; cursor: string; now: number },
  {
    pageAfter,
    told,
    ring,
    outgoing,
  }: {
    pageAfter: (after: string) => Promise<string[]>;
    /** The people (`u`) of these keys, and where they are told. */
    told: (keys: { after: string; last: string }) => { people: SQL; places: Places };
    ring: (bells: Bell[]) => void;
    outgoing: Outgoing;
  },
): () => Promise<boolean> {
  let after = cursor;
  let pages = 0;
  return async () => {
    const page = await pageAfter(after);
    const last = page.at(-1);
    const more = page.length === PEOPLE_AT_ONCE;
    const { people, places } = told({ after, last: last ?? after });
    // The further pages of a giant alert are paced.
    const queued = pages === 0 && !outgoing.waits;
    const done = await db.batch([
      ...statements(db, { bulletin: id, due: dueOf(pages, now), queued, ...places }),
      db
        .update(bulletins)
        .set({ cursor: sql`max(cursor, ${last ?? after})`, ...(!more && { doneAt: now }) })
        .where(eq(bulletins.id, id)),
      bellsQuery(db, sql`select u.id from ${people}`),
    ]);
    ring(done.at(-1) as Bell[]);
    if (queued) await outgoing.add(done[0] as Written[]);
    after = last ?? after;
    pages += 1;
    return more;
  };
}

/**
 * Statements that add a bulletin to notices and make its dispatches, `due` at a moment, or `queued` as soon as they are
 * written; who has the notice already is in no new one. The first returns the new dispatches.
 */
export function statements(
  db: Database,
  {
    bulletin,
    due,
    queued = false,
    notices,
    ...channels
  }: { bulletin: string; due: number; queued?: boolean } & Places,
) {
  const dueAt = queued ? due + QUEUE_LEASE : due;
  const places = sql`select user_id, 'email' as channel, '' as target from (${channels.email})
    union select user_id, 'telegram', '' from (${channels.telegram})
    union select user_id, 'push', id from (${channels.push})`;
  const isNew = /* fault: dispatched-once */ sql`not exists (select 1 from ${noticesTable} as told
    where told.user_id = place.user_id and told.bulletin_id = ${bulletin})`;
  const fresh = sql`select place.*, (row_number() over (partition by channel) - 1) / ${PLACES_A_DISPATCH} as part
    from (${places}) as place where ${isNew}`;
  const out = db
    .insert(dispatches)
    .select(
      sql`select null, ${bulletin}, channel, json_group_array(json_array(user_id, target)), 0, 0, 'waiting', 0, ${dueAt}, 0, ${due}, null
        from (${fresh}) group by channel, part`,
    )
    .returning(writtenColumns);
  // After them: they are for those who have no notice yet.
  return [out, db.insert(noticesTable).select(notices).onConflictDoNothing()] as const;
}

/** Dispatches that still have to reach somebody. Those that wait are few, so they have no index by person. */
export function waitsFor(uid: string) {
  const waits = and(sql`${dispatches.state} = 'waiting'`, gte(dispatches.dueAt, 0));
  return and(waits, sql`instr(${dispatches.people}, ${uid})`);
}

/** For the end of an account: takes somebody out of what waits for them, if `allowed`. */
export function forgetWaiting(db: Database, uid: string, allowed: SQL) {
  const others = sql`(select json_group_array(json(place.value)) from json_each(${dispatches.people}) as place
    where place.value ->> 0 <> ${uid})`;
  return db
    .update(dispatches)
    .set({ people: others })
    .where(and(waitsFor(uid), allowed));
}

/** The devices of these people with a live session: a session's end stops its pushes. */
export function devicesOf(people: SQL, now: number): SQL {
  return sql`select d.user_id, d.id from devices as d
    where d.user_id in (${people}) and ${isAlive(sql`d.session_hash`, sql`d.user_id`, now)}`;
}

/** Where each person behind these alerts (`a`, joined with users `u`) is told. */
export function placesOf(told: SQL, { bulletin, now }: { bulletin: string; now: number }) {
  return {
    notices: sql`select a.user_id, ${bulletin}, null from ${told}`,
    email: sql`select a.user_id from ${told} and a.email = 1 and u.email_verified = 1`,
    telegram: sql`select t.user_id from telegram_chats as t where t.chat_id is not null
      and t.user_id in (select a.user_id from ${told} and a.telegram = 1)`,
    push: devicesOf(sql`select a.user_id from ${told} and a.push = 1`, now),
  };
}

/**
 * Whether an alert (`a`) still has a list today. What is new today, a "For me" that follows About me too, may be the
 * tenth of its person, each of them sent at once.
 */
export function tenADay({ bulletin, now }: { bulletin: string; now: number }): SQL {
  const today = dayOf(now);
  const told = sql`(select count(*) from notices as n join bulletins as b on b.id = n.bulletin_id
    where n.user_id = a.user_id and b.created_at >= ${startOfDay(today)} and b.record_id is null and b.id <> ${bulletin})`;
  // fault: lists-a-day
  return sql`(a.from_day < ${today} or ${told} < ${MOST_ALERTS})`;
}
