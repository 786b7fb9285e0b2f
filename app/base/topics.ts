/** Data whose changes open pages and kept pages hear about; `users` is for admins only. */
export const TOPICS = ["drives", "daily", "lists", "patterns", "users", "home"] as const;

export type Topic = (typeof TOPICS)[number];
