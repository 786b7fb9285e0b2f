import { type RefObject, useEffect, useState } from "react";

import { browserReader } from "#app/document/reader.tsx";
import { DRAFT } from "#app/ui/forget-drafts.ts";

const INTERNAL = new Set(["submissionKey", "version", "id", "intent"]);

function keyOf(name: string): string {
  return `${DRAFT}${name}:${browserReader()?.uid ?? ""}`;
}

/** Forgets a draft: its form has been saved. */
function forget(name: string): void {
  localStorage.removeItem(keyOf(name));
}

/**
 * Keeps what is being typed into a form on the device, so that it outlives a reload, a closed tab and an expired
 * session. `empty` says that the form has nothing of its own to show: then the draft comes back into it. `saved` says
 * that it has just been saved: then it is fresh again.
 * @returns whether a draft came back, and how to throw it away.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, empty, saved }: { name: string; empty: boolean; saved: boolean },
): { restored: boolean; discard: () => void } {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (saved) {
      forget(name);
      element.reset();
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the draft lives on the device, outside React
    if (empty) setRestored(fill(element, localStorage.getItem(keyOf(name))));
    const keep = () => {
      const fields = [...new FormData(element)].filter(([field]) => !INTERNAL.has(field));
      localStorage.setItem(keyOf(name), JSON.stringify(fields));
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, name, empty, saved]);
  return {
    restored,
    discard: () => {
      forget(name);
      setRestored(false);
      form.current?.reset();
    },
  };
}

function fill(form: HTMLFormElement, draft: string | null): boolean {
  if (!draft) return false;
  let filled = false;
  for (const [name, value] of JSON.parse(draft) as [string, string][]) {
    const control = form.elements.namedItem(name);
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      if (control.value !== value) filled = true;
      control.value = value;
    }
  }
  if (filled) form.dispatchEvent(new Event("change", { bubbles: true }));
  return filled;
}
