import { type ReactNode, type RefObject, useRef, useState } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { useEditedVersion, useSending } from "#app/ui/controls/form.tsx";
import { DraftForm, EditedFields } from "#app/ui/drafts/draft-form.tsx";
import { useDraft } from "#app/ui/drafts/draft.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  /** "list", for example; also the draft's name. */
  what: string;
  edited: { id: string; version: number } | undefined;
  submissionKey: string | undefined;
  refusal: Refusal | undefined;
  clearTo: string;
  closeTo: string;
  formRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** The modal form of a list or pattern, new or `edited`. Resets when `of`, its starting values, changes. */
export function RecordForm({ of, ...props }: Props & { of: string }) {
  const { edited, refusal } = props;
  const refused = refusal !== undefined;
  const [shown, setShown] = useState({ refused, times: 0 });
  // Not when a refusal comes: what was typed on its way would be lost.
  if (refused !== shown.refused) setShown({ refused, times: shown.times + Number(!refused) });
  // A new key: the browser would keep the typed values after Clear.
  return <Fields key={`${edited?.id} ${of} ${shown.times}`} {...props} />;
}

function Fields({
  what,
  edited,
  submissionKey = "",
  refusal,
  clearTo,
  closeTo,
  formRef,
  children,
}: Props) {
  const innerRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? innerRef;
  const say = wordsOf(records);
  const busy = useSending();
  const version = useEditedVersion(edited, refusal);
  const name = edited ? `${what}:${edited.id}` : what;
  const draft = useDraft(form, { name, edited: version, refusal });
  return (
    <DraftForm
      formRef={form}
      className="form mt-2"
      refusal={refusal}
      draft={draft}
      submissionKey={submissionKey}
      preventScrollReset
      // The browser would stop a blank form with its own words.
      noValidate
    >
      {edited ? <EditedFields id={edited.id} version={version} /> : null}
      {children}
      <p className="acts">
        <button className="btn" disabled={busy}>
          {edited ? say.update : say.submit}
        </button>
        <Link className="btn ghost" to={clearTo} onClick={draft.discard} preventScrollReset replace>
          {say.clear}
        </Link>
        <Link className="btn ghost" to={closeTo} preventScrollReset replace>
          {say.cancel}
        </Link>
      </p>
    </DraftForm>
  );
}
