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
  const pressedOn = location.pathname;
  const change = { id, intent: action, to: form.action };
  // Before it waits for one that has no network: the page may be closed meanwhile.
  note(change);
  // Set by app/document/early-plan.ts, which has sent it.
  const early = /* fault: early-plan-once */ form.dataset.now !== undefined && window.__sending;
  delete form.dataset.now;
  sharePlan(id, afterAction(action));
  const earlier = early || sending.then(() => undefined);
  // From the press on: what comes while it waits for the one before is older.
  const answered = whileSending(id, async () => {
    if (!(await earlier)) return inTurn(change, () => send(change));
    forget(change);
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
    // Its ticket was closed meanwhile. Whoever went to another page stays there.
    if (!form.isConnected) {
      if (location.pathname !== pressedOn) return;
      form.hidden = true;
      document.body.appendChild(form);
    }
    submitPlainly(form, submitter);
  });
}

async function tell(form: HTMLFormElement, action: PlanAction): Promise<void> {
  const { hideReach, showReach } = await import("#app/features/channels/reach-panel.dom.ts");
  if (action === "save" || action === "going") await showReach(form);
  else if (action === "unsave") hideReach(form);
}

type Change = { id: string; intent: PlanAction; to: string };

/** Sends a noted change, once there is a network. Undefined when it is not due any more by then. */
async function send(
  change: Change,
  isDue: () => boolean = () => true,
): Promise<Response | undefined> {
  const { id, intent, to } = change;
  const body = new URLSearchParams({ intent });
  const post = async () =>
    isDue() ? fetch(to, { method: "POST", body, redirect: "manual" }) : undefined;
  const answer = await untilDone(post, "form");
  if (!answer) return undefined;
  // A later page sends it again: after the next login, when there were too many, when the portal works again.
  const later = answer.status === 401 || answer.status === 429 || answer.status >= 500;
  if (!later) forget(change);
  if (answer.type === "opaqueredirect") planIsStored(id);
  return answer;
}

function unsent(): string {
  return `unsent-plan:${browserReader()?.uid}:`;
}

function note(change: Change): void {
  try {
    localStorage.setItem(unsent() + change.id, JSON.stringify(change));
  } catch {
    // Without storage it waits as long as its page is open.
  }
}

/** A later press on the same plan stays noted. */
function forget(change: Change): void {
  try {
    const key = unsent() + change.id;
    if (localStorage.getItem(key) === JSON.stringify(change)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** A tab that the device has put to sleep may never end its turn. */
const LONGEST_TURN = 10_000;

/** One tab after the other sends what is pressed on a plan: what one has sent, the next finds forgotten. */
async function inTurn<Result>({ id }: Change, work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  let begun: Promise<Result> | undefined;
  const begin = () => (begun ??= work());
  // Browsers have had locks longer than AbortSignal.timeout.
  const tired = new AbortController();
  setTimeout(() => tired.abort(), LONGEST_TURN);
  await navigator.locks.request(unsent() + id, { signal: tired.signal }, begin).catch(() => {});
  return begin();
}

/** Sends what this reader's earlier pages could not send, and shows it meanwhile; what is refused is shown no more. */
export function sendUnsentPlans(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(unsent()));
  sending = sending.then(() => Promise.allSettled(keys.map(sendUnsent)));
}

async function sendUnsent(key: string): Promise<void> {
  const noted = localStorage.getItem(key);
  if (!noted) return;
  const change = JSON.parse(noted) as Change;
  await inTurn(change, async () => {
    // Another tab has sent it, or sends what was pressed since.
    const isNoted = () => localStorage.getItem(key) === noted;
    if (!isNoted()) return;
    const before = plannedHere(change.id);
    sharePlan(change.id, afterAction(change.intent));
    const answer = await whileSending(change.id, () => send(change, isNoted));
    if (answer && answer.type !== "opaqueredirect") sharePlan(change.id, before);
  });
}
