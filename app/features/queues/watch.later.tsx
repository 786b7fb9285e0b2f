import { browserReader } from "#app/document/reader.tsx";
import { QUEUES_ADDRESS, type QueuesAnswer } from "#app/features/queues/queues.ts";
import { useChanges } from "#app/live/use-live.ts";

/** Asks for the count whenever a queue has changed since this document's count was made. */
export function WatchQueues({ onCount }: { onCount: (waiting: number) => void }) {
  async function ask() {
    const answer = await fetch(QUEUES_ADDRESS, { cache: "no-store" });
    if (answer.ok) onCount(((await answer.json()) as QueuesAnswer).waiting);
  }
  // After a failure, the next change or document asks again.
  useChanges("queues", () => ask().catch(() => {}), {
    since: browserReader()?.waitingAt,
  });
  return null;
}
