import { claimsFrom, claimsQuery } from "#app/features/claims/claims.server.ts";
import type { QueuesAnswer } from "#app/features/queues/queues.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/queues.route";

/** For the header of an open page. The count came with the session: without claims this asks D1 for nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const by = context.get(readerContext)!;
  const answer: QueuesAnswer = { waiting: by.waiting?.count ?? 0 };
  if (url.searchParams.has("claims")) {
    const { now } = context.get(requestContext);
    answer.claims = claimsFrom(await claimsQuery(context.get(databaseContext), now), by);
  }
  return Response.json(answer);
}
