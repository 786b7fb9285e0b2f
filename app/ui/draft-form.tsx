import { type ReactNode, type RefObject, useState } from "react";
import { Form } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import { FormProblem } from "#app/ui/form.tsx";

/** A form whose draft is kept on the device: what was wrong with it, and whether a draft came back into it. */
export function DraftForm({
  formRef,
  label,
  refusal,
  draft,
  submissionKey,
  children,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  label: string;
  refusal: Refusal | undefined;
  draft: { restored: boolean; discard: () => void };
  submissionKey: string;
  children: ReactNode;
}) {
  return (
    <Form ref={formRef} method="post" className="form cols sheet" aria-label={label}>
      <FormProblem refusal={refusal} />
      {draft.restored ? (
        <p className="notice full">
          What you typed before is back.{" "}
          <button type="button" className="link" onClick={draft.discard}>
            Throw it away
          </button>
        </p>
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

/**
 * The version that an edit says it is of: the one that it began with, since a page that refreshes itself must not pass
 * off a newer one as read. After a collision it is what is saved now, which then stands beside what was typed.
 */
export function useBegunVersion(
  edited: { version: number } | undefined,
  refusal: Refusal | undefined,
): string | number | undefined {
  const [begun] = useState(edited?.version);
  return refusal?.reason === "changedMeanwhile"
    ? edited?.version
    : (refusal?.typed.version ?? begun);
}
