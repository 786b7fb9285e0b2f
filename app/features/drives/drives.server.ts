import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Audience, Reader } from "#app/base/reader.ts";
import { isOwnEdit } from "#app/base/versions.ts";
import { auditWhen } from "#app/features/audit/audit.server.ts";
import type { DriveInput } from "#app/features/drives/drives.schema.ts";
import {
  type Drive,
  DRIVE_CHANGED,
  DRIVES_PAGE,
  type DrivePlace,
  type DriveState,
  type DriveSummary,
  MINE_SHOWN,
  ONLY_ADMINS,
  QUEUE_SHOWN,
  UNDO_GRACE_MS,
} from "#app/features/drives/drives.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, users } from "#drizzle/schema.ts";

const summaryColumns = {
  id: drives.id,
  city: drives.city,
  year: drives.year,
  month: drives.month,
  day: drives.day,
  company: drives.company,
  profile: drives.profile,
  experienceLevel: drives.experienceLevel,
  driveType: drives.driveType,
  notice: drives.notice,
  state: sql<DriveState>`${drives.state}`,
};

const poster = alias(users, "poster");
const updater = alias(users, "updater");

function inPlace({ city, year, month }: DrivePlace) {
  return and(eq(drives.city, city), eq(drives.year, year), eq(drives.month, month));
}

/** The id that a piece of an address names; undefined for anything that cannot be one. */
export function readDriveId(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase() ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

/** A page of a city's month, newest first; readers get what is verified, admins also what is not. */
function listQuery(db: Database, place: DrivePlace, before: string | undefined, all: boolean) {
  return db
    .select(summaryColumns)
    .from(drives)
    .where(
      and(
        inPlace(place),
        all ? isNull(drives.deletedAt) : eq(drives.state, "verified"),
        before ? lt(drives.id, before) : undefined,
      ),
    )
    .orderBy(desc(drives.id))
    .limit(DRIVES_PAGE + 1);
}

/** One drive with everything, whatever its state; who may see it is decided by `shownTo`. */
function findQuery(db: Database, id: string) {
  return db
    .select({
      ...summaryColumns,
      jobDescription: drives.jobDescription,
      postLink: drives.postLink,
      postedBy: drives.postedBy,
      postedById: drives.postedById,
      posterRole: poster.role,
      createdAt: drives.createdAt,
      updatedBy: updater.username,
      updatedById: drives.updatedById,
      updatedAt: drives.updatedAt,
      refusedReason: drives.refusedReason,
      deletedAt: drives.deletedAt,
      deletedById: drives.deletedById,
      version: drives.version,
    })
    .from(drives)
    .leftJoin(poster, eq(poster.id, drives.postedById))
    .leftJoin(updater, eq(updater.id, drives.updatedById))
    .where(eq(drives.id, id));
}

type FoundDrive = Awaited<ReturnType<typeof findQuery>>[number];

/** Who asks for a drive; without a `uid`, anybody of that role. */
type Asking = { role: Audience; uid?: string | undefined };

/**
 * The drive as this reader may see it: verified ones for everybody, pending and refused ones for their submitter and
 * admins, deleted ones for nobody (product decisions, "Drives that users submit").
 */
function shownTo(found: FoundDrive | undefined, reader: Asking | undefined): Drive | undefined {
  if (!found || found.state === "deleted") return undefined;
  const {
    postedById,
    posterRole,
    updatedById: _,
    deletedAt: __,
    deletedById: ___,
    ...drive
  } = found;
  const privy =
    reader?.role === "admin" || (reader?.uid !== undefined && reader.uid === postedById);
  if (drive.state !== "verified" && !privy) return undefined;
  return {
    ...drive,
    posterRole: posterRole ?? "user",
    refusedReason: privy ? drive.refusedReason : null,
  };
}

/** A page of what a query found, and the id after which the next one begins. */
export function paged<T extends DriveSummary>(rows: T[]): { drives: T[]; next: string | null } {
  const page = rows.slice(0, DRIVES_PAGE);
  return { drives: page, next: rows.length > DRIVES_PAGE ? page.at(-1)!.id : null };
}

/**
 * The page /drive (section 2): the list of a city and month; the reader's own drives that wait or were refused, or an
 * admin's queue of all that wait, oldest first; and the drive `focus` that the address opens. One round trip.
 */
export async function readDrives(
  db: Database,
  {
    reader,
    place,
    before,
    focus = "",
  }: {
    reader: Reader;
    place: DrivePlace;
    before?: string | undefined;
    focus?: string | undefined;
  },
) {
  const mine = db
    .select({ ...summaryColumns, refusedReason: drives.refusedReason })
    .from(drives)
    .where(and(eq(drives.postedById, reader.uid), inArray(drives.state, ["pending", "refused"])))
    .orderBy(desc(drives.id))
    .limit(MINE_SHOWN);
  if (reader.role !== "admin") {
    const [list, own, [found]] = await db.batch([
      listQuery(db, place, before, false),
      mine,
      findQuery(db, focus),
    ]);
    return {
      ...paged(list),
      mine: own,
      queue: [],
      waiting: 0,
      focus: shownTo(found, reader),
      deleted: undefined,
    };
  }
  const [list, queue, [waiting], [found]] = await db.batch([
    listQuery(db, place, before, true),
    db
      .select({
        ...summaryColumns,
        jobDescription: drives.jobDescription,
        postLink: drives.postLink,
        postedBy: drives.postedBy,
      })
      .from(drives)
      .where(eq(drives.state, "pending"))
      .orderBy(asc(drives.id))
      .limit(QUEUE_SHOWN),
    db.select({ drives: count() }).from(drives).where(eq(drives.state, "pending")),
    findQuery(db, focus),
  ]);
  const undoable = found?.state === "deleted" && found.deletedById === reader.uid;
  return {
    ...paged(list),
    mine: [],
    queue,
    waiting: waiting?.drives ?? 0,
    focus: shownTo(found, reader),
    deleted: undoable
      ? { id: found.id, company: found.company, at: found.deletedAt ?? 0 }
      : undefined,
  };
}

export type OwnDrive = Awaited<ReturnType<typeof readDrives>>["mine"][number];

/** How many recently submitted drives stand beside a drive (section 9). */
const RECENT = 5;

/**
 * A drive as this reader may see it (a guest: verified ones only), and the last five of the same city and month by
 * other companies (section 2, /drive/{city}/{year}/{month}/{id}). Undefined when there is none for them. One round trip.
 */
export async function readDrive(
  db: Database,
  { id, reader }: { id: string; reader: Asking | undefined },
): Promise<{ drive: Drive; recent: DriveSummary[] } | undefined> {
  const [[found], recent] = await db.batch([
    findQuery(db, id),
    db
      .select(summaryColumns)
      .from(drives)
      .where(
        and(
          sql`(${drives.city}, ${drives.year}, ${drives.month}) = (select base.city, base.year, base.month from drives as base where base.id = ${id})`,
          eq(drives.state, "verified"),
          sql`${drives.companyKey} <> (select base.company_key from drives as base where base.id = ${id})`,
        ),
      )
      .orderBy(desc(drives.id))
      .limit(RECENT),
  ]);
  const drive = shownTo(found, reader);
  return drive && { drive, recent };
}

/**
 * The query of the last-month list of a city: verified drives that have a post link, newest first, one more than a
 * page (section 2, /drive/last-month). Who may read it is decided by codes.server.ts.
 */
export function drivesWithLink(db: Database, place: DrivePlace, before: string | undefined) {
  return db
    .select({ ...summaryColumns, postLink: drives.postLink })
    .from(drives)
    .where(
      and(
        inPlace(place),
        eq(drives.state, "verified"),
        ne(drives.postLink, ""),
        before ? lt(drives.id, before) : undefined,
      ),
    )
    .orderBy(desc(drives.id))
    .limit(DRIVES_PAGE + 1);
}

type Command = { by: Reader; now: number };

function mustBeAdmin(by: Reader): Outcome<never> | undefined {
  return by.role === "admin" ? undefined : refused("forbidden", ONLY_ADMINS);
}

const gone = () => refused("notFound", MESSAGES.unableToRetrieve);

const stored = (id: string) =>
  sql`exists (select 1 from drives as base where base.id = ${id} and base.deleted_at is null)`;

/**
 * Submits a drive into the list of its city and of the present month: Pending for a user, Verified at once for an
 * admin (product decisions, "Drives that users submit"). The same `submissionKey` of the same person stores nothing
 * new and answers the first drive.
 */
export async function submitDrive(
  db: Database,
  input: DriveInput,
  { by, now, submissionKey }: Command & { submissionKey: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const day = dayOf(now);
  const { month, year } = partsOf(day);
  return insertDrive(db, input, { by, now, submissionKey, day, month, year });
}

async function insertDrive(
  db: Database,
  input: DriveInput,
  {
    by,
    now,
    submissionKey,
    ...date
  }: Command & { submissionKey: string; day: string } & Omit<DrivePlace, "city">,
): Promise<Outcome<DrivePlace & { id: string }>> {
  const id = newId(now);
  const admin = by.role === "admin";
  // The key is the person's own: nobody else's form can answer for it.
  const key = `${by.uid}.${submissionKey}`;
  const [, [first]] = await db.batch([
    db
      .insert(drives)
      .values({
        ...input,
        ...date,
        id,
        postedBy: by.username,
        postedById: by.uid,
        createdAt: now,
        verifiedAt: admin ? now : null,
        verifiedById: admin ? by.uid : null,
        submissionKey: key,
      })
      .onConflictDoNothing({ target: drives.submissionKey }),
    db
      .select({ id: drives.id, city: drives.city, year: drives.year, month: drives.month })
      .from(drives)
      .where(eq(drives.submissionKey, key)),
    auditWhen(
      db,
      by,
      {
        action: "create",
        entity: "drive",
        entityId: id,
        detail: { company: input.company, city: input.city },
      },
      sql`${admin ? 1 : 0} and ${stored(id)}`,
      now,
    ),
  ]);
  return done(first!);
}

/** How an edit that changes the city is meant (product decisions: three named choices). */
export type SaveAs = "update" | "move" | "copy";

/** The fields of a form with null for what it left blank: that is cleared, not kept. */
function cleared({ profile, experienceLevel, notice, postLink, ...rest }: DriveInput) {
  return {
    ...rest,
    profile: profile ?? null,
    experienceLevel: experienceLevel ?? null,
    notice: notice ?? null,
    postLink: postLink ?? null,
  };
}

/**
 * Saves an edit. With another city, `update` changes nothing and asks (conflict, field `changeCity`); `move` takes the
 * drive there, `copy` adds it there, Verified, and leaves the edited one as it is (section 4, "Saving a drive").
 * Refused: forbidden; notFound; conflict when `version` is not the stored one.
 */
export async function saveDrive(
  db: Database,
  input: DriveInput,
  {
    by,
    now,
    id,
    version,
    as,
    submissionKey,
  }: Command & { id: string; version: number; as: SaveAs; submissionKey: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const forbidden = mustBeAdmin(by);
  if (forbidden) return forbidden;
  const [base] = await findQuery(db, id);
  if (!base || base.state === "deleted") return gone();
  const elsewhere = base.city !== input.city;
  const own = { by, version, to: cleared(input) };
  if (as !== "copy" && isOwnEdit(base, own)) return done(base);
  if (base.version !== version) return refused("conflict", DRIVE_CHANGED);
  if (elsewhere && as === "update") {
    return refused(
      "conflict",
      `This drive stands in ${base.city}. Move it to ${input.city}, copy it there, or cancel?`,
      { changeCity: [base.city] },
    );
  }
  if (as === "copy") {
    if (!elsewhere)
      return refused("invalid", "A copy needs another city.", {
        city: ["Choose the city to copy it to."],
      });
    const { day, month, year } = base;
    return insertDrive(db, input, { by, now, submissionKey, day, month, year });
  }

  const fresh = and(eq(drives.id, id), eq(drives.version, version), isNull(drives.deletedAt));
  const [, [saved]] = await db.batch([
    auditWhen(
      db,
      by,
      {
        action: elsewhere ? "move" : "update",
        entity: "drive",
        entityId: id,
        detail: { company: input.company, from: base.city, to: input.city },
      },
      sql`exists (select 1 from ${drives} where ${fresh})`,
      now,
    ),
    db
      .update(drives)
      .set({ ...cleared(input), updatedAt: now, updatedById: by.uid, version: version + 1 })
      .where(fresh)
      .returning({ id: drives.id, city: drives.city, year: drives.year, month: drives.month }),
  ]);
  if (saved) return done(saved);
  const [stored] = await findQuery(db, id);
  return stored && isOwnEdit(stored, own) ? done(stored) : refused("conflict", DRIVE_CHANGED);
}

/** Deletes a drive so that `restoreDrive` can bring it back for a moment. Refused: forbidden; notFound. */
export async function deleteDrive(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string; company: string }>> {
  const forbidden = mustBeAdmin(by);
  if (forbidden) return forbidden;
  const [, [deleted]] = await db.batch([
    auditWhen(db, by, { action: "delete", entity: "drive", entityId: id }, stored(id), now),
    db
      .update(drives)
      .set({ deletedAt: now, deletedById: by.uid })
      .where(and(eq(drives.id, id), isNull(drives.deletedAt)))
      .returning({
        id: drives.id,
        city: drives.city,
        year: drives.year,
        month: drives.month,
        company: drives.company,
      }),
  ]);
  return deleted ? done(deleted) : gone();
}

/**
 * Brings back what the same admin deleted a moment ago. Refused: forbidden; notFound when it was somebody else's
 * deletion or more than `UNDO_GRACE_MS` ago.
 */
export async function restoreDrive(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const forbidden = mustBeAdmin(by);
  if (forbidden) return forbidden;
  const which = and(
    eq(drives.id, id),
    eq(drives.deletedById, by.uid),
    gt(drives.deletedAt, now - UNDO_GRACE_MS),
  );
  const [, [restored]] = await db.batch([
    auditWhen(
      db,
      by,
      { action: "restore", entity: "drive", entityId: id },
      sql`exists (select 1 from ${drives} where ${which})`,
      now,
    ),
    db
      .update(drives)
      .set({ deletedAt: null, deletedById: null })
      .where(which)
      .returning({ id: drives.id, city: drives.city, year: drives.year, month: drives.month }),
  ]);
  return restored
    ? done(restored)
    : refused("notFound", "It is too late to undo this: the drive is deleted.");
}

/**
 * Publishes a drive or takes it back to Pending (section 4, "Drive verification"; the poster's role stays what it is).
 * Asking for what is already so changes nothing. Refused: forbidden; notFound.
 */
export async function verifyDrive(
  db: Database,
  { by, now, id, verified }: Command & { id: string; verified: boolean },
): Promise<Outcome<{ id: string }>> {
  const forbidden = mustBeAdmin(by);
  if (forbidden) return forbidden;
  const change = verified
    ? {
        verifiedAt: sql`coalesce(${drives.verifiedAt}, ${now})`,
        verifiedById: sql`case when ${drives.verifiedAt} is null then ${by.uid} else ${drives.verifiedById} end`,
        refusedAt: null,
        refusedById: null,
        refusedReason: null,
      }
    : { verifiedAt: null, verifiedById: null };
  const [, [answer]] = await db.batch([
    auditWhen(
      db,
      by,
      { action: verified ? "verify" : "unverify", entity: "drive", entityId: id },
      sql`exists (select 1 from drives as base where base.id = ${id} and base.deleted_at is null and (base.verified_at is null) = ${verified ? 1 : 0})`,
      now,
    ),
    db
      .update(drives)
      .set(change)
      .where(and(eq(drives.id, id), isNull(drives.deletedAt)))
      .returning({ id: drives.id }),
  ]);
  return answer ? done(answer) : gone();
}

/**
 * Refuses a drive that waits, with a reason that its submitter sees. Refused: forbidden; notFound; conflict when
 * another admin has verified it meanwhile.
 */
export async function refuseDrive(
  db: Database,
  { by, now, id, reason }: Command & { id: string; reason: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = mustBeAdmin(by);
  if (forbidden) return forbidden;
  const open = and(eq(drives.id, id), isNull(drives.deletedAt), isNull(drives.verifiedAt));
  const [, [answer], [still]] = await db.batch([
    auditWhen(
      db,
      by,
      { action: "refuse", entity: "drive", entityId: id, detail: { reason } },
      // The same reason again, because its answer was lost, is not told again.
      sql`exists (select 1 from ${drives} where ${and(open, sql`${drives.refusedReason} is not ${reason}`)})`,
      now,
    ),
    db
      .update(drives)
      .set({ refusedAt: now, refusedById: by.uid, refusedReason: reason })
      .where(open)
      .returning({ id: drives.id }),
    db
      .select({ id: drives.id })
      .from(drives)
      .where(and(eq(drives.id, id), isNull(drives.deletedAt))),
  ]);
  if (answer) return done(answer);
  return still
    ? refused("conflict", "Another admin has verified this drive meanwhile. UnVerify it first.")
    : gone();
}
