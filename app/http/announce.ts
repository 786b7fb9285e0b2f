import type { MiddlewareFunction } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import { announceContext } from "#app/http/context.ts";

/** After a successful action, tells open pages that data of these topics changed. */
export function announce(...topics: Topic[]): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const response = await next();
    if (request.method === "POST" && response.status < 400) {
      context.get(announceContext)(...topics);
    }
    return response;
  };
}
