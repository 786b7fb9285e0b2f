import { Fragment, type ReactNode } from "react";

import { dayTitle, monthTitle, partsOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { Marks } from "#app/features/checks/trust.server.tsx";
import { DAILY_PAGE, dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { DailyTickets } from "#app/features/daily-drives/ticket/ticket-list.server.tsx";
import { ActiveFilters, type FilterState } from "#app/features/filters/filter-bar.server.tsx";
import { filterAddress, isFiltered } from "#app/features/filters/filters.ts";
import { NothingFits, SayAboutMe } from "#app/features/filters/nothing-fits.server.tsx";
import { nearTitle } from "#app/features/filters/understood.server.tsx";
import type { Part } from "#app/features/words/parts.ts";
import { daily } from "#app/messages/en/daily.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Paged } from "#app/ui/controls/pager.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

type DayPage = {
  city: City;
  /** `YYYY-MM-DD`, like the next two. */
  day: string;
  today: string;
  tomorrow: string;
  path: string;
  tickets: string;
  /** The nearest other drives, drawn, and what was left out to find them. */
  near: { left: readonly Part[]; tickets: string }[];
  /** The time of the data; undefined for a day that is not near. */
  asOf: string | undefined;
  /** Drives after filtering, and in all, without cancelled and past ones. */
  found: number;
  total: number;
  /** As a sentence; empty without any. */
  confirmed: string;
  /** Drives that the list holds, and beyond what it can hold. */
  listed: number;
  more: number;
  filtering: FilterState;
  /** "For me" is on, but "About me" is blank. */
  saidNothing: boolean;
  first: boolean;
  next: string | null;
};

/** On a wide screen the open drive is beside the list (open-tickets.dom.ts), with `children`. */
export function DayList({ page, children }: { page: DayPage; children: ReactNode }) {
  const { date } = partsOf(page.day);
  const say = wordsOf(daily);
  const { filters } = page.filtering;
  const place = { path: page.path };
  return (
    <>
      <ActiveFilters shown={page.filtering} place={place}>
        <b className="num">{say.found(page.found, page.total)}</b>
      </ActiveFilters>
      <div className="list-notes">
        <p className="hint" role="status">
          {say.received({ city: page.city, date, month: monthTitle(page.day), count: page.found })}
        </p>
        {page.confirmed ? (
          <>
            <p className="hint">{page.confirmed}.</p>
            <Marks />
          </>
        ) : null}
      </div>
      {page.saidNothing ? <SayAboutMe /> : null}
      <div className="dlist">
        <div>
          {page.tickets ? (
            <Drives page={page} />
          ) : page.near.length ? (
            <p className="notice">{wordsOf(understood).noneHasAll}</p>
          ) : page.total ? (
            <NothingFits message={say.noneFits} shown={page.filtering} place={place}>
              <Link className="btn soft" to={filterAddress("/find", filters)}>
                {say.allCities}
              </Link>
            </NothingFits>
          ) : (
            <NoDrives page={page} />
          )}
          {page.near.length ? (
            <section className="near" data-near="">
              {page.near.map(({ left, tickets }) => {
                const title = nearTitle(left, page.today);
                return (
                  <Fragment key={title}>
                    <h2>{title}</h2>
                    <DailyTickets drawn={tickets} />
                  </Fragment>
                );
              })}
            </section>
          ) : null}
          {page.more ? (
            <p className="notice">
              {linked(say.more(page.listed, page.more), (find) => (
                <Link
                  className="link"
                  to={filterAddress("/find", filters, [
                    ["city", page.city],
                    ["from", page.day],
                    ["to", page.day],
                  ])}
                >
                  {find}
                </Link>
              ))}
            </p>
          ) : null}
          {page.tickets && page.asOf ? <p className="hint">{page.asOf}.</p> : null}
          <p className="acts">
            <Link
              className="btn soft"
              to={`${filterAddress("/profile/alerts", filters, [["city", page.city]])}#new`}
            >
              {say.tellMe}
            </Link>
            {page.tickets && isFiltered(filters) ? (
              <Link className="btn ghost" to={filterAddress("/find", filters)}>
                {say.sameInAll}
              </Link>
            ) : null}
          </p>
        </div>
        <div>
          <div className="beside-list" />
          <div className="sheet">{children}</div>
        </div>
      </div>
    </>
  );
}

function NoDrives({ page: { city, day, today, tomorrow, filtering } }: { page: DayPage }) {
  const say = wordsOf(daily);
  const other = dailyPath(city, day === today ? tomorrow : undefined);
  return (
    <Empty message={say.none(city, dayTitle(day, today))}>
      <p>
        {linked(day === today ? say.lookTomorrow : say.lookToday, (when) => (
          <Link className="link" to={filterAddress(other, filtering.filters)}>
            {when}
          </Link>
        ))}
      </p>
    </Empty>
  );
}

function Drives({ page: { city, path, tickets, first, next, filtering } }: { page: DayPage }) {
  const { filters } = filtering;
  const say = wordsOf(daily);
  return (
    <section aria-label={say.drivesIn(city)}>
      <Paged
        back={first ? undefined : filterAddress(path, filters)}
        backLabel={say.backToFirst(DAILY_PAGE)}
        more={next && filterAddress(path, filters, [["after", next]])}
        moreLabel={say.showMore}
      >
        <DailyTickets drawn={tickets} />
      </Paged>
    </section>
  );
}
