/**
 * What can go wrong, as values: a command answers an `Outcome`, and a `Problem` carries the sentence that a person
 * reads. The status of each code stands here and nowhere else.
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

export type Problem = {
  code: ProblemCode;
  message: string;
  /** Messages by field name; they stand at their fields. */
  fields?: Record<string, string[]>;
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** A successful outcome. */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** A refused outcome. */
export function refused(
  code: ProblemCode,
  message: string,
  fields?: Record<string, string[]>,
): { ok: false; problem: Problem } {
  return { ok: false, problem: fields ? { code, message, fields } : { code, message } };
}

/** The HTTP status of a problem. */
export function statusOf(problem: Problem): number {
  return PROBLEM_STATUS[problem.code];
}
