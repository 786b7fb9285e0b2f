import type { LiveNews as Component } from "#app/live/news.later.tsx";
import { useModule } from "#app/live/use-module.ts";

const load = () => import("#app/live/news.later.tsx");

/** Loads its script later: it shows nothing at first. */
export function LiveNews<Page>(props: Parameters<typeof Component<Page>>[0]) {
  const news = useModule(load);
  return news ? <news.LiveNews {...props} /> : null;
}
