/*
 * The table that the team's desk has in its own storage. After a change:
 * `npx drizzle-kit generate --config party/team-desk/drizzle.config.ts`.
 */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The rooms in which an admin's session has sockets, so that we can end them all with the session. */
export const visits = sqliteTable(
  "visits",
  {
    session: text("session").notNull(),
    /** The admin's uid. */
    uid: text("uid").notNull(),
    /** The uid of the room's owner. */
    room: text("room").notNull(),
    /** When the session expires, in ms. The room knows this too, so nobody has to tell it. */
    endsAt: integer("ends_at").notNull(),
    /** Why and when (ms) the session was ended early. The row stays until the room has been told. */
    endReason: text("end_reason", { enum: ["blocked", "signedOut", "sessionOver"] }),
    endedAt: integer("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.room] }),
    index("visits_by_admin").on(table.uid),
  ],
);
