import { type RefObject, useEffect } from "react";

import { keysOn } from "#app/features/queues/keys-on.ts";
import type * as QueueKeys from "#app/features/queues/queue-keys.dom.ts";

/** Gives the lines (`data-line`) of a list the keyboard of all queues, once its script has come. */
export function useLineKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let keys: typeof QueueKeys | undefined;
    const loading = import("#app/features/queues/queue-keys.dom.ts");
    loading.then(
      (loaded) => {
        keys = loaded;
        if (list.current) loaded.keepFocus(list.current, signal);
      },
      // The queue works without this script.
      () => {},
    );
    function press(event: KeyboardEvent) {
      const { current } = list;
      if (!current) return;
      if (keys) keys.press(current, event, keysOn());
      else void loading.then(({ press: late }) => late(current, event, keysOn())).catch(() => {});
    }
    document.addEventListener("keydown", press, { signal });
    return () => gone.abort();
  }, [list]);
}
