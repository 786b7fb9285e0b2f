import { browserReader } from "#app/document/reader.tsx";
/* Starts for a signed-in reader after the page shows: nobody misses any of it before. */
import { startPresence } from "#app/features/chat/widget/start.dom.ts";
import type { OwnNews } from "#app/features/chat/wire.ts";
import { type Marks, MARKS_ADDRESS } from "#app/features/mine/own-marks.ts";
import { setBell } from "#app/features/notices/bell.ts";
import {
  isStoredElsewhere,
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
  void loadMarks().then(({ showPlan }) => showPlan(plan.id, plan.planned ?? undefined));
  dispatchEvent(new Event(PLAN_STORED));
}

const BELL = "bell";

/** A page of the next minute may come with an older pass, and its older count. */
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
  if (document.visibilityState === "hidden") return;
  const answer = await fetch(MARKS_ADDRESS, { cache: "no-store" });
  if (!answer.ok) return;
  const { unread, plans } = (await answer.json()) as Marks;
  setBell(unread);
  if (plans !== (browserReader()?.plans ?? "")) (await loadMarks()).showPlans(plans);
}

/** Opens the reader's room, sends the outbox, registers the service worker, and may offer to install. */
export function startReader(reader: Parameters<typeof startPresence>[0]): void {
  startPresence(reader, { own: showOwn, missed: () => void askAnew().catch(() => {}) });
  showNotedBell();
  plansChannel(reader.uid).onmessage = ({ data }: MessageEvent<PlanNews>) => {
    if ("stored" in data) dispatchEvent(new Event(PLAN_STORED));
    else void loadMarks().then(({ showPlan }) => showPlan(data.id, data.planned));
  };
  // Without the worker, offline reading is missing. Nobody needs to hear of it.
  if ("serviceWorker" in navigator) registerWorker().catch(() => {});
  try {
    if (isStoredElsewhere()) void askAnew().catch(() => {});
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
