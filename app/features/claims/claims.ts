/* Which admin has which line of a queue in hand, so that no two work on it unknowingly. */

/** How long a claim lasts, in ms. */
export const CLAIM_MS = 10 * 60_000;

/** Who has what in hand until when (ms), by its subject. */
export type Claims = Record<string, Claim>;
export type Claim = { mine: boolean; name: string; until: number };

/** The queues whose lines are claimed one by one; a call claims phones. */
export const CLAIMED_QUEUES = ["drives", "suggestions", "reports"] as const;
export type ClaimedQueue = (typeof CLAIMED_QUEUES)[number];

/** What a claim on a line of a queue is filed under. */
export function subjectOf(queue: ClaimedQueue, id: string): string {
  return `${queue} ${id}`;
}
