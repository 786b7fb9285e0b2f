import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/daily-drives/scope-choice.tsx")).ScopeChoice;
const loadRepeat = async () =>
  (await import("#app/features/daily-drives/repeat-question.tsx")).RepeatQuestion;

/** Only admins see it, so its script comes when one does. The server renders it like any other part. */
export const ScopeChoice = import.meta.env.SSR ? await load() : later(load);

/** Hardly any post is repeated, so its script comes when one is. */
export const RepeatQuestion = import.meta.env.SSR ? await loadRepeat() : later(loadRepeat);
