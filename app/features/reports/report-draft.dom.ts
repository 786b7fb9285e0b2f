import { forgetDraft, keepDraft } from "#app/ui/drafts/draft-store.dom.ts";

/** Keeps a report's draft on the device and restores it. */
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
  // Nothing here has a version, so no draft is outdated.
  await keepDraft(form, draft, { restored: show, old() {} }, signal);
}
