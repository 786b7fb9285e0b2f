import type { ReactNode } from "react";

import { partsOf } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { useRole } from "#app/document/reader.tsx";
import { DailyCity } from "#app/features/daily-drives/city.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { Field } from "#app/ui/form.tsx";
import { MonthAndYear } from "#app/ui/month-and-year.tsx";

/** The form that opens the list of a city and day. Admins also use it to check what was submitted for that day. */
export function Retrieval({
  city,
  day,
  years,
  refusal,
  children,
}: {
  city: City | undefined;
  day: string;
  years: number[];
  refusal: Refusal | undefined;
  children: ReactNode;
}) {
  const admin = useRole() === "admin";
  const shown = partsOf(day);
  const { typed = {}, errors = {} } = refusal ?? {};
  return (
    <section aria-labelledby="retrieve">
      <h2 id="retrieve">Retrive a list</h2>
      {/* Clear and a new list reset this form; otherwise the browser would keep what was chosen. */}
      <form method="get" action="/daily" className="form cols sheet" key={`${city}-${day}`}>
        <DailyCity
          value={typed.city ?? (city ? cityParam(city) : "")}
          errors={errors.city}
          required={!admin}
        />
        <Field
          kind="select"
          name="date"
          label="Date"
          required
          value={typed.date ?? String(shown.date)}
          errors={errors.date}
          options={Array.from({ length: 31 }, (_, index) => index + 1)}
        />
        <MonthAndYear
          month={typed.month ?? shown.month}
          year={typed.year ?? String(shown.year)}
          years={years}
          errors={errors}
          required
        />
        <p className="acts full">
          <button className="btn">Retrive</button>
          {admin ? (
            <button className="btn soft" name="intent" value="check">
              {MESSAGES.checkSubmission}
            </button>
          ) : null}
        </p>
      </form>
      {children}
    </section>
  );
}
