import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/warnings/warned-note.tsx")).WarnedNote;

/** Few pages warn, so its script comes when one does. The server renders it like any other part. */
export const WarnedNote = import.meta.env.SSR ? await load() : later(load);
