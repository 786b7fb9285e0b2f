import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { FIRST_NAMES } from "#app/features/readings/people/first-names.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

/* Trims what stands around a name, and tells what is none. */
export const ADDRESS_WORD =
  /^(?:.|weekend|mega|pool|sunday|saturday|area|zonal|regional|branch|new|now|family|urgent|hiring|openings?|jobs?|voice|non|intl|us|uk|sez|ph|plant|for|tower|park|office|campus|building|plot|floor|gate|nagar|road|sector|phase|store|branch|hub|mall|plaza|process|drive|me|mein|walk|customer|sales|field|back|data|technical|senior|junior|associate|trainee|apprentice|fresher|hyd|blr|assembly|production|quality|maintenance|machine|warehouse|delivery|chat|email|graduate|diploma|staff|relationship|billing|collection|desktop|nursing)s?$/i;

/** "नाशिक मधील सुला हॉस्पिटॅलिटी": the name behind the town. */
export function withoutWhere(name: Piece): Piece {
  const words = matchesOf(/\S+/g, name.text);
  const odd = words.findLastIndex(
    ({ 0: word }, index) =>
      index < words.length - 1 &&
      (IN_PLACE.test(word) || placesIn({ text: word, start: 0 }).length > 0),
  );
  return odd < 0 ? name : cut(name, words[odd + 1]!.index);
}

const IN_PLACE =
  /^(?:में|मे|मधील|मध्ये|येथील|येथे|स्थित|की|के|का|और|व|ला|को|सुबह|शाम|दोपहर|सकाळी|बजे|वाजता|कल|आज|भाइयो|हेतु)$|\p{L}[\p{L}\p{M}]{4,}(?:లో|ಲ್ಲಿ|ில்|তে|માં)$/u;

/** "Guddu bhaiya", "Dr. Nikam", "Dhwani": a person, not who hires. */
export function isPersonal(text: string): boolean {
  const words = text.split(/\s+/);
  if (/(?:^|\s)(?:bhai|bhaiya|sir|madam|mam|maam|didi|anna|जी|सर|मैडम)$/i.test(text)) return true;
  if (/^(?:डॉ|dr)\.?\s\p{L}+$/iu.test(text) && !/reddy|agarwal|lal/i.test(text)) return true;
  return (
    words.length === 1 &&
    FIRST_NAMES.has(text.toLowerCase()) &&
    employersIn({ text, start: 0 }).length === 0
  );
}

const WEBMAIL =
  /^(?:gmail|yahoo|ymail|rediffmail|rediff|hotmail|outlook|live|icloud|protonmail|google|forms|bit|tinyurl|wa|t|maps|goo|linkedin|facebook|instagram|youtube|whatsapp|chat|naukri|indeed|apna|shine|telegram)$/;

/** The names of mail and web addresses: hr@ananthalabs.example. */
export function domainsOf(lines: readonly Piece[]): string[] {
  return lines.flatMap(({ text }) =>
    matchesOf(DOMAIN, text)
      .map(({ groups }) => groups!["name"]!.toLowerCase().replaceAll("-", ""))
      .filter((name) => name.length > 3 && !WEBMAIL.test(name)),
  );
}

const DOMAIN =
  /(?:@|www\.|https?:\/\/(?:www\.)?)(?:[a-z]{2,8}\.)?(?<name>[a-z0-9-]{3,40})\.[a-z]{2,8}/gi;

export const squeezed = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

/** "Torrent pharma Dahej SEZ", "Nagpur MIHAN me HCL": the employer in what a phrase told, where it says more than a name. */
export function shortened(name: Piece): Piece {
  const [employer] = employersIn(name);
  if (!employer || isLegalName(name.text)) return name;
  const before = name.text.slice(0, employer.start - name.start);
  const behind = cut(name, employer.start - name.start + employer.text.length);
  const talk =
    /\p{Ll}{2}/u.test(before.replaceAll(/\p{Lu}\p{L}*/gu, "")) ||
    (before !== "" && placesIn({ text: before, start: 0 }).length > 0);
  const loose =
    placesIn(behind).length > 0 ||
    /^\p{Ll}|\s\p{Ll}|\/|\d/u.test(behind.text) ||
    matchesOf(/\S+/g, behind.text).some(([word]) => ADDRESS_WORD.test(word));
  if (!talk && !loose) return name;
  const whole = talk ? cut(name, employer.start - name.start) : name;
  return loose ? cut(whole, 0, employer.start - whole.start + employer.text.length) : whole;
}

/** Small words behind a name: "Torrent pharma Dahej SEZ ma", "Cognizant Hinjewadi ph1". */
export const LOOSE_END =
  /\s(?:r|plant|unit|branch|ma|me|mein|ki|ka|ke|ko|par|pe|ph ?\d|[a-z]{1,3})$/;

export function alike(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x.startsWith(y) || y.startsWith(x);
}

/** What people say before a name: "Yaar Infosys", "9.30. Anantha Labs". */
const BEFORE_NAME =
  /^(?:[\s"'“(•*:.,>|#~=+-]|\d{1,2}[.:]\d\d\.?\s|(?:yaar|yar|bhai(?:yo|yon)?|dosto|doston|guys|frnds|friends|suno|hello|hi|भाइयो|भाइयों|दोस्तों|मित्रांनो)[\s,]+(?=[\p{Lu}\p{Lo}])|(?:कल|आज|उद्या)\s(?:सुबह|दोपहर|शाम|सकाळी|दुपारी)\s\d+\sबजे\s)*(?:m\/s\.?\s*|the\s+(?=\p{Lu})|client\s*[-:]\s*)?/iu;

export function headed(name: Piece): Piece {
  return cut(name, BEFORE_NAME.exec(name.text)![0].length);
}

/** The name without its surroundings: a branch in brackets, a place, "is", quotes. */
export function tidy(name: Piece): Piece | undefined {
  let piece = headed(name);
  const stop =
    /\s*[,(|"“”:;?!•]|\s-\s|\s(?:is|are|r|hires?|hiring|reqs?|requires?|ma|me|mein|ki|ka|ke|ko|par|pe|ltd\.?\s(?=via)|via|walk-?in|walkin|drive|campus drive|new store|vacanc\w*|family|parivar)(?:\s|$)/iu.exec(
      piece.text,
    );
  if (stop) piece = cut(piece, 0, stop.index);
  // "Torrent pharma Indrad plant": the plant and its village are no part of the name.
  const branch = /\s(?:plant|unit|branch|factory|works|showroom|site)$/i.exec(piece.text);
  if (branch) {
    piece = cut(piece, 0, branch.index);
    const words = piece.text.split(" ");
    if (words.length > 2 && placesIn(piece).length === 0)
      piece = cut(piece, 0, piece.text.length - words.at(-1)!.length);
  }
  const text = piece.text.replace(/[\s.,;:|•>-]+$/, (end) =>
    /(?:ltd|pvt|inc|co)\.?$/i.test(piece.text.slice(0, piece.text.length - end.length))
      ? end.trim().slice(0, 1).replace(/[^.]/, "")
      : "",
  );
  if (!text) return undefined;
  const short = { ...piece, text };
  // "Teleperformance Jaipur" is a company and its city.
  const place = placesIn(short).findLast(({ end }) => end === short.start + text.length);
  if (!place || place.start <= short.start + 1) return short;
  const head = text.slice(0, place.start - short.start).replace(/[\s,(-]+$/, "");
  return /\p{L}{2}/u.test(head) && !/\b(?:bank|of|school|university|hotel|the)$/i.test(head)
    ? { ...short, text: head }
    : short;
}

/** Parts of a line at the top that may be a name alone. */
export function titlesIn(piece: Piece): Piece[] {
  if (piece.text.length > 90 || /[?]|\b(?:you|your|please|will be|has been)\b/i.test(piece.text))
    return [];
  const parts: Piece[] = [];
  let from = 0;
  for (const bar of matchesOf(/\s*[|,:•(/–—]\s*|\s-+\s?|\s{2,}|!+/g, piece.text)) {
    parts.push(cut(piece, from, bar.index));
    from = bar.index + bar[0].length;
  }
  parts.push(cut(piece, from));
  return parts
    .filter(({ text }) => text.length > 1)
    .slice(0, 3)
    .filter((part) => {
      const role = rolesIn(part).reduce((sum, { start, end }) => sum + end - start, 0);
      return role < part.text.length * 0.5;
    });
}

/** A title's name is in capitals or capitalised, and starts its line. */
export function titleWeight(name: Piece, line: Piece): number {
  const words = name.text.split(/\s+/);
  const lettered = words.filter((one) => /\p{L}/u.test(one));
  const capital = lettered.filter(
    (one) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(one) || /[a-z][A-Z]/.test(one),
  ).length;
  const lower = capital < lettered.length * 0.7 ? -0.9 : 0;
  const heads = name.start - line.start < 4 ? 0.3 : -0.4;
  const alone = name.text.length > line.text.length * 0.8 ? 0.2 : 0;
  return 0.9 + lower + heads + alone - (words.length > 4 ? 0.4 : 0);
}
