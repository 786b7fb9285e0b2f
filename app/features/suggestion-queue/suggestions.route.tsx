import { dayOf } from "#app/base/calendar.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { subjectOf } from "#app/features/claims/claims.ts";
import { fraudKey, knownIn } from "#app/features/fraud/fraud.server.ts";
import { cardsFrom, judged } from "#app/features/paste/cards.server.ts";
import { QueueHead, QueueLines } from "#app/features/queues/queue-parts.tsx";
import { decideTicked, isTicked, undoTicked } from "#app/features/queues/ticked.server.ts";
import { indexAfterwards } from "#app/features/search/index.server.ts";
import { publishSuggestion } from "#app/features/suggestion-queue/publish.server.ts";
import { SuggestedLine, TickedMessages } from "#app/features/suggestion-queue/suggested-line.tsx";
import { undoSuggestion } from "#app/features/suggestion-queue/undo.server.ts";
import { readingOf } from "#app/features/suggestions/read.server.ts";
import { refusalSchema } from "#app/features/suggestions/suggestions.schema.ts";
import {
  readSuggestionQueue,
  refuseSuggestion,
  thankedBells,
} from "#app/features/suggestions/suggestions.server.ts";
import { announce } from "#app/http/announce.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { answers, type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";
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
  const shown = lines.map(([{ message: source }], index) => ({
    source,
    cards: all[index]!.slice(0, DRIVES_SHOWN),
  }));
  const key = fraudKey(context);
  const [cards, known] = await Promise.all([
    judged(db, key, shown),
    knownIn(
      db,
      key,
      lines.map((sent) => sent.map(({ message }) => message).join("\n")),
    ),
  ]);
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
      known: known[index]!,
      sent: sent.map(({ message: _message, reading: _reading, sameKey: _key, ...one }) => one),
    })),
  };
}

export const action = answers({
  async publish(asked) {
    const { form, id } = asked;
    if (isTicked(asked))
      return decideTicked(asked, { to: HERE, decide: (one) => post(asked, one.id) });
    const posted = await post(asked, id);
    return redirectOrRefuse(
      form,
      posted,
      (undo) => `${HERE}?notice=suggestion-posted&undo=${undo}`,
    );
  },
  async refuse(asked) {
    const { form, db, by, now, id } = asked;
    const why = parseForm(form, refusalSchema);
    if (!why.ok) return why.answer;
    const turnDown = async (one: string) => {
      const settled = await refuseSuggestion(db, { by, now, id: one, ...why.value });
      if (!settled.ok) return settled;
      await ringThanked(asked, one);
      return done(one);
    };
    if (isTicked(asked))
      return decideTicked(asked, { to: HERE, decide: (one) => turnDown(one.id) });
    const settled = await turnDown(id);
    return redirectOrRefuse(
      form,
      settled,
      (undo) => `${HERE}?notice=suggestion-refused&undo=${undo}`,
    );
  },
  async undo(asked) {
    const { db, by, now } = asked;
    return undoTicked(asked, {
      to: HERE,
      undo: async (id) => {
        const undone = await undoSuggestion(db, { by, now, id });
        if (undone.ok) reindex(asked, undone.value.series);
        return undone;
      },
    });
  },
});

/** The bell of their open pages counts the thanks at once. */
async function ringThanked({ context, db }: Asked, id: string) {
  context.get(roomsContext).ring(await thankedBells(db, id));
}

/** Posts what is ready of a message; returns its id, for Undo. */
async function post(asked: Asked, id: string): Promise<Outcome<string>> {
  const { db, by, now } = asked;
  const posted = await publishSuggestion(db, {
    by,
    id,
    today: dayOf(now),
    ...fraudKey(asked.context),
  });
  if (!posted.ok) return posted;
  reindex(asked, posted.value.series);
  await ringThanked(asked, id);
  return done(id);
}

function reindex({ db, context, now }: Asked, changed: string[]): void {
  indexAfterwards(context, db, { changed, now });
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
        <QueueLines aria-label="Messages that wait" after={<TickedMessages />}>
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
