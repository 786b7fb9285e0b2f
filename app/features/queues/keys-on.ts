/* Single keys can be switched off, because dictation presses them by accident (WCAG 2.1.4). */
import { useSyncExternalStore } from "react";

const KEY = "queue-keys";
const watchers = new Set<() => void>();

/** Whether single keys work on this device. */
export function keysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // Without storage they cannot be switched off, so they stay off.
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

/** `keysOn` for a component; undefined until its script runs. */
export function useKeysOn(): boolean | undefined {
  return useSyncExternalStore(watch, keysOn, () => undefined);
}
