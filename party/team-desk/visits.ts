/* Visits: rooms where an admin's session has sockets. Recorded by the Worker: no need to trust browsers. */
import type { SocketsEnd } from "#party/room.ts";
import type { visits } from "#party/team-desk/schema.ts";

export type Visit = Pick<typeof visits.$inferSelect, "session" | "uid" | "room" | "endsAt">;

export type UndeliveredEnd = { room: string; session: string; end: SocketsEnd };

/** Also deletes the visits of expired sessions. */
export function addVisit(
  sql: SqlStorage,
  { session, uid, room, endsAt }: Visit,
  now: number,
): void {
  deleteExpired(sql, now);
  sql.exec(
    `insert into visits (session, uid, room, ends_at) values (?, ?, ?, ?)
      on conflict (session, room) do update set ends_at = excluded.ends_at`,
    session,
    uid,
    room,
    endsAt,
  );
}

/** Of one session, or of all of an admin's. */
export function endVisits(sql: SqlStorage, { uid, session, reason, at }: SocketsEnd): void {
  sql.exec(
    `update visits set end_reason = ?, ended_at = ? where ${session ? "session" : "uid"} = ?`,
    reason,
    at,
    session ?? uid,
  );
}

export function undeliveredEnds(sql: SqlStorage, now: number): UndeliveredEnd[] {
  deleteExpired(sql, now);
  return sql
    .exec<{ room: string; uid: string; session: string; reason: SocketsEnd["reason"]; at: number }>(
      `select room, uid, session, end_reason as reason, ended_at as at from visits
        where end_reason is not null`,
    )
    .toArray()
    .map(({ room, session, ...end }) => ({ room, session, end: { ...end, session } }));
}

/** Call once its room has received the order. */
export function removeVisit(sql: SqlStorage, { room, session }: UndeliveredEnd): void {
  sql.exec("delete from visits where session = ? and room = ?", session, room);
}

function deleteExpired(sql: SqlStorage, now: number): void {
  sql.exec("delete from visits where ends_at <= ?", now);
}
