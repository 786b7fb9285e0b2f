import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { csvLine, UTF8_MARK } from "#app/base/csv.ts";
import { statusOf } from "#app/base/outcomes.ts";
import {
  type ExportedSubscriber,
  exportSubscribers,
} from "#app/features/subscribers/subscribers.server.ts";
import { DOWNLOAD_PAGE, unsubscribePath } from "#app/features/subscribers/subscribers.ts";
import {
  databaseContext,
  requestContext,
  subscriberSecretContext,
  readerContext,
} from "#app/http/context.ts";
import { isFresh } from "#app/http/require-fresh.ts";

import type { Route } from "./+types/csv.route";

/** For the mailing tool: every email with its own unsubscribe link. */
export async function loader({ context }: Route.LoaderArgs) {
  // A file cannot ask: its page does, and begins the download then.
  if (!isFresh(context)) throw redirect(DOWNLOAD_PAGE);
  const { now, origin } = context.get(requestContext);
  const exported = await exportSubscribers(context.get(databaseContext), {
    by: context.get(readerContext)!,
    now,
    secret: context.get(subscriberSecretContext),
  });
  if (!exported.ok) {
    throw data(exported.problem.message, { status: statusOf(exported.problem) });
  }
  return new Response(streamOf(linesOf(exported.value, origin)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="walkinmitra-subscribers-${dayOf(now)}.csv"`,
      "cache-control": "no-store",
    },
  });
}

async function* linesOf(pages: AsyncGenerator<ExportedSubscriber[]>, origin: string) {
  yield UTF8_MARK + csvLine(["Email", "Subscribed on", "Unsubscribe link"]);
  for await (const page of pages) {
    yield page
      .map(({ email, createdAt, token }) =>
        csvLine([email, dayOf(createdAt), origin + unsubscribePath(token)]),
      )
      .join("");
  }
}

/** Writes a page only after the last was read: the whole list is never in memory. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
