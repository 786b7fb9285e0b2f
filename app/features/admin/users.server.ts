import { and, count, desc, eq, gt, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";

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
import { ONLINE } from "#app/features/people/presence.server.ts";
import { seenAt } from "#app/features/people/presence.ts";
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
  status: users.status,
  lastSeen: users.lastSeen,
  lastLoginTime: users.lastLoginTime,
  createdAt: users.createdAt,
  hasPasskey: HAS_PASSKEY.mapWith(Boolean),
};

export type PeopleCursor = { id: string; term: string };

function filtered(filter: PeopleFilter, now: number): SQL | undefined {
  switch (filter) {
    case "online":
      return ONLINE;
    case "offline":
      return eq(users.status, "offline");
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
const FEW: ReadonlySet<PeopleFilter> = new Set(["online", "disabled", "new"]);

function newestFirst(db: Database, { filter, now, cursor }: Asked, key: string) {
  const matches = key
    ? sql`exists (select 1 from user_terms where user_id = ${users.id} and term >= ${key} and term < ${`${key}\u{10FFFF}`})`
    : undefined;
  return db
    .select({ ...cardColumns, term: sql<string>`''` })
    .from(users)
    .where(and(filtered(filter, now), lt(users.id, cursor?.id ?? AFTER_EVERY_ID), matches))
    .orderBy(desc(users.id))
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
      .limit(PEOPLE_PAGE + 1)
  );
}

function byId(db: Database, id: string) {
  return db
    .select({ ...cardColumns, term: sql<string>`''` })
    .from(users)
    .where(eq(users.id, id));
}

/** A page of /admin/users with its counters; `q` begins an email or a word in a name, or is a uid. One round trip. */
export async function readPeople(
  db: Database,
  asked: Asked & { q: string | null; changed?: string | undefined },
): Promise<{
  people: PersonCard[];
  next: PeopleCursor | null;
  counts: PeopleCounts;
  changed: PersonCard | undefined;
}> {
  const key = searchKey(asked.q);
  const id = readId(key);
  const many = key && !FEW.has(asked.filter);
  const page = id ? byId(db, id) : many ? usersLike(db, key, asked) : newestFirst(db, asked, key);
  const [rows, counted, [online], [changed]] = await db.batch([
    page,
    db.select().from(userCounts),
    db.select({ n: count() }).from(users).where(ONLINE),
    byId(db, asked.changed ?? ""),
  ]);
  const last = rows[PEOPLE_PAGE - 1];
  return {
    people: rows.slice(0, PEOPLE_PAGE).map((row) => seenAt(withoutTerm(row), asked.now)),
    next: rows.length > PEOPLE_PAGE && last ? { id: last.id, term: last.term } : null,
    counts: countsOf(counted, online!.n),
    changed: changed && seenAt(withoutTerm(changed), asked.now),
  };
}

function withoutTerm<Row extends { term: string }>({ term: _, ...card }: Row) {
  return card;
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
    db
      .update(users)
      .set(
        disabled
          ? {
              disabled,
              status: "offline",
              lastSeen: sql`case status when 'online' then ${now} else last_seen end`,
            }
          : { disabled },
      )
      .where(affected)
      .returning({ id: users.id }),
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
