import { type ReactNode, Suspense, useRef } from "react";
import { useLocation } from "react-router";

import { cityParam } from "#app/base/cities.ts";
import {
  CALL_LETTERS,
  DAILY_DRIVE_TYPES,
  DRIVE_FOR,
  PROFILE_TYPES,
} from "#app/features/daily-drives/daily-drives.ts";
import { TEXT_FIELDS, TEXT_LIMITS, type TextName } from "#app/features/daily-drives/fields.ts";
import { DailyCity } from "#app/features/daily-drives/parts/city.tsx";
import { DocumentsField } from "#app/features/daily-drives/parts/documents-field.tsx";
import { ScopeChoice } from "#app/features/daily-drives/parts/scope-choice.tsx";
import type { Refusal } from "#app/http/answers.ts";
import {
  Field,
  type Option,
  StillMissing,
  storedBeside,
  textFields,
  useEditedVersion,
  useMissing,
  useSending,
} from "#app/ui/controls/form.tsx";
import { DraftForm, EditedFields } from "#app/ui/drafts/draft-form.tsx";
import { useDraft } from "#app/ui/drafts/draft.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";

const CompanyHistory = later(
  async () =>
    (await import("#app/features/daily-drives/post/company-history.later.tsx")).CompanyHistory,
  "quiet",
);

const CALL_LETTER_OPTIONS: Option[] = [
  { value: "", label: "Not said" },
  ...CALL_LETTERS.map((value) => ({ value, label: value === "needed" ? "Needed" : "Not needed" })),
];

type Edited = {
  id: string;
  version: number;
  seriesDays: number;
  day: string;
  company: string | null;
} & Record<string, string | number | null>;

/** Posts a new drive, or updates `edited`. */
export function DailyDriveForm({
  submissionKey,
  edited,
  like,
  defaults,
  again = false,
  refusal,
  clearTo,
}: {
  submissionKey: string;
  edited: Edited | undefined;
  /** A new drive starts as a copy of this one, without its city and days. */
  like?: Edited | undefined;
  defaults: { city: string; startDate: string; endDate?: string; venue?: string };
  /** A drive was just posted: the next one starts with its company. */
  again?: boolean;
  refusal: Refusal | undefined;
  clearTo: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const missing = useMissing(form);
  const { search } = useLocation();
  const version = useEditedVersion(edited, refusal);
  const draft = useDraft(form, {
    name: edited
      ? `daily-drive:${edited.id}`
      : like
        ? `daily-drive-like:${like.id}`
        : "daily-drive",
    edited: version,
    refusal,
    saved: new URLSearchParams(search).get("notice") === "daily-saved",
  });

  const typed = refusal?.typed;
  const value = (name: string) => {
    if (typed) return typed[name] ?? "";
    const stored = edited?.[name];
    if (stored !== undefined)
      return name === "city" ? cityParam(String(stored)) : String(stored ?? "");
    return defaults[name as keyof typeof defaults] ?? String(like?.[name] ?? "");
  };
  const errors = refusal?.errors ?? {};
  const withValue = textFields(TEXT_LIMITS, edited, refusal);
  const text = (name: TextName) => {
    const { kind, label } = TEXT_FIELDS[name];
    return {
      ...(kind === "prose" && { kind: "textarea" as const, rows: 2 }),
      ...withValue(name, label),
      value: value(name),
    };
  };
  const beside = storedBeside(
    edited && { ...edited, city: cityParam(String(edited.city)) },
    refusal,
  );
  const choice = (name: string, label: string, options: readonly Option[], fallback = "") => ({
    kind: "select" as const,
    name,
    label,
    options,
    value: value(name) || fallback,
    errors: errors[name],
    ...beside(name),
  });

  return (
    <DraftForm
      formRef={form}
      label={edited ? "Update drive" : "Post drive"}
      refusal={refusal}
      draft={draft}
      submissionKey={submissionKey}
      sendsByKey
    >
      {/* Enter in a field presses the first button, which does nothing: only Post and Update publish. */}
      <button type="submit" disabled hidden aria-hidden="true" />
      {edited ? <EditedFields id={edited.id} version={version} /> : null}
      {edited && edited.seriesDays > 1 ? (
        <ScopeChoice
          name="scope"
          legend="Save for"
          day={edited.day}
          days={edited.seriesDays}
          value={typed?.scope}
          errors={errors.scope}
          note="New dates count for every day of this drive; a single day keeps its date."
        />
      ) : null}

      <DailyCity value={value("city")} errors={errors.city} {...beside("city")} required />
      <Field {...choice("driveType", "Drive type", DAILY_DRIVE_TYPES, "Open walk in")} />
      <Field
        name="startDate"
        label="Start date"
        type="date"
        required
        value={value("startDate")}
        errors={errors.startDate}
        {...beside("startDate")}
      />
      <Field
        name="endDate"
        label="End date"
        type="date"
        value={value("endDate")}
        errors={errors.endDate}
        {...beside("endDate")}
        hint="Only if it runs for several days, 31 at most."
      />
      <Field
        {...text("company")}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next of many, after the button that was just pressed
        autoFocus={again}
      />
      <Suspense>
        <CompanyHistory form={form} />
      </Suspense>
      <Field {...text("profile")} />
      <div className="call-only full">
        <Field
          {...text("entryChances")}
          hint="Call based drives only: is everybody let in who calls?"
        />
      </div>
      <Field {...choice("profileType", "Profile type", ["", ...PROFILE_TYPES])} />
      <Field {...choice("driveFor", "Drive for", DRIVE_FOR, "Freshers")} />
      <Field {...text("graduationType")} placeholder="B.E., B.Tech, MCA" />
      <Field {...text("passoutYear")} placeholder="2025, 2026" />
      <Field {...text("requiredExperience")} />
      <Field {...text("package")} placeholder="3.5 LPA" />
      <Field {...text("time")} placeholder="9:30 AM to 12:30 PM" />
      <Field
        name="entryUntil"
        label="Entry until"
        type="time"
        value={value("entryUntil")}
        errors={errors.entryUntil}
        {...beside("entryUntil")}
        hint="When the gate closes for those who come late."
      />
      <Field {...text("venue")} />
      <Field {...text("landmark")} placeholder="Opposite Wipro Circle" />
      <Field {...text("locality")} placeholder="Hinjawadi Phase 1" />
      <Field {...text("contactPerson")} />
      <Field
        {...text("contactNumber")}
        type="tel"
        inputMode="tel"
        hint="Several numbers: put / between them."
      />
      <DocumentsField
        chosen={value("documents")}
        errors={errors.documents}
        {...beside("documents")}
      />
      <Field {...text("documentsText")} placeholder="Two photocopies of each marksheet" />
      <Field {...choice("callLetter", "Call letter", CALL_LETTER_OPTIONS)} />
      <Field {...text("dressCode")} placeholder="Formals" />
      <Field {...text("skills")} />
      <Field {...text("rounds")} />
      <Field className="full" {...text("criteria")} />
      <Field {...text("fullInfo")} rows={6} className="full" />
      <Confirmation name="confirmPast" errors={errors} typed={typed} />
      <Confirmation name="confirmDate" errors={errors} typed={typed} />
      <Confirmation name="confirmDouble" errors={errors} typed={typed}>
        {refusal?.about ? (
          <>
            <a className="link" href={refusal.about.href} target="_blank" rel="noopener">
              {refusal.about.title}
            </a>
            {refusal.about.joins ? <JoinIt {...refusal.about.joins} /> : null}
          </>
        ) : null}
      </Confirmation>
      <p className="acts full">
        <button
          className="btn"
          disabled={busy || missing !== ""}
          aria-describedby="still-missing"
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {edited ? "Update" : "Post"}
        </button>
        <Link className="btn ghost" to={clearTo} onClick={draft.discard}>
          Clear
        </Link>
        <StillMissing id="still-missing" missing={missing} />
      </p>
    </DraftForm>
  );
}

/** Instead of a drive of its own: one drive with two roles. */
function JoinIt({ id, version }: { id: string; version: number }) {
  return (
    <div className="acts items-center">
      <input type="hidden" name="joinId" value={id} />
      <input type="hidden" name="joinVersion" value={version} />
      <button className="btn soft" name="intent" value="join">
        Add as another role of that drive
      </button>
      <span className="hint">Only the role is added; its other fields stay.</span>
    </div>
  );
}

/** Asks for a tick before it accepts what looks like a mistake. */
function Confirmation({
  name,
  errors,
  typed,
  children,
}: {
  name: string;
  errors: Record<string, string[]>;
  typed: Record<string, string> | undefined;
  children?: ReactNode;
}) {
  if (!errors[name]) {
    return typed?.[name] ? <input type="hidden" name={name} value={typed[name]} /> : null;
  }
  return (
    <div className="full">
      <label className="choice">
        <input type="checkbox" name={name} value="yes" />
        {errors[name][0]}
      </label>
      {children}
    </div>
  );
}
