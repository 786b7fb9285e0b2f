import { and, eq, isNull, sql } from "drizzle-orm";

import { addDays, dayOf, dayTitle, partsOf } from "#app/base/calendar.ts";
import { alreadySaved, changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { languageNow } from "#app/base/languages.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Reader } from "#app/base/reader.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { cleared } from "#app/base/text-table.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { changedFields } from "#app/features/audit/audit.ts";
import type { DriveInput } from "#app/features/drives/drives.schema.ts";
import { driveQuery, type FoundDrive } from "#app/features/drives/drives.server.ts";
import type { DrivePlace, DriveState } from "#app/features/drives/drives.ts";
import { TEXT_NAMES } from "#app/features/drives/fields.ts";
import { driveFacets, facetsText } from "#app/features/facets/facets.ts";
import { overQuota, takeBackOverQuota } from "#app/features/people/quota.server.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { drive } from "#app/messages/en/drive.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";
import { ofYear } from "#drizzle/shards.ts";

export function present(id: string) {
  return and(eq(drives.id, id), isNull(drives.deletedAt));
}

/** Returned by commands: the drive and where its list is. */
export const placeColumns = {
  id: drives.id,
  city: drives.city,
  year: drives.year,
  month: drives.month,
};

/** Submits a drive (Verified for an admin); the same form again returns the first. Refused: invalid; tooMany. */
export async function submitDrive(
  db: Database,
  input: DriveInput,
  { by, now, submissionKey }: Command & { submissionKey: string },
): Promise<Outcome<DrivePlace & { id: string }>> {
  const day = dayOf(now);
  const { month, year } = partsOf(day);
  const wrong = wrongDates(input, day);
  if (wrong) return wrong;
  const submission = await submissionId({ by, submissionKey }, input);
  return insertDrive(ofYear(db, year), input, { by, now, submission, day, month, year });
}

/** Inserts nothing if this submission is stored already; `copyOf` is the original of a copy. */
async function insertDrive(
  db: Database,
  input: DriveInput,
  {
    by,
    now,
    submission,
    copyOf,
    ...date
  }: Command & {
    submission: string;
    day: string;
    copyOf?: { id: string; city: string };
  } & Omit<DrivePlace, "city">,
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
        companyKey: companyKey(input.company),
        facets: facetsText(driveFacets(input)),
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
        action: copyOf ? "copy" : "create",
        entity: "drive",
        entityId: id,
        detail: {
          company: input.company,
          profile: input.profile,
          city: input.city,
          ...(copyOf && { from: copyOf.city, copyOf: copyOf.id }),
          version: 1,
        },
      },
      sql`${admin ? 1 : 0} and ${existsIn(drives, present(id))}`,
    ),
  ]);
  return first ? done(first) : overQuota("drives");
}

/** Who may not correct or withdraw gets a refusal: notFound; forbidden; conflict if it was decided after `version`. */
export function notToChange(
  stored: FoundDrive | undefined,
  { by, version }: { by: Reader; version?: number | undefined },
): Refused | undefined {
  const mine = by.role === "admin" || stored?.postedById === by.uid;
  if (!mine) return onlyAdmins(by, wordsOf(answers).onlyAdminsDrives);
  if (!stored || stored.state === "deleted") return gone();
  if (by.role === "admin" || stored.state === "pending") return undefined;
  if (version !== undefined && version !== stored.version) {
    return changedMeanwhile(wordsOf(answers).decidedMeanwhile(stateWord(stored.state)));
  }
  return onlyAdmins(by, wordsOf(answers).onlyAdminsDrives);
}

/** A state as a sentence has it in English. */
export function stateWord(state: DriveState): string {
  return languageNow() === "en" ? state : wordsOf(drive).states[state];
}

/** In days, for a walk-in or a last day to apply. */
const DAYS_AHEAD = 366;

/** The refusal (invalid) of impossible dates, with a message at each; `posted` is the day of posting. */
function wrongDates({ walkInDate, applyBy }: DriveInput, posted: string): Refused | undefined {
  const fields: Record<string, string[]> = {};
  const say = wordsOf(answers);
  for (const [name, day, tooEarly, tooFar] of [
    ["walkInDate", walkInDate, say.walkInTooEarly, say.walkInTooFar],
    ["applyBy", applyBy, say.applyTooEarly, say.applyTooFar],
  ] as const) {
    if (day === undefined) continue;
    if (day < posted) {
      fields[name] = [tooEarly(dayTitle(posted))];
    } else if (day > addDays(posted, DAYS_AHEAD)) {
      fields[name] = [tooFar];
    }
  }
  if (walkInDate && applyBy && applyBy > walkInDate && !fields.applyBy) {
    fields.applyBy = [say.applyAfter];
  }
  if (!Object.keys(fields).length) return undefined;
  return refused("invalid", wordsOf(shell).checkFields, { fields });
}

/** `move` takes the drive to its new city, `copy` adds a Verified one there; `update`: the admin has not chosen. */
export type SaveAs = "update" | "move" | "copy";

/** Saves an edit; a new city asks an admin (otherCity). Refused: forbidden; notFound; invalid; conflict. */
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
  const admin = by.role === "admin";
  const forbidden = as === "update" ? undefined : onlyAdmins(by, wordsOf(answers).onlyAdminsDrives);
  if (forbidden) return forbidden;
  const submission = await submissionId({ by, submissionKey }, { ...input, copyOf: id });
  const [[base], [copied]] = await db.batch([
    driveQuery(db, id),
    db.select(placeColumns).from(drives).where(eq(drives.submissionKey, submission)),
  ]);
  // The copy was made, but the answer got lost. The original may have changed since.
  if (as === "copy" && copied) return done(copied);
  const refusal = notToChange(base, { by, version });
  if (refusal || !base) return refusal ?? gone();
  const elsewhere = base.city !== input.city;
  const to = cleared(input, [...TEXT_NAMES, "walkInDate", "applyBy"]);
  const edit = { by, version, to };
  if (as !== "copy" && alreadySaved(base, edit)) return done(base);
  if (base.version !== version) return changedMeanwhile(wordsOf(answers).driveChanged);
  const wrong = wrongDates(input, base.day);
  if (wrong) return wrong;
  if (admin && elsewhere && as === "update") {
    return refused(
      "conflict",
      `This drive is in ${base.city}. Move it to ${input.city}, copy it there, or cancel?`,
      { reason: "otherCity", fields: { changeCity: [base.city] } },
    );
  }
  if (as === "copy") {
    if (!elsewhere) {
      const fields = { city: ["Choose the city to copy it to."] };
      return refused("invalid", "A copy needs another city.", { fields });
    }
    const { day, month, year } = base;
    return insertDrive(db, input, { by, now, submission, day, month, year, copyOf: base });
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
        detail: {
          company: base.company,
          profile: base.profile,
          postedBy: base.postedBy,
          from: base.city,
          to: input.city,
          changed: changedFields(base, to),
          version: version + 1,
        },
      },
      // The log is only for admins.
      sql`${admin ? 1 : 0} and ${existsIn(drives, unchanged)}`,
    ),
    db
      .update(drives)
      .set({
        ...to,
        companyKey: companyKey(input.company),
        facets: facetsText(driveFacets(input)),
        updatedAt: now,
        updatedById: by.uid,
        version: version + 1,
      })
      .where(unchanged)
      .returning(placeColumns),
  ]);
  if (saved) return done(saved);
  const [stored] = await driveQuery(db, id);
  const late = notToChange(stored, { by, version });
  if (late || !stored) return late ?? gone();
  return alreadySaved(stored, edit)
    ? done(stored)
    : changedMeanwhile(wordsOf(answers).driveChanged);
}
