/* Where admins look in: every statement about it. An admin's page need not say where it looks; the Worker does. */
import type { SocketsEnd } from "#party/room.ts";
import type { visits } from "#party/team-desk/schema.ts";

export type Visit = Pick<typeof visits.$inferSelect, "session" | "uid" | "room" | "endsAt">;

/** An end that a room has not heard of. */
export type UndeliveredEnd = { room: string; session: string; end: SocketsEnd };

/** Notes that a session has a socket in a room, and forgets what is over. */
export function addVisit(
  sql: SqlStorage,
  { session, uid, room, endsAt }: Visit,
  now: number,
): void {
  dropOver(sql, now);
  sql.exec(
    `insert into visits (session, uid, room, ends_at) values (?, ?, ?, ?)
      on conflict (session, room) do update set ends_at = excluded.ends_at`,
    session,
    uid,
    room,
    endsAt,
  );
}

/** Notes that the sockets of an admin, or of one of their sessions, are to end in every room. */
export function endVisits(sql: SqlStorage, { uid, session, reason, at }: SocketsEnd): void {
  sql.exec(
    `update visits set end_reason = ?, ended_at = ? where ${session ? "session" : "uid"} = ?`,
    reason,
    at,
    session ?? uid,
  );
}

/** What rooms have not heard of yet. */
export function undeliveredEnds(sql: SqlStorage, now: number): UndeliveredEnd[] {
  dropOver(sql, now);
  return sql
    .exec<{ room: string; uid: string; session: string; reason: SocketsEnd["reason"]; at: number }>(
      `select room, uid, session, end_reason as reason, ended_at as at from visits
        where end_reason is not null`,
    )
    .toArray()
    .map(({ room, session, ...end }) => ({ room, session, end: { ...end, session } }));
}

/** A room has heard of it. */
export function removeVisit(sql: SqlStorage, { room, session }: UndeliveredEnd): void {
  sql.exec("delete from visits where session = ? and room = ?", session, room);
}

function dropOver(sql: SqlStorage, now: number): void {
  sql.exec("delete from visits where ends_at <= ?", now);
}
