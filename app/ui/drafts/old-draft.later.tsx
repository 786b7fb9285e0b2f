import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { OldDraft } from "#app/ui/drafts/draft-store.dom.ts";

/** Typed over an earlier version. The form shows the saved values until its writer decides. */
export function OldDraftBeside({ draft: { version, fields, use, drop } }: { draft: OldDraft }) {
  const say = wordsOf(records);
  return (
    <fieldset className="notice full">
      <legend className="px-1 font-bold">{say.draftOf(version ?? "")}</legend>
      <p>{say.changedSince}</p>
      <ul>
        {fields.map(({ name, label, typed, saved }) => (
          <li key={name} className="max-h-60 overflow-auto whitespace-pre-line">
            {say.typed(label, typed || say.nothing, saved || say.nothing)}
          </li>
        ))}
      </ul>
      <p className="acts">
        <button type="button" className="btn soft" onClick={use}>
          {say.use}
        </button>
        <button type="button" className="btn ghost" onClick={drop}>
          {say.discard}
        </button>
      </p>
    </fieldset>
  );
}
