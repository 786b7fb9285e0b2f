import { msToMidnight } from "#app/base/calendar.ts";
import type { Audience } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import type { Template } from "#app/document/placeholders.ts";

/** How long a page is kept, in ms: nobody but its author waits longer for a change (issue 6). */
const KEPT_FOR = 30_000;

/** How much of the isolate's 128 MB kept pages may take. */
const MOST_BYTES = 24 * 1024 * 1024;

export type KeptPage = {
  status: number;
  template: Template;
  headers: [name: string, value: string][];
  topics: readonly Topic[];
  madeAt: number;
  until: number;
};

// In the order of their last use: the one that was not asked for longest goes first.
const pages = new Map<string, KeptPage>();
let bytes = 0;

/** Which pages are kept, what may follow their path, and what they show. Everything else is made for each reader. */
const KEEPABLE: { path: RegExp; query: readonly string[]; topics: readonly Topic[] }[] = [
  { path: /^\/(?:home)?$/, query: [], topics: ["home", "daily"] },
  { path: /^\/daily$/, query: ["day"], topics: ["daily"] },
  { path: /^\/daily\/[^/]+(?:\/\d+\/[^/]+\/\d+)?$/, query: ["after"], topics: ["daily"] },
  { path: /^\/list$/, query: ["city", "before"], topics: ["lists"] },
  { path: /^\/list\/[\w-]+$/, query: [], topics: ["lists"] },
  { path: /^\/pattern$/, query: ["before"], topics: ["patterns"] },
  { path: /^\/pattern\/[\w-]+$/, query: ["tab"], topics: ["patterns"] },
  { path: /^\/drive\/[^/]+\/\d+\/[^/]+\/[\w-]+$/, query: ["tab"], topics: ["drives"] },
];

/** What a page shows, when it is one that is kept; undefined otherwise. */
export function topicsOf(url: URL): readonly Topic[] | undefined {
  // React Router asks for data under `<path>.data`; that is made for each reader.
  if (url.pathname.endsWith(".data")) return undefined;
  const kind = KEEPABLE.find(({ path }) => path.test(url.pathname));
  if (!kind) return undefined;
  for (const name of url.searchParams.keys()) if (!kind.query.includes(name)) return undefined;
  return kind.topics;
}

function keyOf(url: URL, role: Audience): string {
  return `${role} ${url.href}`;
}

/** The kept page of a role, unless it is too old or was made before `after` (the asker's own last write, in ms). */
export function findKept(
  url: URL,
  role: Audience,
  { now, after }: { now: number; after: number },
): KeptPage | undefined {
  const key = keyOf(url, role);
  const page = pages.get(key);
  if (!page) return undefined;
  if (page.until <= now) {
    forget(key, page);
    return undefined;
  }
  if (page.madeAt <= after) return undefined;
  pages.delete(key);
  pages.set(key, page);
  return page;
}

/** Keeps a page for a role: for 30 s, or until the day turns in India. */
export function keepPage(url: URL, role: Audience, page: Omit<KeptPage, "until">): void {
  const key = keyOf(url, role);
  const old = pages.get(key);
  if (old) forget(key, old);
  pages.set(key, {
    ...page,
    until: page.madeAt + Math.min(KEPT_FOR, msToMidnight(page.madeAt)),
  });
  bytes += sizeOf(page.template);
  for (const [first, oldest] of pages) {
    if (bytes <= MOST_BYTES) break;
    forget(first, oldest);
  }
}

/** Lets go of every page that shows one of the topics: it has changed. */
export function dropTopics(topics: readonly Topic[]): void {
  for (const [key, page] of pages) {
    if (page.topics.some((topic) => topics.includes(topic))) forget(key, page);
  }
}

function forget(key: string, page: KeptPage): void {
  if (pages.delete(key)) bytes -= sizeOf(page.template);
}

function sizeOf(template: Template): number {
  return template.parts.reduce((sum, part) => sum + part.length, 0);
}
