import { later } from "#app/ui/later.ts";

/** What shows a decision on an open page. */
export const loadTold = () => import("#app/features/drives/told.tsx");
const loadGone = async () => (await loadTold()).Gone;

/** Hardly any reader sees it, so its script comes when one does. The server renders it like any other part. */
export const Gone = import.meta.env.SSR ? await loadGone() : later(loadGone);
