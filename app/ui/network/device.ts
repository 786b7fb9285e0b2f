/* The service worker of this device (app/device/worker.ts), and what it keeps. */
import { pageOfData } from "#app/base/addresses/data-address.ts";

/**
 * Opens the page that the router could not fetch, as it was read last: the worker has it. Never the page that is open,
 * nor after its reader has gone elsewhere.
 * @returns whether the browser leaves this page.
 */
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

/** Takes the note away that says how old a kept page is. */
export function dropAge(): boolean {
  const note = document.querySelector("kept-note");
  note?.remove();
  return note !== null;
}
