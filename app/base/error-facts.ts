/** What a log may hold of an error. */
export type ErrorFacts = { error: string; cause?: string; at?: string[] };

const LONGEST = 300;
const LOOKED_THROUGH = 5_000;
const FRAMES = 6;

/**
 * What of an error goes into a log: its kind, the first line of what it says, and where it happened. The values of a
 * failed query stand behind its first line and stay out; so does whatever looks like an email, an id or a token.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: said(String(error)) };
  const facts: ErrorFacts = { error: `${error.name}: ${said(error.message)}` };
  if (error.cause !== undefined) {
    facts.cause = said(error.cause instanceof Error ? error.cause.message : typeof error.cause);
  }
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  if (frames.length) facts.at = frames.slice(0, FRAMES).map((line) => line.trim());
  return facts;
}

function said(message: string): string {
  return (
    message
      .split("\n", 1)[0]!
      .slice(0, LOOKED_THROUGH)
      .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, "<email>")
      .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "<id>")
      .replaceAll(/\b[\w-]{40,}\b/g, "<token>")
      // Only now: cut before, a secret would be too short to be known.
      .slice(0, LONGEST)
  );
}
