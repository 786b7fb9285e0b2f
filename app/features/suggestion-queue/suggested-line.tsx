import { Form } from "react-router";

import { dayTitle, isDay } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import type { Claim } from "#app/features/claims/claims.ts";
import type { Known } from "#app/features/fraud/fraud.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import type { Card } from "#app/features/paste/paste.ts";
import { Source } from "#app/features/paste/source.tsx";
import {
  Holder,
  Key,
  LineButton,
  QueueLine,
  TakeIt,
  Tick,
  useTake,
  WithTicked,
} from "#app/features/queues/queue-parts.tsx";
import { tickAs } from "#app/features/queues/ticked.ts";
import { trackRecord, REFUSAL_LABELS, type Sent } from "#app/features/suggestions/suggestions.ts";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export type Line = {
  id: string;
  claim: Claim | null;
  message: string;
  /** How many were read; `cards` has the first. */
  drives: number;
  cards: Card[];
  /** What of its messages was reported for money. */
  known: Known[];
  /** Too long to be read by itself; "Edit, then post" reads it. */
  unread: boolean;
  sent: Omit<Sent, "message" | "reading" | "sameKey">[];
};

const NOT_READ = "Too long to be read by itself";

export function SuggestedLine({ line }: { line: Line }) {
  const { id, claim, message, drives, cards, known, unread, sent } = line;
  const { take, busy } = useTake("suggestions", id, claim);
  const people = new Set(sent.map(({ byId }) => byId)).size;
  const [first] = cards;
  const title = first ? titleOf(first) : unread ? NOT_READ : "No walk-in was found in it";
  const ready = cards.filter(({ ticked }) => ticked).length;
  const grave = cards.some(({ warned }) => warned.some(({ warning }) => warning === "asks-fee"));
  return (
    <QueueLine
      id={`q-${id}`}
      badge={[people, people === 1 ? "person" : "people"]}
      tone={grave || known.length ? "grave" : "plain"}
      tick={<Tick name={title} value={tickAs(id)} />}
      data-suggestion={id}
      aria-labelledby={`n-${id}`}
      aria-busy={busy}
    >
      <h2 id={`n-${id}`}>
        {title}
        {drives > 1 ? <span className="meta">{` and ${drives - 1} more`}</span> : null}
      </h2>
      {sent.map((one) => (
        <p key={one.id} className="meta">
          <span>{one.by}</span>
          <span className={trackRecord(one).startsWith("good") ? "tag" : "tag type"}>
            {trackRecord(one)}
          </span>
          {one.source ? <span>{`from ${one.source}`}</span> : null}
          <span className="num">{stamp(one.createdAt)}</span>
        </p>
      ))}
      <KnownNote known={known} />
      {cards.map((card) => (
        <div key={card.index}>
          <Source card={card} />
          {card.problem ? (
            <p className="notice">
              {card.problem.message}{" "}
              {card.problem.href ? (
                <Link className="link" to={card.problem.href}>
                  {card.problem.title}
                </Link>
              ) : null}
            </p>
          ) : null}
          <WarnedNote title="Please check:" warned={card.warned} />
        </div>
      ))}
      {first ? null : <blockquote className="pasted">{message}</blockquote>}
      <Holder claim={claim} />
      <Actions claim={claim} id={id} title={title} ready={ready} drives={drives} onOpen={take} />
    </QueueLine>
  );
}

function titleOf({ typed: { company, profile, city, startDate } }: Card): string {
  const when = isDay(startDate) ? dayTitle(startDate) : "";
  return [company || profile || "Drive", city.replaceAll("-", " "), when]
    .filter(Boolean)
    .join(", ");
}

/** Each outcome is its own form: its button says what it does. */
function Actions({
  id,
  title,
  ready,
  drives,
  claim,
  onOpen,
}: {
  claim: Claim | null;
  id: string;
  title: string;
  ready: number;
  drives: number;
  onOpen: () => void;
}) {
  return (
    <div className="acts">
      {ready ? (
        <Form method="post" className="contents" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <LineButton look="btn" value="publish" of="p" label="Post" line={title}>
            {drives > 1 ? `Post ${ready} of ${drives}` : "Post"}
          </LineButton>
        </Form>
      ) : null}
      <Link
        className="btn soft"
        to={`/post/paste?suggestion=${id}`}
        onClick={onOpen}
        aria-label={`Edit, then post: ${title}`}
        aria-keyshortcuts="o e Enter"
      >
        <Icon name="edit" />
        Edit, then post
        <Key of="o" />
      </Link>
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <WhyNot label={`Why it is not posted: ${title}`} required />
        <LineButton
          look="btn ghost"
          value="refuse"
          of="r"
          label="Refuse with thanks"
          line={title}
        />
        <TakeIt queue="suggestions" name={title} claim={claim} onTake={onOpen} />
      </Form>
    </div>
  );
}

/** For what all ticked messages have in common. Without a reason nothing is refused: the server says so. */
export function TickedMessages() {
  return (
    <WithTicked action="/admin/suggestions">
      <button className="btn" name="intent" value="publish">
        Post what is ready
      </button>
      <WhyNot label="Why they are not posted" />
      <button className="btn ghost" name="intent" value="refuse">
        Refuse with thanks
      </button>
    </WithTicked>
  );
}

function WhyNot({ label, required = false }: { label: string; required?: boolean }) {
  return (
    <select
      className="input w-auto"
      name="reason"
      aria-label={label}
      required={required}
      defaultValue=""
    >
      <option value="">Why not?</option>
      {Object.entries(REFUSAL_LABELS).map(([reason, say]) => (
        <option key={reason} value={reason}>
          {say}
        </option>
      ))}
    </select>
  );
}
