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

export const CHECK_DONE = {
  on: "Checked. Readers see how and when.",
  "no-answer": "Nobody answered. It goes to the end of the list for half an hour.",
} as const;

/** Undo takes the check back; the hour is edited like any other. */
export const HOUR_CHANGED =
  "Checked, and the drive has the new hour. Undo takes back the check, not the hour.";

/** How long we offer an undo. */
export const UNDO_MS = 10_000;

/**
 * How long we still grant it: the offer stays longer under a pointer or the focus, and a slow connection must not take it
 * away.
 */
export const UNDO_GRACE_MS = 60_000;
