/* This file is loaded into the Worker of `npm start`, so it imports nothing. A deployed Worker has none of it. */

/** Says whether both databases stand: scripts/portal.ts, which survives a runtime that is killed. */
export type Starting = { STARTED: Fetcher };

/**
 * A Worker's handler that answers 503 and "starting" until both databases stand: the port is open before they have their
 * tables, and who asks then would get an error, or half the demo data.
 */
export function startingHandler<Env extends Starting, Message>(
  handler: ExportedHandler<Env, Message>,
): ExportedHandler<Env, Message> {
  let started = false;
  return {
    ...handler,
    async fetch(request, env, context) {
      started ||= (await env.STARTED.fetch("http://portal/")).ok;
      if (started) return handler.fetch!(request, env, context);
      return new Response("WalkinMitra is starting. Try again in a moment.\n", {
        status: 503,
        headers: { "content-type": "text/plain; charset=utf-8", "retry-after": "1" },
      });
    },
  };
}
