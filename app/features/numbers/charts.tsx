import { shortDay, weekday } from "#app/base/calendar.ts";
import { timeOfDay } from "#app/base/clock.ts";
import {
  daysOf,
  number,
  type Numbers,
  type Readers,
  WAITS,
} from "#app/features/numbers/numbers.ts";
import { Scrolling } from "#app/features/numbers/scrolling.tsx";

/* Charts that work without colour: bars have numbers, the future is hatched, the day before is dashed. No script. */

export function CityBars({
  numbers: { cities, span, today },
}: {
  numbers: Pick<Numbers, "cities" | "span" | "today">;
}) {
  const days = daysOf(span);
  const most = Math.max(1, ...cities.flatMap(({ byDay }) => byDay));
  const kind = (day: string) => (day === today ? "now" : day > today ? "ahead" : undefined);
  if (cities.length === 0) return <p className="hint">No drives on these days.</p>;
  return (
    <>
      <Scrolling label="Drives, city by day">
        <table className="bars">
          <thead>
            <tr>
              <th scope="col">City</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {weekday(day).slice(0, 3)}
                  <br />
                  {shortDay(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.map(({ city, byDay }) => (
              <tr key={city}>
                <th scope="row">{city}</th>
                {byDay.map((n, index) => (
                  <td key={days[index]} className={kind(days[index]!)}>
                    {n ? (
                      <i style={{ height: `${Math.max(2, Math.round((40 * n) / most))}px` }} />
                    ) : null}
                    {number(n)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className="hint bars-key">
        <i /> past <i className="now" /> today <i className="ahead" /> to come
      </p>
    </>
  );
}

export function WaitBars({ waits }: { waits: readonly number[] }) {
  const most = Math.max(1, ...waits);
  return (
    <table className="hist">
      <tbody>
        {WAITS.map(({ label }, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {waits[index] ? (
                <i
                  className={index > 3 ? "ahead" : undefined}
                  style={{ width: `${Math.round((100 * waits[index]) / most)}%` }}
                />
              ) : null}
            </td>
            <td>{number(waits[index]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STEP = 13.2;
const FLOOR = 92;
const x = (hour: number) => Math.round(14 + hour * STEP);

/** Pages read by the hour, the day before as a dashed line, and the same numbers in a table that folds. */
export function HourChart({ byHour, before, day }: Readers) {
  const most = Math.max(1, ...byHour, ...before);
  const y = (n: number) => Math.round(FLOOR - (76 * n) / most);
  const peak = byHour.indexOf(Math.max(...byHour));
  return (
    <>
      <svg
        className="hours"
        viewBox="0 0 336 112"
        role="img"
        aria-label={`Pages read by the hour on ${shortDay(day)}: most at ${timeOfDay(peak * 60)}, ${number(byHour[peak]!)}`}
      >
        <path className="floor" d="M8 92.5h324" />
        {byHour.map((n, hour) =>
          n ? <rect key={hour} x={x(hour) - 4} y={y(n)} width="9" height={FLOOR - y(n)} /> : null,
        )}
        <path
          className="before"
          d={`M${before.map((n, hour) => `${x(hour)} ${y(n)}`).join("L")}`}
        />
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={x(hour) - 6} y="108">
            {timeOfDay(hour * 60)}
          </text>
        ))}
        {byHour[peak] ? (
          <text x={x(peak) - 6} y={y(byHour[peak]) - 4}>
            {number(byHour[peak])}
          </text>
        ) : null}
      </svg>
      <details>
        <summary>Hour by hour</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">{shortDay(day)}</th>
              <th scope="col">Day before</th>
            </tr>
          </thead>
          <tbody>
            {byHour.map((n, hour) => (
              <tr key={hour}>
                <th scope="row">{timeOfDay(hour * 60)}</th>
                <td>{number(n)}</td>
                <td>{number(before[hour]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
