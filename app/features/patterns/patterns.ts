import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { PRODUCT, TAGLINE } from "#app/base/copy.ts";

/** How many patterns a page of /pattern holds. */
export const PATTERNS_PAGE = 20;

/** How many recent ones stand beside a pattern, and how much of a name a card shows. */
export const RECENT_PATTERNS = 5;
export const CARD_CHARACTERS = { company: 10, profile: 15 } as const;

/** The text fields of a pattern and their longest length, in characters. */
export const PATTERN_LIMITS = { company: 120, profile: 160, pattern: 20_000 } as const;

/** What somebody is told who is not an admin and would change a pattern. */
export const ONLY_ADMINS = "Only an admin can change a pattern.";

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

/** A pattern beside another one: the beginning of its text is cut already. */
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
  return [
    [
      `*${PRODUCT}: Interview Pattern*`,
      `*${pattern.company}: ${pattern.profile}*`,
      `Posted by: ${pattern.postedBy}, ${dayTitle(dayOf(pattern.createdAt))}`,
    ].join("\n"),
    pattern.pattern,
    `*${PRODUCT}*\n${TAGLINE}\n${url}`,
  ].join("\n\n");
}

/** What is shared by chat: a fixed greeting and the address. The text itself stays behind login. */
export function patternShareText(url: string): string {
  return `Hello! Have a look at this interview pattern on ${PRODUCT}:\n${url}`;
}
