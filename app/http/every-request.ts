/* The middleware of the root route: what happens to every page, data request and form, in the order of root.tsx. */
import { data, type MiddlewareFunction } from "react-router";

import type { TooLarge, TooMany, Unanswered, Unreadable } from "#app/http/answers.ts";
import { requestContext } from "#app/http/context.ts";
import { fieldsOf } from "#app/http/forms.server.ts";

/** Tells the log which route this is: the pattern, never the address with its ids. */
export const noteRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(requestContext).seen.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};

/** Says why a form was not even read: it is too large (413), or not a form (400). */
export const refuseBadBodies: MiddlewareFunction<Response> = ({ context }, next) => {
  const { badBody } = context.get(requestContext);
  if (badBody === undefined) return next();
  const answer: TooLarge | Unreadable = { kind: badBody };
  throw data(answer, { status: badBody === "tooLarge" ? 413 : 400 });
};

/** Refuses a write that is one too many, with 429 and what was typed. */
export const limitWrites: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(requestContext).writeAfter === undefined) return next();
  const kept = await fieldsOf(request);
  const answer: TooMany = { kind: "tooMany", path: url.pathname + url.search, kept };
  throw data(answer, { status: 429 });
};

/**
 * Gives a form back that broke on our side. Nobody knows then whether it was stored; sent again as it was, with its key
 * or its version, it is stored once.
 */
export const keepUnanswered: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  const copy = request.clone();
  const response = await next();
  if (response.status < 500) return response;
  const kept = await fieldsOf(copy as Request);
  if (!kept.length) return response;
  const answer: Unanswered = { kind: "unanswered", path: url.pathname + url.search, kept };
  throw data(answer, { status: response.status });
};

/** Answers nobody whose session could not be read: neither as a guest nor as themselves. */
export const refuseUnread: MiddlewareFunction<Response> = ({ context }, next) => {
  const { unread } = context.get(requestContext);
  if (unread !== undefined) throw unread;
  return next();
};
