import { useState } from "react";

import { Icon } from "#app/ui/icon.tsx";

/**
 * Copies a text. It says Copied only when it was copied; where the clipboard is refused, `fallback` (the id of a text
 * field) is selected instead, so that the reader can copy by hand. Without a script it is not there.
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
      field?.closest("details")?.setAttribute("open", "");
      if (field instanceof HTMLTextAreaElement) field.select();
    }
  }
  return (
    <button type="button" className="btn ghost" data-js="" onClick={() => void copy()}>
      <Icon name={copied ? "check" : "copy"} />
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </button>
  );
}
