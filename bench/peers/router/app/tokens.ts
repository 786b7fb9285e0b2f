import { SPRITE } from "made:sprite";

/** The browser keeps what it was sent. */
export const SPRITE_TOKEN = import.meta.env.SSR ? SPRITE : "";

/** The error screen is not drawn here; it only has to build. */
export const REQUEST_TOKEN = "";

/** The template has no tokens, so nothing that is sent can be taken for one. */
export function withoutSigns(text: string): string {
  return text;
}
