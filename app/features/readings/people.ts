/* Finds the person to ask for. */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { type Found, foundIn } from "#app/features/readings/found.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesIn } from "#app/features/readings/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const WORD = "\\p{Lu}[\\p{L}\\p{M}'.]*";
const NAME = `(?<name>${WORD}(?:\\s+${WORD}){0,2})`;
const TITLE = "(?:mr|ms|mrs|miss|dr|prof|shri|smt|er|adv)";
const HONOUR =
  "(?:ji|sir|mam|maam|ma'am|madam|bhai|bhaiya|dada|didi|tai|saheb|mem|mama|anna|garu|मैडम|सर|जी|भाई|मॅडम)";

/** Ways to name a person, the surest first. */
const WAYS: [RegExp, number][] = [
  [
    new RegExp(
      `(?<![\\p{L}])(?:${TITLE.replaceAll(/[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`)})(?:\\.\\s?|\\s)${NAME}`,
      "gu",
    ),
    0.85,
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?:[Aa]sk for|[Mm]eet|[Rr]eport to|SPOC|POC|[Ss]poc|[Cc]ontact(?: [Pp]erson)?|CONTACT|[Cc]ont\\.?|[Rr]eference|[Rr]efer|[Tt]ell|[Cc]all|[Ss]peak to|[Cc]oordinator|[Cc]o-ordinator|[Rr]ecruiter|HR(?: [Tt]eam| [Mm]anager| [Ee]xecutive)?|Hr|[Ww]hats[Aa]pp|[Mm]sg|[Ss]upervisor)\\s*[:.–-]?\\s*(?:HR\\s+|to\\s+)?${NAME}`,
      "gu",
    ),
    0.8,
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?<name>[\\p{Lu}\\u0900-\\u097F][\\p{L}\\p{M}]{2,}(?:\\s[\\p{Lu}][\\p{L}\\p{M}]+)?\\s?${HONOUR})(?![\\p{L}\\p{M}])`,
      "gu",
    ),
    0.8,
  ],
  [
    new RegExp(
      `^\\W*(?:HR\\s+)?${NAME}\\s*(?:\\([^)\\d]{2,20}\\)\\s*)?[-–:,(]*\\s*(?=\\+?[(\\d])`,
      "gu",
    ),
    0.75,
  ],
  [new RegExp(`(?<=\\d{3}[\\s,()–-]{1,5})(?:HR\\s+)?${NAME}\\W*$`, "gu"), 0.7],
];

const NOBODY =
  /^(?:hr|team|no|number|mobile|phone|call|contact|us|me|whatsapp|email|mail|person|only|time|the|at|on|or|and|for|details|more|info|send|share|your|resume|cv|desk|ext|interested|please|apply|company|office|landline|tel|any|sms|link|now|candidates?|dear|all|date|venue|address|near|opp|gate|plot|floor|shop|sector|road|rs|salary|walk|interview|industries|hospital|college|school|hotel|bank|ltd|limited|pvt|services|solutions|technologies|manager|executive|officer|department|dept|placement|consultancy|consultants?|jobs?|january|february|march|april|may|june|july|august|september|october|november|december|nov|dec|jan|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|experience|exp|age|pin|ref|kindly|thanks|regards|reception|security|front|before|directly|him|her|principal|director|between|from|after|during|bring|carry|if|we|you|this|that|they|bhai|sab|sir|madam|name|code|id|freshers?|male|female|supervisor|driver|helper|client|hiring|urgent|free|job|work|mention|same|nos)$/i;
const OF_PLACE =
  /^\s*(?:road|rd|marg|nagar|street|st\b|hospital|college|school|airport|university|institute|chowk|circle|layout|hall|stadium|bhavan|park|colony|clinic|labs?|complex|market|station|memorial|foundation|trust|enterprises?|industries|associates|& (?:sons|co|associates)|pvt|ltd)/i;

/** The person in free lines, by the surest way of naming one. */
export function personIn(free: readonly Piece[], company: Found | undefined): Found | undefined {
  for (const [way, confidence] of WAYS) {
    for (const piece of free) {
      if (!/\p{Lu}|[\u0900-\u097F]/u.test(piece.text)) continue;
      for (const { groups, index, 0: whole } of matchesOf(way, piece.text)) {
        const name = tidy(groups!["name"]!);
        if (!name) continue;
        const at = piece.text.indexOf(name, index);
        const found = cut(piece, at, at + name.length);
        const behind = piece.text.slice(index + whole.length);
        if (!isPerson(found) || OF_PLACE.test(behind)) continue;
        if (confidence < 0.8 && !phonesIn([piece]) && !/\d{3}/.test(piece.text)) continue;
        if (company && found.start < company.end && found.start + name.length > company.start)
          continue;
        return foundIn(piece, { value: name, at, length: name.length, confidence });
      }
    }
  }
  return undefined;
}

function tidy(name: string): string {
  const words = name.split(/\s+/);
  const stop = words.findIndex(
    (one, index) =>
      index > 0 &&
      NOBODY.test(one.replace(/[.']+$/, "")) &&
      !new RegExp(`^${HONOUR}$`, "iu").test(one),
  );
  return (stop < 0 ? words : words.slice(0, stop)).join(" ").replace(/[.,'\s]+$/, "");
}

function isPerson(name: Piece): boolean {
  const words = name.text.split(/\s+/);
  if (name.text.length < 3 || NOBODY.test(words[0]!.replace(/[.']+$/, ""))) return false;
  if (keyOf(name.text) || placesIn(name).length > 0) return false;
  return rolesIn(name).length === 0 && !/\d/.test(name.text);
}
