/* Makes a page, or answers a form, for one reader. */
import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";

import {
  databaseContext,
  leaverContext,
  readerContext,
  rememberContext,
} from "#app/http/context.ts";
import type { Database } from "#drizzle/client.ts";
import { lastWrite, newsCookie } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import type { Caller } from "#workers/edge/reader.ts";
import { type ContextFacts, contextFor } from "#workers/pages/context.ts";
import { memoryFor } from "#workers/pages/kept-data.ts";
import { offerOf } from "#workers/pages/languages.ts";
import { renderPage } from "#workers/pages/render.ts";

export async function renderOwn(
  c: Context<EdgeEnv>,
  {
    caller,
    database,
    request = c.req.raw,
    begins = () => {},
    ...facts
  }: Pick<ContextFacts, "retryAfter" | "sessionError" | "leaver" | "led" | "known"> & {
    caller: Caller | undefined;
    /** For the loaders. Default: the request's own. */
    database?: Database;
    request?: Parameters<typeof renderPage>[0];
    /** Is given what loaders and actions will see. */
    begins?: (context: RouterContextProvider) => void;
  },
): Promise<Response> {
  const audience = caller?.reader?.role ?? "guest";
  const offer = new URL(c.req.url).pathname.endsWith(".data") ? "" : offerOf(c, audience);
  const context = contextFor(c, audience, { caller, offer, ...facts });
  if (database) context.set(databaseContext, database);
  context.set(readerContext, caller?.reader);
  // After a write, or news of a change: the newest data.
  const reads = c.req.method === "GET" && newsCookie(c) === undefined;
  const fresh = !reads || (await lastWrite(c)) !== undefined;
  context.set(rememberContext, memoryFor({ now: c.get("now"), fresh }).remember);
  if (facts.leaver) context.set(leaverContext, facts.leaver.reader);
  begins(context);
  return renderPage(request, context);
}
