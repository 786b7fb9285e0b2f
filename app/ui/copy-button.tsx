import { useState } from "react";

import { Icon } from "#app/ui/icon.tsx";

/**
 * Copies a text. It says Copied only when it was copied; where the clipboard is refused, `fallback` (the id of what
 * holds the text, be it folded or hidden) is shown and selected instead, so that the reader can copy by hand.
 */
export function CopyButton({
  text,
  label,
  fallback,
}: {
  text: string | (() => string);
  label: string;
  fallback?: string;
}) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setCopied(true);
      setTimeout(() => setCopied(false), 4000);
    } catch {
      const field = fallback ? document.getElementById(fallback) : null;
      if (!field) return;
      field.hidden = false;
      field.closest("details")?.setAttribute("open", "");
      if (field instanceof HTMLTextAreaElement) field.select();
      else getSelection()?.selectAllChildren(field);
    }
  }
  return (
    <button type="button" className="btn ghost" data-js="" onClick={() => void copy()}>
      <Icon name={copied ? "check" : "copy"} />
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </button>
  );
}
