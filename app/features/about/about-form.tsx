import { useRef } from "react";
import { Form } from "react-router";

import { cityParam } from "#app/base/cities.ts";
import {
  ABOUT_CITIES,
  type AboutMe,
  BRANCH_LIMIT,
  MOST_CITIES,
  MOST_EXPERIENCE,
} from "#app/features/about/about.ts";
import { DEGREE_NAMES, degreeText } from "#app/features/facets/degrees.ts";
import type { Refusal } from "#app/http/answers.ts";
import { cityName } from "#app/messages/city-name.ts";
import { about } from "#app/messages/en/about.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { RestoredDraft, useDraft } from "#app/ui/drafts/draft.tsx";

const degreeOptions = () => [
  { value: "", label: wordsOf(about).notSaid },
  ...DEGREE_NAMES.filter((name) => name !== "any").map((name) => ({
    value: name,
    label: degreeText(name),
  })),
];

export function AboutForm({ known, refusal }: { known: AboutMe; refusal: Refusal | undefined }) {
  const say = wordsOf(about);
  const { typed, errors = {} } = refusal ?? {};
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { name: "about", edited: undefined, refusal });
  const control = (name: "passoutYear" | "degree" | "branch" | "experience") => ({
    name,
    value: typed ? typed[name] : String(known[name] ?? ""),
    errors: errors[name],
  });
  return (
    <section className="sheet" aria-labelledby="about-me" id="about">
      <h2 id="about-me">{say.title}</h2>
      <p className="hint">{say.hint}</p>
      <Alert message={refusal?.message} />
      <Form ref={form} method="post" className="form cols" preventScrollReset>
        <RestoredDraft draft={draft} restored={say.restored} discard={say.discard} />
        <Field
          {...control("passoutYear")}
          label={say.passoutYear}
          inputMode="numeric"
          maxLength={4}
        />
        <Field {...control("degree")} kind="select" label={say.degree} options={degreeOptions()} />
        <Field {...control("branch")} label={say.branch} maxLength={BRANCH_LIMIT} />
        <Field
          {...control("experience")}
          label={say.experience}
          inputMode="numeric"
          hint={say.experienceHint(MOST_EXPERIENCE)}
        />
        <fieldset className="field full">
          <legend>{say.cities(MOST_CITIES)}</legend>
          <div className="chips flex-wrap">
            {ABOUT_CITIES.map((city) => (
              <label key={city} className="chip">
                <input
                  type="checkbox"
                  name="cities"
                  value={cityParam(city)}
                  data-kept
                  defaultChecked={known.cities.includes(city)}
                />
                {cityName(city)}
              </label>
            ))}
          </div>
          {errors.cities ? <p className="error">{errors.cities.join(" ")}</p> : null}
        </fieldset>
        <p className="acts full">
          <button className="btn" name="intent" value="about">
            {say.save}
          </button>
        </p>
      </Form>
    </section>
  );
}
