import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";

import type { Topic } from "#app/base/topics.ts";

declare global {
  interface Window {
    /** The server's moment (ms) at which this document was made (entry.server.tsx). */
    __at?: number;
  }
}

/** A page is fetched anew at most this often, in ms. */
const REFETCH_EVERY = 2_000;

/** How long the loader of a page may have taken, generously. */
const LOADING = 3_000;

/** What the reader has written themselves they expect to see at once. */
const OWN_WRITE = 5_000;

const SURELY_CONNECTED = 1_000;
const TRY_AGAIN = 10_000;

let wroteAt = 0;

/**
 * Fetches the page anew through its loader when data of a topic changed: for pages on which nothing moves (counts,
 * dots). Where it would move what is being read, use `LiveNews`.
 */
export function useLive(topic: Topic): void {
  const { revalidate } = useRevalidator();
  useChanges(topic, () => void revalidate());
}

/**
 * Calls when data of a topic has changed: after a random part of the spread that the server asks for, at most once in
 * 2 s, and only while the page is looked at. `own` says that the reader may have changed it themselves.
 */
export function useChanges(topic: Topic, onChange: (own: boolean) => void): void {
  const { key } = useLocation();
  const { formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod && formMethod !== "GET") wroteAt = Date.now();
  }, [formMethod]);

  const changed = useEffectEvent(() => onChange(Date.now() - wroteAt < OWN_WRITE));
  const madeAt = useEffectEvent(() => pageMadeAt(key === "default"));

  useEffect(() => {
    if (new URLSearchParams(location.search).has("notice")) wroteAt = Date.now();
    const at = madeAt();
    let left = false;
    let last = 0;
    let heardAt = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};

    // A loader that cannot be reached would put an error in the place of what is being read.
    const go = async () => {
      if (document.visibilityState === "hidden") {
        document.addEventListener("visibilitychange", look, { once: true });
      } else if (Date.now() - heardAt < SURELY_CONNECTED || (await canReachServer())) {
        waiting = undefined;
        last = Date.now();
        if (!left) changed();
      } else if (!left) {
        waiting = setTimeout(look, TRY_AGAIN);
      }
    };
    const look = () => void go();
    void import("#app/live/topics.ts").then(({ watchTopic }) => {
      if (left) return;
      stop = watchTopic(topic, {
        at,
        changed(spread) {
          heardAt = Date.now();
          const wait = Math.max(Math.random() * spread, last + REFETCH_EVERY - heardAt);
          waiting ??= setTimeout(look, wait);
        },
      });
    });
    return () => {
      left = true;
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, [topic]);
}

async function canReachServer(): Promise<boolean> {
  try {
    return (await fetch("/api/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** When the server read what this page shows, or a little earlier: by its own clock, which is not the device's. */
function pageMadeAt(isDocument: boolean): number {
  const at = window.__at ?? Date.now();
  if (isDocument) return at;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const received = performance.timeOrigin + (entry?.responseStart ?? 0);
  return Math.round(Math.max(at, at + Date.now() - received - LOADING));
}
