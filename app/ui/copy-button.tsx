import { Icon } from "#app/ui/icon.tsx";

/**
 * Copies a text (ui/copy-and-share.ts listens): `text`, or what the element with the id `from` holds. Where the clipboard
 * is refused, `fallback` (the id of what holds the text, be it folded or hidden) is shown and selected instead.
 */
export function CopyButton({
  label,
  fallback,
  ...source
}: { label: string; fallback?: string } & ({ text: string } | { from: string })) {
  return (
    <button
      type="button"
      className="btn ghost"
      data-js=""
      data-copy={"text" in source ? source.text : undefined}
      data-copy-from={"from" in source ? source.from : undefined}
      data-fallback={fallback}
    >
      <Icon name="copy" />
      <span aria-live="polite">{label}</span>
    </button>
  );
}
