import { type Language, LANGUAGES } from "#app/base/languages.ts";

/**
 * The languages that the switch offers: those in which guests and people who are signed in find every page that they can
 * open (tests/languages counts). The privacy notice is in English only: that text counts. Admins are the team: English.
 */
export function offeredTo(audience: "guest" | "user" | "admin"): readonly Language[] {
  return audience === "admin" ? [] : (Object.keys(LANGUAGES) as Language[]);
}
