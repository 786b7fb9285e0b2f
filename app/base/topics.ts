/** What open pages and kept pages can be told of a change in; `users` is for admins. */
export const TOPICS = ["drives", "daily", "lists", "patterns", "users", "home"] as const;

export type Topic = (typeof TOPICS)[number];
