/* An inbox that is open all day hears about everybody who comes and goes. To save memory it keeps only the latest news. */

const MOST = 1_000;

/** Stores news in place of older news about the same person. Returns whether it had to drop the oldest half. */
export function keepRecent<News>(all: Map<string, News>, about: string, news: News): boolean {
  // Keeps the map in order, oldest first.
  all.delete(about);
  all.set(about, news);
  if (all.size <= MOST) return false;
  for (const oldest of all.keys()) {
    if (all.size <= MOST / 2) break;
    all.delete(oldest);
  }
  return true;
}
