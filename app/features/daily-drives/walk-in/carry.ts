import { useEffect } from "react";

import { papers } from "#app/messages/en/papers.ts";
import { wordsOf } from "#app/messages/words.ts";
import { untilDone } from "#app/ui/network/network.ts";

const TICKS = "carry";

const load = () => import("#app/features/daily-drives/walk-in/carry.dom.ts");

/** The script comes with a tick, now or from before: the server draws the list (`drawn` is its data). */
export function useTicks(id: string, drawn: object | undefined): void {
  const { ready } = wordsOf(papers);
  useEffect(() => {
    const list = document.querySelector<HTMLElement>("ul.carry");
    if (!list) return;
    const gone = new AbortController();
    const { signal } = gone;
    let begun = false;
    function begin(): void {
      if (begun) return;
      begun = true;
      void untilDone(load, "quiet", signal)
        .then(({ followTicks }) => {
          if (!signal.aborted) followTicks(id, list!, { ready, signal });
        })
        // Without it the boxes work, but nothing is stored.
        .catch(() => {});
    }
    if (wasTicked(id)) begin();
    list.addEventListener("change", begin, { signal });
    // In another tab.
    addEventListener("storage", ({ key }) => key === TICKS && begin(), { signal });
    return () => gone.abort();
  }, [id, drawn, ready]);
}

function wasTicked(id: string): boolean {
  try {
    return localStorage.getItem(TICKS)?.includes(id) === true;
  } catch {
    return false;
  }
}
