import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";

import { clockTime } from "#app/base/clock.ts";
import type { Waiting } from "#app/base/reader.ts";
import type { Claim, ClaimedQueue } from "#app/features/claims/claims.ts";
import { switchKeys, useKeysOn } from "#app/features/queues/keys-on.ts";
import { claimAddress, QUEUE_PLACES } from "#app/features/queues/queue-places.ts";
import { TICKED_FORM, TICKED_NAME } from "#app/features/queues/ticked.ts";
import { useLineKeys } from "#app/features/queues/use-line-keys.ts";
import type { Refusal } from "#app/http/answers.ts";
import { type Segment, Segments } from "#app/ui/controls/segments.tsx";
import { later } from "#app/ui/later.ts";
import { useToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";

const KeysHelp = later(
  async () => (await import("#app/features/queues/keys-help.later.tsx")).KeysHelp,
  "quiet",
);

/** Above each queue: all queues with how much waits, and the keys. */
export function QueueHead({ here, waiting }: { here: keyof Waiting; waiting: Waiting }) {
  return (
    <div className="acts items-center">
      <nav className="chips mt-[0.4rem]" aria-label="Queues">
        {QUEUE_PLACES.map(({ queue, to, label }) => (
          <Link
            key={queue}
            className="chip"
            to={to}
            aria-current={queue === here ? "page" : undefined}
          >
            {label} <b className="num">{waiting[queue].toLocaleString("en-IN")}</b>
          </Link>
        ))}
      </nav>
      <QueueKeys most={here === "drives" || here === "appeals" ? UNTICKED : TICKED} />
    </div>
  );
}

/** Chooses between what waits in a queue (`open` counts it), what is done, and `more`. */
export function QueueShows({
  label,
  to,
  show,
  open,
  more = [],
}: {
  label: string;
  to: string;
  show: string;
  open: number | undefined;
  more?: readonly Segment[];
}) {
  return (
    <div className="acts">
      <Segments
        label={label}
        segments={[
          { to, label: open === undefined ? "Open" : `Open ${open}`, on: show === "open" },
          { to: `${to}?show=done`, label: "Done", on: show === "done" },
          ...more,
        ]}
      />
    </div>
  );
}

type Keys = readonly (readonly [keys: readonly string[], does: string])[];

/** The help with all keys, and the `most` needed ones in a line. Nothing until a script runs. */
export function QueueKeys({ most }: { most: Keys }) {
  const on = useKeysOn();
  if (on === undefined) return null;
  return (
    <>
      <Suspense>
        <KeysHelp on={on} onSwitch={switchKeys} />
      </Suspense>
      {on ? (
        <p className="hint keys-line">
          {most.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <kbd key={key} className="key" data-key={key} aria-label={key} />
              ))}
              {does}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

const STEPS = [["j", "k"], "next, previous"] as const;
const ALL = [["?"], "all keys"] as const;
const UNTICKED: Keys = [STEPS, ALL];
const TICKED: Keys = [STEPS, [["x"], "tick"], [["s"], "all ticked"], ALL];

export function focusNext(line: Element | null): void {
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  if (near instanceof HTMLElement) near.focus();
  else line?.closest<HTMLElement>("[data-lines]")?.focus();
}

/** The lines of a queue, with keyboard, between `before` and `after`. */
export function QueueLines({
  before,
  after,
  children,
  ...section
}: { before?: ReactNode; after?: ReactNode } & ComponentProps<"section">) {
  const list = useRef<HTMLElement>(null);
  useLineKeys(list);
  return (
    <section {...section} ref={list} tabIndex={-1} data-lines="">
      {before}
      <ol className="mt-3 grid gap-3">{children}</ol>
      {after}
    </section>
  );
}

/** What is done to all ticked lines: buttons of one form, seen once a line is ticked. */
export function WithTicked({ action, children }: { action: string; children: ReactNode }) {
  return (
    <Form
      id={TICKED_FORM}
      method="post"
      action={action}
      className="ticked sheet acts items-end"
      aria-label="All that are ticked"
      preventScrollReset
      data-ticked=""
    >
      <b>All ticked:</b>
      {children}
    </Form>
  );
}

/** Ticks a line for `WithTicked`; `value` is made by `tickAs`. */
export function Tick({ name, value }: { name: string; value: string }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={TICKED_NAME}
        value={value}
        form={TICKED_FORM}
        aria-label={`Tick ${name}`}
        aria-keyshortcuts="x"
      />
      <Key of="x" />
    </label>
  );
}

/** A line of a queue: its most important value is large on the left, warmer when graver. */
export function QueueLine({
  badge: [large, small],
  tone = "",
  tick,
  children,
  ...item
}: {
  /** What is large, and what is small below it: `28` and `Nov`. */
  badge: readonly ReactNode[];
  tick?: ReactNode;
  tone?: "grave" | "soon" | "plain" | "";
} & ComponentProps<"li">) {
  return (
    <li className={`sheet queue-line ${tone}`} data-line="" tabIndex={-1} {...item}>
      <span className="queue-badge">
        <b>{large}</b> {small}
        {tick}
      </span>
      <div>{children}</div>
    </li>
  );
}

/** What a line is about, which opens its page and takes the line. */
export function LineTitle({
  title,
  to,
  onOpen,
}: {
  title: string;
  to: string | undefined;
  onOpen: () => void;
}) {
  return (
    <p className="font-semibold">
      {to ? (
        <Link className="link" to={to} onClick={onOpen} aria-keyshortcuts="o Enter">
          {title}
          <Key of="o" />
        </Link>
      ) : (
        title
      )}
    </p>
  );
}

/** The key of a button. Hidden from its name, because `aria-keyshortcuts` says it. */
export function Key({ of }: { of: string }) {
  return useKeysOn() ? <kbd className="key" data-key={of} aria-hidden="true" /> : null;
}

/** Takes a line of a queue; shows a refusal as a toast. */
export function useTake(queue: ClaimedQueue, id: string, claim: Claim | null) {
  const fetcher = useFetcher<Refusal | null>();
  const toast = useToast();
  const { data: answer } = fetcher;
  useEffect(() => {
    if (answer) toast({ message: answer.message, tone: "bad" });
  }, [answer, toast]);
  function take() {
    if (claim?.mine) return;
    const form = { intent: "claim", id, inline: "yes" };
    void fetcher.submit(form, { method: "post", action: claimAddress(queue) });
  }
  return { take, busy: fetcher.state !== "idle" };
}

/** The button that claims a line. Put it last in one of the line's forms. Without JavaScript the page reloads. */
export function TakeIt({
  queue,
  name,
  claim,
  onTake,
}: {
  queue: ClaimedQueue;
  name: string;
  claim: Claim | null;
  onTake: () => void;
}) {
  if (claim) return null;
  return (
    <button
      className="btn ghost"
      name="intent"
      value="claim"
      formAction={claimAddress(queue)}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        onTake();
      }}
      aria-label={`Take it: ${name}`}
      aria-keyshortcuts="t"
    >
      Take it
      <Key of="t" />
    </button>
  );
}

/** `Asha has it until 10:42 am.` */
export function Holder({ claim }: { claim: Claim | null }) {
  if (!claim) return null;
  return claim.mine ? (
    <p className="mt-2 font-semibold">You have it until {clockTime(claim.until)}.</p>
  ) : (
    <p className="notice">
      {claim.name} has it until {clockTime(claim.until)}.
    </p>
  );
}

/** A button of a line's form, with its key. To screen readers it also says which line. */
export function LineButton({
  look,
  name = "intent",
  value,
  of,
  label,
  line,
  children = label,
}: {
  look: string;
  name?: string;
  value: string;
  of: string;
  label: string;
  line: string;
  children?: ReactNode;
}) {
  return (
    <button
      className={look}
      name={name}
      value={value}
      aria-label={`${label}: ${line}`}
      aria-keyshortcuts={of}
    >
      {children}
      <Key of={of} />
    </button>
  );
}
