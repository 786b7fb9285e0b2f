import { monthName, MONTHS } from "#app/base/calendar.ts";
import { fields } from "#app/messages/en/fields.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field, type Option } from "#app/ui/controls/form.tsx";

export function MonthAndYear({
  month,
  year,
  years,
  errors = {},
  required = false,
  className = {},
}: {
  month: string;
  year: string;
  years: number[];
  errors?: Record<string, string[]>;
  required?: boolean;
  className?: { month?: string; year?: string };
}) {
  const select = (name: "month" | "year", value: string, options: readonly Option[]) => ({
    kind: "select" as const,
    name,
    value,
    options,
    errors: errors[name],
    required,
    className: className[name] ?? "",
  });
  const say = wordsOf(fields);
  return (
    <>
      <Field
        {...select(
          "month",
          month,
          MONTHS.map((value) => ({ value, label: monthName(value) })),
        )}
        label={say.month}
      />
      <Field {...select("year", year, years)} label={say.year} />
    </>
  );
}
