import { ASKED_LIMIT, NOTE_LIMIT } from "#app/features/checks/checks.ts";
import type { Refusal } from "#app/http/answers.ts";

/** What is offered for a field that names it by `id`: who may be asked, or what was answered lately. */
export function Offered({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  );
}

/**
 * Who was asked and what they said, within a form of a check; `id` tells its fields from those of other forms. Plain
 * elements, because those of `ui/form` would double what the queues fetch.
 */
export function AskedFields({
  id,
  refusal,
  asked = "",
  contacts = [],
  answersIn,
  spoken = false,
}: {
  id: string;
  /** What was typed and is wrong, where it is about this form. */
  refusal?: Refusal | undefined;
  /** Whom the admin has most likely asked. */
  asked?: string | undefined;
  contacts?: readonly string[] | undefined;
  /** The id of what answers are offered from, once for all forms of a page. */
  answersIn?: string | undefined;
  /** Whether somebody was asked for sure, so that both are needed. */
  spoken?: boolean;
}) {
  const { typed, errors } = refusal ?? {};
  // What is filled in already need not be offered.
  const others = contacts.length > 1 || (contacts.length && !asked) ? `asked-${id}` : undefined;
  const fields = [
    {
      name: "asked",
      label: "Whom did you ask?",
      value: typed ? typed.asked : asked,
      placeholder: "HR desk, 98220 14785",
      limit: ASKED_LIMIT,
      list: others,
      shown: "asked-only",
    },
    {
      name: "note",
      label: spoken ? "What did they say?" : "What did they say, or what did you find?",
      value: typed?.note,
      placeholder: "Yes, gate 2, bring two copies",
      limit: NOTE_LIMIT,
      list: answersIn,
      shown: "how-only",
    },
  ];
  return (
    <>
      {others ? <Offered id={others} values={contacts} /> : null}
      {fields.map(({ name, label, value, placeholder, limit, list, shown }) => (
        <label key={name} className={spoken ? "field" : `field ${shown}`}>
          {label}
          <input
            className="input"
            name={name}
            required={spoken}
            defaultValue={value}
            placeholder={placeholder}
            maxLength={limit}
            list={list}
            autoComplete="off"
            aria-invalid={errors?.[name] ? true : undefined}
            aria-describedby={errors?.[name] ? `${name}-${id}-error` : undefined}
          />
          {errors?.[name] ? (
            <span className="error" id={`${name}-${id}-error`}>
              {errors[name].join(" ")}
            </span>
          ) : null}
        </label>
      ))}
    </>
  );
}
