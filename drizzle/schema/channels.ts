import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { CHANNEL_POST_STATES, CITY_NAMES } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";

/** A city's list of a day in its Telegram channel. The row is the lock: it is there before the message is sent. */
export const channelPosts = sqliteTable(
  "channel_posts",
  {
    city: text("city", { enum: CITY_NAMES }).notNull(),
    day: text("day").notNull(),
    /** Where the message went. */
    chat: text("chat").notNull(),
    state: text("state", { enum: CHANNEL_POST_STATES }).notNull(),
    /** Telegram's number of the message; null until it has answered. */
    messageId: integer("message_id"),
    /** Tells versions of the text apart. */
    said: text("said"),
    /** When it was claimed, posted or edited. */
    changedAt: moment("changed_at").notNull(),
    /** From when it may be sent or edited again. */
    dueAt: moment("due_at").notNull().default(0),
    /** What Telegram said against it. */
    reason: text("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.city] }),
    check("channel_posts_city", sql`${table.city} in ${oneOf(CITY_NAMES)}`),
    check("channel_posts_state", sql`${table.state} in ${oneOf(CHANNEL_POST_STATES)}`),
  ],
);
