import { lazy, Suspense } from "react";

import type { LiveNews as Component } from "#app/live/news.tsx";

const Watching = lazy(async () => {
  const { LiveNews: Loaded } = await import("#app/live/news.tsx");
  return { default: Loaded as typeof Component<unknown> };
});

/** `LiveNews`, whose script comes once the page is there: it has nothing to say at first. */
export function LiveNews<Page>(props: Parameters<typeof Component<Page>>[0]) {
  return (
    <Suspense fallback={null}>
      {/* One component for pages of every kind: what `page` is, `itemsOf` knows. */}
      {import.meta.env.SSR ? null : (
        <Watching {...(props as Parameters<typeof Component<unknown>>[0])} />
      )}
    </Suspense>
  );
}
