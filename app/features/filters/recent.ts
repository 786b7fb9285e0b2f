/* What was searched for on this device; it never leaves it. */

/** The id of the list that the search offers them in, and their key in the storage. */
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
    // A private window may refuse; then nothing is remembered.
  }
}
