import { Form } from "react-router";

import { dayOf, shortDay } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import { type AppealLine, KIND_LABELS, LONGEST_ANSWER } from "#app/features/appeals/appeals.ts";
import {
  Holder,
  LineButton,
  LineTitle,
  QueueLine,
  TakeIt,
  useTake,
} from "#app/features/queues/queue-parts.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { Field } from "#app/ui/controls/form.tsx";

export function AppealedLine({
  line,
  today,
  refusal,
}: {
  line: AppealLine;
  today: string;
  refusal: Refusal | undefined;
}) {
  const { id, kind, title, text, by, said, path, own, anew, claim } = line;
  const { take, busy } = useTake("appeals", id, claim);
  const mine = refusal?.typed.id === id ? refusal : undefined;
  return (
    <QueueLine
      id={`q-${id}`}
      badge={shortDay(dayOf(line.createdAt)).split(" ")}
      tone={kind === "account" ? "soon" : "plain"}
      data-appeal={id}
      aria-labelledby={`n-${id}`}
      aria-busy={busy}
    >
      <h2 id={`n-${id}`}>{KIND_LABELS[kind]}</h2>
      <LineTitle title={title} to={path} onOpen={take} />
      <p className="meta">
        <span>{by}</span>
        <span className="num">asked {stamp(line.createdAt, today)}</span>
        <span className="num">
          decided {stamp(line.decidedAt, today)}
          {line.decidedBy ? ` by ${line.decidedBy}` : null}
        </span>
      </p>
      {said ? <blockquote className="pasted">{said}</blockquote> : null}
      <blockquote className="whitespace-pre-line">{text}</blockquote>
      {anew ? (
        <p className="notice">
          Decided anew <span className="num">{stamp(anew.at, today)}</span>
          {anew.reason ? `: “${anew.reason}”` : null}. “Take it back” takes that back.
        </p>
      ) : null}
      <Holder claim={claim} />
      {own ? (
        <p className="notice">You decided this yourself. Another admin answers.</p>
      ) : (
        <Form method="post" className="mt-2" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="answer" />
          {anew ? <input type="hidden" name="stands" value={anew.at} /> : null}
          <Field
            kind="textarea"
            id={`a-${id}`}
            name="answer"
            label="Why, for the person to read"
            value={mine?.typed.answer}
            errors={mine?.errors.answer}
            maxLength={LONGEST_ANSWER}
            required
          />
          <p className="acts">
            <LineButton
              look="btn"
              name="outcome"
              value="taken-back"
              of="b"
              label="Take it back"
              line={title}
            />
            <LineButton
              look="btn soft"
              name="outcome"
              value="kept"
              of="d"
              label="The decision stays"
              line={title}
            />
            <TakeIt queue="appeals" name={title} claim={claim} onTake={take} />
          </p>
        </Form>
      )}
    </QueueLine>
  );
}
