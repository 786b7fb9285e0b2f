import { browserReader } from "#app/document/reader.tsx";
import { SENT_DRAFT } from "#app/ui/forget-drafts.ts";

/** What was typed, by the names of the fields, and the version of the record that it was typed over. */
type Stored = { version?: string; typed: Record<string, string> };

/** A draft of an earlier version, and where it differs from what is saved now. */
export type OldDraft = {
  version: string | undefined;
  fields: { name: string; label: string; typed: string; saved: string }[];
  use: () => void;
  drop: () => void;
};

type DraftOptions = { name: string; version: string | undefined; refused: boolean };

function placeOf({ name, version }: DraftOptions) {
  return {
    store: version === undefined ? sessionStorage : localStorage,
    key: `draft:${name}:${browserReader()?.uid ?? ""}`,
  };
}

export function forgetDraft(options: DraftOptions): void {
  const { store, key } = placeOf(options);
  store.removeItem(key);
}

/**
 * Brings a form's draft back and keeps what is typed from now on (app/ui/draft.ts).
 * @returns a function that stops keeping it
 */
export function keepDraft(
  form: HTMLFormElement,
  options: DraftOptions,
  tell: { restored: (restored: boolean) => void; old: (old: OldDraft | undefined) => void },
): () => void {
  const { version, refused } = options;
  const { store, key } = placeOf(options);
  const keep = () =>
    store.setItem(key, JSON.stringify({ version, typed: typedIn(form) } satisfies Stored));
  const drop = () => {
    store.removeItem(key);
    tell.old(undefined);
  };
  const draft = JSON.parse(store.getItem(key) ?? "null") as Stored | null;
  // What comes back with a refusal is what to go on from: the server may have put the city back.
  if (refused) keep();
  else if (draft?.version === version) tell.restored(fill(form, draft));
  else if (draft) {
    const fields = differences(form, draft);
    const use = () => {
      fill(form, draft);
      keep();
      tell.old(undefined);
    };
    if (fields.length) tell.old({ version: draft.version, fields, use, drop });
    else drop();
  }
  const send = () => sessionStorage.setItem(SENT_DRAFT, key);
  form.addEventListener("input", keep);
  form.addEventListener("submit", send);
  return () => {
    form.removeEventListener("input", keep);
    form.removeEventListener("submit", send);
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls that a person fills in. What they confirm by a tick is asked again. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) {
    const typed =
      element instanceof HTMLInputElement
        ? !["hidden", "checkbox"].includes(element.type)
        : element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    if (typed) controls.push(element as Control);
  }
  return controls;
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === "radio";
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    if (!isRadio(control) || control.checked) typed[control.name] = control.value;
  }
  return typed;
}

/** @returns whether anything in the form is different now */
function fill(form: HTMLFormElement, draft: Stored | null | undefined): boolean {
  let filled = false;
  for (const control of controlsOf(form)) {
    const value = draft?.typed[control.name];
    if (value === undefined) continue;
    if (isRadio(control)) {
      const checked = control.value === value;
      if (control.checked !== checked) filled = true;
      control.checked = checked;
    } else {
      if (control.value !== value) filled = true;
      control.value = value;
    }
  }
  if (filled) form.dispatchEvent(new Event("change", { bubbles: true }));
  return filled;
}

function differences(form: HTMLFormElement, draft: Stored): OldDraft["fields"] {
  return controlsOf(form).flatMap((control) => {
    const { name, value: saved, labels } = control;
    const typed = draft.typed[name];
    if (isRadio(control) || typed === undefined || typed === saved) return [];
    const label = labels?.[0]?.firstChild?.textContent ?? name;
    return [{ name, label, typed, saved }];
  });
}
