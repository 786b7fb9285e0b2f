import { useRef } from "react";

import { CITIES, cityParam } from "#app/base/cities.ts";
import { type Drive, DRIVE_LIMITS, DRIVE_TYPES } from "#app/features/drives/drives.ts";
import type { Refusal } from "#app/http/answers.ts";
import { DraftForm } from "#app/ui/draft-form.tsx";
import { useDraft } from "#app/ui/draft.tsx";
import {
  Field,
  StillMissing,
  storedBeside,
  textFields,
  useEditedVersion,
  useMissing,
  useSending,
} from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";

/** The form of /drive: submits a drive into a city, or edits one. */
export function DriveForm({
  city,
  submissionKey,
  edited,
  refusal,
  clearTo,
}: {
  city: string;
  submissionKey: string;
  edited: Drive | undefined;
  refusal: Refusal | undefined;
  clearTo: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const missing = useMissing(form);
  const typed = refusal?.typed;
  const updates =
    edited !== undefined || ["update", "move", "copy", "cancel"].includes(typed?.intent ?? "");
  const version = useEditedVersion(edited, refusal);
  const draft = useDraft(form, {
    name: edited ? `drive:${edited.id}` : "drive",
    edited: version,
    refusal,
  });
  const errors = refusal?.errors ?? {};
  const control = textFields(DRIVE_LIMITS, edited, refusal);
  const beside = storedBeside(edited && { ...edited, city: cityParam(edited.city) }, refusal);
  const days = (name: "walkInDate" | "applyBy", label: string) => ({
    ...beside(name),
    type: "date",
    name,
    label,
    value: typed ? typed[name] : edited?.[name],
    errors: errors[name],
  });

  return (
    <DraftForm
      formRef={form}
      label={updates ? "Update drive" : "Add drive"}
      refusal={refusal}
      draft={draft}
      submissionKey={submissionKey}
    >
      {updates ? (
        <>
          <input type="hidden" name="id" value={edited?.id ?? typed?.id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="from" value={cityParam(edited?.city ?? city)} />
        </>
      ) : null}
      <Field {...control("company", "Company")} required autoComplete="organization" />
      {updates ? (
        <Field
          kind="select"
          name="city"
          label="City"
          required
          value={typed?.city ?? cityParam(edited?.city ?? city)}
          errors={errors.city}
          {...beside("city")}
          options={CITIES.map((name) => ({ value: cityParam(name), label: name }))}
        />
      ) : (
        <div className="field">
          <span className="text-[0.94rem] font-[640]">City</span>
          <p className="flex min-h-11 items-center font-semibold">
            {city}
            <input type="hidden" name="city" value={cityParam(city)} />
          </p>
          {errors.city ? <p className="error">{errors.city.join(" ")}</p> : null}
        </div>
      )}
      <Field {...control("profile", "Profile")} placeholder="System Engineer" />
      <Field
        {...control("experienceLevel", "Freshers/Experienced")}
        placeholder="Freshers, or 1–3 years"
      />
      <Field
        kind="select"
        name="driveType"
        label="Drive type"
        required
        value={typed?.driveType ?? edited?.driveType ?? "Need to Apply"}
        errors={errors.driveType}
        {...beside("driveType")}
        options={DRIVE_TYPES}
      />
      <Field {...days("walkInDate", "Walk-in date")} />
      <Field {...control("time", "Time")} placeholder="9:30 am - 1 pm" />
      <Field
        kind="textarea"
        rows={2}
        className="full"
        {...control("venue", "Venue")}
        autoComplete="off"
      />
      <Field {...days("applyBy", "Apply by")} />
      <Field {...control("notice", "Notice")} placeholder="Bring two photos" />
      <Field
        kind="textarea"
        rows={8}
        className="full"
        required
        {...control("jobDescription", "Job description")}
      />
      <Field
        className="full"
        {...control("postLink", "Job link")}
        inputMode="url"
        placeholder="Put http:// at the start: http://company.com/apply"
      />
      {errors.changeCity ? (
        <fieldset className="notice full">
          <legend className="px-1 font-bold">The city has changed</legend>
          <p>Nothing is saved yet. What should happen to the drive in {errors.changeCity[0]}?</p>
          <p className="acts">
            {/* The first button is what Enter presses: it asks once more and changes nothing. */}
            <button name="intent" value="update" hidden tabIndex={-1} aria-hidden="true" />
            <button className="btn" name="intent" value="move" disabled={busy}>
              Move it
            </button>
            <button className="btn soft" name="intent" value="copy" disabled={busy}>
              Copy it
            </button>
            <button className="btn ghost" name="intent" value="cancel" disabled={busy}>
              Cancel
            </button>
          </p>
        </fieldset>
      ) : (
        <p className="acts full">
          <button
            className="btn"
            name="intent"
            value={updates ? "update" : "create"}
            disabled={busy || missing !== ""}
            aria-describedby="still-missing"
          >
            {updates ? "Update" : "Submit"}
          </button>
          <Link className="btn ghost" to={clearTo} onClick={draft.discard}>
            Clear
          </Link>
          <StillMissing id="still-missing" missing={missing} />
        </p>
      )}
    </DraftForm>
  );
}
