import { useState } from "react";

import { placeholder } from "#app/document/placeholders.ts";
import { untilDone } from "#app/ui/network/network.ts";

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
  | "apply"
  | "bookmark"
  | "bell";

/** From the sprite: a few bytes each time, however often a list repeats it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The server fills in its page's symbols (sprite.server.ts), `addSymbols` the rest. React leaves them alone. */
export function Sprite() {
  const [symbols] = useState(drawnSymbols);
  return (
    <svg
      id="sprite"
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}

/** The server's symbols. An error page draws a new document and takes them from the old one. */
function drawnSymbols(): string {
  if (import.meta.env.SSR) return placeholder("sprite");
  return document.getElementById("sprite")?.innerHTML ?? "";
}

export async function addSymbols(): Promise<void> {
  const load = () => import("#app/ui/icons.ts?symbols");
  const { default: symbols } = await untilDone(load, "quiet");
  const sprite = document.getElementById("sprite");
  if (sprite) sprite.innerHTML = Object.values(symbols).join("");
}
