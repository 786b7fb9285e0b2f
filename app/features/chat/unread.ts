/* Imports nothing: every page shows the number of unread messages. */

const listeners = new Set<() => void>();
let count = 0;

export function unreadCount(): number {
  return count;
}

export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
