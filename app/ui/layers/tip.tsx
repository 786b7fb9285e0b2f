import { firstCharacters } from "#app/base/text.ts";

/** Cuts a name beyond two lines; hover, tap and focus show all (lists.css). Unstyled, the short one comes first. */
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
