import { and, desc, eq, gt, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";

import { dayOf, startOfDay } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { AFTER_EVERY_ID, firstIdAt, readId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Role } from "#app/base/reader.ts";
import {
  PEOPLE_PAGE,
  type PeopleCounts,
  type PeopleFilter,
  type PersonCard,
} from "#app/features/admin/users.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import { statusOf, type WhoIsHere, withPresence } from "#app/features/people/presence.ts";
import { searchKey } from "#app/features/people/search.ts";
import { HAS_PASSKEY } from "#app/features/sign-in/sessions.server.ts";
import type { Database } from "#drizzle/client.ts";
import { sessions, userCounts, users, userTerms } from "#drizzle/schema.ts";

const cardColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerified: users.emailVerified,
  profilePic: users.profilePic,
  gender: users.gender,
  gpProfile: users.gpProfile,
  role: users.role,
  disabled: users.disabled,
  lastSeen: users.lastSeen,
  lastLoginTime: users.lastLoginTime,
  createdAt: users.createdAt,
  hasPasskey: HAS_PASSKEY.mapWith(Boolean),
};

export type PeopleCursor = { id: string; term: string };

function filtered(filter: PeopleFilter, now: number): SQL | undefined {
  switch (filter) {
    // Who is online, the boards say.
    case "online":
    case "offline":
      return undefined;
    case "enabled":
    case "disabled":
      return eq(users.disabled, filter === "disabled");
    case "new":
      return gte(users.id, firstIdAt(startOfDay(dayOf(now))));
    case "users":
      return undefined;
  }
}

type Asked = { filter: PeopleFilter; now: number; cursor: PeopleCursor | undefined };

/** Few people match these filters, so a search checks each of them instead of every match of the word. */
const FEW: ReadonlySet<PeopleFilter> = new Set(["disabled", "new"]);

function matching(key: string): SQL | undefined {
  return key
    ? sql`exists (select 1 from user_terms where user_id = ${users.id} and term >= ${key} and term < ${`${key}\u{10FFFF}`})`
    : undefined;
}

function newestFirst(db: Database, { filter, now, cursor }: Asked, key: string) {
  return db
    .select({ ...cardColumns, term: sql<string>`''` })
    .from(users)
    .where(and(filtered(filter, now), lt(users.id, cursor?.id ?? AFTER_EVERY_ID), matching(key)))
    .orderBy(desc(users.id))
    .$dynamic();
}

function newestOf(db: Database, uids: readonly string[], key: string) {
  return db
    .select({ ...cardColumns, term: sql<string>`''` })
    .from(users)
    .where(
      and(
        sql`${users.id} in (select value from json_each(${JSON.stringify(uids)}))`,
        matching(key),
      ),
    )
    .orderBy(desc(users.id))
    .$dynamic()
    .limit(PEOPLE_PAGE + 1);
}

/** People with a term that begins with `key`, by term. Several matches list a person once, at the first. */
function usersLike(db: Database, key: string, { filter, now, cursor }: Asked) {
  return (
    db
      .select({ ...cardColumns, term: userTerms.term })
      .from(userTerms)
      // SQLite never reorders a cross join, so it reads terms in index order and sorts nothing.
      .crossJoin(users)
      .where(
        and(
          sql`(${userTerms.term}, ${userTerms.userId}) > (${cursor?.term ?? key}, ${cursor?.id ?? ""})`,
          lt(userTerms.term, `${key}\u{10FFFF}`),
          eq(users.id, userTerms.userId),
          sql`not exists (select 1 from user_terms as earlier where earlier.user_id = ${userTerms.userId} and earlier.term >= ${key} and earlier.term < ${userTerms.term})`,
          filtered(filter, now),
        ),
      )
      .orderBy(userTerms.term, userTerms.userId)
      .$dynamic()
  );
}

function byId(db: Database, id: string) {
  return db
    .select({ ...cardColumns, term: sql<string>`''` })
    .from(users)
    .where(eq(users.id, id));
}

/** The list of those online is searched so many at a time, and that of the others read. */
const SEARCHED_AT_ONCE = 20_000;
const READ_AT_ONCE = 100;
/** A page may be short, and still have a next one. */
const ROUNDS = 20;

type Row = Awaited<ReturnType<typeof byId>>[number];
type Found = { rows: Row[]; next: PeopleCursor | null };
type Board = Pick<Rooms, "look" | "online">;

/**
 * A page of /admin/users with its counters; `q` begins an email or a word in a name, or is a uid. One round trip to D1,
 * more where few of those online match, or few of the newest are offline. Not `complete`: a board did not answer.
 */
export async function readPeople(
  db: Database,
  board: Board,
  asked: Asked & { q: string | null; changed?: string | undefined },
): Promise<{
  people: PersonCard[];
  next: PeopleCursor | null;
  counts: PeopleCounts;
  changed: PersonCard | undefined;
  complete: boolean;
}> {
  const key = searchKey(asked.q);
  const id = readId(key);
  const like = key && !FEW.has(asked.filter);
  const query = (cursor: PeopleCursor | undefined, limit: number) =>
    like
      ? usersLike(db, key, { ...asked, cursor }).limit(limit)
      : newestFirst(db, { ...asked, cursor }, key).limit(limit);
  let counted: (typeof userCounts.$inferSelect)[] | undefined;
  let changed: Row | undefined;
  let complete = true;
  /** The first brings what stands around the list. */
  async function read(rows: ReturnType<typeof byId> | ReturnType<typeof query>): Promise<Row[]> {
    if (counted) return rows;
    const [found, counts, [one]] = await db.batch([
      rows,
      db.select().from(userCounts),
      byId(db, asked.changed ?? ""),
    ]);
    [counted, changed] = [counts, one];
    return found;
  }
  async function readOnline(): Promise<Found> {
    const rows: Row[] = [];
    let before = asked.cursor?.id;
    for (let round = 0; round < ROUNDS; round += 1) {
      const limit = key ? SEARCHED_AT_ONCE : PEOPLE_PAGE + 1;
      const here = await board.online({ before, limit });
      complete &&= here.complete;
      rows.push(...(await read(newestOf(db, here.uids, key))));
      before = here.uids.at(-1);
      if (rows.length > PEOPLE_PAGE || !here.more || before === undefined) return pageOf(rows);
    }
    return { rows, next: before === undefined ? null : { id: before, term: "" } };
  }
  async function readOffline(): Promise<Found> {
    const rows: Row[] = [];
    let cursor = asked.cursor;
    for (let round = 0; round < ROUNDS; round += 1) {
      const some = await read(query(cursor, READ_AT_ONCE));
      const here = await board.look(some.map(({ id: uid }) => uid));
      rows.push(...some.filter(({ id: uid }) => statusOf(uid, here) !== "online"));
      const last = some.at(-1);
      if (rows.length > PEOPLE_PAGE || some.length < READ_AT_ONCE || !last) return pageOf(rows);
      cursor = { id: last.id, term: last.term };
    }
    return { rows, next: cursor ?? null };
  }
  async function readPage(): Promise<Found> {
    if (id) return pageOf(await read(byId(db, id)));
    if (asked.filter === "online") return readOnline();
    if (asked.filter === "offline") return readOffline();
    return pageOf(await read(query(asked.cursor, PEOPLE_PAGE + 1)));
  }

  const { rows, next } = await readPage();
  const here = await board.look([...rows, ...(changed ? [changed] : [])].map((row) => row.id));
  const people = rows.map((row) => cardOf(row, here));
  return {
    // Who has just been found to be gone, or to be back, leaves the list.
    people: id ? people : people.filter(({ status }) => fits(status, asked.filter)),
    next,
    counts: countsOf(counted!, here.online),
    changed: changed && cardOf(changed, here),
    complete: complete && here.complete,
  };
}

function pageOf(rows: Row[]): Found {
  const last = rows[PEOPLE_PAGE - 1];
  const next = rows.length > PEOPLE_PAGE && last ? { id: last.id, term: last.term } : null;
  return { rows: rows.slice(0, PEOPLE_PAGE), next };
}

function cardOf({ term: _, ...card }: Row, here: WhoIsHere): PersonCard {
  return withPresence(card, card.id, here);
}

function fits(status: PersonCard["status"], filter: PeopleFilter): boolean {
  if (filter === "online") return status !== "offline";
  return filter !== "offline" || status !== "online";
}

function countsOf(rows: (typeof userCounts.$inferSelect)[], online: number): PeopleCounts {
  const of = (disabled: boolean) => rows.find((row) => row.disabled === disabled)?.people ?? 0;
  const [enabled, disabled] = [of(false), of(true)];
  const all = enabled + disabled;
  return { online, offline: all - online, users: all, enabled, disabled };
}

/** `changed` is false if nothing changed. Refused: forbidden, also to deactivate an admin; notFound. */
export async function setDisabled(
  db: Database,
  { by, now, id, disabled }: Command & { id: string; disabled: boolean },
): Promise<Outcome<{ id: string; changed: boolean }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const affected = and(eq(users.id, id), ne(users.role, "admin"), ne(users.disabled, disabled));
  const endedBy = (which: SQL) =>
    and(
      eq(sessions.userId, id),
      which,
      existsIn(users, and(eq(users.id, id), eq(users.disabled, disabled))),
    );
  const [[person], , changed] = await db.batch([
    db.select({ role: users.role }).from(users).where(eq(users.id, id)),
    auditWhen(
      db,
      { by, now },
      {
        action: disabled ? "deactivate" : "activate",
        entity: "user",
        entityId: id,
        detail: nameOf(id, { disabled: [!disabled, disabled] }),
      },
      existsIn(users, affected),
    ),
    db.update(users).set({ disabled }).where(affected).returning({ id: users.id }),
    // Ended sessions stay while the person is deactivated: each of their browsers is told why.
    disabled
      ? db
          .update(sessions)
          .set({ /* fault: sessions-end */ endsAt: now })
          .where(endedBy(gt(sessions.endsAt, now)))
      : db.delete(sessions).where(endedBy(lte(sessions.endsAt, now))),
  ]);
  if (!person) return refused("notFound", "There is no such person.");
  if (disabled && person.role === "admin") {
    return refused("forbidden", "An admin cannot be deactivated.");
  }
  return done({ id, changed: changed.length > 0 });
}

/** Ends their sessions too: those carry the old role. Refused: notFound; forbidden, also for your own role. */
export async function setRole(
  db: Database,
  { by, now, id, role }: Command & { id: string; role: Role },
): Promise<Outcome<{ id: string; changed: boolean }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  if (id === by.uid) return refused("forbidden", "You cannot change your own role.");
  const stillAdmin = sql`exists (select 1 from users as chief where chief.id = ${by.uid} and chief.role = 'admin')`;
  const affected = and(
    eq(users.id, id),
    ne(users.role, role),
    eq(users.disabled, false),
    stillAdmin,
  );
  const [[person], , , changed] = await db.batch([
    db.select({ disabled: users.disabled, role: users.role }).from(users).where(eq(users.id, id)),
    auditWhen(
      db,
      { by, now },
      {
        action: `make ${role}`,
        entity: "user",
        entityId: id,
        detail: nameOf(id, { role: [role === "admin" ? "user" : "admin", role] }),
      },
      existsIn(users, affected),
    ),
    db.delete(sessions).where(and(eq(sessions.userId, id), existsIn(users, affected))),
    db
      .update(users)
      .set({ role, adminBy: role === "admin" ? by.uid : null })
      .where(affected)
      .returning({ id: users.id }),
  ]);
  if (!person) return refused("notFound", "There is no such person.");
  if (person.role !== role && !changed.length) {
    return refused(
      "forbidden",
      person.disabled
        ? "This person is deactivated. Activate them first."
        : "You are not an admin any more.",
    );
  }
  return done({ id, changed: changed.length > 0 });
}

/** Ends every session of a person without deactivating them. Refused: forbidden; notFound. */
export async function signOutPerson(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const [[person]] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    auditWhen(
      db,
      { by, now },
      { action: "sign out", entity: "user", entityId: id, detail: nameOf(id) },
      // A form sent twice finds no sessions, and logs nothing.
      existsIn(sessions, eq(sessions.userId, id)),
    ),
    db.delete(sessions).where(eq(sessions.userId, id)),
  ]);
  return person ? done({ id }) : refused("notFound", "There is no such person.");
}

function nameOf(id: string, changed?: Record<string, [unknown, unknown]>): SQL {
  return sql`(select json_patch(json_object('username', username), ${JSON.stringify({ changed })}) from users where id = ${id})`;
}
