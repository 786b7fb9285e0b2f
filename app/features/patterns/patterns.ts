import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { patterns } from "#app/messages/en/patterns.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** How many patterns one page of /pattern has. */
export const PATTERNS_PAGE = 20;

/** How many recent patterns are shown beside a pattern. */
export const RECENT_PATTERNS = 5;

/** How many characters of its company and profile a card shows. */
export const CARD_CHARACTERS = { company: 10, profile: 15 } as const;

/** The text fields of a pattern and their maximum length, in characters. */
export const PATTERN_LIMITS = { company: 120, profile: 160, pattern: 20_000 } as const;

/** A card of /pattern. */
export type PatternCard = { id: string; company: string; profile: string; createdAt: number };

/** A pattern with all that its page shows. */
export type Pattern = PatternCard & {
  pattern: string;
  postedBy: string;
  postedById: string | null;
  updatedAt: number | null;
  updatedBy: string | null;
  version: number;
};

/** A recent pattern, shown beside another one. `preview` is the beginning of its text. */
export type RecentPattern = { id: string; company: string; profile: string; preview: string };

/** The address of a pattern. */
export function patternPath(id: string): string {
  return `/pattern/${id}`;
}

/** The whole pattern as plain text, with the header and footer of all shared texts. */
export function patternText(
  pattern: Pick<Pattern, "company" | "profile" | "postedBy" | "createdAt" | "pattern">,
  url: string,
): string {
  const say = wordsOf(patterns);
  return [
    [
      say.shareTitle,
      `*${pattern.company}: ${pattern.profile}*`,
      say.sharePosted(pattern.postedBy, dayTitle(dayOf(pattern.createdAt))),
    ].join("\n"),
    pattern.pattern,
    `*${PRODUCT}*\n${wordsOf(shell).tagline}\n${url}`,
  ].join("\n\n");
}

/** The text for sharing on WhatsApp: a fixed greeting and the address. The pattern's own text stays behind login. */
export function patternShareText(url: string): string {
  return `${wordsOf(patterns).shareText}\n${url}`;
}
