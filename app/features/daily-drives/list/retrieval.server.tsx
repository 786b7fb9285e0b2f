import { MONTHS, monthTitle, partsOf } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { hrefNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { DailyCity } from "#app/features/daily-drives/parts/city.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { daily } from "#app/messages/en/daily.ts";
import { fields } from "#app/messages/en/fields.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field } from "#app/ui/controls/form.tsx";

/** Opens a city's and day's list; admins also check its submissions. retrieval.dom.ts disables its button. */
export function Retrieval({
  city,
  day,
  today,
  years,
  filters,
  refusal,
}: {
  city: City | undefined;
  day: string;
  today: string;
  years: number[];
  /** As a query, to be kept. */
  filters: string;
  refusal: Refusal | undefined;
}) {
  const admin = useRole() === "admin";
  const shown = partsOf(day);
  const say = wordsOf(fields);
  const months = MONTHS.map((value, index) => ({
    value,
    label: monthTitle(`2000-${String(index + 1).padStart(2, "0")}-01`),
  }));
  const { typed = {}, errors = {} } = refusal ?? {};
  return (
    <section aria-labelledby="retrieve">
      <h2 id="retrieve">{wordsOf(daily).retrieve}</h2>
      <form method="get" action={hrefNow("/daily")} className="form quad" data-retrieve={today}>
        <DailyCity
          say={say}
          value={typed.city ?? (city ? cityParam(city) : "")}
          errors={errors.city}
          required={!admin}
        />
        <Field
          kind="select"
          name="date"
          label={say.date}
          required
          value={typed.date ?? String(shown.date)}
          errors={errors.date}
          options={Array.from({ length: 31 }, (_, index) => index + 1)}
        />
        <Field
          kind="select"
          name="month"
          label={say.month}
          required
          value={typed.month ?? shown.month}
          errors={errors.month}
          options={months}
        />
        <Field
          kind="select"
          name="year"
          label={say.year}
          required
          value={typed.year ?? String(shown.year)}
          errors={errors.year}
          options={years}
        />
        {filters ? <input type="hidden" name="filters" value={filters} /> : null}
        <p className="acts full">
          <button className="btn flex-1" aria-describedby="retrieve-problem">
            {wordsOf(daily).retrieveNow}
          </button>
          {admin ? (
            <button className="btn soft" name="intent" value="check">
              {MESSAGES.checkSubmission}
            </button>
          ) : null}
        </p>
        <p className="hint full" id="retrieve-problem" />
      </form>
    </section>
  );
}
