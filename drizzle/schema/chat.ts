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
    /** Messages of the user that the team has not read, and the other way round. */
    unreadForTeam: integer("unread_for_team").notNull().default(0),
    unreadForUser: integer("unread_for_user").notNull().default(0),
  },
  (table) => [
    index("conversations_by_time").on(table.lastMessageAt, table.userId),
    // Few conversations wait for an answer, however many there are.
    index("conversations_unread")
      .on(table.lastMessageAt, table.userId)
      .where(sql`unread_for_team > 0`),
  ],
);

/** Rooms of people who have deleted their account, until the room has confirmed that it forgot everything. */
export const roomsToForget = sqliteTable("rooms_to_forget", {
  userId: text("user_id").primaryKey(),
  since: moment("since").notNull(),
});

/** Ends of sockets that an object could not be told of; each stays until it has been, or has nothing to end any more. */
export const pendingSocketEnds = sqliteTable(
  "pending_socket_ends",
  {
    /** Which object, as `user-room/<uid>`, `team-desk` or `live-topic/<shard>`. */
    object: text("object").notNull(),
    userId: text("user_id").notNull(),
    /** The hash of the session whose sockets end; empty for all of the person's. */
    session: text("session").notNull(),
    reason: text("reason", { enum: ["blocked", "signedOut", "sessionOver"] }).notNull(),
    /** When they were to end. */
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.object, table.userId, table.session] }),
    index("pending_socket_ends_by_time").on(table.at),
  ],
);
