import { createRequestHandler, RouterContextProvider } from "react-router";

import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { createDatabase } from "#drizzle/client.ts";

const requestHandler = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

/** The template's Worker, with what our loader asks of the context: Drizzle, a reader, the moment. */
export default {
  fetch(request, env) {
    const context = new RouterContextProvider();
    context.set(databaseContext, createDatabase(env.DB));
    context.set(readerContext, {
      uid: "u",
      username: "Meena Iyer",
      email: "meena@bench.example.com",
      profilePic: null,
      role: "user",
    });
    context.set(requestContext, {
      requestId: "bench",
      nonce: "",
      origin: new URL(request.url).origin,
      now: Date.now(),
      blocked: false,
      unread: undefined,
      writeAfter: undefined,
      badBody: undefined,
      seen: {},
    });
    return requestHandler(request, context);
  },
} satisfies ExportedHandler<Env>;
