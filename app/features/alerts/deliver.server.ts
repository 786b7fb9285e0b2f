import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import { DAY_MS } from "#app/base/calendar.ts";
import { inLanguage, type Language, languageOf } from "#app/base/languages.ts";
import { CHANNEL_NAMES } from "#app/features/alerts/channel-names.ts";
import { isQuiet } from "#app/features/alerts/due.ts";
import type { Channel } from "#app/features/channels/channels.ts";
import type { Body } from "#app/features/notices/body.ts";
import { bodyColumn, saidColumns } from "#app/features/notices/written.server.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import { withOrigins } from "#app/features/status/queue-alerts.server.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, dispatches, devices, plans, telegramChats, users } from "#drizzle/schema.ts";

/*
 * D1 holds the truth: what a queue loses waits again when its lease ends. A kill between a channel's "taken" and our mark
 * sends that one message twice, because no channel can tell us.
 */

export type Message = {
  title: string;
  text: string;
  /** Null where the text says it all. */
  body: Body | null;
  language: Language;
  path: string;
  /** Equal for the same bulletin: a phone replaces one message with the other. */
  bulletin: string;
  uid: string;
  email: string;
  planned: boolean;
  /** About their account, and not asked for. */
  account: boolean;
  chatId: string | null;
  device: { endpoint: string; p256dh: string; auth: string } | null;
};

/** `gone`: nobody is at that address any more. */
export type Sent =
  | { outcome: "sent" }
  | { outcome: "later"; seconds: number }
  | { outcome: "gone"; reason: string }
  | { outcome: "refused"; reason: string };

/** A channel that is not configured has no sender. */
export type Senders = Partial<Record<Channel, (message: Message) => Promise<Sent>>>;

/** A queue message: ids of dispatches, and the times by the job's clock (`at`) and ours (`queuedAt`). */
export type Queued = { ids: number[]; at: number; queuedAt: number };

/** People of a dispatch, and of a queue message when its dispatches have fewer. */
export const PLACES_A_MESSAGE = 25;
const QUEUED_AT_ONCE = 1000;

/** How long (ms) a queued dispatch is left alone, and how long one consumer owns it. */
export const QUEUE_LEASE = /* fault: queue-lease */ 10 * 60_000;
const WORK_LEASE = 2 * 60_000;

/** In ms. A channel that hangs must not outlast WORK_LEASE. */
export const SEND_WITHIN = 10_000;

const MOST_TRIES = 8;

/** Messages of one batch in flight at once: a kill leaves this many in doubt. */
const AT_ONCE = 6;

/** Rows older than this (ms) are read again before sending: a session may have ended, a plan been taken back. */
const TRUSTED_FOR = 1000;

const KEPT_DAYS = 30;

/** As the index of what waits has it: SQLite does not use that one for a parameter. */
const IS_WAITING = sql`${dispatches.state} = 'waiting'`;

export type Queue = (messages: Queued[]) => Promise<void>;

/** A dispatch as it is queued, and how many people it has to reach. */
export type Written = { id: number; places: number };

export const writtenColumns = {
  id: dispatches.id,
  places: sql<number>`json_array_length(${dispatches.people})`.as("places"),
};

export function messagesFor(written: readonly Written[], now: number): Queued[] {
  const queuedAt = Date.now();
  const messages: Queued[] = [];
  let filled = Infinity;
  for (const { id, places } of written) {
    filled += places;
    if (filled > PLACES_A_MESSAGE) {
      messages.push({ ids: [], at: now, queuedAt });
      filled = places;
    }
    messages.at(-1)!.ids.push(id);
  }
  return messages;
}

/**
 * Puts due dispatches into the queue: what was tried before, was lost, or belongs to a giant alert. Others are queued as
 * they are written (places.server.ts). Returns how many.
 */
export async function queueWaiting(
  db: Database,
  {
    now,
    ahead = false,
    queue,
  }: {
    now: number;
    /** Those too that a giant alert is paced for. */
    ahead?: boolean;
    queue: Queue;
  },
): Promise<number> {
  let queued = 0;
  // A message that was never queued is due when it was made to be.
  const isDue = ahead
    ? sql`(${dispatches.dueAt} <= ${now} or ${dispatches.dueAt} = ${dispatches.changedAt})`
    : lte(dispatches.dueAt, now);
  for (;;) {
    const due = await db
      .select(writtenColumns)
      .from(dispatches)
      .innerJoin(bulletins, eq(bulletins.id, dispatches.bulletinId))
      .where(and(IS_WAITING, isDue, isQuiet(now) ? eq(bulletins.urgent, true) : undefined))
      .orderBy(asc(dispatches.dueAt), asc(dispatches.id))
      .limit(QUEUED_AT_ONCE);
    if (!due.length) return queued;
    const ids = due.map(({ id }) => id);
    await queue(messagesFor(due, now));
    // After queueing: a kill in between queues them twice, and `deliver` claims each once.
    await db
      .update(dispatches)
      .set({ dueAt: now + QUEUE_LEASE })
      .where(and(inIds(ids), IS_WAITING, isDue));
    queued += ids.length;
    if (ids.length < QUEUED_AT_ONCE) return queued;
  }
}

/** What the queue did not take, or not all of it, is due: `queueWaiting` takes it, and `deliver` sends each once. */
export async function queueAgain(db: Database, ids: readonly number[], now: number): Promise<void> {
  await db
    .update(dispatches)
    .set({ dueAt: now })
    .where(and(inIds(ids), IS_WAITING, eq(dispatches.tries, 0)));
}

function inIds(ids: readonly number[]) {
  return sql`${dispatches.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Claims and sends these dispatches, without those done or in progress. Returns counts by outcome, for the log. */
export async function deliver(
  db: Database,
  senders: Senders,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<Record<Sent["outcome"], number>> {
  const done = { sent: 0, later: 0, gone: 0, refused: 0 };
  const lease = now + WORK_LEASE;
  const [claimed, found] = await db.batch([
    db
      .update(dispatches)
      .set({
        /* fault: delivery-claimed */ busyUntil: lease,
        tries: sql`${dispatches.tries} + 1`,
      })
      .where(
        /* fault: delivery-waits */ and(
          inIds(ids),
          eq(dispatches.state, "waiting"),
          /* fault: delivery-taken */ lte(dispatches.busyUntil, now),
        ),
      )
      .returning({ id: dispatches.id, people: dispatches.people }),
    messagesOf(db, ids, now),
  ]);
  const left = new Map(claimed.map(({ id, people }) => [id, people]));
  let rows = found.filter(({ id, notBefore }) => left.has(id) && notBefore <= now);
  const began = Date.now();
  let readAt = began;
  const until = began + WORK_LEASE - 2 * SEND_WITHIN;
  // Of people who are gone there is no row.
  await note([]);
  // Rows that are not reached within the lease wait until they are queued again.
  while (rows.length && Date.now() < until) {
    if (Date.now() - readAt > /* fault: read-anew */ TRUSTED_FOR) {
      readAt = Date.now();
      const open = new Set(rows.map(placeOf));
      const again = await messagesOf(db, [...left.keys()], now + readAt - began);
      rows = again.filter((row) => open.has(placeOf(row)));
    }
    const some = rows.splice(0, AT_ONCE);
    const results = await Promise.all(some.map(async (row) => ({ row, sent: await sendOne(row) })));
    for (const { sent } of results) done[sent.outcome] += 1;
    await note(results);
  }
  return done;

  /** One statement for each dispatch that these were in, or of which all has been tried. */
  async function note(results: Result[]): Promise<void> {
    const open = new Set(rows.map(({ id }) => id));
    const touched = Map.groupBy(results, ({ row }) => row.id);
    const marks = [...left].flatMap<BatchItem<"sqlite">>(([id, before]) => {
      const own = touched.get(id) ?? [];
      const isOpen = open.has(id);
      if (isOpen && !own.length) return [];
      const marked = markOf(before, own, { now, isOpen });
      if (isOpen) left.set(id, marked.people);
      else left.delete(id);
      // Whoever lost the lease changes nothing.
      const ours = and(eq(dispatches.id, id), eq(dispatches.busyUntil, lease));
      return [db.update(dispatches).set(marked).where(ours)];
    });
    const [first, ...others] = [...marks, ...results.flatMap(leaving)];
    if (first) await db.batch([first, ...others]);
  }

  async function sendOne(row: Row): Promise<Sent> {
    const { channel, endpoint, p256dh, auth } = row;
    const send = senders[channel];
    if (row.disabled && row.account === 0)
      return { outcome: "refused", reason: "the person is disabled" };
    if (row.superseded) return { outcome: "refused", reason: "decided anew" };
    if (!row.wanted) return { outcome: "refused", reason: "no longer wanted" };
    if (row.expiresAt <= now) return { outcome: "refused", reason: "too late" };
    if (!send) return { outcome: "refused", reason: `${CHANNEL_NAMES[channel]} is off` };
    if (isQuiet(now) && !row.urgent) return { outcome: "later", seconds: 60 };
    const device = endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
    if (channel === "push" && !device)
      return { outcome: "refused", reason: "the device is gone or signed out" };
    if (channel === "telegram" && !row.chatId) return { outcome: "refused", reason: "not joined" };
    try {
      const language = languageOf(row.language);
      const path = inLanguage(language, row.path);
      const body = row.body === null ? null : (JSON.parse(row.body) as Body);
      return await send({
        ...row,
        body,
        planned: row.recordId !== null,
        account: row.account === 1,
        language,
        path,
        device,
      });
    } catch {
      return { outcome: "later", seconds: 60 };
    }
  }

  function leaving({ row: { channel, target, uid }, sent }: Result): BatchItem<"sqlite">[] {
    if (sent.outcome !== "gone") return [];
    if (channel === "push") return [db.delete(devices).where(eq(devices.id, target))];
    if (channel === "telegram")
      return [db.delete(telegramChats).where(eq(telegramChats.userId, uid))];
    return [];
  }
}

type Result = { row: Row; sent: Sent };

type Places = (typeof dispatches.$inferSelect)["people"];

function placeOf({ id, uid, target }: Pick<Row, "id" | "uid" | "target">): string {
  return `${id} ${uid} ${target}`;
}

/**
 * A dispatch of which these have been tried: whom it still has to reach, and what else changes. Once all have been tried
 * (not `isOpen`) it is done, or free until the first of them may be tried again.
 */
function markOf(
  before: Places,
  results: readonly Result[],
  { now, isOpen }: { now: number; isOpen: boolean },
) {
  const tried = new Map(
    results.map((result) => [`${result.row.uid} ${result.row.target}`, result]),
  );
  let reason: string | undefined;
  const after = before.flatMap<Places[number]>((place) => {
    const [uid, target] = place;
    const result = tried.get(`${uid} ${target}`);
    if (!result) return [place];
    const { row, sent } = result;
    if (sent.outcome === "sent") return [];
    if (sent.outcome !== "later") reason = sent.reason;
    else if (row.tries + 1 >= MOST_TRIES) reason = "tried too often";
    else return [[uid, target, row.tries + 1, now + waitOf(row.tries + 1, sent.seconds)]];
    return [];
  });
  const people = isOpen ? after : after.filter(([, , , notBefore = 0]) => notBefore > now);
  const sent = results.filter((result) => result.sent.outcome === "sent").length;
  const failed = results.length - sent - after.filter((place) => !before.includes(place)).length;
  return {
    people,
    sent: sql`${dispatches.sent} + ${sent}`,
    ...(failed && { failed: sql`${dispatches.failed} + ${failed}`, reason }),
    changedAt: now,
    ...(!isOpen &&
      people.length && { busyUntil: 0, dueAt: Math.min(...people.map(([, , , at]) => at!)) }),
    ...(!isOpen && !people.length && { state: "done" as const }),
  };
}

/** Retries back off, and wait at least as long as the channel asked. In ms. */
function waitOf(tries: number, seconds: number): number {
  return Math.max(seconds, 15 * 2 ** tries) * 1000;
}

type Row = Awaited<ReturnType<typeof messagesOf>>[number];

/** True when a newer decision on the same drive has been told: this message would be wrong by now. */
const superseded = sql<number>`(${bulletins.recordId} is not null and exists (select 1 from bulletins as newer
  where newer.record_id = ${bulletins.recordId} and newer.title <> ''
    and (newer.created_at, newer.id) > (${bulletins.createdAt}, ${bulletins.id})))`;

/** Their plan or their choice of channels may have changed since the message was written. */
const wanted = sql<number>`(${bulletins.recordId} is null or
  case ${dispatches.channel} when 'email' then ${users.decisionsByEmail} and ${users.emailVerified}
    when 'push' then ${users.decisionsByPush} else ${users.decisionsByTelegram} end
  and exists (select 1 from ${plans} where ${plans.userId} = ${users.id}
    and ${plans.recordId} in ${withOrigins(sql`${bulletins.recordId}`)}))`;

/**
 * A row for each place that these dispatches have to reach. Deleted people have no row, ended sessions no address. Unique
 * column names: D1 drops duplicates in a batch.
 */
function messagesOf(db: Database, ids: readonly number[], now: number) {
  return db
    .select({
      id: dispatches.id,
      channel: dispatches.channel,
      target: sql<string>`place.value ->> 1`.as("target"),
      tries: sql<number>`coalesce(place.value ->> 2, 0)`.as("tries"),
      notBefore: sql<number>`coalesce(place.value ->> 3, 0)`.as("not_before"),
      ...saidColumns(sql`${users.language}`),
      body: bodyColumn(sql`${users.language}`),
      language: users.language,
      path: bulletins.path,
      bulletin: dispatches.bulletinId,
      urgent: bulletins.urgent,
      expiresAt: bulletins.expiresAt,
      recordId: bulletins.recordId,
      account: sql<number>`(${bulletins.key} like 'telegram %' or ${bulletins.key} like 'appeal %')`,
      superseded,
      wanted,
      uid: sql<string>`place.value ->> 0`.as("uid"),
      email: users.email,
      disabled: users.disabled,
      chatId: telegramChats.chatId,
      endpoint: devices.endpoint,
      p256dh: devices.p256dh,
      auth: devices.auth,
    })
    .from(dispatches)
    .innerJoin(sql`json_each(${dispatches.people}) as place`, sql`true`)
    .innerJoin(bulletins, eq(bulletins.id, dispatches.bulletinId))
    .innerJoin(users, sql`${users.id} = place.value ->> 0`)
    .leftJoin(telegramChats, eq(telegramChats.userId, users.id))
    .leftJoin(
      devices,
      and(
        sql`${devices.id} = place.value ->> 1`,
        eq(devices.userId, users.id),
        isAlive(sql`${devices.sessionHash}`, sql`${devices.userId}`, now),
      ),
    )
    .where(inIds(ids))
    .orderBy(asc(dispatches.id));
}

/** For /admin: how many messages wait (up to 10,000), and how many failed since midnight. */
export function deliveryFigures(db: Database, midnight: number) {
  return [
    db
      .select({ n: sql<number>`count(*)` })
      .from(
        sql`(select 1 from ${dispatches}, json_each(people) where state = 'waiting' limit 10000)`,
      ),
    db
      .select({ n: sql<number>`coalesce(sum(${dispatches.failed}), 0)` })
      .from(dispatches)
      .where(and(sql`${dispatches.failed} > 0`, gt(dispatches.changedAt, midnight))),
  ] as const;
}

/** For the hourly job: deletes old bulletins with their notices and dispatches. Returns how many. */
export async function purgeBulletins(db: Database, now: number): Promise<number> {
  const old = db
    .select({ id: bulletins.id })
    .from(bulletins)
    .where(lte(bulletins.createdAt, now - KEPT_DAYS * DAY_MS))
    .limit(100);
  const gone = await db.delete(bulletins).where(inArray(bulletins.id, old));
  return gone.meta.changes;
}
