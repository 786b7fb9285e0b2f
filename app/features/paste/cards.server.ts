import { addDays } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { dailyCore } from "#app/base/spelling/company-key.ts";
import { firstCharacters } from "#app/base/text.ts";
import {
  type DailyDriveInput,
  typedDriveSchema,
} from "#app/features/daily-drives/daily-drives.schema.ts";
import { postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { findDoubles } from "#app/features/daily-drives/posting.server.ts";
import { isOtherRole } from "#app/features/daily-drives/roles/roles.server.ts";
import { type FraudKey, knownIn } from "#app/features/fraud/fraud.server.ts";
import type { Card, ReadingSummary } from "#app/features/paste/paste.ts";
import { PASTED, PASTED_FIELDS, type PastedField } from "#app/features/paste/pasted.ts";
import { messageReader } from "#app/features/readings/later.server.ts";
import type { Reading, Readings } from "#app/features/readings/readings.ts";
import { warnedIn } from "#app/features/warnings/warned.ts";
import { parseForm } from "#app/http/forms.server.ts";
import type { Database } from "#drizzle/client.ts";

/** Below this a value was guessed, and an admin should look at it. */
const SURE = 0.8;

const LONGEST_SOURCE = 4000;

/** A wrong guess here puts a drive on the wrong list or under a wrong name, so the drive is not ready. */
const DECISIVE: PastedField[] = ["city", "startDate", "endDate", "company", "profile"];

/** Checks the fields of a card as the post form does. */
export function parseCard(typed: Record<PastedField, string>) {
  const form = new FormData();
  for (const name of PASTED_FIELDS) form.set(name, typed[name]);
  return parseForm(form, typedDriveSchema);
}

/** Reads a text into cards, one for each run of consecutive days. Asks the database for nothing. */
export async function cardsOf(text: string, today: string): Promise<Card[]> {
  const { readText } = await messageReader();
  const { drives, places } = readText(text, today);
  return cardsFrom(text, drives, today, places);
}

/** Cards of what was read in a text before. Past drives are not ready. `places`: of its messages, if several. */
export function cardsFrom(
  text: string,
  readings: Reading[],
  today: string,
  places?: Readings["places"],
): Card[] {
  const whole = { start: 0, end: text.length };
  return readings.flatMap(eachRun).map((reading, index) => {
    const place = places?.[reading.message] ?? whole;
    const card = { ...cardOf(text, reading, index), place };
    const { startDate } = card.typed;
    const over = startDate !== "" && startDate < today;
    return over ? { ...card, ready: false, doubtful: [...card.doubtful, "startDate"] } : card;
  });
}

type Text = { source: string; cards: Card[] };

/** Adds to the cards of texts what of their messages and fields was reported for money. One round trip. */
async function withKnown(db: Database, key: FraudKey, texts: Text[]): Promise<Card[][]> {
  // Most cards share no message; those that do are looked up once more.
  const words = texts.flatMap(({ source, cards }) =>
    cards.map(({ place: { start, end }, typed }) =>
      [source.slice(start, end), ...Object.values(typed)].join("\n"),
    ),
  );
  const known = (await knownIn(db, key, words)).values();
  return texts.map(({ cards }) => cards.map((card) => ({ ...card, known: known.next().value! })));
}

/** Adds mistakes, likely doubles, what was reported for money, and readiness to the cards of texts. One wait for both look-ups. */
export async function judged(db: Database, key: FraudKey, texts: Text[]): Promise<Card[][]> {
  const read = texts.map(({ cards }) =>
    cards.map(({ typed, joined }) => (joined === undefined ? parseCard(typed) : undefined)),
  );
  const valid = read.flat().flatMap((parsed) => (parsed?.ok ? [parsed.value] : []));
  const [all, doubles] = await Promise.all([withKnown(db, key, texts), findDoubles(db, valid)]);
  const double = new Map(valid.map((drive, index) => [drive, doubles[index]]));
  type Parsed = ReturnType<typeof parseCard> | undefined;
  type Before = Map<string, { card: number; drive: DailyDriveInput }>;
  const judge = (before: Before, parsed: Parsed, card: Card): Card => {
    if (!parsed) return card;
    const drive = parsed.ok ? parsed.value : undefined;
    const like = drive && double.get(drive)?.problem;
    const place = drive && `${drive.city} ${drive.startDate} ${dailyCore(drive)}`;
    const first = place === undefined ? undefined : before.get(place);
    if (place && !first) before.set(place, { card: card.index, drive });
    const problem = like
      ? { message: like.message, ...like.about }
      : first && drive
        ? twice(drive, first)
        : undefined;
    return {
      ...card,
      errors: parsed.ok ? {} : parsed.answer.data.errors,
      problem,
      asked: problem ? { double: true } : {},
      ticked: drive !== undefined && !problem && isReady(card),
    };
  };
  return all.map((cards, text) => {
    const before: Before = new Map();
    return cards.map((card, index) => judge(before, read[text]![index]!, card));
  });
}

function twice(drive: DailyDriveInput, first: { card: number; drive: DailyDriveInput }) {
  const { company = null, profile = null, venue = null, startDate, endDate } = first.drive;
  return isOtherRole(drive, { company, profile, venue, startDate, endDate })
    ? {
        message: `Your text has another role of this drive: ${profile}.`,
        joins: { card: first.card },
      }
    : { message: "Your text has this drive twice." };
}

function isReady({ doubtful, ready, known }: Card): boolean {
  // fault: known-fraud
  if (known.length > 0) return false;
  return ready && !DECISIVE.some((name) => doubtful.includes(name));
}

const WHY = {
  cancelled: "cancelled",
  postponed: "postponed",
  closed: "closed or full",
  fake: "called fake",
  "not-a-walk-in": "no walk-in",
  nothing: "without a drive",
} as const;

const LONGEST_WORDS = 160;

/** Sums up a text by its messages and names each message without a drive. Asks the database for nothing. */
export async function summaryOf(text: string, today: string): Promise<ReadingSummary> {
  const { readText } = await messageReader();
  const { messages, drives, none } = readText(text, today);
  const counts = Map.groupBy(none, ({ why }) => why);
  const said = [
    drives.length === 1 ? "1 drive" : `${drives.length} drives`,
    ...[...counts].map(([why, those]) => `${those.length} ${WHY[why]}`),
  ];
  return {
    sentence: `${messages === 1 ? "1 message" : `${messages} messages`}: ${said.join(", ")}.`,
    none: none.map(({ why, start, end, about: [drive] }) => {
      const { city, startDate, company } = drive ?? {};
      return {
        words: firstCharacters(text.slice(start, end).replaceAll(/\s+/g, " "), LONGEST_WORDS),
        why: WHY[why],
        // Links to the drive that it cancels, closes or moves.
        ...(OFF.has(why) &&
          city &&
          startDate &&
          company && {
            href: postAddress({ city: city.value, day: startDate.value }, { q: company.value }),
          }),
      };
    }),
  };
}

const OFF: ReadonlySet<string> = new Set(["cancelled", "postponed", "closed", "fake"]);

function eachRun(reading: Reading): Reading[] {
  const { days, startDate, endDate: _, ...fields } = reading.fields;
  if (!days || !startDate) return [reading];
  const runs: string[][] = [];
  for (const day of days.value) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1)!, 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => ({
    ...reading,
    fields: {
      ...fields,
      startDate: { ...startDate, value: run[0]! },
      ...(run.length > 1 && { endDate: { ...startDate, value: run.at(-1)! } }),
    },
  }));
}

function cardOf(text: string, reading: Reading, index: number): Omit<Card, "place"> {
  const { fields, start, end, ready } = reading;
  const { city, callBased, days: _, ...rest } = fields;
  const typed = Object.fromEntries(PASTED_FIELDS.map((name) => [name, ""])) as Card["typed"];
  const found: [PastedField, { start: number; end: number; confidence: number }][] = [];
  if (city) found.push(["city", city]);
  if (callBased) found.push(["driveType", callBased]);
  // Types find a field that is read and not reviewed, tests/daily-drives/fields.test.ts one that is reviewed and not read.
  for (const name of Object.keys(rest) as (keyof typeof rest)[]) {
    const field = rest[name];
    if (field) {
      typed[name] = field.value;
      found.push([name, field]);
    }
  }
  typed.city = city ? cityParam(city.value) : "";
  typed.driveType = callBased ? "Call based" : "Open walk in";
  typed.driveFor ||= "No info about Fresher/Experienced";
  const missing = PASTED_FIELDS.filter(
    (name) => (name === "city" || name === "startDate" || name === "company") && !typed[name],
  );
  const guessed = found.filter(([, { confidence }]) => confidence < SURE).map(([name]) => name);
  const source = { start, end: Math.min(end, start + LONGEST_SOURCE) };
  return {
    index,
    stretches: stretchesOf(text, source, found),
    typed,
    doubtful: [...missing, ...guessed],
    errors: {},
    warned: warnedIn([text.slice(source.start, source.end)], {
      company: typed.company,
      noVenue: !typed.venue && !callBased,
    }),
    known: [],
    asked: {},
    ticked: false,
    ready,
  };
}

function stretchesOf(
  text: string,
  { start, end }: { start: number; end: number },
  found: [PastedField, { start: number; end: number; confidence: number }][],
): Card["stretches"] {
  const stretches: Card["stretches"] = [];
  let at = start;
  for (const [field, mark] of found.toSorted(([, a], [, b]) => a.start - b.start)) {
    if (mark.start < at || mark.end > end || mark.end <= mark.start) continue;
    if (mark.start > at) stretches.push({ at, text: text.slice(at, mark.start) });
    stretches.push({
      at: mark.start,
      text: text.slice(mark.start, mark.end),
      label: PASTED[field],
      sure: mark.confidence >= SURE,
    });
    at = mark.end;
  }
  if (at < end) stretches.push({ at, text: text.slice(at, end) });
  return stretches;
}
