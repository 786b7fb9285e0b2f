/** Forgets the drafts of all forms whose name begins so: the page that follows a saved form may not show it. */
export function forgetDrafts(begin: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`draft:${begin}`)) localStorage.removeItem(key);
  }
}
