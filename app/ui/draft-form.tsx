import { type ReactNode, type RefObject, Suspense } from "react";
import { Form } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import type { Draft } from "#app/ui/draft.ts";
import { FormProblem } from "#app/ui/form.tsx";
import { later } from "#app/ui/later.ts";

/** A form whose draft is kept on the device. Says what was wrong with it, and whether a draft was restored. */
export function DraftForm({
  formRef,
  label,
  refusal,
  draft,
  submissionKey,
  className = "form cols sheet",
  preventScrollReset = false,
  children,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  label?: string;
  refusal: Refusal | undefined;
  draft: Draft;
  submissionKey: string;
  className?: string;
  preventScrollReset?: boolean;
  children: ReactNode;
}) {
  return (
    <Form
      ref={formRef}
      method="post"
      className={className}
      aria-label={label}
      preventScrollReset={preventScrollReset}
    >
      <FormProblem refusal={refusal} />
      {draft.restored ? (
        <p className="notice full">
          We restored what you typed before.{" "}
          <button type="button" className="link" onClick={draft.discard}>
            Discard it
          </button>
        </p>
      ) : null}
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

// Hardly ever shown, so its script comes when it is.
const OldDraftBeside = later(
  async () => (await import("#app/ui/old-draft.tsx")).OldDraftBeside,
  "quiet",
);
