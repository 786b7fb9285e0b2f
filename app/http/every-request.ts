import { data, type MiddlewareFunction, redirect } from "react-router";

import { addressWithoutSigns } from "#app/document/placeholders.ts";
import type { TooLarge, TooMany, Unanswered, Unreadable } from "#app/http/answers.ts";
import { requestContext } from "#app/http/context.ts";
import { fieldsOf } from "#app/http/forms.server.ts";

/** Tells the log which route this is: the pattern, never the address with its ids. */
export const noteRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(requestContext).seen.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};

/** Leads an address with signs of tokens to the same one without: a page may show its address. */
export const plainAddress: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const address = url.pathname + url.search;
  const plain = addressWithoutSigns(address);
  if (plain === address) return next();
  if (request.method !== "GET" && request.method !== "HEAD") {
    const answer: Unreadable = { kind: "unreadable" };
    throw data(answer, { status: 400 });
  }
  throw redirect(plain.replace(/^\/{2,}/, "/"));
};

/** Tells whoever sent a form that was not even read why: it is too large (413), or no form (400). */
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
export const knowReader: MiddlewareFunction<Response> = ({ context }, next) => {
  const { unread } = context.get(requestContext);
  if (unread !== undefined) throw unread;
  return next();
};
