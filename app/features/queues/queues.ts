import type { Claims } from "#app/features/claims/claims.ts";

/** Answers how much waits for an admin now. */
export const QUEUES_ADDRESS = "/admin/queues";

/** With this in its query the address also says who has what in hand. */
export const WITH_CLAIMS = "?claims=yes";

export type QueuesAnswer = { waiting: number; claims?: Claims };
