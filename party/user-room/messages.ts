import { DAY_MS } from "#app/base/calendar.ts";
import type { ChatMessage, Side } from "#app/features/chat/wire.ts";
import { readRow } from "#party/user-room/row.ts";
import type { messages } from "#party/user-room/schema.ts";

/** The shortest time between two deletions of old messages, in ms. */
const PURGE_EVERY = 3_600_000;

type MessageRow = typeof messages.$inferSelect;

const COLUMNS = `seq, client_id as clientId, sender, side, username, profile_pic as profilePic, message,
  created_at as createdAt, read_at as readAt`;

// fault: line-once
const ONCE = "on conflict (client_id) do nothing";

/* Numbers continue after deleted messages. A message is never older than the one before it. */
const INSERT = `
  insert into messages (seq, client_id, sender, side, username, profile_pic, message, created_at)
  select seq + 1, ?, ?, ?, ?, ?, ?, max(?, at) from (
    select max(purged_up_to, ifnull((select max(seq) from messages), 0)) as seq,
      ifnull((select created_at from messages order by seq desc limit 1), 0) as at
    from room)
  where true
  ${ONCE}
  returning ${COLUMNS}`;

/** `text` is clean already. */
export type NewMessage = {
  clientId: string;
  sender: string;
  side: Side;
  username: string;
  profilePic: string | null;
  text: string;
  now: number;
};

/** Gives it the next `seq`. Undefined when its `clientId` is already stored. */
export function addMessage(sql: SqlStorage, message: NewMessage): ChatMessage | undefined {
  const { clientId, sender, side, username, profilePic, text, now } = message;
  const [row] = sql.exec<MessageRow>(
    INSERT,
    clientId,
    sender,
    side,
    username,
    profilePic,
    text,
    now,
  );
  return row && toMessage(row);
}

export function findMessage(sql: SqlStorage, clientId: string): ChatMessage | undefined {
  return select(sql, "where client_id = ?", clientId)[0];
}

export function lastMessage(sql: SqlStorage): ChatMessage | undefined {
  return select(sql, "order by seq desc limit 1")[0];
}

export function messagesAfter(sql: SqlStorage, seq: number, limit: number): ChatMessage[] {
  return select(sql, "where seq > ? order by seq limit ?", seq, limit);
}

export function messagesBefore(sql: SqlStorage, seq: number, limit: number): ChatMessage[] {
  return select(sql, "where seq < ? order by seq desc limit ?", seq, limit).reverse();
}

/** The highest `seq` ever used; 0 when there was none. */
export function lastSeq(sql: SqlStorage): number {
  return sql
    .exec<{ seq: number }>(
      "select max(purged_up_to, ifnull((select max(seq) from messages), 0)) as seq from room",
    )
    .one().seq;
}

/** Unread by the other side. At least 1 for the team while the conversation is marked unread. */
export function countUnread(sql: SqlStorage, of: Side): number {
  const { n } = sql
    .exec<{ n: number }>(
      "select count(*) as n from messages where side = ? and read_at is null",
      of,
    )
    .one();
  return of === "user" ? Math.max(n, readRow(sql).markedUnread) : n;
}

/** Returns whether one of them was unread, or the team had marked the conversation unread. */
export function markRead(
  sql: SqlStorage,
  { of, upTo, now }: { of: Side; upTo: number; now: number },
): boolean {
  const { rowsWritten } = sql.exec(
    "update messages set read_at = ? where side = ? and read_at is null and seq <= ?",
    now,
    of,
    upTo,
  );
  const { markedUnread } = readRow(sql);
  if (rowsWritten === 0 && !(of === "user" && markedUnread)) return false;
  setMarks(sql, { markedUnread: of === "user" ? 0 : markedUnread, now });
  return true;
}

/** False when there are no messages, or some are unread already. */
export function markUnread(sql: SqlStorage, now: number): boolean {
  if (!lastMessage(sql) || countUnread(sql, "user") > 0) return false;
  setMarks(sql, { markedUnread: 1, now });
  return true;
}

function setMarks(sql: SqlStorage, { markedUnread, now }: { markedUnread: number; now: number }) {
  sql.exec("update room set marked_unread = ?, marks_at = max(?, marks_at + 1)", markedUnread, now);
}

/** Reads at most this many, newest first, and returns at most `FOUND`. */
const SEARCHED = 5_000;
const FOUND = 50;

/** The newest 50 of the last 5,000 messages, oldest first. A to Z ignore case. `complete`: these are all. */
export function findText(
  sql: SqlStorage,
  text: string,
): { messages: ChatMessage[]; complete: boolean } {
  const from = lastSeq(sql) - SEARCHED;
  const found = select(
    sql,
    "where seq > ? and instr(lower(message), lower(?)) > 0 order by seq desc limit ?",
    from,
    text,
    FOUND + 1,
  );
  const complete = found.length <= FOUND && readRow(sql).purgedUpTo >= from;
  return { messages: found.slice(0, FOUND).reverse(), complete };
}

type Retention = { days: number; now: number };

/** 0 days keeps messages for ever. */
export function purgeOld(storage: DurableObjectStorage, { days, now }: Retention): void {
  if (!days) return;
  const { seq } = storage.sql
    .exec<{ seq: number | null }>(
      "select max(seq) as seq from messages where created_at < ?",
      now - days * DAY_MS,
    )
    .one();
  if (seq === null) return;
  storage.transactionSync(() => {
    storage.sql.exec("delete from messages where seq <= ?", seq);
    storage.sql.exec(
      `update room set purged_up_to = ?,
        marked_unread = marked_unread and exists (select 1 from messages)`,
      seq,
    );
  });
}

/** When the next message is old enough to delete, in ms; undefined for never. */
export function nextPurge(sql: SqlStorage, { days, now }: Retention): number | undefined {
  const [oldest] = select(sql, "order by seq limit 1");
  if (!oldest || !days) return undefined;
  return Math.max(oldest.createdAt + days * DAY_MS + 1, now + PURGE_EVERY);
}

function select(sql: SqlStorage, where: string, ...bindings: (string | number)[]): ChatMessage[] {
  return sql
    .exec<MessageRow>(`select ${COLUMNS} from messages ${where}`, ...bindings)
    .toArray()
    .map(toMessage);
}

function toMessage(row: MessageRow): ChatMessage {
  return {
    seq: row.seq,
    clientId: row.clientId,
    createdAt: row.createdAt,
    uid: row.sender,
    username: row.username,
    profilePic: row.profilePic,
    message: row.message,
    read: row.readAt !== null,
  };
}
