import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/not-found/not-found.tsx")).NotFoundScreen;

/** In place of a page that is gone, so its script comes when one is. The server renders it like any other part. */
export const NotFoundScreen = import.meta.env.SSR ? await load() : later(load);
