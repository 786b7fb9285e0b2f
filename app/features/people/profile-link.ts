import { safeHref } from "#app/base/addresses/links.ts";

/** Stored when the provider names no page (docs/product.md, Profile). */
export const NO_PROFILE_URL = "https://plus.google.com/";

export function profileLink(stored: string): string | undefined {
  return stored === NO_PROFILE_URL ? undefined : safeHref(stored);
}
