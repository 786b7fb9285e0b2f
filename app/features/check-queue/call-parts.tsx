import type { ReactNode, ToggleEvent } from "react";
import { Form, type FormProps } from "react-router";

import { CHECKS_ADDRESS } from "#app/features/check-queue/check-queue.ts";
import { Key } from "#app/features/queues/queue-parts.tsx";
import { REASON_LIMIT } from "#app/features/status/status.ts";
import type { Refusal } from "#app/http/answers.ts";
import { TYPED_IN } from "#app/ui/controls/typed-in.ts";

/** `of` is the key that opens it. */
export function Outcome({
  label,
  of,
  look,
  open,
  children,
}: {
  label: string;
  of: string;
  look: string;
  /** Opened by a refusal that came with the page. */
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details className="moved" open={open} onToggle={toWhatIsMissing}>
      <summary className={look} aria-keyshortcuts={of}>
        {label}
        <Key of={of} />
      </summary>
      {children}
    </details>
  );
}

/** Enter presses a form's first button: without this the usual answer, in place of what was typed. */
export function SaveOnEnter() {
  return <button hidden>Save</button>;
}

/** The datalist of reasons that all forms share. */
export const USUAL_REASONS = "usual-reasons";

/** Readers see this as the reason. */
export function ReasonField({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <label className="field">
      What did they say?
      <input
        className="input"
        name="reason"
        required
        maxLength={REASON_LIMIT}
        autoComplete="off"
        list={USUAL_REASONS}
        defaultValue={refusal?.typed.reason}
        aria-invalid={refusal?.errors.reason ? true : undefined}
      />
    </label>
  );
}

/** Focuses the first field that is not filled in yet, except when a refusal comes while somebody types elsewhere. */
function toWhatIsMissing({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  const typing = document.activeElement?.closest(TYPED_IN);
  if (typing && !currentTarget.contains(typing)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>("input.input")];
  (fields.find(({ value }) => !value) ?? fields[0])?.focus();
}

export function CallForm({
  id,
  children,
  ...form
}: Pick<FormProps, "className" | "onSubmit" | "children"> & { id: string }) {
  return (
    <Form method="post" action={CHECKS_ADDRESS} preventScrollReset {...form}>
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
