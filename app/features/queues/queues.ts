/** Answers how much waits for an admin now. */
export const QUEUES_ADDRESS = "/admin/queues";

export type QueuesAnswer = { waiting: number };
