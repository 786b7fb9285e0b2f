import { useEffect, useEffectEvent } from "react";
import { Form, useFetcher } from "react-router";

import { UNDO_MS } from "#app/base/decisions.ts";
import { langOfTyped } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { VerifyHow } from "#app/features/checks/verify-how.tsx";
import {
  type Drive,
  drivePath,
  type DrivePlace,
  drivesAddress,
  mayChange,
} from "#app/features/drives/drives.ts";
import {
  ClosedNote,
  DriveButtons,
  DriveFacts,
  TextOfDrive,
  WaitingNote,
} from "#app/features/drives/parts/parts.tsx";
import { RefusedNote, StateTag } from "#app/features/drives/parts/ticket.tsx";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { StatusNote } from "#app/features/status/status-note.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EditAndDelete } from "#app/ui/controls/edit-and-delete.tsx";
import { Modal, ModalClose } from "#app/ui/layers/modal.tsx";
import { useToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";
import { Linked } from "#app/ui/prose.tsx";
import { DeleteQuestion } from "#app/ui/records/delete-question.tsx";

/** A drive, the question before its deletion, or "no such drive". It stays when it closes: a decision's answer may come later. */
export function DriveOverlay({
  opens,
  drive,
  plan,
  origin,
  closeTo,
  place,
  today,
}: {
  opens: "drive" | "edit" | "ask" | undefined;
  drive: Drive | undefined;
  /** HTML from the server. */
  plan: string;
  origin: string;
  closeTo: string;
  place: DrivePlace;
  today: string;
}) {
  const decision = useDecision(opens === "drive" ? drive?.id : undefined);
  if (!opens) return null;
  if (!drive) return <GoneModal closeTo={closeTo} />;
  if (opens === "drive") {
    return (
      <DriveModal
        decision={decision}
        drive={drive}
        plan={plan}
        origin={origin}
        closeTo={closeTo}
        place={place}
        today={today}
      />
    );
  }
  return (
    <DeleteQuestion
      label={wordsOf(words).removeTitle}
      question={wordsOf(words).removeQuestion(drive.company)}
      id={drive.id}
      version={drive.version}
      closeTo={closeTo}
    />
  );
}

function GoneModal({ closeTo }: { closeTo: string }) {
  return (
    <Modal label={wordsOf(previews).driveNotFound} closeTo={closeTo}>
      <h2>{wordsOf(previews).unableToRetrieve}</h2>
      <p className="acts">
        <ModalClose to={closeTo} label={wordsOf(words).goBack} />
      </p>
    </Modal>
  );
}

function DriveModal({
  decision,
  drive,
  plan,
  origin,
  closeTo,
  place,
  today,
}: {
  decision: Decision;
  drive: Drive;
  plan: string;
  origin: string;
  closeTo: string;
  place: DrivePlace;
  today: string;
}) {
  const role = useRole();
  const admin = role === "admin";
  const url = origin + drivePath(drive);
  const say = wordsOf(words);
  const title = say.hiringFor(drive.company, drive.profile ?? wordsOf(shell).notMentioned);
  return (
    <Modal label={title} closeTo={closeTo}>
      <h2>{title}</h2>
      {admin ? (
        <Verification
          decision={decision}
          drive={drive}
          action={drivesAddress(place, { drive: drive.id })}
        />
      ) : (
        <p className="mt-2">
          <StateTag state={drive.state} />
        </p>
      )}
      <RefusedNote reason={drive.refusedReason} />
      <WaitingNote drive={drive} />
      <StatusNote status={drive.status ?? "upcoming"} decided={drive} />
      <ClosedNote drive={drive} today={today} />
      <div dangerouslySetInnerHTML={{ __html: plan }} />
      <DriveButtons drive={drive} pageLink={say.behindDetails} />
      <DriveFacts drive={drive} today={today} />
      <h3 className="mt-4">{say.description}</h3>
      <p className="whitespace-pre-line" lang={langOfTyped(drive.jobDescription)}>
        <Linked text={drive.jobDescription} />
      </p>
      <NoFee />
      <TextOfDrive drive={drive} url={url} />
      <div className="acts">
        <Link className="btn soft" to={drivePath(drive)}>
          {wordsOf(records).details}
        </Link>
        {mayChange({ role }, drive) ? (
          <EditAndDelete
            edit={{ to: drivesAddress(place, { edit: drive.id }) }}
            remove={{ to: drivesAddress(place, { ask: "delete", id: drive.id }), replace: true }}
          />
        ) : null}
        <ModalClose to={closeTo} label={wordsOf(words).goBack} />
      </div>
    </Modal>
  );
}

type Decision = ReturnType<typeof useDecision>;

/** Verifies drives. Its answer is a toast, but for a refusal about the drive that is `shown`. */
function useDecision(shown: string | undefined) {
  const fetcher = useFetcher<{ done: string; undo: string } | Refusal>();
  const toast = useToast();
  const isShown = useEffectEvent((id: string | undefined) => id !== undefined && id === shown);
  const { data: answer } = fetcher;
  useEffect(() => {
    if (!answer) return;
    if (!("message" in answer))
      toast({ message: answer.done, tone: "good", seconds: UNDO_MS / 1000, undo: answer.undo });
    else if (!isShown(answer.typed.id)) toast({ message: answer.message, tone: "bad" });
  }, [answer, toast]);
  return fetcher;
}

/** Shows the new state at once, and takes it back if the server refuses. */
function Verification({
  decision,
  drive,
  action: to,
}: {
  decision: Decision;
  drive: Drive;
  action: string;
}) {
  const { data: answer, formData, state } = decision;
  const asked = formData?.get("id") === drive.id ? formData.get("intent") : undefined;
  const verified = asked ? asked === "verify" : drive.state === "verified";
  const refusal: Refusal | undefined =
    state === "idle" && answer && "message" in answer && answer.typed.id === drive.id
      ? answer
      : undefined;
  return (
    <Form
      method="post"
      action={to}
      className="mt-2 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // Its answer has the version that the next press needs.
        if (state !== "idle") return;
        const intent = verified ? "unverify" : "verify";
        const fields = new FormData(event.currentTarget);
        fields.set("intent", intent);
        fields.set("inline", "yes");
        void decision.submit(fields, { method: "post", action: to });
      }}
    >
      <span aria-live="polite">
        <StateTag
          state={verified ? "verified" : drive.state === "verified" ? "pending" : drive.state}
        />
      </span>
      <input type="hidden" name="id" value={drive.id} />
      <input type="hidden" name="version" value={drive.version} />
      {verified ? null : <VerifyHow id={drive.id} refusal={refusal} />}
      <button
        className="btn soft"
        name="intent"
        value={verified ? "unverify" : "verify"}
        aria-busy={state !== "idle" || undefined}
      >
        {verified ? "UnVerify" : "Verify"}
      </button>
      <Alert message={refusal?.message} className="mt-0 w-full" />
    </Form>
  );
}
