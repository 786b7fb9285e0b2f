import { errorFacts } from "#app/base/error-facts.ts";

/**
 * What the reader of a list is told that could not be read, after it was logged; the page around it stands all the same.
 * @throws the error itself when it is an answer, a redirect say.
 */
export function failedList(error: unknown, requestId: string) {
  if (error instanceof Response) throw error;
  console.error(JSON.stringify({ event: "failed", requestId, ...errorFacts(error) }));
  const message = `The list could not be read. Please try again. (Request ${requestId})`;
  return { kind: "failed" as const, message };
}
