import { DOCUMENTS, documentsIn } from "#app/features/daily-drives/papers.ts";

/** `chosen` is what was typed or is stored. */
export function DocumentsField({
  chosen,
  errors = [],
  savedNow,
}: {
  chosen: string;
  errors?: string[] | undefined;
  savedNow?: string;
}) {
  const ticked: readonly string[] = documentsIn(chosen) ?? [];
  return (
    <fieldset className="field full">
      <legend>Documents to carry</legend>
      <div className="choices">
        {DOCUMENTS.map((name) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              name="documents"
              value={name}
              data-kept
              defaultChecked={ticked.includes(name)}
            />
            {name}
          </label>
        ))}
      </div>
      {savedNow === undefined ? null : <p className="hint">Saved now: {savedNow || "nothing"}</p>}
      {errors.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
