/* One row of facts about the room; several of its parts read it. */
import type { room } from "#party/user-room/schema.ts";

export type RoomRow = Omit<typeof room.$inferSelect, "id">;

export function readRow(sql: SqlStorage): RoomRow {
  return sql
    .exec<RoomRow>(
      `select purged_up_to as purgedUpTo, summary,
        welcome_until as welcomeUntil, forgotten_at as forgottenAt, marked_unread as markedUnread,
        marks_at as marksAt from room`,
    )
    .one();
}
