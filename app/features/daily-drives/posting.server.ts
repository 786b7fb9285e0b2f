import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import { dayTitle } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
import { dailyCore, dailyKey, dailyKeys } from "#app/base/spelling/company-key.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import {
  askAboutDate,
  type Confirmed,
  onlyPosters,
} from "#app/features/daily-drives/commands.server.ts";
import { onDay } from "#app/features/daily-drives/copy-day.server.ts";
import type { DailyDriveInput } from "#app/features/daily-drives/daily-drives.schema.ts";
import { daysOf, postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { isOtherRole } from "#app/features/daily-drives/roles/roles.server.ts";
import { dailyFacets, facetsText } from "#app/features/facets/facets.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

const POSTED_AT_ONCE = 20;

export type Post = {
  drive: DailyDriveInput;
  submissionKey: string;
  confirmed: Confirmed;
  /** The key alone counts, whichever admin sends it and whatever they changed. */
  shared?: boolean;
  /** Readers are told that it was read from a message. */
  fromMessage?: boolean;
};

/** Stored in the last batch, if it stores a drive. Gets the outcome of every post. */
type Also = { also?: (outcomes: readonly Outcome<Posted>[]) => readonly BatchItem<"sqlite">[] };

export type Posted = { seriesId: string; days: string[] };

/**
 * Posts a drive for each of its days in one batch; the same `submissionKey` again returns the first series.
 * Refused: forbidden; conflict, unless `confirmed`: pastDay, doubtfulDay, or likelyDouble with that drive.
 */
export async function postDailyDrive(
  db: Database,
  drive: DailyDriveInput,
  { by, now, submissionKey, confirmed }: Command & Omit<Post, "drive">,
): Promise<Outcome<Posted>> {
  const [posted] = await postTogether(db, [{ drive, submissionKey, confirmed }], { by, now });
  return posted!;
}

/**
 * Posts several, twenty in one batch; outcomes are in order. A failed batch refuses only its own drives
 * (unavailable).
 * Doubles within `posts` count like stored ones.
 */
export async function postDailyDrives(
  db: Database,
  posts: Post[],
  { also, ...command }: Command & Also,
): Promise<Outcome<Posted>[]> {
  const outcomes: Outcome<Posted>[] = [];
  for (let from = 0; from < posts.length; from += POSTED_AT_ONCE) {
    const some = posts.slice(from, from + POSTED_AT_ONCE);
    const last = also && from + POSTED_AT_ONCE >= posts.length;
    const before = [...outcomes];
    try {
      const added = last && {
        also: (now: readonly Outcome<Posted>[]) => also([...before, ...now]),
      };
      outcomes.push(...(await postTogether(db, some, { ...command, ...added })));
    } catch (error) {
      console.error(
        JSON.stringify({ event: "posting", drives: some.length, ...errorFacts(error) }),
      );
      outcomes.push(
        ...some.map(() => refused("unavailable", "This could not be saved. Please post it again.")),
      );
    }
  }
  return outcomes;
}

/** For each drive the refusal that names its stored double, or undefined. */
export async function findDoubles(
  db: Database,
  drives: DailyDriveInput[],
): Promise<(Refused | undefined)[]> {
  const [first, ...rest] = drives.map((drive) => doublesOf(db, drive));
  if (!first) return [];
  const found = await db.batch([first, ...rest]);
  return found.map(([likely], index) => likely && likelyDouble(drives[index]!, likely));
}

async function postTogether(
  db: Database,
  posts: Post[],
  { by, now, also }: Command & Also,
): Promise<Outcome<Posted>[]> {
  const forbidden = onlyPosters(by);
  if (forbidden) return posts.map(() => forbidden);
  const submissions = await Promise.all(
    posts.map(({ drive, submissionKey, shared }) =>
      shared ? sha256(`shared ${submissionKey}`) : submissionId({ by, submissionKey }, drive),
    ),
  );
  const sentBefore = db
    .select({ id: dailySeries.id, key: dailySeries.submissionKey })
    .from(dailySeries)
    .where(inArray(dailySeries.submissionKey, submissions));
  const [sent, ...likely] = await db.batch([
    sentBefore,
    ...posts.map(({ drive }) => doublesOf(db, drive)),
  ]);

  const known = new Map(sent.map(({ id, key }) => [key, id]));
  const together = new Set<string>();
  const statements: BatchItem<"sqlite">[] = [];
  const outcomes: Outcome<Posted>[] = [];
  for (const [index, { drive, confirmed, fromMessage = false }] of posts.entries()) {
    const submission = submissions[index]!;
    const days = daysOf(drive);
    const before = known.get(submission);
    if (before) {
      outcomes.push(done({ seriesId: before, days }));
      continue;
    }
    const doubt = askAboutDate(drive, now, confirmed);
    const [double] = likely[index]!;
    const places = days.map((day) => `${drive.city} ${day} ${dailyCore(drive)}`);
    const beside = places.findIndex((place) => together.has(place));
    const like = double ?? (beside < 0 ? undefined : { day: days[beside]! });
    if (doubt || (like && !confirmed.double)) {
      outcomes.push(doubt ?? likelyDouble(drive, like!));
      continue;
    }
    for (const place of places) together.add(place);
    const seriesId = newId(now);
    known.set(submission, seriesId);
    statements.push(
      ...storing(db, { drive, days, seriesId, submission, fromMessage }, { by, now }),
    );
    outcomes.push(done({ seriesId, days }));
  }
  const [first, ...rest] = statements;
  if (!first) return outcomes;
  try {
    await db.batch([first, ...rest, ...(also?.(outcomes) ?? [])]);
    return outcomes;
  } catch (error) {
    // The same form came twice at once: the other was first, and this batch was rolled back.
    const stored = new Map((await sentBefore).map(({ id, key }) => [key, id]));
    if (stored.size === 0) throw error;
    return outcomes.map((outcome, index) => {
      if (!outcome.ok) return outcome;
      const seriesId = stored.get(submissions[index]!);
      if (seriesId) return done({ ...outcome.value, seriesId });
      return refused("unavailable", "This could not be saved. Please post it again.");
    });
  }
}

function storing(
  db: Database,
  {
    drive,
    days,
    seriesId,
    submission,
    fromMessage,
  }: {
    drive: DailyDriveInput;
    days: string[];
    seriesId: string;
    submission: string;
    fromMessage: boolean;
  },
  { by, now }: Command,
) {
  const shared = {
    ...drive,
    companyKey: dailyKey(drive),
    facets: facetsText(dailyFacets(drive)),
    seriesId,
    postedBy: by.username,
    postedById: by.uid,
    createdAt: now,
    fromMessage: Number(fromMessage),
    verifiedAt: now,
    verifiedById: by.uid,
  };
  return [
    db.insert(dailySeries).values({
      id: seriesId,
      startDate: drive.startDate,
      endDate: drive.endDate,
      createdAt: now,
      submissionKey: submission,
    }),
    // One statement per day: two rows would exceed D1's 100 bound parameters.
    ...days.map((day) =>
      db.insert(dailyDrives).values({ ...shared, ...onDay(day), id: newId(now) }),
    ),
    auditWhen(
      db,
      { by, now },
      {
        action: "create",
        entity: "daily drive",
        entityId: seriesId,
        detail: { company: drive.company, profile: drive.profile, city: drive.city, days },
      },
      existsIn(dailySeries, eq(dailySeries.id, seriesId)),
    ),
  ];
}

function doublesOf(db: Database, drive: DailyDriveInput) {
  return db
    .select({
      id: dailyDrives.id,
      day: dailyDrives.day,
      company: dailyDrives.company,
      profile: dailyDrives.profile,
      time: dailyDrives.time,
      venue: dailyDrives.venue,
      startDate: dailyDrives.startDate,
      endDate: dailyDrives.endDate,
      version: dailySeries.version,
    })
    .from(dailyDrives)
    .innerJoin(dailySeries, eq(dailySeries.id, dailyDrives.seriesId))
    .where(
      and(
        eq(dailyDrives.city, drive.city),
        inArray(dailyDrives.day, daysOf(drive)),
        sql`${dailyDrives.companyKey} in (select value from json_each(${JSON.stringify(dailyKeys(drive))}))`,
        isNull(dailyDrives.deletedAt),
      ),
    )
    .orderBy(
      sql`lower(${dailyDrives.venue}) is not lower(${drive.venue ?? null})`,
      asc(dailyDrives.day),
    )
    .limit(1);
}

type Stored = Awaited<ReturnType<typeof doublesOf>>[number];

/** It names the other drive, unless that is about to be posted in the same batch, and offers to add the role to it. */
function likelyDouble(drive: DailyDriveInput, like: Stored | { day: string }): Refused {
  const { city, company, profile } = drive;
  const when = `${city} on ${dayTitle(like.day)}`;
  const message = company
    ? `${company} already has a drive in ${when}. Is this another one?`
    : `A drive for ${profile} is already posted in ${when}. Is this another one?`;
  return refused("conflict", message, {
    reason: "likelyDouble",
    fields: { confirmDouble: ["Tick this to post it anyway."] },
    ...("id" in like && {
      about: {
        ...(isOtherRole(drive, like) && { joins: { id: like.id, version: like.version } }),
        title: [like.company, like.profile, like.time].filter(Boolean).join(", "),
        href: postAddress({ city, day: like.day }, { edit: like.id }),
      },
    }),
  });
}
