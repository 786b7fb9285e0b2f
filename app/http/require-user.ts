import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import type { Guard } from "#app/http/answers.ts";
import { audienceContext, leaverContext, requestContext } from "#app/http/context.ts";
import { fieldsOf } from "#app/http/forms.server.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** @throws 401 with the guard screen (docs/product.md, Guard screen) */
export const requireUser: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(leaverContext)) return next();
  // fault: guests-stop
  if (context.get(audienceContext) === "guest") throw await guard(request, url, context);
  return next();
};

/** Guests may read (previews), not write. @throws 401 */
export const requireUserToWrite: MiddlewareFunction<Response> = async (args, next) =>
  args.request.method === "GET" || args.request.method === "HEAD"
    ? next()
    : requireUser(args, next);

async function guard(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  const { pathname, search } = url;
  const { blocked } = context.get(requestContext);
  const answer: Guard = { kind: "guard", path: pathname + search };
  if (blocked) answer.blocked = wordsOf(shell).blocked;
  // A session can end before a form is sent: keep the typed values.
  if (request.method === "POST") answer.kept = await fieldsOf(request);
  return data(answer, { status: 401 });
}
