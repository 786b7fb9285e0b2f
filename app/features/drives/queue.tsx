import { useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";

import { dayTitle } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { UNDO_MS } from "#app/base/decisions.ts";
import { VerifyHow } from "#app/features/checks/verify-how.tsx";
import { DRIVE_LIMITS, type DriveSummary } from "#app/features/drives/drives.ts";
import { StateTag } from "#app/features/drives/ticket.tsx";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import type { Warned } from "#app/features/warnings/warned.ts";
import type { Refusal } from "#app/http/answers.ts";
import { useDraft } from "#app/ui/draft.ts";
import { forgetSentDraft } from "#app/ui/forget-drafts.ts";
import { Linked } from "#app/ui/prose.tsx";
import { useToast } from "#app/ui/toasts.tsx";

type Waiting = DriveSummary & {
  jobDescription: string;
  postLink: string | null;
  postedBy: string;
  version: number;
  warned: Warned[];
};

/**
 * Pending drives for an admin, oldest first. Each is verified or refused in place and leaves the list at once. The keys
 * v and r work only while the focus is in the list, because dictation would trigger them by accident elsewhere (WCAG
 * 2.1.4). The first v opens a drive and the second verifies it, so that nobody verifies the next one unread.
 */
export function DriveQueue({
  queue,
  waiting,
  action,
}: {
  queue: Waiting[];
  waiting: number;
  action: string;
}) {
  const section = useRef<HTMLElement>(null);
  const empty = !queue.length;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      const field = target instanceof HTMLElement && target.closest("input, textarea, select");
      const typing = field && event.key !== "Escape";
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const focused = target instanceof HTMLElement ? target.closest("[data-waiting]") : null;
      const item = focused ?? section.current?.querySelector("[data-waiting]:not([hidden])");
      if (event.key === "v" && item) verifyOrOpen(item);
      if (event.key === "Escape") closeIn(item);
      if (event.key === "r") {
        item?.querySelector("details.refuse")?.setAttribute("open", "");
        item?.querySelector<HTMLInputElement>("input[name=reason]")?.focus();
        event.preventDefault();
      }
    }
    const list = section.current;
    list?.addEventListener("keydown", press);
    return () => list?.removeEventListener("keydown", press);
  }, [empty]);
  if (empty) return null;
  return (
    <section ref={section} className="sheet" aria-labelledby="queue" tabIndex={-1}>
      <h2 id="queue">
        Waiting for you: <span className="num">{waiting}</span>
      </h2>
      <p className="hint">
        Oldest first. While you are in this list, <kbd>v</kbd> opens the drive you are at, and
        verifies it once it is open; <kbd>r</kbd> refuses it.
      </p>
      <ol>
        {queue.map((drive) => (
          <QueueItem
            key={drive.id}
            drive={drive}
            action={action}
            onLeave={() => section.current?.focus()}
          />
        ))}
      </ol>
      {waiting > queue.length ? (
        <p className="hint mt-3">
          <span className="num">{waiting - queue.length}</span> more wait behind these.
        </p>
      ) : null}
    </section>
  );
}

/** Closes what is open, the refusal first, and moves the focus to what opened it. */
function closeIn(item: Element | null | undefined) {
  const open =
    item?.querySelector("details.refuse[open]") ?? item?.querySelector("details.text[open]");
  open?.removeAttribute("open");
  open?.querySelector("summary")?.focus();
}

function verifyOrOpen(item: Element) {
  const text = item.querySelector<HTMLDetailsElement>("details.text");
  if (text?.open) {
    item.querySelector<HTMLButtonElement>("button[value=verify]")?.click();
    return;
  }
  text?.setAttribute("open", "");
  text?.querySelector("summary")?.focus();
}

/** The answer to a script that stays on the page: what was done, or why not. */
type Answer = { done: string; undo: string } | Refusal;

function QueueItem({
  drive,
  action,
  onLeave,
}: {
  drive: Waiting;
  action: string;
  /** Moves the focus on, so that it is not lost with the drive. */
  onLeave: () => void;
}) {
  const fetcher = useFetcher<Answer>();
  const reason = useRef<HTMLFormElement>(null);
  useDraft(reason, { name: `refuse:${drive.id}`, edited: undefined, refusal: undefined });
  const toast = useToast();
  const { data: answer, state } = fetcher;
  useEffect(() => {
    if (!answer) return;
    if ("done" in answer) forgetSentDraft();
    toast(
      "message" in answer
        ? { message: answer.message, tone: "bad" }
        : { message: answer.done, tone: "good", seconds: UNDO_MS / 1000, undo: answer.undo },
    );
  }, [answer, toast]);
  const send = (form: HTMLFormElement, intent: string) => {
    const fields = new FormData(form);
    fields.set("intent", intent);
    fields.set("inline", "yes");
    void fetcher.submit(fields, { method: "post", action });
    onLeave();
  };
  return (
    <li
      className="border-b border-line py-3 last:border-0"
      data-waiting=""
      hidden={state !== "idle"}
    >
      <p className="co">
        <StateTag state="pending" />
        {drive.city}, {dayTitle(drive.day)}, by {drive.postedBy}
      </p>
      <h3 className="mt-1">
        {drive.company}: {drive.profile ?? MESSAGES.notMentioned}
      </h3>
      <WarnedNote title="Look again:" warned={drive.warned} />
      <details className="text">
        <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
          Read it
        </summary>
        <p className="whitespace-pre-line">
          <Linked text={drive.jobDescription} />
        </p>
        <p className="mt-2 text-muted">{drive.postLink ?? MESSAGES.notAvailable}</p>
      </details>
      <div className="acts items-start">
        <Form
          method="post"
          action={action}
          className="flex flex-wrap items-end gap-2"
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault();
            send(event.currentTarget, "verify");
          }}
        >
          <input type="hidden" name="id" value={drive.id} />
          <input type="hidden" name="version" value={drive.version} />
          <VerifyHow />
          <button
            className="btn"
            name="intent"
            value="verify"
            // The second click of a double click would hit the drive that has moved up.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            aria-label={`Verify ${drive.company}`}
            aria-keyshortcuts="v"
          >
            Verify
          </button>
        </Form>
        <details className="refuse">
          <summary className="btn danger" aria-keyshortcuts="r">
            Refuse
          </summary>
          <Form
            ref={reason}
            method="post"
            action={action}
            className="form mt-2"
            preventScrollReset
            onSubmit={(event) => {
              event.preventDefault();
              send(event.currentTarget, "refuse");
            }}
          >
            <input type="hidden" name="id" value={drive.id} />
            <input type="hidden" name="version" value={drive.version} />
            <label className="field">
              <span className="text-[0.94rem] font-semibold">
                Why? The submitter will read this.
              </span>
              <input className="input" name="reason" required maxLength={DRIVE_LIMITS.reason} />
            </label>
            <p>
              <button className="btn danger" name="intent" value="refuse">
                Refuse
              </button>
            </p>
          </Form>
        </details>
      </div>
    </li>
  );
}
