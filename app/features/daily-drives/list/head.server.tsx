import type { ReactNode } from "react";

import { dayTitle, partsOf, shortWeekday, yearsAround } from "#app/base/calendar.ts";
import { type City, PAN_INDIA } from "#app/base/cities.ts";
import { useRole } from "#app/document/reader.tsx";
import {
  DAILY_CITIES,
  dailyPath,
  daysAhead,
  postAddress,
} from "#app/features/daily-drives/daily-drives.ts";
import { DailyCounts } from "#app/features/daily-drives/list/counts.server.tsx";
import { Retrieval } from "#app/features/daily-drives/list/retrieval.server.tsx";
import { filterAddress, type Filters } from "#app/features/filters/filters.ts";
import type { Refusal } from "#app/http/answers.ts";
import { cityName } from "#app/messages/city-name.ts";
import { daily } from "#app/messages/en/daily.ts";
import { fields } from "#app/messages/en/fields.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

type DayAndCity = {
  city: City | undefined;
  day: string;
  today: string;
  counts: Partial<Record<City, number>>;
  /** Kept when the day or city changes. */
  filters: Filters;
};

/** `children` opens below the city on phones, and is beside the list where there is room (widths.css). */
export function DailyHead({
  shown,
  total,
  share,
  children,
}: {
  shown: DayAndCity & { city: City };
  /** Undefined while the list cannot be read. */
  total: number | undefined;
  share: ReactNode;
  children: ReactNode;
}) {
  const { city, day, today } = shown;
  const drives = total === undefined ? "" : ` · ${wordsOf(daily).count(total)}`;
  const when = (
    <small className="num">
      {shortWeekday(day)} {dayTitle(day, today)}
      {drives}
    </small>
  );
  return (
    <div className="dhead">
      <div className="hidden place-name">
        <h1>{cityName(city)}</h1>
        {when}
      </div>
      <details className="place">
        <summary>
          <h1 className="caret">{cityName(city)}</h1>
          {when}
        </summary>
        <div className="place-sheet">{children}</div>
      </details>
      <Actions shown={shown} />
      {share}
      <Days shown={shown} />
    </div>
  );
}

function Actions({ shown: { city, day } }: { shown: DayAndCity }) {
  const admin = useRole() === "admin";
  return (
    <>
      {admin ? (
        <Link className="btn soft" to={city ? postAddress({ city, day }) : "/post"}>
          Post
        </Link>
      ) : null}
      <Link className="btn ghost" to="/daily">
        {wordsOf(daily).clear}
      </Link>
    </>
  );
}

export function DailyStart({ shown }: { shown: DayAndCity }) {
  return (
    <div className="dhead">
      <h1 className="flex-1">{wordsOf(daily).title}</h1>
      <Actions shown={shown} />
      <Days shown={shown} />
    </div>
  );
}

/** The next seven days, and the shown day if it is another. */
function Days({ shown: { city, day, today, filters } }: { shown: DayAndCity }) {
  const days = daysAhead(today);
  const all = days.includes(day) ? days : [...days, day].sort();
  return (
    <nav className="days num" aria-label={wordsOf(daily).day}>
      {all.map((one) => (
        <Link
          key={one}
          to={dayAddress(city, one, { days, filters })}
          aria-current={one === day ? "true" : undefined}
        >
          {dayLabel(one, days)}
        </Link>
      ))}
    </nav>
  );
}

function dayAddress(
  city: City | undefined,
  day: string,
  { days: [today, tomorrow], filters }: { days: string[]; filters: Filters },
): string {
  if (city) return filterAddress(dailyPath(city, day === today ? undefined : day), filters);
  const named = day === tomorrow ? "tomorrow" : day;
  return filterAddress("/daily", filters, day === today ? [] : [["day", named]]);
}

function dayLabel(day: string, [today, tomorrow]: string[]): string {
  if (day === today) return wordsOf(daily).today;
  if (day === tomorrow) return wordsOf(daily).tomorrow;
  return `${shortWeekday(day)} ${partsOf(day).date}`;
}

export function Choice({
  shown,
  refusal,
}: {
  shown: DayAndCity & { countsToday: Partial<Record<City, number>> };
  refusal: Refusal | undefined;
}) {
  const { city, day, today, filters } = shown;
  return (
    <>
      <PickCity shown={shown} />
      <Retrieval
        city={city}
        day={day}
        today={today}
        years={yearsAround(today)}
        filters={filterAddress("", filters).slice(1)}
        refusal={refusal}
      />
      <DailyCounts counts={shown.countsToday} />
    </>
  );
}

function PickCity({ shown: { city, day, today, counts, filters } }: { shown: DayAndCity }) {
  return (
    <nav className="pick num" aria-label={wordsOf(fields).city}>
      {DAILY_CITIES.map((name) => (
        <Link
          key={name}
          to={filterAddress(dailyPath(name, day === today ? undefined : day), filters)}
          aria-current={name === city ? "page" : undefined}
        >
          {cityName(name)} <b>{counts[name] ?? 0}</b>
        </Link>
      ))}
      <span>
        <button type="button" disabled aria-describedby="pan-india">
          {cityName(PAN_INDIA)}
        </button>{" "}
        <small id="pan-india">
          {linked(wordsOf(daily).noDailyList, (drives) => (
            <Link className="link" to="/drive?city=PAN-India">
              {drives}
            </Link>
          ))}
        </small>
      </span>
    </nav>
  );
}
