import { data, type MiddlewareFunction } from "react-router";

import { requestContext } from "#app/context.ts";
import type { TooMany } from "#app/middleware/guards.ts";
import { typedIn } from "#app/middleware/typed-in.ts";

/** Tells the log which route this is: the pattern, never the address with its ids. */
export const noteRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(requestContext).seen.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};

/** Refuses a write that is one too many, with 429 and what was typed. */
export const limitWrites: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(requestContext).writeAfter === undefined) return next();
  const kept = await typedIn(request);
  const answer: TooMany = { kind: "tooMany", path: url.pathname + url.search, kept };
  throw data(answer, { status: 429 });
};
