import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Post } from "#app/features/daily-drives/posting.server.ts";
import { cardsFrom, judged, parseCard } from "#app/features/paste/cards.server.ts";
import { postMessage, seriesOf } from "#app/features/paste/post-message.server.ts";
import { readingOf } from "#app/features/suggestions/read.server.ts";
import { findSuggestion, notToPost } from "#app/features/suggestions/suggestions.server.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";

/**
 * Posts a message's ready drives, all or nothing, and thanks its senders once none waits. Returns the series ids;
 * none if this admin had posted it. Refused: forbidden; notFound; conflict after another decision, or when no drive
 * is ready.
 */
export async function publishSuggestion(
  db: Database,
  { by, now, id, today, secret }: Command & { id: string; today: string; secret: string },
): Promise<Outcome<{ series: string[] }>> {
  if (by.role !== "admin") return refused("forbidden", "Only admins decide about suggestions.");
  const found = await findSuggestion(db, id);
  if (!found) return gone();
  if (found.settledAt !== null) return notToPost(by, found) ?? done({ series: [] });
  const read = cardsFrom(found.message, readingOf(found) ?? [], today);
  const text = { source: found.message, cards: read };
  const [cards = []] = await judged(db, { secret, now }, [text]);
  const posts = cards
    .filter(({ ticked }) => ticked)
    .flatMap(({ index, typed }): Post[] => {
      const parsed = parseCard(typed);
      if (!parsed.ok) return [];
      const submissionKey = `suggestion ${id} ${index}`;
      const drive = parsed.value;
      return [{ drive, submissionKey, shared: true, confirmed: {}, fromMessage: true }];
    });
  if (!posts.length) {
    return refused("conflict", "Nothing in this message is ready to post. Edit it first.");
  }
  // A drive that is not ready keeps the message in the queue, unless we have it already.
  const last = cards.every(({ ticked, problem }) => ticked || problem !== undefined);
  const posted = await postMessage(db, posts, { by, now, sent: found, last });
  if (!posted.ok) return posted;
  const series = seriesOf(posted.value);
  const problem = posted.value.find((one) => !one.ok);
  return series.length === 0 && problem ? problem : done({ series });
}
