import { cityParam } from "#app/base/cities.ts";
import { hrefNow } from "#app/base/languages.ts";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { wordsOf } from "#app/messages/words.ts";
import { MonthAndYear } from "#app/ui/controls/month-and-year.tsx";

export function MonthFilter({
  place,
  years,
  mode,
  filters,
}: {
  place: DrivePlace;
  years: number[];
  mode: "add" | "view";
  /** As a query, to be kept. */
  filters: string;
}) {
  const say = wordsOf(drivelist);
  return (
    <form
      method="get"
      action={hrefNow("/drive")}
      className="sheet flex flex-wrap items-end gap-2"
      aria-label={say.filter}
      key={`${place.month}${place.year}`}
    >
      <input type="hidden" name="city" value={cityParam(place.city)} />
      {mode === "add" ? <input type="hidden" name="mode" value="add" /> : null}
      {filters ? <input type="hidden" name="filters" value={filters} /> : null}
      <MonthAndYear
        month={place.month}
        year={String(place.year)}
        years={years}
        className={{
          month: "min-w-[min(8.5rem,100%)] flex-1",
          year: "min-w-[min(6rem,100%)] flex-1",
        }}
      />
      <button className="btn">{say.showMonth}</button>
    </form>
  );
}
