import type { Planned } from "#app/base/plan-marks.ts";

/** Between the tabs of a browser, also without a network. `stored`: the server has it. */
export type PlanNews = { id: string; planned: Planned } | { stored: true };

export function plansChannel(uid: string): BroadcastChannel {
  return new BroadcastChannel(`plans:${uid}`);
}

/** The page's own event: the server has another plan than it had. */
export const PLAN_STORED = "plan-stored";
