import { type Language, LANGUAGES } from "#app/base/languages.ts";

/** Languages with every page (tests/languages counts). Admins read English. */
export function offeredTo(audience: "guest" | "user" | "admin"): readonly Language[] {
  return audience === "admin" ? [] : (Object.keys(LANGUAGES) as Language[]);
}
