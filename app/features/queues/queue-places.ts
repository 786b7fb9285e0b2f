import type { Waiting } from "#app/base/reader.ts";
import type { ClaimedQueue } from "#app/features/claims/claims.ts";

/** The queues as the team's pages name them, in the order in which a day begins. */
export const QUEUE_PLACES: readonly { queue: keyof Waiting; to: string; label: string }[] = [
  { queue: "checks", to: "/admin/checks", label: "Checks" },
  { queue: "drives", to: "/drive", label: "Submissions" },
  { queue: "suggestions", to: "/admin/suggestions", label: "Suggestions" },
  { queue: "reports", to: "/admin/reports", label: "Reports" },
  { queue: "chat", to: "/admin/chat?show=unread", label: "Chat" },
];

/** Where a line of a queue is claimed. It is no part of `queues.ts`, which every page of an admin fetches. */
export function claimAddress(queue: ClaimedQueue): string {
  return `/admin/claim?queue=${queue}`;
}
