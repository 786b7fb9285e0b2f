import { useCallback, useState } from "react";

import type * as Parts from "#app/ui/layers/radix-parts.later.tsx";

let loaded: typeof Parts | undefined;

/**
 * Our Radix parts of menus, toasts and tabs, and a function that fetches them: one script, on the first touch
 * of any of them. Undefined until then. What the server drew works without it, so nothing has to wait.
 */
export function useRadix(): [typeof Parts | undefined, () => void] {
  const [radix, setRadix] = useState(loaded);
  const fetchRadix = useCallback(() => {
    if (loaded) return setRadix(loaded);
    import("#app/ui/layers/radix-parts.later.tsx").then(
      (parts) => setRadix((loaded = parts)),
      () => {},
    );
  }, []);
  return [radix, fetchRadix];
}

export function isRadixLoaded(): boolean {
  return loaded !== undefined;
}
