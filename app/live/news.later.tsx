import { useEffect, useEffectEvent, useState } from "react";
import { useActionData, useFetcher, useLocation, useRevalidator } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import { useChanges } from "#app/live/use-live.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";

/** What a list shows of an item, to compare. */
export type NewsItem = { id: string; version?: number | string };

/** Where the list of a page is: in a part that the server drew (app/document/drawn.tsx), or in the loader's data. */
type List<Page> = { part: string } | { itemsOf: (page: Page) => NewsItem[] };

/**
 * Tells the reader of a list that it has changed, without moving it: "3 new drives. Show". A fetcher calls the page's
 * own loader, or what it has `from`. The reader's own changes show at once, and so does what comes to an empty list,
 * which has nothing that could move.
 */
export function LiveNews<Page>({
  topic,
  what,
  page,
  from,
  follow = false,
  list,
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
  list: List<Page>;
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
  const news = known && newsOf(itemsOf(list, page), itemsOf(list, known));
  const showInEmpty = useEffectEvent(() => {
    if (news && !itemsOf(list, page).length) void revalidate();
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
function newsOf(shown: NewsItem[], now: NewsItem[]): { count: number } | undefined {
  const known = new Map(shown.map((item) => [item.id, JSON.stringify(item)]));
  const same = (item: NewsItem) => known.get(item.id) === JSON.stringify(item);
  if (known.size === now.length && now.every(same)) return undefined;
  return { count: now.filter(({ id }) => !known.has(id)).length };
}

function itemsOf<Page>(list: List<Page>, page: Page): NewsItem[] {
  if ("itemsOf" in list) return list.itemsOf(page);
  const { parts } = page as { parts?: Record<string, string> };
  // Without data the page still shows the document.
  if (!parts) return drawnItems(document);
  const drawn = document.createElement("template");
  drawn.innerHTML = parts[list.part] ?? "";
  return drawnItems(drawn.content);
}

function drawnItems(within: ParentNode): NewsItem[] {
  return [...within.querySelectorAll<HTMLElement>("[data-drive]")].map(({ dataset }) => ({
    id: dataset.drive!,
    version: dataset.version!,
  }));
}
