/* Browsers load a later part on first use (app/ui/later.ts). The server loads all before its first page. */

type Load = () => Promise<void>;

const waiting: Load[] = [];

export function loadBeforeDrawing(load: Load): void {
  waiting.push(load);
}

/** Parts may name further parts. The Worker waits for this as it starts. */
export async function loadLaterParts(): Promise<void> {
  for (let load = waiting.pop(); load; load = waiting.pop()) await load();
}
