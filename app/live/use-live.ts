import { useCallback, useContext, useEffect, useEffectEvent, useState } from "react";
import { type DataRouter, useLocation, useNavigation } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import { DataRouterContext } from "#app/document/react-router-internals.ts";
import type { watchTopic } from "#app/live/topics.ts";
import type { RecordNews } from "#app/live/wire.ts";

declare global {
  interface Window {
    /** When the server made this document, in ms (entry.server.tsx). */
    __at?: number;
  }
}

/** The shortest time between two fetches of a page, in ms. */
const REFETCH_EVERY = 2_000;

const MAX_LOADING = 3_000;

/** A change this soon after a sent form is probably the reader's own: they expect it at once. */
const OWN_WRITE_WITHIN = 5_000;

/** A fetch of a page that takes longer, in ms, will not come any more. */
const GIVEN_UP = 30_000;

/** A socket heard from this recently proves a connection. */
const SURELY_CONNECTED = 1_000;
const TRY_AGAIN = 10_000;

let wroteAt = 0;

/** Of all that hear changes on this page: one after the other. Never rejects. */
let fetches: Promise<unknown> = Promise.resolve();

/**
 * Reloads when a topic changes, for pages where nothing moves (counts, dots). Else use `LiveNews`. A reload would drop a
 * refused form's answer: there it waits, unless the page has it from `useKeptAnswer` (`keepsAnswer`).
 */
export function useLive(
  topic: Topic,
  { record, keepsAnswer = false }: { record?: Followed; keepsAnswer?: boolean } = {},
): void {
  const { router } = useContext(DataRouterContext)!;
  useChanges(topic, () => reload(router, keepsAnswer), { record });
}

/** Reloads the page in its turn, for news that no topic tells. Over an action's answer only where the page keeps it. */
export function useReload({ keepsAnswer = false } = {}): () => void {
  const { router } = useContext(DataRouterContext)!;
  return useCallback(
    () => inTurn(router, () => reload(router, keepsAnswer)),
    [router, keepsAnswer],
  );
}

function reload(router: DataRouter, keepsAnswer: boolean): Promise<void> | undefined {
  return keepsAnswer || !isAnswered(router) ? router.revalidate() : undefined;
}

/** Whether the page has an action's answer. What React has drawn by then may be older than one that has just come. */
function isAnswered(router: DataRouter): boolean {
  return /* fault: refused-hears-news */ router.state.actionData !== null;
}

/** The action's answer, also after a reload, which drops it. Ends when the reader sends a form or goes elsewhere. */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && answer !== kept.answer) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}

/** `about` is a record's id; `onSaid` gets the `said` frames about it (wire.ts). */
type Followed = { about: string; onSaid: (said: RecordNews) => void };

type Change = {
  /** The reader probably made the change. */
  own: boolean;
  /** A reload would drop an action's answer. */
  answered: boolean;
};

/**
 * Calls `onChange` after a random part of the spread, at most once in 2 s, only while visible, and in its turn: else on a
 * slow network nothing would ever come. `since` (ms): when the data was read, if before the page.
 */
export function useChanges(
  topic: Topic,
  onChange: (change: Change) => Promise<unknown> | undefined,
  { since, record }: { since?: number | undefined; record?: Followed | undefined } = {},
): void {
  const { key } = useLocation();
  const { formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod && formMethod !== "GET") wroteAt = Date.now();
  }, [formMethod]);

  const { router } = useContext(DataRouterContext)!;
  const changed = useEffectEvent(() =>
    onChange({
      own: Date.now() - wroteAt < OWN_WRITE_WITHIN,
      answered: isAnswered(router),
    }),
  );
  const said = useEffectEvent((news: RecordNews) => record?.onSaid(news));
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

    // Offline, a reload would replace the page with an error.
    const go = async () => {
      if (document.visibilityState === "hidden") {
        document.addEventListener("visibilitychange", look, { once: true });
      } else if (Date.now() - heardAt < SURELY_CONNECTED || (await watch?.canReach())) {
        inTurn(router, () => {
          waiting = undefined;
          last = Date.now();
          return unmounted ? undefined : changed();
        });
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
  }, [topic, about, router]);
}

/** Fetches after what the reader has asked for, and after what was fetched before: React Router would break off either. */
function inTurn(router: DataRouter, fetch: () => Promise<unknown> | undefined): void {
  fetches = fetches.then(async () => {
    await untilIdle(router);
    await settled(fetch(), GIVEN_UP);
  });
}

/** Until nothing that the reader has asked for is on its way. */
function untilIdle(router: DataRouter): Promise<void> {
  const isIdle = ({ navigation }: DataRouter["state"]) => navigation.state === "idle";
  return new Promise((idle) => {
    if (isIdle(router.state)) return idle();
    const stop = router.subscribe((state) => {
      if (!isIdle(state)) return;
      stop();
      idle();
    });
  });
}

/** Ends when the work has, well or badly, or after so many ms. */
function settled(work: Promise<unknown> | undefined, ms: number): Promise<unknown> {
  return Promise.race([Promise.allSettled([work]), new Promise((end) => setTimeout(end, ms))]);
}

/** Server ms, or a little earlier. Never asks the device's clock: somebody may have set it since. */
function pageMadeAt(isDocument: boolean): number {
  const at = window.__at ?? Date.now();
  if (isDocument) return at;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const since = performance.now() - (entry?.responseStart ?? 0);
  return Math.round(Math.max(at, at + since - MAX_LOADING));
}
