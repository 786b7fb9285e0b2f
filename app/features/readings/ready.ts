import type { City } from "#app/base/cities.ts";
import { matchesOf } from "#app/base/spelling/matches.ts";
import { addressWeight } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { BEFORE_LANDMARK } from "#app/features/readings/companies/candidates.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { type Found, GUESSED, LABELLED } from "#app/features/readings/found.ts";
import type { Fields, Item } from "#app/features/readings/item.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** Fields to look at before posting; `message` stands for the words as a whole. */
export type Doubt = "company" | "profile" | "city" | "startDate" | "venue" | "time" | "message";

const PIN = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g;
/** Six digits there are a reference, no PIN code. */
const LINK = /\bhttps?:\/\/\S+/gi;
/** The author was not sure either, or speaks of more than one thing. */
const UNSURE =
  /\b(?:not sure|confirm kar|confirm krke|bataunga|batata hu|will confirm|to be confirmed|shayad|maybe|may be|i think|verify nahi|apne risk|wait\b|sorry|nahi sorry|old address|new address|wrong (?:date|venue|address)|corrigendum|correction|tentative|or else|otherwise friday|client place|same as above|respective (?:locations|branch|stores)|any of (?:the )?(?:below|following)|multiple (?:locations|venues))\b|\?\?/i;
/** Words of Indian scripts, of which the reader knows too few to be sure without labels. */
const NATIVE = /[\u0900-\u0DFF]{3}/;
const NOT_A_PLACE = /^(?:multiple|pan india|various|all|any)\b/i;

/** What lines say beside the fields that were read from them. */
export type Grounds = {
  /** In order. */
  lines: readonly Piece[];
  employers: readonly string[];
  roles: readonly Found[];
  addresses: readonly Piece[];
  dates: readonly { start: number; end: number }[];
  cities: Set<City>;
  pins: Set<string>;
  unsure: boolean;
  native: boolean;
};

/** What makes a drive doubtful: all cities that the lines name, their PIN codes, and words of doubt. */
export function groundsOf(items: readonly Item[]): Grounds {
  const pieces = items.flatMap((item) => item.pieces);
  const about = items.filter(({ key }) => !/^(?:jobPlace|other|landmark|dressCode)$/.test(key));
  const places = about.flatMap((item) => item.pieces.flatMap(placesIn));
  return {
    lines: pieces.toSorted((a, b) => a.start - b.start),
    employers: [...new Set(pieces.flatMap(rivalsIn))],
    roles: pieces.filter(({ text }) => !OF_PEOPLE.test(text)).flatMap(rolesIn),
    addresses: pieces.filter((piece) => addressWeight(piece) > 1.4),
    dates: about.flatMap((item) => item.pieces.flatMap(dateSpans)),
    cities: new Set(places.filter(({ by }) => by !== "part").map(({ city }) => city)),
    pins: pinsOf(pieces),
    unsure: pieces.some(({ text }) => UNSURE.test(text)),
    native: pieces.some(({ text }) => NATIVE.test(text)),
  };
}

const AFTER_LANDMARK =
  /^\s+(?:\p{L}+\s+)?(?:circle|gate|chowk|park|signal|junction|flyover|campus|colony|road|bus stop|factory)\b/iu;

/** Employers that a line names, but for those that only say where an address is. */
function rivalsIn(piece: Piece): string[] {
  return employersIn(piece).flatMap(({ text, start }) => {
    const at = start - piece.start;
    const isLandmark =
      BEFORE_LANDMARK.test(piece.text.slice(0, at)) ||
      AFTER_LANDMARK.test(piece.text.slice(at + text.length));
    return isLandmark ? [] : [text];
  });
}

export function doubtsOf(fields: Fields, parts: readonly Grounds[]): Doubt[] {
  const doubts = new Set<Doubt>();
  const native = parts.some((part) => part.native);
  const { company, profile, venue, days, time, city } = fields;
  if (!company || !isSureName(company, parts, native)) doubts.add("company");
  if (!profile || !isSureRole(profile, parts, native)) doubts.add("profile");
  if (!days || !isSureDay(days, parts)) doubts.add("startDate");
  if (time && time.confidence < 0.76) doubts.add("time");
  if (!fields.callBased && (!venue || !isSurePlace(venue, parts, native))) doubts.add("venue");
  const others = parts.some(({ cities }) => [...cities].some((one) => one !== city?.value));
  if (!city || city.confidence < (native ? LABELLED : 0.75) || others) doubts.add("city");
  const pins = new Set(parts.flatMap((part) => [...part.pins]));
  if (parts.some(({ unsure }) => unsure) || pins.size > 1) doubts.add("message");
  return [...doubts];
}

/** More of these than one drive has are not asked. */
const MOST = 12;

/** The line of a field, and the words around it there. */
function around({ start, end }: Found<unknown>, parts: readonly Grounds[]) {
  for (const { lines } of parts) {
    let [from, to] = [0, lines.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (lines[middle]!.start <= start) from = middle + 1;
      else to = middle;
    }
    const line = lines[from - 1];
    if (line && start < line.start + line.text.length)
      return {
        line,
        before: line.text.slice(0, start - line.start),
        after: line.text.slice(Math.max(0, end - line.start)),
      };
  }
  return { line: undefined, before: "", after: "" };
}

/** Another name behind the name: "Taj / IHCL", "Adani Total Gas". */
const NAME_GOES_ON =
  /^\W{0,2}(?:\/|&|\+|\band\b|aur\b)|^\s*,\s*\p{Lu}[^,]{1,30}(?:&|and)\s|^\s(?!(?:Walk|Is|Hir|Drive|Campus|Job|Mega|Recruit|Interview|Off|Open|Need|Requir|Urgent|India|Pvt|Private|Ltd|Limited|Office|In|At|For|Wants|Invites|Conduct|On|Near|Hub|Careers|Ne)\w*)\p{Lu}\p{L}/u;
const NAME_BEFORE = /(?:\/|&|\+|\band|\p{L}{3},?)\s*$/u;
const NO_NAME =
  /[?]|^.{0,2}$|\/\s|\b(?:following|mnc|reputed|leading|company|client|consultan\w*|placements?|manpower|process|voice|social media|sales|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|walk|drive|interview|hiring|urgent|\d{2,})\b/i;

function isSureName(company: Found, parts: readonly Grounds[], native: boolean): boolean {
  const { value, confidence } = company;
  if (NO_NAME.test(value) || dateSpans({ text: value, start: 0 }).length > 0) return false;
  if (native) return confidence >= LABELLED && value.length < 40 && !value.includes(",");
  const named = employersIn({ text: value, start: 0 })[0];
  const known = !!named && named.start < 2 && named.text.length > value.length * 0.6;
  if (confidence >= LABELLED) return value.length < 60;
  const head = firstWord(value);
  const rival = (name: string) =>
    firstWord(name) !== head && !value.toLowerCase().includes(name.toLowerCase());
  if (parts.some(({ employers }) => employers.length > MOST || employers.some(rival))) return false;
  const { before, after } = around(company, parts);
  if (NAME_GOES_ON.test(after) || (NAME_BEFORE.test(before) && !known)) return false;
  const formal = isLegalName(value) && value.split(/\s+/).length > 1;
  return confidence >= 0.75 && (known || formal || (confidence >= 0.8 && before.length < 3));
}

function firstWord(name: string): string {
  return /[\p{L}\p{M}\d]+/u.exec(name)?.[0].toLowerCase() ?? "";
}

/** A role that says more than work: degrees, freshers, a sentence. */
const ODD_ROLE =
  /\d{2}|--|\b(?:freshers?|diploma|degree|graduates?|b\.?e\b|b\.?tech|iti\b|any|must|multiple|various|both|pass|year|exp|rs|interview|walk|drive|company|client|delivery lead|test|exam|rounds?)\b|^.{70}|[?@:;]/i;
/** A list that goes on behind the role, or began before it. */
const ROLE_GOES_ON =
  /^\s*(?:\/|,|&|\+|-\s*\p{Lu}{2}|\||•|\band\b|\p{Lu}{2})|^\s(?!(?:for|at|in|on|with|who|roles?|positions?|posts?|chahiye|needed|required|reqd?|wanted|ki|ka|ke|me|jobs?|openings?|walk|drive|freshers?|candidates?|is|are|can|interview|hiring|vacanc)\w*\b)\p{Ll}/u;
const ROLE_BEFORE = /(?:\/|,|&|\+|\||•|\band|\d)\s*$/;

function isSureRole(profile: Found, parts: readonly Grounds[], native: boolean): boolean {
  const { value, confidence } = profile;
  if (ODD_ROLE.test(value)) return false;
  if (native) return confidence >= LABELLED;
  const told = rolesIn({ text: value, start: 0 });
  const work = told.reduce((sum, role) => sum + role.end - role.start, 0);
  const single = !/[,/]/.test(value);
  const all = work > value.replaceAll(/\([^)]*\)|[,/&]/g, "").length * 0.7;
  if (confidence >= LABELLED)
    return all || (single && told.length > 0) || [2, 3].includes(value.split(" ").length);
  const { before, after, line } = around(profile, parts);
  if (!line || !all || confidence < 0.75) return false;
  if (ROLE_GOES_ON.test(after) || ROLE_BEFORE.test(before)) return false;
  // Work that another line names may be meant, too.
  const other = (role: Found) =>
    (role.end <= line.start || role.start >= line.start + line.text.length) &&
    !SAME_ROLE.test(role.value);
  return parts.every(({ roles }) => roles.length <= MOST && !roles.some(other));
}

const OF_PEOPLE =
  /\b(?:hr|regards|contact|call|reports?|meet|spoc|mr|ms|mrs|ask|team|director|officer|from)\b|\d{7}/i;
const SAME_ROLE = /^(?:voice process|non[- ]?voice process|staff|hr|manager|recruiter|team)$/i;

const LEFT_OPEN =
  /\b(?:till|until|upto|up to|tak|except|excluding|avoid|every|har|roz|daily)\b|\?/i;

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

const SPOKEN =
  /\b(?:walk|interview|will|hiring|any day|posts?|openings?|salary|candidates?|role|freshers?|process|shift|onwards|only|contact|call|resume|backdoor)\b|#|\d\s?[ap]m\b/i;

function isSurePlace(venue: Found, parts: readonly Grounds[], native: boolean): boolean {
  const { value, confidence, start, end } = venue;
  if (value.length < 12 || value.length > 220 || NOT_A_PLACE.test(value) || /\?/.test(value))
    return false;
  if (SPOKEN.test(value)) return false;
  if (confidence <= GUESSED) return false;
  const weight = weightOf(venue);
  if (native) return confidence >= LABELLED;
  if (confidence >= LABELLED) return weight > 0.5 || placesIn({ text: value, start: 0 }).length > 0;
  if (weight < 1.6 || rolesIn({ text: value, start: 0 }).length > 0) return false;
  // Another address may be the one that is meant.
  const other = (piece: Piece) => piece.start + piece.text.length <= start || piece.start >= end;
  return parts.every(({ addresses }) => addresses.length <= MOST && !addresses.some(other));
}

function pinsOf(pieces: readonly Piece[]): Set<string> {
  const pins = pieces.flatMap(({ text }) =>
    matchesOf(PIN, text.replaceAll(LINK, " ")).map(([pin]) => pin.replaceAll(/\D/g, "")),
  );
  return new Set(pins);
}
