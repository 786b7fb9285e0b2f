import { addDays, daysBetween } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { type Block, blocksOf } from "#app/features/readings/blocks.ts";
import { readFields } from "#app/features/readings/drive.ts";
import { CONCLUDED, type Found, foundIn, LABELLED } from "#app/features/readings/found.ts";
import { withHouse } from "#app/features/readings/halls.ts";
/*
 * Reads forwarded messages into drives, on this machine alone. Uncertain values are left out: a person fills in an
 * empty field, but a wrong one gets posted.
 */
import type { Days, Fields, Item } from "#app/features/readings/item.ts";
import { itemsOf } from "#app/features/readings/lines.ts";
import { messagesOf } from "#app/features/readings/messages/apart.ts";
import { type Why, whyNone } from "#app/features/readings/messages/kinds.ts";
import { looksMixed } from "#app/features/readings/messages/parts.ts";
import { toPlain } from "#app/features/readings/plain-text.ts";
import { type Doubt, doubtsOf, type Grounds, groundsOf } from "#app/features/readings/ready.ts";
import { recordsOf } from "#app/features/readings/records/records.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
import { type Cities, citiesIn, severalCities } from "#app/features/readings/where.ts";
import { type Mark, warningsIn } from "#app/features/warnings/warnings.ts";

/** The fields of a reading as the post form names them. */
type ReadDrive = Partial<{
  city: Found<City>;
  startDate: Found;
  endDate: Found;
  /** Only for days that are not consecutive. */
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
  dressCode: Found;
  callBased: Found<true>;
}>;

/** `message`: its message's index. `doubts`: fields to look at; without doubts and warnings it is ready. */
export type Reading = {
  fields: ReadDrive;
  warnings: Mark[];
  start: number;
  end: number;
  message: number;
  doubts: Doubt[];
  ready: boolean;
};

/** A message without a drive one can go to, and why. `about`: the drives it names. */
export type NoDrive = {
  message: number;
  why: Why;
  start: number;
  end: number;
  about: ReadDrive[];
};

/** `places`: all of the text, cut after each message, so that each keeps its sender. */
export type Readings = {
  messages: number;
  places: { start: number; end: number }[];
  drives: Reading[];
  none: NoDrive[];
};

const HIRING =
  /walk|hiring|\bhire\b|campus|placement|looking for|candidates|opportunit|interview|vacanc|opening|recruit|requir|job|drive|freshers?|apply|salary|bharti|naukri|wanted|urgent|join|position|chahiye|zarurat|भर्ती|नौकरी|इंटरव्यू|चाहिए|साक्षात्कार|आवश्यक|intw|mela\b|reqd|reqs|\bneed\b|मुलाखत|भरती|मेला|मेळा|நேர்காணல்|வேலைவாய்ப்பு|ఇంటర్వ్యూ|ఉద్యోగ|ಸಂದರ್ಶನ|ಉದ್ಯೋಗ|ইন্টারভিউ|চাকরি|ઈન્ટરવ્યુ|ઇન્ટરવ્યુ|ભરતી|நேர்முக|வேலை|தேவை|ஆட்கள்|வாக்-?\s?இன்|வாய்ப்பு|వాక్-?\s?ఇన్|వాకిన్|కావలెను|కావాలి|నియామక|ನೇಮಕಾತಿ|ಬೇಕಾಗಿ|ವಾಕ್-?\s?ಇನ್|নিয়োগ|নিয়োগ|নেওয়া হচ্ছে|নেওয়া হচ্ছে|কর্মী|চাই|ওয়াক-?\s?ইন|জોઈએ|જોઈએ|વોક-?\s?ઇન|पाहिजे|हवे|आवश्यकता|ज़रूरत|ज़रूरत|वॉक-?\s?इन|वाक-?\s?इन|നിയമന|ആവശ്യമുണ്ട്|ਲੋੜ|ਭਰਤੀ|ନିଯୁକ୍ତି/i;
const EVENT =
  /walk-?\s?in|looking for|candidates|interview|hiring|\bhire\b|campus|drive|vacanc|opening|recruit|requir|wanted|bharti|zarurat|jarurat|भर्ती|इंटरव्यू|जरूरत|आवश्यक|चाहिए|साक्षात्कार|chahiye|intw|mela\b|reqd|reqs|\bneed\b|मुलाखत|भरती|मेला|मेळा|நேர்காணல்|வேலைவாய்ப்பு|ఇంటర్వ్యూ|ఉద్యోగ|ಸಂದರ್ಶನ|ಉದ್ಯೋಗ|ইন্টারভিউ|চাকরি|ઈન્ટરવ્યુ|ઇન્ટરવ્યુ|ભરતી|நேர்முக|வேலை|தேவை|ஆட்கள்|வாக்-?\s?இன்|வாய்ப்பு|వాక్-?\s?ఇన్|వాకిన్|కావలెను|కావాలి|నియామక|ನೇಮಕಾತಿ|ಬೇಕಾಗಿ|ವಾಕ್-?\s?ಇನ್|নিয়োগ|নিয়োগ|নেওয়া হচ্ছে|নেওয়া হচ্ছে|কর্মী|চাই|ওয়াক-?\s?ইন|জોઈએ|જોઈએ|વોક-?\s?ઇન|पाहिजे|हवे|आवश्यकता|ज़रूरत|ज़रूरत|वॉक-?\s?इन|वाक-?\s?इन|നിയമന|ആവശ്യമുണ്ട്|ਲੋੜ|ਭਰਤੀ|ନିଯୁକ୍ତି/i;
/** What can only be about work. */
const JOB =
  /walk-?\s?in|interview|vacanc|hiring|recruit|bharti|naukri|\bjobs?\b|intw|भर्ती|भरती|इंटरव्यू|मुलाखत|நேர்காணல்|ఇంటర్వ్యూ|ಸಂದರ್ಶನ|ইন্টারভিউ|ઈન્ટરવ્યુ/i;
const BY_CALL =
  /\b(?:telephonic|virtual|online interview|video (?:call )?interview|call based|calling based|zoom|google meet|over (?:the )?phone|interested.{0,60}(?:call|whatsapp|share|send|contact|dm)|(?:share|send|whatsapp|drop|forward|mail)\b.{0,20}(?:cv|resume|biodata|bio-data|profile)|(?:call|contact|whatsapp)\b.{0,30}(?:schedule|appointment|line ?up|book|slot|to apply|for interview|for more)|book (?:your )?slot|schedule (?:your |an )?interview|line ?up|(?:call|contact|whatsapp) (?:now|us|me|hr|on|at|:)|call karein|call kare|sampark|phone par|फोन करें|कॉल करें|संपर्क करें)/i;

export function readMessages(source: string, today: string): Reading[] {
  return readText(source, today).drives;
}

/** The messages, their drives in order, and those without one. `today`: an Indian day, `YYYY-MM-DD`. Linear time. */
export function readText(source: string, today: string, companies?: readonly string[]): Readings {
  const known = knownNames(companies ?? []);
  const plain = toPlain(source);
  const messages = messagesOf(plain.text, today);
  const drives: Reading[] = [];
  const none: NoDrive[] = [];
  const places: Readings["places"] = [];
  for (const [message, { parts, day }] of messages.entries()) {
    const days = { today, sent: day && day >= addDays(today, -7) ? day : today, known };
    const read: Reading[] = [];
    const off: { why: Why; read: Reading[] }[] = [];
    for (const part of parts) {
      const mixed = looksMixed(part);
      const here = drivesOf(recordsOf(part) ?? blocksOf(itemsOf(part)), days).map((drive) =>
        mixed ? { ...doubtful(drive), message } : { ...drive, message },
      );
      const why = whyNone(part, here);
      if (why) off.push({ why, read: here });
      else read.push(...here);
    }
    const kept = withoutDoubles(read);
    for (const drive of kept) drives.push(inSource(drive, plain.positions));
    const lines = parts.flat().filter(({ text }) => text);
    const last = lines.at(-1)!;
    const own = { start: lines[0]!.start, end: last.start + last.text.length };
    const place = placeIn(own, plain.positions);
    const end = message === messages.length - 1 ? source.length : place.end;
    places.push({ start: places.at(-1)?.end ?? 0, end });
    if (kept.length > 0) continue;
    const said = off.find(({ why }) => why !== "nothing") ?? off[0];
    none.push({
      message,
      why: said?.why ?? "nothing",
      ...place,
      about: off.flatMap((one) => one.read.map(({ fields }) => fields)),
    });
  }
  return { messages: messages.length, places, drives, none };
}

/** Longer lists are cut: an expression of all names is built for each text. */
const MOST_NAMES = 1500;

/** Finds these names however they are written; short ones only as they are. */
function knownNames(companies: readonly string[]): RegExp | undefined {
  const names = companies
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}/u.test(name) && name.length > 3 && name.length < 60)
    .slice(0, MOST_NAMES)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return names.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{M}\\d@.])(?:${names.join("|")})(?![\\p{L}\\p{M}\\d])`, "giu")
    : undefined;
}

const marksOf = onceEach(({ text, start }) =>
  warningsIn(text).map((mark) => ({ ...mark, start: mark.start + start, end: mark.end + start })),
);

/** What lines say for a drive. Computed once, however many drives share the lines. */
type Part = {
  fields: Fields;
  cities: Cities;
  grounds: Grounds;
  marks: Mark[];
  labelled: number;
  hiring: boolean;
  event: boolean;
  job: boolean;
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
    grounds: groundsOf(items),
    marks: fewOfEach(pieces.flatMap(marksOf)),
    labelled: items.filter(({ key }) => !/^(?:free|gap|other)$/.test(key)).length,
    hiring: says(HIRING),
    event: says(EVENT),
    job: says(JOB),
    called: () => (called ??= { is: byCall(pieces) }).is,
    start: pieces.reduce((least, piece) => Math.min(least, piece.start), Infinity),
    end: pieces.reduce((most, piece) => Math.max(most, piece.start + piece.text.length), 0),
  };
}

const MOST_MARKS = 20;

function fewOfEach(marks: Mark[]): Mark[] {
  const counts = new Map<Mark["warning"], number>();
  return marks.filter(({ warning }) => {
    const count = (counts.get(warning) ?? 0) + 1;
    counts.set(warning, count);
    return count <= MOST_MARKS;
  });
}

function drivesOf(blocks: Block[], days: Days): Omit<Reading, "message">[] {
  const known = new Map<Item[], Part>();
  const drives: Omit<Reading, "message">[] = [];
  for (const { own, common } of blocks) {
    const shared = known.get(common) ?? partOf(common, days);
    known.set(common, shared);
    const alone = partOf(own, days);
    const fields = { ...shared.fields, ...alone.fields };
    // A branch's address or a client is no other employer.
    const named = own.some(({ key }) => key === "company");
    if (shared.fields.company && !named && (alone.fields.company?.confidence ?? 0) < LABELLED)
      fields.company = shared.fields.company;
    if (fields.venue) fields.venue = withHouse(fields.venue, fields.company);
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
      drives.push(
        judged(
          { ...drive, city },
          { warnings: marks, start, end, grounds: [shared.grounds, alone.grounds] },
        ),
      );
  }
  return drives;
}

function judged(
  fields: Fields,
  { grounds, ...rest }: Pick<Reading, "warnings" | "start" | "end"> & { grounds: Grounds[] },
): Omit<Reading, "message"> {
  const doubts = doubtsOf(fields, grounds);
  const ready = doubts.length === 0 && rest.warnings.length === 0;
  return { ...rest, fields: present(toDrive(fields)), doubts, ready };
}

/** These lines may be several messages, so the drive needs a look. */
function doubtful(drive: Omit<Reading, "message">): Omit<Reading, "message"> {
  return { ...drive, doubts: [...new Set<Doubt>([...drive.doubts, "message"])], ready: false };
}

function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field)) as T;
}

/** A drive says who or what, and something to go by. Without a word of hiring it must say both, and more. */
function isDrive(fields: Fields, parts: [Part, Part], marks: Mark[]): boolean {
  const { company, profile, days, venue, time, contactNumber, city } = fields;
  const facts = [days, venue, time, contactNumber, city].filter(Boolean).length;
  const hiring = parts.some((part) => part.hiring);
  const event = parts.some((part) => part.event);
  const place = venue ?? contactNumber ?? city;
  const terms = [fields.graduationType, fields.package, fields.requiredExperience, fields.driveFor];
  // A day and a place, who or for what, and one thing more that only work has.
  const told =
    terms.filter(Boolean).length + (company && profile ? 1 : 0) + (hiring || event ? 1 : 0);
  if (days && place && (company ?? profile) && told > 0 && facts > 2) return true;
  if (days && place && time && (told > 1 || event)) return true;
  // "Monday: Bajaj Finserv, Kothrud branch": the day is said in a way that is not read.
  if ((company ?? profile) && venue && contactNumber && terms.filter(Boolean).length > 1)
    return true;
  if (!company && !profile)
    return (
      parts.some(({ job }) => job) && facts > 2 && !!(days ?? time) && !!(venue ?? contactNumber)
    );
  const labelled = parts[0].labelled + parts[1].labelled;
  // A day, an hour and a place, for work that has a pay or asks for a degree.
  const work = profile ?? fields.package ?? fields.graduationType;
  if (days && venue && (time ?? contactNumber) && work) return true;
  if (labelled > 2 || (hiring && (labelled > 0 || event))) return facts > 0 || marks.length > 0;
  return !!company && !!profile ? facts > 1 : event && facts > 2 && !!(days ?? time);
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

function inSource(reading: Reading, positions: Uint32Array): Reading {
  const { fields, warnings, start, end } = reading;
  const at = <T extends { start: number; end: number }>(one: T) => placeIn(one, positions);
  const entries = Object.entries(fields).filter(([, field]) => field);
  return {
    ...reading,
    ...at({ start, end }),
    fields: Object.fromEntries(entries.map(([name, field]) => [name, at(field!)])),
    warnings: warnings.map(at),
  };
}

/** Moves offsets from the plain text to the source. */
function placeIn<T extends { start: number; end: number }>(one: T, positions: Uint32Array): T {
  return {
    ...one,
    start: positions[one.start]!,
    // One after the last character: characters removed after it stay outside.
    end: one.end > one.start ? positions[one.end - 1]! + 1 : positions[one.start]!,
  };
}

/** A drive told twice in a message is one drive. */
function withoutDoubles(readings: Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings.filter(({ fields }) => {
    const values = JSON.stringify(
      Object.entries(fields).map(([name, field]) => [name, field!.value]),
    );
    return !seen.has(values) && seen.add(values);
  });
}

/** One drive in the answer of `POST /api/readings`: the values alone. */
export function plainDrive({ fields, warnings, message, ready, doubts }: Reading): PlainDrive {
  const values = Object.entries(fields).map(([name, field]) => [name, field!.value]);
  return {
    ...Object.fromEntries(values),
    warnings: [...new Set(warnings.map(({ warning }) => warning))],
    message,
    ready,
    doubts,
  };
}

export type PlainDrive = Record<string, unknown> & {
  message: number;
  ready: boolean;
  doubts: string[];
};

/** The answer of `POST /api/readings`. */
export function plainReadings({ messages, drives, none }: Omit<Readings, "places">) {
  return {
    messages,
    drives: drives.map(plainDrive),
    none: none.map(({ message, why }) => ({ message, why })),
  };
}
