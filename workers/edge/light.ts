import type { Context } from "hono";

import { chosenPages } from "#workers/edge/cookies.ts";

/** As chosen in this browser, else when it saves data or its network is slow (it tells after `Accept-CH`). */
export function isLight(c: Context): boolean {
  const chosen = chosenPages(c);
  if (chosen) return chosen === "light";
  return c.req.header("save-data") === "on" || /^(?:slow-)?2g$/.test(c.req.header("ect") ?? "");
}
