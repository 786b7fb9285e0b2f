import { degrees } from "#app/messages/en/degrees.ts";
import { wordsOf } from "#app/messages/words.ts";

export type Degree = keyof typeof degrees.names;

/** As addresses name them. */
export const DEGREE_NAMES = Object.keys(degrees.names) as Degree[];

export function degreeText(degree: Degree): string {
  return wordsOf(degrees).names[degree];
}

/** Below a graduation: "any graduate" does not mean them. */
const SCHOOL: ReadonlySet<Degree> = new Set(["10th", "12th", "iti", "diploma"]);

/** Whether a degree is among `wanted`; "any" takes all graduates. */
export function degreeFits(own: Degree, wanted: readonly Degree[]): boolean {
  return wanted.includes(own) || (!SCHOOL.has(own) && wanted.includes("any"));
}

const LONGEST = 300;

const NEGATIVE =
  /\b(?:not|non|except|excluding|exclude|without|other than|cannot|can'?t|don'?t|below|ineligible)\b|\bno\s+(?:b\b|be\b|m\b|btech|degree|graduat)/i;

/** Other degrees that look like these; they are taken out first. */
const OTHERS =
  /\b(?:(?:p\.?\s?g\.?|post[ -]?graduate|advanced?)[ -]?diploma|pg\.?d\.?[a-z]*|d\.?\s?pharm(?:a|acy)?|[bm]\.?\s?pharm(?:a|acy)?|b\.?\s?arch|b\.?\s?ed|m\.?\s?ed|m\.?\s?com|ll\.?b|mbbs|bds|bhms|bams|b\.?\s?p\.?\s?t)\b/gi;

/** B.E., B.A. and M.E. are English words too, so their bare forms mind the case. */
const PATTERNS: readonly [degree: Degree, written: RegExp, bare?: RegExp][] = [
  [
    "12th",
    /\b(?:12\s?th|12\s?(?:std|pass)|xii(?:th)?|h\.?s\.?c|10\s?\+\s?2|plus two|puc|p\.u\.c|intermediate)(?![a-z])|\+2\b/i,
  ],
  [
    "10th",
    /\b(?:10\s?th|10\s?(?:std|pass)|xth|s\.?s\.?c|s\.?s\.?l\.?c|matric(?:ulation|ulate)?)(?![a-z])/i,
  ],
  ["iti", /\bi\.?t\.?i\b/i],
  ["diploma", /\bdiploma\b/i],
  [
    "be-btech",
    /\bb[.\s-]{0,2}tech(?:nology)?\b|\bb\.\s?e\b|\bbachelor'?s? of (?:engineering|technology)\b|\bengineering (?:graduates?|degree)\b|\bdegree in (?:engineering|technology)\b|(?<=[/,&|]\s?)be(?=\s*[/,&|(.)]|\s*$)|^be(?=\s*[/,&|(-]|\s*$)/i,
    /\bB ?E\b/,
  ],
  ["bca", /\bb\.?\s?c\.?\s?a\b|\bbachelor'?s? of computer applications?\b/i],
  ["bsc", /\bb[.\s-]{0,2}sc\b|\bbachelor'?s? of science\b/i],
  ["bcom", /\bb[.\s-]{0,2}com\b|\bbachelor'?s? of commerce\b/i],
  [
    "ba",
    /(?<![\w.])b\.\s?a\b|\bbachelor'?s? of arts\b|(?<=[/,&|]\s?)ba(?=\s*[/,&|(.)]|\s*$)|^ba(?=\s*[/,&|(-]|\s*$)/i,
    /\bBA\b/,
  ],
  ["bba", /\bb\.?\s?b\.?\s?a\b|\bbachelor'?s? of business administration\b/i],
  ["mca", /\bm\.?\s?c\.?\s?a\b|\bmaster'?s? of computer applications?\b/i],
  ["msc", /\bm[.\s-]{0,2}sc\b|\bmaster'?s? of science\b/i],
  [
    "me-mtech",
    /\bm[.\s-]{0,2}tech(?:nology)?\b|\bm\.\s?e\b|\bmaster'?s? of (?:engineering|technology)\b|(?<=[/,&|]\s?)me(?=\s*[/,&|(.)]|\s*$)|^me(?=\s*[/,&|(-]|\s*$)/i,
    /\bM ?E\b/,
  ],
  ["mba", /\bm\.?\s?b\.?\s?a\b|\bmaster'?s? of business administration\b/i],
];

const ANY =
  /\bany\s+(?:\w+\s+)?(?:graduat(?:es?|ions?)|degrees?|grads?|bachelor'?s?(?: degree)?|u\.?g\b)|\bgraduat(?:es?|ion)\s+(?:in|from|of|with)?\s*any\s+(?:stream|discipline|branch|field|subject|specialisation|specialization)|\ball graduates\b/i;

const BARE_ANY =
  /^(?:any|(?:any )?(?:graduat(?:es?|ions?)|degree|bachelor'?s?(?: degree)?)(?: (?:only|holders?|candidates?|pass(?:ed)?|completed|freshers?))?|any (?:stream|discipline|qualification))[.!]?$/i;

/** Beside other degrees ("12th / Graduate") these mean any graduate. */
const ONE_OF =
  /^(?:min(?:imum)?\.? )?graduat(?:es?|ions?)(?: \(any (?:stream|discipline)\))?[.!]?$/i;

/** From job sites; it refuses nobody. */
const NO_PG = /[,;/|]?\s*\bp\.?g\.?\s*[:-]\s*(?:post[ -]?graduation )?not required\b/gi;

/** "Any science graduate" names a subject, so not everybody may come. */
const SUBJECT =
  /\bany\s+(?!(?:stream|discipline|other|indian|full|bachelor|ug|regular|recognised|recognized|one|post|or)\b)(?:\w+)\s+(?:graduat|degree|grads?\b)/i;

/** Reads "B.E/B.Tech (CS, IT)"; empty if no degree is certain. */
export function readDegrees(typed: string | null | undefined): Degree[] {
  if (!typed || typed.length > LONGEST) return [];
  const text = typed
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replaceAll(NO_PG, "")
    .trim();
  if (NEGATIVE.test(text)) return [];
  const own = text.replaceAll(OTHERS, " ");
  // "60 % in 10th and 12th" is about marks.
  const marks = /%|\bcgpa\b|\bpercent|\bmarks\b|\bthroughout\b/i.test(own);
  const found = PATTERNS.filter(
    ([degree, written, bare]) =>
      (written.test(own) || bare?.test(own)) && !(marks && /^1[02]th$/.test(degree)),
  ).map(([degree]) => degree);
  // "Any graduate (B.A., B.Com)" may mean only those.
  const listed = /\bany\b[^(]*\(([^)]*)\)/i.exec(own)?.[1] ?? "";
  const limited = PATTERNS.some(([, written]) => written.test(listed));
  const any =
    (ANY.test(own) && !SUBJECT.test(own) && !limited) ||
    BARE_ANY.test(own) ||
    own.split(/[/,|&]|\bor\b/i).some((part) => ONE_OF.test(part.trim()));
  return DEGREE_NAMES.filter((degree) => (degree === "any" ? any : found.includes(degree)));
}
