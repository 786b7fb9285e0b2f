import type { Command } from "#app/base/commands.ts";
import { readId } from "#app/base/ids.ts";
import type { Topic } from "#app/base/topics.ts";
import { reportSchema } from "#app/features/reports/reports.schema.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { redirectOrRefuse } from "#app/http/intents.server.ts";
import type { Database } from "#drizzle/client.ts";

/**
 * The answer to a report that was sent on the page of a record (`path`): back to that page, or why not. The topic of the
 * record hears only of a review that begins: one report changes nothing that readers see, so it must not make kept pages
 * anew.
 */
export async function answerReport(
  form: FormData,
  {
    db,
    by,
    now,
    kind,
    id,
    path,
    announce,
  }: Command & {
    db: Database;
    kind: ReportedKind;
    id: string | undefined;
    path: string;
    announce: (...topics: Topic[]) => void;
  },
) {
  const input = parseForm(form, reportSchema);
  if (!input.ok) return input.answer;
  const report = { by, now, kind, id: readId(id) ?? "" };
  const reported = await reportRecord(db, input.value, report);
  if (reported.ok) {
    announce("queues");
    if (reported.value.reviewBegins) announce(kind === "drive" ? "drives" : "daily");
  }
  return redirectOrRefuse(form, reported, () => `${path}?notice=report-sent`);
}
