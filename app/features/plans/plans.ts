import type { Planned } from "#app/base/plan-marks.ts";
import type { Status } from "#app/features/status/status.ts";
import type { PLAN_ANSWERS, PLAN_ENDS } from "#drizzle/values.ts";

const PLAN_ACTIONS = ["save", "unsave", "going", "not-going"] as const;

export type PlanAction = (typeof PLAN_ACTIONS)[number];

export function isPlanAction(text: string): text is PlanAction {
  return (PLAN_ACTIONS as readonly string[]).includes(text);
}

export type PlanAnswer = (typeof PLAN_ANSWERS)[number];

export type PlanEnd = (typeof PLAN_ENDS)[number];

/** Days after a drive that somebody who has not said how it ended, or still waits, is asked again. */
export const ASKED_AGAIN_AFTER = 7;

/** The plan after an action. Going includes saved; taking a drive off the list also ends going. */
export function afterAction(action: PlanAction): Planned {
  if (action === "going") return "going";
  return action === "unsave" ? undefined : "saved";
}

/** Per person. The page shows as many. */
export const MOST_PLANS = 300;

/** A drive's page counts the people going only from here on: fewer might be recognised. */
export const GOING_SHOWN = 5;

/** How much "I'm going" stands out: where one should call first it comes second, and while it is looked at it is small. */
export function weightOf(status: Status, trust: string): "full" | "outlined" | "small" {
  if (status === "under-review") return "small";
  return trust === "no" ? "outlined" : "full";
}
