/** What the key of every draft begins with on the device. */
export const DRAFT = "draft:";

/**
 * Forgets the drafts of all forms whose name begins so: the page that follows a saved form may not show it. Apart from
 * draft.ts, because a list of drives needs no more of it.
 */
export function forgetDrafts(begin: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT + begin)) localStorage.removeItem(key);
  }
}
