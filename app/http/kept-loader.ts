/*
 * A kept page is made once for an audience (guests, users, admins) and shown for half a minute. Its loader must not
 * know who is asking; app/document/placeholders.ts fills in the reader's data. A route needs only:
 *
 *   export const handle = { keep: { topics: ["lists"], query: ["before"] } } satisfies KeptHandle;
 *   export const loader = keptLoader(async ({ database, audience, url }) => …);
 *
 * A page that is not found, or with an unlisted query name, is made for its reader alone, with `reader` and `alone`.
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
  subscriberSecretContext,
  templateContext,
} from "#app/http/context.ts";
import { type Drawing, drawingOf } from "#app/http/drawing.ts";
import type { Database } from "#drizzle/client.ts";

export type Keep = {
  /** A change of one makes the page anew. */
  topics: readonly Topic[];
  /** Names that its query may have, each once. */
  query: readonly string[];
  /** Further names, also repeated. Pages with one are kept apart and never push out the others. */
  filters?: readonly string[];
};

export type KeptHandle = { keep: Keep };

/** `KeptLoaderArgs<Route.LoaderArgs>` gives typed `params`. */
export type KeptLoaderArgs<Args extends Pick<LoaderFunctionArgs, "params"> = LoaderFunctionArgs> = {
  params: Args["params"];
  url: URL;
  database: Database;
  remember: Remember;
  audience: Audience;
  /** Undefined for a guest and for a shared page. */
  reader: Reader | undefined;
  alone: Context | undefined;
  now: number;
  origin: string;
  /** Makes keyed hashes. */
  secret: string;
  /** For our logs. On a kept page it would be somebody else's. */
  requestId: string;
  drawing: Drawing;
};

const keptLoaders = new WeakSet<object>();

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
      secret: context.get(subscriberSecretContext),
      requestId,
      drawing: drawingOf({ request, context }),
    });
  }
  keptLoaders.add(loader);
  return loader;
}

/** Any other loader could put its reader's data into a page for everybody. */
export function isKeptLoader(loader: unknown): boolean {
  return typeof loader === "function" && keptLoaders.has(loader);
}
