/* When an account is deleted, its room is emptied. Only a mark stays, so that a late call cannot fill the room again. */
import { readRow } from "#party/user-room/row.ts";

/** Whether the account that this room belongs to has been deleted. */
export function isForgotten(sql: SqlStorage): boolean {
  return readRow(sql).forgottenAt !== null;
}

/** Marks the room as forgotten; the first time counts. */
export function markForgotten(sql: SqlStorage, now: number): void {
  sql.exec("update room set forgotten_at = ifnull(forgotten_at, ?)", now);
}

/** Deletes everything but the mark. */
export function eraseRoom(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec("delete from messages");
    storage.sql.exec(
      `update room set purged_up_to = 0, summary = null,
        welcome_until = 0, marked_unread = 0, marks_at = 0`,
    );
  });
}
