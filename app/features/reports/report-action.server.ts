import type { RouterContextProvider } from "react-router";

import { readId } from "#app/base/ids.ts";
import { reportSchema } from "#app/features/reports/reports.schema.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import {
  announceContext,
  databaseContext,
  readerContext,
  requestContext,
} from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { redirectOrRefuse } from "#app/http/intents.server.ts";

/**
 * The answer to a report that was sent on the page of a record: back to that page, or why not. Its topic hears only of
 * a review that begins: one report changes nothing that readers see, and must not make the pages of all others anew.
 */
export async function answerReport(
  form: FormData,
  {
    context,
    url,
    ...record
  }: {
    context: Readonly<RouterContextProvider>;
    url: URL;
    kind: ReportedKind;
    id: string | undefined;
  },
) {
  const input = parseForm(form, reportSchema);
  if (!input.ok) return input.answer;
  const { now } = context.get(requestContext);
  const reported = await reportRecord(context.get(databaseContext), input.value, {
    by: context.get(readerContext)!,
    now,
    kind: record.kind,
    id: readId(record.id) ?? "",
  });
  if (reported.ok) {
    const page = record.kind === "drive" ? "drives" : "daily";
    const { reviewBegins } = reported.value;
    context.get(announceContext)("queues", ...(reviewBegins ? ([page] as const) : []));
  }
  return redirectOrRefuse(form, reported, () => `${url.pathname}?notice=report-sent`);
}
