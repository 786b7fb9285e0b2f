export function ScopeChoice({
  name,
  legend,
  day,
  every = "Every day of this drive",
  days,
  value = "day",
  errors = [],
  note,
}: {
  name: string;
  legend: string;
  day: string;
  /** The label for all days; `days` is their number. */
  every?: string;
  days: number;
  value?: string | undefined;
  errors?: string[] | undefined;
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
        {`${every} (`}
        {days} days)
      </label>
      {note ? <p className="hint">{note}</p> : null}
      {errors.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
