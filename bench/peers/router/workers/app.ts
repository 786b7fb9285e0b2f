import { createRequestHandler, RouterContextProvider } from "react-router";

import {
  audienceContext,
  databaseContext,
  rememberContext,
  requestContext,
} from "#app/http/context.ts";
import { createDatabase } from "#drizzle/client.ts";

const requestHandler = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

/** The template's Worker, with what our loader needs from the context: Drizzle, an audience, the time. */
export default {
  async fetch(request, env) {
    // Our scripts open sockets. The template has none, and would log every attempt as an error.
    if (new URL(request.url).pathname.startsWith("/parties/"))
      return new Response(null, { status: 404 });
    const context = new RouterContextProvider();
    context.set(databaseContext, createDatabase(env.DB));
    context.set(audienceContext, "user");
    context.set(rememberContext, (_key, _topics, read) => read());
    context.set(requestContext, {
      requestId: "bench",
      nonce: "",
      origin: new URL(request.url).origin,
      now: Date.now(),
      blocked: false,
      led: false,
      offer: "",
      css: "",
      device: undefined,
      light: false,
      authTime: undefined,
      session: undefined,
      sessionError: undefined,
      retryAfter: undefined,
      badBody: undefined,
      logFacts: {},
    });
    return requestHandler(request, context);
  },
} satisfies ExportedHandler<Env>;
