import { later } from "#app/ui/later.ts";

const loadRepeat = async () =>
  (await import("#app/features/daily-drives/repeat-question.tsx")).RepeatQuestion;

/** Hardly any post is repeated, so its script comes when one is. */
export const RepeatQuestion = import.meta.env.SSR ? await loadRepeat() : later(loadRepeat);
