import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import {
  ALERT_DAYS,
  CHANNELS,
  DELIVERY_STATES,
  DISPATCH_STATES,
  REPORTED_KINDS,
} from "#drizzle/values.ts";

import { flag, moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";
import { sessions } from "./sign-in.ts";

/** What to tell and when, shared by everybody who wants exactly that: its list is read once for all of them. */
export const subjects = sqliteTable(
  "subjects",
  {
    id: text("id").primaryKey(),
    /** Cities and filters as in an address, in one order. */
    query: text("query").notNull(),
    forDay: text("for_day", { enum: ALERT_DAYS }).notNull(),
    /** The hour in India, 6 to 21; 0 for "at once". */
    hour: integer("hour").notNull(),
    /** When to look next whether it is due. */
    nextAt: moment("next_at").notNull(),
    /** For "at once": up to which moment new drives have been told. */
    toldUntil: moment("told_until").notNull(),
  },
  (table) => [
    uniqueIndex("subjects_by_wish").on(table.query, table.forDay, table.hour),
    index("subjects_by_time").on(table.nextAt, table.id),
    check("subjects_for_day", sql`${table.forDay} in ${oneOf(ALERT_DAYS)}`),
  ],
);

/** Somebody's wish to be told. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subjectId: text("subject_id")
      .notNull()
      .references(() => subjects.id, { onDelete: "restrict" }),
    /** What they chose, as in an address, with "For me" as such. */
    query: text("query").notNull(),
    push: flag("push").notNull().default(false),
    email: flag("email").notNull().default(false),
    telegram: flag("telegram").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** The Indian day on which it was made: nothing is owed from before. */
    fromDay: text("from_day").notNull(),
  },
  (table) => [
    uniqueIndex("alerts_by_person").on(table.userId, table.subjectId),
    index("alerts_by_subject").on(table.subjectId, table.id),
  ],
);

/** News for many: a list of a day, or a decision about a drive. */
export const bulletins = sqliteTable(
  "bulletins",
  {
    id: text("id").primaryKey(),
    /** What makes it happen once: the subject and its day, or the drive and its version. */
    key: text("key").notNull(),
    subjectId: text("subject_id").references(() => subjects.id, { onDelete: "set null" }),
    /** The drive that it is about. */
    recordId: text("record_id"),
    kind: text("kind", { enum: REPORTED_KINDS }),
    /** Empty until somebody has written it. */
    title: text("title").notNull().default(""),
    text: text("text").notNull().default(""),
    path: text("path").notNull().default(""),
    /** Title and text in each other language, as JSON: `{"hi":["…","…"]}`. Null until somebody has written it. */
    translations: text("translations"),
    /** The whole message by language, for mails and Telegram, as JSON (app/features/notices/body.ts). Null where the text says it all. */
    body: text("body"),
    /** Whether it goes out at night too. */
    urgent: flag("urgent").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** After this it would only confuse. */
    expiresAt: moment("expires_at").notNull(),
    /** The alert, or for a drive the person, up to which everybody has been told. */
    cursor: text("cursor").notNull().default(""),
    /** When the last of them had been told; null until then. */
    doneAt: moment("done_at"),
  },
  (table) => [
    uniqueIndex("bulletins_by_key").on(table.key),
    index("bulletins_by_record").on(table.recordId, table.createdAt),
    index("bulletins_open")
      .on(table.createdAt)
      .where(sql`done_at is null and record_id is not null`),
    index("bulletins_by_age").on(table.createdAt),
    index("bulletins_by_subject").on(table.subjectId),
    check("bulletins_kind", sql`${table.kind} in ${oneOf(REPORTED_KINDS)}`),
  ],
);

/** A bulletin in somebody's notices, inside the portal. */
export const notices = sqliteTable(
  "notices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bulletinId: text("bulletin_id")
      .notNull()
      .references(() => bulletins.id, { onDelete: "cascade" }),
    readAt: moment("read_at"),
  },
  (table) => [
    // Of one person there are few, so what is unread needs no index of its own: it would be a row for each.
    primaryKey({ columns: [table.userId, table.bulletinId] }),
    index("notices_by_bulletin").on(table.bulletinId),
  ],
);

/** What the last release wrote, a row for each message: what waits there goes into dispatches (last-release.server.ts). */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    bulletinId: text("bulletin_id")
      .notNull()
      .references(() => bulletins.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    /** Which of somebody's devices; empty for a channel that leads to one place. */
    target: text("target").notNull().default(""),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** From when it may be queued, again or for the first time. */
    dueAt: moment("due_at").notNull(),
    /** Until when one consumer has it. */
    busyUntil: moment("busy_until").notNull().default(0),
    changedAt: moment("changed_at").notNull(),
    /** Why it failed. */
    reason: text("reason"),
  },
  (table) => [
    uniqueIndex("deliveries_once").on(table.bulletinId, table.userId, table.channel, table.target),
    index("deliveries_waiting")
      .on(table.dueAt, table.id)
      .where(sql`state = 'waiting'`),
    index("deliveries_failed")
      .on(table.changedAt)
      .where(sql`state = 'failed'`),
    index("deliveries_by_person").on(table.userId, table.id),
    check("deliveries_channel", sql`${table.channel} in ${oneOf(CHANNELS)}`),
    check("deliveries_state", sql`${table.state} in ${oneOf(DELIVERY_STATES)}`),
  ],
);

/** Somebody whom a dispatch still has to reach: which of their devices, how often it was tried, and not again before when. */
type Place = [uid: string, target: string, tries?: number, notBefore?: number];

/** News to some people by one channel. Who is in one has the notice too, which is the lock that makes it go out once. */
export const dispatches = sqliteTable(
  "dispatches",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    bulletinId: text("bulletin_id")
      .notNull()
      .references(() => bulletins.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    people: text("people", { mode: "json" }).$type<Place[]>().notNull(),
    sent: integer("sent").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    state: text("state", { enum: DISPATCH_STATES }).notNull().default("waiting"),
    /** How often a consumer took it. */
    tries: integer("tries").notNull().default(0),
    /** From when it may be queued, again or for the first time. */
    dueAt: moment("due_at").notNull(),
    /** Until when one consumer has it. */
    busyUntil: moment("busy_until").notNull().default(0),
    changedAt: moment("changed_at").notNull(),
    /** Why the last of those failed. */
    reason: text("reason"),
  },
  (table) => [
    index("dispatches_by_bulletin").on(table.bulletinId),
    index("dispatches_waiting")
      .on(table.dueAt, table.id)
      .where(sql`state = 'waiting'`),
    index("dispatches_failed")
      .on(table.changedAt)
      .where(sql`failed > 0`),
    check("dispatches_channel", sql`${table.channel} in ${oneOf(CHANNELS)}`),
    check("dispatches_state", sql`${table.state} in ${oneOf(DISPATCH_STATES)}`),
  ],
);

/** A browser that gets pushes, as long as its session lives: its address at its push service, and its keys. */
export const devices = sqliteTable(
  "devices",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session in which it asked. Without one nothing is sent to it. */
    sessionHash: text("session_hash").references(() => sessions.tokenHash, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** What its person knows it by: "Chrome on Android". */
    browser: text("browser").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("devices_by_endpoint").on(table.endpoint),
    index("devices_by_person").on(table.userId, table.createdAt),
    // For the end of a session, which would look through all devices.
    index("devices_by_session").on(table.sessionHash),
  ],
);

/** Somebody's chat on Telegram. Until they have pressed Start there is only the token that joins it. */
export const telegramChats = sqliteTable(
  "telegram_chats",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link; null once it has been used. */
    tokenHash: text("token_hash"),
    tokenUntil: moment("token_until"),
    chatId: text("chat_id"),
    joinedAt: moment("joined_at"),
    /** A chat of somebody else's that has been asked whether it is to be theirs; the token is used, and this waits. */
    askedChatId: text("asked_chat_id"),
    /** What the button in that chat carries: SHA-256 of a token, and until when it counts. */
    askedHash: text("asked_hash"),
    askedUntil: moment("asked_until"),
  },
  (table) => [
    uniqueIndex("telegram_by_token").on(table.tokenHash),
    uniqueIndex("telegram_by_chat").on(table.chatId),
    index("telegram_by_asked").on(table.askedHash),
  ],
);
