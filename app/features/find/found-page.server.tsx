import { Fragment } from "react";

import { addDays, dayTitle, shortWeekday } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { ABOUT_CITIES } from "#app/features/about/about.ts";
import { DailyTickets } from "#app/features/daily-drives/ticket/ticket-list.server.tsx";
import {
  ActiveFilters,
  FilterForm,
  type FilterState,
} from "#app/features/filters/filter-bar.server.tsx";
import { filterAddress, isFiltered } from "#app/features/filters/filters.ts";
import { NothingFits, SayAboutMe } from "#app/features/filters/nothing-fits.server.tsx";
import { nearTitle } from "#app/features/filters/understood.server.tsx";
import { COUNTED_MOST } from "#app/features/search/search.ts";
import { citiesOf, type Part as WordPart } from "#app/features/words/parts.ts";
import { cityName } from "#app/messages/city-name.ts";
import { daily } from "#app/messages/en/daily.ts";
import { find } from "#app/messages/en/find.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Paged } from "#app/ui/controls/pager.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { Link } from "#app/ui/link.tsx";

const PATH = "/find";

export type FoundDay = {
  day: string;
  count: number | undefined;
  tickets: string;
};

export type FindPage = FilterState & {
  cities: City[];
  /** `YYYY-MM-DD`; empty for no limit. */
  from: string;
  to: string;
  first: boolean;
  next: string | null;
  /** Found drives, up to one more than are counted. */
  total: number;
  cityCounts: Record<string, number> | undefined;
  days: FoundDay[];
  near: { left: readonly WordPart[]; days: FoundDay[] }[];
  saidNothing: boolean;
  problem: string | undefined;
  failed: boolean;
};

function keptIn({
  cities,
  from,
  to,
}: Pick<FindPage, "cities" | "from" | "to">): [string, string][] {
  return [
    ...cities.map((city) => ["city", cityParam(city)] as [string, string]),
    ...(from ? [["from", from] as [string, string]] : []),
    ...(to ? [["to", to] as [string, string]] : []),
  ];
}

function walkIns({ total }: FindPage): string {
  const say = wordsOf(find);
  return total > COUNTED_MOST
    ? say.moreThan(COUNTED_MOST.toLocaleString("en-IN"))
    : say.walkIns(total);
}

export function Search({ page }: { page: FindPage }) {
  const say = wordsOf(find);
  return (
    <FilterForm
      shown={page}
      // Only the days go along hidden: the form has cities as choices.
      place={{ path: PATH, kept: keptIn({ ...page, cities: [] }) }}
      label={say.search}
      found={page.problem ? say.showThem : say.show(walkIns(page))}
    >
      <Cities page={page} />
    </FilterForm>
  );
}

export function Found({ page }: { page: FindPage }) {
  const { filters, next, first } = page;
  const say = wordsOf(find);
  const place = { path: PATH, kept: keptIn(page) };
  return (
    <>
      <When page={page} />
      <Alert message={page.problem} />
      {page.problem ? null : (
        <p className="lead" role="status">
          {foundSaid(page)}
        </p>
      )}
      <ActiveFilters shown={page} place={place} />
      {page.cities.length || isFiltered(filters) ? (
        <p className="acts">
          <Link
            className="btn soft"
            to={`${filterAddress("/profile/alerts", filters, keptIn({ ...page, from: "", to: "" }))}#new`}
          >
            {say.tellMe}
          </Link>
        </p>
      ) : null}
      {page.saidNothing ? <SayAboutMe /> : null}
      <div className="dlist">
        <div>
          {page.days.length ? (
            <Paged
              back={first ? undefined : filterAddress(PATH, filters, place.kept)}
              backLabel={say.backToFirst}
              moreLabel={wordsOf(daily).showMore}
              more={next && filterAddress(PATH, filters, [...place.kept, ["after", next]])}
            >
              {page.days.map(({ day, count, tickets }) => (
                <Fragment key={day}>
                  <h2 className="day">
                    {dayName(day, page.today)}
                    {count === undefined ? null : <span>{count}</span>}
                  </h2>
                  <DailyTickets drawn={tickets} />
                </Fragment>
              ))}
            </Paged>
          ) : page.failed ? (
            <p className="acts">
              <Link className="btn" to="/daily">
                {say.dailyLists}
              </Link>
            </p>
          ) : page.near.length ? (
            <p className="notice">{wordsOf(understood).noneHasAll}</p>
          ) : (
            <NothingFits message={say.noneFits} shown={page} place={place}>
              {place.kept.length ? (
                <Link className="btn soft" to={filterAddress(PATH, filters)}>
                  {say.allCitiesAndDays}
                </Link>
              ) : null}
              {page.filters.q ? (
                <span className="hint w-full">{wordsOf(understood).nothingNear}</span>
              ) : null}
              {citiesOf(page.reading).map((city) => (
                <Link key={city} className="btn soft" to={`/daily/${cityParam(city)}`}>
                  {cityName(city)}
                </Link>
              ))}
            </NothingFits>
          )}
          {page.near.length ? <Near page={page} /> : null}
        </div>
        <div className="beside-list" />
      </div>
    </>
  );
}

function Near({ page: { near, today } }: { page: FindPage }) {
  return (
    <section className="near" data-near="">
      {near.map(({ left, days }) => {
        const title = nearTitle(left, today);
        return (
          <Fragment key={title}>
            <h2>{title}</h2>
            {days.map(({ day, tickets }) => (
              <Fragment key={day}>
                <h3 className="day">{dayName(day, today)}</h3>
                <DailyTickets drawn={tickets} />
              </Fragment>
            ))}
          </Fragment>
        );
      })}
    </section>
  );
}

function dayName(day: string, today: string): string {
  const say = wordsOf(find);
  const name = `${shortWeekday(day)} ${dayTitle(day, today)}`;
  if (day === today) return say.today(name);
  return day === addDays(today, 1) ? say.tomorrow(name) : name;
}

function foundSaid(page: FindPage): string {
  const { from, to } = page;
  const [say, found] = [wordsOf(find), walkIns(page)];
  if (from && from === to) return say.foundOn(found, dayTitle(from));
  if (from && to) return say.foundBetween(found, dayTitle(from), dayTitle(to));
  if (from) return say.foundFrom(found, dayTitle(from));
  return to ? say.foundUntil(found, dayTitle(to)) : say.found(found);
}

function Cities({ page: { cities, cityCounts } }: { page: FindPage }) {
  return (
    <fieldset>
      <legend>{wordsOf(find).city}</legend>
      {ABOUT_CITIES.filter(
        (city) => !cityCounts || cityCounts[city] !== undefined || cities.includes(city),
      ).map((city) => (
        <label key={city} className="chip">
          <input
            type="checkbox"
            name="city"
            value={cityParam(city)}
            defaultChecked={cities.includes(city)}
          />
          {cityName(city)}
          {cityCounts ? <b>{cityCounts[city] ?? 0}</b> : null}
        </label>
      ))}
    </fieldset>
  );
}

function When({ page }: { page: FindPage }) {
  const { today, from, to, filters } = page;
  const [say, days] = [wordsOf(find), wordsOf(daily)];
  const tomorrow = addDays(today, 1);
  const kept = keptIn({ ...page, from: "", to: "" });
  const link = (days: [string, string][]) => filterAddress(PATH, filters, [...kept, ...days]);
  return (
    <Segments
      label={say.when}
      segments={[
        { to: link([["to", today]]), label: days.today, on: to === today },
        {
          to: link([
            ["from", tomorrow],
            ["to", tomorrow],
          ]),
          label: days.tomorrow,
          on: from === tomorrow && to === tomorrow,
        },
        {
          to: link([["to", addDays(today, 6)]]),
          label: say.sevenDays,
          on: !from && to === addDays(today, 6),
        },
        { to: link([]), label: say.all, on: !from && !to },
      ]}
    />
  );
}
