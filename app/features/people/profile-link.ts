import { safeHref } from "#app/base/addresses/links.ts";

/** Stored when the provider names no page (docs/product.md, Profile). */
export const NO_PROFILE_URL = "https://plus.google.com/";

/** The address of a person's own page elsewhere; undefined when they have none. */
export function profileLink(stored: string): string | undefined {
  return stored === NO_PROFILE_URL ? undefined : safeHref(stored);
}
