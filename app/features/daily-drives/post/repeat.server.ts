import { dayTitle } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { findDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import type { Repeats } from "#app/features/daily-drives/post/repeat.schema.ts";
import type { Place } from "#app/features/daily-drives/post/repeat.ts";
import { postDailyDrives } from "#app/features/daily-drives/posting.server.ts";
import { asTyped } from "#app/features/daily-drives/roles/roles.server.ts";
import type { Database } from "#drizzle/client.ts";

/** `there`: places where the company already had a drive. */
export type Repeated = { seriesIds: string[]; first: Place; there: Place[] };

/**
 * Posts a drive again for each day and city, twenty in one batch; `there` are places with one already.
 * Refused: forbidden; notFound; invalid if another city would keep the venue; conflict if all places have one;
 * unavailable if a batch failed: the same form posts the missing drives, and none twice.
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
  const kept = asTyped(original, { startDate: onDays[0]!, endDate: "", venue: venueThere ?? "" });
  const outcomes = await postDailyDrives(
    db,
    places.map(({ city, day }) => ({
      drive: { ...kept, city, startDate: day, endDate: day },
      submissionKey: `${submissionKey} ${city} ${day}`,
      confirmed: { double: false, past: false, date: true },
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
