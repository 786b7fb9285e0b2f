/* Several lines of a queue decided by one form: each tick names its line and what the admin saw of it. */

/** The id of the form that the ticks belong to. It cannot wrap the lines: each has forms of its own. */
export const TICKED_FORM = "ticked";

export const TICKED_NAME = "chosen";

/** In one form; one Undo takes back as many. */
export const MOST_TICKED = 20;

/** `version` as the admin saw it; undefined where a line has none. `seen` is the newest report that they read. */
export type Ticked = { id: string; version: number | undefined; seen: string | undefined };

export function tickAs(id: string, version?: number, seen?: string): string {
  return [id, version ?? "", seen ?? ""].join(" ").trimEnd();
}

/** Reads a value of `tickAs`. The id is unchecked. */
export function readTick(text: string): Ticked {
  const [id = "", version, seen] = text.split(" ");
  return { id, version: version ? Number(version) : undefined, seen: seen || undefined };
}
