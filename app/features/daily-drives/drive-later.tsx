import { later } from "#app/ui/later.ts";

/* Parts of a walk-in's page whose scripts come when they are shown. The server renders them like any other part. */

const loadScope = async () =>
  (await import("#app/features/daily-drives/scope-choice.tsx")).ScopeChoice;

/** What shows a decision on an open page. */
export const loadTold = () => import("#app/features/daily-drives/told.tsx");
const loadGone = async () => (await loadTold()).Gone;

/** Only admins see it. */
export const ScopeChoice = import.meta.env.SSR ? await loadScope() : later(loadScope);
export const Gone = import.meta.env.SSR ? await loadGone() : later(loadGone);
