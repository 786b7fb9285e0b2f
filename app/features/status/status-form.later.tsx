import { type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";

import { isStatusRefusal, type StatusAction } from "#app/features/status/actions.ts";
import {
  possibleActions,
  REASON_LIMIT,
  standingOf,
  type Decided,
} from "#app/features/status/status.ts";
import { UsualReasons } from "#app/features/status/usual.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/controls/form.tsx";

const LABELS: Record<StatusAction, string> = {
  cancel: "Cancel drive",
  "move-day": "Move to that day",
  "close-entry": "Close entry",
  restore: "Restore",
};

type Props = {
  drive: Pick<Decided, "status"> & { id: string; version: number };
  today: string;
  refusal: Refusal | undefined;
  children?: ReactNode;
};

/** Admins decide here whether a drive takes place. One form, because a page has each field once. */
export function StatusForm(props: Props) {
  const { key } = useLocation();
  const [sentAt, setSentAt] = useState<string>();
  const [answers, setAnswers] = useState(0);
  if (sentAt !== undefined && sentAt !== key) {
    setSentAt(undefined);
    setAnswers(answers + 1);
  }
  // Only its own answer empties the form.
  return <Decision key={answers} {...props} onSend={() => setSentAt(key)} />;
}

function Decision({
  drive: shown,
  today,
  refusal,
  children,
  onSend,
}: Props & { onSend: () => void }) {
  // Who types decides about what they saw: a later version is refused, and then shown.
  const [typedAt, setTypedAt] = useState<Props["drive"]>();
  const drive = typedAt ?? shown;
  const wrong = isStatusRefusal(refusal) ? refusal : undefined;
  const actions = possibleActions(standingOf(drive));
  const asks = actions.some((action) => action !== "restore");
  return (
    <details className="sheet" open={wrong !== undefined}>
      <summary className="min-h-11 content-center font-semibold">Is it on?</summary>
      <Form method="post" preventScrollReset onSubmit={onSend} onInput={() => setTypedAt(drive)}>
        <Alert message={wrong?.message} />
        {wrong?.typed.reason && !asks ? <p>You wrote: {wrong.typed.reason}</p> : null}
        <input type="hidden" name="id" value={drive.id} />
        <input type="hidden" name="version" value={drive.version} />
        {asks ? (
          <>
            <Field
              name="reason"
              id="status-reason"
              label="Why, for readers"
              maxLength={REASON_LIMIT}
              value={wrong?.typed.reason}
              errors={wrong?.errors.reason}
              list="status-reasons"
            />
            <UsualReasons id="status-reasons" of="off" />
          </>
        ) : null}
        {children}
        {actions.includes("move-day") ? (
          <Field
            name="to"
            id="status-to"
            type="date"
            label="Moves to"
            min={today}
            value={wrong?.typed.to}
            errors={wrong?.errors.to}
          />
        ) : null}
        <p className="acts">
          {actions.map((action) => (
            <button key={action} className="btn soft" name="intent" value={action}>
              {LABELS[action]}
            </button>
          ))}
        </p>
      </Form>
    </details>
  );
}
