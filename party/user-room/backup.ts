/* For the portal's backup: reads a room's stored rows, and writes them back. */
import { lastSeq } from "#party/user-room/messages.ts";
import { readRow } from "#party/user-room/row.ts";

const COLUMNS = [
  "seq",
  "client_id",
  "sender",
  "side",
  "username",
  "profile_pic",
  "message",
  "created_at",
  "read_at",
] as const;

type StoredRow = Record<(typeof COLUMNS)[number], string | number | null>;

type RoomBackup = { purgedUpTo: number; messages: StoredRow[] };

/** The whole conversation, as JSON. */
export function backUpRoom(sql: SqlStorage): string {
  const { purgedUpTo } = readRow(sql);
  const messages = sql.exec<StoredRow>(`select ${COLUMNS.join()} from messages order by seq`);
  return JSON.stringify({ purgedUpTo, messages: messages.toArray() } satisfies RoomBackup);
}

/** Fills an empty room from `backUpRoom`'s text. @throws Error when the room is not empty */
export function restoreRoom(storage: DurableObjectStorage, backup: string): void {
  const { purgedUpTo, messages } = JSON.parse(backup) as RoomBackup;
  if (lastSeq(storage.sql) > 0) throw new Error("The room is not empty.");
  const places = COLUMNS.map(() => "?").join();
  storage.transactionSync(() => {
    storage.sql.exec("update room set purged_up_to = ?", purgedUpTo);
    for (const row of messages) {
      storage.sql.exec(
        `insert into messages (${COLUMNS.join()}) values (${places})`,
        // fault: restored-row
        ...COLUMNS.map((column) => row[column]),
      );
    }
  });
}
