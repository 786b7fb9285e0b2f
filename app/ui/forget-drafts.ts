/** Where a tab notes the key of the draft whose form it has sent. */
export const SENT_DRAFT = "sent-draft";

/** Deletes the draft of the form that this tab sent last, once it is saved. */
export function forgetSentDraft(): void {
  const key = sessionStorage.getItem(SENT_DRAFT);
  if (!key) return;
  for (const store of [localStorage, sessionStorage]) store.removeItem(key);
  sessionStorage.removeItem(SENT_DRAFT);
}
