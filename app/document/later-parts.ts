/*
 * The browser fetches the script of a later part when it is first shown (app/ui/later.ts). The server has them all: it
 * loads them once, before it draws its first page.
 */

type Load = () => Promise<void>;

const waiting: Load[] = [];

/** Names a part that the server loads before it draws. */
export function loadBeforeDrawing(load: Load): void {
  waiting.push(load);
}

/** Loads every part that was named, also those that other parts name. The Worker waits for it as it starts. */
export async function loadLaterParts(): Promise<void> {
  for (let load = waiting.pop(); load; load = waiting.pop()) await load();
}
