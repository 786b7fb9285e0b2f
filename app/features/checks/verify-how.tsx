import { BASIS_LABELS, CHECK_BASES, NOTE_LIMIT } from "#app/features/checks/checks.ts";

/**
 * Within a form that verifies a drive: how one has made sure of it. Not to say it is allowed; the drive then says that
 * nobody has checked it. Plain elements, because those of `ui/form` would double what the queue fetches.
 */
export function VerifyHow({ typed = {} }: { typed?: Record<string, string> | undefined }) {
  return (
    <>
      <label className="field">
        How did you check?
        <select className="input" name="basis" defaultValue={typed.basis ?? ""}>
          <option value="">Not checked yet</option>
          {CHECK_BASES.map((basis) => (
            <option key={basis} value={basis}>
              {BASIS_LABELS[basis]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        Note for readers
        <input className="input" name="note" maxLength={NOTE_LIMIT} defaultValue={typed.note} />
      </label>
    </>
  );
}
