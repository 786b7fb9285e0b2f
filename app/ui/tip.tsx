import { firstCharacters } from "#app/base/text.ts";

/**
 * The first characters of a name; the whole name appears on hover, on tap and on keyboard focus (section 2,
 * /pattern). A name that fits is shown as it is.
 */
export function Tip({ id, text, count }: { id: string; text: string; count: number }) {
  const shown = firstCharacters(text, count);
  if (shown === text) return <span className="tip">{text}</span>;
  return (
    <span className="tip">
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      >
        {shown}
      </button>
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
