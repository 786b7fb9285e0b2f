import { useCallback, useState } from "react";

import { listenToAll } from "#app/document/fewer-listeners.ts";
import type * as Parts from "#app/ui/layers/radix-parts.later.tsx";

let loaded: typeof Parts | undefined;

/** Radix parts, and a function that fetches them on the first touch. Until then server markup works alone. */
export function useRadix(): [typeof Parts | undefined, () => void] {
  const [radix, setRadix] = useState(loaded);
  const fetchRadix = useCallback(() => {
    if (loaded) return setRadix(loaded);
    import("#app/ui/layers/radix-parts.later.tsx").then(
      (parts) => {
        listenToAll();
        setRadix((loaded = parts));
      },
      () => {},
    );
  }, []);
  return [radix, fetchRadix];
}

export function isRadixLoaded(): boolean {
  return loaded !== undefined;
}
