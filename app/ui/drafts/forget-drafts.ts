import { browserReader } from "#app/document/reader.tsx";

/** The key of the draft whose form this tab has sent. */
export const SENT_DRAFT = "sent-draft";

export function keyOf({ name }: { name: string }): string {
  return `draft:${name}:${browserReader()?.uid ?? ""}`;
}

/** The draft ends once the form is saved. */
export function noteSent(form: { name: string }): void {
  try {
    sessionStorage.setItem(SENT_DRAFT, keyOf(form));
  } catch {}
}

/** Call once the last sent form is saved. */
export function forgetSentDraft(): void {
  const key = sessionStorage.getItem(SENT_DRAFT);
  if (!key) return;
  for (const store of [localStorage, sessionStorage]) store.removeItem(key);
  sessionStorage.removeItem(SENT_DRAFT);
}
