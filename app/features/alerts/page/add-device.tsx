import { useState, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";

import { alerts } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Asks the browser for pushes. Without JavaScript it offers nothing. */
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
    const page = location.pathname;
    try {
      if ((await Notification.requestPermission()) !== "granted") {
        return setProblem(say.notAllowed);
      }
      // Ask first: browsers allow the question only right after a tap.
      const { subscribe } = await import("#app/features/channels/subscribe.ts");
      const sent = { intent: "add-device", ...(await subscribe(pushKey!)) };
      // That took seconds: who has gone on stays there.
      if (location.pathname === page) return await submit(sent, { method: "post" });
      const body = new URLSearchParams(sent);
      await fetch(page, { method: "POST", body, redirect: "manual" });
    } catch {
      setProblem(say.notReached);
    }
  }

  return (
    <>
      <Alert message={problem} />
      <p className="acts">
        <button type="button" className="btn soft py-1" onClick={() => void ask()}>
          {say.pushHere}
        </button>
      </p>
    </>
  );
}
