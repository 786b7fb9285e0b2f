export type ErrorFacts = { error: string; cause?: string; at?: string[] };

const MAX_MESSAGE = 300;
const MAX_SEARCHED = 5_000;
const MAX_FRAMES = 6;

/** For the log. Only the message's first line: Drizzle puts a query's values after it. Masks private data. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: withoutPrivateData(String(error)) };
  const facts: ErrorFacts = { error: `${error.name}: ${withoutPrivateData(error.message)}` };
  if (error.cause !== undefined) {
    facts.cause = withoutPrivateData(
      error.cause instanceof Error ? error.cause.message : typeof error.cause,
    );
  }
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  if (frames.length) facts.at = frames.slice(0, MAX_FRAMES).map((line) => line.trim());
  return facts;
}

function withoutPrivateData(message: string): string {
  return (
    message
      .split("\n", 1)[0]!
      .slice(0, MAX_SEARCHED)
      .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, "<email>")
      .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "<id>")
      .replaceAll(/\b[\w-]{40,}\b/g, "<token>")
      // Cut last: the masks do not recognise half a secret.
      .slice(0, MAX_MESSAGE)
  );
}
