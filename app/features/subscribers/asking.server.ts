import { and, eq, isNull, lt, sql } from "drizzle-orm";

import { DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { keyedHash, sha256 } from "#app/base/tokens.server.ts";
import { mailboxOf } from "#app/features/subscribers/subscribers.ts";
import { mail } from "#app/messages/en/mail.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { confirmationMails, subscribers } from "#drizzle/schema.ts";

/* Strangers type other people's addresses, so what asks to confirm has limits that outlive each row. */

/** Two mails to one mailbox in this time, an hour apart at least. */
const TWO_IN = 7 * DAY_MS;
const APART = HOUR_MS;

/** To all mailboxes together, in an Indian day: the rest of what we may send is for alerts. */
export const CONFIRMATIONS_A_DAY = 200;

/** A mailbox in D1: a keyed hash, which says nothing of the address. */
export async function mailboxKey(secret: string, email: string): Promise<string> {
  return (await keyedHash(secret))(`mailbox ${mailboxOf(email)}`);
}

/** Only the mail to that mailbox carries it. It works when the subscriber's row is long gone. */
export async function neverToken(secret: string, mailbox: string): Promise<string> {
  return `${mailbox}.${await (await keyedHash(secret))(`never ${mailbox}`)}`;
}

/** A statement that takes one mail from the limits; it returns no row when none may go out. */
export function takeMail(db: Database, { mailbox, now }: { mailbox: string; now: number }) {
  const { lastAt, beforeAt, neverAt } = confirmationMails;
  const midnight = startOfDay(dayOf(now));
  const today = sql`(select coalesce(sum(1 + (coalesce(before_at, 0) >= ${midnight})), 0) from ${confirmationMails}
    where last_at >= ${midnight})`;
  return db
    .insert(confirmationMails)
    .select(
      sql`select ${mailbox}, ${now}, null, null where ${today} < ${CONFIRMATIONS_A_DAY}
        and exists (select 1 from ${subscribers} where mailbox = ${mailbox})
        and not exists (select 1 from ${subscribers} where mailbox = ${mailbox} and confirmed_at is not null)`,
    )
    .onConflictDoUpdate({
      target: confirmationMails.mailbox,
      set: { beforeAt: sql`${lastAt}`, lastAt: now },
      setWhere: /* fault: two-a-week */ and(
        isNull(neverAt),
        sql`coalesce(${lastAt}, 0) <= ${now - APART}`,
        sql`coalesce(${beforeAt}, 0) <= ${now - TWO_IN}`,
      ),
    })
    .returning({ mailbox: confirmationMails.mailbox });
}

export function saidNever(mailbox: string) {
  // fault: never-again
  return sql`exists (select 1 from ${confirmationMails} where mailbox = ${mailbox}
    and never_at is not null)`;
}

/** A statement for somebody who subscribes with their own address after all. */
export function takeBackNever(db: Database, mailbox: string) {
  return db
    .update(confirmationMails)
    .set({ neverAt: null })
    .where(eq(confirmationMails.mailbox, mailbox));
}

/** Deletes a mailbox's subscriptions and lets nobody add it again. Idempotent. Refused: invalid for a forged token. */
export async function neverAgain(
  db: Database,
  { token, now, secret }: { token: string; now: number; secret: string },
): Promise<Outcome<void>> {
  const mailbox = token.split(".", 1)[0] ?? "";
  // Comparing hashes gives nothing away by its timing.
  if ((await sha256(await neverToken(secret, mailbox))) !== (await sha256(token))) {
    return refused("invalid", wordsOf(mail).incomplete);
  }
  await db.batch([
    db
      .insert(confirmationMails)
      .values({ mailbox, neverAt: now })
      .onConflictDoUpdate({
        target: confirmationMails.mailbox,
        set: { neverAt: sql`coalesce(never_at, ${now})` },
      }),
    db.delete(subscribers).where(eq(subscribers.mailbox, mailbox)),
  ]);
  return done(undefined);
}

/** For the hourly job: forgets mails that limit nothing any more. Returns how many. */
export async function purgeConfirmations(db: Database, now: number): Promise<number> {
  const { meta } = await db
    .delete(confirmationMails)
    .where(and(isNull(confirmationMails.neverAt), lt(confirmationMails.lastAt, now - TWO_IN)));
  return meta.changes;
}
