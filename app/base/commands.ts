import { refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/** `now` is in ms, and the same for all commands of a request. */
export type Command = { by: Reader; now: number };

/** Refuses (conflict) an edit that started from an older version than the stored one. */
export function changedMeanwhile(message: string) {
  return refused("conflict", message, { reason: "changedMeanwhile" });
}

/** Whether this edit is stored already: its answer got lost and the form came again. Not a conflict then. */
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
