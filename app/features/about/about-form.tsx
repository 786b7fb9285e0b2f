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
import { DEGREES } from "#app/features/facets/degrees.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Alert } from "#app/ui/alert.tsx";
import { RestoredDraft, useDraft } from "#app/ui/draft.tsx";
import { Field } from "#app/ui/form.tsx";

const DEGREE_OPTIONS = [
  { value: "", label: "Not said" },
  ...Object.entries(DEGREES)
    .filter(([value]) => value !== "any")
    .map(([value, label]) => ({ value, label })),
];

/** The form "About me" of the profile: what lists need to show what is for this reader. */
export function AboutForm({ about, refusal }: { about: AboutMe; refusal: Refusal | undefined }) {
  const { typed, errors = {} } = refusal ?? {};
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { name: "about", edited: undefined, refusal });
  const control = (name: "passoutYear" | "degree" | "branch" | "experience") => ({
    name,
    value: typed ? typed[name] : String(about[name] ?? ""),
    errors: errors[name],
  });
  return (
    <section className="sheet" aria-labelledby="about-me" id="about">
      <h2 id="about-me">About me</h2>
      <p className="hint">
        So that lists can show which drives are for you. All of it is optional, and nobody else sees
        it.
      </p>
      <Alert message={refusal?.message} />
      <Form ref={form} method="post" className="form cols" preventScrollReset>
        <RestoredDraft draft={draft} />
        <Field {...control("passoutYear")} label="Passout year" inputMode="numeric" maxLength={4} />
        <Field {...control("degree")} kind="select" label="Degree" options={DEGREE_OPTIONS} />
        <Field {...control("branch")} label="Branch" maxLength={BRANCH_LIMIT} />
        <Field
          {...control("experience")}
          label="Experience in years"
          inputMode="numeric"
          hint={`0 for a fresher, ${MOST_EXPERIENCE} at most`}
        />
        <fieldset className="field full">
          <legend>Cities, up to {MOST_CITIES}</legend>
          <div className="chips">
            {ABOUT_CITIES.map((city) => (
              <label key={city} className="chip">
                <input
                  type="checkbox"
                  name="cities"
                  value={cityParam(city)}
                  data-kept
                  defaultChecked={about.cities.includes(city)}
                />
                {city}
              </label>
            ))}
          </div>
          {errors.cities ? <p className="error">{errors.cities.join(" ")}</p> : null}
        </fieldset>
        <p className="acts full">
          <button className="btn" name="intent" value="about">
            Save about me
          </button>
        </p>
      </Form>
    </section>
  );
}
