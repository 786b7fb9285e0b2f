/*
 * A kept page is made once for all readers of an audience (guests, users or admins) and shown to them for half a
 * minute, so its loader must not know who is asking. This is all that a route has to do:
 *
 *   export const handle = { keep: { topics: ["lists"], query: ["before"] } } satisfies KeptHandle;
 *   export const loader = keptLoader(async ({ database, audience, url }) => …);
 *
 * A kept loader gets neither the request, with its cookies, nor the context. A page that is not found, or whose query
 * has a name that the route does not list, is made for its reader alone: only then are there a `reader` and `alone`. The reader's
 * own data on a kept page is filled in afterwards (app/document/placeholders.ts).
 */
import type { LoaderFunctionArgs } from "react-router";

import type { Audience, Reader } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import {
  audienceContext,
  type Context,
  databaseContext,
  readerContext,
  type Remember,
  rememberContext,
  requestContext,
  templateContext,
} from "#app/http/context.ts";
import { type Drawing, drawingOf } from "#app/http/drawing.ts";
import type { Database } from "#drizzle/client.ts";

export type Keep = {
  /** The data that the page shows: when some of it changes, the page is made again. */
  topics: readonly Topic[];
  /** The names that its query may have, each once. */
  query: readonly string[];
  /** Names that may come on top, also repeated. Pages with one are kept apart, so that they never push out the others. */
  filters?: readonly string[];
};

/** What a route module exports as `handle` to have its page kept. */
export type KeptHandle = { keep: Keep };

/** The arguments of a kept loader: `KeptLoaderArgs<Route.LoaderArgs>` where it reads `params`. */
export type KeptLoaderArgs<Args extends Pick<LoaderFunctionArgs, "params"> = LoaderFunctionArgs> = {
  params: Args["params"];
  url: URL;
  database: Database;
  remember: Remember;
  audience: Audience;
  /** Undefined for a guest, and whenever the page is made for all readers of the audience. */
  reader: Reader | undefined;
  /** The context of a page that is made for its reader alone; undefined whenever `reader` must be. */
  alone: Context | undefined;
  /** When the request came, in ms. */
  now: number;
  /** The public origin of the portal. */
  origin: string;
  /** The request's id in our logs. Do not show it on a kept page: it would be somebody else's. */
  requestId: string;
  /** For the parts that the server draws. */
  drawing: Drawing;
};

const keptLoaders = new WeakSet<object>();

/** Makes a route's loader from one that must not know who is asking. Throws whatever `load` throws. */
export function keptLoader<Answer, Args extends LoaderFunctionArgs = LoaderFunctionArgs>(
  load: (args: KeptLoaderArgs<Args>) => Promise<Answer>,
): (args: Args) => Promise<Answer> {
  function loader({ params, url, request, context }: Args) {
    const { now, origin, requestId } = context.get(requestContext);
    const kept = context.get(templateContext);
    return load({
      params,
      url,
      database: context.get(databaseContext),
      remember: context.get(rememberContext),
      audience: context.get(audienceContext),
      reader: kept ? undefined : context.get(readerContext),
      alone: kept ? undefined : context,
      now,
      origin,
      requestId,
      drawing: drawingOf({ request, context }),
    });
  }
  keptLoaders.add(loader);
  return loader;
}

/** Whether `keptLoader` made this loader; any other could put its reader's data into a page for everybody. */
export function isKeptLoader(loader: unknown): boolean {
  return typeof loader === "function" && keptLoaders.has(loader);
}
