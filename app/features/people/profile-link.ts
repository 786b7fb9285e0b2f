import { safeHref } from "#app/base/addresses/links.ts";

/** What is stored for people whose provider names no page of theirs (docs/product.md, Profile). */
export const NO_PROFILE_URL = "https://plus.google.com/";

/** The address of a person's own page elsewhere; undefined when they have none. */
export function profileLink(stored: string): string | undefined {
  return stored === NO_PROFILE_URL ? undefined : safeHref(stored);
}
