/* `npm run migration:room` makes migrations from these tables. */
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** `seq` counts from 1 without gaps. No number is used twice, even after old messages are deleted. */
export const messages = sqliteTable(
  "messages",
  {
    seq: integer("seq").primaryKey(),
    clientId: text("client_id").notNull().unique(),
    sender: text("sender").notNull(),
    side: text("side", { enum: ["user", "team"] }).notNull(),
    username: text("username").notNull(),
    profilePic: text("profile_pic"),
    message: text("message").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
  },
  (table) => [
    index("messages_unread")
      .on(table.side, table.seq)
      .where(sql`read_at is null`),
  ],
);

export const room = sqliteTable(
  "room",
  {
    id: integer("id").primaryKey(),
    /** Messages up to this `seq` were too old, and are deleted. */
    purgedUpTo: integer("purged_up_to").notNull().default(0),
    /** The summary that D1 has, as JSON. */
    summary: text("summary"),
    /** No longer written: docs/decisions/presence.md. */
    welcomeUntil: integer("welcome_until").notNull().default(0),
    /** When the account was deleted (ms). The room stores nothing after that. */
    forgottenAt: integer("forgotten_at"),
    /** 1 when the team has marked the conversation unread. The messages themselves stay read. */
    markedUnread: integer("marked_unread").notNull().default(0),
    /** The last time messages were read or marked unread, in ms. */
    marksAt: integer("marks_at").notNull().default(0),
  },
  (table) => [check("room_is_one", sql`${table.id} = 1`)],
);
