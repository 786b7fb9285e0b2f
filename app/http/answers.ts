import type { Problem, ProblemReason } from "#app/base/outcomes.ts";

/** What the guard screen draws: where the visitor wanted to go, and what they had typed if it was a form. */
export type Guard = { kind: "guard"; path: string; kept?: [name: string, value: string][] };

/** What a signed-in visitor without the right is told. */
export type Unauthorized = {
  kind: "unauthorized";
  message: string;
  trail: [label: string, to?: string][];
};

/** What somebody is told whose form was not answered, because something of ours broke; what they typed waits with it. */
export type Unanswered = {
  kind: "unanswered";
  path: string;
  kept: [name: string, value: string][];
};

/** What somebody is told who writes faster than anybody does; what they typed waits with it. */
export type TooMany = { kind: "tooMany"; path: string; kept?: [name: string, value: string][] };

/** What somebody is told whose request had a body that could not be read as a form. */
export type Unreadable = { kind: "unreadable" };

/** The answer to a form that is larger than any of ours. */
export type TooLarge = { kind: "tooLarge" };

/** Why a form came back: a sentence, the reason that its screen goes by, messages by field, and what was typed. */
export type Refusal = {
  message: string;
  reason?: ProblemReason | undefined;
  errors: Record<string, string[]>;
  about?: Problem["about"];
  typed: Record<string, string>;
};
