import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

import type { DeskClient, DeskState, News } from "#app/features/chat/desk-client.ts";
import type { ShownStatus } from "#app/features/people/presence.ts";
import { useReload } from "#app/live/use-live.ts";
import { useModule } from "#app/live/use-module.ts";

/** A stale page is fetched after this time (ms), plus up to as much at random, and at most this often. */
const REFETCH_AFTER = 250;
const REFETCH_EVERY = 2_000;

const NO_DESK: DeskState = {
  connection: "connecting",
  admins: [],
  news: { conversations: new Map(), presence: new Map() },
  ended: null,
};

const noDesk = () => NO_DESK;
const neverChanges = () => () => {};

const fetchDesk = () => import("#app/features/chat/desk-client.ts");

/** Connects an admin page to the team's desk. The page's loader runs again when `isStale`, at most every 2 s. */
export function useDesk(
  isStale: (what: News, uid: string) => boolean,
): [desk: DeskClient | undefined, state: DeskState] {
  const module = useModule(fetchDesk);
  const [desk, setDesk] = useState<DeskClient>();
  const reload = useReload();
  const needsFetch = useEffectEvent(isStale);
  useEffect(() => {
    if (!module) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let fetchedAt = 0;
    function refetch(): void {
      const wait = Math.max(REFETCH_AFTER, fetchedAt + REFETCH_EVERY - Date.now());
      timer ??= setTimeout(
        () => {
          timer = undefined;
          fetchedAt = Date.now();
          reload();
        },
        wait + Math.random() * REFETCH_AFTER,
      );
    }
    const client = module.openDesk({
      onNews: (what, uid) => {
        if (needsFetch(what, uid)) refetch();
      },
      // The first time too: something may have changed since the page was loaded.
      onOpen: refetch,
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the socket opens with the page and closes with it
    setDesk(client);
    return () => {
      clearTimeout(timer);
      client.close();
      setDesk(undefined);
    };
  }, [module, reload]);
  const state = useSyncExternalStore(
    desk?.subscribe ?? neverChanges,
    desk?.getState ?? noDesk,
    noDesk,
  );
  return [desk, state];
}

/** Tells the desk who is shown as online: their dots stay true while the page is open. */
export function useWatch(
  desk: DeskClient | undefined,
  people: readonly { uid: string; status: ShownStatus }[],
): void {
  const online = people.filter(({ status }) => status === "online").map(({ uid }) => uid);
  useEffect(() => desk?.watch(online));
}
