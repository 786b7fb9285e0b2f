import type { Audience } from "#app/base/reader.ts";

/** On any page, this hash opens the chat. */
export const SUPPORT_HASH = "#support";

/** Where the team can be asked; for admins, who are the team, where it answers. */
export function askAddress(role: Audience): string {
  return role === "admin" ? "/admin/chat" : SUPPORT_HASH;
}
