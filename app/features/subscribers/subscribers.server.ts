import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { AFTER_EVERY_ID, newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { pageOf } from "#app/base/pages.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { isToken, keyedHash, sha256 } from "#app/base/tokens.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { noteAccess } from "#app/features/audit/data-access.server.ts";
import {
  mailboxKey,
  saidNever,
  takeBackNever,
  takeMail,
} from "#app/features/subscribers/asking.server.ts";
import { type SubscriberRow, SUBSCRIBERS_PAGE } from "#app/features/subscribers/subscribers.ts";
import { mail } from "#app/messages/en/mail.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { subscribers } from "#drizzle/schema.ts";

const EXPORT_PAGE = 500;

/** Tokens follow from secret and subscriber: links can be made at any time while D1 holds only hashes. */
export async function subscriberTokens(
  secret: string,
  purpose: "unsubscribe" | "confirm",
): Promise<(id: string) => Promise<string>> {
  const hash = await keyedHash(secret);
  return (id) => hash(`${purpose} ${id}`);
}

/**
 * Adds an email unless it is there, or its owner wants nothing more. It gets no news until its owner confirms it, or
 * `confirmed` is set. Returns the id, the unsubscribe token (for the owner only), and whether to mail the owner now.
 */
export async function subscribe(
  db: Database,
  {
    email,
    now,
    secret,
    confirmed = false,
  }: { email: string; now: number; secret: string; confirmed?: boolean },
): Promise<{ id: string; token: string; ask: boolean }> {
  const tokenOf = await subscriberTokens(secret, "unsubscribe");
  const id = newId(now);
  const unsubscribeHash = await sha256(await tokenOf(id));
  const mailbox = await mailboxKey(secret, email);
  const confirmedAt = confirmed ? now : null;
  const add = db
    .insert(subscribers)
    .select(
      sql`select ${id}, ${email}, ${now}, ${unsubscribeHash}, ${confirmedAt}, ${mailbox} where not ${saidNever(mailbox)}`,
    )
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: { confirmedAt: sql`coalesce(confirmed_at, ${confirmedAt})`, mailbox },
    })
    .returning({ id: subscribers.id });
  const [[stored], taken] = confirmed
    ? [(await db.batch([takeBackNever(db, mailbox), add]))[1], []]
    : await db.batch([add, takeMail(db, { mailbox, now })]);
  const known = stored?.id ?? id;
  return { id: known, token: await tokenOf(known), ask: taken.length > 0 };
}

export async function confirmPath(secret: string, id: string): Promise<string> {
  return `/subscribe/confirm?token=${await confirmToken(secret, id)}`;
}

export async function confirmToken(secret: string, id: string): Promise<string> {
  return `${id}.${await (await subscriberTokens(secret, "confirm"))(id)}`;
}

/** Confirms an email; a repeat changes nothing. Refused: invalid for a forged token; notFound when it is gone. */
export async function confirmSubscriber(
  db: Database,
  { token, now, secret }: { token: string; now: number; secret: string },
): Promise<Outcome<{ email: string }>> {
  const id = token.split(".", 1)[0] ?? "";
  // Comparing hashes gives nothing away by its timing.
  if ((await sha256(await confirmToken(secret, id))) !== (await sha256(token))) {
    return refused("invalid", wordsOf(mail).incomplete);
  }
  const [confirmed] = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(confirmed_at, ${now})` })
    .where(eq(subscribers.id, id))
    .returning({ email: subscribers.email });
  return confirmed ? done(confirmed) : refused("notFound", wordsOf(mail).tooOld);
}

const PENDING_FOR = 7 * DAY_MS;

const PURGED_AT_ONCE = 5000;

/** For a scheduled job. Deletes addresses not confirmed within a week; returns how many. */
export async function purgePending(db: Database, now: number): Promise<number> {
  const late = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, now - PENDING_FOR)))
    .limit(PURGED_AT_ONCE);
  const { meta } = await db.delete(subscribers).where(inArray(subscribers.id, late));
  return meta.changes;
}

/** Unsubscribes an email. Refused: invalid for a malformed token; notFound the second time. */
export async function unsubscribe(
  db: Database,
  { token }: { token: string },
): Promise<Outcome<{ email: string }>> {
  if (!isToken(token)) {
    return refused("invalid", wordsOf(mail).incomplete);
  }
  const [gone] = await db
    .delete(subscribers)
    .where(eq(subscribers.unsubscribeHash, await sha256(token)))
    .returning({ email: subscribers.email });
  return gone ? done(gone) : refused("notFound", wordsOf(mail).invalid);
}

/** A page of /admin/subscribers, newest first, and the subscriber to delete (`asked`). One round trip. */
export async function readSubscribers(
  db: Database,
  { before, asked }: { before: string | undefined; asked: string | undefined },
): Promise<{
  subscribers: SubscriberRow[];
  next: string | null;
  asked: SubscriberRow | undefined;
}> {
  const columns = {
    id: subscribers.id,
    email: subscribers.email,
    createdAt: subscribers.createdAt,
    confirmedAt: subscribers.confirmedAt,
  };
  const [rows, [found]] = await db.batch([
    db
      .select(columns)
      .from(subscribers)
      .where(lt(subscribers.id, before ?? AFTER_EVERY_ID))
      .orderBy(desc(subscribers.id))
      .limit(SUBSCRIBERS_PAGE + 1),
    db
      .select(columns)
      .from(subscribers)
      .where(eq(subscribers.id, asked ?? "")),
  ]);
  const { rows: page, next } = pageOf(rows, SUBSCRIBERS_PAGE);
  return { subscribers: page, next, asked: found };
}

/** Deletes a subscriber. Refused: forbidden; notFound, also when it is gone already. */
export async function deleteSubscriber(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const [, deleted] = await db.batch([
    // Without the email: the log is kept for ever, and people may ask us to forget their address.
    auditWhen(
      db,
      { by, now },
      { action: "delete", entity: "subscriber", entityId: id },
      existsIn(subscribers, eq(subscribers.id, id)),
    ),
    db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id }),
  ]);
  return deleted.length ? done({ id }) : refused("notFound", "This subscriber is gone already.");
}

export type ExportedSubscriber = { email: string; createdAt: number; token: string };

/** All confirmed subscribers with unsubscribe tokens, oldest first, in pages. Logs the export. Refused: forbidden. */
export async function exportSubscribers(
  db: Database,
  { by, now, secret }: Command & { secret: string },
): Promise<Outcome<AsyncGenerator<ExportedSubscriber[]>>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  await auditWhen(
    db,
    { by, now },
    { action: "export", entity: "subscriber", entityId: "all" },
    sql`true`,
  );
  await noteAccess(db, { by, now, kind: "subscribers export" });
  return done(exportPages(db, await subscriberTokens(secret, "unsubscribe")));
}

async function* exportPages(db: Database, tokenOf: (id: string) => Promise<string>) {
  for (let after = ""; ;) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(and(gt(subscribers.id, after), isNotNull(subscribers.confirmedAt)))
      .orderBy(asc(subscribers.id))
      .limit(EXPORT_PAGE);
    if (!rows.length) return;
    const page = await Promise.all(
      rows.map(async (row) => {
        const token = await tokenOf(row.id);
        return { ...row, token, hash: await sha256(token) };
      }),
    );
    await renewHashes(
      db,
      page.filter(({ hash, unsubscribeHash }) => hash !== unsubscribeHash),
    );
    yield page.map(({ email, createdAt, token }) => ({ email, createdAt, token }));
    after = rows.at(-1)!.id;
  }
}

/** After a change of the secret the stored hashes must be renewed, or the new links fail. */
async function renewHashes(db: Database, stale: { id: string; hash: string }[]): Promise<void> {
  const [first, ...others] = stale.map(({ id, hash }) =>
    db.update(subscribers).set({ unsubscribeHash: hash }).where(eq(subscribers.id, id)),
  );
  if (first) await db.batch([first, ...others]);
}
