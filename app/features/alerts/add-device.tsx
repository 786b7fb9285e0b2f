import { useState, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";

import { alerts } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { registerWorker } from "#app/ui/register-worker.ts";

/** The registration once its worker runs: before, it takes no subscription. */
async function activated(registration: ServiceWorkerRegistration) {
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker) {
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated" || worker.state === "redundant") resolve();
      });
    });
  }
  return registration;
}

/** Asks the browser for pushes. It takes a script, so without one nothing is offered. */
export function AddDevice({ pushKey }: { pushKey: string | undefined }) {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const can = useSyncExternalStore(
    () => () => {},
    () => "PushManager" in window && "serviceWorker" in navigator,
    () => false,
  );
  if (!can || !pushKey) return null;
  const say = wordsOf(alerts);

  async function ask() {
    setProblem(undefined);
    try {
      if ((await Notification.requestPermission()) !== "granted") {
        return setProblem(say.notAllowed);
      }
      const worker = await activated(await registerWorker());
      const { endpoint, keys } = (
        await worker.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: pushKey!,
        })
      ).toJSON();
      const sent = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
      await submit({ intent: "add-device", ...sent }, { method: "post" });
    } catch {
      setProblem(say.notReached);
    }
  }

  return (
    <>
      <Alert message={problem} />
      <p className="acts">
        <button type="button" className="btn soft" onClick={() => void ask()}>
          {say.pushHere}
        </button>
      </p>
    </>
  );
}
