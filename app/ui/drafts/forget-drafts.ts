import { browserReader } from "#app/document/reader.tsx";

/** Where a tab notes the key of the draft whose form it has sent. */
export const SENT_DRAFT = "sent-draft";

/** Under which key the draft of a form is kept: a reader's own. */
export function keyOf({ name }: { name: string }): string {
  return `draft:${name}:${browserReader()?.uid ?? ""}`;
}

/** Notes that a form was sent: its draft ends once it is saved. */
export function noteSent(form: { name: string }): void {
  try {
    sessionStorage.setItem(SENT_DRAFT, keyOf(form));
  } catch {
    // Without storage there is no draft.
  }
}

/** Deletes the draft of the form that this tab sent last, once it is saved. */
export function forgetSentDraft(): void {
  const key = sessionStorage.getItem(SENT_DRAFT);
  if (!key) return;
  for (const store of [localStorage, sessionStorage]) store.removeItem(key);
  sessionStorage.removeItem(SENT_DRAFT);
}
