import { useEffect, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";

import { shortDay } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { UNDO_MS } from "#app/base/decisions.ts";
import type { Waiting } from "#app/base/reader.ts";
import { VerifyHow } from "#app/features/checks/verify-how.tsx";
import type { Claim, Claims } from "#app/features/claims/claims.ts";
import { subjectOf } from "#app/features/claims/claims.ts";
import { type DriveSummary, LONGEST_REASON } from "#app/features/drives/drives.ts";
import { StateTag } from "#app/features/drives/parts/ticket.tsx";
import type { Known } from "#app/features/fraud/fraud.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import {
  focusNext,
  Holder,
  Key,
  QueueHead,
  QueueLine,
  QueueLines,
  TakeIt,
  useTake,
} from "#app/features/queues/queue-parts.tsx";
import { QUEUES_ADDRESS, type QueuesAnswer, WITH_CLAIMS } from "#app/features/queues/queues.ts";
import { UsualReasons } from "#app/features/status/usual.tsx";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import type { Warned } from "#app/features/warnings/warned.ts";
import type { Refusal } from "#app/http/answers.ts";
import { useChanges } from "#app/live/use-live.ts";
import { useDraft } from "#app/ui/drafts/draft.tsx";
import { forgetSentDraft } from "#app/ui/drafts/forget-drafts.ts";
import { useToast } from "#app/ui/layers/toasts.tsx";
import { Linked } from "#app/ui/prose.tsx";

type Pending = Pick<DriveSummary, "id" | "city" | "day" | "company" | "profile"> & {
  jobDescription: string;
  postLink: string | null;
  postedBy: string;
  version: number;
  warned: Warned[];
};

/** Oldest first. The first v opens a drive, the second verifies it: nobody verifies the next one unread. */
export function DriveQueue({
  page: { queue, known, waiting, claims, queues },
  action,
  refusal,
}: {
  page: {
    queue: Pending[];
    known: Record<string, Known[]>;
    waiting: number;
    claims: Claims;
    queues: Waiting | undefined;
  };
  action: string;
  refusal: Refusal | undefined;
}) {
  const claimed = useClaims(claims);
  return (
    <details className="queue-box" open>
      <summary>Submissions</summary>
      <QueueLines
        className="sheet"
        aria-labelledby="queue"
        before={
          <>
            {queues ? <QueueHead here="drives" waiting={queues} /> : null}
            <h2 id="queue">
              Waiting for you: <span className="num">{waiting}</span>
            </h2>
          </>
        }
        after={
          waiting > queue.length ? (
            <p className="hint mt-3">
              <span className="num">{waiting - queue.length}</span> more wait behind these.
            </p>
          ) : null
        }
      >
        {queue.map((drive) => (
          <QueueItem
            key={drive.id}
            drive={drive}
            known={known[drive.id] ?? []}
            action={action}
            claim={claimed[subjectOf("drives", drive.id)] ?? null}
            refusal={refusal}
          />
        ))}
      </QueueLines>
    </details>
  );
}

/** Claims as read with the page, then as the queues change. The list itself stays as read. */
function useClaims(read: Claims): Claims {
  const [asked, setAsked] = useState<{ since: Claims; claims: Claims }>();
  async function ask() {
    const answer = await fetch(`${QUEUES_ADDRESS}${WITH_CLAIMS}`, { cache: "no-store" });
    if (!answer.ok) return;
    const { claims = {} } = (await answer.json()) as QueuesAnswer;
    setAsked({ since: read, claims });
  }
  // The next change, or page, asks again.
  useChanges("queues", () => ask().catch(() => {}));
  return asked?.since === read ? asked.claims : read;
}

type Answer = { done: string; undo: string } | Refusal;

function QueueItem({
  drive,
  known,
  action,
  claim,
  refusal,
}: {
  drive: Pending;
  known: Known[];
  action: string;
  claim: Claim | null;
  refusal: Refusal | undefined;
}) {
  const { take, busy } = useTake("drives", drive.id, claim);
  const fetcher = useFetcher<Answer>();
  const reason = useRef<HTMLFormElement>(null);
  useDraft(reason, { name: `refuse:${drive.id}`, edited: undefined, refusal: undefined });
  const toast = useToast();
  const { data: answer, state } = fetcher;
  const problem = answer && "message" in answer ? answer : refusal;
  const { intent, id } = problem?.typed ?? {};
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
    focusNext(form.closest("[data-line]"));
  };
  return (
    <QueueLine
      id={`q-${drive.id}`}
      aria-label={drive.company}
      badge={shortDay(drive.day).split(" ")}
      data-waiting=""
      aria-busy={busy || undefined}
      hidden={state !== "idle"}
    >
      <p className="co">
        <StateTag state="pending" />
        {`${drive.city}, by ${drive.postedBy}`}
      </p>
      <h3 className="mt-1">{`${drive.company}: ${drive.profile ?? MESSAGES.notMentioned}`}</h3>
      <KnownNote known={known} />
      <WarnedNote title="Please check:" warned={drive.warned} />
      <details
        className="text"
        onToggle={(event) => {
          if (event.currentTarget.open) take();
        }}
      >
        <summary className="btn ghost" aria-keyshortcuts="o Enter">
          Read it
          <Key of="o" />
        </summary>
        <p className="whitespace-pre-line">
          <Linked text={drive.jobDescription} />
        </p>
        <p className="mt-2 text-muted">{drive.postLink ?? MESSAGES.notAvailable}</p>
      </details>
      <Holder claim={claim} />
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
          <VerifyHow
            id={drive.id}
            refusal={intent === "verify" && id === drive.id ? problem : undefined}
          />
          <button
            className="btn"
            name="intent"
            value="verify"
            // A double click's second click would hit the drive that has moved up.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            aria-label={`Verify ${drive.company}`}
            aria-keyshortcuts="v"
            data-reads=""
          >
            Verify
            <Key of="v" />
          </button>
          <TakeIt queue="drives" name={drive.company} claim={claim} onTake={take} />
        </Form>
        <details className="refuse">
          <summary className="btn danger" aria-keyshortcuts="r">
            Refuse
            <Key of="r" />
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
              <input
                className="input"
                name="reason"
                required
                maxLength={LONGEST_REASON}
                list={`why-${drive.id}`}
              />
              <UsualReasons id={`why-${drive.id}`} of="refused" />
            </label>
            <p>
              <button className="btn danger" name="intent" value="refuse">
                Refuse
              </button>
            </p>
          </Form>
        </details>
      </div>
    </QueueLine>
  );
}
