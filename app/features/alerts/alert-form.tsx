import { Form } from "react-router";

import { cityParam } from "#app/base/cities.ts";
import { ABOUT_CITIES } from "#app/features/about/about.ts";
import {
  CHANNEL_NAMES,
  hourWords,
  type Offered,
  readWish,
  type Wish,
} from "#app/features/alerts/alerts.ts";
import { type ForDay, QUIET_FROM, QUIET_UNTIL } from "#app/features/alerts/due.ts";
import { choicesOf, groupTitle, MOST_TYPED } from "#app/features/filters/filters.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Field, FormProblem } from "#app/ui/form.tsx";
import { CHANNELS } from "#drizzle/values.ts";

const WHEN: [value: ForDay, label: string][] = [
  ["tomorrow", "For the next day"],
  ["today", "For the day"],
  ["at-once", "At once, 5 a day at most"],
];

const HOURS = Array.from({ length: QUIET_FROM - QUIET_UNTIL }, (_, index) => ({
  value: String(QUIET_UNTIL + index),
  label: hourWords(QUIET_UNTIL + index),
}));

const EVENING = "19";

/** What, when and where: makes one more alert. Links may fill it in, as those of /find do. */
export function AlertForm({
  page: { wish: asked, offered, today },
  refusal,
}: {
  page: { wish: Wish; offered: Offered; today: string };
  refusal: Refusal | undefined;
}) {
  const { typed, errors = {} } = refusal ?? {};
  const { filters, cities } = typed ? typedWish(typed) : asked;
  const chosen = (typed?.channel ?? "").split(", ");
  const forDay = typed?.["for-day"] ?? "tomorrow";
  return (
    <section className="sheet" aria-labelledby="new-alert" id="new">
      <h2 id="new-alert">Tell me every day</h2>
      <FormProblem refusal={refusal} />
      <Form method="post" className="form" preventScrollReset>
        <Field
          name="q"
          label="Company, role, skill or area"
          value={filters.q}
          maxLength={MOST_TYPED}
        />
        <div className="choices-open">
          <fieldset className="field">
            <legend>City</legend>
            <div className="chips">
              {ABOUT_CITIES.map((city) => (
                <Chip
                  key={city}
                  name="city"
                  value={cityParam(city)}
                  label={city}
                  on={cities.includes(city)}
                />
              ))}
            </div>
          </fieldset>
          <details className="choices">
            <summary>Filters</summary>
            <Chip name="me" value="1" label="For me" on={filters.me} />
            {GROUPS.map((group) => (
              <fieldset key={group}>
                <legend>{groupTitle(group)}</legend>
                {choicesOf(group, undefined, filters, today).map(({ value, label, on }) => (
                  <Chip key={value} name={group} value={value} label={label} on={on} />
                ))}
              </fieldset>
            ))}
          </details>
        </div>
        <fieldset className="field">
          <legend>When</legend>
          <div className="chips">
            {WHEN.map(([value, label]) => (
              <label key={value} className="chip">
                <input
                  type="radio"
                  name="for-day"
                  value={value}
                  defaultChecked={value === forDay}
                />
                {label}
              </label>
            ))}
          </div>
          {errors["for-day"] ? <p className="error">{errors["for-day"].join(" ")}</p> : null}
        </fieldset>
        <Field
          name="hour"
          kind="select"
          label="At"
          options={HOURS}
          value={typed?.hour ?? EVENING}
          errors={errors.hour}
          hint="India's time. From 10 pm to 6 am we are quiet, but for what is cancelled."
        />
        <fieldset className="field">
          <legend>Where, besides your notices</legend>
          <div className="chips">
            {CHANNELS.filter((channel) => offered[channel].on).map((channel) => (
              <Chip
                key={channel}
                name="channel"
                value={channel}
                label={CHANNEL_NAMES[channel]}
                on={chosen.includes(channel)}
              />
            ))}
          </div>
          {CHANNELS.map((channel) => offered[channel]).map((offer) =>
            offer.on ? null : (
              <p key={offer.why} className="hint">
                {offer.why}
              </p>
            ),
          )}
          {errors.channel ? <p className="error">{errors.channel.join(" ")}</p> : null}
        </fieldset>
        <p className="acts">
          <button className="btn" name="intent" value="create">
            Save
          </button>
        </p>
      </Form>
    </section>
  );
}

function Chip({
  name,
  value,
  label,
  on,
}: {
  name: string;
  value: string;
  label: string;
  on: boolean;
}) {
  return (
    <label className="chip">
      <input type="checkbox" name={name} value={value} defaultChecked={on} />
      {label}
    </label>
  );
}

/** What was chosen in a form that was refused; the values of a repeated field are joined by ", ". */
function typedWish(typed: Record<string, string>): Wish {
  const pairs = Object.entries(typed).flatMap(([name, values]) =>
    (name === "q" ? [values] : values.split(", ")).map((value) => [name, value]),
  );
  return readWish(new URLSearchParams(pairs));
}
