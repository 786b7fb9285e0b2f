import { useEffect, useEffectEvent, useState } from "react";
import { useActionData, useFetcher, useLocation, useRevalidator } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import { useChanges } from "#app/live/use-live.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";

/** What a list shows of an item, to compare. */
export type NewsItem = { id: string; version?: number | string };

/**
 * Tells the reader of a list that it has changed, without moving it: "3 new drives. Show". A fetcher calls the page's
 * own loader, or what it has `from`, and `itemsOf` finds the list in its data. The reader's own changes show at once,
 * and so does what comes to an empty list, which has nothing that could move.
 */
export function LiveNews<Page>({
  topic,
  what,
  page,
  from,
  follow = false,
  itemsOf,
}: {
  topic: Topic;
  /** What an item is. */
  what: keyof typeof records.newOf;
  /** The page's loader data. */
  page: Page;
  /** Where the list alone is read, for a page that is made for its reader. */
  from?: string | undefined;
  /** Whether the page has no list that could move, so that it follows by itself. */
  follow?: boolean;
  /** Undefined while the page still shows the server's HTML (app/document/server-drawn.tsx). */
  itemsOf: (page: Page) => NewsItem[] | undefined;
}) {
  const { pathname, search, key } = useLocation();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<Page>();
  const [asked, setAsked] = useState("");
  // Reading the page again would drop a refused form's answer, and with it what was typed.
  const refused = useActionData() !== undefined;
  useChanges(topic, (own) => {
    if ((own || follow) && !refused) return void revalidate();
    setAsked(key);
    void fetcher.load(from ?? pathname + search);
  });

  const known = asked === key && fetcher.data && !refused ? (fetcher.data as Page) : undefined;
  const news = known && newsOf(itemsOf(page), itemsOf(known) ?? []);
  const showInEmpty = useEffectEvent(() => {
    if (news && itemsOf(page)?.length === 0) void revalidate();
  });
  useEffect(() => showInEmpty(), [known]);
  if (!news) return null;
  const say = wordsOf(records);
  return (
    <p className="live-news" role="status">
      <button type="button" className="btn" onClick={() => void revalidate()}>
        {news.count ? say.newOf[what](news.count) : say.changed}{" "}
        <span className="underline">{say.show}</span>
      </button>
    </p>
  );
}

/** How many items are new; undefined when nothing has changed. */
function newsOf(shown: NewsItem[] | undefined, now: NewsItem[]): { count: number } | undefined {
  const stampOf = (item: NewsItem) => (shown ? JSON.stringify(item) : String(item.version));
  const known = shown ? new Map(shown.map((item) => [item.id, stampOf(item)])) : drawnItems();
  const same = (item: NewsItem) => known.get(item.id) === stampOf(item);
  if (known.size === now.length && now.every(same)) return undefined;
  return { count: now.filter(({ id }) => !known.has(id)).length };
}

/** The version of each item by its id, from the server's HTML. */
function drawnItems(): Map<string, string> {
  const items = document.querySelectorAll<HTMLElement>("[data-drive]");
  return new Map([...items].map(({ dataset }) => [dataset.drive ?? "", dataset.version ?? ""]));
}
