import { type ReactNode, type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import { FormProblem } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";

/**
 * The form in the modal of an important list or a pattern: a new one, or an edit of `edited`. When somebody else saved
 * that meanwhile, it is shown as it is now, to compare with.
 */
export function RecordForm({
  of,
  edited,
  submissionKey,
  refusal,
  what,
  asItIsNow,
  clearTo,
  closeTo,
  formRef,
  children,
}: {
  /** What the fields start from: another one is another form. */
  of: string;
  edited: { id: string; version: number } | undefined;
  submissionKey: string | undefined;
  refusal: Refusal | undefined;
  /** One of them: `list`. */
  what: string;
  asItIsNow: { title: string; text: string } | undefined;
  clearTo: string;
  closeTo: string;
  formRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  const innerRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? innerRef;
  const busy = useNavigation().state === "submitting";
  const collided = refusal && edited && refusal.typed.version !== String(edited.version);
  return (
    <Form
      ref={form}
      // A new start for what was cleared: the browser keeps what was typed otherwise.
      key={`${edited?.id} ${of} ${refusal ? "again" : ""}`}
      method="post"
      className="form mt-2"
      preventScrollReset
    >
      <FormProblem refusal={refusal} />
      {collided && asItIsNow ? <AsItIsNow what={what} {...asItIsNow} /> : null}
      <input type="hidden" name="submissionKey" value={submissionKey} />
      {edited ? (
        <>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="id" value={edited.id} />
          <input type="hidden" name="version" value={edited.version} />
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

/** The record that somebody else has saved meanwhile, to compare with. */
function AsItIsNow({ what, title, text }: { what: string; title: string; text: string }) {
  return (
    <details className="notice" open>
      <summary className="font-semibold">{`The ${what} as it is now`}</summary>
      <p className="mt-2 font-semibold">{title}</p>
      {/* Plain text: it is here to be compared, and turning addresses into links takes one script more. */}
      <p className="prose">{text}</p>
    </details>
  );
}
