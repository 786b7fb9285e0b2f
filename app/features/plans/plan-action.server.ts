import { changePlan, type PlannedDrive } from "#app/features/plans/plans.server.ts";
import type { PlanDeed } from "#app/features/plans/plans.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

const NOTICES = {
  save: "plan-saved",
  unsave: "plan-removed",
  going: "plan-going",
  "not-going": "plan-not-going",
} as const satisfies Record<PlanDeed, string>;

/** The answer to a plan that was changed on the page of a drive: back to that page, or why not. */
export async function answerPlanForm(
  { form, url, db, by, now }: Asked,
  deed: PlanDeed,
  drive: { kind: PlannedDrive["kind"]; id: string },
) {
  const changed = await changePlan(db, deed, { by, now, ...drive });
  return redirectOrRefuse(form, changed, () => `${url.pathname}?notice=${NOTICES[deed]}`);
}
