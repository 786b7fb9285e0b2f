import type { Context } from "hono";

import { chosenPages } from "#workers/front/cookies.ts";

/**
 * Whether this reader gets light pages: as they chose in this browser, else when it saves data or its network is slow. A
 * browser tells how slow that is once we have asked for it (`Accept-CH`).
 */
export function isLight(c: Context): boolean {
  return isLightFor(chosenPages(c), (name) => c.req.header(name));
}

/** The same, of what they chose and of the headers of their request. */
export function isLightFor(
  chosen: "light" | "full" | undefined,
  header: (name: string) => string | null | undefined,
): boolean {
  if (chosen) return chosen === "light";
  return header("save-data") === "on" || /^(?:slow-)?2g$/.test(header("ect") ?? "");
}
