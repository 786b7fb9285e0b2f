import { v7 } from "uuid";

/** A UUID v7: ids sort by creation time, and nobody can guess their 74 random bits. */
export function newId(now?: number): string {
  return v7(now === undefined ? undefined : { msecs: now });
}

/** The lowest id of a moment (ms). Ids made from then on are greater. */
export function firstIdAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Sorts after every id: the cursor of a list that starts with the newest. */
export const AFTER_EVERY_ID = "~";

export function joinIds(ids: readonly string[]): string {
  return ids.join(".");
}

/** Reads the text of `joinIds`, at most `most` ids. Skips anything that is no id. */
export function readIds(text: string | null | undefined, most: number): string[] {
  const parts = (text ?? "").split(".", most);
  return parts.map(readId).filter((id) => id !== undefined);
}

/** In lower case; undefined when the text is not a UUID. */
export function readId(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase() ?? "";
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}
