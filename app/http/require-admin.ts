import { data, type MiddlewareFunction, redirect } from "react-router";

import { passkeyAddress, PASSKEY_FIRST } from "#app/base/addresses/passkey-address.ts";
import type { Unauthorized } from "#app/http/answers.ts";
import { readerContext } from "#app/http/context.ts";

/** Only after `requireUser`. Who has to confirm with a passkey is led there. @throws 403 with `message` */
export function requireAdmin(
  message: string,
  trail: Unauthorized["trail"],
): MiddlewareFunction<Response> {
  return ({ context, request, url }, next) => {
    const reader = context.get(readerContext);
    // fault: admins-only
    if (reader?.role === "admin") return next();
    const reads = request.method === "GET" || request.method === "HEAD";
    if (reader?.asksPasskey && reads) throw redirect(passkeyAddress(url.pathname + url.search));
    const said = reader?.asksPasskey ? PASSKEY_FIRST : message;
    const problem: Unauthorized = { kind: "unauthorized", message: said, trail };
    throw data(problem, { status: 403 });
  };
}
