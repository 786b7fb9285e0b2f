import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";

import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn, ownAction, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import {
  checkOfVerification,
  checkTakenBack,
  type NewCheck,
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

/** Without a version only the usual case passes: "verify" takes a pending drive, but no refused one. */
type Action = Command & { id: string; version?: number | undefined };

type ChangedDrive = Outcome<DrivePlace & { id: string; company: string }>;

/** Says what the drive is now. */
function changed({ state, refusedReason }: FoundDrive) {
  const why = state === "refused" && refusedReason ? ` (“${refusedReason}”)` : "";
  return changedMeanwhile(wordsOf(answers).driveNotDone(stateWord(state) + why));
}

type Written = SQLiteUpdateSetSource<typeof drives>;

type Change = {
  action: string;
  /** The states it is allowed in, the usual one first. */
  from: readonly [DriveState, ...DriveState[]];
  isReached: (stored: FoundDrive) => boolean;
  set: Written;
  detail?: Record<string, unknown>;
  said?: Partial<NewCheck>;
};

async function decide(
  db: Database,
  { by, now, id, version }: Action,
  { action, from, isReached, set, detail, said = {} }: Change,
): Promise<ChangedDrive> {
  const forbidden =
    action === "delete" ? undefined : onlyAdmins(by, wordsOf(answers).onlyAdminsDrives);
  if (forbidden) return forbidden;
  const [stored] = await driveQuery(db, id);
  const refusal = notToChange(stored, { by, version });
  if (refusal || !stored) return refusal ?? gone();
  if (isReached(stored)) return done(stored);
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
      // The log is only for admins.
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
  return isReached(after) ? done(after) : changed(after);
}

/** Undo restores the state that the log has. */
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

/** Deletes a drive, or withdraws a waiting one. Refused: forbidden; notFound; conflict if changed since `version`. */
export function deleteDrive(db: Database, action: Action): Promise<ChangedDrive> {
  const { by, now, id } = action;
  return decide(db, action, {
    action: "delete",
    from: ["verified", "pending", "refused"],
    isReached: () => false,
    set: { deletedAt: now, deletedById: by.uid, /* fault: deleted-key */ submissionKey: id },
  });
}

/** Publishes a drive, even a refused one, or takes it back. Refused: forbidden; notFound; conflict if changed. */
export function verifyDrive(
  db: Database,
  { verified, basis, asked, note, ...action }: Action & Partial<NewCheck> & { verified: boolean },
): Promise<ChangedDrive> {
  const { by, now } = action;
  return decide(
    db,
    action,
    verified
      ? {
          action: "verify",
          from: ["pending", "refused"],
          isReached: ({ state }) => state === "verified",
          set: { ...UNREFUSED, verifiedAt: now, verifiedById: by.uid },
          said: { basis, asked, note },
        }
      : {
          action: "unverify",
          from: ["verified"],
          isReached: ({ state }) => state === "pending",
          set: UNVERIFIED,
        },
  );
}

/** Refuses a drive; the reason can be changed later. Refused: forbidden; notFound; conflict if changed. */
export function refuseDrive(
  db: Database,
  { reason, ...action }: Action & { reason: string },
): Promise<ChangedDrive> {
  const { by, now } = action;
  return decide(db, action, {
    action: "refuse",
    from: ["pending", "refused"],
    isReached: ({ state, refusedReason }) => state === "refused" && refusedReason === reason,
    set: { refusedAt: now, refusedById: by.uid, refusedReason: reason, dismissedAt: null },
    detail: { reason },
  });
}

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

/** Other fields that changed with the move stay. */
function oldValues(changes: unknown): Written {
  const { city } = changes as { city: [DrivePlace["city"], DrivePlace["city"]] };
  return { city: city[0] };
}

/** Hides a refused drive from its submitter's lists. Refused: notFound if it is not theirs. */
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

/** Brings back a drive that its submitter just withdrew; it waits again. */
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

/** Undoes a person's last command on a drive; returns its list. Refused: notFound if changed since, or too late. */
export async function undoDriveAction(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  if (by.role !== "admin") return undoWithdrawal(db, { by, now, id });
  const [[stored], actions] = await db.batch([
    driveQuery(db, id),
    db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(
        and(
          ownAction({ by, entity: "drive", entityId: id }),
          gt(auditLog.at, now - UNDO_GRACE_MS),
          inArray(auditLog.action, ["delete", "verify", "unverify", "refuse", "move", "copy"]),
        ),
      ),
  ]);
  const action = actions.find(({ detail }) => detail?.version === stored?.version);
  const back = action && !action.detail?.undo ? undoing(action, { by, now }) : undefined;
  if (!stored || !action || !back) return tooLateToUndo();
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
    checkTakenBack(db, action.detail, existsIn(drives, unchanged)),
    db
      .update(drives)
      .set({ ...back.set, version: stored.version + 1 })
      .where(unchanged)
      .returning(placeColumns),
  ]);
  return undone ? done(undone) : tooLateToUndo();
}
