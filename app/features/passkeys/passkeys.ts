/** Of one admin. */
export const MOST_PASSKEYS = 10;

/** In characters. */
export const LONGEST_NAME = 60;

/** What a browser's answer takes, with room: in characters. */
export const LONGEST_CREDENTIAL = 20_000;

export type Passkey = { id: string; name: string; createdAt: number; usedAt: number | null };

/** Why a passkey did not confirm a session. */
const PROBLEMS = {
  late: "That took longer than ten minutes, or was sent twice. Please try again.",
  refused: "That passkey was not accepted. Use one that you made here.",
} as const;

export type PasskeyProblem = keyof typeof PROBLEMS;

/** The sentence for a `problem` in an address; undefined for other values. */
export function passkeyProblemOf(code: string | null): string | undefined {
  return code && Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as PasskeyProblem] : undefined;
}
