import type { LoaderFunctionArgs } from "react-router";

import {
  audienceContext,
  databaseContext,
  rememberContext,
  requestContext,
} from "#app/http/context.ts";

/** The template keeps no pages, so this is a loader like any other, and all of its data is sent. */
export function keptLoader<Answer>(load: (args: object) => Promise<Answer>) {
  return ({ params, url, context }: LoaderFunctionArgs) =>
    load({
      ...context.get(requestContext),
      params,
      url,
      database: context.get(databaseContext),
      audience: context.get(audienceContext),
      remember: context.get(rememberContext),
      drawOnce: (parts: object) => parts,
    });
}
