import { eq, sql } from "drizzle-orm";

import { channelsContext } from "#app/features/channels/channels.ts";
import type { OwnTold, ToldBy } from "#app/features/channels/told.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import { type Context, databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/**
 * The columns of a query of `users` with how a person is told of drives that they plan, and whether it reaches them: a
 * browser whose session is over gets nothing.
 */
export function toldColumns(now: number) {
  const alive = isAlive(sql`d.session_hash`, sql`d.user_id`, now);
  return {
    address: users.email,
    verified: users.emailVerified,
    email: users.decisionsByEmail,
    push: users.decisionsByPush,
    telegram: users.decisionsByTelegram,
    // Drizzle leaves out the table of a column here, and in the subquery "id" would be the device's own.
    browsers: sql<number>`(select count(*) from devices as d where d.user_id = users.id and ${alive})`,
    joined: sql<number>`exists (select 1 from telegram_chats as t where t.user_id = users.id and t.chat_id is not null)`,
  };
}

/** How somebody is told of drives that they plan; undefined for somebody who is gone. One round trip. */
async function readTold(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<ToldBy | undefined> {
  const [person] = await db.select(toldColumns(now)).from(users).where(eq(users.id, uid));
  return person;
}

/** How the reader hears of drives that they plan, after they have planned one; undefined for somebody who is gone. */
export async function readOwnTold(context: Context): Promise<OwnTold | undefined> {
  const reader = context.get(readerContext);
  const { now } = context.get(requestContext);
  const by = reader && (await readTold(context.get(databaseContext), { uid: reader.uid, now }));
  if (!by) return undefined;
  const { offered, pushKey } = context.get(channelsContext);
  return { by, offered, pushKey };
}

/**
 * The same for the page to which the form of a plan leads, where no script has sent it; undefined on any other page.
 * `alone` is the context of a page that is made for its reader alone.
 */
export async function toldAfterPlan(
  alone: Context | undefined,
  url: URL,
): Promise<OwnTold | undefined> {
  const notice = url.searchParams.get("notice");
  if (notice !== "plan-saved" && notice !== "plan-going") return undefined;
  return alone?.get(requestContext).led ? readOwnTold(alone) : undefined;
}
