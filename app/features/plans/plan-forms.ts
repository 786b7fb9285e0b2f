import { type Planned, plannedWith, planStyle, withPlan } from "#app/base/plan-marks.ts";
import { browserReader } from "#app/document/reader.tsx";
import { afterDeed, isPlanDeed, type PlanDeed } from "#app/features/plans/plans.ts";
import { untilDone } from "#app/ui/network.ts";

/*
 * Sends the forms of plans without leaving the page. The buttons change at once, and change back when the server
 * refuses; then the form is sent as it would be without a script, so that its page says why.
 */

const OPPOSITE: Record<PlanDeed, PlanDeed> = {
  save: "unsave",
  unsave: "save",
  going: "not-going",
  "not-going": "going",
};

/** What the reader plans, as this page knows it. */
let marks: string | undefined;

/** One at a time, so that the last press is the last to arrive. */
let sending: Promise<unknown> = Promise.resolve();

/** Sends a form of a plan; `submitter` is the button that was pressed. */
export function sendPlan(form: HTMLFormElement, submitter: HTMLButtonElement): void {
  const { plan: id = "" } = form.dataset;
  const deed = submitter.value;
  if (!isPlanDeed(deed)) return;
  marks ??= browserReader()?.plans ?? "";
  const before = plannedWith(marks, id);
  show(id, afterDeed(deed));
  // The button that was pressed has given its place to its opposite.
  form.querySelector<HTMLElement>(`[value="${OPPOSITE[deed]}"]`)?.focus({ preventScroll: true });
  sending = sending.then(async () => {
    const body = new URLSearchParams({ intent: deed });
    const post = () => fetch(form.action, { method: "POST", body, redirect: "manual" });
    const answer = await untilDone(post, "form");
    // A redirect is what a form gets that did what it should.
    if (answer.type === "opaqueredirect") return;
    show(id, before);
    const again = document.createElement("input");
    Object.assign(again, { type: "hidden", name: "intent", value: deed });
    form.appendChild(again);
    form.submit();
  });
}

function show(id: string, planned: Planned): void {
  marks = withPlan(marks ?? "", id, planned);
  document.getElementById("plans")!.textContent = planStyle(marks);
}
