import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef } from "react";
import { Form } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { type Draft, RestoredDraft, useDraft } from "#app/ui/drafts/draft.tsx";
import { later } from "#app/ui/later.ts";

/** A form for one new thing, which keeps its draft under `name`. `create` is the label of its button, if it has no other. */
export function NewDraftForm({
  name,
  refusal,
  create,
  children,
  ...form
}: {
  name: string;
  label: string;
  refusal: Refusal | undefined;
  submissionKey: string;
  create?: string;
  children: ReactNode | ((draft: Draft) => ReactNode);
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useDraft(formRef, { name, edited: undefined, refusal });
  return (
    <DraftForm
      {...form}
      formRef={formRef}
      className="form sheet"
      refusal={refusal}
      draft={draft}
      sendsByKey
    >
      {typeof children === "function" ? children(draft) : children}
      {create ? (
        <p className="acts">
          <button className="btn" name="intent" value="create">
            {create}
          </button>
        </p>
      ) : null}
    </DraftForm>
  );
}

/** Keeps a draft on the device. Shows refusals, and whether a draft was restored. */
export function DraftForm({
  formRef,
  label,
  refusal,
  draft,
  submissionKey,
  className = "form cols sheet",
  preventScrollReset = false,
  noValidate = false,
  sendsByKey = false,
  children,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  label?: string;
  refusal: Refusal | undefined;
  draft: Draft;
  submissionKey: string;
  className?: string;
  preventScrollReset?: boolean;
  noValidate?: boolean;
  /** Ctrl+Enter or Cmd+Enter sends from any field. */
  sendsByKey?: boolean;
  children: ReactNode;
}) {
  return (
    <Form
      ref={formRef}
      method="post"
      className={className}
      aria-label={label}
      preventScrollReset={preventScrollReset}
      onKeyDown={sendsByKey ? sendByKey : undefined}
      noValidate={noValidate}
    >
      <FormProblem refusal={refusal} />
      <RestoredDraft draft={draft} />
      {draft.old ? (
        <Suspense>
          <OldDraftBeside draft={draft.old} />
        </Suspense>
      ) : null}
      <input
        type="hidden"
        name="submissionKey"
        value={refusal?.typed.submissionKey ?? submissionKey}
      />
      {children}
    </Form>
  );
}

/** Says which record in which version a form updates. */
export function EditedFields({
  id,
  version,
}: {
  id: string;
  version: string | number | undefined;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** Presses the button with this key, unless it is disabled: a form is on its way. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector<HTMLButtonElement>("[aria-keyshortcuts]");
  if (!button?.disabled || !form.reportValidity()) form.requestSubmit(button);
}

const OldDraftBeside = later(
  async () => (await import("#app/ui/drafts/old-draft.later.tsx")).OldDraftBeside,
  "quiet",
);
