/* For copies of the portal: reads a room's stored rows, and writes them back. */
import type { RoomPage, Value } from "#party/copies/format.ts";
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

const SEQ = COLUMNS.indexOf("seq");
const CLIENT_ID = COLUMNS.indexOf("client_id");

const PAGE = 200;

type StoredRow = Record<(typeof COLUMNS)[number], Value>;

type RoomBackup = { purgedUpTo: number; messages: StoredRow[] };

export function backUpRoom(sql: SqlStorage): string {
  const { purgedUpTo } = readRow(sql);
  const messages = sql.exec<StoredRow>(`select ${COLUMNS.join()} from messages order by seq`);
  return JSON.stringify({ purgedUpTo, messages: messages.toArray() } satisfies RoomBackup);
}

/** Fills an empty room from `backUpRoom`'s text. @throws Error when the room is not empty */
export function restoreRoom(storage: DurableObjectStorage, backup: string): void {
  const { purgedUpTo, messages } = JSON.parse(backup) as RoomBackup;
  if (lastSeq(storage.sql) > 0) throw new Error("The room is not empty.");
  const rows = messages.map((row) => COLUMNS.map((column) => row[column]));
  fillRoom(storage, { purgedUpTo, markedUnread: 0, marksAt: 0, messages: rows });
}

/** What follows `seq`, up to the message that was the last when the first page was read; undefined after the end. */
export type NextPage = { seq: number; until: number };

/** A page of the room as it is now. Messages that come later belong to the next copy. */
export function pageOfRoom(
  sql: SqlStorage,
  from: NextPage | undefined,
): { page: RoomPage; next: NextPage | undefined } {
  const { purgedUpTo, markedUnread, marksAt } = readRow(sql);
  const { seq, until } = from ?? { seq: 0, until: lastSeq(sql) };
  const messages = [
    ...sql
      .exec(
        `select ${COLUMNS.join()} from messages where seq > ? and seq <= ? order by seq limit ?`,
        seq,
        until,
        PAGE,
      )
      .raw<Value[]>(),
  ];
  const last = messages.at(-1)?.[SEQ] as number | undefined;
  const next = messages.length === PAGE && last! < until ? { seq: last!, until } : undefined;
  return { page: { purgedUpTo, markedUnread, marksAt, messages }, next };
}

/** Adds missing messages. @throws Error when the room has another conversation */
export function fillRoom(storage: DurableObjectStorage, page: RoomPage): void {
  const places = COLUMNS.map(() => "?").join();
  storage.transactionSync(() => {
    storage.sql.exec(
      `update room set purged_up_to = max(purged_up_to, ?), marked_unread = max(marked_unread, ?),
        marks_at = max(marks_at, ?)`,
      page.purgedUpTo,
      page.markedUnread,
      page.marksAt,
    );
    for (const row of page.messages) {
      storage.sql.exec(
        `insert into messages (${COLUMNS.join()}) values (${places}) on conflict do nothing`,
        // fault: restored-row
        ...row,
      );
      const [same] = storage.sql.exec(
        "select 1 from messages where seq = ? and client_id = ?",
        row[SEQ]!,
        row[CLIENT_ID]!,
      );
      if (!same) throw new Error("The room has another conversation.");
    }
  });
}
