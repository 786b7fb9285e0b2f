import { data, type RouterContextProvider } from "react-router";

import type { Stale } from "#app/http/answers.ts";
import { requestContext } from "#app/http/context.ts";

/** How long after a sign-in somebody may do what cannot be undone, in ms. */
export const FRESH_MS = 10 * 60_000;

/**
 * Lets on only whoever has signed in within the last ten minutes: a session alone may be somebody else's who found the
 * device open. Others are asked to sign in again, with what they typed (`form`) kept.
 * @throws the answer that asks, with 401.
 */
export function requireFresh(
  context: Readonly<RouterContextProvider>,
  { url, form }: { url: URL; form?: FormData },
): void {
  const { authTime, now } = context.get(requestContext);
  if (authTime !== undefined && now - authTime <= FRESH_MS) return;
  const kept = [...(form ?? [])].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  const answer: Stale = { kind: "stale", path: url.pathname + url.search, kept };
  throw data(answer, { status: 401 });
}
