/*
 * Rendering costs far more than filling in a name. So a page that is the same for all readers of an audience is rendered
 * once and kept in this isolate's memory: for 30 s at most, and never after a write that this isolate knows about.
 */
import { LRUCache } from "lru-cache";

import { msToMidnight } from "#app/base/calendar.ts";
import type { Audience } from "#app/base/reader.ts";
import { type Topic, TOPICS } from "#app/base/topics.ts";
import type { Template } from "#app/document/placeholders.ts";
import type { KeptAddress } from "#workers/pages/kept-routes.ts";

/** How long a page is kept, in ms. A change may take this long to show; its author sees it at once. */
export const KEPT_FOR = 30_000;

/** How much of the isolate's 128 MB kept pages may use, and how many there may be: anybody can invent addresses. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_PAGES = 2000;

/** The same for pages with filters: a few words make another page of each list. */
const MOST_FILTERED_BYTES = 6 * 1024 * 1024;
const MOST_FILTERED = 300;

export type KeptPage = {
  status: number;
  template: Template;
  headers: [name: string, value: string][];
  madeAt: number;
  /** The last write of the reader it was made for: the page shows it. */
  shows?: string | undefined;
};

// Not the cache's own `ttl`: it reads another clock than `now`, and its timer dies with the request that set it.
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

/** How often each topic has changed. */
const changes = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>;

/** How often these topics have changed. Call it before rendering; `keepPage` compares. */
export function changesOf(topics: readonly Topic[]): number {
  return topics.reduce((sum, topic) => sum + changes[topic], 0);
}

function keyOf({ key }: KeptAddress, audience: Audience): string {
  return `${audience} ${key}`;
}

/**
 * The kept page for an audience; undefined when there is none. Somebody who has just written (`wrote` names the write)
 * gets only a page that was made for them after it: others may have been made before, and the clock of the machine that
 * took the write is not ours to compare with.
 */
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

/**
 * Keeps a page for an audience: for 30 s, or until midnight in India. It is not kept when one of its topics has changed
 * since `changed` was counted, because it may show data from before that change.
 */
export function keepPage(
  address: KeptAddress,
  audience: Audience,
  page: KeptPage,
  changed: number,
): void {
  if (changed !== changesOf(address.keep.topics)) return;
  const until = page.madeAt + Math.min(KEPT_FOR, msToMidnight(page.madeAt));
  pagesFor(address).set(keyOf(address, audience), { ...page, topics: address.keep.topics, until });
}

/** Drops every page that shows one of these topics, because they have changed. */
export function dropTopics(topics: readonly Topic[]): void {
  for (const topic of topics) changes[topic] += 1;
  for (const pages of [plainPages, filteredPages]) {
    const stale = [...pages].filter(([, page]) => page.topics.some((one) => topics.includes(one)));
    for (const [key] of stale) pages.delete(key);
  }
}
