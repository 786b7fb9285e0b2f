/* Searches of this device; they never leave it. */

/** The id of the search's datalist, and the storage key. */
export const RECENT = "recent-searches";

const MOST = 8;

export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

export function remember(q: string): void {
  if (!q) return;
  try {
    const recent = [...new Set([q, ...readRecent()])].slice(0, MOST);
    localStorage.setItem(RECENT, JSON.stringify(recent));
  } catch {
    // A private window may refuse: nothing is remembered.
  }
}
