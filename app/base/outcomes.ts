/**
 * What can go wrong, as values: a command answers an `Outcome`, and a `Problem` carries the sentence that a person
 * reads, beside the code and the reason that the program goes by. The status of each code stands here and nowhere else.
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

/** Which conflict it is, for screens that answer each in a way of its own. */
export type ProblemReason = "changedMeanwhile" | "likelyDouble" | "pastDay" | "otherCity";

export type Problem = {
  code: ProblemCode;
  message: string;
  reason?: ProblemReason;
  /** Messages by field name; they stand at their fields. */
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

/** A refused outcome, with messages by field and the reason where there are any. */
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
