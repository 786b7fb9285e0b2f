import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/daily-drives/scope-choice.tsx")).ScopeChoice;

/** Only admins see it, so its script comes when one does. The server renders it like any other part. */
export const ScopeChoice = import.meta.env.SSR ? await load() : later(load);
