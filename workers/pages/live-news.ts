/*
 * When a list changes, everybody who has it open fetches its data again. All of them get the same, so it is read from D1
 * once for each change and audience, however many ask and however soon.
 */
import { LRUCache } from "lru-cache";

/** How long the data is kept, in ms: as long as the pages that heard of a change may spread their requests. */
const KEPT_FOR = 60_000;

/** How many answers may be kept, of up to 200 KB each. */
const MOST = 50;

/** Whoever waits longer than this for another request's read (ms) reads by themselves. */
const PATIENCE = 5_000;

export type NewsPage = { headers: [name: string, value: string][]; body: ArrayBuffer };

type Entry = { page: Promise<NewsPage | undefined>; until: number };

const entries = new LRUCache<string, Entry>({ max: MOST });

/**
 * What `read` returned for the first who asked with this key; undefined when that failed or takes too long. `keepAlive`
 * gets the read, because others wait for it even if the first browser goes away.
 */
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
  const entry: Entry = { page, until: now + KEPT_FOR };
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
