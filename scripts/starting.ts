/* `npm start` loads this file into the Worker, so it imports nothing. Deployed Workers lack it. */

/** Says whether both databases are ready. scripts/portal.ts outlives a killed runtime. */
export type Starting = { STARTED: Fetcher };

/** Answers 503 until both databases are ready. Early requests would get errors, or half the demo data. */
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
