import type { Audience } from "#app/base/reader.ts";

/** Opens the chat on any page. */
export const SUPPORT_HASH = "#support";

/** Where to ask the team; admins are the team and get their inbox. */
export function askAddress(role: Audience): string {
  return role === "admin" ? "/admin/chat" : SUPPORT_HASH;
}
