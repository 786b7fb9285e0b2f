import type { LoaderFunctionArgs } from "react-router";

import type { Audience } from "#app/base/reader.ts";
import { audienceContext, partsContext } from "#app/http/context.ts";

/** For whom a loader draws parts of its page (app/document/drawn.tsx), and where they go. */
export type Drawing = {
  audience: Audience;
  /** Leaves the parts to the document and returns undefined, or returns them, where a data request sends them. */
  keep: <Parts extends Record<string, string>>(parts: Parts) => Parts | undefined;
};

export function drawingOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Drawing {
  return {
    audience: context.get(audienceContext),
    keep(parts) {
      // React Router asks for data under `<path>.data`.
      if (new URL(request.url).pathname.endsWith(".data")) return parts;
      context.set(partsContext, parts);
      return undefined;
    },
  };
}
