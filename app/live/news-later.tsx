import { Suspense } from "react";

import type { LiveNews as Component } from "#app/live/news.tsx";
import { later } from "#app/ui/later.ts";

const Watching = later(async () => {
  const { LiveNews: Loaded } = await import("#app/live/news.tsx");
  return Loaded as typeof Component<unknown>;
}, "quiet");

/** `LiveNews` with its script loaded later, because it has nothing to show at first. */
export function LiveNews<Page>(props: Parameters<typeof Component<Page>>[0]) {
  return (
    <Suspense fallback={null}>
      {/* `lazy` loses the type of `page`; only `itemsOf` reads it. */}
      {import.meta.env.SSR ? null : (
        <Watching {...(props as Parameters<typeof Component<unknown>>[0])} />
      )}
    </Suspense>
  );
}
