/*
 * Reads forwarded messages into drives. Nothing is asked of any other machine, and what cannot be read for certain is
 * left out: an empty field is filled in by a person, a wrong one is posted.
 */
import { addDays, daysBetween } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { type Block, blocksOf } from "#app/features/readings/blocks.ts";
import { type Days, type Fields, readFields } from "#app/features/readings/drive.ts";
import { CONCLUDED, type Found, foundIn, LABELLED } from "#app/features/readings/found.ts";
import { type Item, itemsOf, messagesOf } from "#app/features/readings/lines.ts";
import { toPlain } from "#app/features/readings/plain-text.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
import { type Cities, citiesIn, severalCities } from "#app/features/readings/where.ts";
import { type Mark, warningsIn } from "#app/features/warnings/warnings.ts";

/** The fields of a reading as the post form names them. */
type ReadDrive = Partial<{
  city: Found<City>;
  startDate: Found;
  endDate: Found;
  /** Only for days that do not follow each other. */
  days: Found<string[]>;
  company: Found;
  profile: Found;
  driveFor: Found;
  graduationType: Found;
  passoutYear: Found;
  requiredExperience: Found;
  package: Found;
  time: Found;
  venue: Found;
  contactPerson: Found;
  contactNumber: Found;
  callBased: Found<true>;
}>;

/** A drive that was read, with the stretch of the source that it stands in and the words that warn. */
export type Reading = { fields: ReadDrive; warnings: Mark[]; start: number; end: number };

/** The most drives that are read from one text. */
const MOST_DRIVES = 200;

const HIRING =
  /walk|hiring|looking for|candidates|opportunit|interview|vacanc|opening|recruit|requir|job|drive|freshers?|apply|salary|bharti|naukri|wanted|urgent|join|position|chahiye|zarurat|भर्ती|नौकरी|इंटरव्यू|चाहिए|साक्षात्कार|आवश्यक/i;
const EVENT =
  /walk-?\s?in|looking for|candidates|interview|hiring|drive|vacanc|opening|recruit|requir|wanted|bharti|zarurat|jarurat|भर्ती|इंटरव्यू|जरूरत|आवश्यक|चाहिए|साक्षात्कार|chahiye/i;
const BY_CALL =
  /\b(?:telephonic|virtual|online interview|video (?:call )?interview|call based|calling based|zoom|google meet|over (?:the )?phone|interested.{0,60}(?:call|whatsapp|share|send|contact|dm)|(?:share|send|whatsapp|drop|forward|mail)\b.{0,20}(?:cv|resume|biodata|bio-data|profile)|(?:call|contact|whatsapp)\b.{0,30}(?:schedule|appointment|line ?up|book|slot|to apply|for interview|for more)|book (?:your )?slot|schedule (?:your |an )?interview|line ?up|(?:call|contact|whatsapp) (?:now|us|me|hr|on|at|:)|call karein|call kare|sampark|phone par|फोन करें|कॉल करें|संपर्क करें)/i;

/**
 * The drives of a pasted text, in their order. Offsets are those of the text as given. Takes time in proportion to its
 * length.
 * @param today the Indian day from which dates are counted, as `YYYY-MM-DD`.
 */
export function readMessages(source: string, today: string): Reading[] {
  const plain = toPlain(source);
  const readings: Reading[] = [];
  for (const message of messagesOf(plain.text, today)) {
    const days = {
      today,
      sent: message.day && message.day >= addDays(today, -7) ? message.day : today,
    };
    const items = itemsOf(message.pieces);
    for (const reading of drivesOf(blocksOf(items), days, MOST_DRIVES - readings.length))
      readings.push(inSource(reading, plain.positions));
  }
  return withoutDoubles(readings);
}

const marksOf = onceEach(({ text, start }) =>
  warningsIn(text).map((mark) => ({ ...mark, start: mark.start + start, end: mark.end + start })),
);

/** What lines say for a drive. It is found once, however many drives share the lines. */
type Part = {
  fields: Fields;
  cities: Cities;
  marks: Mark[];
  labelled: number;
  hiring: boolean;
  event: boolean;
  called: () => Found<true> | undefined;
  start: number;
  end: number;
};

function partOf(items: Item[], days: Days): Part {
  const pieces = items.flatMap((item) => item.pieces);
  const says = (words: RegExp) =>
    items.some(({ label }) => words.test(label)) || pieces.some(({ text }) => words.test(text));
  let called: { is: Found<true> | undefined } | undefined;
  return {
    fields: present(readFields(items, days)),
    cities: citiesIn(items),
    marks: fewOfEach(pieces.flatMap(marksOf)),
    labelled: items.filter(({ key }) => !/^(?:free|gap|other)$/.test(key)).length,
    hiring: says(HIRING),
    event: says(EVENT),
    called: () => (called ??= { is: byCall(pieces) }).is,
    start: pieces.reduce((least, piece) => Math.min(least, piece.start), Infinity),
    end: pieces.reduce((most, piece) => Math.max(most, piece.start + piece.text.length), 0),
  };
}

/** Marks of one kind that are shown of lines, however often they say it. */
const MOST_MARKS = 20;

function fewOfEach(marks: Mark[]): Mark[] {
  const counts = new Map<Mark["warning"], number>();
  return marks.filter(({ warning }) => {
    const count = (counts.get(warning) ?? 0) + 1;
    counts.set(warning, count);
    return count <= MOST_MARKS;
  });
}

function drivesOf(blocks: Block[], days: Days, most: number): Reading[] {
  const known = new Map<Item[], Part>();
  const drives: Reading[] = [];
  for (const { own, common } of blocks) {
    if (drives.length >= most) break;
    const shared = known.get(common) ?? partOf(common, days);
    known.set(common, shared);
    const alone = partOf(own, days);
    const fields = { ...shared.fields, ...alone.fields };
    // A branch's address or a client is no other employer.
    if (shared.fields.company && (alone.fields.company?.confidence ?? 0) < LABELLED)
      fields.company = shared.fields.company;
    const marks = [...shared.marks, ...alone.marks];
    if (!isDrive(fields, [shared, alone], marks)) continue;
    const start = Math.min(shared.start, alone.start);
    const end = Math.max(shared.end, alone.end);
    const called =
      fields.contactNumber && !fields.venue ? (shared.called() ?? alone.called()) : undefined;
    if (!fields.venue) marks.push({ warning: "no-venue", start, end: start });
    const cities = fields.city || fields.venue ? [] : severalCities(shared.cities, alone.cities);
    const drive = { ...fields, callBased: called };
    for (const city of cities.length > 0 ? cities : [fields.city])
      drives.push({ fields: toDrive({ ...drive, city }), warnings: marks, start, end });
  }
  return drives.slice(0, most);
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field));
}

/**
 * Whether what was read amounts to a drive: who or what, and something to go by. A message that says nowhere that
 * somebody is hiring must name both, and more besides.
 */
function isDrive(fields: Fields, parts: [Part, Part], marks: Mark[]): boolean {
  const { company, profile, days, venue, time, contactNumber, city } = fields;
  if (!company && !profile) return false;
  const labelled = parts[0].labelled + parts[1].labelled;
  const hiring = parts.some((part) => part.hiring);
  const facts = [days, venue, time, contactNumber, city].filter(Boolean).length;
  if (labelled > 2 || (hiring && (labelled > 0 || parts.some(({ event }) => event))))
    return facts > 0 || marks.length > 0;
  return !!company && !!profile && facts > 1;
}

function byCall(pieces: Piece[]): Found<true> | undefined {
  for (const piece of pieces) {
    const match = BY_CALL.exec(piece.text);
    if (match)
      return foundIn(piece, {
        value: true,
        at: match.index,
        length: match[0].length,
        confidence: CONCLUDED,
      });
  }
  return undefined;
}

function toDrive({ days, ...fields }: Fields): ReadDrive {
  const [first, last] = [days?.value[0], days?.value.at(-1)];
  if (!days || !first || !last) return fields;
  const scattered = daysBetween(first, last) >= days.value.length;
  return {
    ...fields,
    startDate: { ...days, value: first },
    endDate: last === first ? undefined : { ...days, value: last },
    days: scattered ? days : undefined,
  };
}

function inSource({ fields, warnings, start, end }: Reading, positions: Uint32Array): Reading {
  const at = <T extends { start: number; end: number }>(one: T): T => ({
    ...one,
    start: positions[one.start]!,
    // The last character's place, and one more: what was left out behind it stays outside.
    end: one.end > one.start ? positions[one.end - 1]! + 1 : positions[one.start]!,
  });
  const entries = Object.entries(fields).filter(([, field]) => field);
  return {
    ...at({ start, end }),
    fields: Object.fromEntries(entries.map(([name, field]) => [name, at(field!)])),
    warnings: warnings.map(at),
  };
}

/** The same message pasted twice is one. */
function withoutDoubles(readings: Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings.filter(({ fields }) => {
    const values = JSON.stringify(
      Object.entries(fields).map(([name, field]) => [name, field!.value]),
    );
    return !seen.has(values) && seen.add(values);
  });
}

/** What `POST /api/readings` answers for one drive: the values alone. */
export function plainDrive({ fields, warnings }: Reading): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, field!.value]);
  return {
    ...Object.fromEntries(values),
    warnings: [...new Set(warnings.map(({ warning }) => warning))],
  };
}
