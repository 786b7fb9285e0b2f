import type { ChatMessage } from "#app/features/chat/wire.ts";

/** Fresh messages replace older copies; undefined when that would leave a gap. */
export function mergeMessages(
  known: ChatMessage[],
  fresh: ChatMessage[],
): ChatMessage[] | undefined {
  if (fresh.length === 0) return known;
  const last = known.at(-1)?.seq ?? 0;
  const first = known[0]?.seq ?? 1;
  // fault: missing-before
  if (fresh[0]!.seq > last + 1 || fresh.at(-1)!.seq < first - 1) return undefined;
  const bySeq = new Map([...known, ...fresh].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
