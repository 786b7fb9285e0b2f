/* What starts for a signed-in reader once the page stands: none of it is missed before. */
import { startPresence } from "#app/features/chat/widget/start.dom.ts";
import { offerInstall } from "#app/ui/network/install.ts";
import { registerWorker } from "#app/ui/network/register-worker.ts";

/**
 * Opens the reader's room, sends what could not be sent, registers the worker that keeps what was read last, and may
 * offer to install the portal.
 */
export function startReader(reader: Parameters<typeof startPresence>[0]): void {
  startPresence(reader);
  // Without it only what was read last is missing, and where a browser has none there is nobody to tell.
  if ("serviceWorker" in navigator) registerWorker().catch(() => {});
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith("unsent-plan:"))) {
      void import("#app/features/plans/plan-forms.dom.ts").then(({ sendUnsentPlans }) =>
        sendUnsentPlans(),
      );
    }
  } catch {
    // A device without storage has nothing unsent.
  }
  offerInstall();
}
