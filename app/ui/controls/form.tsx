import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigation } from "react-router";

import type { Refusal } from "#app/http/answers.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";

type FieldProps = {
  name: string;
  label: string;
  value?: string | null | undefined;
  errors?: string[] | undefined;
  hint?: ReactNode;
  /** The stored value, after somebody else changed it. */
  savedNow?: string | undefined;
  className?: string;
};

export function Field({
  name,
  label,
  value,
  errors,
  hint,
  savedNow,
  className = "",
  ...control
}: FieldProps & ControlProps) {
  const id = control.id ?? `f-${name}`;
  // Correcting a field clears its error until the next send.
  const [corrected, setCorrected] = useState<string[]>();
  const shown = errors === corrected ? undefined : errors;
  const described = [
    shown?.length ? `${id}-error` : "",
    hint ? `${id}-hint` : "",
    savedNow === undefined ? "" : `${id}-saved`,
  ]
    .filter(Boolean)
    .join(" ");
  const shared = {
    id,
    name,
    className: "input",
    "aria-invalid": shown?.length ? true : undefined,
    "aria-describedby": described || undefined,
    // Without JavaScript the page leads to the first wrong field.
    ...(shown?.length && { autoFocus: true }),
  } as const;
  return (
    <div className={`field ${className}`} onInput={errors && (() => setCorrected(errors))}>
      <label htmlFor={id}>
        {label}
        {control.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      <Control control={control} shared={shared} value={value ?? ""} />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {savedNow === undefined ? null : (
        <p className="hint max-h-60 overflow-auto whitespace-pre-line" id={`${id}-saved`}>
          {savedNowSaid(savedNow)}
        </p>
      )}
      {shown?.length ? (
        <p className="error" id={`${id}-error`}>
          {shown.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

function savedNowSaid(savedNow: string): string {
  const say = wordsOf(records);
  return say.savedNow(savedNow || say.nothing);
}

export type Option = string | number | { value: string; label: string };

type ControlProps =
  | ({ kind?: "input" } & Omit<ComponentProps<"input">, "value" | "name">)
  | ({ kind: "textarea" } & Omit<ComponentProps<"textarea">, "value" | "name">)
  | ({ kind: "select"; options: readonly Option[] } & Omit<
      ComponentProps<"select">,
      "value" | "name"
    >);

declare global {
  interface HTMLTextAreaElement {
    /** Typed before hydration (app/document/deferred-start.ts). */
    typed?: string;
  }
}

/** Restores a text area's value from before hydration. */
function putBack(area: HTMLTextAreaElement | null): void {
  if (area?.typed !== undefined) area.value = area.typed;
}

function Control({
  control,
  shared,
  value,
}: {
  control: ControlProps;
  shared: { id: string; name: string; className: string };
  value: string;
}) {
  if (control.kind === "textarea") {
    const { kind: _, ...rest } = control;
    return <textarea rows={3} {...rest} {...shared} defaultValue={value} ref={putBack} />;
  }
  if (control.kind === "select") {
    const { kind: _, options, ...rest } = control;
    return (
      <select {...rest} {...shared} defaultValue={value}>
        {options.map((option) => {
          const { value: optionValue, label } =
            typeof option === "object" ? option : { value: String(option), label: String(option) };
          return (
            <option key={optionValue} value={optionValue}>
              {label}
            </option>
          );
        })}
      </select>
    );
  }
  const { kind: _, ...rest } = control;
  return <input {...rest} {...shared} defaultValue={value} />;
}

/** The version the edit started from: its writer read no newer one. After a collision, the stored version. */
export function useEditedVersion(
  edited: { id: string; version: number } | undefined,
  refusal: Refusal | undefined,
): string | number | undefined {
  const [started, setStarted] = useState(edited);
  // The form may stay mounted while its address leads to another record.
  const changed = started?.id !== edited?.id;
  if (changed) setStarted(edited);
  return refusal?.reason === "changedMeanwhile"
    ? edited?.version
    : (refusal?.typed.version ?? (changed ? edited : started)?.version);
}

export function FormProblem({ refusal }: { refusal: Refusal | undefined }) {
  return <Alert message={refusal?.message} className="full" />;
}

/** The stored values for fields that somebody else changed, beside the typed ones. Only after a collision. */
export function storedBeside(
  stored: Record<string, unknown> | undefined,
  refusal: Refusal | undefined,
): (name: string) => { savedNow?: string } {
  const collided = stored && refusal?.reason === "changedMeanwhile";
  return (name) => {
    if (!collided) return {};
    const now = stored[name];
    const savedNow = typeof now === "string" ? now : "";
    return savedNow.trim() === (refusal.typed[name] ?? "").trim() ? {} : { savedNow };
  };
}

/** Value, errors and maximum length of a record's text fields. */
export function textFields<Name extends string>(
  limits: Record<Name, number>,
  stored: Partial<Record<NoInfer<Name>, unknown>> | undefined,
  refusal: Refusal | undefined,
) {
  const beside = storedBeside(stored, refusal);
  return (name: Name, label: string) => ({
    ...beside(name),
    name,
    label,
    value: refusal ? (refusal.typed[name] ?? "") : String(stored?.[name] ?? ""),
    errors: refusal?.errors[name],
    maxLength: limits[name],
  });
}

/** Prevents double sending. Only POST counts: a page may load while somebody types the next drive. */
export function useSending(): boolean {
  return useNavigation().formMethod === "POST";
}

/** The labels of fields still missing; empty on the server and until hydration. */
export function useMissing(form: RefObject<HTMLFormElement | null>): string {
  const subscribe = useCallback(
    (look: () => void) => {
      const element = form.current;
      for (const event of ["input", "change", "reset"]) element?.addEventListener(event, look);
      return () => {
        for (const event of ["input", "change", "reset"]) element?.removeEventListener(event, look);
      };
    },
    [form],
  );
  return useSyncExternalStore(
    subscribe,
    () => missingIn(form.current),
    () => "",
  );
}

function missingIn(form: HTMLFormElement | null): string {
  return [...(form?.elements ?? [])]
    .filter((element) => element.matches(":invalid:not(fieldset)"))
    .map((element) => (element as HTMLInputElement).labels?.[0]?.firstChild?.textContent)
    .join(", ");
}

/** Beside a disabled button. */
export function StillMissing({ id, missing }: { id: string; missing: string }) {
  const say = wordsOf(records);
  return missing ? (
    <span className="hint" id={id}>
      {say.needed(missing)}
    </span>
  ) : null;
}
