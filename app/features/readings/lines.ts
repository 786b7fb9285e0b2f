/* A pasted text as messages, and each message as labelled values and free lines. */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { dateSpans } from "#app/features/readings/dates.ts";
import {
  BARE_LABEL,
  keyOf,
  type Key,
  labelWords,
  LONGEST_LABEL,
  SIGN_KEYS,
} from "#app/features/readings/labels.ts";
import { batchesIn, degreesIn } from "#app/features/readings/studies.ts";
import { tablesOf } from "#app/features/readings/tables.ts";
import { cut, type Piece, trimmed } from "#app/features/readings/text.ts";

/** A labelled value with its lines, a free line, or a gap (an empty line). */
export type Item = {
  key: Key | "free" | "gap";
  /** The label as written, without numbers; the same label again means another drive. */
  label: string;
  /** Where the item starts, its label included. */
  start: number;
  pieces: Piece[];
  /** The line had a number or a bullet. */
  listed: boolean;
  /** The value stands on the lines below its label. */
  below: boolean;
};

/** One forwarded message; `day` is the day that a chat export says it came. */
export type Message = { pieces: Piece[]; day: string | undefined };

/** Lines longer than this are read in parts, so that no line costs more than its length. */
const LONGEST_LINE = 500;

/** "[22/11/26, 9:14 am] Name: " and "22/11/2026, 21:14 - Name: ", as WhatsApp exports a chat. */
const STAMP =
  /^\[?(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?,? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) ?[^:\n]{1,60}?: ?/i;
/** The same, for messages of the chat itself: nobody's name, "Messages are end-to-end encrypted". */
const NOTICE_STAMP =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) /i;
const TELEGRAM_STAMP =
  /^.{1,60}, \[(\d{1,2})[/.](\d{1,2})[/.](\d{2,4}),? \d{1,2}:\d{2}(?:\s?[ap]m)?\]:?$/i;
const FORWARD =
  /^(?:[-=>\s]*(?:forwarded(?: message| from .{1,60}| as received| many times)?|fwd(?: msg| as received)?|begin forwarded message|frwd)[-=<:\s.]*)$/i;

const MAIL_HEADER = /^[>\s]*(?:from|date|sent|subject|to|cc) ?:/i;

/** All messages of a plain text, in their order. */
export function messagesOf(text: string, today: string): Message[] {
  const messages: Message[] = [{ pieces: [], day: undefined }];
  let header = false;
  for (const piece of piecesOf(text)) {
    // "Date: Sat, 21 Nov 2026 at 19:42" of a forwarded mail is not the day of the walk-in.
    header &&= !piece.text || MAIL_HEADER.test(piece.text);
    if (header && piece.text) continue;
    const stamp = STAMP.exec(piece.text) ?? TELEGRAM_STAMP.exec(piece.text);
    if (stamp) {
      messages.push({ pieces: [], day: stampDay(stamp, today) });
      const rest = cut(piece, stamp[0].length);
      if (rest.text) messages.at(-1)!.pieces.push(rest);
    } else if (FORWARD.test(piece.text) || NOTICE_STAMP.test(piece.text)) {
      messages.push({ pieces: [], day: messages.at(-1)!.day });
      header = true;
    } else messages.at(-1)!.pieces.push(piece);
  }
  return messages.filter(({ pieces }) => pieces.some(({ text: line }) => line));
}

function stampDay([, date, month, year]: RegExpExecArray, today: string): string | undefined {
  const full = year ? (year.length === 2 ? `20${year}` : year) : today.slice(0, 4);
  const day = `${full}-${month!.padStart(2, "0")}-${date!.padStart(2, "0")}`;
  return day <= today && Number(month) <= 12 ? day : undefined;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    let from = 0;
    while (line.length - from > LONGEST_LINE) {
      const space = line.lastIndexOf(" ", from + LONGEST_LINE);
      const to = space > from ? space : from + LONGEST_LINE;
      pieces.push(trimmed(line.slice(from, to), at + from));
      from = to;
    }
    pieces.push(trimmed(line.slice(from), at + from));
    at += line.length + 1;
  }
  return pieces;
}

const LIST_MARK =
  /^(?:[•>\-+#=·:|\s]+|\(?\d{1,2}[.)](?!\d)\s*|\(?[a-hivx]{1,3}\)\s*|\d{1,2} ?[-:] ?(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?=[A-Za-z])|(?:drive|job|opening|walk-?in) ?(?:no\.? ?)?#?\d{1,2} ?[:.)-](?!\d)\s*)+/i;

/** What stands before the words of a picture: "Image may contain: text that says '…'". */
const ALT_TEXT =
  /^(?:(?:image|photo|picture|may be an image|alt(?: text)?)\b.{0,60}?(?:text that says|says|:)\s*['"]?)(?:\s*text that says\s*['"]?)?/i;

const TITLE = /\b(?:note|joiners?|update|alert|news|attention)\b.{0,20}?(?:[:-]|\s)/i;

/** The items of a message. A label's value goes on over the next lines where its kind allows that. */
export function itemsOf(pieces: Piece[]): Item[] {
  const items: Item[] = [];
  const rows = tablesOf(pieces);
  for (const [index, whole] of pieces.entries()) {
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
      // A line of dashes separates as an empty line does.
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

/** The labelled values of one line, and what stands before the first as a free line; empty when it has no label. */
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
    const text = piece.text.replace(/[\s,;|•&-]+$/, "");
    items.push({
      key,
      label,
      start: line.start + from,
      pieces: text ? [{ ...piece, text }] : [],
      listed: false,
      below: !text,
    });
  }
  return items;
}

/** The label of a city that stands as a heading. */
export const CITY_HEADING = "#city";

type Cut = { key: Key; label: string; from: number; value: number };

const COLON = /\s?:(?!\/\/|\d\d\b)[\s:-]*/g;
const WORD = /[^\s,;|•]+/g;

/** Where labels stand in a line: before a colon anywhere, before a dash or a bar at its start, or alone. */
function labelsIn({ text }: Piece): Cut[] {
  const cuts: Cut[] = [];
  const alone = text.length <= 40 && !/\d|[:|=-]\s*\S/.test(text) ? keyOf(text) : undefined;
  if (alone && !/[!?,.]$/.test(text)) {
    // A lone word such as "Hiring" or "HR" is no heading unless something follows it.
    return [{ key: alone, label: labelWords(text), from: 0, value: text.length }];
  }
  const start =
    /^([\p{L}\p{M}][\p{L}\p{M}\d .&/'()@-]{0,48}?)\s?(?:\||\t|=+>?|-+>|:-|::|\s-+\s|-\s|\s-|-(?=[\p{L}\d]))[\s:|]*/u.exec(
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

/** The longest label that ends at `to`. */
function labelBefore(text: string, limit: number, to: number): Omit<Cut, "value"> | undefined {
  let from = to;
  let best: Omit<Cut, "value"> | undefined;
  const words = matchesOf(WORD, text.slice(Math.max(limit, to - 60), to)).slice(-LONGEST_LABEL);
  const offset = Math.max(limit, to - 60);
  for (const word of words.toReversed()) {
    const at = offset + word.index;
    // A comma or a bar ends what a label can be.
    if (/[,;|•]/.test(text.slice(at + word[0].length, from).trim()) && from !== to) break;
    from = at;
    const label = text.slice(from, to);
    const key = keyOf(label);
    if (key) best = { key, label: labelWords(label), from };
  }
  return best;
}

/** What may go on over several lines, and over how many. */
const LONG: Partial<Record<Item["key"], number>> = { venue: 8, place: 5 };
const SHORT_LISTS =
  /^(?:role|degree|eligibility|experience|batch|date|when|time|pay|company|contact|phone|person|city|jobPlace|landmark)$/;
/** What a value on several lines does not go on with. */
const OTHER_MATTER =
  /\b(?:interested|candidates?|apply|share|send|forward|hiring|walk-?\s?ins?|note|regards|thanks|please|kindly|resume|cv|freshers?|salary|qualification|contact|call|whatsapp|regards|join|documents?|carry|bring|dress|date|time|timings?|don't|eligible|salary|vacanc)\b|https?:|www\.|@\w|[6-9]\d{9}|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b/i;

function continued(items: Item[]): Item[] {
  const out: Item[] = [];
  let open: Item | undefined;
  let gaps = 0;
  for (const item of items) {
    if (item.key === "gap") {
      gaps += 1;
      // One empty line may stand between a label and its value.
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

/** Whether a line can say a day or an hour. */
const WHEN =
  /\d|day|tomorrow|noon|morning|kal|aaj|parso|\b(?:mon|tue|wed|thu|fri|sat|sun)\b|[\u0900-\u097F]/i;

function goesOn(open: Item, item: Item): boolean {
  const text = item.pieces[0]!.text;
  if (open.key === "place" && item.key === "city") return open.below && open.pieces.length < 15;
  // "WALK IN INTERVIEW" above the name of a hospital is a heading: a day or an hour would follow it.
  if (open.pieces.length === 0 && open.key === "when" && !WHEN.test(text)) return false;
  if (open.pieces.length === 0) return open.key !== "other" || open.below;
  const most = LONG[open.key];
  if (most !== undefined) {
    const last = open.pieces.at(-1)!.text;
    if (open.key === "place" && open.pieces[0]!.text.length < 12 && !last.endsWith(","))
      return false;
    const other =
      OTHER_MATTER.test(text) ||
      degreesIn([item.pieces[0]!], { labelled: false }) ||
      batchesIn([item.pieces[0]!], { labelled: false }) ||
      dateSpans(item.pieces[0]!).length > 0;
    return open.pieces.length < most && !other && text.length <= 160;
  }
  // A value below its label may be a list; one beside it ends with its line.
  if (!open.below || !SHORT_LISTS.test(open.key) || open.pieces.length >= 12) return false;
  const first = open.pieces.length === 1 && !open.listed;
  return item.listed && (open.listed || !first);
}
