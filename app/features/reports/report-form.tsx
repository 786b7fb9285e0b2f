import { Form, useLocation } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { REASON_LABELS, REPORT_TEXT_LIMIT } from "#app/features/reports/reports.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/form.tsx";

const OPTIONS = [
  { value: "", label: "Choose" },
  ...Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label })),
];

/**
 * "Something is wrong?" on the page of a drive. Not for admins: they put it right themselves, and their forms have a
 * field of the same name.
 */
export function ReportForm({ refusal }: { refusal: Refusal | undefined }) {
  const role = useRole();
  // Once it is sent, it is closed and empty again.
  const { key } = useLocation();
  if (role !== "user") return null;
  const { typed, errors = {} } = refusal?.typed.intent === "report" ? refusal : {};
  return (
    <details className="report" key={key} open={typed !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        Something is wrong? Tell us
      </summary>
      <Form method="post" className="form sheet" preventScrollReset>
        <Alert message={typed && refusal?.message} />
        <Field
          id="report-reason"
          kind="select"
          name="reason"
          label="What is wrong?"
          required
          options={OPTIONS}
          value={typed?.reason}
          errors={errors.reason}
        />
        <Field
          id="report-text"
          kind="textarea"
          name="text"
          label="What happened?"
          maxLength={REPORT_TEXT_LIMIT}
          value={typed?.text}
          errors={errors.text}
          hint="Our team reads it and sees your name; nobody else does. Your profile tells you what became of it."
        />
        <p className="acts">
          <button className="btn danger" name="intent" value="report">
            Report
          </button>
        </p>
      </Form>
    </details>
  );
}
