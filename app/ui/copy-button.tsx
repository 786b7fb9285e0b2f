import { Icon } from "#app/ui/icon.tsx";

/**
 * Copies `text`, or the text of the element with the id `from` (app/ui/copy-and-share.ts listens). Where the browser
 * refuses the clipboard, the element with the id `fallback` is shown and its text selected, even if it was hidden.
 */
export function CopyButton({
  label,
  fallback,
  describedBy,
  ...source
}: { label: string; fallback?: string; describedBy?: string } & (
  | { text: string }
  | { from: string }
)) {
  return (
    <button
      type="button"
      className="btn ghost"
      data-js=""
      data-copy={"text" in source ? source.text : undefined}
      data-copy-from={"from" in source ? source.from : undefined}
      data-fallback={fallback}
      aria-describedby={describedBy}
    >
      <Icon name="copy" />
      <span aria-live="polite">{label}</span>
    </button>
  );
}
