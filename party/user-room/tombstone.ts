/* A deleted account leaves a room that holds nothing but the mark that it is to stay so. */
import { readRow } from "#party/user-room/row.ts";

/** Whether the room's person has deleted their account. */
export function isForgotten(sql: SqlStorage): boolean {
  return readRow(sql).forgottenAt !== null;
}

/** Marks the room: whatever asks `isForgotten` does nothing from now on. */
export function markForgotten(sql: SqlStorage, now: number): void {
  sql.exec("update room set forgotten_at = ifnull(forgotten_at, ?)", now);
}

/** Deletes everything but the mark. */
export function eraseRoom(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec("delete from messages");
    storage.sql.exec(
      `update room set purged_up_to = 0, status = 'offline', last_seen = 0, summary = null,
        welcome_until = 0`,
    );
  });
}
