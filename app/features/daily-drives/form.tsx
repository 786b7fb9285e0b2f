import { useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";

import { CITIES, cityParam, PAN_INDIA } from "#app/base/cities.ts";
import {
  DAILY_DRIVE_TYPES,
  DAILY_TEXT_LIMITS,
  DRIVE_FOR,
  FULL_INFO_LIMIT,
  PROFILE_TYPES,
} from "#app/features/daily-drives/daily-drives.ts";
import type { Refusal } from "#app/http/answers.ts";
import { useDraft } from "#app/ui/draft.ts";
import { Field, FormProblem, useValidity } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";

type Edited = {
  id: string;
  version: number;
  seriesDays: number;
  day: string;
} & Record<string, string | number | null>;

/** The post-drive form: post mode, and update mode when it edits a drive (sections 4 and 5). */
export function DailyDriveForm({
  submissionKey,
  edited,
  defaults,
  refusal,
  clearTo,
}: {
  submissionKey: string;
  edited: Edited | undefined;
  defaults: { city: string; startDate: string };
  refusal: Refusal | undefined;
  clearTo: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  const valid = useValidity(form);
  const { search } = useLocation();
  const draft = useDraft(form, {
    name: edited ? `daily-drive:${edited.id}` : "daily-drive",
    empty: !refusal,
    saved: new URLSearchParams(search).get("notice") === "daily-saved",
  });

  const typed = refusal?.typed;
  // The version that the edit began with: a page that refreshes itself must not pass off a newer one as read.
  const [begun] = useState(edited?.version);
  const collided = refusal?.reason === "changedMeanwhile";
  const version = collided ? edited?.version : (typed?.version ?? begun);
  const value = (name: string) => {
    if (typed) return typed[name] ?? "";
    const stored = edited?.[name];
    if (stored !== undefined)
      return name === "city" ? cityParam(String(stored)) : String(stored ?? "");
    return name in defaults ? defaults[name as keyof typeof defaults] : "";
  };
  const errors = refusal?.errors ?? {};
  const text = (name: keyof typeof DAILY_TEXT_LIMITS, label: string) => ({
    name,
    label,
    value: value(name),
    errors: errors[name],
    maxLength: DAILY_TEXT_LIMITS[name],
  });
  const choice = (name: string, label: string, options: readonly string[], fallback = "") => ({
    kind: "select" as const,
    name,
    label,
    options,
    value: value(name) || fallback,
    errors: errors[name],
  });

  return (
    <Form
      ref={form}
      method="post"
      className="form cols sheet"
      aria-label={edited ? "Update drive" : "Post drive"}
    >
      <FormProblem refusal={refusal} />
      {draft.restored ? (
        <p className="notice full">
          What you typed before is back.{" "}
          <button type="button" className="link" onClick={draft.discard}>
            Throw it away
          </button>
        </p>
      ) : null}
      <input type="hidden" name="submissionKey" value={typed?.submissionKey ?? submissionKey} />
      {edited ? (
        <>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="id" value={edited.id} />
          <input type="hidden" name="version" value={version} />
        </>
      ) : null}
      {edited && edited.seriesDays > 1 ? (
        <ScopeChoice
          name="scope"
          legend="Save for"
          day={edited.day}
          days={edited.seriesDays}
          value={typed?.scope}
          note="New dates count for every day of this drive; a single day keeps its date."
        />
      ) : null}

      <Field
        kind="select"
        name="city"
        label="City"
        required
        value={value("city")}
        errors={errors.city}
        options={[
          { value: "", label: "Select city" },
          ...CITIES.filter((city) => city !== PAN_INDIA).map((city) => ({
            value: cityParam(city),
            label: city,
          })),
        ]}
      />
      <Field {...choice("driveType", "Drive type", DAILY_DRIVE_TYPES, "Open walk in")} />
      <Field
        name="startDate"
        label="Start date"
        type="date"
        required
        value={value("startDate")}
        errors={errors.startDate}
      />
      <Field
        name="endDate"
        label="End date"
        type="date"
        value={value("endDate")}
        errors={errors.endDate}
        hint="Only if it runs for several days, 31 at most."
      />
      <Field {...text("company", "Company")} autoComplete="organization" />
      <Field {...text("profile", "Profile")} />
      <div className="call-only full">
        <Field
          {...text("entryChances", "Entry chances")}
          hint="Call based drives only: is everybody let in who calls?"
        />
      </div>
      <Field {...choice("profileType", "Profile type", ["", ...PROFILE_TYPES])} />
      <Field {...choice("driveFor", "Drive for", DRIVE_FOR, "Freshers")} />
      <Field {...text("graduationType", "Graduation type")} placeholder="B.E., B.Tech, MCA" />
      <Field {...text("passoutYear", "Passout year")} placeholder="2025, 2026" />
      <Field {...text("requiredExperience", "Required experience")} />
      <Field {...text("package", "Package")} placeholder="3.5 LPA" />
      <Field {...text("time", "Time")} placeholder="9:30 AM to 12:30 PM" />
      <Field kind="textarea" rows={2} {...text("venue", "Venue")} />
      <Field {...text("contactPerson", "Contact person")} />
      <Field
        {...text("contactNumber", "Contact number")}
        type="tel"
        inputMode="tel"
        hint="Several numbers: put / between them."
      />
      <Field kind="textarea" rows={2} {...text("skills", "Skills")} />
      <Field kind="textarea" rows={2} {...text("rounds", "Rounds")} />
      <Field kind="textarea" rows={2} className="full" {...text("criteria", "Criteria")} />
      <Field
        kind="textarea"
        rows={6}
        className="full"
        name="fullInfo"
        label="Full information"
        value={value("fullInfo")}
        errors={errors.fullInfo}
        maxLength={FULL_INFO_LIMIT}
      />
      {errors.confirmDouble ? (
        <label className="choice full">
          <input type="checkbox" name="confirmDouble" value="yes" />
          {errors.confirmDouble[0]}
        </label>
      ) : null}
      <p className="acts full">
        <button className="btn" disabled={busy || !valid}>
          {edited ? "Update" : "Post"}
        </button>
        <Link className="btn ghost" to={clearTo} onClick={draft.discard}>
          Clear
        </Link>
      </p>
    </Form>
  );
}

/** "This day" or "every day of this drive" (product decisions, "Dates and places"). */
export function ScopeChoice({
  name,
  legend,
  day,
  days,
  value = "day",
  note,
}: {
  name: string;
  legend: string;
  day: string;
  days: number;
  value?: string | undefined;
  note?: string;
}) {
  return (
    <fieldset className="field full">
      <legend>{legend}</legend>
      <label className="choice">
        <input type="radio" name={name} value="day" defaultChecked={value !== "series"} />
        This day ({day})
      </label>
      <label className="choice">
        <input type="radio" name={name} value="series" defaultChecked={value === "series"} />
        Every day of this drive ({days} days)
      </label>
      {note ? <p className="hint">{note}</p> : null}
    </fieldset>
  );
}
