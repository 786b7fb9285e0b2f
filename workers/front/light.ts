import type { Context } from "hono";

import { chosenPages } from "#workers/front/cookies.ts";

/**
 * Whether this reader gets light pages: as they chose in this browser, else when it saves data or its network is slow. A
 * browser tells how slow that is once we have asked for it (`Accept-CH`).
 */
export function isLight(c: Context): boolean {
  const chosen = chosenPages(c);
  if (chosen) return chosen === "light";
  return c.req.header("save-data") === "on" || /^(?:slow-)?2g$/.test(c.req.header("ect") ?? "");
}
