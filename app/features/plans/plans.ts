import type { Planned } from "#app/base/plan-marks.ts";
import type { PLAN_ANSWERS } from "#drizzle/values.ts";

/** What somebody can do with a drive; the intents of its page. */
const PLAN_DEEDS = ["save", "unsave", "going", "not-going"] as const;

export type PlanDeed = (typeof PLAN_DEEDS)[number];

export function isPlanDeed(text: string): text is PlanDeed {
  return (PLAN_DEEDS as readonly string[]).includes(text);
}

/** What somebody says after the day of a drive. */
export type PlanAnswer = (typeof PLAN_ANSWERS)[number];

/** What a deed makes of a plan. Who is going has saved it too; whoever takes it off their list is not going. */
export function afterDeed(deed: PlanDeed): Planned {
  if (deed === "going") return "going";
  return deed === "unsave" ? undefined : "saved";
}

/** How many drives somebody can plan. The page shows as many. */
export const MOST_PLANS = 300;

/** From how many people on a drive's page says how many are going: fewer might be recognised. */
export const GOING_SHOWN = 5;
