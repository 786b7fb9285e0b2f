/** What can go wrong, as values. Only this file knows the HTTP status of each code. */
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

export type ProblemReason =
  | "changedMeanwhile"
  | "likelyDouble"
  | "pastDay"
  | "doubtfulDay"
  | "otherCity"
  | "codeThere";

export type Problem = {
  code: ProblemCode;
  message: string;
  reason?: ProblemReason;
  fields?: Record<string, string[]>;
  /** The record in question, as a link; `joins`: it can take in what was sent. */
  about?: { title: string; href: string; joins?: { id: string; version: number } };
};

export type Refused = { ok: false; problem: Problem };

export type Outcome<T> = { ok: true; value: T } | Refused;

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refused(
  code: ProblemCode,
  message: string,
  more: Pick<Problem, "reason" | "fields" | "about"> = {},
): Refused {
  return { ok: false, problem: { code, message, ...more } };
}

export function statusOf(problem: Problem): number {
  return PROBLEM_STATUS[problem.code];
}
