/* After a change: `npx drizzle-kit generate --config party/team-desk/drizzle.config.ts`. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Rooms where an admin's session has sockets: they must end with the session. */
export const visits = sqliteTable(
  "visits",
  {
    session: text("session").notNull(),
    uid: text("uid").notNull(),
    room: text("room").notNull(),
    /** In ms. The room knows this time too, so nobody has to tell it. */
    endsAt: integer("ends_at").notNull(),
    /** Why and when (ms) the session ended early. The row stays until the room knows. */
    endReason: text("end_reason", { enum: ["blocked", "signedOut", "sessionOver"] }),
    endedAt: integer("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.room] }),
    index("visits_by_admin").on(table.uid),
  ],
);
