import { reportSchema } from "#app/features/reports/reports.schema.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { announceContext } from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/**
 * Back to the record's page, or why not. Announces the record only when a review begins: a single report changes
 * nothing readers see, and kept pages stay valid.
 */
export async function answerReport(
  { form, url, context, db, by, now }: Asked,
  record: { kind: ReportedKind; id: string },
) {
  const input = parseForm(form, reportSchema);
  if (!input.ok) return input.answer;
  const reported = await reportRecord(db, input.value, { by, now, ...record });
  if (reported.ok) {
    const announce = context.get(announceContext);
    announce("queues");
    if (reported.value.reviewBegins) announce(record.kind === "drive" ? "drives" : "daily");
  }
  return redirectOrRefuse(form, reported, () => `${url.pathname}?notice=report-sent`);
}
