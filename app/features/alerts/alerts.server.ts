import { and, asc, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { addDays, dayOf } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { languageNow } from "#app/base/languages.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { readAbout } from "#app/features/about/about.server.ts";
import { saysNothing } from "#app/features/about/about.ts";
import type { AlertInput } from "#app/features/alerts/alerts.schema.ts";
import {
  type Alert,
  alertForm,
  isNarrow,
  MOST_ALERTS,
  type Reach,
  readWish,
  type Wish,
  wishQuery,
  wishWords,
  withAbout,
} from "#app/features/alerts/alerts.ts";
import { type ForDay, alertHour } from "#app/features/alerts/due.ts";
import type { Channel, Offered } from "#app/features/channels/channels.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import { withoutDays } from "#app/features/words/reading.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { alerts, devices, subjects, telegramChats, users } from "#drizzle/schema.ts";
import { CHANNELS } from "#drizzle/values.ts";

const decisionColumns = {
  push: users.decisionsByPush,
  email: users.decisionsByEmail,
  telegram: users.decisionsByTelegram,
};

function channelsOn(chosen: Record<Channel, boolean>): Channel[] {
  return CHANNELS.filter((channel) => chosen[channel]);
}

/** A person's alerts, oldest first, and their channels. `pushedHere`: this browser gets pushes. One round trip. */
export async function readAlerts(
  db: Database,
  { uid, session, now }: { uid: string; session: string | undefined; now: number },
): Promise<{ alerts: Alert[]; reach: Reach; decisions: Channel[]; pushedHere: boolean }> {
  const [rows, [person], own, [chat]] = await db.batch([
    db
      .select({
        id: alerts.id,
        query: alerts.query,
        push: alerts.push,
        email: alerts.email,
        telegram: alerts.telegram,
        forDay: subjects.forDay,
        hour: subjects.hour,
      })
      .from(alerts)
      .innerJoin(subjects, eq(subjects.id, alerts.subjectId))
      .where(eq(alerts.userId, uid))
      .orderBy(asc(alerts.id))
      .limit(MOST_ALERTS),
    db
      .select({ address: users.email, verified: users.emailVerified, ...decisionColumns })
      .from(users)
      .where(eq(users.id, uid)),
    db
      .select({
        id: devices.id,
        browser: devices.browser,
        createdAt: devices.createdAt,
        session: devices.sessionHash,
      })
      .from(devices)
      .where(
        and(
          eq(devices.userId, uid),
          isAlive(sql`${devices.sessionHash}`, sql`${devices.userId}`, now),
        ),
      )
      .orderBy(asc(devices.createdAt)),
    db
      .select({ chatId: telegramChats.chatId })
      .from(telegramChats)
      .where(eq(telegramChats.userId, uid)),
  ]);
  return {
    alerts: rows.map(({ push, email, telegram, ...alert }) => ({
      ...alert,
      words: wishWords(readWish(new URLSearchParams(alert.query))),
      channels: channelsOn({ push, email, telegram }),
    })),
    decisions: person ? channelsOn(person) : [],
    pushedHere: own.some((device) => device.session === session),
    reach: {
      email: { address: person?.address ?? "", verified: Boolean(person?.verified) },
      devices: own.map(({ session: _, ...device }) => device),
      telegram: Boolean(chat?.chatId),
    },
  };
}

/** Makes an alert; the same wish only gets new channels. Refused: invalid (too wide, no "About me"); tooMany. */
export async function createAlert(
  db: Database,
  asked: Wish & { dropped: string[] },
  { hour = 0, "for-day": forDay, channel }: AlertInput,
  { by, now }: Command,
): Promise<Outcome<void>> {
  if (asked.dropped.length) {
    return refused("invalid", wordsOf(answers).unknownWish(asked.dropped.join(", ")));
  }
  const { filters } = asked;
  const wish = { ...asked, filters: { ...filters, q: withoutDays(filters.q, dayOf(now)) } };
  if (!isNarrow(wish)) {
    return refused("invalid", wordsOf(answers).tooWide);
  }
  const about = await readAbout(db, by.uid);
  if (wish.filters.me && saysNothing(about) && !about.cities.length) {
    return refused("invalid", wordsOf(answers).aboutFirst);
  }
  const subject = {
    query: withAbout(wish, about),
    forDay,
    hour: forDay === "at-once" ? 0 : alertHour(hour),
  };
  const told = {
    push: channel.includes("push"),
    email: channel.includes("email"),
    telegram: channel.includes("telegram"),
  };
  const [, stored] = await db.batch([
    subjectIsThere(db, subject, now),
    db
      .insert(alerts)
      .select(
        sql`select ${newId(now)}, ${by.uid}, (${subjectId(subject)}), ${wishQuery(wish)},
          ${Number(told.push)}, ${Number(told.email)}, ${Number(told.telegram)}, ${now},
          ${fromDay(by.uid, now)}
          where (select count(*) from ${alerts} where user_id = ${by.uid}) < ${MOST_ALERTS}
            or exists (select 1 from ${alerts} where user_id = ${by.uid} and subject_id = (${subjectId(subject)}))`,
      )
      .onConflictDoUpdate({ target: [alerts.userId, alerts.subjectId], set: told })
      .returning({ id: alerts.id }),
    db
      .update(users)
      .set({ language: languageNow() })
      .where(and(eq(users.id, by.uid), ne(users.language, languageNow()))),
  ]);
  return stored.length
    ? done(undefined)
    : refused("tooMany", wordsOf(answers).manyAlerts(MOST_ALERTS));
}

/** An account that was deleted and made anew today is owed nothing before tomorrow. */
function fromDay(uid: string, now: number): SQL {
  const today = dayOf(now);
  return sql`(select iif(anew_until > ${now}, ${addDays(today, 1)}, ${today}) from users where id = ${uid})`;
}

type Subject = { query: string; forDay: ForDay; hour: number };

function subjectId({ query, forDay, hour }: Subject): SQL {
  return sql`select id from ${subjects} where query = ${query} and for_day = ${forDay} and hour = ${hour}`;
}

/** Makes a subject, or marks it as due again: a newcomer is owed today's list too. */
function subjectIsThere(db: Database, subject: Subject, now: number) {
  return db
    .insert(subjects)
    .values({ id: newId(now), ...subject, nextAt: 0, toldUntil: now })
    .onConflictDoUpdate({
      target: [subjects.query, subjects.forDay, subjects.hour],
      set: { nextAt: 0 },
    });
}

/** Stores the channels for decisions; unoffered ones keep their setting unless `channels` is empty. */
export async function chooseDecisions(
  db: Database,
  { uid, channels, offered }: { uid: string; channels: readonly Channel[]; offered: Offered },
): Promise<void> {
  const chosen = (channel: Channel) =>
    offered[channel] || !channels.length ? channels.includes(channel) : undefined;
  await db
    .update(users)
    .set({
      decisionsByPush: chosen("push"),
      decisionsByEmail: chosen("email"),
      decisionsByTelegram: chosen("telegram"),
      language: languageNow(),
    })
    .where(eq(users.id, uid));
}

/** Removes one alert, or all of them without an id. Returns the forms that make them again. Refused: notFound. */
export async function removeAlert(
  db: Database,
  { by, id }: Pick<Command, "by"> & { id: string | undefined },
): Promise<Outcome<string[]>> {
  const own = eq(alerts.userId, by.uid);
  const ofSubject = <Value>(column: SQLiteColumn) =>
    sql<Value>`(select ${column} from ${subjects} where id = subject_id)`;
  const removed = await db
    .delete(alerts)
    .where(id === undefined ? own : and(own, eq(alerts.id, id)))
    .returning({
      query: alerts.query,
      forDay: ofSubject<ForDay>(subjects.forDay),
      hour: ofSubject<number>(subjects.hour),
      push: alerts.push,
      email: alerts.email,
      telegram: alerts.telegram,
    });
  if (!removed.length && id !== undefined) return gone();
  return done(removed.map((alert) => alertForm({ ...alert, channels: channelsOn(alert) })));
}

/** Moves a person's "For me" alerts to their new "About me". At most two round trips. */
export async function followAbout(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  const own = await db
    .select({ id: alerts.id, query: alerts.query, forDay: subjects.forDay, hour: subjects.hour })
    .from(alerts)
    .innerJoin(subjects, eq(subjects.id, alerts.subjectId))
    .where(eq(alerts.userId, uid));
  const mine = own.filter(({ query }) => readWish(new URLSearchParams(query)).filters.me);
  if (!mine.length) return;
  const about = await readAbout(db, uid);
  const [first, ...others] = mine.flatMap(({ id, query, forDay, hour }) => {
    const subject = {
      query: withAbout(readWish(new URLSearchParams(query)), about),
      forDay,
      hour,
    };
    return [
      subjectIsThere(db, subject, now),
      // If another alert of theirs has this subject already, this one stays as it is.
      db
        .update(alerts)
        .set({ subjectId: sql`(${subjectId(subject)})`, fromDay: fromDay(uid, now) })
        .where(
          and(
            eq(alerts.id, id),
            sql`not exists (select 1 from ${alerts} as other where other.user_id = ${uid}
              and other.subject_id = (${subjectId(subject)}))`,
          ),
        ),
    ];
  });
  await db.batch([first!, ...others]);
}

/** Whether an alert existed on the day the list fell due; later alerts are not owed it. */
export async function hadAlertBy(db: Database, subjectId: string, dueOn: string): Promise<boolean> {
  const [first] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.subjectId, subjectId), lte(alerts.fromDay, dueOn)))
    .limit(1);
  return first !== undefined;
}

/** For the hourly job: deletes subjects without alerts. Returns how many. */
export async function purgeSubjects(db: Database): Promise<number> {
  const gone = await db.run(
    sql`delete from ${subjects} where not exists (select 1 from ${alerts} where subject_id = ${subjects.id})`,
  );
  return gone.meta.changes;
}
