import { addDays, daysBetween, isDay } from "#app/base/calendar.ts";
import { matchesOf } from "#app/base/spelling/matches.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
import {
  MONTH_WORDS,
  monthOf,
  WEEKDAY_WORDS,
  weekdayOf,
} from "#app/features/readings/words/calendar-words.ts";

/** Days in a row: "24th, 25th & 26th Nov". Offsets are those of the plain text. */
export type DayGroup = { days: string[]; start: number; end: number; sure: boolean };

/** In days: a day without a month's name or a year lies no further ahead. */
const NEAR = 60;

/** In days: drives are not announced earlier. */
const FURTHEST = 120;

const NOT_A_DAY =
  "(?!\\s?(?:[ap]\\.?\\s?m\\b|[:]\\d|\\.\\d\\d?\\s?[ap]\\.?m|baje|बजे|hrs?\\b|hours|o'?clock|noon|k\\b|%|years?\\b|yrs?\\b|months\\b|lpa|lakh|lac|posts?\\b|openings?\\b|nos\\b|vacanc|positions?\\b|min|km\\b|rounds?\\b|floor|phase|cross|main\\b|sector|x\\d|\\/-|-?\\d{3}))";

const ATOM = new RegExp(
  [
    `(?<iso>(?<![\\d-])20\\d\\d-\\d\\d-\\d\\d(?![\\d-]))`,
    `(?<only>^(?:[12]?\\d|3[01])\\.(?:0[1-9]|1[0-2])$)`,
    `(?<numeric>(?<![\\d./|-])\\d{1,2}(?:st|nd|rd|th)?\\s?(?:[./|-])\\s?\\d{1,2}\\s?(?:[./|-])\\s?(?:20\\d\\d|\\d\\d)(?!\\d|/\\d)|(?<![\\d./|-])(?:0?[1-9]|[12]\\d|3[01])\\s(?:0?[1-9]|1[0-2])\\s20\\d\\d(?!\\d))`,
    `(?<short>(?<![\\d./|:-])\\d{1,2}[/.-]\\d{1,2}(?=\\s*[(,-]?\\s*(?:${WEEKDAY_WORDS})(?![\\p{L}\\p{M}]))|(?<![\\d./|:-])(?!24\\/7)(?:\\d{1,2}\\/|(?:1[3-9]|2\\d|3[01])[.-])(?:0?[1-9]|1[0-2])(?![\\d/]|[.-]\\d|\\s?(?:${MONTH_WORDS})|\\s?(?:pass|th\\b|yrs?|years|%|months|lakh|lac|lpa|k\\b|std|वीं|वी)))`,
    `(?<month>(?<!\\p{L})(?:${MONTH_WORDS})(?![\\p{L}\\p{M}]))`,
    `(?<year>(?<!\\d)(?:20\\d\\d|'\\d\\d)(?!\\d))`,
    `(?<day>(?<![\\d.₹])\\d{1,2}(?:\\s?(?:st|nd|rd|th|শে|ই|লা|রা|தேதி|வது)(?![\\p{L}\\p{M}])|(?!\\d|[.]\\d{3}))${NOT_A_DAY})`,
    `(?<weekday>(?<!\\p{L})(?:${WEEKDAY_WORDS})(?![\\p{L}\\p{M}]))`,
    `(?<range>(?<!\\p{L})(?:to|till|until|upto|up to|thru|through|se|से|thi|theke|te|ते|થી|থেকে|முதல்|నుండి|నుంచి|ರಿಂದ)(?![\\p{L}\\p{M}])|-+)`,
    `(?<list>,|&|•|\\/|\\+|(?<!\\p{L})(?:and|aur|und|or|n|ane|ani|व|और|आणि|एवं|तथा|અને|ও|মற்றும்|மற்றும்|మరియు|ಮತ್ತು)(?![\\p{L}\\p{M}]))`,
    `(?<noise>(?<!\\p{L})(?:of|the|on|from|between|dated|date|starting|taarikh|tarikh|तक|tak|only|को|ko)(?![\\p{L}\\p{M}])|[().'|:]|\\s+)`,
    `(?<word>[\\p{L}\\p{M}]+|\\d+|.)`,
  ].join("|"),
  "giu",
);

/** After these words a number is part of an address or a name. */
const NUMBERED =
  /(?<!\p{L})(?:sector|sec|plot|no|gate|floor|phase|block|room|hall|wing|lane|road|ward|batch|flat|shop|unit|tower|building|bldg|house|door|level|class|std|pillar|platform|survey|sr|gat|version|grade|group|team|rs|inr|#|exit|bus|route|cabin|stage|age|exp|experience|score|round|ctc|salary|package)\.?\s*(?:no\.?)?\s*[-:.#]?\s*$/iu;

type Ref = {
  date: number;
  month?: number;
  year?: number;
  start: number;
  end: number;
  /** How it is joined to the one before. */
  link: "range" | "list" | "none";
  ordinal: boolean;
  /** Without a month's name or a year: it must be soon. */
  near?: boolean;
};

const SHORT_DATES =
  /walk|interview|intw|intv|drive|\bdate|\bdt\b|f2f|\bon\b|dinank|tarikh|tareekh|hiring|\bfrom\b|between|mulakat|\b(?:mon|tue|wed|thu|fri|sat|sun)|\b(?:udya|kal|aaj|tomorrow|baje|bje|vajta|vage)\b|\(\d|(?:som|mangal|budh|guru|shukra?|shani|ravi)(?:v|w)[aå]|दिनांक|तारीख|मुलाखत|इंटरव्यू|\d\s?[ap]\.?m\b|\b(?:upto|till)\b/i;

/** The groups of days from today on. Leaves out what cannot be the day of a drive. */
export function dayGroups(piece: Piece, today: string): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const run of runsOf(piece)) {
    const group = resolve(run, today);
    if (group) groups.push(group);
  }
  return groups;
}

export function dateSpans(piece: Piece): { start: number; end: number }[] {
  return runsOf(piece).map((run) => ({ start: run[0]!.start, end: run.at(-1)!.end }));
}

const HOUSE = /\b(?:[hd]\.? ?no|door no|house no|plot no|survey no|sy\.? ?no)\.?\s*[:#-]?\s*$/i;

/** Runs of days joined by commas, dashes and the like; each day has its month. */
const runsOf = onceEach((piece: Piece): Ref[][] => {
  if (!/\d/.test(piece.text)) return [];
  const { text } = piece;
  const runs: Ref[][] = [];
  let run: Ref[] = [];
  let waiting: Ref[] = [];
  let prefix: number | undefined;
  let link: Ref["link"] = "none";
  let between = false;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    waiting = [];
    prefix = undefined;
    link = "none";
  };
  const push = (ref: Omit<Ref, "link">, to: Ref[]) => {
    if (run.length + waiting.length > 0 && link === "none" && to === run) {
      const kept = waiting;
      close();
      waiting = kept;
      to = run;
    }
    to.push({ ...ref, link: run.length + waiting.length > 0 ? link : "none" });
    link = "none";
  };
  const atoms = matchesOf(ATOM, text);
  for (const [index, atom] of atoms.entries()) {
    const { iso, only, numeric, month, year, day, weekday, range, list, noise } = atom.groups!;
    const start = piece.start + atom.index;
    const end = start + atom[0].length;
    if (iso) {
      const [y, m, d] = iso.split("-").map(Number);
      push({ date: d!, month: m!, year: y!, start, end, ordinal: true }, run);
    } else if (only ?? atom.groups!["short"]) {
      const short = only ?? atom.groups!["short"]!;
      const [d, m] = short.split(/\D+/).map(Number);
      const told = SHORT_DATES.test(text) || text.length < 25;
      const numbered = NUMBERED.test(text.slice(Math.max(0, atom.index - 14), atom.index));
      if (m! > 12 || m === 0 || d === 0 || d! > 31 || !told || numbered) {
        close();
        continue;
      }
      push({ date: d!, month: m!, start, end, ordinal: true, near: true }, run);
    } else if (numeric) {
      const [d, m, y] = numeric.split(/\D+/).filter(Boolean).map(Number);
      const full = y! < 100 ? 2000 + y! : y!;
      // Month first only when nothing else is possible.
      const [date, inMonth] = m! > 12 && d! <= 12 ? [m!, d!] : [d!, m!];
      // "H.No 11-6-56, Moosapet" is a house.
      const house = y! < 100 && HOUSE.test(text.slice(Math.max(0, atom.index - 14), atom.index));
      if (inMonth > 12 || date > 31 || date === 0 || inMonth === 0 || house) {
        close();
        continue;
      }
      for (const ref of waiting) Object.assign(ref, { month: inMonth, year: full });
      run.push(...waiting);
      waiting = [];
      push({ date, month: inMonth, year: full, start, end, ordinal: true }, run);
    } else if (month) {
      const number = monthOf(month);
      if (waiting.length > 0) {
        for (const ref of waiting) ref.month = number;
        tidy(waiting, text, piece.start);
        if (run.length > 0 && waiting[0]!.link === "none") {
          const kept = waiting;
          close();
          waiting = kept;
        }
        run.push(...waiting);
        run.at(-1)!.end = end;
        waiting = [];
        prefix = undefined;
      } else {
        if (run.length > 0 && link === "none") close();
        prefix = number;
        // "may" and "mar" are also ordinary words.
        if (/^(?:may|mar)$/i.test(month) && !/^\s?\d/.test(text.slice(atom.index + month.length)))
          prefix = undefined;
      }
    } else if (year) {
      const full = year.startsWith("'") ? 2000 + Number(year.slice(1)) : Number(year);
      if (waiting.length > 0) close();
      else if (run.length > 0) {
        for (const ref of run.toReversed()) {
          if (ref.year !== undefined) break;
          ref.year = ref.month! > run.at(-1)!.month! ? full - 1 : full;
        }
        run.at(-1)!.end = end;
        prefix = undefined;
      }
    } else if (day) {
      const date = Number.parseInt(day, 10);
      const ordinal = /[a-z]/i.test(day);
      const last = run.at(-1);
      if (prefix !== undefined && last && date <= last.date && link !== "range" && run.length > 0) {
        close();
      } else if (
        // "24 Nov 26" and "24-Nov-26": a short year.
        prefix === undefined &&
        waiting.length === 0 &&
        last &&
        last.year === undefined &&
        !ordinal &&
        link !== "list" &&
        /^[\s.'/-]{0,3}$/.test(text.slice(last.end - piece.start, atom.index)) &&
        /^(?:2[4-9]|3[0-5])$/.test(day.trim()) &&
        (link === "none" || /^-$/.test(text.slice(last.end - piece.start, atom.index))) &&
        !nextIsMonth(atoms, index)
      ) {
        for (const ref of run) ref.year ??= 2000 + date;
        last.end = end;
        link = "none";
        continue;
      }
      if (
        date < 1 ||
        date > 31 ||
        (NUMBERED.test(text.slice(Math.max(0, atom.index - 14), atom.index)) &&
          !(/\.\s+$/.test(text.slice(0, atom.index)) && nextIsMonth(atoms, index)))
      ) {
        close();
        continue;
      }
      if (prefix === undefined) {
        const before = waiting.at(-1);
        // "24 25 26 nov": consecutive days separated by spaces only.
        const follows =
          before &&
          date > before.date &&
          date - before.date <= 3 &&
          /^\s+$/.test(text.slice(before.end - piece.start, atom.index));
        if (follows && link === "none") link = "list";
        if (waiting.length > 0 && link === "none") waiting = [];
        waiting.push({
          date,
          start,
          end,
          ordinal,
          link: run.length + waiting.length > 0 ? link : "none",
        });
        link = "none";
      } else {
        push({ date, month: prefix, start, end, ordinal }, run);
      }
    } else if (weekday) {
      continue;
    } else if (range) {
      // "30-Nov, 3-Dec": the dash joins a day and its month.
      const inside = /^-+$/.test(range) && waiting.at(-1)?.end === start;
      if (!inside || !atoms[index + 1]?.groups!["month"]) link = "range";
    } else if (list) {
      link = link === "range" || (between && /^(?:and|&)$/i.test(list)) ? "range" : "list";
      between = false;
    } else if (noise) {
      between ||= /between/i.test(noise);
    } else {
      if (run.length > 0 && waiting.length > 0) waiting = [];
      close();
    }
  }
  close();
  return runs;
});

/** "Plot 4, 25th Nov": a bare number before an ordinal is a day only if it leads up to it. */
function tidy(waiting: Ref[], text: string, base: number): void {
  for (let index = waiting.length - 2; index >= 0; index -= 1) {
    const [ref, next] = [waiting[index]!, waiting[index + 1]!];
    const odd =
      ref.date >= next.date || (next.date - ref.date > 12 && !ref.ordinal && next.link === "list");
    const between = text.slice(ref.end - base, next.start - base);
    // "10 to 5, Monday to Saturday till 12th Dec": hours and days of the week come before the last day.
    const ended = /[.!?]\s/.test(between) || WEEK.test(between) || LAST_DAY.test(between);
    if (odd || ended) {
      waiting.splice(0, index + 1);
      waiting[0]!.link = "none";
      return;
    }
  }
}

/** "11 to 1, upto 10th Dec": hours before the last day. */
const LAST_DAY = /[,;]\s*(?:upto|up to|till|until)\s*$/i;

const WEEK =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\s?(?:to|-|till|se)\s?(?:mon|tue|wed|thu|fri|sat|sun)/i;

function nextIsMonth(atoms: RegExpMatchArray[], index: number): boolean {
  const next = atoms.slice(index + 1, index + 3).find(({ groups }) => !groups!.noise);
  return next?.groups!.month !== undefined;
}

function resolve(run: Ref[], today: string): DayGroup | undefined {
  const year = Number(today.slice(0, 4));
  const last = run.at(-1)!;
  const given = run.some((ref) => ref.year !== undefined);
  const ends = last.year === undefined ? [year, year + 1] : [last.year];
  for (const candidate of ends) {
    const days = listDays(run, candidate, today);
    if (!days) return undefined;
    const open = days.filter((day) => day >= today);
    if (open.length === 0) continue;
    if (run.some(({ near }) => near) && daysBetween(today, open.at(-1)!) > NEAR) return undefined;
    if (daysBetween(today, open[0]!) > FURTHEST || daysBetween(today, open.at(-1)!) > FURTHEST + 31)
      return undefined;
    return {
      days: open,
      start: run[0]!.start,
      end: last.end,
      sure: given || open.length === days.length,
    };
  }
  return undefined;
}

/** The days of a run, ranges filled, if its last day is in `lastYear`; undefined when one is impossible. */
function listDays(run: Ref[], lastYear: number, today: string): string[] | undefined {
  const lastMonth = run.at(-1)!.month!;
  const days: string[] = [];
  for (const ref of run) {
    const year = ref.year ?? (ref.month! > lastMonth ? lastYear - 1 : lastYear);
    const day = `${year}-${String(ref.month).padStart(2, "0")}-${String(ref.date).padStart(2, "0")}`;
    if (!isDay(day)) return undefined;
    const before = days.at(-1);
    if (ref.link === "range" && before) {
      const span = daysBetween(before, day);
      if (span < 1 || span > FURTHEST) return undefined;
      for (let next = 1; next <= span; next += 1) days.push(addDays(before, next));
    } else days.push(day);
  }
  return [...new Set(days)].toSorted().filter((day) => day >= addDays(today, -400));
}

const RELATIVE: [RegExp, number][] = [
  [/(?<!\p{L})(?:day after tomorrow|parso|परसों)(?![\p{L}\p{M}])/iu, 2],
  [
    /(?<!\p{L})(?:tomorrow|tmrw|tmrow|tommorow|tomorow|tom(?=\s(?:\d|at|morning))|kal|कल|उद्या)(?![\p{L}\p{M}])/iu,
    1,
  ],
  [/(?<!\p{L})(?:today|aaj|आज)(?![\p{L}\p{M}])/iu, 0],
];

const weekday = (before: string) =>
  new RegExp(
    `(?<!\\p{L})${before}(${WEEKDAY_WORDS})(?![\\p{L}\\p{M}])(?!\\s?(?:to|-|till|se|से|(?:,|&|and)\\s?(?:${WEEKDAY_WORDS})))`,
    "iu",
  );
const WEEKDAY = weekday("");
const NEXT_WEEKDAY = weekday("(?:this|coming|upcoming|next|on|is|इस)\\s+");
/** "Monday to Friday" is no single day. */
const WEEKDAYS = new RegExp(`(?:to|-|till|and|&|,)\\s?(?:${WEEKDAY_WORDS})`, "iu");

/** "tomorrow", "aaj", "this Saturday", counted from the day the message came; undefined without one. */
export function relativeDay(
  piece: Piece,
  { today, sent, labelled }: { today: string; sent: string; labelled: boolean },
): DayGroup | undefined {
  for (const [word, count] of RELATIVE) {
    const match = word.exec(piece.text);
    if (!match) continue;
    const day = addDays(sent, count);
    if (day < today) return undefined;
    const start = piece.start + match.index;
    return { days: [day], start, end: start + match[0].length, sure: sent === today };
  }
  const match = (labelled ? WEEKDAY : NEXT_WEEKDAY).exec(piece.text);
  if (!match || WEEKDAYS.test(piece.text)) return undefined;
  const wanted = weekdayOf(match[1]!);
  const first = new Date(`${sent}T00:00:00Z`).getUTCDay();
  const day = addDays(sent, (wanted - first + 7) % 7);
  if (day < today) return undefined;
  const start = piece.start + match.index;
  return { days: [day], start, end: start + match[0].length, sure: false };
}
