import type { OldDraft } from "#app/ui/draft-store.ts";

/** What was typed over an earlier version. The form shows what is saved now, until its writer decides otherwise. */
export function OldDraftBeside({ draft: { version, fields, use, drop } }: { draft: OldDraft }) {
  return (
    <fieldset className="notice full">
      <legend className="px-1 font-bold">Your draft of version {version}</legend>
      <p>This has changed since. The form shows what is saved now; you had typed:</p>
      <ul>
        {fields.map(({ name, label, typed, saved }) => (
          <li key={name} className="max-h-60 overflow-auto whitespace-pre-line">
            {`${label}: ${typed || "nothing"} (saved now: ${saved || "nothing"})`}
          </li>
        ))}
      </ul>
      <p className="acts">
        <button type="button" className="btn soft" onClick={use}>
          Use it
        </button>
        <button type="button" className="btn ghost" onClick={drop}>
          Discard it
        </button>
      </p>
    </fieldset>
  );
}
