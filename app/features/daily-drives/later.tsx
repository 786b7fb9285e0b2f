import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/daily-drives/questions.tsx")).PostQuestion;

/** Hardly any post is repeated or deleted, so its script comes when one is. */
export const PostQuestion = import.meta.env.SSR ? await load() : later(load);
