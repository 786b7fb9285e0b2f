import { and, inArray, isNull, sql } from "drizzle-orm";

import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, type Refused } from "#app/base/outcomes.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  type Post,
  type Posted,
  postDailyDrives,
} from "#app/features/daily-drives/posting.server.ts";
import { deletingSeries } from "#app/features/daily-drives/states.server.ts";
import {
  afterPosting,
  decidedOtherwise,
  findSuggestion,
  notToPost,
  type Suggestion,
} from "#app/features/suggestions/suggestions.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/**
 * Posts drives of a message that somebody sent in, and thanks its senders if they are its `last` ones. Returns the
 * outcome of each. Refused: conflict, and none is posted, once the message is decided and not posted by this admin.
 */
export async function postMessage(
  db: Database,
  posts: Post[],
  { by, now, sent, last }: Command & { sent: Suggestion; last: boolean },
): Promise<Outcome<Outcome<Posted>[]>> {
  const refusal = notToPost(by, sent);
  const [first] = posts;
  if (refusal || !first) return refusal ?? done([]);
  const path = dailyPath(first.drive.city, first.drive.startDate);
  const outcomes = await postDailyDrives(db, posts, {
    by,
    now,
    also: (all) => {
      const series = seriesOf(all);
      const about = { series, last: last && series.length === all.length, path };
      return [
        // Whoever decided since it was read was first: what this batch has stored goes with it.
        ...deletingSeries(db, { by, now }, series, decidedOtherwise(by, sent.id)),
        ...afterPosting(db, { by, now }, sent, about),
      ];
    },
  });
  return (await takenBack(db, { by, id: sent.id, series: seriesOf(outcomes) })) ?? done(outcomes);
}

/** The series of those that are posted. */
export function seriesOf(outcomes: readonly Outcome<Posted>[]): string[] {
  return outcomes.flatMap((one) => (one.ok ? [one.value.seriesId] : []));
}

/** Why none of these stands; undefined when they do, also when somebody decided right after they were posted. */
async function takenBack(
  db: Database,
  { by, id, series }: Pick<Command, "by"> & { id: string; series: string[] },
): Promise<Refused | undefined> {
  if (!series.length) return undefined;
  const after = await findSuggestion(db, id);
  const refusal = after && notToPost(by, after);
  if (!refusal) return undefined;
  const [standing] = await db
    .select({ there: sql<number>`1` })
    .from(dailyDrives)
    .where(and(inArray(dailyDrives.seriesId, series), isNull(dailyDrives.deletedAt)))
    .limit(1);
  return standing ? undefined : refusal;
}
