import { type Check, checkedText } from "#app/features/checks/checks.ts";

/** Who checked a drive, when and how. */
export function CheckedNote({ check, now }: { check: Check; now: number }) {
  return (
    <p className="mt-2">
      <b>{checkedText(check, now)}</b>
      {check.note ? `. ${check.note}` : ""}
      <span className="hint block">By {check.by}</span>
    </p>
  );
}
