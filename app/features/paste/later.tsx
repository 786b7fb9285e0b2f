import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/paste/review.tsx")).Review;

/** What was read comes after the form, and so does its script. The server renders it like any other part. */
export const Review = import.meta.env.SSR ? await load() : later(load);

/** Starts to load it once there is something to read. */
export function fetchReview(): void {
  void load().catch(() => {});
}
