import { browserReader } from "#app/document/reader.tsx";
/* Starts for a signed-in reader after the page shows: nobody misses any of it before. */
import { startPresence } from "#app/features/chat/widget/start.dom.ts";
import type { OwnNews } from "#app/features/chat/wire.ts";
import { type Marks, MARKS_ADDRESS } from "#app/features/mine/own-marks.ts";
import { setBell } from "#app/features/notices/bell.ts";
import {
  isStoredElsewhere,
  noteStored,
  PLAN_STORED,
  type PlanNews,
  plansChannel,
} from "#app/features/plans/plans-channel.ts";
import { offerInstall } from "#app/ui/network/install.ts";
import { registerWorker } from "#app/ui/network/register-worker.ts";

const loadMarks = () => import("#app/features/plans/marks.dom.ts");

function showOwn({ unread, plan }: OwnNews): void {
  if (unread !== undefined) {
    setBell(unread);
    noteBell(unread);
  }
  if (!plan) return;
  void loadMarks().then(({ plannedHere, showPlan }) => {
    const planned = plan.planned ?? undefined;
    // From another device.
    if (plannedHere(plan.id) !== planned) noteStored(PASS_LIVES);
    showPlan(plan.id, planned);
  });
  dispatchEvent(new Event(PLAN_STORED));
}

const BELL = "bell";

/** A page of the next minute may come with an older pass, and its older count and plans. */
const PASS_LIVES = 60_000;

function noteBell(unread: number): void {
  try {
    localStorage.setItem(
      BELL,
      JSON.stringify([browserReader()?.uid, unread, Date.now() + PASS_LIVES]),
    );
  } catch {
    // Without storage the next page is right a minute later.
  }
}

function showNotedBell(): void {
  try {
    const [uid, unread, until] = JSON.parse(localStorage.getItem(BELL) ?? "[]") as [
      string,
      number,
      number,
    ];
    if (uid === browserReader()?.uid && Date.now() < until) setBell(unread);
  } catch {
    // As above.
  }
}

/** After a time without the room: a phone in a pocket, a network that was gone or slow. */
async function askAnew(): Promise<void> {
  if (document.visibilityState === "hidden")
    return document.addEventListener("visibilitychange", tryAnew, { once: true });
  let isOld = false;
  const stored = () => (isOld = true);
  addEventListener(PLAN_STORED, stored, { once: true });
  const answer = await fetch(MARKS_ADDRESS, { cache: "no-store" });
  if (!answer.ok) return;
  const { unread, plans } = (await answer.json()) as Marks;
  const { showPlans } = await loadMarks();
  removeEventListener(PLAN_STORED, stored);
  if (isOld) return askAnew();
  setBell(unread);
  showPlans(plans);
}

/** The same function each time, so that a hidden page asks once when it is looked at. */
function tryAnew(): void {
  void askAnew().catch(() => {});
}

/** Opens the reader's room, sends the outbox, registers the service worker, and may offer to install. */
export function startReader(reader: Parameters<typeof startPresence>[0]): void {
  startPresence(reader, { own: showOwn, missed: tryAnew });
  showNotedBell();
  plansChannel(reader.uid).onmessage = ({ data }: MessageEvent<PlanNews>) => {
    if ("stored" in data) dispatchEvent(new Event(PLAN_STORED));
    else void loadMarks().then(({ showPlan }) => showPlan(data.id, data.planned));
  };
  // Without the worker, offline reading is missing. Nobody needs to hear of it.
  if ("serviceWorker" in navigator) registerWorker().catch(() => {});
  try {
    if (isStoredElsewhere()) tryAnew();
    if (Object.keys(localStorage).some((key) => key.startsWith("unsent-plan:"))) {
      void import("#app/features/plans/plan-forms.dom.ts").then(({ sendUnsentPlans }) =>
        sendUnsentPlans(),
      );
    }
  } catch {
    // Without storage there is no outbox.
  }
  offerInstall();
}
