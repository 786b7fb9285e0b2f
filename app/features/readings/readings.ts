import { addDays, daysBetween } from "#app/base/calendar.ts";
/*
 * Reads forwarded messages into drives. Nothing is asked of any other machine, and what cannot be read for certain is
 * left out: an empty field is filled in by a person, a wrong one is posted.
 */
import type { City } from "#app/base/cities.ts";
import { type Block, blocksOf } from "#app/features/readings/blocks.ts";
import { citiesOf, type Days, type Fields, readFields } from "#app/features/readings/drive.ts";
import { CONCLUDED, type Found, foundIn, LABELLED } from "#app/features/readings/found.ts";
import { type Item, itemsOf, messagesOf } from "#app/features/readings/lines.ts";
import { toPlain } from "#app/features/readings/plain-text.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
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
  /walk-?\s?in|looking for|candidates|interview|hiring|drive|vacanc|opening|recruit|requir|wanted|bharti|भर्ती|इंटरव्यू|जरूरत|आवश्यक|चाहिए|साक्षात्कार|chahiye/i;
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
    for (const reading of drivesOf(blocksOf(items), days)) {
      if (readings.length < MOST_DRIVES) readings.push(inSource(reading, plain.positions));
    }
  }
  return withoutDoubles(readings);
}

const marksOf = onceEach(({ text, start }) =>
  warningsIn(text).map((mark) => ({ ...mark, start: mark.start + start, end: mark.end + start })),
);

function drivesOf(blocks: Block[], days: Days): Reading[] {
  // What drives of a message share is read once for all of them.
  const known = new Map<Item[], Fields>();
  const sharedBy = (common: Item[]) => {
    const before = known.get(common) ?? present(readFields(common, days));
    known.set(common, before);
    return before;
  };
  return blocks.flatMap(({ own, common }) => {
    const shared = sharedBy(common);
    const alone = present(readFields(own, days));
    const fields = { ...shared, ...alone };
    // A branch's address or a client is no other employer.
    if (shared.company && (alone.company?.confidence ?? 0) < LABELLED)
      fields.company = shared.company;
    const items = [...common, ...own];
    const pieces = items.flatMap((item) => item.pieces);
    const marks = pieces.flatMap(marksOf);
    if (!isDrive(fields, items, marks)) return [];
    const called = fields.venue ? undefined : byCall(pieces, fields);
    const start = pieces.reduce((least, piece) => Math.min(least, piece.start), Infinity);
    const end = pieces.reduce((most, piece) => Math.max(most, piece.start + piece.text.length), 0);
    if (!fields.venue) marks.push({ warning: "no-venue", start, end: start });
    const cities = fields.city || fields.venue ? [] : citiesOf(items);
    const drive = { ...fields, callBased: called };
    return (cities.length > 0 ? cities : [fields.city]).map((city) => ({
      fields: toDrive({ ...drive, city }),
      warnings: marks,
      start,
      end,
    }));
  });
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field));
}

/**
 * Whether what was read amounts to a drive: who or what, and something to go by. A message that says nowhere that
 * somebody is hiring must name both, and more besides.
 */
function isDrive(fields: Fields, items: Item[], marks: Mark[]): boolean {
  const { company, profile, days, venue, time, contactNumber, city } = fields;
  if (!company && !profile) return false;
  const labelled = items.filter(({ key }) => !/^(?:free|gap|other)$/.test(key)).length;
  const says = (words: RegExp) =>
    items.some(({ pieces }) => pieces.some(({ text }) => words.test(text)));
  const facts = [days, venue, time, contactNumber, city].filter(Boolean).length;
  if (labelled > 2 || (says(HIRING) && (labelled > 0 || says(EVENT))))
    return facts > 0 || marks.length > 0;
  return !!company && !!profile && facts > 1;
}

function byCall(pieces: Piece[], { contactNumber }: Fields): Found<true> | undefined {
  if (!contactNumber) return undefined;
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
