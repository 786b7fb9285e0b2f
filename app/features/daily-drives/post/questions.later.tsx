import { Form } from "react-router";

import { type City, cityParam } from "#app/base/cities.ts";
import { deleteDriveQuestion } from "#app/base/copy.ts";
import {
  chosenAs,
  DAILY_CITIES,
  type Submission,
} from "#app/features/daily-drives/daily-drives.ts";
import { ScopeChoice } from "#app/features/daily-drives/parts/scope-choice.tsx";
import { RepeatQuestion } from "#app/features/daily-drives/post/repeat-question.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { Field } from "#app/ui/controls/form.tsx";
import { Modal, ModalClose } from "#app/ui/layers/modal.tsx";
import { DeleteQuestion } from "#app/ui/records/delete-question.tsx";

/** Over the posting page: asks before a deletion or a move, and for the days to repeat a drive. */
export function PostQuestion({
  page: { list, toDelete, repeated, several, ticked, today, submissionKey },
  refusal,
  repeatAt,
  here,
}: {
  page: {
    list: { city: City };
    toDelete: ToDelete | undefined;
    repeated: Parameters<typeof RepeatQuestion>[0]["drive"] | undefined;
    several: "delete-several" | "move-several" | undefined;
    ticked: Submission[];
    today: string;
    submissionKey: string;
  };
  refusal: Refusal | undefined;
  /** Where the form for repeats is sent. */
  repeatAt: string;
  here: string;
}) {
  return (
    <>
      {toDelete ? (
        <DeleteQuestion
          label="Delete drive"
          question={deleteDriveQuestion(toDelete.company ?? toDelete.profile ?? "")}
          id={toDelete.id}
          version={toDelete.version}
          closeTo={here}
        >
          {toDelete.seriesDays > 1 ? (
            <ScopeChoice
              name="scope"
              legend="Delete"
              day={toDelete.day}
              days={toDelete.seriesDays}
            />
          ) : null}
        </DeleteQuestion>
      ) : null}
      {repeated ? (
        <RepeatQuestion
          key={repeated.id}
          drive={repeated}
          today={today}
          submissionKey={submissionKey}
          refusal={refusal?.typed.intent === "repeat" ? refusal : undefined}
          action={repeatAt}
          closeTo={here}
        />
      ) : null}
      {several === "delete-several" && ticked.length ? (
        <DeleteQuestion label="Delete drives" closeTo={here}>
          <SeveralDrives drives={ticked} />
        </DeleteQuestion>
      ) : null}
      {several === "move-several" && ticked.length ? (
        <MoveQuestion drives={ticked} from={list.city} closeTo={here} />
      ) : null}
    </>
  );
}

type ToDelete = {
  id: string;
  version: number;
  company: string | null;
  profile: string | null;
  day: string;
  seriesDays: number;
};

function MoveQuestion({
  drives,
  from,
  closeTo,
}: {
  drives: Submission[];
  from: City;
  closeTo: string;
}) {
  return (
    <Modal label="Move drives" closeTo={closeTo}>
      <h2>Move to which city?</h2>
      <Form method="post" action={closeTo} className="form mt-2" preventScrollReset>
        <SeveralDrives drives={drives} />
        <Field
          kind="select"
          name="toCity"
          label="Move to"
          required
          options={[
            { value: "", label: "Choose" },
            ...DAILY_CITIES.filter((city) => city !== from).map((city) => ({
              value: cityParam(city),
              label: city,
            })),
          ]}
        />
        <p className="acts">
          <button className="btn" name="intent" value="move">
            Move
          </button>
          <ModalClose to={closeTo} label="Cancel" />
        </p>
      </Form>
    </Modal>
  );
}

function SeveralDrives({ drives }: { drives: Submission[] }) {
  return (
    <ul className="lead">
      {drives.map((drive) => (
        <li key={drive.id}>
          {drive.company ?? drive.profile}
          <input type="hidden" name="chosen" value={chosenAs(drive)} />
        </li>
      ))}
    </ul>
  );
}
