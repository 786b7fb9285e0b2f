import { readCompanies } from "#app/features/daily-drives/post/company-history.server.ts";
import { databaseContext } from "#app/http/context.ts";

import type { Route } from "./+types/companies.route";

/** Suggestions for a company, as JSON: `CompanyBefore[]`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get("q") ?? "";
  return Response.json(await readCompanies(context.get(databaseContext), typed));
}
