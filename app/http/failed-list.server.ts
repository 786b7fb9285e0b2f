import { errorFacts } from "#app/base/error-facts.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Logs the error and returns a message for the list's place. @throws a Response, such as a redirect */
export function failedList(error: unknown, requestId: string) {
  if (error instanceof Response) throw error;
  console.error(JSON.stringify({ event: "failed", requestId, ...errorFacts(error) }));
  const message = wordsOf(drivelist).failed(requestId);
  return { kind: "failed" as const, message };
}
