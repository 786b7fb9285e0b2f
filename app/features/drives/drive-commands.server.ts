import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { alreadySaved, changedMeanwhile, type Command, gone } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import type { DriveInput } from "#app/features/drives/drives.schema.ts";
import { driveQuery } from "#app/features/drives/drives.server.ts";
import {
  DRIVE_CHANGED,
  type DrivePlace,
  ONLY_ADMINS,
  UNDO_GRACE_MS,
} from "#app/features/drives/drives.ts";
import { overQuota, takeBackOverQuota } from "#app/features/people/quota.server.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";

/** A drive that has not been deleted. */
function present(id: string) {
  return and(eq(drives.id, id), isNull(drives.deletedAt));
}

/** What a command answers: which drive, and where its list is. */
const placeColumns = {
  id: drives.id,
  city: drives.city,
  year: drives.year,
  month: drives.month,
};

/**
 * Submits a drive into the list of its city and of the present month: Pending for a user, Verified at once for an
 * admin. The same drive of the same person with the same `submissionKey` stores nothing new and answers the first one.
 * Refused: tooMany past a user's quota of a day.
 */
export async function submitDrive(
  db: Database,
  input: DriveInput,
  { by, now, submissionKey }: Command & { submissionKey: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const day = dayOf(now);
  const { month, year } = partsOf(day);
  const submission = await submissionId({ by, submissionKey }, input);
  return insertDrive(db, input, { by, now, submission, day, month, year });
}

async function insertDrive(
  db: Database,
  input: DriveInput,
  {
    by,
    now,
    submission,
    ...date
  }: Command & { submission: string; day: string } & Omit<DrivePlace, "city">,
): Promise<Outcome<DrivePlace & { id: string }>> {
  const id = newId(now);
  const admin = by.role === "admin";
  const [, , [first]] = await db.batch([
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
        submissionKey: submission,
      })
      .onConflictDoNothing({ target: drives.submissionKey }),
    takeBackOverQuota(db, drives, { by, now, id }),
    db.select(placeColumns).from(drives).where(eq(drives.submissionKey, submission)),
    auditWhen(
      db,
      { by, now },
      {
        action: "create",
        entity: "drive",
        entityId: id,
        detail: { company: input.company, city: input.city },
      },
      sql`${admin ? 1 : 0} and ${existsIn(drives, present(id))}`,
    ),
  ]);
  return first ? done(first) : overQuota("drives");
}

/** What an edit that changes the city is to do; `update` has not said it yet. */
export type SaveAs = "update" | "move" | "copy";

/** The fields of a form with null for what it left blank: that is cleared, not kept. */
function withBlanks({ profile, experienceLevel, notice, postLink, ...rest }: DriveInput) {
  return {
    ...rest,
    profile: profile ?? null,
    experienceLevel: experienceLevel ?? null,
    notice: notice ?? null,
    postLink: postLink ?? null,
  };
}

/**
 * Saves an edit. With another city, `update` changes nothing and asks (conflict, otherCity); `move` takes the drive
 * there, `copy` adds it there, Verified, and leaves the edited one as it is. Answers the drive where it now is.
 * Refused: forbidden; notFound; conflict (changedMeanwhile) when `version` is not the stored one; invalid for a copy
 * to the city that it is in.
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
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
  if (forbidden) return forbidden;
  const [base] = await driveQuery(db, id);
  if (!base || base.state === "deleted") return gone();
  const elsewhere = base.city !== input.city;
  const edit = { by, version, to: withBlanks(input) };
  if (as !== "copy" && alreadySaved(base, edit)) return done(base);
  if (base.version !== version) return changedMeanwhile(DRIVE_CHANGED);
  if (elsewhere && as === "update") {
    return refused(
      "conflict",
      `This drive stands in ${base.city}. Move it to ${input.city}, copy it there, or cancel?`,
      { reason: "otherCity", fields: { changeCity: [base.city] } },
    );
  }
  if (as === "copy") {
    if (!elsewhere) {
      const fields = { city: ["Choose the city to copy it to."] };
      return refused("invalid", "A copy needs another city.", { fields });
    }
    const { day, month, year } = base;
    const submission = await submissionId({ by, submissionKey }, { ...input, copyOf: id });
    return insertDrive(db, input, { by, now, submission, day, month, year });
  }

  const unchanged = and(present(id), eq(drives.version, version));
  const [, [saved]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: elsewhere ? "move" : "update",
        entity: "drive",
        entityId: id,
        detail: { company: input.company, from: base.city, to: input.city },
      },
      existsIn(drives, unchanged),
    ),
    db
      .update(drives)
      .set({ ...withBlanks(input), updatedAt: now, updatedById: by.uid, version: version + 1 })
      .where(unchanged)
      .returning(placeColumns),
  ]);
  if (saved) return done(saved);
  const [stored] = await driveQuery(db, id);
  return stored && alreadySaved(stored, edit) ? done(stored) : changedMeanwhile(DRIVE_CHANGED);
}

/** Deletes a drive so that `restoreDrive` can bring it back for a moment. Refused: forbidden; notFound. */
export async function deleteDrive(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string; company: string }>> {
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
  if (forbidden) return forbidden;
  const [, [deleted]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "delete", entity: "drive", entityId: id },
      existsIn(drives, present(id)),
    ),
    db
      .update(drives)
      .set({ deletedAt: now, deletedById: by.uid })
      .where(present(id))
      .returning({ ...placeColumns, company: drives.company }),
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
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
  if (forbidden) return forbidden;
  const undoable = and(
    eq(drives.id, id),
    eq(drives.deletedById, by.uid),
    gt(drives.deletedAt, now - UNDO_GRACE_MS),
  );
  const [, [restored]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "restore", entity: "drive", entityId: id },
      existsIn(drives, undoable),
    ),
    db
      .update(drives)
      .set({ deletedAt: null, deletedById: null })
      .where(undoable)
      .returning(placeColumns),
  ]);
  return restored
    ? done(restored)
    : refused("notFound", "It is too late to undo this: the drive is deleted.");
}

/**
 * Publishes a drive, also one that was refused, or takes it back to Pending; the poster's role stays what it is.
 * Asking for the state that it is in changes nothing. Refused: forbidden; notFound.
 */
export async function verifyDrive(
  db: Database,
  { by, now, id, verified }: Command & { id: string; verified: boolean },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
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
      { by, now },
      { action: verified ? "verify" : "unverify", entity: "drive", entityId: id },
      existsIn(
        drives,
        and(present(id), verified ? isNull(drives.verifiedAt) : isNotNull(drives.verifiedAt)),
      ),
    ),
    db.update(drives).set(change).where(present(id)).returning({ id: drives.id }),
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
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
  if (forbidden) return forbidden;
  const unverified = and(present(id), isNull(drives.verifiedAt));
  const [, [answer], [still]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "refuse", entity: "drive", entityId: id, detail: { reason } },
      // The same reason again, because its answer was lost, is not logged again.
      existsIn(drives, and(unverified, sql`${drives.refusedReason} is not ${reason}`)),
    ),
    db
      .update(drives)
      .set({ refusedAt: now, refusedById: by.uid, refusedReason: reason })
      .where(unverified)
      .returning({ id: drives.id }),
    db.select({ id: drives.id }).from(drives).where(present(id)),
  ]);
  if (answer) return done(answer);
  return still
    ? refused("conflict", "Another admin has verified this drive meanwhile. UnVerify it first.")
    : gone();
}
