import { LONGEST_PASTE } from "#app/features/paste/paste.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Field, useSending } from "#app/ui/controls/form.tsx";
import { NewDraftForm } from "#app/ui/drafts/draft-form.tsx";
import { Link } from "#app/ui/link.tsx";

export function PasteForm({
  refusal,
  message,
  submissionKey,
  onInput,
}: {
  refusal: Refusal | undefined;
  message: string;
  submissionKey: string;
  onInput: () => void;
}) {
  const busy = useSending();
  return (
    <NewDraftForm
      name="paste"
      label="Paste messages"
      refusal={refusal}
      submissionKey={submissionKey}
    >
      {(draft) => (
        <>
          <Field
            kind="textarea"
            rows={14}
            name="message"
            label="One message or many, just as they came"
            value={refusal ? refusal.typed.message : message}
            hint={`${LONGEST_PASTE.toLocaleString("en-IN")} characters at most. Nothing is posted before you have looked.`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for this field alone
            autoFocus
            onInput={onInput}
          />
          <p className="acts">
            <button
              className="btn"
              name="intent"
              value="read"
              disabled={busy}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              Read the messages
            </button>
            <Link className="btn ghost" to="/post/paste" onClick={draft.discard}>
              Clear
            </Link>
          </p>
        </>
      )}
    </NewDraftForm>
  );
}
