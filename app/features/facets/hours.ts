export type Hours = { starts?: number; ends?: number };

/** Longer texts are prose. */
const LONGEST = 120;

const NEGATIVE =
  /\b(?:not|except|excluding|any ?time|flexible|24 hours|24x7|to be (?:told|announced)|tba)\b/i;
const TIME =
  /(?<![\d:.])(\d{1,2})(?:(?:\s?[:.]\s?|)(\d{2}))?(?::00)?\s*((?:[ap]\.?\s?m\b\.?){1,2}|noon\b|hrs?\b|hours\b|o'?clock\b)?(?![\d:])/gi;

/** `14:30` as minutes of the day. */
export function minutesIn(stored: string): number {
  const [hours, minutes] = stored.split(":").map(Number);
  return hours! * 60 + minutes!;
}

type Found = {
  hour: number;
  minute: number;
  half: "am" | "pm" | "day" | undefined;
  from: number;
  to: number;
};

const MOST_READ = 1000;

/** A list of fifty drives asks two hundred times, mostly for the same texts: 4 % of its CPU. */
function remembering<Read>(read: (typed: string) => Read): (typed: string) => Read {
  const known = new Map<string, Read>();
  return (typed) => {
    let answer = known.get(typed);
    if (answer === undefined) {
      if (known.size >= MOST_READ) known.clear();
      known.set(typed, (answer = read(typed)));
    }
    return answer;
  };
}

const hoursOf = remembering(hoursIn);

/** Reads "9.30am-1pm" or "10 AM onwards"; empty if uncertain. */
export function readHours(typed: string | null | undefined): Hours {
  return !typed || typed.length > LONGEST ? {} : hoursOf(typed);
}

/** Dashes, quotes and noon written one way. */
function plain(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[‐-―−~]/g, "-")
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\b12\s*noon\b/gi, "12 noon")
    .replaceAll(/(?<!12 )(?<!\d\s?)\bnoon\b/gi, (word, at: number, whole: string) =>
      /\d\s*$/.test(whole.slice(0, at)) ? word : "12 noon",
    );
}

const BRACKETS = /\(([^)]*)\)/g;

/** Words that say no more than the hours themselves do. */
const SAYS_NO_MORE =
  /^(?:(?:call )?(?:from|between|at)|sharp|onwards?|(?:interview )?(?:time|timings?))?$/i;

/** What a text says beside the hours that are read from it: `report by 8:15 am` of "8:30 am (report by 8:15 am)". */
export function besideHours(typed: string): readonly string[] {
  return typed.length > LONGEST ? textsBeside(typed) : besideOf(typed);
}

const besideOf = remembering<readonly string[]>(textsBeside);

function textsBeside(typed: string): string[] {
  const text = plain(typed);
  const outside = text.replaceAll(BRACKETS, " ");
  const times = [...outside.matchAll(TIME)].filter((match) => timeOf(match));
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [typed];
  const before = outside.slice(0, first.index);
  const after = outside.slice(last.index + last[0].length);
  return [before, ...[...text.matchAll(BRACKETS)].map(([, inner]) => inner!), after]
    .map((part) => part.replaceAll(/^[\s,.:;/-]+|[\s,.:;/-]+$/g, "").replaceAll(/\s+/g, " "))
    .filter((part) => !SAYS_NO_MORE.test(part));
}

/** A text with its certain times as `say` puts them, from minutes of the day. */
export function withTimes(typed: string, say: (minutes: number) => string): string {
  return typed.replaceAll(TIME, (whole, ...groups) => {
    const [hour, minute, word = ""] = groups as [string, string?, string?];
    const at = timeOf(Object.assign([whole, hour, minute, word], { index: 0 }) as RegExpMatchArray);
    // "8 hours" and "15 people" are no times.
    const isTime = /^[apn]/i.test(word) || (minute !== undefined && /[:.]\d|h/i.test(whole));
    return at?.half && isTime ? say(minutesOf(at, at.half)) : whole;
  });
}

function hoursIn(typed: string): Hours {
  const text = plain(typed)
    // "8:30 am (report by 8:15 am)": brackets are beside the point.
    .replaceAll(BRACKETS, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (NEGATIVE.test(text)) return {};
  const found: Found[] = [];
  for (const match of text.matchAll(TIME)) {
    const time = timeOf(match);
    if (!time) return {};
    found.push(time);
  }
  const [first, second] = found;
  if (!first || found.length > 2) return {};
  if (!second) return oneTime(text, first);
  const between = text.slice(first.to, second.from);
  return areRange(between) ? range(first, second, text) : {};
}

function timeOf(match: RegExpMatchArray): Found | undefined {
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const word = match[3]?.toLowerCase().replaceAll(/[.\s]/g, "");
  const from = match.index!;
  const at = { hour, minute, from, to: from + match[0].length };
  if (minute > 59 || hour > 23) return undefined;
  // "0930" is a time only with "hrs", "am" or a colon; "2026" is none.
  if (match[2] !== undefined && !/[:.]/.test(match[0].replace(match[3] ?? "", "")) && !word)
    return undefined;
  if (word?.startsWith("h") || hour > 12 || hour === 0) {
    return word && !word.startsWith("h") && word !== (hour > 12 ? "pm" : "")
      ? undefined
      : { ...at, half: "day" };
  }
  if (word === "noon") return hour === 12 ? { ...at, half: "pm" } : undefined;
  if (word === "am" || word === "amam") return { ...at, half: "am" };
  if (word === "pm" || word === "pmpm") return { ...at, half: "pm" };
  if (word === "ampm" || word === "pmam") return undefined;
  return { ...at, half: undefined };
}

function minutesOf({ hour, minute }: Found, half: "am" | "pm" | "day"): number {
  if (half === "day") return hour * 60 + minute;
  return ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;
}

/** Walk-ins begin from 8 am to 5 pm. */
function guess({ hour }: Found): "am" | "pm" | undefined {
  if (hour >= 8 && hour <= 11) return "am";
  return hour === 12 || hour <= 5 ? "pm" : undefined;
}

function oneTime(text: string, time: Found): Hours {
  const half =
    time.half ??
    (/[:.]/.test(text.slice(time.from, time.to)) || /o'?clock/i.test(text)
      ? guess(time)
      : undefined);
  if (!half || /\d/.test(text.slice(0, time.from) + text.slice(time.to))) return {};
  const at = minutesOf(time, half);
  const before = text.slice(0, time.from);
  if (
    /\b(?:by|before|till|until|up ?to|latest|closes?(?: at)?|ends?(?: at)?|after|between)\s*:?\s*$/i.test(
      before,
    )
  ) {
    return /\b(?:till|until|up ?to|before|closes?(?: at)?|ends?(?: at)?)\s*$/i.test(before) &&
      !/\bno\b/i.test(before)
      ? { ends: at }
      : {};
  }
  return { starts: at };
}

function areRange(between: string): boolean {
  return /^[\s,]*(?:-+|\bto\b|\btill\b|\buntil\b|\bup ?to\b|(?:\band\b|&)(?=\s*$)|\/?\s*(?:onwards?)?,?\s*(?:entry |gate |gates )?(?:closes?|ends?)(?: at| by)?|(?:with )?(?:no|last) entry (?:after|at|by)?|onwards?,? till)[\s,:]*$/i.test(
    between,
  );
}

function range(first: Found, second: Found, text: string): Hours {
  // "10 am and 2 pm" are two beginnings, unless it says "between".
  const and = /^\s*(?:and|&)\s*$/i.test(text.slice(first.to, second.from));
  if (and && !/\bbetween\s*$/i.test(text.slice(0, first.from))) return {};
  if (!first.half && !second.half) return bothGuessed(first, second);
  if (!second.half) {
    const starts = minutesOf(first, first.half!);
    const ends =
      first.half === "day"
        ? [minutesOf(second, "day")]
        : [minutesOf(second, "am"), minutesOf(second, "pm")];
    const later = ends.find((end) => end > starts);
    return later === undefined ? {} : { starts, ends: later };
  }
  const ends = minutesOf(second, second.half);
  if (first.half) {
    const starts = minutesOf(first, first.half);
    return starts < ends ? { starts, ends } : {};
  }
  const starts = (second.half === "day" ? ["day" as const] : (["am", "pm"] as const))
    .map((half) => minutesOf(first, half))
    .filter((start) => start < ends);
  if (starts.length === 1) return starts[0]! >= 5 * 60 ? { starts: starts[0]!, ends } : {};
  // "1 - 4 pm" is an afternoon; "8 - 9 pm" may begin in the morning.
  const afternoon = starts.find((start) => start >= 12 * 60 && start < 18 * 60);
  return afternoon === undefined ? {} : { starts: afternoon, ends };
}

function bothGuessed(first: Found, second: Found): Hours {
  const half = guess(first);
  if (!half) return {};
  const starts = minutesOf(first, half);
  const ends = [minutesOf(second, "am"), minutesOf(second, "pm")].find((end) => end > starts);
  return ends === undefined || ends > 21 * 60 ? {} : { starts, ends };
}
