/*
 * One rule for every form and every way to another page: what cannot reach the server waits, the page stays as it is
 * with all that was typed, and it is tried again until it is answered (app/ui/network/offline.tsx says so meanwhile). The router
 * keeps the navigation pending, so whoever goes somewhere else instead aborts it: a late answer moves nobody. Sending a
 * form again is safe, because forms carry a submission key or a version.
 */

import { openKept } from "#app/ui/network/device.ts";

/** What waits for the network: a form that was sent, or a page that was asked for. */
export type Waiting = "form" | "page";

type Wait = { for: Waiting; instead: (() => void) | undefined };

const waits = new Set<Wait>();
const listeners = new Set<() => void>();

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits for the network now; a form comes first. */
export function waitingNow(): Waiting | undefined {
  const all = [...waits].map((wait) => wait.for);
  return all.includes("form") ? "form" : all[0];
}

/** Makes the form that waits be sent by `send`, because it has been changed meanwhile. */
export function sendInstead(send: () => void): void {
  for (const wait of waits) if (wait.for === "form") wait.instead = send;
}

/** Makes the router's requests wait for the network. Call it once, before hydration. */
export function waitForNetwork(): void {
  const plainFetch = window.fetch;
  window.fetch = (input, init) => {
    // The router is the only one that asks with a URL object, for `<path>.data`.
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return plainFetch(input, init);
    const waiting = init?.method && init.method !== "GET" ? "form" : "page";
    const signal = init?.signal ?? undefined;
    const ask = async () => {
      try {
        return await whole(await plainFetch(input, init));
      } catch (error) {
        // A form that waits would be lost with its page.
        const free = error instanceof TypeError && waiting === "page" && !waitingNow();
        if (free) await openKept(input, signal);
        throw error;
      }
    };
    return untilDone(ask, waiting, signal);
  };
}

/** The files of scripts, fetched before they run: a browser may remember a script that it failed to import. */
export async function untilFetched(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => untilDone(async () => whole(await fetch(file)), "page")));
}

/** Waits until our server can be reached, before the browser itself leaves the page for it. @throws when the signal aborts */
export async function untilReached(waiting: Waiting, signal: AbortSignal): Promise<void> {
  const init = { method: "HEAD", cache: "no-store", signal } as const;
  await untilDone(() => fetch("/icons/favicon.svg", init), waiting, signal);
}

/** The answer with all of its body. @throws TypeError when none of our servers gave it, or it broke off */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  // Ours carry this header; what has none is from something on the way that could not reach us.
  if ([502, 503, 504].includes(status) && !headers.has("server-timing")) {
    throw new TypeError(`Nobody answered: ${status}`);
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/** What `work` returns, however often it takes. A quiet wait is not told. @throws when the signal aborts */
export async function untilDone<Result>(
  work: () => Promise<Result>,
  waiting: Waiting | "quiet",
  signal?: AbortSignal,
): Promise<Result> {
  let wait: Wait | undefined;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        // fault: network-error
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      if (waiting !== "quiet" && !wait) {
        wait = { for: waiting, instead: undefined };
        waits.add(wait);
        tell();
      }
      await nextTry(tries, signal);
      // Sending it anew aborts this one, so nothing is left to do here.
      if (wait?.instead) {
        const { instead } = wait;
        wait.instead = undefined;
        instead();
      }
    }
  } finally {
    if (wait) {
      waits.delete(wait);
      tell();
    }
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

const LONGEST_WAIT = 10_000;

/** Waits until it is worth trying again: the browser says so, or a second, then two, four… */
function nextTry(tries: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, Math.min(1000 * 2 ** tries, LONGEST_WAIT));
    addEventListener("online", end);
    signal?.addEventListener("abort", end);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    }
  });
}
