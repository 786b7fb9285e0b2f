import { type ReactNode, type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import { FormProblem, useEditedVersion } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";

/** The form of an important list or a pattern, in a modal: a new one, or an edit of `edited`. */
export function RecordForm({
  of,
  edited,
  submissionKey,
  refusal,
  clearTo,
  closeTo,
  formRef,
  children,
}: {
  /** What the fields start from. The form resets when it changes. */
  of: string;
  edited: { id: string; version: number } | undefined;
  submissionKey: string | undefined;
  refusal: Refusal | undefined;
  clearTo: string;
  closeTo: string;
  formRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  const innerRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? innerRef;
  const busy = useNavigation().state === "submitting";
  const version = useEditedVersion(edited, refusal);
  return (
    <Form
      ref={form}
      // A new key, because the browser would keep what was typed after Clear.
      key={`${edited?.id} ${of} ${refusal ? "again" : ""}`}
      method="post"
      className="form mt-2"
      preventScrollReset
    >
      <FormProblem refusal={refusal} />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      {edited ? (
        <>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="id" value={edited.id} />
          <input type="hidden" name="version" value={version} />
        </>
      ) : null}
      {children}
      <p className="acts">
        <button className="btn" disabled={busy}>
          {edited ? "Update" : "Submit"}
        </button>
        <Link
          className="btn ghost"
          to={clearTo}
          onClick={() => form.current?.reset()}
          preventScrollReset
          replace
        >
          Clear
        </Link>
        <Link className="btn ghost" to={closeTo} preventScrollReset replace>
          Cancel
        </Link>
      </p>
    </Form>
  );
}
