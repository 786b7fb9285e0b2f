/* Apart from status.ts because every page of a drive loads it. */

export const STATUS_DEEDS = ["cancel", "restore", "move-day", "close-entry"] as const;

export type StatusDeed = (typeof STATUS_DEEDS)[number];

/** Whether the refused form is status-form.later.tsx, which shows the reason itself. */
export function isStatusRefusal<Form extends { typed: Record<string, string> }>(
  refusal: Form | undefined,
): refusal is Form {
  return STATUS_DEEDS.some((deed) => deed === refusal?.typed.intent);
}
