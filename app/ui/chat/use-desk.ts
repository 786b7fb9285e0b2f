import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";

import type { InboxRow } from "#app/domain/conversations.ts";
import type { DeskClient, DeskState } from "#app/ui/chat/desk-client.ts";

/** How long a page waits before it fetches rows that it does not have, in ms, and a random part more. */
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

/**
 * The team's desk while the inbox is open. Rows change in place by what it hears; a conversation that is not among
 * them is fetched with the page, at most every 2 s.
 */
export function useDesk(
  rows: readonly InboxRow[],
): [desk: DeskClient | undefined, state: DeskState] {
  const [desk, setDesk] = useState<DeskClient>();
  const { revalidate } = useRevalidator();
  const latest = useRef({ rows, revalidate });
  useEffect(() => {
    latest.current = { rows, revalidate };
  });
  useEffect(() => {
    let client: DeskClient | undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let fetchedAt = 0;
    function refetch(): void {
      const wait = Math.max(REFETCH_AFTER, fetchedAt + REFETCH_EVERY - Date.now());
      timer ??= setTimeout(
        () => {
          timer = undefined;
          fetchedAt = Date.now();
          void latest.current.revalidate();
        },
        wait + Math.random() * REFETCH_AFTER,
      );
    }
    void import("#app/ui/chat/desk-client.ts").then(({ openDesk }) => {
      if (left) return;
      client = openDesk({
        onConversation: (uid) => {
          if (!latest.current.rows.some((row) => row.uid === uid)) refetch();
        },
        // Also at first: something may have happened between the page and its desk.
        onOpen: refetch,
      });
      setDesk(client);
    });
    return () => {
      left = true;
      clearTimeout(timer);
      client?.close();
      setDesk(undefined);
    };
  }, []);
  const state = useSyncExternalStore(
    desk?.subscribe ?? neverChanges,
    desk?.getState ?? noDesk,
    noDesk,
  );
  return [desk, state];
}
