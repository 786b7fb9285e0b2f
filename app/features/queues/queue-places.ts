import type { Waiting } from "#app/base/reader.ts";
import type { ClaimedQueue } from "#app/features/claims/claims.ts";

/** The team's queues, in the order of a working day. */
export const QUEUE_PLACES: readonly { queue: keyof Waiting; to: string; label: string }[] = [
  { queue: "checks", to: "/admin/checks", label: "Checks" },
  { queue: "drives", to: "/drive", label: "Submissions" },
  { queue: "suggestions", to: "/admin/suggestions", label: "Suggestions" },
  { queue: "reports", to: "/admin/reports", label: "Reports" },
  { queue: "appeals", to: "/admin/appeals", label: "Appeals" },
  { queue: "chat", to: "/admin/chat?show=unread", label: "Chat" },
];

/** Claims a line of a queue. Not in `queues.ts`, because every page of an admin fetches that. */
export function claimAddress(queue: ClaimedQueue): string {
  return `/admin/claim?queue=${queue}`;
}
