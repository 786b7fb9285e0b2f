import { type Language, LANGUAGES } from "#app/base/languages.ts";

/** Only languages that have every page of guests and users (tests/languages counts). Admins read English. */
export function offeredTo(audience: "guest" | "user" | "admin"): readonly Language[] {
  return audience === "admin" ? [] : (Object.keys(LANGUAGES) as Language[]);
}
