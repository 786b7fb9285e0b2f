import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";

import { shortDay } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { UNDO_MS } from "#app/base/decisions.ts";
import { phoneNumbers } from "#app/base/text.ts";
import {
  CallForm,
  Outcome,
  ReasonField,
  SaveOnEnter,
  USUAL_REASONS,
} from "#app/features/check-queue/call-parts.tsx";
import { AS_POSTED, type Call, CHECKS_ADDRESS } from "#app/features/check-queue/check-queue.ts";
import { AskedFields, Offered } from "#app/features/checks/asked-fields.tsx";
import { agoText, checkedText } from "#app/features/checks/checked-text.ts";
import { ASKED_LIMIT } from "#app/features/checks/checks.ts";
import { contactName, contactsOf } from "#app/features/daily-drives/contacts.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import {
  focusNext,
  Holder,
  Key,
  QueueLine,
  QueueLines,
  Tick,
  WithTicked,
} from "#app/features/queues/queue-parts.tsx";
import { tickAs } from "#app/features/queues/ticked.ts";
import { UsualReasons } from "#app/features/status/usual.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";

export function CallList({
  calls,
  total,
  answers,
  now,
  today,
  refusal,
}: {
  calls: Call[];
  total: number;
  /** Recent answers to choose from. */
  answers: string[];
  now: number;
  today: string;
  refusal: Refusal | undefined;
}) {
  return (
    <>
      <p className="hint">
        <span className="num">{total}</span> {total === 1 ? "drive" : "drives"}. Call takes the
        number for ten minutes, so nobody else calls it.
      </p>
      <Offered id={ANSWERS} values={answers} />
      <UsualReasons id={USUAL_REASONS} of="off" />
      <QueueLines aria-label="Drives to check" after={<TickedCalls />}>
        {calls.map((call) => (
          <CallItem key={call.id} call={call} now={now} today={today} refusal={refusal} />
        ))}
      </QueueLines>
      {total > calls.length ? (
        <p className="hint mt-3">
          <span className="num">{total - calls.length}</span> more come after these.
        </p>
      ) : null}
    </>
  );
}

/** One call can be about several drives: a consultancy's, or a company's in two cities. */
function TickedCalls() {
  return (
    <WithTicked action={CHECKS_ADDRESS}>
      <input type="hidden" name="basis" value="called" />
      <label className="field">
        Whom did you ask?
        <input
          className="input"
          name="asked"
          maxLength={ASKED_LIMIT}
          placeholder="Each drive’s contact"
          autoComplete="off"
        />
      </label>
      <input type="hidden" name="said" value="as-posted" />
      <button className="btn" name="intent" value="check">
        {AS_POSTED}
      </button>
      <button className="btn ghost" name="intent" value="no-answer">
        No answer
      </button>
    </WithTicked>
  );
}

/** The datalist of answers that all forms share. */
const ANSWERS = "answers";

type Answer = { claimed: string } | { done: string; undo: string } | Refusal;

function CallItem({
  call,
  now,
  today,
  refusal,
}: {
  call: Call;
  now: number;
  today: string;
  refusal: Refusal | undefined;
}) {
  const fetcher = useFetcher<Answer>();
  const toast = useToast();
  const line = useRef<HTMLLIElement>(null);
  const dial = useRef<string>(undefined);
  const { data: answer, state } = fetcher;
  useEffect(() => {
    if (!answer) return;
    if ("claimed" in answer) {
      if (dial.current) location.assign(dial.current);
      dial.current = undefined;
    } else if ("message" in answer) {
      toast({ message: answer.message, tone: "bad" });
      // `sendForm` has closed it, and React does not see that.
      const form = `details:has([name=intent][value="${answer.typed.intent}"])`;
      line.current?.querySelector(form)?.setAttribute("open", "");
    } else {
      toast({
        message: answer.done,
        tone: "good",
        seconds: UNDO_MS / 1000,
        undo: answer.undo,
      });
    }
  }, [answer, toast]);

  function send(form: FormData) {
    form.set("inline", "yes");
    void fetcher.submit(form, { method: "post", action: CHECKS_ADDRESS });
  }
  function claim(address: string) {
    const form = new FormData();
    form.set("intent", "claim");
    form.set("id", call.id);
    dial.current = address;
    send(form);
  }
  function sendForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(new FormData(event.currentTarget, submitter));
    // A refusal opens it again, as typed.
    event.currentTarget.closest("details")?.removeAttribute("open");
    focusNext(event.currentTarget.closest("[data-line]"));
  }
  const name = call.company ?? call.profile ?? "";
  const refused = answer && "message" in answer ? answer : refusal;
  const about = (intent: string, one = refused) =>
    one?.typed.intent === intent && one.typed.id === call.id ? one : undefined;
  // An answer to the script opens its form itself, which the next one must not close.
  const opened = (intent: string) => about(intent, refusal) !== undefined;
  const contacts = contactsOf(call).map(contactName);
  const { caller } = call;
  const taken = caller && !caller.mine;
  return (
    <QueueLine
      ref={line}
      id={`c-${call.id}`}
      badge={shortDay(call.day).split(" ")}
      tone={call.day === today ? "soon" : "plain"}
      tick={<Tick name={name} value={tickAs(call.id, call.version)} />}
      data-call=""
      aria-labelledby={`n-${call.id}`}
      aria-busy={state !== "idle"}
    >
      <p className="co">
        <span className={call.day === today ? "tag" : "tag wait"}>
          {call.day === today ? "Today" : "Tomorrow"}
        </span>
        {[call.city, call.time].filter(Boolean).join(", ")}
      </p>
      <h2 className="mt-1" id={`n-${call.id}`}>
        <Link to={drivePath(call)}>
          {call.company ?? MESSAGES.notMentioned}: {call.profile ?? MESSAGES.notMentioned}
        </Link>
      </h2>
      <p className="mt-1">
        {call.check ? `${checkedText(call.check, now)}.` : "Nobody has confirmed it yet."}
        {call.noAnswerAt ? ` No answer ${agoText(call.noAnswerAt, now)}.` : ""}
      </p>
      {taken ? <Holder claim={caller} /> : <Phones call={call} onCall={claim} />}
      <div className="acts items-start">
        <Outcome label="It is on" of="1" look="btn" open={opened("check")}>
          <CallForm id={call.id} className="form mt-2" onSubmit={sendForm}>
            <input type="hidden" name="basis" value="called" />
            <input type="hidden" name="intent" value="check" />
            <input type="hidden" name="version" value={call.version} />
            <SaveOnEnter />
            <p>
              <button
                className="btn"
                name="said"
                value="as-posted"
                formNoValidate
                aria-label={`${AS_POSTED}: ${name}`}
              >
                {AS_POSTED}
              </button>
            </p>
            <AskedFields
              id={call.id}
              refusal={about("check")}
              asked={contacts[0]}
              contacts={contacts}
              answersIn={ANSWERS}
              spoken
            />
            <label className="field">
              Another hour?
              <input
                className="input"
                name="time"
                maxLength={80}
                placeholder={call.time ?? "2 pm - 4 pm"}
                autoComplete="off"
                defaultValue={about("check")?.typed.time}
              />
            </label>
            <p>
              <button className="btn soft" aria-label={`Save that it is on: ${name}`}>
                Save
              </button>
            </p>
          </CallForm>
        </Outcome>
        <Outcome label="Cancelled" of="3" look="btn danger" open={opened("cancel")}>
          <CallForm id={call.id} className="form mt-2" onSubmit={sendForm}>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="asked" value={contacts[0]} />
            <SaveOnEnter />
            <p>
              <button
                className="btn danger"
                name="said"
                value="no"
                formNoValidate
                aria-label={`No, cancelled: ${name}`}
              >
                No, cancelled
              </button>
            </p>
            <ReasonField refusal={about("cancel")} />
            <p>
              <button className="btn soft" aria-label={`Cancel it: ${name}`}>
                Cancel it
              </button>
            </p>
          </CallForm>
        </Outcome>
        <Outcome label="Moved" of="2" look="btn ghost" open={opened("move-day")}>
          <CallForm id={call.id} className="form mt-2" onSubmit={sendForm}>
            <label className="field">
              Moved to
              <input
                className="input"
                type="date"
                name="to"
                required
                min={today}
                defaultValue={about("move-day")?.typed.to}
              />
            </label>
            <ReasonField refusal={about("move-day")} />
            <p>
              <button
                className="btn"
                name="intent"
                value="move-day"
                aria-label={`Move it: ${name}`}
              >
                Move it
              </button>
            </p>
          </CallForm>
        </Outcome>
        <CallForm id={call.id} className="contents" onSubmit={sendForm}>
          <button
            className="btn ghost"
            name="intent"
            value="no-answer"
            aria-label={`No answer: ${name}`}
            aria-keyshortcuts="4"
          >
            No answer
            <Key of="4" />
          </button>
        </CallForm>
      </div>
    </QueueLine>
  );
}

/** Without JavaScript a button claims the phones. */
function Phones({ call, onCall }: { call: Call; onCall: (address: string) => void }) {
  const phones = phoneNumbers(call.contactNumber);
  const mine = call.caller?.mine === true;
  return (
    <>
      <p className="mt-1">
        {mine ? <b>You are calling them. </b> : null}
        {[call.contactPerson, phones.length ? null : "No phone number is known."]
          .filter(Boolean)
          .join(". ")}
      </p>
      <div className="acts">
        {phones.map(({ dial, shown }, index) => (
          <a
            key={dial}
            className="btn soft"
            href={`tel:${dial}`}
            aria-keyshortcuts={index ? undefined : "o Enter"}
            onClick={(event) => {
              if (mine) return;
              event.preventDefault();
              onCall(`tel:${dial}`);
            }}
          >
            <Icon name="phone" />
            Call {shown}
            {index ? null : <Key of="o" />}
          </a>
        ))}
        {mine ? null : (
          <CallForm id={call.id}>
            <button className="btn ghost" name="intent" value="claim" aria-keyshortcuts="t">
              Take it
              <Key of="t" />
            </button>
          </CallForm>
        )}
      </div>
    </>
  );
}
