import { addressMarks } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { type Found, GUESSED } from "#app/features/readings/found.ts";
import type { Item } from "#app/features/readings/item.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** A hall or a gate, which says little without whose it is. */
const ROOM =
  /\b(?:auditorium|audi|hall|placement cell|conf(?:erence)?\.? (?:room|hall)|lab|labs?\s?\d|board ?room|committee room|main campus|college campus|our (?:college|campus)|block|floor|lib(?:rary)?|room|ground)\b/i;
const SCHOOL =
  /\b(?:college|institut(?:e|ion)s?|university|univ|polytechnic|school|vidyalaya|mahavidyalaya|vidyapeeth|academy|iti|arts (?:and|&) science|engg)\b/i;
const OF_SCHOOL =
  /^(?:(?:the )?(?:(?:t\s?(?:&|and)\s?p|training (?:and|&) placement|placement|tpo)\s*(?:cell|office|dept|department|officer)?|from the desk of tpo|notice|circular)\W+)+(?:of\s)?/i;

/** The venue with the school whose hall it is: "Seminar Hall 3" and "LJ University" at the head of a notice. */
export function withSchool(venue: Found, items: readonly Item[]): Found {
  const { value } = venue;
  if (value.length > 60 || !ROOM.test(value) || SCHOOL.test(withoutOwn(value))) return venue;
  if (placesIn({ text: value, start: 0 }).length > 0) return venue;
  const lines = items.flatMap(({ key, pieces }) =>
    /^(?:free|company|place|other|venue)$/.test(key) ? pieces : [],
  );
  for (const line of [...lines.slice(0, 5), ...lines.slice(-4)]) {
    const school = schoolIn(line);
    if (school && !value.toLowerCase().includes(school.toLowerCase()))
      return { ...venue, value: `${value}, ${school}` };
  }
  return venue;
}

const ROOM_SAID =
  /\b(?:at|in|@)\s(?:the\s|our\s)?(?<room>(?:(?:\p{Lu}[\p{L}&.']*|seminar|conference|main|central|placement|college|new)\s){0,3}(?:auditorium|seminar hall|conference (?:hall|room)|hall(?:\s?\d+)?|lab\s?\d+|room\s(?:no\.?\s?)?\d\w{0,4}))(?![\p{L}\d])/iu;

/** A school with the hall that another line names: "Report in Conference Hall at 9". */
export function withRoom(venue: Found, items: readonly Item[]): Found {
  const { value } = venue;
  if (!SCHOOL.test(value) || ROOM.test(value)) return venue;
  for (const { text } of items.flatMap(({ pieces }) => pieces)) {
    const room = text.length < 400 ? ROOM_SAID.exec(text)?.groups!["room"] : undefined;
    if (room && !SCHOOL.test(room))
      return { ...venue, value: `${room}, ${value}`, confidence: GUESSED };
  }
  return venue;
}

function withoutOwn(value: string): string {
  return value.replaceAll(
    /\b(?:our|college|school|institute)\b(?= (?:auditorium|campus|hall|audi))/gi,
    "",
  );
}

function schoolIn(line: Piece): string | undefined {
  if (line.text.length > 160 || !SCHOOL.test(line.text)) return undefined;
  const parts = line.text.split(/\s-+\s|\s?[|:]\s?|\.\s|\s[|•]\s/);
  const part = parts.find((one) => SCHOOL.test(one) && one.length < 90 && one.length > 8);
  const name = part
    ?.replace(OF_SCHOOL, "")
    .replace(/^\(?[^)]{0,60}\)\s*(?=\S)/, "")
    .trim();
  return name && /^[\p{Lu}\p{Lo}"']/u.test(name) && !SPEECH.test(name) ? name : undefined;
}

const SPEECH =
  /\b(?:students?|eligib\w*|hiring|walk|interview|drive|will|invites?|reqs?|teachers?|pass(?:ed)?|candidates?|dear)\b/i;

const HOUSE =
  /\b(?:hospitals?|clinic|school|college|vidyalaya|university|hotel|resort|mart|bazaar|store|showroom|mall|jewellers|institute|polytechnic|nursing home)\b|हॉस्पिटल|अस्पताल|हॉटेल|होटल|स्कूल/i;
const WITHIN =
  /^(?:(?:main |staff |back )?(?:gate|entrance)\b.{0,24}|(?:hr|admin)\s?(?:dept|department|office|block|room).{0,20}|plant(?: \d+)?(?: (?:main )?gate)?|time office|reception|showroom|store|.{0,12}गेट.{0,14})$/i;

/** Whose gate, office or branch it is: "HR office" of a hospital, "Saket" for "Max Hospital". */
export function withHouse(venue: Found, company: Found | undefined): Found {
  if (!company || company.confidence < 0.75) return venue;
  const { value } = venue;
  const words = company.value.split(/\s+/);
  const [first = ""] = words;
  const initials = words.map((word) => word[0]).join("");
  if (initials.length > 2 && value.startsWith(initials)) return venue;
  if (value.toLowerCase().includes(first.toLowerCase()) || company.value.length > 50) return venue;
  const area =
    HOUSE.test(company.value) &&
    value.length < 32 &&
    !/\d{2}/.test(value) &&
    addressMarks(value) === 0 &&
    !HOUSE.test(value) &&
    placesIn({ text: value, start: 0 }).length > 0;
  return area || WITHIN.test(value) ? { ...venue, value: `${company.value}, ${value}` } : venue;
}
