/* How many came by a shared link, and how far they got: by day and city, never who. */
import { dayOf } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { plainPath } from "#app/base/languages.ts";
import { Tally } from "#app/features/numbers/tally.ts";
import type { LINK_STEPS } from "#drizzle/values.ts";

export type LinkStep = (typeof LINK_STEPS)[number];

/** `city` is empty for pages about none. */
type Link = { day: string; city: string; step: LinkStep; n: number };

export const STEP_NAMES: Record<LinkStep, string> = {
  came: "Read",
  "signed-in": "Logged in",
  saved: "Saved",
  went: "Went",
};

export const links = new Tally<Link>();

/** Notes that somebody got so far on a day. */
export function noteStep(step: LinkStep, { city, now }: { city: string; now: number }): void {
  links.add({ day: dayOf(now), city, step, n: 1 });
}

const OF_A_CITY = new Set(["daily", "drive"]);
const OF_NONE = new Set(["list", "pattern", "company"]);

/** The city of a page that people share, empty for one about none; undefined for other pages. */
export function sharedCityOf(path: string): string | undefined {
  const [, first = "", second = ""] = plainPath(path).split("/");
  if (OF_A_CITY.has(first)) return findCity(second);
  return OF_NONE.has(first) && second !== "" ? "" : undefined;
}

/** Programs that read pages for search engines and link previews, by what they call themselves. */
const PROGRAM =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|externalhit|whatsapp\/|mediapartners|lighthouse|^(?:curl|wget|python|java|go-http)/i;

export function isProgram(userAgent: string | undefined): boolean {
  return !userAgent || PROGRAM.test(userAgent);
}

/** In days: a walk-in that somebody got sent is mostly soon. */
export const LINK_FOLLOWED_DAYS = 7;

/** Somebody who logged in on a shared page: its city, and whether they saved a walk-in since. No more is known of them. */
export type Came = { city: string; saved: boolean };

const NO_CITY = "-";
const SAVED = ".saved";

/** For a cookie. */
export function cameText({ city, saved }: Came): string {
  return (city.replaceAll(" ", "-") || NO_CITY) + (saved ? SAVED : "");
}

/** Reads `cameText`; undefined for anything else. */
export function readCame(text: string | undefined): Came | undefined {
  if (text === undefined) return undefined;
  const saved = text.endsWith(SAVED);
  const name = saved ? text.slice(0, -SAVED.length) : text;
  const city = name === NO_CITY ? "" : findCity(name);
  return city === undefined ? undefined : { city, saved };
}

/** What a step of them adds: undefined when it was counted before. Nothing is left to follow once they went. */
export function stepOf(
  came: Came | undefined,
  step: "saved" | "went",
): { left: Came | undefined } | undefined {
  if (!came || (step === "saved" && came.saved)) return undefined;
  return { left: step === "went" ? undefined : { ...came, saved: true } };
}

export type Links = {
  /** One number for each of `LINK_STEPS`, newest day first. */
  days: { day: string; steps: number[] }[];
  /** The city that most came to first. */
  cities: { city: string; steps: number[] }[];
};
