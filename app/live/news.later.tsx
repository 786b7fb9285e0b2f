import { useEffect, useEffectEvent, useState } from "react";
import { useActionData, useFetcher, useLocation, useRevalidator } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import { useChanges, useReload } from "#app/live/use-live.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Compared to find changes. */
export type NewsItem = { id: string; version?: number | string };

/** In a part that the server drew (app/document/drawn.tsx), or in the loader's data. */
type List<Page> = { part: string } | { itemsOf: (page: Page) => NewsItem[] };

/** Says that a list changed, without moving it: "3 new drives. Show". The reader's own changes show at once. */
export function LiveNews<Page>({
  topic,
  what,
  page,
  from,
  follow = false,
  list,
}: {
  topic: Topic;
  what: keyof typeof records.newOf;
  page: Page;
  /** Where to read the list alone. Default: the page's own loader. */
  from?: string | undefined;
  /** The page has no list that could move: reload it by itself. */
  follow?: boolean;
  list: List<Page>;
}) {
  const { pathname, search, key } = useLocation();
  const { revalidate } = useRevalidator();
  const reload = useReload();
  const fetcher = useFetcher<Page>();
  const [asked, setAsked] = useState("");
  // A reload would drop a refused form's answer and the typed values.
  const refused = useActionData() !== undefined;
  useChanges(topic, ({ own, answered }) => {
    if ((own || follow) && !answered) return revalidate();
    setAsked(key);
    return fetcher.load(from ?? pathname + search);
  });

  const known = asked === key && fetcher.data && !refused ? (fetcher.data as Page) : undefined;
  const news = known && newsOf(itemsOf(list, page), itemsOf(list, known));
  const showInEmpty = useEffectEvent(() => {
    if (news && !itemsOf(list, page).length) reload();
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

function newsOf(shown: NewsItem[], now: NewsItem[]): { count: number } | undefined {
  const known = new Map(shown.map((item) => [item.id, JSON.stringify(item)]));
  const same = (item: NewsItem) => known.get(item.id) === JSON.stringify(item);
  if (known.size === now.length && now.every(same)) return undefined;
  return { count: now.filter(({ id }) => !known.has(id)).length };
}

function itemsOf<Page>(list: List<Page>, page: Page): NewsItem[] {
  if ("itemsOf" in list) return list.itemsOf(page);
  const { parts } = page as { parts?: Record<string, string> };
  // The page still shows its document.
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
