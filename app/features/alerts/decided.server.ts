import { and, desc, eq, lt, ne, sql } from "drizzle-orm";

import {
  dayWords,
  markOf,
  termsText,
  toldColumns,
} from "#app/features/alerts/told-drives.server.ts";
import { drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { namedDrive } from "#app/features/drives/drives.server.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { localityOf } from "#app/features/facets/area.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import type { Body, ToldDrive } from "#app/features/notices/body.ts";
import { type Written, written } from "#app/features/notices/written.server.ts";
import { reasonShown } from "#app/features/status/reported.ts";
import { statusWord } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, dailyDrives, drives, plans } from "#drizzle/schema.ts";

type Open = Pick<
  typeof bulletins.$inferSelect,
  "id" | "recordId" | "kind" | "createdAt" | "expiresAt"
>;

type Decision = Written & { path: string };

/** Writes and stores the text of a decision; undefined when there is nothing (left) to tell. */
export async function decisionBulletin(
  db: Database,
  { id, recordId, kind, createdAt, expiresAt }: Open,
  now: number,
): Promise<Decision | undefined> {
  if (!recordId || expiresAt <= now) return undefined;
  const others = and(eq(bulletins.recordId, recordId), ne(bulletins.id, id));
  const newer = sql`select 1 from bulletins as newer where newer.record_id = ${recordId}
    and (newer.created_at, newer.id) > (${createdAt}, ${id})`;
  // People carried over from a day that was taken back were told nothing, and have to know.
  const [drive, [last], [carried]] = await Promise.all([
    kind === "drive" ? findDrive(db, recordId) : findDay(db, recordId),
    db
      .select({ title: bulletins.title, text: bulletins.text })
      .from(bulletins)
      .where(and(others, lt(bulletins.createdAt, createdAt), ne(bulletins.title, "")))
      .orderBy(desc(bulletins.createdAt), desc(bulletins.id))
      .limit(1),
    db
      .select({ uid: plans.userId })
      .from(plans)
      .where(and(eq(plans.recordId, recordId), eq(plans.changedAt, createdAt)))
      .limit(1),
  ]);
  // Taken back before anybody was told.
  if (!drive || (drive.status === null && !last && !carried)) return undefined;
  const decision = { ...written(() => sayDecision(drive, now)), path: drive.path };
  // fault: told-before
  if (decision.title === last?.title && decision.text === last.text) return undefined;
  // Another run may have written it, or an admin decided anew: the first one is told, once.
  const [stored] = await db
    .update(bulletins)
    .set(decision)
    .where(
      /* fault: written-once */ and(
        eq(bulletins.id, id),
        eq(bulletins.title, ""),
        sql`not exists (${newer})`,
      ),
    )
    .returning({ id: bulletins.id });
  if (stored) return decision;
  const [there] = await db.select().from(bulletins).where(eq(bulletins.id, id));
  return there?.title ? { ...there, translations: there.translations ?? "{}" } : undefined;
}

type Drive = NonNullable<Awaited<ReturnType<typeof findDay | typeof findDrive>>>;

/** Title: what happened to which drive. Text: why, and all that somebody needs who reads no further. */
function sayDecision(drive: Drive, now: number): { title: string; text: string; body: Body } {
  const { company, profile, city, area, day, status, movedToDay } = drive;
  const say = wordsOf(sent);
  const word = status ? statusWord(status, { movedToDay }) : say.afterAll;
  const what = [company ?? profile ?? say.aWalkIn, cityName(city), day && dayWords(day)].filter(
    Boolean,
  );
  const why = reasonShown(drive.statusReason);
  const moved = status === "moved" ? movedToDay : null;
  const tone = status === null ? "on" : status === "cancelled" ? "off" : "changed";
  const when = [(moved ?? day) && dayWords((moved ?? day)!), saidHours(drive.time)]
    .filter(Boolean)
    .join(", ");
  const lead = [
    tone === "off" && say.doNotGo,
    why && say.reason(why),
    moved && day && say.oldDay(dayWords(day)),
  ].filter((line): line is string => Boolean(line));
  const place = [area, cityName(city)].filter(Boolean).join(", ");
  // People who need not go need to know no more of it.
  const terms = tone === "off" ? "" : drive.terms();
  const text = [
    ...lead,
    [company, profile].filter(Boolean).join(": "),
    moved ? say.newDay(when) : when,
    place,
    terms,
  ];
  const told: ToldDrive = {
    when: moved ? say.newDay(when) : when,
    role: profile ?? company ?? say.aWalkIn,
    lines: [[profile && company, place].filter(Boolean).join(" · "), terms].filter(Boolean),
    mark: status === null ? drive.mark(now) : null,
    path: drive.path,
  };
  return {
    title: `${word}: ${what.join(", ")}`,
    text: text.filter(Boolean).join("\n"),
    body: { tone, lead, drives: [told], more: null },
  };
}

async function findDay(db: Database, id: string) {
  const [row] = await db
    .select({
      ...toldColumns,
      status: dailyDrives.status,
      statusReason: dailyDrives.statusReason,
      movedToDay: sql<string | null>`(select target.day from daily_drives as target
        where target.id = daily_drives.moved_to_id)`,
    })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
  return (
    row && {
      ...row,
      area: areaOf(row),
      path: dailyDrivePath(row),
      terms: () => termsText(row),
      mark: (now: number) => markOf(row, now),
    }
  );
}

async function findDrive(db: Database, id: string) {
  const [row] = await db
    .select({
      ...namedDrive,
      experienceLevel: drives.experienceLevel,
      status: drives.status,
      statusReason: drives.statusReason,
      movedToDay: sql<string | null>`(select target.walk_in_date from drives as target
        where target.id = drives.moved_to_id)`,
    })
    .from(drives)
    .where(and(eq(drives.id, id), eq(drives.state, "verified")));
  return (
    row && {
      ...row,
      area: localityOf(row.venue),
      path: drivePath(row),
      terms: () => row.experienceLevel ?? "",
      mark: () => null,
    }
  );
}
