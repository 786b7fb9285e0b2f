import { type FormEvent, useEffect, useRef } from "react";
import { Form, type FormProps, useFetcher } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import { UNDO_MS } from "#app/base/decisions.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { type Call, CHECKS_ADDRESS } from "#app/features/calls/calls.ts";
import { agoText, checkedText } from "#app/features/checks/checks.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useToast } from "#app/ui/toasts.tsx";

/**
 * The drives to call. Like in the queue of drives, the keys work only while the focus is in the list, because dictation
 * would press them by accident elsewhere (WCAG 2.1.4).
 */
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
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, []);
  return (
    <section aria-label="Drives to check">
      <p className="hint">
        <span className="num">{total}</span> {total === 1 ? "drive" : "drives"}. Call takes the
        number for ten minutes, so nobody else calls it. While you are in the list: <kbd>j</kbd> and{" "}
        <kbd>k</kbd> go down and up, <kbd>Enter</kbd> calls, <kbd>1</kbd> it is on, <kbd>2</kbd>{" "}
        moved, <kbd>3</kbd> cancelled, <kbd>4</kbd> no answer.
      </p>
      <ol className="mt-3 grid gap-3 desk:grid-cols-2" ref={list}>
        {calls.map((call) => (
          <CallItem key={call.id} call={call} now={now} today={today} />
        ))}
      </ol>
      {total > calls.length ? (
        <p className="hint mt-3">
          <span className="num">{total - calls.length}</span> more come after these.
        </p>
      ) : null}
    </section>
  );
}

/** What each key presses in the drive that has the focus. */
const BUTTONS: Record<string, string> = {
  "1": "button[value=check]",
  "2": "details.moved summary",
  "3": "button[value=cancel]",
  "4": "button[value=no-answer]",
};

function press(event: KeyboardEvent) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.closest("input, textarea, select")) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const item = target.closest("[data-call]");
  const next = { j: item?.nextElementSibling, k: item?.previousElementSibling }[key];
  if (next instanceof HTMLElement) next.focus();
  // On a button or a link, Enter presses that one.
  if (key === "Enter" && target === item) item.querySelector<HTMLElement>("a[href^=tel]")?.click();
  const button = BUTTONS[key];
  const pressed = button ? item?.querySelector<HTMLElement>(button) : undefined;
  pressed?.click();
  if (key === "2") item?.querySelector<HTMLElement>("input[name=to]")?.focus();
  if (pressed) event.preventDefault();
}

/** The answer to a script that stays on the page. */
type Answer = { claimed: string } | { done: string; undo: string } | Refusal;

function CallItem({ call, now, today }: { call: Call; now: number; today: string }) {
  const fetcher = useFetcher<Answer>();
  const toast = useToast();
  const item = useRef<HTMLLIElement>(null);
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
    const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
  }
  const name = call.company ?? call.profile ?? "";
  const { caller } = call;
  const taken = caller && !caller.mine;
  return (
    <li
      ref={item}
      id={`c-${call.id}`}
      className="sheet mt-0"
      data-call=""
      tabIndex={-1}
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
        {call.check ? checkedText(call.check, now) : "Nobody has checked it yet."}
        {call.noAnswerAt ? ` No answer ${agoText(call.noAnswerAt, now)}.` : ""}
      </p>
      {taken ? (
        <p className="notice">{caller.name} is calling them now.</p>
      ) : (
        <Phones call={call} onCall={claim} />
      )}
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
          </button>
          <button
            className="btn danger"
            name="intent"
            value="cancel"
            aria-label={`Cancelled: ${name}`}
            aria-keyshortcuts="3"
          >
            Cancelled
          </button>
          <button
            className="btn ghost"
            name="intent"
            value="no-answer"
            aria-label={`No answer: ${name}`}
            aria-keyshortcuts="4"
          >
            No answer
          </button>
        </CallForm>
        <details className="moved">
          <summary className="btn ghost" aria-keyshortcuts="2">
            Moved
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
    </li>
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
        {phones.map(({ dial, shown }) => (
          <a
            key={dial}
            className="btn soft"
            href={`tel:${dial}`}
            onClick={(event) => {
              if (mine) return;
              event.preventDefault();
              onCall(`tel:${dial}`);
            }}
          >
            <Icon name="phone" />
            Call {shown}
          </a>
        ))}
        {mine ? null : (
          <CallForm id={call.id}>
            <button className="btn ghost" name="intent" value="claim">
              Take it
            </button>
          </CallForm>
        )}
      </div>
    </>
  );
}
