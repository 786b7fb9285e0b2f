import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import {
  type Decided,
  isAhead,
  type Status,
  statusWord,
  type ToldStatus,
} from "#app/features/status/status.ts";

/** Within how long pages that lack something after a decision read it, in ms. */
const READ_WITHIN = 5_000;

/**
 * The page of a drive, with what has been decided since it was read: open pages get that by their socket and ask nobody.
 * `tell` takes what the socket brings; `gone` says that the drive is not there any more. `version` is the one that the
 * page was read at.
 */
export function useTold<Page extends { driveStatus: Status; gate: boolean }>(
  read: Page,
  version: number,
): { page: Page; decided: Decided | undefined; gone: boolean; tell: (news: object) => void } {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<ToldStatus>();
  const current = told && told.version > version ? told : undefined;
  const gone = current !== undefined && "gone" in current;
  const news = current && !("gone" in current) ? current : undefined;
  const status = news?.driveStatus ?? read.driveStatus;
  // The element is the root's, which knows only what was read.
  useEffect(() => {
    document.getElementById("main")!.dataset.status = status;
  }, [status]);
  return {
    // In the words of this page, whatever its language.
    page: news ? { ...read, ...news, word: statusWord(news.driveStatus, news.decided) } : read,
    decided: news?.decided,
    gone,
    tell(page) {
      const next = page as ToldStatus;
      setTold(next);
      if ("gone" in next || !isAhead(next.driveStatus)) return;
      // The server leaves out what one does with a drive that takes place, such as "I'm going", where it does not.
      const lacks = gone || !isAhead(read.driveStatus);
      if (lacks) setTimeout(() => void revalidate(), Math.random() * READ_WITHIN);
    },
  };
}
