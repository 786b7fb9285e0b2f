import { useRef } from "react";

import { CITIES, cityParam } from "#app/base/cities.ts";
import { type Drive, DRIVE_TYPES } from "#app/features/drives/drives.ts";
import { TEXT_LIMITS } from "#app/features/drives/fields.ts";
import { driveTypeName } from "#app/features/drives/texts.ts";
import type { Refusal } from "#app/http/answers.ts";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { driveform } from "#app/messages/en/driveform.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import {
  Field,
  StillMissing,
  storedBeside,
  textFields,
  useEditedVersion,
  useMissing,
  useSending,
} from "#app/ui/controls/form.tsx";
import { DraftForm } from "#app/ui/drafts/draft-form.tsx";
import { useDraft } from "#app/ui/drafts/draft.tsx";
import { Link } from "#app/ui/link.tsx";

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
  const [say, hints, common] = [wordsOf(words), wordsOf(driveform), wordsOf(records)];
  const control = textFields(TEXT_LIMITS, edited, refusal);
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
      label={updates ? hints.update : hints.add}
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
      <Field {...control("company", common.company)} required autoComplete="organization" />
      {updates ? (
        <Field
          kind="select"
          name="city"
          label={say.city}
          required
          value={typed?.city ?? cityParam(edited?.city ?? city)}
          errors={errors.city}
          {...beside("city")}
          options={CITIES.map((name) => ({ value: cityParam(name), label: cityName(name) }))}
        />
      ) : (
        <div className="field">
          <span className="text-[0.94rem] font-[640]">{say.city}</span>
          <p className="flex min-h-11 items-center font-semibold">
            {cityName(city)}
            <input type="hidden" name="city" value={cityParam(city)} />
          </p>
          {errors.city ? <p className="error">{errors.city.join(" ")}</p> : null}
        </div>
      )}
      <Field {...control("profile", common.profile)} placeholder={hints.profileHint} />
      <Field {...control("experienceLevel", say.level)} placeholder={hints.levelHint} />
      <Field
        kind="select"
        name="driveType"
        label={say.driveType}
        required
        value={typed?.driveType ?? edited?.driveType ?? "Need to Apply"}
        errors={errors.driveType}
        {...beside("driveType")}
        options={DRIVE_TYPES.map((value) => ({ value, label: driveTypeName(value) }))}
      />
      <Field {...days("walkInDate", say.walkInDate)} />
      <Field {...control("time", say.time)} placeholder={hints.timeHint} />
      <Field
        kind="textarea"
        rows={2}
        className="full"
        {...control("venue", say.venue)}
        autoComplete="off"
      />
      <Field {...days("applyBy", say.applyBy)} />
      <Field {...control("notice", say.notice)} placeholder={hints.noticeHint} />
      <Field
        kind="textarea"
        rows={8}
        className="full"
        required
        {...control("jobDescription", say.jobDescription)}
      />
      <Field
        className="full"
        {...control("postLink", hints.jobLink)}
        inputMode="url"
        placeholder={hints.linkHint}
      />
      {errors.changeCity ? (
        <fieldset className="notice full">
          <legend className="px-1 font-bold">The city has changed</legend>
          <p>Nothing is saved yet. What should happen to the drive in {errors.changeCity[0]}?</p>
          <p className="acts">
            {/* Enter presses the first button, which asks once more and changes nothing. */}
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
            {updates ? common.update : common.submit}
          </button>
          <Link className="btn ghost" to={clearTo} onClick={draft.discard}>
            {common.clear}
          </Link>
          <StillMissing id="still-missing" missing={missing} />
        </p>
      )}
    </DraftForm>
  );
}
