import { Form } from "react-router";

import { cityParam } from "#app/base/cities.ts";
import { ABOUT_CITIES } from "#app/features/about/about.ts";
import {
  channelName,
  hourWords,
  type Offered,
  readWish,
  whyOff,
  type Wish,
} from "#app/features/alerts/alerts.ts";
import { type ForDay, QUIET_FROM, QUIET_UNTIL } from "#app/features/alerts/due.ts";
import { choicesOf, groupTitle, MOST_TYPED } from "#app/features/filters/filters.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import type { Refusal } from "#app/http/answers.ts";
import { alerts as words } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field, FormProblem } from "#app/ui/form.tsx";
import { CHANNELS } from "#drizzle/values.ts";

const HOURS = Array.from({ length: QUIET_FROM - QUIET_UNTIL }, (_, index) => QUIET_UNTIL + index);

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
  const say = wordsOf(words);
  const when: [value: ForDay, label: string][] = [
    ["tomorrow", say.forNextDay],
    ["today", say.forSameDay],
    ["at-once", say.atOnce],
  ];
  const { filters, cities } = typed ? typedWish(typed) : asked;
  const chosen = (typed?.channel ?? "").split(", ");
  const forDay = typed?.["for-day"] ?? "tomorrow";
  return (
    <section className="sheet" aria-labelledby="new-alert" id="new">
      <h2 id="new-alert">{say.tellMe}</h2>
      <FormProblem refusal={refusal} />
      <Form method="post" className="form" preventScrollReset>
        <Field name="q" label={say.search} value={filters.q} maxLength={MOST_TYPED} />
        <div className="choices-open">
          <fieldset className="field">
            <legend>{say.city}</legend>
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
            <summary>{say.filters}</summary>
            <Chip name="me" value="1" label={say.forMe} on={filters.me} />
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
          <legend>{say.when}</legend>
          <div className="chips">
            {when.map(([value, label]) => (
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
          label={say.at}
          options={HOURS.map((hour) => ({ value: String(hour), label: hourWords(hour) }))}
          value={typed?.hour ?? EVENING}
          errors={errors.hour}
          hint={say.atHint}
        />
        <fieldset className="field">
          <legend>{say.whereElse}</legend>
          <div className="chips">
            {CHANNELS.filter((channel) => offered[channel]).map((channel) => (
              <Chip
                key={channel}
                name="channel"
                value={channel}
                label={channelName(channel)}
                on={chosen.includes(channel)}
              />
            ))}
          </div>
          {CHANNELS.filter((channel) => !offered[channel]).map((channel) => (
            <p key={channel} className="hint">
              {whyOff(channel)}
            </p>
          ))}
          {errors.channel ? <p className="error">{errors.channel.join(" ")}</p> : null}
        </fieldset>
        <p className="acts">
          <button className="btn" name="intent" value="create">
            {say.save}
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
