import { eq, sql } from "drizzle-orm";

import { channelsContext } from "#app/features/channels/channels.ts";
import type { OwnReach, ReachedBy } from "#app/features/channels/reach.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import { type Context, databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** Columns of a query of `users`: how a person hears about planned drives. Only browsers with a live session count. */
export function reachColumns(now: number) {
  const alive = isAlive(sql`d.session_hash`, sql`d.user_id`, now);
  return {
    address: users.email,
    verified: users.emailVerified,
    email: users.decisionsByEmail,
    push: users.decisionsByPush,
    telegram: users.decisionsByTelegram,
    // Drizzle would leave out the table here, and in the subquery "id" would be the device's own.
    browsers: sql<number>`(select count(*) from devices as d where d.user_id = users.id and ${alive})`,
    joined: sql<number>`exists (select 1 from telegram_chats as t where t.user_id = users.id and t.chat_id is not null)`,
  };
}

async function readReach(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<ReachedBy | undefined> {
  const [person] = await db.select(reachColumns(now)).from(users).where(eq(users.id, uid));
  return person;
}

/** How the reader hears about planned drives; undefined for guests and deleted people. */
export async function readOwnReach(context: Context): Promise<OwnReach | undefined> {
  const reader = context.get(readerContext);
  const { now } = context.get(requestContext);
  const by = reader && (await readReach(context.get(databaseContext), { uid: reader.uid, now }));
  if (!by) return undefined;
  const { offered, pushKey } = context.get(channelsContext);
  return { by, offered, pushKey };
}

/** For the page after a plan's form without JavaScript; undefined elsewhere. `alone`: a page made for one reader. */
export async function reachAfterPlan(
  alone: Context | undefined,
  url: URL,
): Promise<OwnReach | undefined> {
  const notice = url.searchParams.get("notice");
  if (notice !== "plan-saved" && notice !== "plan-going") return undefined;
  return alone?.get(requestContext).led ? readOwnReach(alone) : undefined;
}
