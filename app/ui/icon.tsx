import { placeholder } from "#app/document/placeholders.ts";

export type IconName =
  | "calendar"
  | "bag"
  | "list"
  | "book"
  | "pin"
  | "clock"
  | "phone"
  | "chat"
  | "check"
  | "share"
  | "copy"
  | "edit"
  | "trash"
  | "grad"
  | "rupee"
  | "search"
  | "alert"
  | "logout"
  | "users"
  | "key"
  | "mail"
  | "download"
  | "checks"
  | "send"
  | "close"
  | "back"
  | "menu"
  | "apply";

/** An icon from the sprite: a few bytes each time, however often a list repeats it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The sprite that `Icon` points into (sprite.server.tsx). The server fills it in; the browser leaves it alone. */
export function Sprite() {
  return (
    <svg
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeholder("sprite") : "" }}
    />
  );
}
