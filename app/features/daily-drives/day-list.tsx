import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { dayTitle, partsOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { listReceived, retrievedNotice } from "#app/base/copy.ts";
import { DrawnOnce } from "#app/document/server-drawn.tsx";
import { DAILY_PAGE, dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { openTicketsIn } from "#app/features/daily-drives/open-tickets.ts";
import { DailyTickets } from "#app/features/daily-drives/tickets.tsx";
import { ActiveFilters, FilterForm, type Shown } from "#app/features/filters/filter-bar.tsx";
import { filterAddress, isFiltered } from "#app/features/filters/filters.ts";
import { NothingFits, SayAboutMe } from "#app/features/filters/nothing-fits.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Paged } from "#app/ui/pager.tsx";

type DayPage = {
  city: City;
  /** `YYYY-MM-DD`, as the two below. */
  day: string;
  today: string;
  tomorrow: string;
  /** How many drives are on this page, how many the filters leave, and how many there are. */
  shown: number;
  found: number;
  total: number;
  filtering: Shown;
  /** Whether "For me" is on for somebody who has said nothing about themselves. */
  saidNothing: boolean;
  first: boolean;
  next: string | null;
};

/** The filters and the drives, and beside them on a wide screen the one that is open and the text to share. */
export function DayList({
  page,
  tickets,
  children,
}: {
  page: DayPage;
  /** As the server drew them; undefined while the page still shows its HTML. */
  tickets: string | undefined;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!list.current || !beside.current) return undefined;
    const places = { list: list.current, beside: beside.current };
    return openTicketsIn(places, key, (path) => void navigate(path));
  }, [key, navigate]);
  const { date, month } = partsOf(page.day);
  const place = { path: pathname };
  return (
    <>
      {page.total ? (
        <FilterForm
          shown={page.filtering}
          place={place}
          label="Company, role or area"
          found={`Show ${page.found} ${page.found === 1 ? "drive" : "drives"}`}
        />
      ) : null}
      <ActiveFilters shown={page.filtering} place={place}>
        <b className="num">
          {page.found} of {page.total}
        </b>
      </ActiveFilters>
      {page.saidNothing ? <SayAboutMe /> : null}
      <div className="dlist">
        <div ref={list}>
          {page.shown ? (
            <Drives page={page} path={pathname} tickets={tickets} />
          ) : page.total ? (
            <NothingFits
              message={`No drive in ${page.city} on ${dayTitle(page.day, page.today)} fits all of this.`}
              shown={page.filtering}
              place={place}
            >
              <Link className="btn soft" to={filterAddress("/find", page.filtering.filters)}>
                Look in all cities
              </Link>
            </NothingFits>
          ) : (
            <NoDrives page={page} />
          )}
          <p className="lead" role="status">
            {retrievedNotice(listReceived(page.city), date, month, page.found)}
          </p>
          {page.shown && isFiltered(page.filtering.filters) ? (
            <p className="acts">
              <Link className="btn ghost" to={filterAddress("/find", page.filtering.filters)}>
                The same in all cities
              </Link>
            </p>
          ) : null}
        </div>
        <div>
          <div ref={beside} className="beside-list" />
          {children}
        </div>
      </div>
    </>
  );
}

function NoDrives({ page: { city, day, today, tomorrow, filtering } }: { page: DayPage }) {
  const other = dailyPath(city, day === today ? tomorrow : undefined);
  return (
    <Empty message={`No drives in ${city} on ${dayTitle(day, today)}.`}>
      <p>
        Look at{" "}
        <Link className="link" to={filterAddress(other, filtering.filters)}>
          {day === today ? "tomorrow" : "today"}
        </Link>{" "}
        or at another city.
      </p>
    </Empty>
  );
}

function Drives({
  page: { city, first, next, filtering },
  path,
  tickets,
}: {
  page: DayPage;
  path: string;
  tickets: string | undefined;
}) {
  const { filters } = filtering;
  return (
    <section aria-label={`Drives in ${city}`}>
      <Paged
        back={first ? undefined : filterAddress(path, filters)}
        backLabel={`Back to the first ${DAILY_PAGE}`}
        more={next && filterAddress(path, filters, [["after", next]])}
      >
        <DrawnOnce id="drives">
          {tickets === undefined ? undefined : <DailyTickets drawn={tickets} />}
        </DrawnOnce>
      </Paged>
    </section>
  );
}
