import { useState } from "react";

import { firstCharacters } from "#app/base/text.ts";
import { useRadix } from "#app/ui/radix-later.ts";

/**
 * The first characters of a name; the whole name shows on hover, tap and keyboard focus. CSS alone shows it until Radix
 * is loaded and finds a place on the screen for it.
 */
export function Tip({ id, text, count }: { id: string; text: string; count: number }) {
  const shown = firstCharacters(text, count);
  const [radix, fetchRadix] = useRadix();
  const [open, setOpen] = useState(false);
  if (shown === text) return <span className="tip">{text}</span>;
  const show = () => {
    fetchRadix();
    setOpen(true);
  };
  const hide = () => setOpen(false);
  return (
    <span
      className={radix ? "tip placed" : "tip"}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
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
      {radix ? <radix.Tooltip text={text} open={open} onOpenChange={setOpen} /> : null}
    </span>
  );
}
