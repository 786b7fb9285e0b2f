import { useRef } from "react";
import { Form } from "react-router";

import { hrefNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { REPORT_TEXT_LIMIT } from "#app/features/reports/reasons.ts";
import type { Refusal } from "#app/http/answers.ts";
import { reasons } from "#app/messages/en/reasons.ts";
import { reports } from "#app/messages/en/reports.ts";
import { wordsOf } from "#app/messages/words.ts";
import { useDraft } from "#app/ui/drafts/draft.tsx";

/** Closed and empty. Not for admins: they correct the drive, and their forms have a field of the same name. */
export function DrawnReport({ action }: { action: string }) {
  if (useRole() !== "user") return null;
  const say = wordsOf(reports);
  return (
    <details>
      <Summary />
      <form method="post" action={hrefNow(action)} className="form sheet" data-stay="">
        <p className="notice full" hidden>
          {say.restored}{" "}
          <button type="button" className="link">
            {say.discard}
          </button>
        </p>
        <Fields typed={{}} />
      </form>
    </details>
  );
}

/** The refused form, with what was typed. Its script loads only then. */
export function RefusedReport({ of, refusal }: { of: string; refusal: Refusal }) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, { name: `report:${of}`, edited: undefined, refusal });
  return (
    <details open>
      <Summary />
      <Form ref={form} method="post" className="form sheet" preventScrollReset>
        <p className="notice bad" role="alert">
          {[refusal.message, ...Object.values(refusal.errors).flat()].join(" ")}
        </p>
        <Fields typed={refusal.typed} />
      </Form>
    </details>
  );
}

function Summary() {
  return (
    <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
      {wordsOf(reports).tellUs}
    </summary>
  );
}

function Fields({ typed }: { typed: Record<string, string> }) {
  const say = wordsOf(reports);
  return (
    <>
      <label className="field">
        {say.whatIsWrong}
        <select className="input" name="reason" required defaultValue={typed.reason ?? ""}>
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
          defaultValue={typed.text}
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
    </>
  );
}
