import { roomsContext } from "#app/features/chat/rooms.ts";
import type { OwnNews } from "#app/features/chat/wire.ts";
import { changePlan, type PlannedDrive } from "#app/features/plans/plans.server.ts";
import type { PlanAction } from "#app/features/plans/plans.ts";
import { linkStepContext } from "#app/http/context.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

const NOTICES = {
  save: "plan-saved",
  unsave: "plan-removed",
  going: "plan-going",
  "not-going": "plan-not-going",
} as const satisfies Record<PlanAction, string>;

/** Changes a plan from a drive's page: leads back to that page, or says why not. */
export async function answerPlanForm(
  { form, url, context, db, by, now }: Asked,
  action: PlanAction,
  drive: { kind: PlannedDrive["kind"]; id: string },
) {
  const changed = await changePlan(db, action, { by, now, ...drive });
  if (changed.ok && (action === "save" || action === "going"))
    context.get(linkStepContext)("saved");
  if (changed.ok) tellPlan(context, by.uid, { id: drive.id, planned: changed.value });
  return redirectOrRefuse(form, changed, () => `${url.pathname}?notice=${NOTICES[action]}`);
}

export function tellPlan(
  context: Asked["context"],
  uid: string,
  plan: NonNullable<OwnNews["plan"]>,
): void {
  context.get(roomsContext).own(uid, { plan });
}
