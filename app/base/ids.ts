import { v7 } from "uuid";

/** A new UUID v7: ids sort by when they were made, and their 74 random bits cannot be guessed. */
export function newId(now?: number): string {
  return v7(now === undefined ? undefined : { msecs: now });
}

/** The lowest id of a moment (ms): ids made from then on are greater, earlier ones are smaller. */
export function firstIdAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Sorts after every id: the cursor of a list that starts with the newest. */
export const AFTER_EVERY_ID = "~";

/** Several ids as one text, for an address or a field. */
export function joinIds(ids: readonly string[]): string {
  return ids.join(".");
}

/** Reads such a text back, at most `most` ids; whatever is no id is left out. */
export function readIds(text: string | null | undefined, most: number): string[] {
  const parts = (text ?? "").split(".", most);
  return parts.map(readId).filter((id) => id !== undefined);
}

/** The id, in lower case; undefined when the text is not a UUID. */
export function readId(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase() ?? "";
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}
