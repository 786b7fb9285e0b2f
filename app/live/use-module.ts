import { useEffect, useState } from "react";

const TRY_AGAIN = 10_000;

/** Loads after hydration; retries, and never breaks the page. Define `load` outside the component. */
export function useModule<Module extends object>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    let unmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function fetchIt(): void {
      load().then(
        (loaded) => {
          if (!unmounted) setModule(loaded);
        },
        () => {
          if (!unmounted) timer = setTimeout(fetchIt, TRY_AGAIN);
        },
      );
    }
    fetchIt();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [load]);
  return module;
}
