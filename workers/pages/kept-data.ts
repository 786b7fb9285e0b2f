/*
 * The pages of one list with different filters show parts of the same data. So that data is kept as pages are: for half
 * a minute, and never after a change that this isolate knows about.
 */
import { LRUCache } from "lru-cache";

import { msToMidnight } from "#app/base/calendar.ts";
import { languageNow } from "#app/base/languages.ts";
import type { Topic } from "#app/base/topics.ts";
import type { Remember } from "#app/http/context.ts";
import { changesOf, KEPT_FOR } from "#workers/pages/kept-pages.ts";

/** How many lists are kept: those of up to 300 drives take some 300 KB each. */
const MOST = 30;

type Entry = { value: object; topics: readonly Topic[]; changed: number; readAt: number };

const entries = new LRUCache<string, Entry>({ max: MOST });

/**
 * A memory for one request. When it is `fresh`, it reads everything again: for whoever has just written, or has heard
 * of a change. `readAt` says when the oldest data that it gave was read.
 */
export function memoryFor({ now, fresh }: { now: number; fresh: boolean }): {
  remember: Remember;
  readAt: () => number;
} {
  let oldest = now;
  return {
    readAt: () => oldest,
    async remember(name, topics, read) {
      // What is read may say something.
      const key = `${languageNow()} ${name}`;
      const known = fresh ? undefined : entries.get(key);
      if (known && isGood(known, now)) {
        oldest = Math.min(oldest, known.readAt);
        // A key belongs to one `read`, so what is kept under it has its type.
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
