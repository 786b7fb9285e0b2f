import { AskedFields } from "#app/features/checks/asked-fields.tsx";
import { BASIS_LABELS, CHECK_BASES } from "#app/features/checks/checks.ts";
import type { Refusal } from "#app/http/answers.ts";

/** Inside a form that verifies a drive. May be left blank: the drive then counts as unconfirmed. */
export function VerifyHow({ id, refusal }: { id: string; refusal?: Refusal | undefined }) {
  return (
    <>
      <label className="field">
        How did you check?
        <select
          className="input"
          name="basis"
          defaultValue={refusal?.typed.basis ?? ""}
          aria-invalid={refusal?.errors.basis ? true : undefined}
          aria-describedby={refusal?.errors.basis ? `basis-${id}-error` : undefined}
        >
          <option value="">Read, not confirmed yet</option>
          {CHECK_BASES.map((basis) => (
            <option key={basis} value={basis}>
              {BASIS_LABELS[basis]}
            </option>
          ))}
        </select>
        {refusal?.errors.basis ? (
          <span className="error" id={`basis-${id}-error`}>
            {refusal.errors.basis.join(" ")}
          </span>
        ) : null}
      </label>
      <AskedFields id={id} refusal={refusal} />
    </>
  );
}
