import { cityParam } from "#app/base/cities.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { Field } from "#app/ui/form.tsx";

/** The select for cities that have a daily list. */
export function DailyCity(select: {
  value: string;
  errors: string[] | undefined;
  required: boolean;
  savedNow?: string;
}) {
  return (
    <Field
      kind="select"
      name="city"
      label="City"
      {...select}
      options={[
        { value: "", label: "Select city" },
        ...DAILY_CITIES.map((name) => ({ value: cityParam(name), label: name })),
      ]}
    />
  );
}
