import { type Planned, plannedWith, planStyle, withPlan } from "#app/base/plan-marks.ts";
import { browserReader } from "#app/document/reader.tsx";
import { afterDeed, isPlanDeed, type PlanDeed } from "#app/features/plans/plans.ts";
import { untilDone } from "#app/ui/network/network.ts";

/*
 * Sends plan forms without leaving the page. When the server refuses, the buttons change back and the form is sent as
 * without a script: its page says why.
 */

const OPPOSITE: Record<PlanDeed, PlanDeed> = {
  save: "unsave",
  unsave: "save",
  going: "not-going",
  "not-going": "going",
};

let marks: string | undefined;

/** One at a time: the last press must arrive last. */
let sending: Promise<unknown> = Promise.resolve();

export function sendPlan(form: HTMLFormElement, submitter: HTMLButtonElement): void {
  const { plan: id = "" } = form.dataset;
  const deed = submitter.value;
  if (!isPlanDeed(deed)) return;
  marks ??= browserReader()?.plans ?? "";
  const before = plannedWith(marks, id);
  show(id, afterDeed(deed));
  // The button that was pressed is hidden now; its opposite stands in its place.
  form.querySelector<HTMLElement>(`[value="${OPPOSITE[deed]}"]`)?.focus({ preventScroll: true });
  sending = sending.then(async () => {
    const answer = await send({ id, deed, action: form.action });
    // A form that worked is answered with a redirect.
    if (answer.type === "opaqueredirect") return tell(form, deed);
    show(id, before);
    const again = document.createElement("input");
    Object.assign(again, { type: "hidden", name: "intent", value: deed });
    form.appendChild(again);
    form.submit();
  });
}

async function tell(form: HTMLFormElement, deed: PlanDeed): Promise<void> {
  const { hideTold, showTold } = await import("#app/features/channels/told-panel.dom.ts");
  if (deed === "save" || deed === "going") await showTold(form);
  else if (deed === "unsave") hideTold(form);
}

type Change = { id: string; deed: PlanDeed; action: string };

/** A change that waits for the network is noted on the device until it is answered. */
async function send(change: Change): Promise<Response> {
  const { id, deed, action } = change;
  const body = new URLSearchParams({ intent: deed });
  const post = async () => {
    try {
      return await fetch(action, { method: "POST", body, redirect: "manual" });
    } catch (error) {
      note(id, change);
      throw error;
    }
  };
  const answer = await untilDone(post, "form");
  // A reader logged out meanwhile sends it after the next login.
  if (answer.status !== 401) note(id, undefined);
  return answer;
}

function unsent(): string {
  return `unsent-plan:${browserReader()?.uid}:`;
}

function note(id: string, change: Change | undefined): void {
  try {
    if (change) localStorage.setItem(unsent() + id, JSON.stringify(change));
    else localStorage.removeItem(unsent() + id);
  } catch {
    // Without storage it waits as long as its page is open.
  }
}

/** Sends what this reader's earlier pages could not send, and shows it meanwhile. */
export function sendUnsentPlans(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(unsent()));
  for (const key of keys) {
    const change = JSON.parse(localStorage.getItem(key)!) as Change;
    marks ??= browserReader()?.plans ?? "";
    show(change.id, afterDeed(change.deed));
    sending = sending.then(() => send(change));
  }
}

function show(id: string, planned: Planned): void {
  marks = withPlan(marks ?? "", id, planned);
  document.getElementById("plans")!.textContent = planStyle(marks);
}
