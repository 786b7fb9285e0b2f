import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { patterns } from "#app/messages/en/patterns.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { PLAN_ENDS } from "#drizzle/values.ts";

type PlanEnd = (typeof PLAN_ENDS)[number];

export const PATTERNS_PAGE = 20;

export const RECENT_PATTERNS = 5;

/** Cards cut company and profile at so many characters. */
export const CARD_CHARACTERS = { company: 10, profile: 15 } as const;

/** Of the words typed into the search. */
export const SEARCH_LIMIT = 120;
const MOST_WORDS = 8;

export function wordsIn(typed: string): string[] {
  return [...new Set(typed.slice(0, SEARCH_LIMIT).split(/\s+/).filter(Boolean))].slice(
    0,
    MOST_WORDS,
  );
}

export const PATTERN_LIMITS = { company: 120, profile: 160, rounds: 300, pattern: 20_000 } as const;

/** How it ended for the writer of a pattern, as people say it; undefined where they do not. */
export function resultWord(result: string | null): string | undefined {
  const { results } = wordsOf(patterns);
  return result && Object.hasOwn(results, result) ? results[result as PlanEnd] : undefined;
}

export type PatternCard = { id: string; company: string; profile: string; createdAt: number };

export type Pattern = PatternCard & {
  /** Empty or null where it is not said. */
  result: string | null;
  rounds: string | null;
  pattern: string;
  postedBy: string;
  postedById: string | null;
  updatedAt: number | null;
  updatedBy: string | null;
  version: number;
};

/** `preview` is the beginning of its text. */
export type RecentPattern = { id: string; company: string; profile: string; preview: string };

export function patternPath(id: string): string {
  return `/pattern/${id}`;
}

export function patternText(
  pattern: Pick<
    Pattern,
    "company" | "profile" | "postedBy" | "createdAt" | "result" | "rounds" | "pattern"
  >,
  url: string,
): string {
  const say = wordsOf(patterns);
  const result = resultWord(pattern.result);
  const facts = [
    pattern.rounds && `${say.rounds}: ${pattern.rounds}`,
    result && `${say.result}: ${result}`,
  ];
  const ended = facts.some(Boolean) ? [facts.filter(Boolean).join("\n")] : [];
  return [
    [
      say.shareTitle,
      `*${pattern.company}: ${pattern.profile}*`,
      say.sharePosted(pattern.postedBy, dayTitle(dayOf(pattern.createdAt))),
    ].join("\n"),
    ...ended,
    pattern.pattern,
    `*${PRODUCT}*\n${wordsOf(shell).tagline}\n${url}`,
  ].join("\n\n");
}

/** A text for WhatsApp: a fixed greeting and the address. The pattern itself stays behind login. */
export function patternShareText(url: string): string {
  return `${wordsOf(patterns).shareText}\n${url}`;
}
