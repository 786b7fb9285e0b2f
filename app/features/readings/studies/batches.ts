import { matchesOf } from "#app/base/spelling/matches.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import type { Found } from "#app/features/readings/found.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import type { Piece } from "#app/features/readings/text.ts";

const YEAR = "(?:20[012]\\d)";
const SHORT = "(?:[12]\\d)";
const YEARS = `${YEAR}(?:\\s(?=20[012]\\d)${YEAR}|\\s?(?:,|/|&|-|to|and|or|aur|और|\\+|या|से|se|till)\\s?(?:&\\s?|and\\s|or\\s)?(?:${YEAR}|${SHORT}(?!\\d))){0,8}`;
const OUT =
  "(?:batch(?:es)?|pass\\s?-?\\s?outs?|passed\\s?-?\\s?outs?|passing|passed(?: in)?|graduat(?:es|ed|ing)|yop|pass(?=\\s20[12]\\d)|year of passing|passouts?|passing out|graduates?|grads?|बैच|पास\\s?आउट)";
const AFTER = new RegExp(
  `(?<![\\d/.-])(${YEARS})(?!\\d|[/-]\\d)\\s*(?:\\((?:only)?\\))?(?:years?\\s|grad(?:uat\\w+)?\\s|[a-z./]{2,7}\\s)?\\s*(?:${OUT}|pass)(?![\\p{L}\\p{M}])`,
  "giu",
);
const BEHIND = new RegExp(
  `(?<!\\p{L})${OUT}(?![\\p{L}\\p{M}])(?:\\s?(?:of|in|year|years|from|:|-|=|is|are|(?:should|must|can) be|between|the|eligible|ka|के|का)){0,4}\\s*\\(?(${YEARS})(?!\\d|[/-]\\d)`,
  "giu",
);
const ALONE = new RegExp(`(?<![\\d/.-])(${YEARS})(?!\\d|[/-]\\d)`, "giu");

/** "2024 onwards" and "2023 or earlier" name years that nobody can list. */
const OPEN_END =
  /^\s*(?:onwards?|and (?:above|later|before|earlier|after)|or (?:later|earlier|before|above|after)|& (?:above|before|later)|\+|के बाद|ke baad|above)/iu;
const MONTHLY =
  /(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*[\s.,'-]*(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?$/i;

/** The years of passing out that the pieces name: "2024, 2025". A labelled line may be nothing but years. */
export function batchesIn(
  pieces: readonly Piece[],
  { labelled }: { labelled: boolean },
): Found | undefined {
  const years = new Set<number>();
  let start = -1;
  let end = -1;
  for (const piece of pieces) {
    const patterns = labelled ? [ALONE] : [AFTER, BEHIND];
    for (const pattern of patterns) {
      for (const match of matchesOf(pattern, piece.text)) {
        const at = match.index + match[0].indexOf(match[1]!);
        if (MONTHLY.test(piece.text.slice(Math.max(0, at - 24), at))) continue;
        if (OPEN_END.test(piece.text.slice(at + match[1]!.length))) continue;
        const between = /\bbetween\s*\(?$/i.test(piece.text.slice(Math.max(0, at - 12), at));
        const listed = listYears(between ? match[1]!.replace(/and|&|aur/i, "to") : match[1]!);
        if (!listed) continue;
        for (const year of listed) years.add(year);
        if (start < 0) start = piece.start + at;
        end = piece.start + at + match[1]!.length;
      }
    }
  }
  if (years.size === 0) return undefined;
  const value = [...years].toSorted((a, b) => a - b).join(", ");
  return { value, start, end, confidence: labelled ? 0.95 : 0.85 };
}

const LISTED_YEAR = /([^\d]*)(\d{4}|\d\d)/g;

function listYears(text: string): number[] | undefined {
  const years: number[] = [];
  for (const [, link, digits] of matchesOf(LISTED_YEAR, text)) {
    const year = digits!.length === 2 ? 2000 + Number(digits) : Number(digits);
    const before = years.at(-1);
    if (before !== undefined && /-|to|से|se|till/i.test(link!)) {
      if (year <= before || year - before > 15) return undefined;
      for (let next = before + 1; next <= year; next += 1) years.push(next);
    } else years.push(year);
  }
  return years.every((year) => year >= 2005 && year <= 2032) ? years : undefined;
}

/** "B.E. 2024, 2025": years beside degrees are years of passing out. */
export function degreeYears(pieces: readonly Piece[]): Found | undefined {
  return batchesIn(
    pieces.filter((piece) => degreesIn([piece], { labelled: true })),
    { labelled: true },
  );
}

/** "M.Sc Chemistry - 2024, 2025, 2026": two years or more at the end of a line that begins with a degree. */
const YEARS_AT_THE_END = /(?:^|[\s(-])20[12]\d(?:(?:\s?[,/&-]\s?|\sto\s)20[12]\d)+\)?$/;

export function yearsBehindDegrees(free: readonly Piece[]): Found | undefined {
  return batchesIn(
    free.filter((piece) => {
      const degree = YEARS_AT_THE_END.test(piece.text) && degreesIn([piece], { labelled: false });
      return degree && degree.start - piece.start < 3;
    }),
    { labelled: true },
  );
}

const YEARS_NEAR =
  /(?<![\d/.₹,-])(20[12]\d(?:\s?(?:,|\/|&|-|and|to|or|\s)\s?(?:20)?[12]\d(?!\d))*)(?!\d|[/.-]\d|\s?(?:salary|lpa|ctc|nos|posts|vacanc))/gi;

/** "B.Sc Agri 2025 26", "MCA 2026 unplaced": years in a line with a degree, which are of no date. */
export function yearsOfDegrees(pieces: readonly Piece[]): Found | undefined {
  for (const piece of pieces) {
    if (piece.text.length > 260 || !degreesIn([piece], { labelled: false })) continue;
    const dates = dateSpans(piece);
    for (const match of matchesOf(YEARS_NEAR, piece.text)) {
      const start = piece.start + match.index;
      if (dates.some((span) => start < span.end && start + 4 > span.start)) continue;
      if (
        /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.,'-]*(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?$|(?:session|as on|year|a\.y\.?)\s*$/i.test(
          piece.text.slice(0, match.index),
        )
      )
        continue;
      if (
        /^\s*(?:onwards?|and (?:above|later)|or later|session|scheme)/i.test(
          piece.text.slice(match.index + match[0].length),
        )
      )
        continue;
      const years = batchesIn(
        [{ text: match[1]!.replaceAll(/(\d{4}|\d\d)\s(?=\d)/g, "$1, "), start }],
        { labelled: true },
      );
      if (years && years.value.split(", ").every((year) => Number(year) <= 2028))
        return { ...years, start, end: start + match[1]!.length, confidence: 0.7 };
    }
  }
  return undefined;
}
