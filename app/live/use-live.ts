import { useEffect, useEffectEvent } from "react";
import { useActionData, useLocation, useNavigation, useRevalidator } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import type { watchTopic } from "#app/live/topics.ts";
import type { Said } from "#app/live/wire.ts";

declare global {
  interface Window {
    /** When the server made this document, in ms on its clock (entry.server.tsx). */
    __at?: number;
  }
}

/** The shortest time between two fetches of a page, in ms. */
const REFETCH_EVERY = 2_000;

/** A generous limit for how long a loader takes, in ms. */
const MAX_LOADING = 3_000;

/** A change this soon after the reader sent a form is probably their own, and they expect to see it at once. */
const OWN_WRITE_WITHIN = 5_000;

/** A socket that was heard from this recently shows that the server can be reached. */
const SURELY_CONNECTED = 1_000;
const TRY_AGAIN = 10_000;

let wroteAt = 0;

/**
 * Runs the page's loader again when data of a topic has changed, for pages where nothing moves (counts, dots). Where it
 * would move what is being read, use `LiveNews`.
 */
export function useLive(topic: Topic, record?: Followed): void {
  const { revalidate } = useRevalidator();
  // Reading the page again would drop a refused form's answer.
  const refused = useActionData() !== undefined;
  useChanges(
    topic,
    () => {
      if (!refused) void revalidate();
    },
    { record },
  );
}

/** A record of the topic (`about` is its id), and what is called with what is said of it (wire.ts). */
type Followed = { about: string; onSaid: (said: Said) => void };

/**
 * Calls `onChange` when data of a topic has changed: after a random part of the spread that the server asks for, at
 * most once in 2 s, and only while the page is visible. `own` says that the reader probably made the change. `since` (ms)
 * is when the data was read, if that was before the page was made.
 */
export function useChanges(
  topic: Topic,
  onChange: (own: boolean) => void,
  { since, record }: { since?: number | undefined; record?: Followed | undefined } = {},
): void {
  const { key } = useLocation();
  const { formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod && formMethod !== "GET") wroteAt = Date.now();
  }, [formMethod]);

  const changed = useEffectEvent(() => onChange(Date.now() - wroteAt < OWN_WRITE_WITHIN));
  const said = useEffectEvent((news: Said) => record?.onSaid(news));
  const about = record?.about;
  const madeAt = useEffectEvent(() => since ?? pageMadeAt(key === "default"));

  useEffect(() => {
    if (new URLSearchParams(location.search).has("notice")) wroteAt = Date.now();
    const at = madeAt();
    let unmounted = false;
    let last = 0;
    let heardAt = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let watch: ReturnType<typeof watchTopic> | undefined;

    // Without a connection, loading would replace what is being read with an error.
    const go = async () => {
      if (document.visibilityState === "hidden") {
        document.addEventListener("visibilitychange", look, { once: true });
      } else if (Date.now() - heardAt < SURELY_CONNECTED || (await watch?.canReach())) {
        waiting = undefined;
        last = Date.now();
        if (!unmounted) changed();
      } else if (!unmounted) {
        waiting = setTimeout(look, TRY_AGAIN);
      }
    };
    const look = () => void go();
    void import("#app/live/topics.ts").then((topics) => {
      if (unmounted) return;
      watch = topics.watchTopic(topic, {
        at,
        about,
        said: (news) => said(news),
        changed(spread) {
          heardAt = Date.now();
          const wait = Math.max(Math.random() * spread, last + REFETCH_EVERY - heardAt);
          waiting ??= setTimeout(look, wait);
        },
      });
    });
    return () => {
      unmounted = true;
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", look);
      watch?.stop();
    };
  }, [topic, about]);
}

/**
 * When the server read what this page shows, or a little earlier: in ms on the server's clock. How long ago that was is
 * measured without the device's clock, which somebody may have set since.
 */
function pageMadeAt(isDocument: boolean): number {
  const at = window.__at ?? Date.now();
  if (isDocument) return at;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const since = performance.now() - (entry?.responseStart ?? 0);
  return Math.round(Math.max(at, at + since - MAX_LOADING));
}
