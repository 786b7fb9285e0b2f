/* An inbox stays open all day, so it keeps only the latest news to save memory. */

const MOST = 1_000;

/** Stores the latest news about a person. Returns true when it had to drop the oldest half. */
export function keepRecent<News>(all: Map<string, News>, about: string, news: News): boolean {
  // Keeps the map ordered, oldest first.
  all.delete(about);
  all.set(about, news);
  if (all.size <= MOST) return false;
  for (const oldest of all.keys()) {
    if (all.size <= MOST / 2) break;
    all.delete(oldest);
  }
  return true;
}
