import type { Planned } from "#app/base/plan-marks.ts";

/** Between the tabs of a browser, also without a network. `stored`: the server has it. */
export type PlanNews = { id: string; planned: Planned } | { stored: true };

let channel: BroadcastChannel | undefined;

/** A page has one: what two of them say may come in any order, to the page itself as well. */
export function plansChannel(uid: string): BroadcastChannel {
  return (channel ??= new BroadcastChannel(`plans:${uid}`));
}

/** The page's own event: the server has another plan than it had. */
export const PLAN_STORED = "plan-stored";
