import type { Problem, ProblemReason } from "#app/base/outcomes.ts";

/** A visitor has no session. `path` is the page they wanted. Deactivated people also get a reason, in words. */
export type Guard = {
  kind: "guard";
  path: string;
  kept?: [name: string, value: string][];
  blocked?: string;
};

/** A signed-in visitor may not see this page. */
export type Unauthorized = {
  kind: "unauthorized";
  message: string;
  trail: [label: string, to?: string][];
};

/** A form failed on our side. */
export type Unanswered = {
  kind: "unanswered";
  path: string;
  kept: [name: string, value: string][];
};

/** Somebody sends forms too fast. */
export type TooMany = { kind: "tooMany"; path: string; kept?: [name: string, value: string][] };

/** The last sign-in is too old for this. */
export type Stale = { kind: "stale"; path: string; kept: [name: string, value: string][] };

export type Unreadable = { kind: "unreadable" };

export type TooLarge = { kind: "tooLarge" };

/** Shown in place of a page. */
export type Refused = Guard | Stale | TooLarge | TooMany | Unanswered | Unauthorized | Unreadable;

/** A sentence, a reason for the screen, messages by field, and the typed values. */
export type Refusal = {
  message: string;
  reason?: ProblemReason | undefined;
  errors: Record<string, string[]>;
  about?: Problem["about"];
  typed: Record<string, string>;
};
