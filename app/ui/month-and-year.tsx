import { MONTHS } from "#app/base/calendar.ts";
import { Field, type Option } from "#app/ui/form.tsx";

/** Selects for a month and its year. */
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
  return (
    <>
      <Field {...select("month", month, MONTHS)} label="Month" />
      <Field {...select("year", year, years)} label="Year" />
    </>
  );
}
