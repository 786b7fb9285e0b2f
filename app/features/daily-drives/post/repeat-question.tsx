import { Form } from "react-router";

import { addDays, shortDay, shortWeekday } from "#app/base/calendar.ts";
import { cityParam, type City } from "#app/base/cities.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { TEXT_LIMITS } from "#app/features/daily-drives/fields.ts";
import { REPEAT_AHEAD } from "#app/features/daily-drives/post/repeat.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Field, FormProblem, useSending } from "#app/ui/controls/form.tsx";
import { Modal, ModalClose } from "#app/ui/layers/modal.tsx";

/** Further days are typed. */
const TICKED_DAYS = 14;

export function RepeatQuestion({
  drive,
  today,
  submissionKey,
  refusal,
  action,
  closeTo,
}: {
  drive: {
    id: string;
    city: City;
    company: string | null;
    profile: string | null;
    venue: string | null;
  };
  today: string;
  submissionKey: string;
  refusal: Refusal | undefined;
  action: string;
  closeTo: string;
}) {
  const busy = useSending();
  const { typed, errors = {} } = refusal ?? {};
  const days = Array.from({ length: TICKED_DAYS }, (_, ahead) => addDays(today, ahead));
  const tickedDays = typed?.onDays?.split(", ") ?? [];
  const tickedCities = typed ? (typed.inCities?.split(", ") ?? []) : [cityParam(drive.city)];
  return (
    <Modal label="Repeat drive" closeTo={closeTo}>
      <h2>Repeat {drive.company ?? drive.profile} on …</h2>
      <p>A drive of one day each, with all that this one says. It is published at once.</p>
      <Form method="post" action={action} className="form mt-2" preventScrollReset noValidate>
        <FormProblem refusal={refusal} />
        <input type="hidden" name="id" value={drive.id} />
        <input type="hidden" name="submissionKey" value={typed?.submissionKey ?? submissionKey} />
        <Ticks
          legend="Days"
          name="onDays"
          errors={errors.onDays}
          options={days.map((day) => ({
            value: day,
            label: day === today ? "Today" : `${shortWeekday(day)} ${shortDay(day)}`,
          }))}
          ticked={tickedDays}
        />
        <Field
          name="onDays"
          id="f-another-day"
          label="Another day"
          type="date"
          min={today}
          max={addDays(today, REPEAT_AHEAD)}
          value={tickedDays.find((day) => !days.includes(day)) ?? ""}
        />
        <Ticks
          legend="Cities"
          name="inCities"
          errors={errors.inCities}
          options={DAILY_CITIES.map((city) => ({ value: cityParam(city), label: city }))}
          ticked={tickedCities}
        />
        <Field
          kind="textarea"
          rows={2}
          name="venueThere"
          label="Venue there"
          maxLength={TEXT_LIMITS.venue}
          value={typed ? typed.venueThere : drive.venue}
          errors={errors.venueThere}
          hint={`Other cities than ${drive.city} need another venue, or none.`}
        />
        <p className="acts">
          <button className="btn" name="intent" value="repeat" disabled={busy}>
            Repeat
          </button>
          <ModalClose to={closeTo} label="Cancel" />
        </p>
      </Form>
    </Modal>
  );
}

function Ticks({
  legend,
  name,
  options,
  ticked,
  errors = [],
}: {
  legend: string;
  name: string;
  options: { value: string; label: string }[];
  ticked: readonly string[];
  errors?: string[] | undefined;
}) {
  return (
    <fieldset className="field full">
      <legend>{legend}</legend>
      <div className="choices">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {errors.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
