/* Apart from status.ts because every page of a drive loads it. */

export const STATUS_ACTIONS = ["cancel", "restore", "move-day", "close-entry"] as const;

export type StatusAction = (typeof STATUS_ACTIONS)[number];

/** Whether the refused form is status-form.later.tsx, which shows the reason itself. */
export function isStatusRefusal<Form extends { typed: Record<string, string> }>(
  refusal: Form | undefined,
): refusal is Form {
  return STATUS_ACTIONS.some((action) => action === refusal?.typed.intent);
}
