import { MESSAGES } from "#app/base/copy.ts";

/** What /please_login_first says after a failed sign-in, by its `problem`. */
export const SIGN_IN_PROBLEMS = {
  cancelled:
    "The sign-in was cancelled and nothing has changed. Press Login whenever you want to go on.",
  expired:
    "This sign-in was already used, took more than ten minutes, or began in another browser. Press Login to start a new one.",
  refused:
    "The account could not be verified, so nobody was signed in. Press Login to try again; the account's email address must be a confirmed one.",
  unreachable:
    "The account service did not answer. Wait a moment, check your connection and press Login again.",
  blocked: MESSAGES.blocked,
} as const;

export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** The sentence for the `problem` in an address; undefined when there is none. */
export function signInProblemOf(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(SIGN_IN_PROBLEMS, code)
    ? SIGN_IN_PROBLEMS[code as SignInProblem]
    : undefined;
}
