import { lazy } from "react";

/*
 * What most readers of a list of drives never open; its scripts come when it is. The server draws it as any other part.
 */

const fetchModal = () => import("#app/ui/drive-modal.tsx");

/** Begins to fetch the script of what a touch is about to open, beside its data. */
export function fetchOverlay(): void {
  void fetchModal().catch(() => {});
}

export const DriveOverlay = import.meta.env.SSR
  ? (await fetchModal()).DriveOverlay
  : lazy(async () => ({ default: (await fetchModal()).DriveOverlay }));

export const DriveForm = import.meta.env.SSR
  ? (await import("#app/ui/drive-form.tsx")).DriveForm
  : lazy(async () => ({ default: (await import("#app/ui/drive-form.tsx")).DriveForm }));

/** Only admins are ever shown it. */
export const DriveQueue = import.meta.env.SSR
  ? (await import("#app/ui/drive-queue.tsx")).DriveQueue
  : lazy(async () => ({ default: (await import("#app/ui/drive-queue.tsx")).DriveQueue }));
