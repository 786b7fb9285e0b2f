import { browserReader } from "#app/document/reader.tsx";
import {
  planIsStored,
  plannedHere,
  sharePlan,
  whileSending,
} from "#app/features/plans/marks.dom.ts";
import { afterAction, isPlanAction, type PlanAction } from "#app/features/plans/plans.ts";
import { submitPlainly, untilDone } from "#app/ui/network/network.ts";

/*
 * Sends plan forms without leaving the page. When the server refuses, the buttons change back and the form is sent as
 * without a script: its page says why.
 */

/** One at a time: the last press must arrive last. */
let sending: Promise<unknown> = window.__sending ?? Promise.resolve();

/** What the page says of them, in the same order. No press waits for it. */
let telling: Promise<unknown> = Promise.resolve();

export function sendPlan(form: HTMLFormElement, submitter: HTMLButtonElement): void {
  const { plan: id = "" } = form.dataset;
  const action = submitter.value;
  if (!isPlanAction(action)) return;
  const before = plannedHere(id);
  // Set by app/document/early-plan.ts, which has sent it.
  const early = /* fault: early-plan-once */ form.dataset.now !== undefined && window.__sending;
  delete form.dataset.now;
  sharePlan(id, afterAction(action));
  const earlier = early || sending.then(() => undefined);
  // From the press on: what comes while it waits for the one before is older.
  const answered = whileSending(async () => {
    if (!(await earlier)) return send({ id, intent: action, to: form.action });
    planIsStored(id);
    return undefined;
  });
  sending = answered.then((answer) => {
    // A form that worked is answered with a redirect.
    if (!answer || answer.type === "opaqueredirect") {
      // Without its script there is no panel.
      telling = telling.then(() => tell(form, action)).catch(() => {});
      return;
    }
    sharePlan(id, before);
    submitPlainly(form, submitter);
  });
}

async function tell(form: HTMLFormElement, action: PlanAction): Promise<void> {
  const { hideReach, showReach } = await import("#app/features/channels/reach-panel.dom.ts");
  if (action === "save" || action === "going") await showReach(form);
  else if (action === "unsave") hideReach(form);
}

type Change = { id: string; intent: PlanAction; to: string };

/** A change that waits for the network is noted on the device until it is answered. */
async function send(change: Change): Promise<Response> {
  const { id, intent, to } = change;
  const body = new URLSearchParams({ intent });
  const post = async () => {
    try {
      return await fetch(to, { method: "POST", body, redirect: "manual" });
    } catch (error) {
      note(id, change);
      throw error;
    }
  };
  const answer = await untilDone(post, "form");
  // A reader logged out meanwhile sends it after the next login.
  if (answer.status !== 401) note(id, undefined);
  if (answer.type === "opaqueredirect") planIsStored(id);
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
    sharePlan(change.id, afterAction(change.intent));
    const earlier = sending;
    sending = whileSending(() => earlier.then(() => send(change)));
  }
}
