/** Where a tab notes the key of the draft whose form it has sent. */
export const SENT_DRAFT = "sent-draft";

/**
 * Deletes the draft of the form that this tab sent last, for the page after a saved form. It is not in draft.ts because
 * that page may need nothing else from there.
 */
export function forgetSentDraft(): void {
  const key = sessionStorage.getItem(SENT_DRAFT);
  if (!key) return;
  for (const store of [localStorage, sessionStorage]) store.removeItem(key);
  sessionStorage.removeItem(SENT_DRAFT);
}
