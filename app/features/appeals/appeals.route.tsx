import { dayOf } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import { answerAppeal } from "#app/features/appeals/answer.server.ts";
import { AppealedLine } from "#app/features/appeals/appealed-line.tsx";
import { answerSchema } from "#app/features/appeals/appeals.schema.ts";
import {
  type AnsweredAppeal,
  readAnswered,
  readAppealQueue,
} from "#app/features/appeals/appeals.server.ts";
import { KIND_LABELS, OUTCOME_LABELS } from "#app/features/appeals/appeals.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { QueueHead, QueueLines, QueueShows } from "#app/features/queues/queue-parts.tsx";
import { announce } from "#app/http/announce.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { useLive } from "#app/live/use-live.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/appeals.route";

// What is taken back waits in another queue, or is a person again.
export const middleware: Route.MiddlewareFunction[] = [
  announce("queues", "drives", "daily", "users"),
];

const HERE = "/admin/appeals";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const queues = by.waiting?.queues;
  if (url.searchParams.get("show") === "done") {
    return { show: "done" as const, queues, answered: await readAnswered(db) };
  }
  const queue = await readAppealQueue(db, { by, now });
  return { show: "open" as const, queues, today: dayOf(now), ...queue };
}

export const action = answers({
  async answer({ form, context, db, by, now, id }) {
    const said = parseForm(form, answerSchema);
    if (!said.ok) return said.answer;
    const answered = await answerAppeal(db, { by, now, id, ...said.value });
    if (answered.ok) context.get(roomsContext).ring(answered.value);
    return redirectOrRefuse(form, answered, () => `${HERE}?notice=appeal-answered`);
  },
});

export const shouldRevalidate = revalidateOnConflict;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => ownHead("Appeals");

export default function Appeals({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  useLive("queues");
  useRepeatedInToast(refusal?.message, refusal);
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Appeals"]]} />
      <h1>Appeals</h1>
      <p className="lead">
        People who ask that somebody else looks again. An answer is sent at once and cannot be
        undone.
      </p>
      {page.queues ? <QueueHead here="appeals" waiting={page.queues} /> : null}
      <Alert message={refusal?.message} />
      <QueueShows
        label="Appeals"
        to={HERE}
        show={page.show}
        open={page.show === "open" ? page.waiting : undefined}
      />
      {page.show === "done" ? (
        <Done answered={page.answered} />
      ) : page.lines.length ? (
        <QueueLines aria-label="Appeals that wait">
          {page.lines.map((line) => (
            <AppealedLine key={line.id} line={line} today={page.today} refusal={refusal} />
          ))}
        </QueueLines>
      ) : (
        <Empty message="Nobody asks us to look again." />
      )}
    </>
  );
}

function Done({ answered }: { answered: AnsweredAppeal[] }) {
  if (!answered.length) return <Empty message="Nothing has been answered yet." />;
  return (
    <ol className="rows">
      {answered.map(({ id, kind, title, outcome, answer, answeredAt, answeredBy }) => (
        <li key={id} className="row plain">
          <h2>
            {KIND_LABELS[kind]}: {title}
          </h2>
          <p className="mt-1">{answer}</p>
          <p className="meta">
            <span className={outcome === "kept" ? "tag" : "tag wait"}>
              {OUTCOME_LABELS[outcome]}
            </span>
            <span className="num">{stamp(answeredAt)}</span>
            <span>{answeredBy}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
