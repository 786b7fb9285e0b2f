import { type ReactNode, type RefObject, useState } from "react";
import { Form } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import { FormProblem } from "#app/ui/form.tsx";

/** A form whose draft is kept on the device. Says what was wrong with it, and whether a draft was restored. */
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
          We restored what you typed before.{" "}
          <button type="button" className="link" onClick={draft.discard}>
            Discard it
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
 * The version to send with an edit: the one that it started from, even after the page has refreshed itself, because its
 * writer has not read a newer one. After a collision it is the stored version, which the page then shows beside what
 * was typed.
 */
export function useEditedVersion(
  edited: { id: string; version: number } | undefined,
  refusal: Refusal | undefined,
): string | number | undefined {
  const [started, setStarted] = useState(edited);
  // The form may stay where it is while its address leads to another record.
  const changed = started?.id !== edited?.id;
  if (changed) setStarted(edited);
  return refusal?.reason === "changedMeanwhile"
    ? edited?.version
    : (refusal?.typed.version ?? (changed ? edited : started)?.version);
}
