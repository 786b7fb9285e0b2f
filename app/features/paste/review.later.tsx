import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";

import { KnownNote } from "#app/features/fraud/known-note.tsx";
import { CardField } from "#app/features/paste/card-field.tsx";
import type { Card, PostedCard, ReadingSummary } from "#app/features/paste/paste.ts";
import { PASTED_FIELDS, type PastedField } from "#app/features/paste/pasted.ts";
import { Source } from "#app/features/paste/source.tsx";
import { useKeysOn } from "#app/features/queues/keys-on.ts";
import { Key, QueueKeys } from "#app/features/queues/queue-parts.tsx";
import { useLineKeys } from "#app/features/queues/use-line-keys.ts";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { sendByKey } from "#app/ui/drafts/draft-form.tsx";
import { useDraft } from "#app/ui/drafts/draft.tsx";
import { Link } from "#app/ui/link.tsx";

export type ReviewOf = {
  cards: Card[];
  waiting: number;
  told: ReadingSummary;
  source: string;
  today: string;
  submissionKey: string;
  posted: PostedCard[];
  sentence: string | undefined;
  /** The name of the stored draft: the same text has the same. */
  draft: string;
  /** It has typed values, not those read from the text. */
  answered: boolean;
  suggestion: string | undefined;
};

const KEYS = [
  [["j", "k"], "next, previous"],
  [["x"], "tick"],
  [["f"], "first field to check"],
  [["Esc"], "from a field to its drive"],
  [["Ctrl+Enter"], "post all ticked"],
  [["?"], "all keys"],
] as const;

/** The drives just read, to check, correct and post together; and those just posted. */
export function Review({ review }: { review: ReviewOf }) {
  const { cards, posted, sentence } = review;
  const ready = cards.filter(({ ticked, known }) => ticked && !known.length).length;
  const over = cards.every(({ joined }) => joined);
  const form = useRef<HTMLFormElement>(null);
  useLineKeys(form);
  useDraft(form, {
    name: review.draft,
    edited: undefined,
    refusal: undefined,
    answered: review.answered,
  });
  useEffect(() => {
    // The draft keeps the cards that are left, as they are: what was typed since the form was sent stays.
    if (review.answered && !over) form.current?.dispatchEvent(new Event("input"));
    if (!over) return;
    // The text has become drives. Until then, it and the changes to its cards must survive a reload.
    for (const key of Object.keys(sessionStorage)) {
      if (/^draft:(paste|cards)/.test(key)) sessionStorage.removeItem(key);
    }
  }, [over, review]);
  useEffect(() => {
    if (review.posted.length || review.sentence) scrollTo(0, 0);
  }, [review]);
  return (
    <>
      {posted.length ? (
        <div className="notice good" role="status">
          <p>
            {posted.length === 1 ? "1 drive is posted:" : `${posted.length} drives are posted:`}
          </p>
          <ol>
            {posted.map(({ index, title, href }) => (
              <li key={index}>
                <Link className="link" to={href}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <Alert message={sentence} />
      <Without told={review.told} />
      {cards.length === 0 ? null : (
        <Form
          ref={form}
          method="post"
          className="form"
          aria-label="Review"
          preventScrollReset
          onKeyDown={sendByKey}
        >
          {/* Enter in a field presses the first button, which does nothing. */}
          <button type="submit" disabled hidden aria-hidden="true" />
          <input type="hidden" name="message" value={review.source} />
          <input type="hidden" name="today" value={review.today} />
          <input type="hidden" name="submissionKey" value={review.submissionKey} />
          {review.suggestion ? (
            <input type="hidden" name="suggestion" value={review.suggestion} />
          ) : null}
          <div className="sheet" hidden={over}>
            <h2>{cards.length === 1 ? "1 drive read" : `${cards.length} drives read`}</h2>
            <p>{review.told.sentence}</p>
            <p>{ready} ready. Tick others once they are right.</p>
            {review.waiting ? (
              <p>{`${review.waiting} more of this text come when these are done.`}</p>
            ) : null}
            <QueueKeys most={KEYS} />
            <p className="acts">
              <button
                className="btn"
                name="intent"
                value="create"
                aria-keyshortcuts="Control+Enter Meta+Enter"
                // Not disabled while it is busy: a disabled button gets no focus, and twice counts once.
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was read right is posted by Enter
                autoFocus={ready > 0 && !review.answered}
              >
                Post all that are ready
              </button>
              <Link className="btn ghost" to="/post/paste">
                Back to the text
              </Link>
            </p>
          </div>
          <div className="review">
            <nav aria-label="Drives read" className="sheet">
              <ol>
                {cards.map((card) => (
                  <li key={card.index}>
                    <a href={`#drive-${card.index + 1}`}>
                      <span className="font-semibold">{nameOf(card)}</span>
                      <State card={card} />
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="grid min-w-0 gap-4">
              {cards.map((card) =>
                card.joined ? (
                  <AddedRole key={card.index} card={card} to={card.joined} />
                ) : (
                  <DriveRead key={card.index} card={card} />
                ),
              )}
            </div>
          </div>
        </Form>
      )}
    </>
  );
}

function Without({ told: { none } }: { told: ReadingSummary }) {
  if (!none.length) return null;
  return (
    <details className="sheet" open={none.some(({ href }) => href)}>
      <summary>
        {none.length === 1
          ? "1 message without a drive"
          : `${none.length} messages without a drive`}
      </summary>
      <ul>
        {none.map(({ words, why, href }, index) => (
          <li key={index}>
            <b>{why}</b>: {words}{" "}
            {href ? (
              <a className="link" href={href} target="_blank" rel="noopener">
                Cancel, close or move ours
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

function nameOf({ typed }: Card): string {
  return typed.company || typed.profile || "Drive";
}

function isTroubled({ doubtful, errors }: Card, field: PastedField): boolean {
  return doubtful.includes(field) || errors[field] !== undefined;
}

function State({ card }: { card: Card }) {
  const troubled = PASTED_FIELDS.filter((field) => isTroubled(card, field)).length;
  if (card.joined) return <span className="tag">Added</span>;
  if (card.known.length) return <span className="tag bad">Reported for money</span>;
  if (card.ticked) return <span className="tag">Ready</span>;
  if (card.problem) return <span className="tag type">Twice?</span>;
  if (troubled) return <span className="tag wait">{`${troubled} to check`}</span>;
  return <span className="tag bad">Held back</span>;
}

function DriveRead({ card }: { card: Card }) {
  const { index, typed, warned, known, problem, asked, ticked } = card;
  const name = nameOf(card);
  const tick = useDoublesUnticked(card);
  // Somebody may be typing in a field when its card comes back with it filled: it stays where it is.
  const [first] = useState(typed);
  const troubled = (field: PastedField) => isTroubled(card, field);
  // Fields that need a look come first; the rest keeps the order of the post form.
  const order = PASTED_FIELDS.toSorted((a, b) => Number(troubled(b)) - Number(troubled(a)));
  const shown = (field: PastedField) => troubled(field) || first[field] !== "";
  return (
    <fieldset className="sheet" id={`drive-${index + 1}`} data-line="" tabIndex={-1}>
      <legend className="sr-only">
        Drive {index + 1}: {name}
      </legend>
      <input type="hidden" name="drive" value={index} />
      <h3>
        {index + 1}. {name}
      </h3>
      <div className="acts items-center">
        <label className="choice">
          <input
            ref={tick}
            type="checkbox"
            name="post"
            value={index}
            defaultChecked={ticked}
            data-kept
            aria-keyshortcuts="x"
          />
          {ticked && !known.length
            ? "Ready: post it"
            : problem
              ? "Post it anyway"
              : "I have looked: post it"}
          <Key of="x" />
        </label>
        {order.some(troubled) ? <ToFirst field={`f-${order[0]}-${index}`} /> : null}
      </div>
      {problem ? (
        <div className="notice">
          <p>
            {problem.message}{" "}
            {problem.href ? (
              <a className="link" href={problem.href} target="_blank" rel="noopener">
                {problem.title}
              </a>
            ) : null}
          </p>
          {problem.joins ? <JoinIt index={index} to={problem.joins} /> : null}
        </div>
      ) : null}
      {asked.double ? <input type="hidden" name="confirmDouble" value={index} /> : null}
      {asked.date ? <input type="hidden" name="confirmDate" value={index} /> : null}
      {asked.past ? <input type="hidden" name="confirmPast" value={index} /> : null}
      <KnownNote known={known} />
      <WarnedNote title="Please check:" warned={warned} />
      <Source card={card} />
      <div className="form cols mt-2">
        {order.filter(shown).map((field) => (
          <CardField key={field} field={field} card={card} />
        ))}
      </div>
      <details className="mt-2">
        <summary className="btn ghost">Other fields</summary>
        <div className="form cols mt-2">
          {order
            .filter((field) => !shown(field))
            .map((field) => (
              <CardField key={field} field={field} card={card} />
            ))}
        </div>
      </details>
      <p className="acts">
        <button
          className="btn ghost"
          name="later"
          value={index}
          aria-label={`Later: ${name}`}
          onClick={layAside}
        >
          Later
        </button>
        <button className="btn ghost" name="drop" value={index} aria-label={`Throw away: ${name}`}>
          Throw away
        </button>
      </p>
    </fieldset>
  );
}

/** A card keeps its tick through answers, but one that turns out to be a double asks first. */
function useDoublesUnticked({ asked, ticked }: Card) {
  const tick = useRef<HTMLInputElement>(null);
  const double = asked.double === true;
  const before = useRef(double);
  useEffect(() => {
    if (double && !before.current && !ticked) untick(tick.current);
    before.current = double;
  }, [double, ticked]);
  return tick;
}

function untick(tick: HTMLInputElement | null): void {
  if (tick?.checked) tick.click();
}

/** It goes to the end without its tick. By key, the next card is at hand. */
function layAside({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
  const card = currentTarget.closest("fieldset")!;
  untick(card.querySelector("[name=post]"));
  if (detail === 0) (card.nextElementSibling as HTMLElement | null)?.focus();
}

/** Instead of a drive of its own: one drive with two roles. */
function JoinIt({
  index,
  to,
}: {
  index: number;
  to: { id: string; version: number } | { card: number };
}) {
  const [value, label] =
    "card" in to
      ? [`${index} card ${to.card}`, `Add as another role of drive ${to.card + 1}`]
      : [`${index} drive ${to.id} ${to.version}`, "Add as another role of that drive"];
  return (
    <p className="acts items-center mt-2">
      <button className="btn soft" name="join" value={value}>
        {label}
      </button>
      <span className="hint">Only the role is added; its other fields stay.</span>
    </p>
  );
}

/** A role that went to another drive: its fields stay in the form, so that Undo brings it back as it was. */
function AddedRole({ card, to }: { card: Card; to: NonNullable<Card["joined"]> }) {
  const { index, typed, problem } = card;
  return (
    <div className="sheet" id={`drive-${index + 1}`} tabIndex={-1}>
      <input type="hidden" name="drive" value={index} />
      <input
        type="hidden"
        name="joined"
        value={"card" in to ? `${index} card ${to.card}` : `${index} drive ${to.id}`}
      />
      {PASTED_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={typed[field]} />
      ))}
      <p className="acts items-center" role="status">
        <span>
          {`${index + 1}. ${typed.profile} is now a role of `}
          {"card" in to ? (
            <a className="link" href={`#drive-${to.card + 1}`}>
              drive {to.card + 1}
            </a>
          ) : (
            <a className="link" href={to.href} target="_blank" rel="noopener">
              the drive of {nameOf(card)}
            </a>
          )}
          .
        </span>
        <button
          className="btn ghost"
          name="apart"
          value={index}
          aria-label={`Undo: ${typed.profile}`}
        >
          Undo
        </button>
      </p>
      {problem ? <p className="notice">{problem.message}</p> : null}
    </div>
  );
}

/** To the first field that needs a look. */
function ToFirst({ field }: { field: string }) {
  return useKeysOn() === undefined ? null : (
    <button
      type="button"
      className="btn ghost"
      aria-keyshortcuts="f"
      onClick={() => document.getElementById(field)?.focus()}
    >
      First to check
      <Key of="f" />
    </button>
  );
}
