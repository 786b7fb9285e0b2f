import { changePlan, type PlannedDrive } from "#app/features/plans/plans.server.ts";
import type { PlanAction } from "#app/features/plans/plans.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

const NOTICES = {
  save: "plan-saved",
  unsave: "plan-removed",
  going: "plan-going",
  "not-going": "plan-not-going",
} as const satisfies Record<PlanAction, string>;

/** Changes a plan from a drive's page: leads back to that page, or says why not. */
export async function answerPlanForm(
  { form, url, db, by, now }: Asked,
  action: PlanAction,
  drive: { kind: PlannedDrive["kind"]; id: string },
) {
  const changed = await changePlan(db, action, { by, now, ...drive });
  return redirectOrRefuse(form, changed, () => `${url.pathname}?notice=${NOTICES[action]}`);
}
