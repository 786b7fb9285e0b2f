import { data, type MiddlewareFunction } from "react-router";

import type { Unauthorized } from "#app/http/answers.ts";
import { readerContext } from "#app/http/context.ts";

/** Only after `requireUser`. @throws 403 with `message` */
export function requireAdmin(
  message: string,
  trail: Unauthorized["trail"],
): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    // fault: admins-only
    if (context.get(readerContext)?.role === "admin") return next();
    const problem: Unauthorized = { kind: "unauthorized", message, trail };
    throw data(problem, { status: 403 });
  };
}
