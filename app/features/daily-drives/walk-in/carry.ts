import { useEffect } from "react";

import { papers } from "#app/messages/en/papers.ts";
import { wordsOf } from "#app/messages/words.ts";
import { untilDone } from "#app/ui/network/network.ts";

/** Where the device keeps the ticks of all drives (ticks.ts). */
const TICKS = "carry";

const load = () => import("#app/features/daily-drives/walk-in/carry.dom.ts");

/**
 * Has each reader tick for themselves what they have ready of what a drive asks for. The list is the server's
 * (details.server.tsx), so the script comes when something is ticked, or was before. `drawn` is what the list came with.
 */
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
        // The boxes work without it, and nothing is kept.
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
