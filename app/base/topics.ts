/** `queues` is all work that waits for the team; `checks` is who calls whom, and the result. */
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

export function isForAdmins(topic: Topic): boolean {
  return topic === "users" || topic === "queues" || topic === "checks";
}
