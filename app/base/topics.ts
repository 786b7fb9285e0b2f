/**
 * Data whose changes open pages and kept pages hear about. `queues` is what waits for the team, of any kind; `checks` is
 * who calls whom, and what came of it.
 */
export const TOPICS = [
  "drives",
  "daily",
  "lists",
  "patterns",
  "users",
  "queues",
  "checks",
  "home",
] as const;

export type Topic = (typeof TOPICS)[number];

/** Whether only admins may hear of a topic. */
export function isForAdmins(topic: Topic): boolean {
  return topic === "users" || topic === "queues" || topic === "checks";
}
