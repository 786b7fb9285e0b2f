import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";
import { users } from "./people.ts";

/** What the inbox of /admin/chat shows of a user's room; the messages live in the room itself. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lastSeq: integer("last_seq").notNull(),
    lastMessage: text("last_message").notNull(),
    lastMessageAt: moment("last_message_at").notNull(),
    lastSenderId: text("last_sender_id").notNull(),
    /** The user's messages that the team has not read; `unreadForUser` is the other way round. */
    unreadForTeam: integer("unread_for_team").notNull().default(0),
    unreadForUser: integer("unread_for_user").notNull().default(0),
    /** When messages were last read or marked unread: of two summaries with the same `lastSeq`, the later one is newer. */
    marksAt: moment("marks_at").notNull().default(0),
  },
  (table) => [
    index("conversations_by_time").on(table.lastMessageAt, table.userId),
    // Stays small, because few conversations are unread at a time.
    index("conversations_unread")
      .on(table.lastMessageAt, table.userId)
      .where(sql`unread_for_team > 0`),
    index("conversations_unanswered")
      .on(table.lastMessageAt, table.userId)
      .where(sql`last_sender_id = user_id`),
  ],
);

/** Rooms of deleted accounts, each until its room has confirmed that it deleted everything. */
export const roomsToForget = sqliteTable("rooms_to_forget", {
  userId: text("user_id").primaryKey(),
  since: moment("since").notNull(),
});

/** Sockets that should end, but whose Durable Object could not be reached. A row stays until they have ended. */
export const pendingSocketEnds = sqliteTable(
  "pending_socket_ends",
  {
    /** `user-room/<uid>`, `team-desk` or `live-topic/<shard>`. */
    object: text("object").notNull(),
    userId: text("user_id").notNull(),
    /** The hash of the session whose sockets end; empty for all of the person's. */
    session: text("session").notNull(),
    reason: text("reason", { enum: ["blocked", "signedOut", "sessionOver"] }).notNull(),
    /** When they should have ended. */
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.object, table.userId, table.session] }),
    index("pending_socket_ends_by_time").on(table.at),
  ],
);
