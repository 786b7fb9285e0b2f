import { v7 } from "uuid";

/** A new id: UUID v7, so that ids sort by the time of their making and cannot be guessed (74 random bits). */
export function newId(now?: number): string {
  return v7(now === undefined ? undefined : { msecs: now });
}

/** Where the ids of a moment begin: every id made since then is greater, every earlier one is smaller. */
export function firstIdAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Greater than every id: where a list begins that shows the newest first. */
export const AFTER_EVERY_ID = "~";

/** The id in a text of an address or a form, whatever its case; undefined when it is not one. */
export function readId(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase() ?? "";
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}
