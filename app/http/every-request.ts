/* The root route's middleware, for every page, data request and form. app/root.tsx sets the order. */
import { data, type MiddlewareFunction, redirect } from "react-router";

import { ownPath } from "#app/base/addresses/own-address.ts";
import { languageNow } from "#app/base/languages.ts";
import type { TooLarge, TooMany, Unanswered, Unreadable } from "#app/http/answers.ts";
import { audienceContext, requestContext } from "#app/http/context.ts";
import { fieldsOf } from "#app/http/forms.server.ts";
import { isTranslated } from "#app/messages/pages.ts";

/** Logs the route's pattern, never the address with its ids. */
export const noteRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(requestContext).logFacts.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};

/** Refuses a form that was not read. @throws 413 when too large, 400 when it is no form */
export const refuseBadBodies: MiddlewareFunction<Response> = ({ context }, next) => {
  const { badBody } = context.get(requestContext);
  if (badBody === undefined) return next();
  const answer: TooLarge | Unreadable = { kind: badBody };
  throw data(answer, { status: badBody === "tooLarge" ? 413 : 400 });
};

/** Leads from an untranslated page to the English one, never half of it. Forms run first. @throws 302 */
export const leadToEnglish: MiddlewareFunction<Response> = (
  { request, url, context, pattern },
  next,
) => {
  const language = languageNow();
  const audience = context.get(audienceContext);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || language === "en" || isTranslated(pattern, audience)) return next();
  // A whole address: the router leaves for it. Never resolved like a link: the path may be "//host/".
  // fault: way-to-english
  throw redirect(new URL(request.url).origin + ownPath(url.pathname) + url.search);
};

export const limitWrites: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(requestContext).retryAfter === undefined) return next();
  const kept = await fieldsOf(request);
  const answer: TooMany = { kind: "tooMany", path: url.pathname + url.search, kept };
  throw data(answer, { status: 429 });
};

/** Throws a failed form's status with the typed values. Sending again is safe: a form has a key or version. */
export const keepUnanswered: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  const copy = request.clone();
  const response = await next();
  if (response.status < 500) return response;
  const kept = await fieldsOf(copy as Request);
  // fault: kept-unanswered
  if (!kept.length) return response;
  const answer: Unanswered = { kind: "unanswered", path: url.pathname + url.search, kept };
  throw data(answer, { status: response.status });
};

/** An unreadable session is neither a guest nor a signed-in reader. */
export const throwSessionError: MiddlewareFunction<Response> = ({ context }, next) => {
  const { sessionError } = context.get(requestContext);
  if (sessionError !== undefined) throw sessionError;
  return next();
};
