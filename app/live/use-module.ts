import { useEffect, useState } from "react";

const TRY_AGAIN = 10_000;

/**
 * A part of the page that is fetched once React listens; undefined until it is here. Without a network it is tried
 * again, and never takes the page down. `load` stands outside the component.
 */
export function useModule<Module extends object>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function fetchIt(): void {
      load().then(
        (loaded) => {
          if (!left) setModule(loaded);
        },
        () => {
          if (!left) timer = setTimeout(fetchIt, TRY_AGAIN);
        },
      );
    }
    fetchIt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [load]);
  return module;
}
