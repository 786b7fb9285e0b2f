import { data } from "react-router";

import { countersContext } from "#app/features/numbers/counts.ts";
import { numbersCsv, readNumbers } from "#app/features/numbers/numbers.server.ts";
import { readSpan } from "#app/features/numbers/numbers.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/csv.route";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const { span, problem } = readSpan(url.searchParams, now);
  if (problem) throw data(problem.message, { status: 400 });
  const [numbers, counts] = await Promise.all([
    readNumbers(context.get(databaseContext), { span, now }),
    context.get(countersContext).read(span.from, span.to),
  ]);
  return new Response(numbersCsv(numbers, counts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="walkinmitra-numbers-${span.from}-${span.to}.csv"`,
      "cache-control": "no-store",
    },
  });
}
