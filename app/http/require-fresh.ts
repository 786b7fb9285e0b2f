import { data, type RouterContextProvider } from "react-router";

import type { Stale } from "#app/http/answers.ts";
import { requestContext } from "#app/http/context.ts";

/** How long after a sign-in people may do irreversible things, in ms. */
export const FRESH_MS = 10 * 60_000;

export function isFresh(context: Readonly<RouterContextProvider>): boolean {
  const { authTime, now } = context.get(requestContext);
  return authTime !== undefined && now - authTime <= FRESH_MS;
}

/** A session alone may be a stranger's at an open device. @throws 401: sign in again, with `form` kept */
export function requireFresh(
  context: Readonly<RouterContextProvider>,
  { url, form }: { url: URL; form?: FormData },
): void {
  if (isFresh(context)) return;
  const kept = [...(form ?? [])].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  const answer: Stale = { kind: "stale", path: url.pathname + url.search, kept };
  throw data(answer, { status: 401 });
}
