import type { City } from "#app/base/cities.ts";
import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import type { Found } from "#app/features/readings/found.ts";
import type { Fields, Item } from "#app/features/readings/item.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** Fields to look at before posting; `message` stands for the words as a whole. */
export type Doubt = "company" | "profile" | "city" | "startDate" | "venue" | "time" | "message";

/** A field above this is certain. What a list or a title alone suggests is not. */
const SURE: Record<"company" | "profile" | "city" | "startDate" | "venue" | "time", number> = {
  company: 0.8,
  profile: 0.9,
  city: 0.8,
  startDate: 0.85,
  venue: 0.9,
  time: 0.6,
};

const PIN = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g;
/** The author was not sure either, or speaks of more than one thing. */
const UNSURE =
  /\b(?:not sure|confirm kar|confirm krke|bataunga|batata hu|will confirm|to be confirmed|shayad|maybe|may be|i think|verify nahi|apne risk|wait\b|sorry|nahi sorry|old address|new address|wrong (?:date|venue|address)|corrigendum|correction|tentative|or else|otherwise friday|client place|same as above|respective (?:locations|branch|stores)|any of (?:the )?(?:below|following)|multiple (?:locations|venues))\b|\?\?/i;
/** The reader knows too few words of Indian scripts to be sure. */
const NATIVE = /[\u0900-\u0DFF]{3}/;
const NOT_A_PLACE = /^(?:multiple|pan india|various|all|any)\b/i;

export type Grounds = { cities: Set<City>; pins: Set<string>; unsure: boolean };

/** What makes a drive doubtful: all cities that the lines name, their PIN codes, and words of doubt. */
export function groundsOf(items: readonly Item[]): Grounds {
  const pieces = items.flatMap((item) => item.pieces);
  const about = items.filter(({ key }) => !/^(?:jobPlace|other|landmark|dressCode)$/.test(key));
  const places = about.flatMap((item) => item.pieces.flatMap(placesIn));
  return {
    cities: new Set(places.filter(({ by }) => by !== "part").map(({ city }) => city)),
    pins: pinsOf(pieces),
    unsure: pieces.some(({ text }) => UNSURE.test(text) || NATIVE.test(text)),
  };
}

export function doubtsOf(fields: Fields, parts: readonly Grounds[]): Doubt[] {
  const doubts: Doubt[] = [];
  const sure = (name: Doubt & keyof typeof SURE, field: Found<unknown> | undefined) => {
    if ((field?.confidence ?? 0) < SURE[name]) doubts.push(name);
  };
  sure("company", fields.company);
  sure("profile", fields.profile);
  sure("city", fields.city);
  sure("startDate", fields.days);
  if (fields.time) sure("time", fields.time);
  if (!fields.callBased) sure("venue", fields.venue);
  const oneCity = parts.every(({ cities }) =>
    [...cities].every((city) => city === fields.city?.value),
  );
  if (fields.city && !doubts.includes("city") && !oneCity) doubts.push("city");
  if (fields.venue && !doubts.includes("venue") && isOdd(fields.venue.value)) doubts.push("venue");
  if (
    fields.company &&
    !doubts.includes("company") &&
    /[?]|^.{0,2}$|\/\s/.test(fields.company.value)
  )
    doubts.push("company");
  if (fields.profile && !doubts.includes("profile") && ODD_ROLE.test(fields.profile.value))
    doubts.push("profile");
  const pins = new Set(parts.flatMap((part) => [...part.pins]));
  if (parts.some(({ unsure }) => unsure) || pins.size > 1) doubts.push("message");
  return doubts;
}

/** A role that says more than work: degrees, freshers, a sentence. */
const ODD_ROLE =
  /\d{2}|--|\b(?:freshers?|diploma|degree|graduates?|b\.?e\b|b\.?tech|iti\b|any|must|multiple|various|pass|year|exp)|^.{70}|[?@]/i;

function isOdd(venue: string): boolean {
  return venue.length < 12 || venue.length > 220 || NOT_A_PLACE.test(venue) || /\?/.test(venue);
}

function pinsOf(pieces: readonly Piece[]): Set<string> {
  const pins = pieces.flatMap(({ text }) =>
    matchesOf(PIN, text).map(([pin]) => pin.replaceAll(/\D/g, "")),
  );
  return new Set(pins);
}
