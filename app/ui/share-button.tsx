import type { MouseEvent } from "react";

import { MESSAGES } from "#app/domain/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** "Share on Whatsapp": the phone's own share sheet where there is one, the `wa.me` link otherwise. */
export function ShareButton({
  href,
  title,
  text,
  label = MESSAGES.shareOnWhatsapp,
}: {
  href: string;
  title: string;
  text: string | (() => string);
  label?: string;
}) {
  function share(event: MouseEvent) {
    if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    const body = typeof text === "string" ? text : text();
    // Closing the sheet without sharing rejects; there is nothing to do then.
    navigator.share({ title, text: body }).catch(() => undefined);
  }
  return (
    <a
      className="btn wa"
      href={href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      onClick={share}
    >
      <Icon name="share" />
      {label}
    </a>
  );
}
