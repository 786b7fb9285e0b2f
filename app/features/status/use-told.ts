import { startTransition, useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import type { Decided, Status, ToldStatus } from "#app/features/status/status.ts";
import { untilDone } from "#app/ui/network/network.ts";

/** Within how long pages that lack something after a decision read it, in ms. */
const READ_WITHIN = 5_000;

/** What the script that shows decisions knows of them (told.tsx of each kind of drive); hardly any page needs it. */
type Told = {
  statusWord: (status: Status, decided: Decided) => string;
  isAhead: (status: Status) => boolean;
};

/**
 * The page of a drive, with what has been decided since it was read: open pages get that by their socket and ask nobody.
 * `tell` takes what the socket brings; `gone` says that the drive is not there any more. `version` is the one that the
 * page was read at. `parts`, which `load` fetches, take the place of what the server drew once something was decided.
 */
export function useTold<
  Page extends { driveStatus: Status; gate: boolean },
  Parts extends Told & object,
>(
  read: Page,
  { version, load }: { version: number; load: () => Promise<Parts> },
): {
  page: Page;
  decided: Decided | undefined;
  parts: Parts | undefined;
  gone: boolean;
  tell: (news: object) => void;
} {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ news: ToldStatus; parts: Parts }>();
  const current = told && told.news.version > version ? told : undefined;
  const gone = current !== undefined && "gone" in current.news;
  const news = current && !("gone" in current.news) ? current.news : undefined;
  const status = news?.driveStatus ?? read.driveStatus;
  // The element is the root's, which knows only what was read.
  useEffect(() => {
    document.getElementById("main")!.dataset.status = status;
  }, [status]);
  async function show(next: ToldStatus): Promise<void> {
    const parts = await untilDone(load, "quiet");
    // What it says in another language may have to be fetched first.
    startTransition(() => setTold({ news: next, parts }));
    if ("gone" in next || !parts.isAhead(next.driveStatus)) return;
    // The server leaves out what one does with a drive that takes place, such as "I'm going", where it does not.
    const lacks = gone || !parts.isAhead(read.driveStatus);
    if (lacks) setTimeout(() => void revalidate(), Math.random() * READ_WITHIN);
  }
  return {
    // In the words of this page, whatever its language.
    page: news
      ? { ...read, ...news, word: current!.parts.statusWord(news.driveStatus, news.decided) }
      : read,
    decided: news?.decided,
    parts: news && current!.parts,
    gone,
    tell: (page) => void show(page as ToldStatus),
  };
}
