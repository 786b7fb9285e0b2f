import type { QueuesAnswer } from "#app/features/queues/queues.ts";
import { readerContext } from "#app/http/context.ts";

import type { Route } from "./+types/queues.route";

/** For the header of an open page. The count came with the session, so this asks D1 for nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const answer: QueuesAnswer = { waiting: context.get(readerContext)?.waiting?.count ?? 0 };
  return Response.json(answer);
}
