/* Whether single keys work in the queues. Dictation presses them by accident, so they can be switched off (WCAG 2.1.4). */
import { useSyncExternalStore } from "react";

const KEY = "queue-keys";
const watchers = new Set<() => void>();

/** Whether they work on this device. */
export function keysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // Storage is refused: they cannot be switched off, so they are not on.
    return false;
  }
}

export function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    return;
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The same for a component; undefined until its script runs, when no key works. */
export function useKeysOn(): boolean | undefined {
  return useSyncExternalStore(watch, keysOn, () => undefined);
}
