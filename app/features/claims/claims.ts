/* Which admin works on which line of a queue: no two should unknowingly work on the same. */

export const CLAIM_MS = 10 * 60_000;

/** By subject; `until` in ms. */
export type Claims = Record<string, Claim>;
export type Claim = { mine: boolean; name: string; until: number };

/** Claimed line by line; a call claims phones instead. */
export const CLAIMED_QUEUES = ["drives", "suggestions", "reports", "appeals"] as const;
export type ClaimedQueue = (typeof CLAIMED_QUEUES)[number];

export function subjectOf(queue: ClaimedQueue, id: string): string {
  return `${queue} ${id}`;
}
