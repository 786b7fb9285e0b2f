import { v7 } from "uuid";

/** A new id: UUID v7, so that ids sort by the time of their making and cannot be guessed (74 random bits). */
export function newId(now?: number): string {
  return v7(now === undefined ? undefined : { msecs: now });
}
