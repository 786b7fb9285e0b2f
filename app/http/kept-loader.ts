/*
 * A kept page is made once for all readers of an audience (guests, users or admins) and shown to each of them for half a
 * minute. So its loader must not know who asks. Here is all that a route has to do for it:
 *
 *   export const handle = { keep: { topics: ["lists"], query: ["before"] } } satisfies KeptHandle;
 *   export const loader = keptLoader(async ({ database, audience, url }) => …);
 *
 * A kept loader is handed neither the request, with its cookies, nor the context. An address whose query holds anything
 * that the route does not name is made for its reader alone, and so is a page that is not found: only then is there a
 * `person`. What the reader sees of themselves on a kept page is filled in afterwards (app/document/placeholders.ts).
 */
import type { LoaderFunctionArgs } from "react-router";

import type { Audience, Reader } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import {
  audienceContext,
  databaseContext,
  readerContext,
  requestContext,
  serverDrawnContext,
  templateContext,
} from "#app/http/context.ts";
import type { Database } from "#drizzle/client.ts";

export type Keep = {
  /** What the page shows: it is not kept any longer once one of them has changed. */
  topics: readonly Topic[];
  /** What its query may hold, each name once. */
  query: readonly string[];
};

/** What a route module exports as `handle` to have its page kept. */
export type KeptHandle = { keep: Keep };

/** What a kept loader is handed: `KeptLoaderArgs<Route.LoaderArgs>` where it reads `params`. */
export type KeptLoaderArgs<Args extends Pick<LoaderFunctionArgs, "params"> = LoaderFunctionArgs> = {
  params: Args["params"];
  url: URL;
  database: Database;
  audience: Audience;
  /** Who is asking: undefined for a guest, and whenever the page is made for all readers of the audience. */
  person: Reader | undefined;
  /** The moment at which the request came, in ms. */
  now: number;
  /** Under which the portal is known. */
  origin: string;
  /** The request's id in our logs. On a page that is kept it would be somebody else's. */
  requestId: string;
  /**
   * For what a document shows and its scripts need not be told again (app/document/server-drawn.tsx). For a document it
   * leaves `parts` to the drawing and gives nothing to send; for data that scripts ask for it gives them back.
   */
  drawOnce: <Parts extends object>(parts: Parts) => Parts | undefined;
};

const keptLoaders = new WeakSet<object>();

/** The loader of a page that may be kept. */
export function keptLoader<Answer, Args extends LoaderFunctionArgs = LoaderFunctionArgs>(
  load: (args: KeptLoaderArgs<Args>) => Promise<Answer>,
): (args: Args) => Promise<Answer> {
  function loader({ params, url, request, context }: Args) {
    const { now, origin, requestId } = context.get(requestContext);
    return load({
      params,
      url,
      database: context.get(databaseContext),
      audience: context.get(audienceContext),
      person: context.get(templateContext) ? undefined : context.get(readerContext),
      now,
      origin,
      requestId,
      drawOnce(parts) {
        // React Router asks for data under `<path>.data`.
        if (new URL(request.url).pathname.endsWith(".data")) return parts;
        context.set(serverDrawnContext, parts);
        return undefined;
      },
    });
  }
  keptLoaders.add(loader);
  return loader;
}

/** Whether a route's loader is one of these; any other could put its reader into a page that is kept for all. */
export function isKeptLoader(loader: unknown): boolean {
  return typeof loader === "function" && keptLoaders.has(loader);
}
