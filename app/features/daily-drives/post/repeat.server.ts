import { dayTitle } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { findDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import type { Repeats } from "#app/features/daily-drives/post/repeat.schema.ts";
import type { Place } from "#app/features/daily-drives/post/repeat.ts";
import { postDailyDrives } from "#app/features/daily-drives/posting.server.ts";
import type { Database } from "#drizzle/client.ts";

/** What was repeated: the new series, where and when the first one is, and where the company has a drive already. */
export type Repeated = { seriesIds: string[]; first: Place; there: Place[] };

/**
 * Posts a daily drive again, on each of the days in each of the cities, with the venue that it has there: a drive of one
 * day each, twenty in one atomic batch. A place where the company (or the role) already has a drive is left out and comes
 * back in `there`. The same form stores nothing twice. Refused: forbidden; notFound; invalid, when a drive of another
 * city would keep its venue; conflict, when there is one in every place; unavailable, when a batch failed: the same form
 * posts what is missing.
 */
export async function repeatDailyDrive(
  db: Database,
  id: string,
  { onDays, inCities, venueThere }: Repeats,
  { submissionKey, ...command }: Command & { submissionKey: string },
): Promise<Outcome<Repeated>> {
  const original = await findDailyDrive(db, id);
  if (!original) return refused("notFound", MESSAGES.unableToRetrieve);
  const abroad = inCities.filter((city) => city !== original.city);
  if (abroad.length && venueThere && venueThere === original.venue) {
    return refused("invalid", "Look at the venue.", {
      fields: {
        venueThere: [
          `This is the venue in ${original.city}. Write the one in ${abroad.join(", ")}, or leave it blank.`,
        ],
      },
    });
  }
  const places = onDays.flatMap((day) => inCities.map((city): Place => ({ city, day })));
  const { documents, ...texts } = original;
  const kept = dailyDriveSchema.parse({
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""])),
    documents: documents ?? [],
    startDate: onDays[0],
    endDate: "",
    venue: venueThere ?? "",
  });
  const outcomes = await postDailyDrives(
    db,
    places.map(({ city, day }) => ({
      drive: { ...kept, city, startDate: day, endDate: day },
      submissionKey: `${submissionKey} ${city} ${day}`,
      confirmed: { double: false, past: false },
    })),
    command,
  );
  const seriesIds: string[] = [];
  const posted: Place[] = [];
  const there: Place[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.ok) {
      seriesIds.push(outcome.value.seriesId);
      posted.push(places[index]!);
    } else if (outcome.problem.reason === "likelyDouble") there.push(places[index]!);
    else if (outcome.problem.code === "forbidden") return outcome;
  }
  const failed = places.length - posted.length - there.length;
  if (failed) {
    const message = `${posted.length} of ${places.length} are posted. Send it again for the others.`;
    return refused("unavailable", message);
  }
  const [first] = posted;
  if (first) return done({ seriesIds, first, there });
  const where = there.map(({ city, day }) => `${city} on ${dayTitle(day)}`).join(", ");
  const name = original.company ?? original.profile;
  return refused("conflict", `${name} already has a drive in ${where}.`);
}
