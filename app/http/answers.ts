import type { Problem, ProblemReason } from "#app/base/outcomes.ts";

/**
 * For a visitor without a session: the page they wanted, what they typed if they sent a form, and why their session
 * ended if they were deactivated, in words: a program reads them too.
 */
export type Guard = {
  kind: "guard";
  path: string;
  kept?: [name: string, value: string][];
  blocked?: string;
};

/** For a signed-in visitor who may not see this page. */
export type Unauthorized = {
  kind: "unauthorized";
  message: string;
  trail: [label: string, to?: string][];
};

/** For a form that failed because something broke on our side, with what was typed. */
export type Unanswered = {
  kind: "unanswered";
  path: string;
  kept: [name: string, value: string][];
};

/** For somebody who sends forms too fast, with what was typed. */
export type TooMany = { kind: "tooMany"; path: string; kept?: [name: string, value: string][] };

/** For somebody who signed in too long ago for what they want to do, with what was typed. */
export type Stale = { kind: "stale"; path: string; kept: [name: string, value: string][] };

/** For a request whose body could not be read as a form. */
export type Unreadable = { kind: "unreadable" };

/** For a form that is larger than any of ours. */
export type TooLarge = { kind: "tooLarge" };

/** What stands in place of a page. */
export type Refused = Guard | Stale | TooLarge | TooMany | Unanswered | Unauthorized | Unreadable;

/** Why a form was refused: a sentence, a reason for the screen, messages by field, and what was typed. */
export type Refusal = {
  message: string;
  reason?: ProblemReason | undefined;
  errors: Record<string, string[]>;
  about?: Problem["about"];
  typed: Record<string, string>;
};
