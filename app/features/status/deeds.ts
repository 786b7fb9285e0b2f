/* Apart from status.ts because every page of a drive has it. */

/** What admins can do to a status. */
export const STATUS_DEEDS = ["cancel", "restore", "move-day", "close-entry"] as const;

export type StatusDeed = (typeof STATUS_DEEDS)[number];

/** Whether a refused form is the one that decides about a drive (status-form.later.tsx), which says why itself. */
export function isStatusRefusal<Form extends { typed: Record<string, string> }>(
  refusal: Form | undefined,
): refusal is Form {
  return STATUS_DEEDS.some((deed) => deed === refusal?.typed.intent);
}
