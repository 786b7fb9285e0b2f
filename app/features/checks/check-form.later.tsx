import { Form } from "react-router";

import { AskedFields } from "#app/features/checks/asked-fields.tsx";
import { BASIS_LABELS, CHECK_BASES } from "#app/features/checks/checks.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Field } from "#app/ui/controls/form.tsx";

/** How an admin made sure of a drive; posts to the drive's own page. `contacts` are suggested as asked. */
export function CheckForm({
  id,
  contacts,
  refusal,
}: {
  id: string;
  contacts?: readonly string[] | undefined;
  refusal: Refusal | undefined;
}) {
  const about = refusal?.typed.intent === "check" ? refusal : undefined;
  return (
    <details className="sheet" open={about !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        Check it now
      </summary>
      <Form method="post" className="form mt-2" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Field
          kind="select"
          name="basis"
          label="How did you check?"
          value={about?.typed.basis}
          errors={about?.errors.basis}
          options={CHECK_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        />
        <AskedFields id="check" refusal={about} contacts={contacts} />
        <p>
          <button className="btn soft" name="intent" value="check">
            Check
          </button>
        </p>
      </Form>
    </details>
  );
}
