/* An inbox that is open all day hears of everybody who comes and goes: it keeps what it heard last. */

const MOST = 1_000;

/** Keeps a piece of news in place of an older one about the same. Returns whether it had to let go of the oldest half. */
export function keepRecent<News>(all: Map<string, News>, about: string, news: News): boolean {
  // The last heard stands last.
  all.delete(about);
  all.set(about, news);
  if (all.size <= MOST) return false;
  for (const oldest of all.keys()) {
    if (all.size <= MOST / 2) break;
    all.delete(oldest);
  }
  return true;
}
