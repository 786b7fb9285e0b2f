import { later } from "#app/ui/later.ts";

/*
 * Parts that most readers of a list never open, so their scripts load on demand. The server renders them like any other
 * part.
 */

const loadOverlay = async () => (await import("#app/features/drives/modal.tsx")).DriveOverlay;
const loadForm = async () => (await import("#app/features/drives/form.tsx")).DriveForm;
const loadLocked = async () => (await import("#app/features/drives/locked-month.tsx")).LockedMonth;
const loadQueue = async () => (await import("#app/features/drives/queue.tsx")).DriveQueue;

export const DriveOverlay = import.meta.env.SSR ? await loadOverlay() : later(loadOverlay);
export const DriveForm = import.meta.env.SSR ? await loadForm() : later(loadForm);
export const LockedMonth = import.meta.env.SSR ? await loadLocked() : later(loadLocked);
/** Only admins are ever shown it. */
export const DriveQueue = import.meta.env.SSR ? await loadQueue() : later(loadQueue);

/** Starts to load the script of what a touch is about to open, in parallel with its data. */
export function fetchOverlay(): void {
  void loadOverlay().catch(() => {});
}
