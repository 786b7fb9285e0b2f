import { Form } from "react-router";

import { cityParam } from "#app/base/cities.ts";
import { ABOUT_CITIES } from "#app/features/about/about.ts";
import type { Wish } from "#app/features/alerts/alerts.ts";
import type { ForDay } from "#app/features/alerts/due.ts";
import { channelName, whyOff } from "#app/features/alerts/reach.ts";
import type { Offered } from "#app/features/channels/channels.ts";
import type { Group } from "#app/features/filters/groups.ts";
import type { Refusal } from "#app/http/answers.ts";
import { cityName } from "#app/messages/city-name.ts";
import { alerts as words } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field, FormProblem } from "#app/ui/controls/form.tsx";
import { CHANNELS } from "#drizzle/values.ts";

const EVENING = "19";

/** The form for a new alert. The address may fill it in, as on /find. */
export function AlertForm({
  page: { wish, choices, mostTyped, offered, hours },
  refusal,
}: {
  page: {
    wish: Wish;
    choices: {
      group: Group;
      title: string;
      values: { value: string; label: string; on: boolean }[];
    }[];
    mostTyped: number;
    offered: Offered;
    hours: { value: string; label: string }[];
  };
  refusal: Refusal | undefined;
}) {
  const { typed, errors = {} } = refusal ?? {};
  const say = wordsOf(words);
  const when: [value: ForDay, label: string][] = [
    ["tomorrow", say.forNextDay],
    ["today", say.forSameDay],
    ["at-once", say.atOnce],
  ];
  // `typed` joins the values of a repeated field.
  const isTyped = (name: string, value: string) =>
    typed?.[name]?.split(", ").includes(value) === true;
  const isOn = (name: string, value: string, on: boolean) => (typed ? isTyped(name, value) : on);
  const forDay = typed?.["for-day"] ?? (wish.company ? "at-once" : "tomorrow");
  return (
    <section className="sheet" aria-labelledby="new-alert" id="new">
      <h2 id="new-alert">{say.tellMe}</h2>
      <FormProblem refusal={refusal} />
      <Form method="post" className="form" preventScrollReset>
        {wish.company || typed?.company ? (
          <Field
            name="company"
            label={say.company}
            value={typed ? typed.company : wish.company}
            errors={errors.company}
            maxLength={120}
          />
        ) : null}
        <Field
          name="q"
          label={say.search}
          value={typed ? typed.q : wish.filters.q}
          maxLength={mostTyped}
        />
        <div className="choices-open">
          <fieldset className="field">
            <legend>{say.city}</legend>
            <div className="chips flex-wrap">
              {ABOUT_CITIES.map((city) => (
                <Chip
                  key={city}
                  name="city"
                  value={cityParam(city)}
                  label={cityName(city)}
                  on={isOn("city", cityParam(city), wish.cities.includes(city))}
                />
              ))}
            </div>
          </fieldset>
          <details className="choices">
            <summary>{say.filters}</summary>
            <Chip name="me" value="1" label={say.forMe} on={isOn("me", "1", wish.filters.me)} />
            {choices.map(({ group, title, values }) => (
              <fieldset key={group}>
                <legend>{title}</legend>
                {values.map(({ value, label, on }) => (
                  <Chip
                    key={value}
                    name={group}
                    value={value}
                    label={label}
                    on={isOn(group, value, on)}
                  />
                ))}
              </fieldset>
            ))}
          </details>
        </div>
        <fieldset className="field">
          <legend>{say.when}</legend>
          <div className="chips flex-wrap">
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
          options={hours}
          value={typed?.hour ?? EVENING}
          errors={errors.hour}
          hint={say.atHint}
        />
        <fieldset className="field">
          <legend>{say.whereElse}</legend>
          <div className="chips flex-wrap">
            {CHANNELS.filter((channel) => offered[channel]).map((channel) => (
              <Chip
                key={channel}
                name="channel"
                value={channel}
                label={channelName(channel)}
                on={isTyped("channel", channel)}
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
