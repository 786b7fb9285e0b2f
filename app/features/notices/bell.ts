/* The number at the bell of an open page. Imports nothing: every page shows it. */

const listeners = new Set<() => void>();
let count: number | undefined;

export function bellCount(): number | undefined {
  return count;
}

export function setBell(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function onBell(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
