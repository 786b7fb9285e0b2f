import { useRef } from "react";
import { Form, useLocation } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { REPORT_TEXT_LIMIT } from "#app/features/reports/reasons.ts";
import type { Refusal } from "#app/http/answers.ts";
import { reasons } from "#app/messages/en/reasons.ts";
import { reports } from "#app/messages/en/reports.ts";
import { wordsOf } from "#app/messages/words.ts";
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
  const say = wordsOf(reports);
  const wrong = refusal?.typed.intent === "report" ? refusal : undefined;
  const problem = wrong && [wrong.message, ...Object.values(wrong.errors).flat()].join(" ");
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { name: `report:${of}`, edited: undefined, refusal: wrong });
  return (
    <details open={wrong !== undefined || draft.restored}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        {say.tellUs}
      </summary>
      <Form ref={form} method="post" className="form sheet" preventScrollReset>
        <RestoredDraft draft={draft} restored={say.restored} discard={say.discard} />
        {problem ? (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        ) : null}
        <label className="field">
          {say.whatIsWrong}
          <select className="input" name="reason" required defaultValue={wrong?.typed.reason ?? ""}>
            <option value="">{say.choose}</option>
            {Object.entries(wordsOf(reasons).labels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {say.whatHappened}
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
          {say.whoReads}
        </p>
        <p className="acts">
          <button className="btn danger" name="intent" value="report">
            {say.report}
          </button>
        </p>
      </Form>
    </details>
  );
}
