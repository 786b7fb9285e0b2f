/** Whose the drives, lists and patterns are that stay when their poster goes. */
export const DELETED_PERSON = "Deleted person";

/** What is typed to delete an account. */
export const DELETE_WORD = "DELETE";

/** For how long something is kept, in words: 730 days are 2 years, 0 days are for ever. */
export function keptFor(days: number): string {
  if (!days) return "until you delete your account";
  const [count, unit] = days % 365 === 0 ? [days / 365, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
