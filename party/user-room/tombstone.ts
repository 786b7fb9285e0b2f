/* A deleted account's room keeps only a mark: a late call must not fill it again. */
import { readRow } from "#party/user-room/row.ts";

/** The room's account is deleted. */
export function isForgotten(sql: SqlStorage): boolean {
  return readRow(sql).forgottenAt !== null;
}

/** The first time counts. */
export function markForgotten(sql: SqlStorage, now: number): void {
  sql.exec("update room set forgotten_at = ifnull(forgotten_at, ?)", now);
}

/** All but the mark. */
export function eraseRoom(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec("delete from messages");
    storage.sql.exec(
      `update room set purged_up_to = 0, summary = null,
        welcome_until = 0, marked_unread = 0, marks_at = 0`,
    );
  });
}
