import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/ui/delete-question.tsx")).DeleteQuestion;

/** Its script comes when somebody is about to delete something. The server renders it like any other part. */
export const DeleteQuestion = import.meta.env.SSR ? await load() : later(load);
