import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/daily-drives/questions.tsx")).PostQuestion;
const loadAgain = async () =>
  (await import("#app/features/daily-drives/verify-again.tsx")).VerifyAgain;

/** Hardly any post is repeated or deleted, so its script comes when one is. */
export const PostQuestion = import.meta.env.SSR ? await load() : later(load);

/** The same: it is there after a mistake only. */
export const VerifyAgain = import.meta.env.SSR ? await loadAgain() : later(loadAgain);
