/**
 * What can go wrong, as values. A command returns an `Outcome`; a `Problem` has the sentence that a person reads, and
 * the code and reason that the program uses. Only this file knows the HTTP status of each code.
 */
const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  blocked: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** Which conflict it is, for screens that treat each one differently. */
export type ProblemReason =
  | "changedMeanwhile"
  | "likelyDouble"
  | "pastDay"
  | "otherCity"
  | "codeThere";

export type Problem = {
  code: ProblemCode;
  message: string;
  reason?: ProblemReason;
  /** Messages by field name, shown beside their fields. */
  fields?: Record<string, string[]>;
  /** The record that it is about, for whoever wants to look at it first. */
  about?: { title: string; href: string };
};

export type Refused = { ok: false; problem: Problem };

export type Outcome<T> = { ok: true; value: T } | Refused;

/** A successful outcome. */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** A refused outcome; `more` may add the reason and messages by field. */
export function refused(
  code: ProblemCode,
  message: string,
  more: Pick<Problem, "reason" | "fields" | "about"> = {},
): Refused {
  return { ok: false, problem: { code, message, ...more } };
}

/** The HTTP status of a problem. */
export function statusOf(problem: Problem): number {
  return PROBLEM_STATUS[problem.code];
}
