import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";

import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn, ownDeed, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import {
  checkOfVerification,
  checkTakenBack,
  type Said,
} from "#app/features/checks/checks.server.ts";
import {
  notToChange,
  placeColumns,
  present,
  stateWord,
} from "#app/features/drives/commands.server.ts";
import { driveQuery, type FoundDrive } from "#app/features/drives/drives.server.ts";
import { type DrivePlace, type DriveState } from "#app/features/drives/drives.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog, drives } from "#drizzle/schema.ts";

/**
 * A decision about a drive, and the version that the admin saw. Without a version only the usual case goes through:
 * verify, for example, works on a pending drive but not on a refused one.
 */
type Deed = Command & { id: string; version?: number | undefined };

type Done = Outcome<DrivePlace & { id: string; company: string }>;

/** The refusal when the drive has changed since the admin looked; it says what the drive is now. */
function changed({ state, refusedReason }: FoundDrive) {
  const why = state === "refused" && refusedReason ? ` (“${refusedReason}”)` : "";
  return changedMeanwhile(wordsOf(answers).driveNotDone(stateWord(state) + why));
}

type Written = SQLiteUpdateSetSource<typeof drives>;

type Change = {
  action: string;
  /** The states it is allowed in, the usual one first. */
  from: readonly [DriveState, ...DriveState[]];
  /** Whether the drive is in the wanted state already, so that there is nothing to do. */
  makes: (stored: FoundDrive) => boolean;
  set: Written;
  detail?: Record<string, unknown>;
  /** How the admin has checked it. */
  said?: Partial<Said>;
};

async function decide(
  db: Database,
  { by, now, id, version }: Deed,
  { action, from, makes, set, detail, said = {} }: Change,
): Promise<Done> {
  const forbidden =
    action === "delete" ? undefined : onlyAdmins(by, wordsOf(answers).onlyAdminsDrives);
  if (forbidden) return forbidden;
  const [stored] = await driveQuery(db, id);
  const refusal = notToChange(stored, { by, version });
  if (refusal || !stored) return refusal ?? gone();
  if (makes(stored)) return done(stored);
  const meant =
    version === undefined
      ? action === "delete" || stored.state === from[0]
      : /* fault: drive-as-seen */ stored.version === version && from.includes(stored.state);
  if (!meant) return changed(stored);
  const unchanged = and(present(id), eq(drives.version, stored.version));
  const subject = { kind: "drive", id } as const;
  const check = checkOfVerification(
    db,
    { by, now },
    { ...said, subject },
    existsIn(drives, unchanged),
  );
  const [, , [won]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action,
        entity: "drive",
        entityId: id,
        detail: { ...factsOf(stored), ...detail, ...check.detail, version: stored.version + 1 },
      },
      // The log is about what admins do.
      sql`${by.role === "admin" ? 1 : 0} and ${existsIn(drives, unchanged)}`,
    ),
    check.statement,
    db
      .update(drives)
      .set({ ...set, version: stored.version + 1 })
      .where(unchanged)
      .returning({ ...placeColumns, company: drives.company }),
  ]);
  if (won) return done(won);
  const [after] = await driveQuery(db, id);
  const late = notToChange(after, { by, version: stored.version });
  if (late || !after) return late ?? gone();
  return makes(after) ? done(after) : changed(after);
}

/** What the log says about a drive, with its former state, which undo restores. */
function factsOf({ company, profile, city, postedBy, state, refusedReason }: FoundDrive) {
  return {
    company,
    profile,
    city,
    postedBy,
    was: state,
    ...(state === "refused" && { wasRefused: refusedReason }),
  };
}

const UNREFUSED = { refusedAt: null, refusedById: null, refusedReason: null, dismissedAt: null };
const UNVERIFIED = { verifiedAt: null, verifiedById: null };

/**
 * Deletes a drive, or withdraws it: its submitter may, while it waits. `undoDriveDeed` can bring it back for a short
 * time. The same form sent again posts it as new. Refused: forbidden; notFound; conflict (changedMeanwhile) when it has changed since `version`.
 */
export function deleteDrive(db: Database, deed: Deed): Promise<Done> {
  const { by, now, id } = deed;
  return decide(db, deed, {
    action: "delete",
    from: ["verified", "pending", "refused"],
    makes: () => false,
    set: { deletedAt: now, deletedById: by.uid, /* fault: deleted-key */ submissionKey: id },
  });
}

/**
 * Publishes a drive, even a refused one, with a check if the admin says how they made sure of it, or takes it back to
 * Pending; the poster's role does not change. A drive already in that state stays unchanged. Refused: forbidden; notFound; conflict (changedMeanwhile) when it has changed
 * since `version`.
 */
export function verifyDrive(
  db: Database,
  { verified, basis, asked, note, ...deed }: Deed & Partial<Said> & { verified: boolean },
): Promise<Done> {
  const { by, now } = deed;
  return decide(
    db,
    deed,
    verified
      ? {
          action: "verify",
          from: ["pending", "refused"],
          makes: ({ state }) => state === "verified",
          set: { ...UNREFUSED, verifiedAt: now, verifiedById: by.uid },
          said: { basis, asked, note },
        }
      : {
          action: "unverify",
          from: ["verified"],
          makes: ({ state }) => state === "pending",
          set: UNVERIFIED,
        },
  );
}

/**
 * Refuses a pending drive with a reason that its submitter sees; the reason can be changed later. Refused: forbidden;
 * notFound; conflict (changedMeanwhile) when it has changed since `version`.
 */
export function refuseDrive(
  db: Database,
  { reason, ...deed }: Deed & { reason: string },
): Promise<Done> {
  const { by, now } = deed;
  return decide(db, deed, {
    action: "refuse",
    from: ["pending", "refused"],
    makes: ({ state, refusedReason }) => state === "refused" && refusedReason === reason,
    set: { refusedAt: now, refusedById: by.uid, refusedReason: reason, dismissedAt: null },
    detail: { reason },
  });
}

/** How to undo each decision, from its log entry; undefined when it cannot be undone. */
function undoing(
  { action, detail }: { action: string; detail: Record<string, unknown> | null },
  { by, now }: Command,
): { action: string; set: Written } | undefined {
  const wasRefused = typeof detail?.wasRefused === "string" ? detail.wasRefused : undefined;
  const refusedBefore = wasRefused
    ? { refusedAt: now, refusedById: by.uid, refusedReason: wasRefused }
    : UNREFUSED;
  switch (action) {
    case "delete":
      return { action: "restore", set: { deletedAt: null, deletedById: null } };
    case "verify":
      return { action: "unverify", set: { ...UNVERIFIED, ...refusedBefore } };
    case "unverify":
      return { action: "verify", set: { verifiedAt: now, verifiedById: by.uid } };
    case "refuse":
      return { action: "take back refusal", set: refusedBefore };
    case "move":
      return { action: "move", set: oldValues(detail?.changed) };
    case "copy":
      return {
        action: "delete",
        set: { deletedAt: now, deletedById: by.uid, submissionKey: sql`${drives.id}` },
      };
    default:
      return undefined;
  }
}

/** Only the city goes back; other fields changed with the move stay. */
function oldValues(changes: unknown): Written {
  const { city } = changes as { city: [DrivePlace["city"], DrivePlace["city"]] };
  return { city: city[0] };
}

/**
 * Puts a refused drive away for its submitter, whose lists then leave it out. Refused: notFound when there is no such
 * drive of theirs.
 */
export async function dismissDrive(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const [dismissed] = await db
    .update(drives)
    .set({ dismissedAt: now })
    .where(and(eq(drives.id, id), eq(drives.postedById, by.uid), eq(drives.state, "refused")))
    .returning(placeColumns);
  return dismissed ? done(dismissed) : gone();
}

/** Brings back a drive that its submitter withdrew a moment ago. It waits for its check again. */
async function undoWithdrawal(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const [stored] = await driveQuery(db, id);
  if (!stored || stored.postedById !== by.uid || stored.deletedById !== by.uid) {
    return onlyAdmins(by, wordsOf(answers).onlyAdminsDrives) ?? tooLateToUndo();
  }
  const [undone] = await db
    .update(drives)
    .set({ deletedAt: null, deletedById: null, version: stored.version + 1 })
    .where(
      and(
        eq(drives.id, id),
        eq(drives.version, stored.version),
        gt(drives.deletedAt, now - UNDO_GRACE_MS),
      ),
    )
    .returning(placeColumns);
  return undone ? done(undone) : tooLateToUndo();
}

/**
 * Undoes what the same person just did to a drive: an admin's delete, verify, unverify, refuse, move or copy, or the
 * submitter's withdrawal. Returns where the drive's list is. Refused: forbidden; notFound when the drive has changed since, or after `UNDO_GRACE_MS`.
 */
export async function undoDriveDeed(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  if (by.role !== "admin") return undoWithdrawal(db, { by, now, id });
  const [[stored], deeds] = await db.batch([
    driveQuery(db, id),
    db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(
        and(
          ownDeed({ by, entity: "drive", entityId: id }),
          gt(auditLog.at, now - UNDO_GRACE_MS),
          inArray(auditLog.action, ["delete", "verify", "unverify", "refuse", "move", "copy"]),
        ),
      ),
  ]);
  const deed = deeds.find(({ detail }) => detail?.version === stored?.version);
  const back = deed && !deed.detail?.undo ? undoing(deed, { by, now }) : undefined;
  if (!stored || !deed || !back) return tooLateToUndo();
  const unchanged: SQL = and(eq(drives.id, id), eq(drives.version, stored.version))!;
  const [, , [undone]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: back.action,
        entity: "drive",
        entityId: id,
        detail: { ...factsOf(stored), undo: true, version: stored.version + 1 },
      },
      existsIn(drives, unchanged),
    ),
    checkTakenBack(db, deed.detail, existsIn(drives, unchanged)),
    db
      .update(drives)
      .set({ ...back.set, version: stored.version + 1 })
      .where(unchanged)
      .returning(placeColumns),
  ]);
  return undone ? done(undone) : tooLateToUndo();
}
