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
import { bulletins, deliveries, devices, plans, telegramChats, users } from "#drizzle/schema.ts";

/*
 * D1 holds the truth: what a queue loses waits again when its lease ends. A kill between a channel's "taken" and our
 * mark
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

/** A queue message: ids of deliveries, and the times by the job's clock (`at`) and ours (`queuedAt`). */
export type Queued = { ids: number[]; at: number; queuedAt: number };

const IDS_A_MESSAGE = 25;
const QUEUED_AT_ONCE = 1000;

/** How long (ms) a queued delivery is left alone, and how long one consumer owns it. */
export const QUEUE_LEASE = 10 * 60_000;
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
const IS_WAITING = sql`${deliveries.state} = 'waiting'`;

export type Queue = (messages: Queued[]) => Promise<void>;

export function messagesFor(ids: readonly number[], now: number): Queued[] {
  const queuedAt = Date.now();
  return Array.from({ length: Math.ceil(ids.length / IDS_A_MESSAGE) }, (_, index) => ({
    ids: ids.slice(index * IDS_A_MESSAGE, (index + 1) * IDS_A_MESSAGE),
    at: now,
    queuedAt,
  }));
}

/**
 * Puts due deliveries into the queue: what was tried before, was lost, or belongs to a giant alert. Others are queued as
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
    ? sql`(${deliveries.dueAt} <= ${now} or ${deliveries.dueAt} = ${deliveries.changedAt})`
    : lte(deliveries.dueAt, now);
  for (;;) {
    const due = await db
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(bulletins, eq(bulletins.id, deliveries.bulletinId))
      .where(and(IS_WAITING, isDue, isQuiet(now) ? eq(bulletins.urgent, true) : undefined))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
      .limit(QUEUED_AT_ONCE);
    if (!due.length) return queued;
    const ids = due.map(({ id }) => id);
    await queue(messagesFor(ids, now));
    // After queueing: a kill in between queues them twice, and `deliver` claims each once.
    await db
      .update(deliveries)
      .set({ dueAt: now + /* fault: queue-lease */ QUEUE_LEASE })
      .where(and(inIds(ids), IS_WAITING, isDue));
    queued += ids.length;
    if (ids.length < QUEUED_AT_ONCE) return queued;
  }
}

/** What the queue did not take, or not all of it, is due: `queueWaiting` takes it, and `deliver` sends each once. */
export async function queueAgain(db: Database, ids: readonly number[], now: number): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt: now })
    .where(and(inIds(ids), IS_WAITING, eq(deliveries.tries, 0)));
}

function inIds(ids: readonly number[]) {
  return sql`${deliveries.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Claims and sends these deliveries, without those sent or in progress. Returns counts by outcome, for the log. */
export async function deliver(
  db: Database,
  senders: Senders,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<Record<Sent["outcome"], number>> {
  const done = { sent: 0, later: 0, gone: 0, refused: 0 };
  const [claimed, found] = await db.batch([
    db
      .update(deliveries)
      .set({
        /* fault: delivery-claimed */ busyUntil: now + WORK_LEASE,
        tries: sql`${deliveries.tries} + 1`,
      })
      .where(
        /* fault: delivery-waits */ and(
          inIds(ids),
          eq(deliveries.state, "waiting"),
          /* fault: delivery-taken */ lte(deliveries.busyUntil, now),
        ),
      )
      .returning({ id: deliveries.id }),
    messagesOf(db, ids, now),
  ]);
  const ours = new Set(claimed.map(({ id }) => id));
  let rows = found.filter(({ id }) => ours.has(id));
  const began = Date.now();
  let readAt = began;
  const until = began + WORK_LEASE - 2 * SEND_WITHIN;
  // Rows that are not reached within the lease wait until they are queued again.
  while (rows.length && Date.now() < until) {
    if (Date.now() - readAt > /* fault: read-anew */ TRUSTED_FOR) {
      readAt = Date.now();
      const left = rows.map(({ id }) => id);
      rows = await messagesOf(db, left, now + readAt - began);
    }
    const some = rows.splice(0, AT_ONCE);
    const results = await Promise.all(some.map(async (row) => ({ row, sent: await sendOne(row) })));
    for (const { sent } of results) done[sent.outcome] += 1;
    await mark(results);
  }
  return done;

  /** One statement for all that were sent, which is nearly always all, and one for each other. */
  async function mark(results: { row: Row; sent: Sent }[]): Promise<void> {
    const sent = results.filter((result) => result.sent.outcome === "sent");
    const others = results.flatMap<BatchItem<"sqlite">>(({ row, sent: what }) => {
      if (what.outcome === "sent") return [];
      const said = db
        .update(deliveries)
        .set(markOf(row, what, now))
        .where(eq(deliveries.id, row.id));
      return [said, ...leaving(row, what)];
    });
    const went = inIds(sent.map(({ row }) => row.id));
    await db.batch([
      db.update(deliveries).set({ state: "sent", changedAt: now }).where(went),
      ...others,
    ]);
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

  function leaving({ channel, target, uid }: Row, { outcome }: Sent): BatchItem<"sqlite">[] {
    if (outcome !== "gone") return [];
    if (channel === "push") return [db.delete(devices).where(eq(devices.id, target))];
    if (channel === "telegram")
      return [db.delete(telegramChats).where(eq(telegramChats.userId, uid))];
    return [];
  }
}

/** Retries back off, and wait at least as long as the channel asked. */
function markOf({ tries }: Row, sent: Exclude<Sent, { outcome: "sent" }>, now: number) {
  if (sent.outcome !== "later")
    return { state: "failed" as const, changedAt: now, reason: sent.reason };
  if (tries >= MOST_TRIES) {
    return { state: "failed" as const, changedAt: now, reason: "tried too often" };
  }
  const wait = Math.max(sent.seconds, 15 * 2 ** tries) * 1000;
  return { dueAt: now + wait, busyUntil: 0 };
}

type Row = Awaited<ReturnType<typeof messagesOf>>[number];

/** True when a newer decision on the same drive has been told: this message would be wrong by now. */
const superseded = sql<number>`(${bulletins.recordId} is not null and exists (select 1 from bulletins as newer
  where newer.record_id = ${bulletins.recordId} and newer.title <> ''
    and (newer.created_at, newer.id) > (${bulletins.createdAt}, ${bulletins.id})))`;

/** Their plan or their choice of channels may have changed since the message was written. */
const wanted = sql<number>`(${bulletins.recordId} is null or
  case ${deliveries.channel} when 'email' then ${users.decisionsByEmail} and ${users.emailVerified}
    when 'push' then ${users.decisionsByPush} else ${users.decisionsByTelegram} end
  and exists (select 1 from ${plans} where ${plans.userId} = ${deliveries.userId}
    and ${plans.recordId} in ${withOrigins(sql`${bulletins.recordId}`)}))`;

/** Deleted people have no row, ended sessions no address. Unique column names: D1 drops duplicates in a batch. */
function messagesOf(db: Database, ids: readonly number[], now: number) {
  return db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      target: deliveries.target,
      tries: deliveries.tries,
      ...saidColumns(sql`${users.language}`),
      body: bodyColumn(sql`${users.language}`),
      language: users.language,
      path: bulletins.path,
      bulletin: deliveries.bulletinId,
      urgent: bulletins.urgent,
      expiresAt: bulletins.expiresAt,
      recordId: bulletins.recordId,
      account: sql<number>`(${bulletins.key} like 'telegram %' or ${bulletins.key} like 'appeal %')`,
      superseded,
      wanted,
      uid: deliveries.userId,
      email: users.email,
      disabled: users.disabled,
      chatId: telegramChats.chatId,
      endpoint: devices.endpoint,
      p256dh: devices.p256dh,
      auth: devices.auth,
    })
    .from(deliveries)
    .innerJoin(bulletins, eq(bulletins.id, deliveries.bulletinId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .leftJoin(telegramChats, eq(telegramChats.userId, deliveries.userId))
    .leftJoin(
      devices,
      and(
        eq(devices.id, deliveries.target),
        eq(devices.userId, deliveries.userId),
        isAlive(sql`${devices.sessionHash}`, sql`${devices.userId}`, now),
      ),
    )
    .where(inIds(ids));
}

/** For /admin: how many messages wait (up to 10,000), and how many failed since midnight. */
export function deliveryFigures(db: Database, midnight: number) {
  return [
    db
      .select({ n: sql<number>`count(*)` })
      .from(sql`(select 1 from ${deliveries} where state = 'waiting' limit 10000)`),
    db
      .select({ n: sql<number>`count(*)` })
      .from(deliveries)
      .where(and(sql`${deliveries.state} = 'failed'`, gt(deliveries.changedAt, midnight))),
  ] as const;
}

/** For the hourly job: deletes old bulletins with their notices and deliveries. Returns how many. */
export async function purgeBulletins(db: Database, now: number): Promise<number> {
  const old = db
    .select({ id: bulletins.id })
    .from(bulletins)
    .where(lte(bulletins.createdAt, now - KEPT_DAYS * DAY_MS))
    .limit(100);
  const gone = await db.delete(bulletins).where(inArray(bulletins.id, old));
  return gone.meta.changes;
}
