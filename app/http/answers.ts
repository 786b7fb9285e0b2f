import type { Problem, ProblemReason } from "#app/base/outcomes.ts";

/** A visitor has no session. `path` is the page they wanted. Deactivated people also get a reason, in words. */
export type Guard = {
  kind: "guard";
  path: string;
  kept?: [name: string, value: string][];
  blocked?: string;
};

export type Unauthorized = {
  kind: "unauthorized";
  message: string;
  trail: [label: string, to?: string][];
};

export type Unanswered = {
  kind: "unanswered";
  path: string;
  kept: [name: string, value: string][];
};

export type TooMany = { kind: "tooMany"; path: string; kept?: [name: string, value: string][] };

export type Stale = { kind: "stale"; path: string; kept: [name: string, value: string][] };

export type Unreadable = { kind: "unreadable" };

export type TooLarge = { kind: "tooLarge" };

export type Refused = Guard | Stale | TooLarge | TooMany | Unanswered | Unauthorized | Unreadable;

/** A sentence, a reason for the screen, messages by field, and the typed values. */
export type Refusal = {
  message: string;
  reason?: ProblemReason | undefined;
  errors: Record<string, string[]>;
  about?: Problem["about"];
  typed: Record<string, string>;
};
