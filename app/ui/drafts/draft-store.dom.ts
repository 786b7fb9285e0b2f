import { keyOf, SENT_DRAFT } from "#app/ui/drafts/forget-drafts.ts";

/** By field name. `version` is the record's when its editor started. */
type Stored = { version?: string; typed: Record<string, string> };

/** A draft of an earlier version, with its differences from the saved one. */
export type OldDraft = {
  version: string | undefined;
  fields: { name: string; label: string; typed: string; saved: string }[];
  use: () => void;
  drop: () => void;
};

type DraftOptions = { name: string; version: string | undefined; refused: boolean };

export function forgetDraft(options: DraftOptions): void {
  const key = keyOf(options);
  sessionStorage.removeItem(key);
  if (claims.has(key)) localStorage.removeItem(key);
}

const CLAIM_WITHIN = 500;
const claims = new Map<string, Promise<boolean>>();

/** A tab holds its lock as long as it is open. */
function claim(key: string): Promise<boolean> {
  // Old browsers have no locks.
  if (!("locks" in navigator)) return Promise.resolve(true);
  let claimed = claims.get(key);
  if (!claimed) {
    claimed = new Promise((resolve) => {
      const hold = () => {
        resolve(true);
        return new Promise(() => {});
      };
      const waiting = new AbortController();
      const { signal } = waiting;
      navigator.locks.request(key, { signal }, hold).catch(() => {
        claims.delete(key);
        resolve(false);
      });
      // Before a reload, the old document may hold it a moment longer.
      setTimeout(() => {
        // A busy page may have it and not know yet: this answer comes after that one.
        const asked = navigator.locks.query();
        void asked.catch(() => {}).then(() => waiting.abort());
      }, CLAIM_WITHIN);
    });
    claims.set(key, claimed);
  }
  return claimed;
}

/** The name of a tab that has kept a draft. */
const TAB = "tab";
let ownSession: Promise<void> | undefined;

/** A duplicated tab starts with a copy of another tab's session storage. It forgets those drafts. */
function claimSession(): Promise<void> {
  return (ownSession ??= (async () => {
    const tab = sessionStorage.getItem(TAB);
    if (tab !== null && (await claim(`tab:${tab}`))) return;
    if (tab !== null) {
      const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"));
      for (const key of [...drafts, SENT_DRAFT]) sessionStorage.removeItem(key);
    }
    const own = crypto.randomUUID();
    sessionStorage.setItem(TAB, own);
    await claim(`tab:${own}`);
  })());
}

/** Restores a draft and keeps typing until the signal aborts (app/ui/drafts/draft.tsx). */
export async function keepDraft(
  form: HTMLFormElement,
  options: DraftOptions,
  tell: { restored: (restored: boolean) => void; old: (old: OldDraft | undefined) => void },
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const { version, refused } = options;
  const key = keyOf(options);
  // Later tabs share an edit's draft; a second open tab keeps its own.
  const shared = version !== undefined && (await claim(key));
  if (sessionStorage.getItem(TAB) !== null) await claimSession();
  if (signal.aborted) return;
  const own = sessionStorage.getItem(key);
  const store = shared && own === null ? localStorage : sessionStorage;
  const keep = () => {
    if (store === sessionStorage) void claimSession();
    store.setItem(key, JSON.stringify({ version, typed: typedIn(form) } satisfies Stored));
  };
  const drop = () => {
    store.removeItem(key);
    tell.old(undefined);
  };
  const draft = JSON.parse(store.getItem(key) ?? "null") as Stored | null;
  if (refused) {
    // Go on from the refused values: the server may have put the city back.
    keep();
    sessionStorage.removeItem(SENT_DRAFT);
  } else if (!draft || draft.version === version) {
    if (draft) fill(form, draft, untouched);
    // Also text from before this script, or restored by the browser.
    const filled = !controlsOf(form).every(untouched);
    if (draft) tell.restored(filled);
    if (filled) keep();
  } else {
    const fields = differences(form, draft);
    const use = () => {
      fill(form, draft);
      keep();
      tell.old(undefined);
    };
    if (fields.length) tell.old({ version: draft.version, fields, use, drop });
    else drop();
  }
  form.addEventListener("input", keep, { signal });
}

/** Keeps the draft of a form that the server drew within `details`, with its note and the note's button. */
export async function keepDrawnDraft(
  form: HTMLFormElement,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const note = form.querySelector<HTMLElement>(".notice")!;
  const draft = { name, version: undefined, refused: false };
  const show = (restored: boolean) => {
    if (note.hidden === !restored) return;
    note.hidden = !restored;
    form.closest("details")!.open = restored;
  };
  const discard = () => {
    forgetDraft(draft);
    show(false);
    form.reset();
  };
  note.querySelector("button")!.addEventListener("click", discard, { signal });
  // It has no version, so no draft of it is outdated.
  await keepDraft(form, draft, { restored: show, old() {} }, signal);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Ticks that confirm something are asked again; marked ticks are kept. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) {
    const typed =
      element instanceof HTMLInputElement
        ? element.type !== "hidden" && (!isTick(element) || element.dataset.kept !== undefined)
        : element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    if (typed) controls.push(element as Control);
  }
  return controls;
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === "radio";
}

function isTick(control: Control): boolean {
  return control.type === "checkbox";
}

function isChoice(control: Control): control is HTMLInputElement {
  return isRadio(control) || isTick(control);
}

/** Ticks of one name have a slot each, and so have fields. */
function slotOf(control: Control): string {
  if (isTick(control)) return `${control.name}=${control.value}`;
  return control.form?.elements.namedItem(control.name) instanceof RadioNodeList &&
    !isRadio(control)
    ? control.id
    : control.name;
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    if (!isChoice(control)) typed[slotOf(control)] = control.value;
    else if (isTick(control)) typed[slotOf(control)] = control.checked ? "yes" : "";
    else if (control.checked) typed[control.name] = control.value;
  }
  return typed;
}

/** Keeps early typing from being overwritten. */
function untouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const byDefault = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(byDefault, 0);
  }
  return isChoice(control)
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

function fill(
  form: HTMLFormElement,
  draft: Stored | null | undefined,
  which: (control: Control) => boolean = () => true,
): void {
  let filled = false;
  for (const control of controlsOf(form).filter(which)) {
    const value = draft?.typed[slotOf(control)];
    if (value === undefined) continue;
    if (isChoice(control)) {
      const checked = isTick(control) ? value === "yes" : control.value === value;
      if (control.checked !== checked) filled = true;
      control.checked = checked;
    } else {
      if (control.value !== value) filled = true;
      control.value = value;
    }
  }
  if (filled) form.dispatchEvent(new Event("change", { bubbles: true }));
}

function differences(form: HTMLFormElement, draft: Stored): OldDraft["fields"] {
  return controlsOf(form).flatMap((control) => {
    const { name, value: saved, labels } = control;
    const typed = draft.typed[slotOf(control)];
    if (isChoice(control) || typed === undefined || typed === saved) return [];
    const label = labels?.[0]?.firstChild?.textContent ?? name;
    return [{ name, label, typed, saved }];
  });
}
