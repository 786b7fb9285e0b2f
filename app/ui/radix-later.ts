import { useCallback, useState } from "react";

import type * as Parts from "#app/ui/radix-parts.tsx";

let here: typeof Parts | undefined;

/**
 * What Radix adds to menus, tooltips, toasts and tabs: one script, fetched when the first of them is touched. Undefined
 * until then. What the server drew stays in its place and works alone, so nothing has to wait for it.
 */
export function useRadix(): [typeof Parts | undefined, () => void] {
  const [radix, setRadix] = useState(here);
  const fetchRadix = useCallback(() => {
    if (here) return setRadix(here);
    import("#app/ui/radix-parts.tsx").then(
      (parts) => setRadix((here = parts)),
      () => {},
    );
  }, []);
  return [radix, fetchRadix];
}

/** Whether some part of the page has fetched it already. */
export function radixIsHere(): boolean {
  return here !== undefined;
}
