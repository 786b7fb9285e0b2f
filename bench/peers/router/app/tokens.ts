import { SPRITE } from "made:sprite";

/** The browser keeps what it was sent. */
export const SPRITE_TOKEN = import.meta.env.SSR ? SPRITE : "";
