/* Rendering costs most, so one page serves an audience: for 30 s, unless this isolate knows of a write. */
import { LRUCache } from "lru-cache";

import { msToMidnight } from "#app/base/calendar.ts";
import type { Audience } from "#app/base/reader.ts";
import { type Topic, TOPICS } from "#app/base/topics.ts";
import type { Moment } from "#app/document/moment.ts";
import type { Template } from "#app/document/placeholders.ts";
import type { KeptAddress } from "#workers/pages/kept-routes.ts";

/** In ms. A change may take this long to show; its author sees it at once. */
export const KEPT_FOR = 30_000;

/** Of the isolate's 128 MB. Anybody can invent addresses, so their number is limited, too. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_PAGES = 2000;

/** For pages with filters: a few words make another page of each list. */
const MOST_FILTERED_BYTES = 6 * 1024 * 1024;
const MOST_FILTERED = 300;

export type KeptPage = {
  status: number;
  template: Template;
  headers: [name: string, value: string][];
  madeAt: number;
  /** When it was drawn, in its own words. */
  moment: Moment;
  /** The last write of its reader: the page shows it. */
  shows?: string | undefined;
  /** D1's bookmark after it was read, if it was. Bookmarks sort from old to new (D1, Time Travel). */
  seen?: string | undefined;
};

// Not the cache's `ttl`: it reads another clock, and its timer dies with the request.
type Entry = KeptPage & { topics: readonly Topic[]; until: number };

function storeOf(max: number, maxSize: number) {
  return new LRUCache<string, Entry>({
    max,
    maxSize,
    sizeCalculation: ({ template }) =>
      template.parts.reduce((sum, part) => sum + part.length, template.names.length + 1),
  });
}

const plainPages = storeOf(MOST_PAGES, MOST_BYTES);
const filteredPages = storeOf(MOST_FILTERED, MOST_FILTERED_BYTES);

function pagesFor({ filtered }: KeptAddress) {
  return filtered ? filteredPages : plainPages;
}

const changes = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>;
/** When this isolate heard of the last one, in ms. */
const changedAt = { ...changes };
/** D1's bookmark after this isolate's last write of a topic. */
const writtenAt: Partial<Record<Topic, string>> = {};

/** Call before rendering; `keepPage` compares. */
export function changesOf(topics: readonly Topic[]): number {
  return topics.reduce((sum, topic) => sum + changes[topic], 0);
}

function keyOf({ key }: KeptAddress, audience: Audience): string {
  return `${audience} ${key}`;
}

/** A reader who has just written (`wrote`) gets only a page made for them since: clocks of machines differ. */
export function findKept(
  address: KeptAddress,
  audience: Audience,
  { now, wrote }: { now: number; wrote?: string | undefined },
): KeptPage | undefined {
  const key = keyOf(address, audience);
  const pages = pagesFor(address);
  const page = pages.get(key);
  if (!page) return undefined;
  if (page.until <= now) {
    pages.delete(key);
    return undefined;
  }
  return wrote === undefined || (wrote !== "" && page.shows === wrote) ? page : undefined;
}

/** For 30 s, or until midnight in India. Not when a topic has changed since `changed`: the data may be older. */
export function keepPage(
  address: KeptAddress,
  audience: Audience,
  page: KeptPage,
  changed: number,
): void {
  if (changed !== changesOf(address.keep.topics)) return;
  const { topics } = address.keep;
  pagesFor(address).set(keyOf(address, audience), { ...page, topics, until: keptUntil(page) });
}

export function keptUntil({ madeAt }: KeptPage): number {
  return madeAt + Math.min(KEPT_FOR, msToMidnight(madeAt));
}

/** Whether another isolate's page shows all that this isolate knows of: it is as new as one made here. */
export function isGoodHere(page: KeptPage, topics: readonly Topic[], now: number): boolean {
  if (page.madeAt > now || keptUntil(page) <= now) return false;
  const { madeAt, seen = "" } = page;
  // fault: place-after-change
  if (topics.some((topic) => madeAt <= changedAt[topic] || !hasSeen(seen, topic))) return false;
  return true;
}

/** Not the time alone: clocks of machines differ, and the other isolate may have asked a replica that is behind. */
function hasSeen(seen: string, topic: Topic): boolean {
  const write = writtenAt[topic];
  return write === undefined || (write !== "" && seen >= write);
}

/** Call before `dropTopics`, for a write of this isolate. */
export function noteWritten(topics: readonly Topic[], bookmark: string): void {
  for (const topic of topics) writtenAt[topic] = bookmark;
}

/** Drops every page that shows one of these. */
export function dropTopics(topics: readonly Topic[]): void {
  for (const topic of topics) {
    changes[topic] += 1;
    changedAt[topic] = Date.now();
  }
  for (const pages of [plainPages, filteredPages]) {
    const stale = [...pages].filter(([, page]) => page.topics.some((one) => topics.includes(one)));
    for (const [key] of stale) pages.delete(key);
  }
}
