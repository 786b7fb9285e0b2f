/* Besides its messages a room stores one row of facts about itself. Several parts of the room read it. */
import type { room } from "#party/user-room/schema.ts";

export type RoomRow = Omit<typeof room.$inferSelect, "id">;

/** The row as it is now; times in ms. */
export function readRow(sql: SqlStorage): RoomRow {
  return sql
    .exec<RoomRow>(
      `select purged_up_to as purgedUpTo, summary,
        welcome_until as welcomeUntil, forgotten_at as forgottenAt, marked_unread as markedUnread,
        marks_at as marksAt from room`,
    )
    .one();
}
