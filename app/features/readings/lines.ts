import { matchesOf } from "#app/base/spelling/matches.ts";
import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import type { Item, Key } from "#app/features/readings/item.ts";
import {
  BARE_LABEL,
  keyOf,
  labelWords,
  LONGEST_LABEL,
  SIGN_KEYS,
} from "#app/features/readings/labels.ts";
import { roleAhead } from "#app/features/readings/roles/role-lists.ts";
import { tablesOf } from "#app/features/readings/rows/tables.ts";
import { batchesIn } from "#app/features/readings/studies/batches.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const LIST_MARK =
  /^(?:(?:[•>\-#=·:|\s]|\+(?!\s?\d))+|\(?\d{1,2}[.)](?!\d)\s*|\(?[a-hivx]{1,3}\)\s*|\d{1,2} ?[-:] ?(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?=[A-Za-z])|(?:drive|job|opening|walk-?in) ?(?:no\.? ?)?#?\d{1,2} ?[:.)-](?!\d)\s*)+/i;

/** What an app puts before a picture's words: "Image may contain: text that says '…'". */
const ALT_TEXT =
  /^(?:(?:image|photo|picture|may be an image|alt(?: text)?)\b.{0,60}?(?:text that says|says|:)\s*['"]?)(?:\s*text that says\s*['"]?)?/i;

const TITLE = /\b(?:note|joiners?|update|alert|news|attention)\b.{0,20}?(?:[:-]|\s)/i;

/** The items of a message. A label's value may continue on the next lines if its kind allows that. */
export function itemsOf(pieces: Piece[]): Item[] {
  const items: Item[] = [];
  const rows = tablesOf(pieces);
  const bullets = bulletSigns(pieces);
  for (const [index, given] of pieces.entries()) {
    const whole = bullets.has(given.text[0] ?? "") ? cut(given, 1) : given;
    const row = rows.get(index);
    if (row) {
      items.push(...row);
      continue;
    }
    const mark =
      LIST_MARK.exec(whole.text)?.[0].length ?? ALT_TEXT.exec(whole.text)?.[0].length ?? 0;
    const bare = cut(whole, mark);
    const line = { ...bare, text: bare.text.replace(/[\s•|]+$/, "") };
    if (!line.text) {
      // A line of dashes separates like an empty line.
      items.push({
        key: "gap",
        label: whole.text,
        start: whole.start,
        pieces: [],
        listed: false,
        below: false,
      });
      continue;
    }
    const labels = labelled(line);
    // "Everyone please note: Java Developer walk-in" begins a message and labels nothing.
    const title = items.length === 0 && labels[0]?.key === "other" && TITLE.test(line.text);
    const found = title ? [] : labels;
    const city = found.length === 0 ? headingCity(line) : undefined;
    if (city)
      found.push({
        key: "city",
        label: CITY_HEADING,
        start: line.start,
        pieces: [city],
        listed: false,
        below: false,
      });
    if (found.length === 0) {
      items.push({
        key: "free",
        label: "",
        start: line.start,
        pieces: [line],
        listed: mark > 0,
        below: false,
      });
    }
    for (const item of found) items.push({ ...item, listed: mark > 0 });
  }
  return continued(items);
}

/** Emoji before lines that mean nothing there: marks of a list, no labels. */
function bulletSigns(pieces: readonly Piece[]): Set<string> {
  const lines = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const sign = piece.text[0];
    if (!sign || !SIGN_KEYS[sign]) continue;
    const marked = lines.get(sign) ?? [];
    marked.push(cut(piece, 1));
    lines.set(sign, marked);
  }
  const odd = [...lines].filter(([sign, marked]) => {
    if (marked.length < 2) return false;
    const fits = marked.filter((piece) => {
      if (SIGN_KEYS[sign] === "place") return placesIn(piece).length > 0 || looksLikeAddress(piece);
      if (SIGN_KEYS[sign] === "when") return /\d|day|tomorrow|today|kal/i.test(piece.text);
      if (SIGN_KEYS[sign] === "contact" || SIGN_KEYS[sign] === "pay") return /\d/.test(piece.text);
      return true;
    });
    return fits.length < marked.length;
  });
  return new Set(odd.map(([sign]) => sign));
}

/** The city of a line that says nothing else: "Pune:", "For Mumbai", "Chennai Location". */
function headingCity(line: Piece): Piece | undefined {
  if (line.text.length > 50) return undefined;
  const [place, ...more] = placesIn(line).filter(({ by }) => by === "name");
  if (!place || more.length > 0) return undefined;
  const from = place.start - line.start;
  const rest = line.text.slice(0, from) + line.text.slice(from + place.end - place.start);
  const says = rest.replaceAll(
    /\b(?:for|in|at|location|walk-?in|drive|city|venue|office|branch|interview|details|candidates?|only)\b|[^\p{L}\p{M}\d]/giu,
    "",
  );
  return says ? undefined : cut(line, from, from + place.end - place.start);
}

/** The labelled values of one line, with the text before the first as a free line; empty without a label. */
function labelled(line: Piece): Item[] {
  const sign = SIGN_KEYS[line.text[0]!];
  if (sign) {
    const rest = cut(line, /^[\s•\uE001-\uE008:|-]+/.exec(line.text)![0].length);
    const within = rest.text ? labelled(rest) : [];
    if (within.length > 0) return within;
    // An emoji alone, or before a heading, says nothing.
    if (!rest.text || keyOf(rest.text)) return rest.text ? labelled(rest) : [];
    return [
      {
        key: sign,
        label: line.text[0]!,
        start: line.start,
        pieces: [rest],
        listed: false,
        below: false,
      },
    ];
  }
  if (OPENINGS_AT.test(line.text)) {
    const place = { key: "jobPlace" as const, label: "openings at", start: line.start };
    return [{ ...place, pieces: [line], listed: false, below: false }];
  }
  if (VENUE_BELOW.test(line.text)) {
    const free = { key: "free" as const, label: "", start: line.start, pieces: [line] };
    const venue = { key: "venue" as const, label: "venue", start: line.start, pieces: [] };
    return [
      { ...free, listed: false, below: false },
      { ...venue, listed: false, below: true },
    ];
  }
  const cuts = labelsIn(line);
  const items: Item[] = [];
  const before = cut(line, 0, cuts[0]?.from ?? 0);
  if (/[\p{L}\p{M}\d]{2}/u.test(before.text)) {
    items.push({
      key: "free",
      label: "",
      start: before.start,
      pieces: [before],
      listed: false,
      below: false,
    });
  }
  for (const [index, { key, from, value, label }] of cuts.entries()) {
    // "Venue (Pune):" and "Pune address:" name the city, too.
    const city =
      key === "place" || key === "city" || key === "jobPlace"
        ? undefined
        : placesIn(cut(line, from, value))[0];
    if (city) {
      const name = cut(line, city.start - line.start, city.end - line.start);
      items.push({
        key: "city",
        label: CITY_HEADING,
        start: line.start + from,
        pieces: [name],
        listed: false,
        below: false,
      });
    }
    const piece = cut(line, value, cuts[index + 1]?.from);
    const whole = piece.text.replace(/[\s,;|•&-]+$/, "");
    // "Time: 11 to 2. Any degree, good English": what follows the sentence is no part of the value.
    const stop = SHORT_VALUES.test(key) ? SENTENCE.exec(whole) : null;
    const text = stop ? whole.slice(0, stop.index) : whole;
    const rest = stop ? cut(piece, stop.index + stop[0].length, whole.length) : undefined;
    items.push({
      key,
      label,
      start: line.start + from,
      pieces: text ? [{ ...piece, text }] : [],
      listed: false,
      // "Day shift" alone is a remark, not the label of what follows.
      below: !text && (key !== "other" || /[:=>-]\s*$/.test(line.text)),
    });
    if (rest && /\p{L}{2}/u.test(rest.text))
      items.push({
        key: "free",
        label: "",
        start: rest.start,
        pieces: [rest],
        listed: false,
        below: false,
      });
  }
  return items;
}

/** "Following vacancies at Changodar / Sanand:" says where the work is. */
const OPENINGS_AT =
  /^(?:the )?(?:following|below)\b.{0,20}\b(?:vacanc\w*|openings?|posts?|positions?)\b.{0,12}\b(?:at|in)\b[^:]*:\s*$/i;

/** "… walk-in at the following office for posts in Salem, Namakkal:", with the address below. */
const VENUE_BELOW =
  /\b(?:following|below(?: mentioned)?) (?:office|address|venue|location|place|centre|center)\b[^:]{0,120}:\s*$/i;

/** What ends with its sentence. */
const SHORT_VALUES =
  /^(?:pay|time|date|when|role|experience|batch|person|company|city|place|jobPlace)$/;
const SENTENCE =
  /(?<!\b(?:no|nr|opp|bldg|rd|st|sec|flr|co|ltd|pvt|dr|mr|ms|mrs|sr|jr|asst|exec|dept|engg|tech|rs|p|m|a|e|b|c|i|s|sri|smt|lic|approx|exp|qual|min|max|yrs|nos|etc))\.\s+(?=\p{L}{2,}[^.]{6,})/iu;

export const CITY_HEADING = "#city";

type Cut = { key: Key; label: string; from: number; value: number };

/** Not that of an address in the web, nor that of a clock. */
const COLON = /\s?(?:(?<!\d):(?!\/\/)|:(?!\/\/|\d\d)|(?<=\p{L})\?(?=\s+\S))[\s:-]*/gu;
const WORD = /[^\s,;|•]+/g;

/** Labels are before a colon anywhere, before a dash or a bar at the start of the line, or alone. */
function labelsIn({ text }: Piece): Cut[] {
  const cuts: Cut[] = [];
  const alone = text.length <= 40 && !/\d|[:|=-]\s*\S/.test(text) ? keyOf(text) : undefined;
  if (alone && !/[!?,.]$/.test(text)) {
    return [{ key: alone, label: labelWords(text), from: 0, value: text.length }];
  }
  const start =
    /^([\p{L}\p{M}][\p{L}\p{M}\d .&/'()@-]{0,48}?)\s?(?:\||\t|\s{2,}|•|>+|=+>?|-+>|\.{3,}|:-|::|\s-+\s|-\s|\s-|-(?=[\p{L}\d]))[\s:|>•=.-]*/u.exec(
      text,
    );
  const dated = start && /\d$/.test(start[1]!) && /-/.test(start[0].slice(start[1]!.length));
  const first = start && !dated && !start[1]!.includes(":") ? keyOf(start[1]!) : undefined;
  if (first)
    cuts.push({ key: first, label: labelWords(start![1]!), from: 0, value: start![0].length });
  else {
    const bare = BARE_LABEL.exec(text);
    const key =
      bare && /^[A-Z]/.test(text) && !/:/.test(text.slice(0, 40)) ? keyOf(bare[0]) : undefined;
    if (
      key &&
      !/^\S+(?: \S+)? (?:for|of|is|are|with|and|at|in|as|will|required|details|person)\b/i.test(
        text,
      )
    ) {
      cuts.push({ key, label: labelWords(bare![0]), from: 0, value: bare![0].length });
    }
  }
  for (const colon of matchesOf(COLON, text)) {
    const limit = cuts.at(-1)?.value ?? 0;
    if (colon.index < limit) continue;
    const cutAt = labelBefore(text, limit, colon.index);
    if (cutAt) cuts.push({ ...cutAt, value: colon.index + colon[0].length });
  }
  return cuts;
}

function labelBefore(text: string, limit: number, to: number): Omit<Cut, "value"> | undefined {
  let from = to;
  let best: Omit<Cut, "value"> | undefined;
  const words = matchesOf(WORD, text.slice(Math.max(limit, to - 60), to)).slice(-LONGEST_LABEL);
  const offset = Math.max(limit, to - 60);
  for (const word of words.toReversed()) {
    const at = offset + word.index;
    // No label crosses a comma or a bar.
    if (/[,;|•]/.test(text.slice(at + word[0].length, from).trim()) && from !== to) break;
    // Nor the end of a sentence: "bring documents. Haridwar interview: …".
    if (/\p{L}{5}\.$/u.test(word[0]) && from !== to) break;
    from = at;
    const label = text.slice(from, to);
    const key =
      /^\s*years?$/i.test(label) && /\d\s*$/.test(text.slice(0, from)) ? undefined : keyOf(label);
    // "B.Sc IV yr & passed out: Manipal Hospitals …" is no label of years.
    const odd = key === "batch" && !/^[\s:-]*(?:'?\d\d|any|all|final)/i.test(text.slice(to));
    // "… requires for its plant: Fitter" tells no place.
    const own = key === "jobPlace" && /\b(?:its|their|our)\s*$/i.test(text.slice(0, from));
    if (key && !odd && !own) best = { key, label: labelWords(label), from };
  }
  return best;
}

/** How many lines a value may take. */
const LONG: Partial<Record<Item["key"], number>> = { venue: 8, place: 5 };
const SHORT_LISTS =
  /^(?:role|degree|eligibility|experience|batch|date|when|time|pay|company|contact|phone|person|city|jobPlace|landmark)$/;
/** A value on several lines stops before these. */
const OTHER_MATTER =
  /\b(?:interested|candidates?|apply|share|send|forward|hiring|walk-?\s?ins?|note|regards|thanks|please|kindly|resume|cv|freshers?|salary|qualification|contact|call|whatsapp|regards|join|documents?|carry|bring|dress|date|time|timings?|don't|eligible|salary|vacanc|pls|plz|mention|write|refer(?:ence)?|vendor|show|whoever|bond|incentives?|stipend|food|bus|cab|sunday|daily|a?adhar|aadhaar|passbook|passport|xerox|jama|hoga|nahi|gheun|yene|lana|laye|principal|vacancies|following|share|koi|sabhi)\b|https?:|www\.|@\w|[6-9]\d{9}|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b/i;

function continued(items: Item[]): Item[] {
  const out: Item[] = [];
  let open: Item | undefined;
  let gaps = 0;
  for (const item of items) {
    if (item.key === "gap") {
      gaps += 1;
      // One empty line may be between a label and its value.
      if (open && (open.pieces.length > 0 || gaps > 1 || item.label.length > 2)) open = undefined;
      out.push(item);
      continue;
    }
    gaps = 0;
    const joins = item.key === "free" || (item.label === CITY_HEADING && open?.key === "place");
    if (joins && open && goesOn(open, item)) {
      open.pieces.push(...item.pieces);
      if (item.listed) open.listed = true;
      continue;
    }
    open = item.key === "free" ? undefined : item;
    out.push(item);
  }
  return out;
}

function headedByRole(piece: Piece): boolean {
  return !!roleAhead(piece) && dateSpans(piece).length === 0;
}

const WHEN =
  /\d|day|tomorrow|noon|morning|kal|aaj|parso|\b(?:mon|tue|wed|thu|fri|sat|sun)\b|[\u0900-\u097F]/i;

function goesOn(open: Item, item: Item): boolean {
  const text = item.pieces[0]!.text;
  if (open.key === "place" && item.key === "city") return open.below && open.pieces.length < 15;
  // "WALK IN INTERVIEW" above a hospital's name is a heading: it has no day or hour.
  if (open.pieces.length === 0 && open.key === "when" && !WHEN.test(text)) return false;
  if (open.pieces.length === 0) return open.key !== "other" || open.below;
  const most = LONG[open.key];
  if (most !== undefined) {
    const last = open.pieces.at(-1)!.text;
    // A mark begins something else: "🔴 GENPACT - Bengaluru" below an address.
    if (item.listed && !open.listed && !open.below && !last.endsWith(",")) return false;
    if (open.key === "place" && open.pieces[0]!.text.length < 12 && !last.endsWith(","))
      return false;
    const other =
      OTHER_MATTER.test(text) ||
      degreesIn([item.pieces[0]!], { labelled: false }) ||
      batchesIn([item.pieces[0]!], { labelled: false }) ||
      dateSpans(item.pieces[0]!).length > 0;
    const address =
      last.endsWith(",") ||
      looksLikeAddress(item.pieces[0]!) ||
      (placesIn(item.pieces[0]!).length > 0 && text.length < 60) ||
      (open.below && open.pieces.length < 3 && !/\d{5}/.test(text));
    return open.pieces.length < most && !other && address && text.length <= 160;
  }
  // A value below its label may be a list; one beside it ends with its line.
  if (!open.below || !SHORT_LISTS.test(open.key) || open.pieces.length >= 12) return false;
  const first = open.pieces.length === 1 && !open.listed;
  // "vacancies", and below it a role on each line.
  if (open.key === "role" && !item.listed && !open.listed)
    return open.pieces.concat(item.pieces).every(headedByRole);
  return item.listed && (open.listed || !first);
}
