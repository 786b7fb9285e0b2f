import type { Claims } from "#app/features/claims/claims.ts";

export const QUEUES_ADDRESS = "/admin/queues";

/** Adds to the query of that address: also says who holds which line. */
export const WITH_CLAIMS = "?claims=yes";

export type QueuesAnswer = { waiting: number; claims?: Claims };
