import { Icon } from "#app/ui/icon.tsx";

/** Copies `text`, or the text of element `from` (copy-and-share.dom.ts listens). Otherwise selects it. */
export function CopyButton({
  label,
  describedBy,
  ...source
}: { label: string; describedBy?: string } & ({ text: string } | { from: string })) {
  return (
    <button
      type="button"
      className="btn ghost"
      data-js=""
      data-copy={"text" in source ? source.text : undefined}
      data-copy-from={"from" in source ? source.from : undefined}
      aria-describedby={describedBy}
    >
      <Icon name="copy" />
      <span aria-live="polite">{label}</span>
    </button>
  );
}
