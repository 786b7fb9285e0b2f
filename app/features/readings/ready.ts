import type { City } from "#app/base/cities.ts";
import { addressWeight } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isSureName } from "#app/features/readings/companies/sure-names.ts";
import { type Found, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { around, type Grounds, isWithin, MOST } from "#app/features/readings/grounds.ts";
import type { Fields } from "#app/features/readings/item.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { isSureRole } from "#app/features/readings/roles/sure-roles.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** Fields to look at before posting; `message` stands for the words as a whole. */
export type Doubt = "company" | "profile" | "city" | "startDate" | "venue" | "time" | "message";

const NOT_A_PLACE = /^(?:multiple|pan india|various|all|any)\b/i;

export function doubtsOf(fields: Fields, parts: readonly Grounds[]): Doubt[] {
  const doubts = new Set<Doubt>();
  const native = parts.some((part) => part.native);
  const { company, profile, venue, days, time, city } = fields;
  if (!company || !isSureName(company, venue, { parts, native })) doubts.add("company");
  if (!profile || !isSureRole(profile, [venue, company], { parts, native })) doubts.add("profile");
  if (!days || !isSureDay(days, parts)) doubts.add("startDate");
  if (time && time.confidence < 0.76) doubts.add("time");
  if (!fields.callBased && (!venue || !isSurePlace(venue, company, { parts, native })))
    doubts.add("venue");
  if (!city || !isSureCity(city, venue, { parts, native })) doubts.add("city");
  const pins = new Set(parts.flatMap((part) => [...part.pins]));
  if (parts.some(({ unsure }) => unsure) || pins.size > 1) doubts.add("message");
  return [...doubts];
}

const LEFT_OPEN =
  /\b(?:till|until|upto|up to|tak|except|excluding|avoid|every|har|roz|daily)\b|\?/i;

/** The city that the address names, whatever other cities are named; else the only one. */
function isSureCity(
  city: Found<City>,
  venue: Found | undefined,
  { parts, native }: { parts: readonly Grounds[]; native: boolean },
): boolean {
  if (city.confidence >= LABELLED && isWithin(city, venue)) return true;
  const named = new Set(parts.flatMap(({ cities }) => [...cities]));
  if ([...named].some((one) => one !== city.value)) return false;
  if (native) return city.confidence >= LABELLED || (city.confidence >= 0.75 && named.size === 1);
  return city.confidence >= 0.75;
}

function isSureDay(days: Found<string[]>, parts: readonly Grounds[]): boolean {
  if (days.confidence < 0.75) return false;
  const { line } = around(days, parts);
  // Other days beside them may be meant, too.
  const other = (span: { start: number; end: number }) =>
    span.end <= days.start || span.start >= days.end;
  if (parts.some(({ dates }) => dates.length > MOST || dates.some(other))) return false;
  if (!line || days.value.length > 1) return !!line;
  const from = days.start - line.start;
  const near = line.text.slice(Math.max(0, from - 16), days.end - line.start + 12);
  return !LEFT_OPEN.test(near);
}

const weights = new WeakMap<Found, number>();

/** Once for a venue that several drives share. */
function weightOf(venue: Found): number {
  const known = weights.get(venue) ?? addressWeight({ text: venue.value, start: 0 });
  weights.set(venue, known);
  return known;
}

const PIN = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/;
const SPOKEN =
  /\b(?:walk|interview|will|hiring|any day|posts?(?!\s*(?:,|$))|openings?|salary|candidates?|role|freshers?|process|shift|onwards|only|contact|call|resume|backdoor|also|same day)\b|#(?!\s?\d)|\d\s?[ap]m\b/i;

function isSurePlace(
  venue: Found,
  company: Found | undefined,
  { parts, native }: { parts: readonly Grounds[]; native: boolean },
): boolean {
  const { value, confidence, start, end } = venue;
  if (value.length < 12 || value.length > 220 || NOT_A_PLACE.test(value) || /\?/.test(value))
    return false;
  if (SPOKEN.test(value)) return false;
  const weight = weightOf(venue);
  if (native)
    return (
      confidence >= LABELLED ||
      (confidence >= PHRASED && (PIN.test(value) || value.split(",").length > 3))
    );
  if (confidence >= LABELLED)
    return (
      weight > 0.5 ||
      /\b(?:hotel|school|hall)\b/i.test(value) ||
      placesIn({ text: value, start: 0 }).length > 0
    );
  // "Vardhaman Jewellers C.G.Road hires": the name is followed by its town, and not by its address.
  const heads = company?.start === start && /^\s\p{L}/u.test(value.slice(company.value.length));
  if (heads && confidence < PHRASED) return false;
  if (weight < (confidence >= PHRASED ? 1.3 : 1.6) || rolesIn({ text: value, start: 0 }).length > 0)
    return false;
  // Another address may be the one that is meant.
  const other = (piece: Piece) => piece.start + piece.text.length <= start || piece.start >= end;
  return parts.every(({ addresses }) => addresses.length <= MOST && !addresses.some(other));
}
