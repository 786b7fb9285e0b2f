import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useFetcher } from "react-router";

import { clockTime } from "#app/base/clock.ts";
import type { Waiting } from "#app/base/reader.ts";
import type { Claim, ClaimedQueue } from "#app/features/claims/claims.ts";
import { keysOn, switchKeys, useKeysOn } from "#app/features/queues/keys-on.ts";
import type * as QueueKeys from "#app/features/queues/queue-keys.dom.ts";
import { claimAddress, QUEUE_PLACES } from "#app/features/queues/queue-places.ts";
import type { Refusal } from "#app/http/answers.ts";
import { later } from "#app/ui/later.ts";
import { useToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";

type Keys = typeof QueueKeys;

// Nobody needs it to read the page.
const loadKeys = () => import("#app/features/queues/queue-keys.dom.ts");

// Without a script there are no keys.
const KeysHelp = later(
  async () => (await import("#app/features/queues/keys-help.later.tsx")).KeysHelp,
  "quiet",
);

/** Above each queue: all of them with how much waits, and the keys that work in them. */
export function QueueHead({ here, waiting }: { here: keyof Waiting; waiting: Waiting }) {
  const on = useKeysOn();
  return (
    <div className="acts items-center">
      <nav className="chips" aria-label="Queues">
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
      {on === undefined ? null : (
        <Suspense>
          <KeysHelp on={on} onSwitch={switchKeys} />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus on from a line that is being sent. */
export function focusNext(line: Element | null): void {
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  if (near instanceof HTMLElement) near.focus();
  else line?.closest<HTMLElement>("[data-lines]")?.focus();
}

/** The lines of a queue, between which the keys go; `before` and `after` stand around them. */
export function QueueLines({
  before,
  after,
  children,
  ...section
}: { before?: ReactNode; after?: ReactNode } & ComponentProps<"section">) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let keys: Keys | undefined;
    const loading = loadKeys();
    loading.then(
      (loaded) => {
        keys = loaded;
        if (list.current) loaded.keepFocus(list.current, signal);
      },
      // Without its script the queue works as it is.
      () => {},
    );
    function press(event: KeyboardEvent) {
      const { current } = list;
      if (!current) return;
      if (keys) keys.press(current, event, keysOn());
      else void loading.then(({ press: late }) => late(current, event, keysOn())).catch(() => {});
    }
    document.addEventListener("keydown", press, { signal });
    return () => gone.abort();
  }, []);
  return (
    <section {...section} ref={list} tabIndex={-1} data-lines="">
      {before}
      <ol className="mt-3 grid gap-3">{children}</ol>
      {after}
    </section>
  );
}

/** A line of a queue: what counts most stands large at its left, the graver the warmer. */
export function QueueLine({
  badge: [large, small],
  tone = "",
  children,
  ...item
}: {
  badge: readonly [large: ReactNode, small: string];
  tone?: "grave" | "soon" | "plain" | "";
} & ComponentProps<"li">) {
  return (
    <li className={`sheet queue-line ${tone}`} data-line="" tabIndex={-1} {...item}>
      <p className="queue-badge">
        <b>{large}</b> {small}
      </p>
      <div>{children}</div>
    </li>
  );
}

/** The letter that presses a button. It is named by `aria-keyshortcuts`, so it is no part of the button's name. */
export function Key({ of }: { of: string }) {
  return useKeysOn() ? <kbd className="key" data-key={of} aria-hidden="true" /> : null;
}

/** Takes a line of a queue, and says who has it. */
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

/** Takes a line; stands in one of its forms, after what that form is for. Without script the queue comes again. */
export function TakeIt({
  queue,
  name,
  claim,
  onTake,
}: {
  queue: ClaimedQueue;
  /** What the line is about. */
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
