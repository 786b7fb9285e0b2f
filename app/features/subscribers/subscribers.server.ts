import { asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { base64url } from "jose";

import type { Command } from "#app/base/commands.ts";
import { AFTER_EVERY_ID, newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { pageOf } from "#app/base/pages.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { isToken, sha256 } from "#app/base/tokens.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { noteAccess } from "#app/features/audit/data-access.server.ts";
import { type SubscriberRow, SUBSCRIBERS_PAGE } from "#app/features/subscribers/subscribers.ts";
import type { Database } from "#drizzle/client.ts";
import { subscribers } from "#drizzle/schema.ts";

/** How many subscribers the export reads at once. */
const EXPORT_PAGE = 500;

/**
 * The maker of the tokens that unsubscribe links carry: the same secret and subscriber give the same token always,
 * so links can be made for a mailing whenever it is sent, while D1 holds only their hashes.
 */
export async function unsubscribeTokens(secret: string): Promise<(id: string) => Promise<string>> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return async (id) => {
    const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`unsubscribe ${id}`));
    return base64url.encode(new Uint8Array(mac));
  };
}

/**
 * Adds an email to the subscribers; one that is there already stays as it is. Returns the token of its
 * unsubscribe link in both cases, so the answer tells nobody whether it was there.
 */
export async function subscribe(
  db: Database,
  { email, now, secret }: { email: string; now: number; secret: string },
): Promise<{ token: string }> {
  const tokenOf = await unsubscribeTokens(secret);
  const id = newId(now);
  const unsubscribeHash = await sha256(await tokenOf(id));
  const [stored] = await db
    .insert(subscribers)
    .values({ id, email, createdAt: now, unsubscribeHash })
    .onConflictDoUpdate({ target: subscribers.emailKey, set: { email: sql`email` } })
    .returning({ id: subscribers.id });
  return { token: await tokenOf(stored!.id) };
}

/**
 * Takes the email off the list whose link carries `token`. Refused: invalid for what cannot be a token; notFound when
 * no subscriber has it, be it that they have unsubscribed already.
 */
export async function unsubscribe(
  db: Database,
  { token }: { token: string },
): Promise<Outcome<{ email: string }>> {
  if (!isToken(token)) {
    return refused("invalid", "This link is not complete. Please open it again from the mail.");
  }
  const [gone] = await db
    .delete(subscribers)
    .where(eq(subscribers.unsubscribeHash, await sha256(token)))
    .returning({ email: subscribers.email });
  return gone
    ? done(gone)
    : refused(
        "notFound",
        "This link is not valid any more. Most likely you have unsubscribed already; if news still comes, use the link in the newest mail.",
      );
}

/**
 * A page of /admin/subscribers, newest first, with the one that `asked` names, for the question before it is deleted.
 * One round trip.
 */
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
    // Not the email: the log keeps for ever what a person may have asked us to forget.
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

/**
 * Every subscriber with the token of their unsubscribe link, oldest first, page by page; the export itself is logged.
 * Refused: forbidden.
 */
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
  return done(exportPages(db, await unsubscribeTokens(secret)));
}

async function* exportPages(db: Database, tokenOf: (id: string) => Promise<string>) {
  for (let after = ""; ;) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(gt(subscribers.id, after))
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

/** After a change of the secret the stored hashes are of links that nobody makes any more: the new ones must work. */
async function renewHashes(db: Database, stale: { id: string; hash: string }[]): Promise<void> {
  const [first, ...others] = stale.map(({ id, hash }) =>
    db.update(subscribers).set({ unsubscribeHash: hash }).where(eq(subscribers.id, id)),
  );
  if (first) await db.batch([first, ...others]);
}
