import { useRef } from "react";
import { Form, useLocation } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { REASON_LABELS, REPORT_TEXT_LIMIT } from "#app/features/reports/reasons.ts";
import type { Refusal } from "#app/http/answers.ts";
import { RestoredDraft, useDraft } from "#app/ui/draft.tsx";

/**
 * "Something is wrong?" on the page of a drive. Not for admins: they put it right themselves, and their forms have a
 * field of the same name. Its fields are plain elements, because those of `ui/form` would double what this page fetches.
 */
export function ReportForm({ refusal }: { refusal: Refusal | undefined }) {
  const role = useRole();
  const { key, pathname } = useLocation();
  // A new key, because once it is sent, it is closed and empty again.
  return role === "user" ? <Report key={key} of={pathname} refusal={refusal} /> : null;
}

function Report({ of, refusal }: { of: string; refusal: Refusal | undefined }) {
  const wrong = refusal?.typed.intent === "report" ? refusal : undefined;
  const problem = wrong && [wrong.message, ...Object.values(wrong.errors).flat()].join(" ");
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { name: `report:${of}`, edited: undefined, refusal: wrong });
  return (
    <details open={wrong !== undefined || draft.restored}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        Something is wrong? Tell us
      </summary>
      <Form ref={form} method="post" className="form sheet" preventScrollReset>
        <RestoredDraft draft={draft} />
        {problem ? (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        ) : null}
        <label className="field">
          What is wrong?
          <select className="input" name="reason" required defaultValue={wrong?.typed.reason ?? ""}>
            <option value="">Choose</option>
            {Object.entries(REASON_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          What happened?
          <textarea
            className="input"
            name="text"
            rows={3}
            maxLength={REPORT_TEXT_LIMIT}
            defaultValue={wrong?.typed.text}
            aria-describedby="who-reads"
          />
        </label>
        <p className="hint" id="who-reads">
          Only our team sees it, with your name. Your profile tells you what became of it.
        </p>
        <p className="acts">
          <button className="btn danger" name="intent" value="report">
            Report
          </button>
        </p>
      </Form>
    </details>
  );
}
