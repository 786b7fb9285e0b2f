import { placeholder } from "#app/document/placeholders.ts";

export type IconName =
  | "home"
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
  | "back";

/** An icon of the sprite: a few bytes each, however often it stands in a list. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The drawings that `Icon` points to (sprite.server.tsx). The browser keeps what it was sent. */
export function Sprite() {
  return (
    <svg
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeholder("sprite") : "" }}
    />
  );
}
