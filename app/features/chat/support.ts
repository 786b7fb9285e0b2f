import type { AskLink } from "#app/base/addresses/links.ts";
import type { Audience } from "#app/base/reader.ts";

/** Opens the chat on any page. */
export const SUPPORT_HASH = "#support";

/** Where to ask the team; admins are the team and get their inbox. */
export function askAddress(role: Audience): string {
  return role === "admin" ? "/admin/chat" : SUPPORT_HASH;
}

/** A link to the team that names what is asked about, by its address. */
export function askAbout(role: Audience, address: string): AskLink {
  const href = askAddress(role);
  return href === SUPPORT_HASH ? { href, "data-ask": `${address} ` } : { href };
}
