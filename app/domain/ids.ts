import { v7 } from "uuid";

/** A new id: UUID v7, so that ids sort by the time of their making and cannot be guessed (74 random bits). */
export function newId(now?: number): string {
  return v7(now === undefined ? undefined : { msecs: now });
}

/** Where a page of a list, newest first, goes on: before this id. Undefined for anything that is not an id. */
export function readCursor(text: string | null): string | undefined {
  return text && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined;
}
