import { type Language, LANGUAGES } from "#app/base/languages.ts";

/**
 * The languages that the switch offers: those in which guests, or people who are signed in, find every page that they can
 * open (tests/languages counts). The privacy notice is in English only: that text counts.
 */
export function offeredTo(audience: "guest" | "user" | "admin"): readonly Language[] {
  return audience === "guest" ? (Object.keys(LANGUAGES) as Language[]) : [];
}
