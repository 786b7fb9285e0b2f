import { MESSAGES } from "#app/base/copy.ts";
import { refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/** Who gives a command and when, in ms. All commands of a request share one `now`. */
export type Command = { by: Reader; now: number };

/** The refusal (notFound) of a command on a record that does not exist, or no longer does. */
export function gone() {
  return refused("notFound", MESSAGES.unableToRetrieve);
}

/** The refusal (conflict) of an edit that started from an older version than the stored one. */
export function changedMeanwhile(message: string) {
  return refused("conflict", message, { reason: "changedMeanwhile" });
}

/**
 * Whether this edit was saved before: the stored row is the very next version, by the same person and with the same
 * values. That happens when the answer to a form got lost and the form was sent again. It is a success then, not a
 * conflict.
 */
export function alreadySaved<Row extends { version: number; updatedById: string | null }>(
  stored: Row,
  { by, version, to }: { by: Reader; version: number | undefined; to: Partial<Row> },
): boolean {
  return (
    stored.version - 1 === version &&
    stored.updatedById === by.uid &&
    Object.entries(to).every(([name, value]) => stored[name as keyof Row] === value)
  );
}
