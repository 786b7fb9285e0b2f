import { ASKED_LIMIT, NOTE_LIMIT } from "#app/features/checks/checks.ts";
import type { Refusal } from "#app/http/answers.ts";

/** Suggestions for the fields that name it in `list`. */
export function Offered({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  );
}

/** `id` tells its fields from other forms'. Plain elements: those of `ui/form` would double what the queues fetch. */
export function AskedFields({
  id,
  refusal,
  asked = "",
  contacts = [],
  answersIn,
  spoken = false,
}: {
  id: string;
  refusal?: Refusal | undefined;
  /** Prefilled: whom the admin most likely asked. */
  asked?: string | undefined;
  contacts?: readonly string[] | undefined;
  /** The datalist of answers, one for all forms of a page. */
  answersIn?: string | undefined;
  /** Somebody was asked for sure: both fields are required. */
  spoken?: boolean;
}) {
  const { typed, errors } = refusal ?? {};
  // No need to offer what is filled in already.
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
