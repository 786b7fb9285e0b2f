import { reportSchema } from "#app/features/reports/reports.schema.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { announceContext } from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/**
 * The answer to a report that was sent on the page of a record: back to that page, or why not. The topic of the record
 * hears only of a review that begins: one report changes nothing that readers see, so it must not make kept pages anew.
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
