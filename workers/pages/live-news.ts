/* All who have a list open fetch its change. One read from D1 per change and audience serves them all. */
import { LRUCache } from "lru-cache";

/** In ms. Pages may spread their requests this long after a change. */
const NEWS_KEPT_FOR = 60_000;

/** Kept answers, of up to 200 KB each. */
const MOST = 50;

/** In ms. Then a request stops waiting for another one's read, and reads by itself. */
const PATIENCE = 5_000;

export type NewsPage = { headers: [name: string, value: string][]; body: ArrayBuffer };

type Entry = { page: Promise<NewsPage | undefined>; until: number };

const entries = new LRUCache<string, Entry>({ max: MOST });

/** The answer of the first `read` with this key; undefined when it fails or is late. Others may wait for it. */
export async function readOnce(
  key: string,
  {
    now,
    read,
    keepAlive,
  }: {
    now: number;
    read: () => Promise<NewsPage | undefined>;
    keepAlive: (work: Promise<unknown>) => void;
  },
): Promise<NewsPage | undefined> {
  const known = entries.get(key);
  if (known && known.until > now) return waitFor(known.page);
  const page = read().catch(() => undefined);
  const entry: Entry = { page, until: now + NEWS_KEPT_FOR };
  entries.set(key, entry);
  const settled = page.then((result) => {
    if (!result && entries.peek(key) === entry) entries.delete(key);
  });
  keepAlive(settled);
  return page;
}

async function waitFor<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
