/* What the reader plans, on this page, in the other tabs of this browser, and in the copies on the device. */
import { hrefNow } from "#app/base/languages.ts";
import {
  type Planned,
  type PlanMarks,
  plannedWith,
  planStyle,
  withPlan,
} from "#app/base/plan-marks.ts";
import { browserReader } from "#app/document/reader.tsx";
import {
  noteStored,
  PLAN_STORED,
  type PlanNews,
  plansChannel,
} from "#app/features/plans/plans-channel.ts";
import { isPlanAction, type PlanAction } from "#app/features/plans/plans.ts";
import { tellWorker } from "#app/ui/network/device.ts";

let marks: PlanMarks | undefined;

/** Plans, each as often as this page has sent taps of it that the server has not answered yet: nobody knows better. */
const unanswered: string[] = [];

function marksNow(): PlanMarks {
  return (marks ??= browserReader()?.plans ?? "");
}

export function plannedHere(id: string): Planned {
  return plannedWith(marksNow(), id);
}

/** From another tab or device. */
export function showPlan(id: string, planned: Planned): void {
  if (!unanswered.includes(id)) show(withPlan(marksNow(), id, planned));
}

export function showPlans(stored: PlanMarks): void {
  const next = unanswered.reduce((marks, id) => withPlan(marks, id, plannedHere(id)), stored);
  if (next === marksNow()) return;
  show(next);
  tellDevice();
}

/** Shows it on every open page and in the copies on the device. */
export function sharePlan(id: string, planned: Planned): void {
  show(withPlan(marksNow(), id, planned));
  tellTabs({ id, planned });
  tellDevice();
}

/** Runs what sends a tap on a plan; what other tabs say of it meanwhile is older. */
export async function whileSending<Result>(
  id: string,
  send: () => Promise<Result>,
): Promise<Result> {
  unanswered.push(id);
  try {
    return await send();
  } finally {
    unanswered.splice(unanswered.indexOf(id), 1);
  }
}

/** The server has it: lists of what somebody plans are read again, and tabs opened meanwhile have the old plan. */
export function planIsStored(id: string): void {
  noteStored();
  tellTabs({ id, planned: plannedHere(id) });
  tellTabs({ stored: true });
  dispatchEvent(new Event(PLAN_STORED));
  tellDevice({ renew: hrefNow("/mine") });
}

function show(next: PlanMarks): void {
  marks = next;
  const focused = document.activeElement;
  document.getElementById("plans")!.textContent = planStyle(next);
  if (focused instanceof HTMLButtonElement) keepFocus(focused);
}

const OPPOSITE: Record<PlanAction, PlanAction> = {
  save: "unsave",
  unsave: "save",
  going: "not-going",
  "not-going": "going",
};

/** A plan's button may be hidden now, by a tap or by news from elsewhere; what undoes it has its place and the focus. */
function keepFocus(button: HTMLButtonElement): void {
  if (!isPlanAction(button.value) || button.getClientRects().length > 0) return;
  button.form
    ?.querySelector<HTMLElement>(`[value="${OPPOSITE[button.value]}"]`)
    ?.focus({ preventScroll: true });
}

function tellTabs(news: PlanNews): void {
  // fault: plans-between-tabs
  plansChannel(browserReader()?.uid ?? "").postMessage(news);
}

function tellDevice(more: { renew?: string } = {}): void {
  tellWorker({ uid: browserReader()?.uid ?? "", plans: marksNow(), ...more });
}
