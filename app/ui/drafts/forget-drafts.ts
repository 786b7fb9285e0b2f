import { browserReader } from "#app/document/reader.tsx";

/** The key of the draft whose form this tab has sent. */
export const SENT_DRAFT = "sent-draft";

export function keyOf({ name }: { name: string }): string {
  return `draft:${name}:${browserReader()?.uid ?? ""}`;
}

declare global {
  interface HTMLFormElement {
    /** The browser itself has sent it (app/document/deferred-start.ts). */
    sent?: boolean;
  }
}

/** Notes whenever the form is sent, until the signal; also that it was sent before any script. Its draft ends once it is saved. */
export function noteSends(form: HTMLFormElement, name: string, signal: AbortSignal): void {
  const note = () => {
    try {
      sessionStorage.setItem(SENT_DRAFT, keyOf({ name }));
    } catch {}
  };
  if (form.sent) note();
  form.addEventListener("submit", note, { signal });
}

/** Call once the last sent form is saved. */
export function forgetSentDraft(): void {
  const key = sessionStorage.getItem(SENT_DRAFT);
  if (!key) return;
  for (const store of [localStorage, sessionStorage]) store.removeItem(key);
  sessionStorage.removeItem(SENT_DRAFT);
}
