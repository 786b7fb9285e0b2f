/* Reads spoken days: "from today till 5th Dec", "wed thu fri", "29 tarikh", and exceptions. */
import { addDays, daysBetween } from "#app/base/calendar.ts";
import { matchesOf } from "#app/base/spelling/matches.ts";
import { type DayGroup, dayGroups, dateSpans } from "#app/features/readings/days/dates.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
import { WEEKDAY_WORDS, weekdayOf } from "#app/features/readings/words/calendar-words.ts";

const word = (source: string, flags = "iu") =>
  new RegExp(`(?<!\\p{L})(?:${source})(?![\\p{L}\\p{M}])`, flags);

const WEEKDAY = word(WEEKDAY_WORDS, "giu");
const NOW =
  "today|tod|aaj|आज|from now|now|daily|roz(?:ana)?|har roz|every ?day|all (?:working )?days|any ?(?:working |week ?)?day|anyday|chalu|ongoing|starting today";
/** "till 12th dec", "30th tak": the last of several days that begin now. */
const UNTIL_BEFORE = new RegExp(
  `(?:(?<!\\p{L})(?:till|until|upto|up to|untill|til)|(?<!\\p{L})(?:${NOW})\\s*(?:se\\s)?(?:to|thru|through|se leke|leke|se|-))\\s*(?:the\\s*)?(?:(?:mon|tue|wed|thu|fri|sat|sun)\\w*,?\\s*)?$`,
  "iu",
);
const UNTIL_BEHIND = /^\s*(?:tak|tk|तक|paryant|पर्यंत|sudhi|સુધી|పర్యంతం|வரை|వరకు|ವರೆಗೆ|পর্যন্ত)/iu;
const BEGUN = word(`${NOW}|walk-?\\s?ins?|walkin|interviews?|open|mon|monday`, "iu");
/** A line that is nothing but the last day. */
const UNTIL_ALONE = /^\W*(?:till|until|upto|up to|valid till|open till)\s/i;
const APPLY = /\b(?:apply|registration|register|last date|deadline|joining|valid|forms?)\b/i;

/** A date without its month: "29 tarikh", "till 30th". */
const BARE_DATE =
  /(?<![\d.:/-])(?<date>(?!(?:8|10|12)th\b(?!\s?(?:ko\b|ke din|tarikh)))[12]?\d|3[01])\s?(?:(?:st|nd|rd|th)\b(?!\s?(?:floor|flr|fl\b|cross|main|block|pass|std|road|rd|phase|mile|stage|street|class|lane|gate|\/|or\b|&))|(?:tarikh|tareekh|tarik|taarikh|तारीख|तारखेला|તારીખ))/iu;

function nextDate(date: number, today: string): string | undefined {
  for (let ahead = 0; ahead < 31; ahead += 1) {
    const day = addDays(today, ahead);
    if (Number(day.slice(8)) === date) return day;
  }
  return undefined;
}

function weekdayAfter(name: number, day: string): string {
  const first = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (name - first + 7) % 7);
}

function daysFrom(first: string, last: string): string[] {
  const span = daysBetween(first, last);
  if (span < 0 || span > 120) return [];
  return Array.from({ length: span + 1 }, (_, index) => addDays(first, index));
}

const group = (piece: Piece, days: string[], at: number, length: number): DayGroup => ({
  days,
  start: piece.start + at,
  end: piece.start + at + length,
  sure: true,
});

/** The days from now until one that the piece names; undefined without one. */
export function daysUntil(piece: Piece, today: string): DayGroup | undefined {
  const { text } = piece;
  const alone = UNTIL_ALONE.test(text) && text.length < 32;
  if (!alone && (APPLY.test(text) || !BEGUN.test(text))) return undefined;
  for (const span of dateSpans(piece)) {
    const [from, to] = [span.start - piece.start, span.end - piece.start];
    const until = UNTIL_BEFORE.test(text.slice(0, from)) || UNTIL_BEHIND.test(text.slice(to));
    if (!until) continue;
    const found = dayGroups(piece, today).find(({ start }) => start === span.start);
    if (found?.days.length !== 1) continue;
    return group(piece, daysFrom(today, found.days[0]!), from, to - from);
  }
  if (dateSpans(piece).length > 0) return undefined;
  const bare = BARE_DATE.exec(text);
  if (bare && UNTIL_BEFORE.test(text.slice(0, bare.index))) {
    const last = nextDate(Number(bare.groups!["date"]), today);
    if (last) return group(piece, daysFrom(today, last), bare.index, bare[0].length);
  }
  const lead = word(
    `(?:${NOW})(?:\\s(?:se|से|to|till|se leke|leke|onwards|and|or))*\\s*`,
    "iu",
  ).exec(text);
  if (lead) {
    const rest = text.slice(lead.index + lead[0].length, lead.index + lead[0].length + 30);
    const many = /(?:for|next)?\s*(?:for\s)?(\d{1,2})\s?(?:days|din|दिन|दिवस)/i.exec(rest);
    if (many && Number(many[1]) < 31)
      return group(
        piece,
        daysFrom(today, addDays(today, Number(many[1]) - 1)),
        lead.index,
        lead[0].length + many[0].length,
      );
    const name = /^(?:to|till|until|se|leke|upto|-|\s)*/i.exec(rest)![0].length;
    const day = word(WEEKDAY_WORDS, "iu").exec(rest);
    const linked = /(?:to|till|se|leke|upto|-)\s*$/i.test(lead[0] + rest.slice(0, name));
    if (day && day.index <= name && linked)
      return group(
        piece,
        daysFrom(today, weekdayAfter(weekdayOf(day[0]), today)),
        lead.index,
        lead[0].length + day.index + day[0].length,
      );
  }
  return undefined;
}

const SOON =
  "(?<today>today|tod|aaj|आज)|(?<next>tomorrow|tmrw|tmrow|tmr|tommorow|tomorow|kal|कल|udya|उद्या|આવતીકાલે|कालच|நாளை|రేపు|ನಾಳೆ|আগামীকাল)|(?<after>day after(?: tomorrow)?|parso|parson|परसों|parva|परवा)";
const SOONS = word(SOON, "giu");

/** "today or tomorrow", "aaj aur kal", "aaj sham tak nahi to kal subah": two days beside each other. */
export function daysSoon(piece: Piece, sent: string): DayGroup | undefined {
  const said = matchesOf(SOONS, piece.text).slice(0, 3);
  const [first, second] = said;
  if (!first || !second) return undefined;
  const between = piece.text.slice(first.index + first[0].length, second.index);
  if (between.length > 30 || /[.!?]\s/.test(between)) return undefined;
  const ahead = said.map(({ groups }) => (groups!["today"] ? 0 : groups!["next"] ? 1 : 2));
  const days = [...new Set(ahead)].map((count) => addDays(sent, count)).toSorted();
  if (days.length < 2) return undefined;
  return group(piece, days, first.index, second.index + second[0].length - first.index);
}

const BARE_DATES = new RegExp(
  BARE_DATE.source.replace("(?<![\\d.:/-])", "(?<![\\d.:/]|(?<!st|nd|rd|th)-)"),
  "giu",
);
/** "25-28th", "28 n 29th". */
const BEFORE_DATE =
  /(?<![\d.:/-]|\d\s)(?<date>[12]?\d|3[01])\s?(?<link>-|to|se|&|,|\/|and|n|aur|or)\s?$/;
const BETWEEN_DATES =
  /^[\s,/&.()]*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.()]*)?(?<link>-+|to|till|se|te|and|aur|or|ani|n|ya|व|और|आणि)?[\s,/&.()]*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.()]*)?$/iu;

/** "29 tarikh", "25th & 26th", "25th-28th": the next days of these numbers. */
export function dayOfMonth(piece: Piece, today: string): DayGroup | undefined {
  const { text } = piece;
  const [first, ...more] = matchesOf(BARE_DATES, text).slice(0, 8);
  const start = first && nextDate(Number(first.groups!["date"]), today);
  if (!start) return undefined;
  const lead = BEFORE_DATE.exec(text.slice(0, first.index));
  const ahead = lead ? nextDate(Number(lead.groups!["date"]), today) : undefined;
  const joined = ahead !== undefined && ahead < start && daysBetween(ahead, start) < 15;
  const ranged = joined && /-|to|se/.test(lead!.groups!["link"]!);
  const days = ranged ? daysFrom(ahead, start) : joined ? [ahead, start] : [start];
  const from = joined ? lead!.index : first.index;
  let end = first.index + first[0].length;
  for (const next of more) {
    const between = BETWEEN_DATES.exec(text.slice(end, next.index));
    const day = between && nextDate(Number(next.groups!["date"]), days.at(-1)!);
    if (!day || daysBetween(days.at(-1)!, day) > 14) break;
    const range = /^(?:-+|to|till|se|te)$/i.test(between.groups!["link"] ?? "");
    days.push(...(range ? daysFrom(days.at(-1)!, day).slice(1) : [day]));
    end = next.index + next[0].length;
  }
  return group(piece, [...new Set(days)], from, end - from);
}

/** "wed thu fri", "Wednesday & Thursday", "this week all weekdays": the next days of these names. */
export function nextWeekdays(piece: Piece, sent: string): DayGroup | undefined {
  const { text } = piece;
  if (/\b(?:all )?week ?days this week|this week(?: all)? (?:week ?days|days)\b/i.test(text))
    return group(piece, daysFrom(sent, weekdayAfter(5, sent)), 0, text.length);
  const names = matchesOf(WEEKDAY, text).slice(0, 7);
  const [first] = names;
  if (!first) return undefined;
  const last = names.at(-1)!;
  const links = names
    .slice(1)
    .map((name, index) => text.slice(names[index]!.index + names[index]![0].length, name.index));
  // "Mon to Fri" are working days; "Wed to Fri" are the next ones.
  if (
    !(links.length === 1 && SPAN.test(links[0]!)) &&
    links.some((link) => !/^[\s,/&.()]*(?:and|aur|or|n|ani|ane|व|और|आणि)?[\s,/&.()]*$/iu.test(link))
  )
    return undefined;
  const start = weekdayAfter(weekdayOf(first[0]), sent);
  if (names.length === 2 && SPAN.test(links[0]!))
    return weekdayOf(first[0]) === 1
      ? undefined
      : group(
          piece,
          daysFrom(start, weekdayAfter(weekdayOf(last[0]), start)),
          first.index,
          last.index + last[0].length - first.index,
        );
  const days = names.map((name) => weekdayAfter(weekdayOf(name[0]), start)).toSorted();
  return group(piece, [...new Set(days)], first.index, last.index + last[0].length - first.index);
}

/** "Every Saturday", "har somvar": the next one, or all up to a last day if one is said. */
export function everyWeekday(piece: Piece, today: string): DayGroup | undefined {
  const every = word("every|all|each|har|dar|दर|हर|प्रत्येक|દર", "iu").exec(piece.text);
  if (!every) return undefined;
  const names = matchesOf(WEEKDAY, piece.text).filter(({ index }) => index > every.index);
  const [first] = names;
  if (!first || first.index - every.index > 14) return undefined;
  const wanted = new Set(names.map(([name]) => weekdayOf(name)));
  const until = dayGroups(piece, today).find(({ days }) => days.length === 1);
  const last = names.at(-1)!;
  const length = last.index + last[0].length - every.index;
  if (until) {
    const days = daysFrom(today, until.days[0]!).filter((day) => wanted.has(dayNumber(day)));
    if (days.length > 0) return group(piece, days, every.index, length);
  }
  const next = daysFrom(today, addDays(today, 6)).find((day) => wanted.has(dayNumber(day)))!;
  return { ...group(piece, [next], every.index, length), sure: false };
}

const SPAN = /^\s*(?:-+|to|till|se|te|से|ते)\s*$/i;

function dayNumber(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const NAMES = `(?:${WEEKDAY_WORDS})`;
const OFF =
  "off|leave|closed|holidays?|chutti|chhutti|chuti|bandh?|बंद|छुट्टी|सुट्टी|रजा|chhod(?:kar|ke| ke| kar)?|chod(?:kar|ke| ke)?|छोड़कर|छोड़ कर|सोडून|vagalta|sivay|ko nahi|nahi|not|no interviews?|no walk-?ins?";
const EXCEPT =
  "except(?:ing)?|excluding|excl\\.?|exclude|other than|but not|no interviews? on|not on|no walk-?ins? on";
const LIST = `${NAMES}(?:[\\s,/&-]*(?:and|aur|n|ani|व|और)?[\\s,/&-]*${NAMES})*`;
const LEFT_OUT = new RegExp(
  `(?<!\\p{L})(?:(?:${EXCEPT})\\s*:?\\s*(?:on\\s|all\\s|2nd & 4th\\s|every\\s)*(?<a>${LIST})|(?<b>${LIST})\\s*(?:-|:|is|are|ko|को|la|ला|=|\\s)*\\s*(?:${OFF}))(?![\\p{L}\\p{M}])`,
  "giu",
);
const ONLY = new RegExp(
  `(?<!\\p{L})(?<a>${NAMES})\\s?(?:-|to|se|से|till|thru|through|te|ते|–)\\s?(?<b>${NAMES})(?![\\p{L}\\p{M}])`,
  "iu",
);

const OF_WORK =
  /\b(?:working days?|shift|duty|job|rotational|week ?offs?|5 days? working|6 days? working|office)\b/i;

/** Weekdays that a line leaves out: "except Sunday", "(Sun leave)", "Mon to Fri only". */
const leftOut = onceEach((piece: Piece): { days: ReadonlySet<number>; marked: boolean } => {
  const out = new Set<number>();
  const { text } = piece;
  let marked = false;
  if (OF_WORK.test(text)) return { days: out, marked };
  for (const { groups } of matchesOf(LEFT_OUT, text)) {
    for (const [name] of matchesOf(WEEKDAY, groups!["a"] ?? groups!["b"]!))
      out.add(weekdayOf(name));
    marked ||= groups!["a"] !== undefined;
  }
  const only = ONLY.exec(text);
  if (only) {
    const [from, to] = [weekdayOf(only.groups!["a"]!), weekdayOf(only.groups!["b"]!)];
    if (from === 1 && to >= 4)
      for (let day = 0; day < 7; day += 1) if (day === 0 || day > to) out.add(day);
  }
  return { days: out, marked };
});

/** The days of a range without those that its line, or a line beside it, leaves out. */
export function withoutLeftOut(
  days: readonly string[],
  lines: readonly Piece[],
  { beside, today }: { beside: readonly Piece[]; today: string },
): string[] {
  if (days.length < 3) return [...days];
  const out = new Set<number>();
  const named = new Set<string>();
  for (const line of [...lines, ...beside]) {
    const { days: weekdays, marked } = leftOut(line);
    if (lines.includes(line) || marked) for (const day of weekdays) out.add(day);
    const lead = new RegExp(`(?<!\\p{L})(?:${EXCEPT})(?![\\p{L}])`, "iu").exec(line.text);
    if (!lead) continue;
    for (const { days: single, start } of dayGroups(line, today))
      if (start - line.start > lead.index) for (const day of single) named.add(day);
  }
  const kept = days.filter((day) => !out.has(dayNumber(day)) && !named.has(day));
  return kept.length > 0 ? kept : [...days];
}

/** Whether a cell says a day without its month: "25th", "fri 27", "any day till 30th", "wed". */
export function hasLooseDay(cell: Piece): boolean {
  const { text } = cell;
  if (text.length > 24) return false;
  const name = WEEKDAY_ONCE.exec(text);
  return (
    BARE_DATE.test(text) ||
    (!!name &&
      !/\p{L}/u.test(
        text
          .replace(name[0], "")
          .replaceAll(
            /\d+(?:st|nd|rd|th)?|\b(?:only|every|all|next|coming|this|morning|onwards?|and|to|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/gi,
            "",
          ),
      )) ||
    /^(?:daily|roz|all days|any day)\b/i.test(text)
  );
}

const WEEKDAY_ONCE = word(WEEKDAY_WORDS, "iu");
