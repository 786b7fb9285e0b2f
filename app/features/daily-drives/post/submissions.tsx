import { Form } from "react-router";

import { addDays, dayTitle, partsOf } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { Part } from "#app/document/drawn.tsx";
import { DAILY_CITIES, postSearch } from "#app/features/daily-drives/daily-drives.ts";
import { CityChips } from "#app/ui/controls/city-chips.tsx";
import { SearchInput } from "#app/ui/controls/search-input.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { showRows } from "#app/ui/records/show-rows.dom.ts";

export type Place = { city: City; day: string };

type Page = { list: Place; total: number; q: string; today: string };

export function Submissions({ page }: { page: Page }) {
  const { list, total } = page;
  return (
    <section aria-labelledby="submissions" className="mt-6">
      <h2 id="submissions">
        Drives in {list.city}, {dayTitle(list.day)}: <span className="num">{total}</span>
      </h2>
      <OtherLists page={page} />
      <Part name="list" update={showRows} />
    </section>
  );
}

/** Links, not selects: only the post form may have fields named city, date, month and year. */
function OtherLists({ page: { list, q, today } }: { page: Page }) {
  const { city, day } = list;
  const days = new Set([addDays(day, -1), day, addDays(day, 1), today]);
  return (
    <>
      <Segments
        label="Days"
        segments={[...days].sort().map((to) => ({
          to: postSearch({ city, day: to }),
          label: to === today ? "Today" : dayTitle(to),
          on: to === day,
        }))}
      />
      <CityChips
        label="Places"
        cities={DAILY_CITIES}
        chosen={city}
        to={(to) => postSearch({ city: to, day })}
      />
      <Form method="get" className="acts" role="search" key={`${city} ${day}`}>
        {Object.entries(placeFields(list)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="list-q">Search</label>
        <SearchInput id="list-q" q={q} />
        <button className="btn soft">Show</button>
      </Form>
    </>
  );
}

export function placeFields({ city, day }: Place) {
  const { date, month, year } = partsOf(day);
  return { city: cityParam(city), date, month, year };
}
