import { Form } from "react-router";

import {
  BASIS_LABELS,
  type Check,
  CHECK_BASES,
  checkedText,
  NOTE_LIMIT,
} from "#app/features/checks/checks.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Field } from "#app/ui/form.tsx";

/** By which an admin says how they made sure of a drive; it posts to the drive's own page. */
export function CheckForm({ id, refusal }: { id: string; refusal: Refusal | undefined }) {
  const typed = refusal?.typed.intent === "check" ? refusal.typed : undefined;
  const errors = typed && refusal?.errors;
  return (
    <details className="sheet" open={typed !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        Check it now
      </summary>
      <Form method="post" className="form mt-2" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Field
          kind="select"
          name="basis"
          label="How did you check?"
          value={typed?.basis}
          errors={errors?.basis}
          options={CHECK_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        />
        <Field
          name="note"
          label="Note for readers"
          value={typed?.note}
          errors={errors?.note}
          maxLength={NOTE_LIMIT}
        />
        <p>
          <button className="btn soft" name="intent" value="check">
            Check
          </button>
        </p>
      </Form>
    </details>
  );
}

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
