import { dayOf } from "#app/base/calendar.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { subjectOf } from "#app/features/claims/claims.ts";
import { cardsFrom, judged } from "#app/features/paste/cards.server.ts";
import { QueueHead, QueueLines } from "#app/features/queues/queue-parts.tsx";
import { indexDrives } from "#app/features/search/index.server.ts";
import { publishSuggestion } from "#app/features/suggestion-queue/publish.server.ts";
import { SuggestedLine } from "#app/features/suggestion-queue/suggested-line.tsx";
import { undoSuggestion } from "#app/features/suggestion-queue/undo.server.ts";
import { readingOf } from "#app/features/suggestions/read.server.ts";
import { refusalSchema } from "#app/features/suggestions/suggestions.schema.ts";
import {
  readSuggestionQueue,
  refuseSuggestion,
  thankedBells,
} from "#app/features/suggestions/suggestions.server.ts";
import { announce } from "#app/http/announce.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  searchContext,
} from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { type Asked, answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { useLive } from "#app/live/use-live.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/suggestions.route";

export const middleware: Route.MiddlewareFunction[] = [announce("queues", "daily", "home")];

const HERE = "/admin/suggestions";

/** Per message; the review shows all. */
const DRIVES_SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const today = dayOf(now);
  const { lines, waiting, claims } = await readSuggestionQueue(db, { by, now });
  const read = lines.map(([first]) => readingOf(first));
  const all = lines.map(([{ message }], index) => cardsFrom(message, read[index] ?? [], today));
  const cards = await judged(
    db,
    all.map((some) => some.slice(0, DRIVES_SHOWN)),
  );
  return {
    waiting,
    queues: by.waiting?.queues,
    lines: lines.map((sent, index) => ({
      id: sent[0].id,
      claim: claims[subjectOf("suggestions", sent[0].id)] ?? null,
      message: sent[0].message,
      drives: all[index]!.length,
      unread: read[index] === null,
      cards: cards[index]!,
      sent: sent.map(({ message: _message, reading: _reading, sameKey: _key, ...one }) => one),
    })),
  };
}

export const action = answers({
  async publish({ form, context, db, by, now, id }) {
    const posted = await publishSuggestion(db, { by, now, id, today: dayOf(now) });
    if (posted.ok) {
      const { series } = posted.value;
      await indexDrives(db, context.get(searchContext), { changed: series, now });
      await ringThanked({ context, db, id });
    }
    return redirectOrRefuse(form, posted, () => `${HERE}?notice=suggestion-posted&undo=${id}`);
  },
  async refuse({ form, context, db, by, now, id }) {
    const why = parseForm(form, refusalSchema);
    if (!why.ok) return why.answer;
    const settled = await refuseSuggestion(db, { by, now, id, ...why.value });
    if (settled.ok) await ringThanked({ context, db, id });
    return redirectOrRefuse(form, settled, () => `${HERE}?notice=suggestion-refused&undo=${id}`);
  },
  async undo({ form, context, db, by, now, id }) {
    const undone = await undoSuggestion(db, { by, now, id });
    if (undone.ok) {
      const { series } = undone.value;
      await indexDrives(db, context.get(searchContext), { changed: series, now });
    }
    return redirectOrRefuse(form, undone, () => `${HERE}?notice=undone`);
  },
});

/** The bell of their open pages counts the thanks at once. */
async function ringThanked({ context, db, id }: Pick<Asked, "context" | "db" | "id">) {
  const rooms = context.get(roomsContext);
  for (const { uid, unread } of await thankedBells(db, id)) rooms.own(uid, { unread });
}

export const shouldRevalidate = revalidateOnConflict;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => ownHead("Suggestions");

export default function Suggestions({ loaderData: page, actionData }: Route.ComponentProps) {
  useLive("queues");
  useRepeatedInToast(actionData?.message, actionData);
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Suggestions"]]} />
      <h1>Suggestions</h1>
      <p className="lead">
        Messages that people sent in, <b className="num">{page.waiting}</b> waiting. Readers never
        see who sent them.
      </p>
      {page.queues ? <QueueHead here="suggestions" waiting={page.queues} /> : null}
      <Alert message={actionData?.message} />
      {page.lines.length ? (
        <QueueLines aria-label="Messages that wait">
          {page.lines.map((line) => (
            <SuggestedLine key={line.id} line={line} />
          ))}
        </QueueLines>
      ) : (
        <Empty message="Nobody has sent in anything that still waits." />
      )}
      {page.waiting > page.lines.length ? (
        <p className="hint mt-3">
          <span className="num">{page.waiting - page.lines.length}</span> more wait behind these.
        </p>
      ) : null}
    </>
  );
}
