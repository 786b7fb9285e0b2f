import { refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/** Who gives a command and when, in ms. All commands of a request share one `now`. */
export type Command = { by: Reader; now: number };

/** The refusal (conflict) of an edit that started from an older version than the stored one. */
export function changedMeanwhile(message: string) {
  return refused("conflict", message, { reason: "changedMeanwhile" });
}

/**
 * Whether an edit that finds a newer version than it began with has been saved already: what is stored has the same
 * values, by the same person. That happens when the answer to a form got lost and the form was sent again. The edit is
 * then done, and not a conflict with somebody else's.
 */
export function alreadySaved<Row extends { version: number; updatedById: string | null }>(
  stored: Row,
  { by, version, to }: { by: Reader; version: number | undefined; to: Partial<Row> },
): boolean {
  // fault: already-saved
  return (
    version !== undefined &&
    stored.version > version &&
    stored.updatedById === by.uid &&
    Object.entries(to).every(([name, value]) => stored[name as keyof Row] === value)
  );
}
