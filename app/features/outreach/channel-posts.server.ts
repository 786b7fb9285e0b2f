import { and, asc, eq, gte, inArray, lt, lte, ne, or, sql } from "drizzle-orm";

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { speaking } from "#app/base/languages.server.ts";
import { hrefNow } from "#app/base/languages.ts";
import { shortHash } from "#app/base/short-hash.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { channelText } from "#app/features/daily-drives/ticket/list-text.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import {
  type CityChannel,
  type CityChannels,
  dueDays,
  LEASE,
} from "#app/features/outreach/channels.ts";
import { type ChatDrive, chatDrivesQuery } from "#app/features/outreach/chat-drives.server.ts";
import { isAhead } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { channelPosts, dailyDrives } from "#drizzle/schema.ts";

/*
 * One message for a city and day, edited when its list changes. The row is written before the message is sent, with nothing
 * between the two: a kill there, or a lost answer, leaves a row in doubt, which is never sent again. Telegram cannot be
 * asked, and a channel that is told twice cannot be untold.
 */

export type ChannelText = { text: string; links: { at: number; length: number; url: string }[] };

type Later = { outcome: "later"; seconds: number };
type Refused = { outcome: "refused"; reason: string };

/** `unknown`: no answer came, so it may have arrived. */
export type Posted =
  | { outcome: "posted"; messageId: number }
  | Later
  | Refused
  | { outcome: "unknown" };

/** `gone`: somebody has deleted the message. */
export type Edited = { outcome: "edited" } | { outcome: "gone" } | Later | Refused;

export type ChannelSender = {
  post: (chat: string, message: ChannelText) => Promise<Posted>;
  edit: (chat: string, messageId: number, message: ChannelText) => Promise<Edited>;
};

const MINUTE_MS = HOUR_MS / 60;

/** A channel that Telegram refuses is tried again after this long (ms): somebody may have mended it. */
const TRY_AGAIN = HOUR_MS;

const KEPT_DAYS = 30;

export type ChannelPost = typeof channelPosts.$inferSelect;

type Run = { db: Database; sender: ChannelSender; origin: string; now: number };

/** Posts lists that are due and edits those that changed. Safe to kill anywhere, and to run twice. Returns how many of each. */
export async function tellChannels(
  db: Database,
  {
    channels,
    sender,
    origin,
    now,
  }: { channels: CityChannels["channels"]; sender: ChannelSender; origin: string; now: number },
): Promise<Record<"posted" | "edited" | "failed", number>> {
  const done = { posted: 0, edited: 0, failed: 0 };
  if (channels.size === 0) return done;
  const today = dayOf(now);
  const days = [today, addDays(today, 1)];
  const due = dueDays({ today, tomorrow: days[1]! }, now);
  const cities = [...channels.keys()];
  const rows = await db
    .select()
    .from(channelPosts)
    .where(and(inArray(channelPosts.day, days), inArray(channelPosts.city, cities)));
  const asked = days.filter((day) => due.includes(day) || rows.some((row) => row.day === day));
  if (asked.length === 0) return done;
  const drives = await chatDrivesQuery(
    db,
    and(inArray(dailyDrives.day, asked), inArray(dailyDrives.city, cities)),
  );
  const run = { db, sender, origin, now };
  await Promise.all(
    [...channels].map(async ([city, channel]) => {
      for (const result of await tellChannel(run, {
        city,
        channel,
        rows: rows.filter((row) => row.city === city),
        days: asked.map((day) => ({
          day,
          due: due.includes(day),
          drives: drives.filter((drive) => drive.city === city && drive.day === day),
        })),
      }))
        done[result] += 1;
    }),
  );
  return done;
}

type Day = { day: string; due: boolean; drives: ChatDrive[] };
type Result = "posted" | "edited" | "failed";

/** One channel hears from us once a minute at most. */
async function tellChannel(
  run: Run,
  {
    city,
    channel,
    rows,
    days,
  }: { city: City; channel: CityChannel; rows: ChannelPost[]; days: Day[] },
): Promise<Result[]> {
  const { now } = run;
  const results: Result[] = [];
  let quiet = rows.some(
    ({ changedAt, messageId }) =>
      messageId !== null && changedAt <= now && changedAt > now - MINUTE_MS,
  );
  // Due lists go first: their hour has come.
  for (const { day, due, drives } of days) {
    const row = rows.find((one) => one.day === day);
    if (!due || row?.messageId || !drives.some((drive) => isAhead(dailyStatus(drive, now))))
      continue;
    const result = await post(run, { city, day, channel, row, drives });
    if (result) results.push(result);
    quiet ||= result === "posted";
  }
  for (const { day, drives } of days) {
    const row = rows.find((one) => one.day === day);
    if (quiet || row?.state !== "posted" || row.dueAt > now) continue;
    const result = await edit(run, { city, day, channel, row, drives });
    if (result) results.push(result);
    quiet ||= result === "edited";
  }
  return results;
}

type About = { city: City; day: string; channel: CityChannel; drives: ChatDrive[] };

async function post(
  { db, sender, origin, now }: Run,
  { row, ...about }: About & { row: ChannelPost | undefined },
): Promise<Result | undefined> {
  const { city, day, channel } = about;
  const message = messageOf(about, { origin, now });
  const claim = {
    chat: channel.chat,
    /* fault: channel-claimed */ state: "sending",
    changedAt: now,
    reason: null,
  } as const;
  const own = and(eq(channelPosts.city, city), eq(channelPosts.day, day));
  const [claimed] = row
    ? await db
        .update(channelPosts)
        .set(claim)
        .where(
          and(
            own,
            inArray(channelPosts.state, ["waiting", "failed"]),
            // Another chat in the configuration is tried at once.
            or(lte(channelPosts.dueAt, now), ne(channelPosts.chat, channel.chat)),
          ),
        )
        .returning({ city: channelPosts.city })
    : await db
        .insert(channelPosts)
        .values({ city, day, ...claim })
        .onConflictDoNothing()
        .returning({ city: channelPosts.city });
  if (!claimed) return undefined;
  const sent = await sender
    .post(channel.chat, message)
    .catch(() => ({ outcome: "unknown" }) as const);
  // Stays "sending": the admins are told that it is in doubt.
  if (sent.outcome === "unknown") return "failed";
  await db
    .update(channelPosts)
    .set(
      sent.outcome === "posted"
        ? {
            state: "posted",
            messageId: sent.messageId,
            said: hashOf(message),
            changedAt: now,
            dueAt: 0,
          }
        : sent.outcome === "later"
          ? { state: "waiting", dueAt: now + sent.seconds * 1000 }
          : { state: "failed", reason: sent.reason, dueAt: now + TRY_AGAIN },
    )
    .where(and(own, eq(channelPosts.state, "sending")));
  return sent.outcome === "posted" ? "posted" : "failed";
}

async function edit(
  { db, sender, origin, now }: Run,
  { row, ...about }: About & { row: ChannelPost },
): Promise<Result | undefined> {
  const message = messageOf(about, { origin, now });
  const said = hashOf(message);
  if (said === row.said) return undefined;
  const own = and(eq(channelPosts.city, row.city), eq(channelPosts.day, row.day));
  const [claimed] = await db
    .update(channelPosts)
    .set({ dueAt: now + LEASE })
    .where(
      and(
        own,
        eq(channelPosts.state, "posted"),
        // Another run that has read newer drives was faster.
        eq(channelPosts.said, row.said ?? ""),
        lte(channelPosts.dueAt, now),
      ),
    )
    .returning({ city: channelPosts.city });
  if (!claimed) return undefined;
  const sent = await sender
    .edit(row.chat, row.messageId!, message)
    .catch((): Later => ({ outcome: "later", seconds: 60 }));
  await db
    .update(channelPosts)
    .set(
      sent.outcome === "edited"
        ? { said, changedAt: now, dueAt: 0, reason: null }
        : sent.outcome === "gone"
          ? { state: "gone" }
          : sent.outcome === "later"
            ? { dueAt: now + sent.seconds * 1000 }
            : { reason: sent.reason, dueAt: now + TRY_AGAIN },
    )
    .where(own);
  return sent.outcome === "edited" ? "edited" : "failed";
}

/** In the channel's language. Once its day has come the hours do not change it any more: a text that ages needs no edit. */
function messageOf(
  { city, day, channel, drives }: About,
  { origin, now }: { origin: string; now: number },
): ChannelText {
  return speaking(channel.language, () =>
    channelText({ city, day, url: origin + hrefNow(dailyPath(city, day)) }, drives, {
      now: Math.min(now, startOfDay(day)),
      urlOf: (drive) => origin + hrefNow(drivePath(drive)),
    }),
  );
}

function hashOf(message: ChannelText): string {
  return shortHash(JSON.stringify(message));
}

/** The posts of a day and the one after it, for /admin/share. */
export function channelPostsQuery(db: Database, today: string) {
  return db
    .select()
    .from(channelPosts)
    .where(gte(channelPosts.day, today))
    .orderBy(asc(channelPosts.day), asc(channelPosts.city));
}

/** Problems of channels: refused by Telegram, or in doubt. For /admin. */
export function channelTroubles(db: Database, now: number) {
  return db
    .select({
      city: channelPosts.city,
      day: channelPosts.day,
      reason: channelPosts.reason,
    })
    .from(channelPosts)
    .where(
      and(
        gte(channelPosts.day, dayOf(now)),
        sql`(${channelPosts.reason} is not null or ${channelPosts.state} = 'sending' and ${channelPosts.changedAt} < ${now - LEASE})`,
      ),
    )
    .orderBy(asc(channelPosts.day), asc(channelPosts.city));
}

/** For the hourly job. Returns how many. */
export async function purgeChannelPosts(db: Database, now: number): Promise<number> {
  const gone = await db
    .delete(channelPosts)
    .where(lt(channelPosts.day, dayOf(now - KEPT_DAYS * DAY_MS)));
  return gone.meta.changes;
}
