import type { Check } from "#app/features/checks/checks.ts";
import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Who checked a drive, when and how: `says` is its `checkedText`. */
export function CheckedNote({ check, says }: { check: Check; says: string }) {
  return (
    <p className="mt-2">
      <b>{says}</b>
      {check.note ? `. ${check.note}` : ""}
      <span className="hint block">{wordsOf(trust).by(check.by)}</span>
    </p>
  );
}
