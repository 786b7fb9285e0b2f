import type { Planned } from "#app/base/plan-marks.ts";

/** Between the tabs of a browser, also without a network. `stored`: the server has it. */
export type PlanNews = { id: string; planned: Planned } | { stored: true };

let channel: BroadcastChannel | undefined;

/** A page has one: what two of them say may come in any order, to the page itself as well. */
export function plansChannel(uid: string): BroadcastChannel {
  return (channel ??= new BroadcastChannel(`plans:${uid}`));
}

/** The page's own event: the server has another plan than it had. Also where this browser's tabs note when. */
export const PLAN_STORED = "plan-stored";

let storedHere: string | undefined;

/** For tabs that are opened while a plan is stored, or at most `later` ms afterwards, and do not listen yet. */
export function noteStored(later = 0): void {
  storedHere = String(Date.now() + later);
  try {
    localStorage.setItem(PLAN_STORED, storedHere);
  } catch {
    // Without storage such a tab is right after its next page.
  }
}

/** Whether a plan was stored elsewhere that this page may have come without. @throws without storage */
export function isStoredElsewhere(): boolean {
  const at = localStorage.getItem(PLAN_STORED);
  // Not `timeOrigin`: the device's clock may have been set since.
  const askedFor = Date.now() - performance.now();
  return at !== storedHere && Number(at) > askedFor;
}
