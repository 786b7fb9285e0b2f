/* Whether the name that was read is certainly who hires. */
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { squeezed } from "#app/features/readings/companies/trimmed-names.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { type Found, LABELLED } from "#app/features/readings/found.ts";
import { around, type Grounds, isWithin, MOST } from "#app/features/readings/grounds.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** Another name behind the name: "Taj / IHCL". */
const ANOTHER = /^\W{0,2}(?:\/|&|\+|\band\b|aur\b)|^\s*,\s*\p{Lu}[^,]{1,30}(?:&|and)\s/u;
/** "Bharat Petroleum dealer": somebody else, who sells or works for them. */
const OF_THEM =
  /^\s(?:(?:authori[sz]ed|super)\s)?(?:dealers?|dealerships?|distributors?|franchise\p{L}*|vendors?|contractors?|stockists?|channel|process)(?!\p{L})/iu;
/** A word that may belong to the name: "Adani Total Gas". */
const NAME_GOES_ON = /^\s\p{Lu}\p{L}/u;
const NO_NAME_BEHIND =
  /^\s(?:walk|is|hir|drive|campus|job|mega|recruit|interview|off|open|need|requir|urgent|india|pvt|private|ltd|limited|office|in|at|for|wants|invites|conduct|on|near|hub|careers|ne)/i;
/** Behind a town the name has ended. */
const AFTER_TOWN =
  /^\s*(?:$|[,.;:(|•!-]|(?:walk|is|are|r|m[ae]|mein|me|office|branch|plant|hir\p{L}*|inviting|invites|drive|campus|recruit\p{L}*|interview\p{L}*|needs?|requires?|wants|wale|wala|unit)(?![\p{L}\p{M}]))/iu;
const NAME_BEFORE = /(?:\/|&|\+|\band|\p{L}{3},?)\s*$/u;
/** Words that lead to a name. */
const LEADS = /(?:^|[\s(])(?:the|from|that|with|by|at|for|in|of|join|m\/s\.?|name is)\s*$/i;
const NO_NAME =
  /[?]|^.{0,2}$|\/\s|\b(?:following|mnc|reputed|leading|company|client|consultan\w*|placements?|manpower|process|voice|social media|sales|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|walk|drive|interview|hiring|urgent|\d{2,})\b/i;
/** They lend their hall, and hire seldom. */
const LENDS = /college|university|polytechnic|vidyalaya|institute|\biti\b/i;

/** `venue` names whose place it is: an employer there is no rival, and a name that comes again there is surer. */
export function isSureName(
  company: Found,
  venue: Found | undefined,
  { parts, native }: { parts: readonly Grounds[]; native: boolean },
): boolean {
  const { value, confidence } = company;
  if (NO_NAME.test(value) || dateSpans({ text: value, start: 0 }).length > 0) return false;
  if (native) return confidence >= LABELLED && value.length < 40 && !value.includes(",");
  const named = employersIn({ text: value, start: 0 })[0];
  const known = !!named && named.start < 2 && named.text.length > value.length * 0.6;
  if (confidence >= LABELLED) return value.length < 60;
  if (parts.some(({ employers }) => employers.length > MOST * 2)) return false;
  const rivals = parts.flatMap(({ employers }) => employers);
  // At the head of the address a name says whose place it is; further on it is a building's.
  const aside = (one: Piece) => isWithin(one, venue) && one.start > venue!.start + 2;
  if (rivals.some((one) => !aside(one) && isRival(one.text, value))) return false;
  const { before, after, line } = around(company, parts);
  if (goesOn(after)) return false;
  // At the head of an address alone it may be a building: "Narayana Health City".
  const whole = !!named && named.text.length > value.length * 0.9;
  const there = isWithin(company, venue);
  const top = parts.some(({ lines }) => lines[0] === line);
  const building = there && !top && before.length < 3 && !whole && !REGISTERED.test(value);
  if (building && !isSaidBefore(company, venue!, parts)) return false;
  if (there && goesOnElsewhere(value, parts)) return false;
  const led = LEADS.test(before);
  if (NAME_BEFORE.test(before) && !known && !led) return false;
  const formal = isLegalName(value) && value.split(/\s+/).length > 1;
  const heads = before.length < 3 || /m\/s\.?\s*$/i.test(before) || (led && formal);
  if (isTwiceSaid(company, venue, parts) && heads) return true;
  return confidence >= 0.75 && (known || formal || (confidence >= 0.8 && heads));
}

function goesOn(after: string): boolean {
  if (ANOTHER.test(after) || OF_THEM.test(after)) return true;
  if (!NAME_GOES_ON.test(after) || NO_NAME_BEHIND.test(after)) return false;
  const rest = { text: after.trimStart(), start: 0 };
  const [place] = placesIn(rest);
  return !(place?.start === 0 && AFTER_TOWN.test(rest.text.slice(place.end)));
}

const MOST_LINES = 100;

const REGISTERED = /\b(?:pvt|private|ltd|limited|llp)\b/i;

/** Whether the name stands outside the address, too. */
function isSaidBefore({ value }: Found, venue: Found, parts: readonly Grounds[]): boolean {
  return parts.some(({ lines }) =>
    lines.slice(0, MOST_LINES).some(({ text, start }) => {
      const at = text.toLowerCase().indexOf(value.toLowerCase());
      return at >= 0 && !isWithin({ start: start + at }, venue);
    }),
  );
}

/** "Adani house" is an address: the name is longer in "Adani Total gas". */
function goesOnElsewhere(value: string, parts: readonly Grounds[]): boolean {
  return parts.some(
    ({ lines }) =>
      lines.length > MOST_LINES ||
      lines.some(({ text }) => {
        const at = text.indexOf(value);
        return at >= 0 && goesOn(text.slice(at + value.length));
      }),
  );
}

function isRival(name: string, value: string): boolean {
  const [a, b] = [squeezed(name), squeezed(value)];
  return firstWord(name) !== firstWord(value) && !b.includes(a) && !a.startsWith(b);
}

/** The name stands in the address, too, or in a mail or web address. */
function isTwiceSaid(
  { value, start }: Found,
  venue: Found | undefined,
  parts: readonly Grounds[],
): boolean {
  const name = squeezed(value);
  if (name.length < 6 || LENDS.test(value)) return false;
  const there = !!venue && !isWithin({ start }, venue) && squeezed(venue.value).startsWith(name);
  return (
    there ||
    parts.some(({ domains }) => domains.slice(0, MOST).some((domain) => domain.startsWith(name)))
  );
}

function firstWord(name: string): string {
  return /[\p{L}\p{M}\d]+/u.exec(name)?.[0].toLowerCase() ?? "";
}
