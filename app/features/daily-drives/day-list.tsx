import type { ReactNode } from "react";

import { dayTitle, partsOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { listReceived, retrievedNotice } from "#app/base/copy.ts";
import { DAILY_PAGE, dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { DailyTickets } from "#app/features/daily-drives/tickets.tsx";
import { ActiveFilters, type Shown } from "#app/features/filters/filter-bar.tsx";
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
  /** The list's own address. */
  path: string;
  /** As tickets.server.ts drew them; empty without any. */
  tickets: string;
  /** When what the list says was true; undefined for a day that is not near. */
  asOf: string | undefined;
  /** How many drives the filters leave, and how many there are. */
  found: number;
  total: number;
  /** How many more there are than a list can hold. */
  more: number;
  filtering: Shown;
  /** Whether "For me" is on for somebody who has said nothing about themselves. */
  saidNothing: boolean;
  first: boolean;
  next: string | null;
};

/**
 * The drives, and beside them on a wide screen the one that is open (open-tickets.ts) and `children`. The server draws
 * it.
 */
export function DayList({ page, children }: { page: DayPage; children: ReactNode }) {
  const { date, month } = partsOf(page.day);
  const { filters } = page.filtering;
  const place = { path: page.path };
  return (
    <>
      <ActiveFilters shown={page.filtering} place={place}>
        <b className="num">{`${page.found} of ${page.total}`}</b>
      </ActiveFilters>
      {page.saidNothing ? <SayAboutMe /> : null}
      <div className="dlist">
        <div>
          {page.tickets ? (
            <Drives page={page} />
          ) : page.total ? (
            <NothingFits
              message={`No drive in ${page.city} on ${dayTitle(page.day, page.today)} fits all of this.`}
              shown={page.filtering}
              place={place}
            >
              <Link className="btn soft" to={filterAddress("/find", filters)}>
                Look in all cities
              </Link>
            </NothingFits>
          ) : (
            <NoDrives page={page} />
          )}
          <p className="lead" role="status">
            {retrievedNotice(listReceived(page.city), date, month, page.found)}
          </p>
          {page.more ? (
            <p className="notice">
              This list has the first {page.total} drives.{" "}
              <Link
                className="link"
                to={filterAddress("/find", filters, [
                  ["city", page.city],
                  ["from", page.day],
                  ["to", page.day],
                ])}
              >
                Find has {page.more} more
              </Link>
              .
            </p>
          ) : null}
          {page.tickets && page.asOf ? <p className="hint">{page.asOf}.</p> : null}
          {page.tickets && isFiltered(filters) ? (
            <p className="acts">
              <Link className="btn ghost" to={filterAddress("/find", filters)}>
                The same in all cities
              </Link>
            </p>
          ) : null}
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

function Drives({ page: { city, path, tickets, first, next, filtering } }: { page: DayPage }) {
  const { filters } = filtering;
  return (
    <section aria-label={`Drives in ${city}`}>
      <Paged
        back={first ? undefined : filterAddress(path, filters)}
        backLabel={`Back to the first ${DAILY_PAGE}`}
        more={next && filterAddress(path, filters, [["after", next]])}
      >
        <DailyTickets drawn={tickets} />
      </Paged>
    </section>
  );
}
