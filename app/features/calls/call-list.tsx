import { type FormEvent, useEffect, useRef } from "react";
import { Form, type FormProps, useFetcher } from "react-router";

import { shortDay } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { UNDO_MS } from "#app/base/decisions.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { type Call, CHECKS_ADDRESS } from "#app/features/calls/calls.ts";
import { agoText, checkedText } from "#app/features/checks/checked-text.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import {
  focusNext,
  Holder,
  Key,
  QueueLine,
  QueueLines,
} from "#app/features/queues/queue-parts.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useToast } from "#app/ui/toasts.tsx";

/** The drives to call. */
export function CallList({
  calls,
  total,
  now,
  today,
}: {
  calls: Call[];
  total: number;
  now: number;
  today: string;
}) {
  return (
    <>
      <p className="hint">
        <span className="num">{total}</span> {total === 1 ? "drive" : "drives"}. Call takes the
        number for ten minutes, so nobody else calls it.
      </p>
      <QueueLines aria-label="Drives to check">
        {calls.map((call) => (
          <CallItem key={call.id} call={call} now={now} today={today} />
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

/** The answer to a script that stays on the page. */
type Answer = { claimed: string } | { done: string; undo: string } | Refusal;

function CallItem({ call, now, today }: { call: Call; now: number; today: string }) {
  const fetcher = useFetcher<Answer>();
  const toast = useToast();
  const dial = useRef<string>(undefined);
  const { data: answer, state } = fetcher;
  useEffect(() => {
    if (!answer) return;
    if ("claimed" in answer) {
      if (dial.current) location.assign(dial.current);
      dial.current = undefined;
    } else if ("message" in answer) toast({ message: answer.message, tone: "bad" });
    else {
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
    focusNext(event.currentTarget.closest("[data-line]"));
  }
  const name = call.company ?? call.profile ?? "";
  const { caller } = call;
  const taken = caller && !caller.mine;
  const [date, month = ""] = shortDay(call.day).split(" ");
  return (
    <QueueLine
      id={`c-${call.id}`}
      badge={[date, month]}
      tone={call.day === today ? "soon" : "plain"}
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
        <CallForm id={call.id} className="contents" onSubmit={sendForm}>
          <input type="hidden" name="basis" value="called" />
          <button
            className="btn"
            name="intent"
            value="check"
            aria-label={`It is on: ${name}`}
            aria-keyshortcuts="1"
          >
            It is on
            <Key of="1" />
          </button>
          <button
            className="btn danger"
            name="intent"
            value="cancel"
            aria-label={`Cancelled: ${name}`}
            aria-keyshortcuts="3"
          >
            Cancelled
            <Key of="3" />
          </button>
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
        <details className="moved">
          <summary className="btn ghost" aria-keyshortcuts="2">
            Moved
            <Key of="2" />
          </summary>
          <CallForm id={call.id} className="acts items-end" onSubmit={sendForm}>
            <label className="field">
              Moved to
              <input className="input" type="date" name="to" required min={today} />
            </label>
            <button className="btn" name="intent" value="move-day" aria-label={`Move it: ${name}`}>
              Move it
            </button>
          </CallForm>
        </details>
      </div>
    </QueueLine>
  );
}

/** A form about one drive of the list. */
function CallForm({
  id,
  children,
  ...form
}: Pick<FormProps, "className" | "onSubmit" | "children"> & { id: string }) {
  return (
    <Form method="post" action={CHECKS_ADDRESS} preventScrollReset {...form}>
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}

/** Each phone with its own button, and a way to take them that needs no script. */
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
