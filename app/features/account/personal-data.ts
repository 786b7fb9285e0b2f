/** The poster's name on records whose poster has deleted their account. */
export const DELETED_PERSON = "Deleted person";

export const DELETE_WORD = "DELETE";

/** How long we keep something, in words: 730 days is "2 years", 0 is "until you delete your account". */
export function keptFor(days: number): string {
  if (!days) return "until you delete your account";
  const [count, unit] = days % 365 === 0 ? [days / 365, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
