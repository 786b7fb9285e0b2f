import { useEffect, useState } from "react";

import type { Decided, Status, ToldStatus } from "#app/features/status/status.ts";

/**
 * The page of a drive, with what has been decided since it was read: open pages get that by their socket and ask nobody.
 * `tell` takes what the socket brings. `version` is the one that the page was read at.
 */
export function useTold<Page extends { driveStatus: Status; gate: boolean }>(
  read: Page,
  version: number,
): { page: Page; decided: Decided | undefined; tell: (news: object) => void } {
  const [told, setTold] = useState<ToldStatus>();
  const news = told && told.version > version ? told : undefined;
  const status = news?.driveStatus ?? read.driveStatus;
  // The element is the root's, which knows only what was read.
  useEffect(() => {
    document.getElementById("main")!.dataset.status = status;
  }, [status]);
  // Nobody is at the gate of a drive that is elsewhere or not at all.
  const gate = read.gate && (!news || status === "closed");
  return {
    page: news ? { ...read, ...news, gate } : read,
    decided: news?.decided,
    tell: (page) => setTold(page as ToldStatus),
  };
}
