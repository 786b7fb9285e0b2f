import { forgetDraft, keepDraft } from "#app/ui/drafts/draft-store.dom.ts";

/** Keeps what is typed into a report (report-form.tsx) on the device, and brings back what was. */
export async function keepReport(
  details: HTMLDetailsElement,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const form = details.querySelector("form")!;
  const note = form.querySelector<HTMLElement>(".notice")!;
  const draft = { name, version: undefined, refused: false };
  const show = (restored: boolean) => {
    if (note.hidden === !restored) return;
    note.hidden = !restored;
    details.open = restored;
  };
  const discard = () => {
    forgetDraft(draft);
    show(false);
    form.reset();
  };
  note.querySelector("button")!.addEventListener("click", discard, { signal });
  // Nothing that has a version is kept under this name, so no draft is an old one.
  await keepDraft(form, draft, { restored: show, old() {} }, signal);
}
