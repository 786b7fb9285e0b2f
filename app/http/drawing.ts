import type { LoaderFunctionArgs } from "react-router";

import type { Audience } from "#app/base/reader.ts";
import { audienceContext, partsContext, requestContext } from "#app/http/context.ts";

/** How a loader draws parts of its page (app/document/drawn.tsx). */
export type Drawing = {
  audience: Audience;
  now: number;
  /** For a document: keeps the parts there, returns undefined. For a data request: returns them. */
  keep: <Parts extends Record<string, string>>(parts: Parts) => Parts | undefined;
};

export function drawingOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Drawing {
  return {
    audience: context.get(audienceContext),
    now: context.get(requestContext).now,
    keep(parts) {
      // React Router asks for data under `<path>.data`.
      if (new URL(request.url).pathname.endsWith(".data")) return parts;
      context.set(partsContext, parts);
      return undefined;
    },
  };
}
