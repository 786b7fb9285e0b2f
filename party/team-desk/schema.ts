/* The table of the team's desk, in the storage of its own object: drizzle-kit makes its migrations from it. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** In whose rooms an admin's session has sockets, so that they end with it wherever they are. */
export const visits = sqliteTable(
  "visits",
  {
    session: text("session").notNull(),
    /** The admin's. */
    uid: text("uid").notNull(),
    /** The uid whose room it is. */
    room: text("room").notNull(),
    /** When the session's time is over, in ms; the room needs no word about that. */
    endsAt: integer("ends_at").notNull(),
    /** Why and when (ms) the session's sockets were ended; here until the room has heard of it. */
    endReason: text("end_reason", { enum: ["blocked", "signedOut", "sessionOver"] }),
    endedAt: integer("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.room] }),
    index("visits_by_admin").on(table.uid),
  ],
);
