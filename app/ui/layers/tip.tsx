import { firstCharacters } from "#app/base/text.ts";

/**
 * A name, cut only where it would take more than two lines; the whole name shows on hover, tap and keyboard focus
 * (lists.css). Where there is no style sheet, its first characters stand before it.
 */
export function Tip({ id, text, count }: { id: string; text: string; count: number }) {
  const shown = firstCharacters(text, count);
  if (shown === text) return <span className="tip">{text}</span>;
  return (
    <span className="tip">
      <button type="button" aria-describedby={id}>
        {shown}
      </button>
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
