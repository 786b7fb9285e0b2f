import { useEffect } from "react";

import { keyOf, noteSends } from "#app/ui/drafts/forget-drafts.ts";
import { untilDone } from "#app/ui/network/network.ts";

const loadStore = () => import("#app/ui/drafts/draft-store.dom.ts");

/**
 * `useDraft` for a new record's form that the server drew within `details`, with a note like `RestoredDraft`. Few open
 * it, so the script loads once it is open, or holds a draft.
 */
export function useDrawnDraft(find: () => HTMLFormElement | null | undefined, name: string): void {
  useEffect(() => {
    const form = find();
    const details = form?.closest("details");
    if (!form || !details) return;
    const gone = new AbortController();
    const { signal } = gone;
    const follow = () => {
      void untilDone(loadStore, "quiet", signal)
        .then(({ keepDrawnDraft }) => keepDrawnDraft(form, name, signal))
        // Without script or storage the form works and keeps no draft.
        .catch(() => {});
    };
    noteSends(form, name, signal);
    if (details.open || isKept(name)) follow();
    else details.addEventListener("toggle", follow, { once: true, signal });
    return () => gone.abort();
  }, [find, name]);
}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf({ name })) !== null;
  } catch {
    return false;
  }
}
