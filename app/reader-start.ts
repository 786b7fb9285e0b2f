/* Starts for a signed-in reader after the page shows: nobody misses any of it before. */
import { startPresence } from "#app/features/chat/widget/start.dom.ts";
import { offerInstall } from "#app/ui/network/install.ts";
import { registerWorker } from "#app/ui/network/register-worker.ts";

/** Opens the reader's room, sends the outbox, registers the service worker, and may offer to install. */
export function startReader(reader: Parameters<typeof startPresence>[0]): void {
  startPresence(reader);
  // Without the worker, offline reading is missing. Nobody needs to hear of it.
  if ("serviceWorker" in navigator) registerWorker().catch(() => {});
  try {
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
