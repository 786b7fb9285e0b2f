/** "2022 onwards" reaches to the last of these. */
export const FIRST_BATCH = 2005;
export const LAST_BATCH = 2035;

/** Longer texts say more than years. */
const LONGEST = 120;

const NEGATIVE = /\b(?:not|no|non|except|excluding|without|other than|don'?t|cannot|can'?t)\b/i;

/** May stand beside years without changing them. */
const HARMLESS =
  /\b(?:only|any(?: of)?|last \d (?:batch(?:es)?|pass[ -]?outs|years)|(?:the )?batch(?:es)?|pursuing|pass(?:ed|ing)?[ -]?outs?|pass(?:ed|ing)?|years?|yop|yrs?|graduat(?:es|ed|ion|e|ing)|candidates?|students?|freshers?|eligible|either|both|degree|the|of|in|from|for|with|can apply|may apply|welcome)\b/gi;

const YEAR = String.raw`(?:19|20)\d\d`;

/** Reads "2023-25" or "2025 & 2026 batch": years ascending, "any", or undefined for anything else. */
export function readBatch(typed: string | null | undefined): number[] | "any" | undefined {
  const text = plain(typed ?? "");
  if (isAny(text)) return "any";
  if (!text || text.length > LONGEST || NEGATIVE.test(text)) return undefined;
  // "Batch 2021-2025" may be the years of a course.
  const course = new RegExp(`(${YEAR})-(${YEAR}|\\d\\d)\\b`).exec(text);
  if (course && /\bbatch/i.test(text) && !/pass/i.test(text)) {
    const length = yearOf(course[2]!, course[1]!) - Number(course[1]);
    if (length === 3 || length === 4) return undefined;
  }
  const years = new Set<number>();
  const rest = text
    .replaceAll(HARMLESS, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(
      new RegExp(
        `(${YEAR}) ?(?:\\+|(?:and |& ?|or )?(?:onwards?|above|later|after|newer)\\b)`,
        "gi",
      ),
      (_, from) => add(years, Number(from), LAST_BATCH),
    )
    .replaceAll(new RegExp(`\\bsince (${YEAR})\\b`, "gi"), (_, from) =>
      add(years, Number(from), LAST_BATCH),
    )
    .replaceAll(
      new RegExp(`(${YEAR}) (?:and |& ?|or )(?:before|earlier|older|below)\\b`, "gi"),
      (_, to) => add(years, FIRST_BATCH, Number(to)),
    )
    .replaceAll(
      new RegExp(
        `(?:\\bbetween )?(${YEAR}) ?(?:-|\\bto\\b|\\btill\\b|\\bthrough\\b) ?(${YEAR}|\\d\\d)(?!\\d)`,
        "gi",
      ),
      (_, from, to) => add(years, Number(from), yearOf(to, from)),
    )
    .replaceAll(new RegExp(`\\b(?:up ?to|till|until) (${YEAR})\\b`, "gi"), (_, to) =>
      add(years, FIRST_BATCH, Number(to)),
    )
    .replaceAll(
      new RegExp(`\\bbetween (${YEAR}) (?:and|&) (${YEAR})(?!\\d)`, "gi"),
      (_, from, to) => add(years, Number(from), Number(to)),
    )
    .replaceAll(
      new RegExp(`(${YEAR})((?:/\\d\\d)+|(?:, ?\\d\\d)+)(?!\\d)`, "g"),
      (match, one: string, others: string) => {
        const named = [one, ...others.match(/\d\d/g)!].map((digits) => yearOf(digits, one));
        // "2024, 60" is a year and something else.
        const follow = named.every((year, index) => year === named[0]! + index);
        if (others.startsWith(",") && !follow) return match;
        for (const year of named) add(years, year, year);
        return " ";
      },
    )
    .replaceAll(new RegExp(`(?<!\\d)(${YEAR})(?!\\d)`, "g"), (_, year) =>
      add(years, Number(year), Number(year)),
    );
  const sure =
    /^(?:[\s,/&;|.()+:-]|\band\b|\bor\b)*$/i.test(rest) &&
    years.size > 0 &&
    years.size <= LAST_BATCH - FIRST_BATCH &&
    [...years].every((year) => year >= FIRST_BATCH && year <= LAST_BATCH);
  return sure ? [...years].toSorted((one, other) => one - other) : undefined;
}

/** One kind of dash; "2k25" and "'25" written out. */
function plain(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\b2k[ -]?(\d\d)\b/gi, "20$1")
    .replaceAll(/(?<![\d\w])['’‘`](\d\d)\b/g, "20$1")
    .replaceAll(/\s*([-/])\s*/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function isAny(text: string): boolean {
  return (
    /^(?:open (?:to|for) )?(?:any|all)(?: (?:the )?(?:year|batch|passout|pass[ -]?out|passed out|passing year|years?\/batch|year\/batch|batch\/year|graduation year))?(?:s|es)?(?: (?:of (?:passing|passout|pass-?out|graduation)|pass-?outs?|passouts?|batch(?:es)?|(?:are |is )?(?:eligible|welcome|ok|allowed)|can apply|may apply))*[.!]?$/i.test(
      text,
    ) ||
    /^no (?:batch|year|passout|year of passing)(?: year)? (?:bar|limit|restriction)s?[.!]?$/i.test(
      text,
    )
  );
}

/** Two digits take the century of `beside`. */
function yearOf(digits: string, beside: string): number {
  return digits.length === 2 ? Number(beside.slice(0, 2) + digits) : Number(digits);
}

function add(years: Set<number>, one: number, other: number): string {
  const [from, to] = one <= other ? [one, other] : [other, one];
  // Decades are a typing mistake: out of bounds, and the whole text counts as unread.
  if (to - from > LAST_BATCH - FIRST_BATCH) years.add(0);
  else for (let year = from; year <= to; year += 1) years.add(year);
  return " ";
}
