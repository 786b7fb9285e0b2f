/* The tables of a person's room, in the storage of its own object: drizzle-kit makes its migrations from them. */
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The conversation; `seq` counts from 1 without gaps, also over what has been deleted since. */
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

/** One row: what the room knows besides. */
export const room = sqliteTable(
  "room",
  {
    id: integer("id").primaryKey(),
    /** The `seq` up to which messages were deleted because their time was over. */
    purgedUpTo: integer("purged_up_to").notNull().default(0),
    /** What D1 was last told of presence; null when that is not known. */
    status: text("status", { enum: ["online", "offline"] }),
    lastSeen: integer("last_seen").notNull().default(0),
    /** What D1 was last told of the conversation, as JSON. */
    summary: text("summary"),
    /** Until when a sign-in counts as being here, before any socket comes. */
    welcomeUntil: integer("welcome_until").notNull().default(0),
    /** When the person's account was deleted: nothing is stored from then on. */
    forgottenAt: integer("forgotten_at"),
  },
  (table) => [check("room_is_one", sql`${table.id} = 1`)],
);
