export const DRAFT_PREFIX = "draft:";

/**
 * Deletes the drafts of all forms whose name starts with `prefix`, for the page after a saved form. It is not in
 * draft.ts because that page needs nothing else from there.
 */
export function forgetDrafts(prefix: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_PREFIX + prefix)) localStorage.removeItem(key);
  }
}
