/* The device's service worker (app/device/worker.ts), and what it keeps. */
import { pageOfData } from "#app/base/addresses/data-address.ts";
import type { ForWorker } from "#app/base/plan-marks.ts";

/** Opens the worker's copy of an unreachable page, never the open one. Resolves to whether it leaves. */
export async function openKept(data: URL, signal: AbortSignal | undefined): Promise<boolean> {
  const { href, pathname, search } = pageOfData(data);
  if (pathname + search === location.pathname + location.search) return false;
  if (!navigator.serviceWorker?.controller || !(await caches.match(href, { ignoreVary: true }))) {
    return false;
  }
  if (signal?.aborted) return false;
  location.assign(href);
  return true;
}

/** Nothing without a worker. */
export function tellWorker(message: ForWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Removes the note about a kept page's age. */
export function dropAge(): boolean {
  const note = document.querySelector("kept-note");
  note?.remove();
  return note !== null;
}
