import { type RefObject, useEffect, useState } from "react";

import { browserReader } from "#app/document/reader.tsx";
import { DRAFT_PREFIX } from "#app/ui/forget-drafts.ts";

const INTERNAL = new Set(["submissionKey", "version", "id", "intent"]);

function keyOf(name: string): string {
  return `${DRAFT_PREFIX}${name}:${browserReader()?.uid ?? ""}`;
}

function forget(name: string): void {
  localStorage.removeItem(keyOf(name));
}

/**
 * Keeps what is typed into a form on the device, so that it survives a reload, a closed tab and an expired session.
 * When the form is `empty`, the draft is filled back in. When it was just `saved`, the draft is deleted and the form
 * reset.
 * @returns whether a draft was restored, and how to discard it
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
