import type { Command } from "#app/base/commands.ts";
import { readId } from "#app/base/ids.ts";
import { changePlan, type PlannedDrive } from "#app/features/plans/plans.server.ts";
import type { PlanDeed } from "#app/features/plans/plans.ts";
import { redirectOrRefuse } from "#app/http/intents.server.ts";
import type { Database } from "#drizzle/client.ts";

const NOTICES = {
  save: "plan-saved",
  unsave: "plan-removed",
  going: "plan-going",
  "not-going": "plan-not-going",
} as const satisfies Record<PlanDeed, string>;

/** The answer to a plan that was changed on the page of a drive (`path`): back to that page, or why not. */
export async function answerPlanForm(
  form: FormData,
  deed: PlanDeed,
  {
    db,
    path,
    id,
    ...command
  }: Command & {
    db: Database;
    path: string;
    kind: PlannedDrive["kind"];
    id: string | undefined;
  },
) {
  const changed = await changePlan(db, deed, { ...command, id: readId(id) ?? "" });
  return redirectOrRefuse(form, changed, () => `${path}?notice=${NOTICES[deed]}`);
}
