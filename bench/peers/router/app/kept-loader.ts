import type { LoaderFunctionArgs } from "react-router";

import {
  audienceContext,
  databaseContext,
  rememberContext,
  requestContext,
} from "#app/http/context.ts";

/** The template keeps no pages, so this is a loader like any other, and all of its data is sent. */
export function keptLoader<Answer>(load: (args: object) => Promise<Answer>) {
  return ({ params, url, context }: LoaderFunctionArgs) => {
    const audience = context.get(audienceContext);
    return load({
      ...context.get(requestContext),
      params,
      url,
      database: context.get(databaseContext),
      audience,
      remember: context.get(rememberContext),
      drawing: { audience, keep: (parts: object) => parts },
    });
  };
}
