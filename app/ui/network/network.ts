/*
 * Forms and pages that cannot reach the server wait and retry; the page stays (app/ui/network/offline.tsx shows it).
 * Going elsewhere aborts them. Sending a form again is safe: it carries a submission key or a version.
 */

import { isDataRequest } from "#app/document/react-router-internals.ts";
import { openKept } from "#app/ui/network/device.ts";

export type WaitKind = "form" | "page";

type Wait = { for: WaitKind; instead: (() => void) | undefined };

const waits = new Set<Wait>();
const listeners = new Set<() => void>();

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function waitingNow(): WaitKind | undefined {
  const all = [...waits].map((wait) => wait.for);
  return all.includes("form") ? "form" : all[0];
}

/** Replaces the waiting form: somebody has changed it. */
export function sendInstead(send: () => void): void {
  for (const wait of waits) if (wait.for === "form") wait.instead = send;
}

/** Makes the router's requests wait. Call once, before hydration. */
export function waitForNetwork(): void {
  const plainFetch = window.fetch;
  window.fetch = (input, init) => {
    if (!isDataRequest(input)) return plainFetch(input, init);
    const waiting = init?.method && init.method !== "GET" ? "form" : "page";
    const signal = init?.signal ?? undefined;
    const ask = async () => {
      try {
        return await whole(await plainFetch(input, init));
      } catch (error) {
        // A waiting form would be lost with its page.
        const free = error instanceof TypeError && waiting === "page" && !waitingNow();
        if (free) await openKept(input, signal);
        throw error;
      }
    };
    return untilDone(ask, waiting, signal);
  };
}

/** Fetches scripts before they run: a browser may remember a failed import. */
export async function untilFetched(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => untilDone(async () => whole(await fetch(file)), "page")));
}

/** Waits for our server: the browser would leave the page. @throws when the signal aborts */
export async function untilReached(waiting: WaitKind, signal: AbortSignal): Promise<void> {
  await untilDone(() => probe(signal), waiting, signal);
}

function probe(signal?: AbortSignal): Promise<Response> {
  return fetch("/icons/favicon.svg", { method: "HEAD", cache: "no-store", signal: signal ?? null });
}

/**
 * Loads a script that comes later. A browser may remember that it did not come, and after a release it is there no more:
 * then `instead` runs, once our server answers, and this never ends.
 */
export function untilLoaded<Module>(
  load: () => Promise<Module>,
  waiting: WaitKind,
  instead: () => void,
): Promise<Module> {
  let failed = false;
  return untilDone(async () => {
    if (failed) await probe();
    try {
      return await load();
    } catch (error) {
      if (failed) return new Promise<never>(instead);
      failed = true;
      throw error;
    }
  }, waiting);
}

/** Whether our server answered this page within the last ten seconds: then a link need not ask first. */
export function answeredJustNow(): boolean {
  // Copies of the browser and of the device worker have no size.
  const last = performance
    .getEntries()
    .findLast((one) => one instanceof PerformanceResourceTiming && one.transferSize > 0);
  const since = performance.now() - (last ? last.startTime + last.duration : -Infinity);
  return navigator.onLine && since < 10_000;
}

/** With the whole body. @throws TypeError when no server of ours gave it, or it broke off */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  // Ours carry this header. Others come from a gateway that could not reach us.
  if ([502, 503, 504].includes(status) && !headers.has("server-timing")) {
    throw new TypeError(`Nobody answered: ${status}`);
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

let leaving = false;

/** Whether the browser itself sends a form of this page: the answer leads on, to a new document. */
export function isLeaving(): boolean {
  return leaving;
}

/** False when the page comes from the back/forward cache. */
export function noteLeaving(now: boolean): void {
  leaving = now;
}

/** As without a script. */
export function submitPlainly(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  noteLeaving(true);
  const pressed = document.createElement("input");
  Object.assign(pressed, { type: "hidden", name, value });
  form.appendChild(pressed);
  form.submit();
}

/** Retries `work` until it answers. A quiet wait shows nothing. @throws when the signal aborts */
export async function untilDone<Result>(
  work: () => Promise<Result>,
  waiting: WaitKind | "quiet",
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
      // Sending anew aborts this one: nothing is left to do.
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

/** When the browser is online again, or after 1, 2, 4… seconds. */
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
