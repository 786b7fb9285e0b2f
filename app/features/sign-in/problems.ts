import { refusals } from "#app/messages/en/refusals.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

const SIGN_IN_PROBLEMS = ["cancelled", "expired", "refused", "unreachable", "blocked"] as const;

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** The sentence for a `problem`; undefined for other values. */
export function signInProblemOf(code: string | null): string | undefined {
  const problem = SIGN_IN_PROBLEMS.find((name) => name === code);
  if (problem === "blocked") return wordsOf(shell).blocked;
  return problem && wordsOf(refusals)[problem];
}
