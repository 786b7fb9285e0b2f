/* The filtered pages of a list share data, and so do equal searches: kept for half a minute, unless this isolate knows of a change. */
import { LRUCache } from "lru-cache";

import { msToMidnight } from "#app/base/calendar.ts";
import { languageNow } from "#app/base/languages.ts";
import type { Topic } from "#app/base/topics.ts";
import type { Remember } from "#app/http/context.ts";
import { changesOf, KEPT_FOR } from "#workers/pages/kept-pages.ts";

/** Kept lists and pages of searches. A list of 300 drives takes some 300 KB, a page of a search a tenth of it. */
const MOST = 60;

type Entry = { value: object; topics: readonly Topic[]; changed: number; readAt: number };

const entries = new LRUCache<string, Entry>({ max: MOST });

/** For one request. `fresh` reads everything again. `readAt` is the time of the oldest data given, in ms. */
export function memoryFor({ now, fresh }: { now: number; fresh: boolean }): {
  remember: Remember;
  readAt: () => number;
} {
  let oldest = now;
  return {
    readAt: () => oldest,
    async remember(name, topics, read) {
      // The data may contain words.
      const key = `${languageNow()} ${name}`;
      const known = fresh ? undefined : entries.get(key);
      if (known && isGood(known, now)) {
        oldest = Math.min(oldest, known.readAt);
        // A key belongs to one `read`, so the value has its type.
        return known.value as Awaited<ReturnType<typeof read>>;
      }
      const changed = changesOf(topics);
      const value = await read();
      if (!fresh) entries.set(key, { value, topics, changed, readAt: now });
      return value;
    },
  };
}

function isGood({ topics, changed, readAt }: Entry, now: number): boolean {
  const until = readAt + Math.min(KEPT_FOR, msToMidnight(readAt));
  return now < until && changed === changesOf(topics);
}
