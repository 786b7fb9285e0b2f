import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { type Found, foundIn } from "#app/features/readings/found.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { besidePhone } from "#app/features/readings/people/beside-phone.ts";
import { FIRST_NAMES } from "#app/features/readings/people/first-names.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
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
      `^\\W*(?:HR\\s+)?${NAME}\\s*(?:\\([^)\\d]{2,20}\\)\\s*)?[-–:,(]*\\s*(?=(?:\\+?\\(?91\\)?[\\s-]{0,2})?\\(?0?(?:[\\dxX*][\\s.-]{0,3}){10})`,
      "gu",
    ),
    0.75,
  ],
  [new RegExp(`(?<=\\d{3}[\\s,()–-]{1,5})(?:HR\\s+)?${NAME}\\W*$`, "gu"), 0.7],
];

/** Names in small letters, next to a word of respect or a number. */
const SMALL: RegExp[] = [
  /(?<![\p{L}])(?:hr|contact|call|cont|whatsapp|ask for|meet|milo)\W{1,3}(?:hr\s)?(?<name>\p{Ll}{3,14}(?:\s\p{Ll}{3,14})?)\W{1,3}(?=\+?\d[\d\s.-]{9})/giu,
  /(?<![\p{L}])(?<name>\p{Ll}{3,14}\s(?:bhai|sir|ji|mam|madam|dada|didi))\s(?:ko|se|ka|ki|:|-|\d)/giu,
  /(?<!\p{L})(?<name>\p{Lu}\p{Ll}{2,14})\s(?:(?:ji|bhai|sir|mam|madam)\s)?se\s(?:mil|baat|sampark|contact)\p{Ll}*/gu,
  /\bhr ka naam\W{1,3}(?<name>\p{L}{3,14})/giu,
  /\b(?:mera naam|my name|naam)\W{1,3}(?<name>\p{Lu}\p{Ll}{2,14})(?=\W{1,2}(?:bol|lik|le|re?f|ment|wri|tell|\W|$))/giu,
];
/** "HR JENIFER", "ask for store manager Tanya", "naam likhwana Ravi supervisor ke pass": a known name behind who to ask. */
const KNOWN_NAME =
  /(?<!\p{L})(?:hr|spoc|poc|ask for|meet|milo|milein|milna|ref|reference|refer|contact|call|naam|confirm with|through|matron|sister|sr\.?|coord(?:inator)?|incharge)\b\W{0,3}(?:(?:hr|mr|ms|mrs|miss|dr|sr|store manager|manager|team leader|supervisor|warden|likhwana|is|the|to|our)\.?\W{1,2}){0,2}(?<name>\p{L}{3,14}(?:\s\p{Lu}\p{L}*)?)/giu;
/** "Mention my name Abinaya", "Source: Dinesh K": whose guests they are. */
const BY_REFERENCE =
  /\b(?:mention|write|tell|say|ref(?:er|erence)?(?: name)?|source|mera naam|my name|naam)\b[^"“”*\n]{0,28}["“*']\s?(?:source\W{1,3}|ref(?:erence)?\W{1,3})?(?<name>\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}*)?)|\b(?:mention|write|source|reference|refer(?: name)?)\b(?:\s(?:my|the|me|name|as|is|ka|naam)){0,3}\W{1,4}(?<other>\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{L}*)?)/giu;

function loosely(free: readonly Piece[]): Found | undefined {
  for (const way of [...SMALL, BY_REFERENCE, KNOWN_NAME]) {
    for (const piece of free) {
      for (const { groups, index } of matchesOf(way, piece.text)) {
        const name = (groups!["name"] ?? groups!["other"])!;
        const at = piece.text.indexOf(name, index);
        const words = name.split(" ");
        if (way === KNOWN_NAME && !FIRST_NAMES.has(words[0]!.toLowerCase())) continue;
        if (
          words.some((word) => NOBODY.test(word)) ||
          placesIn({ text: name, start: 0 }).length > 0
        )
          continue;
        if (AGENCY.test(name) || keyOf(name) || rolesIn({ text: name, start: 0 }).length > 0)
          continue;
        return foundIn(piece, { value: name, at, length: name.length, confidence: 0.65 });
      }
    }
  }
  return undefined;
}

/** "K. Ezhilarasan" above "AGM – HR", "Shalini Rao | L&D / HR": who stands at the foot with a title. */
function atFoot(free: readonly Piece[], company: Found | undefined): Found | undefined {
  for (let index = Math.max(1, free.length - 4); index < free.length; index += 1) {
    const line = free[index]!;
    if (line.text.length > 60) continue;
    const name = NAME_ALONE.exec(line.text)?.groups!["name"];
    if (!name || !/^\p{Lu}/u.test(name) || name.length < 4) continue;
    const behind = line.text.slice(line.text.indexOf(name) + name.length);
    const below = behind.trim() ? behind : (free[index + 1]?.text ?? "");
    const titled =
      new RegExp(`^\\W*${TITLE}\\.?\\s`, "iu").test(line.text) && index === free.length - 1;
    if (!titled && !POST.test(below)) continue;
    const at = line.text.indexOf(name);
    const found = cut(line, at, at + name.length);
    const taken = company && found.start < company.end && found.start + name.length > company.start;
    if (taken || !isPerson(found) || found.text.split(/\s+/).length > 4) continue;
    return foundIn(line, { value: found.text, at, length: name.length, confidence: 0.65 });
  }
  return undefined;
}

const POST =
  /^[\W]*(?:\w+\s){0,3}(?:hr\b|human resources?|talent|recruit|ta team|tag\b|agm|dgm|gm\b|manager|executive|officer|director|dean|tpo|t\.p\.o|placement|coordinator|principal|superintendent|head\b|l&d|admin)/i;

const NOBODY =
  /^(?:rectt?|region|sec|hub|asst|exec|spcs?|spoc|poc|cell|premises|labs?|institute|department|board|committee|hr|team|no|number|mobile|phone|call|contact|us|me|whatsapp|email|mail|person|only|time|the|at|on|or|and|for|details|more|info|send|share|your|resume|cv|desk|ext|interested|please|apply|company|office|landline|tel|any|sms|link|now|candidates?|dear|all|date|venue|address|near|opp|gate|plot|floor|shop|sector|road|rs|salary|walk|interview|industries|hospital|college|school|hotel|bank|ltd|limited|pvt|services|solutions|technologies|manager|executive|officer|department|dept|placement|consultancy|consultants?|jobs?|january|february|march|april|may|june|july|august|september|october|november|december|nov|dec|jan|mon|tue|wed|thu|fri|sat|sun|minimum|maximum|attention|drive|session|earn|ext|extn|extension|total|first|last|next|kind|mega|walk-?ins?|openings?|vacanc\w*|direct|required|wanted|apply|freshers|graduates?|diploma|salary|stipend|package|location|position|details|process|students?|placement|cell|dean|warden|training|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|experience|exp|age|pin|ref|kindly|thanks|regards|reception|security|front|before|directly|him|her|principal|director|between|from|after|during|bring|carry|if|we|you|this|that|they|bhai|sab|sir|madam|name|code|id|freshers?|male|female|supervisor|driver|helper|client|hiring|urgent|free|job|work|mention|same|nos)$/i;
const OF_PLACE =
  /^\s*(?:road|rd|marg|nagar|street|st\b|hospital|college|school|airport|university|institute|chowk|circle|layout|hall|stadium|bhavan|park|colony|clinic|labs?|complex|market|station|memorial|foundation|trust|enterprises?|industries|associates|& (?:sons|co|associates)|pvt|ltd)/i;

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
  const isHere = (found: Piece) =>
    isPerson(found) &&
    !found.text.split(/\s+/).some((word) => NOBODY.test(word.replace(/[.']+$/, ""))) &&
    !(company && found.start < company.end && found.start + found.text.length > company.start);
  return (
    besidePhone(free, isHere) ?? signedBy(free, company) ?? loosely(free) ?? atFoot(free, company)
  );
}

const CLOSING =
  /^\W*(?:thanks|thank you|thx|regards|rgds|regds|cheers|warm regards|best regards|best|with regards|thanks\s?(?:&|and|n)\s?regards|thanks & regards|yours \w+|sincerely|sd\/-|for any (?:query|queries))\W*$/i;
const NAME_ALONE = new RegExp(
  `^\\W*(?:${TITLE}\\.?\\s)?(?<name>${WORD}(?:\\s+${WORD}){0,3})(?:\\s*[,(|/–-].*)?$`,
  "iu",
);

/** Who signed: the name alone below "Regards". */
function signedBy(free: readonly Piece[], company: Found | undefined): Found | undefined {
  for (const [index, piece] of free.entries()) {
    if (index < 2) continue;
    // "Regards, Asha" or "Regards" above "Asha".
    const inline =
      /^\W*(?:(?:thanks|warm|best|with)\W*(?:and|&)?\W*)?(?:regards|rgds|regds|thanks|cheers)\W+(?=\p{Lu}\p{Ll})/iu.exec(
        piece.text,
      );
    const line =
      inline && inline[0].length < piece.text.length
        ? cut(piece, inline[0].length)
        : CLOSING.test(piece.text)
          ? free[index + 1]
          : undefined;
    const name =
      line && line.text.length < 40 ? NAME_ALONE.exec(line.text)?.groups!["name"] : undefined;
    if (!line || !name || !/^\p{Lu}/u.test(name)) continue;
    const at = line.text.indexOf(name);
    const found = cut(line, at, at + name.length);
    const taken = company && found.start < company.end && found.start + name.length > company.start;
    if (!taken && isPerson(found) && found.text.split(/\s+/).length < 5)
      return foundIn(line, { value: found.text, at, length: name.length, confidence: 0.7 });
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

const AGENCY = /manpower|consult|placement|jobs?\b|careers?|services|solutions|hr\b|team|group/i;

function isPerson(name: Piece): boolean {
  const words = name.text.split(/\s+/);
  if (name.text.length < 3 || NOBODY.test(words[0]!.replace(/[.']+$/, ""))) return false;
  if (keyOf(name.text) || placesIn(name).length > 0) return false;
  if (isLegalName(name.text) || AGENCY.test(name.text)) return false;
  // "CUIC office", "SEC SCHOOL": letters of an institution.
  if (words.length === 1 && /^\p{Lu}{2,5}$/u.test(name.text)) return false;
  return rolesIn(name).length === 0 && !/\d/.test(name.text);
}
