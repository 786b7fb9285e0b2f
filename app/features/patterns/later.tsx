import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/patterns/modal.tsx")).PatternModal;

/** Most readers only read, so the script of the form comes when it is opened. The server renders it like any other part. */
export const PatternModal = import.meta.env.SSR ? await load() : later(load);

/** Starts to load it with the touch that is about to open it. */
export function fetchForm(): void {
  void load().catch(() => {});
}
