/** What an admin is told who has decided about a drive. */
export const DECISIONS = {
  verified: "The drive is verified. Readers can see it now.",
  unverified: "The drive is pending. Only admins can see it.",
  "drive-refused": "The drive is refused. Its submitter can see why.",
  "drive-cancelled": "The drive is cancelled. It says so wherever it stands.",
  "drive-restored": "The drive takes place again.",
  "drive-to-day": "The drive is moved. Both days link to each other.",
  "drive-closed": "The entry is closed. The drive says so wherever it stands.",
} as const;

export type Decision = keyof typeof DECISIONS;

/** How long an undo is offered. */
export const UNDO_MS = 10_000;

/** How long it is still granted: a slow connection must not take it away. */
export const UNDO_GRACE_MS = 15_000;
