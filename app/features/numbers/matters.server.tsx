import { dayTitle, shortDay, weekday } from "#app/base/calendar.ts";
import { ColumnHeads } from "#app/features/numbers/column-heads.tsx";
import { hasFallen, type Matter, type Matters } from "#app/features/numbers/matters.ts";
import { number } from "#app/features/numbers/numbers.ts";
import { Scrolling } from "#app/features/numbers/scrolling.tsx";

/** Whether people can rely on the portal: false trips, confirmed mornings, decisions, and cities beside their usual. */
export function WhatMatters({ matters, today }: { matters: Matters; today: string }) {
  const { days, cities, open } = matters;
  return (
    <>
      <section className="sheet" aria-label="Can people rely on it?">
        <h2>Can people rely on it?</h2>
        {days.length ? (
          <>
            <MattersTable head="Day" rows={days} name={shortDay} />
            <MattersTable head="City" rows={cities} name={(city) => city} />
          </>
        ) : (
          <p className="hint mt-3">
            Nothing yet: no drives, no reports, and nobody has said whether they went.
          </p>
        )}
        {open ? (
          <p className="mt-3">
            {open === 1 ? "1 report is" : `${number(open)} reports are`} not decided yet.
          </p>
        ) : null}
        <p className="hint">
          False trips: “did not happen” of all who say that they went. Confirmed: somebody made sure
          in the 24 hours before 8 in the morning; of all drives of the day. Hours: from a report to
          its decision, the one in the middle.
        </p>
      </section>
      <Beside matters={matters} today={today} />
    </>
  );
}

function MattersTable({
  head,
  rows,
  name,
}: {
  head: string;
  rows: readonly Matter[];
  name: (of: string) => string;
}) {
  return (
    <Scrolling label={`By ${head.toLowerCase()}`}>
      <table className="figures">
        <ColumnHeads titles={[head, "False trips", "Confirmed by 8 am", "Hours"]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.of}>
              <th scope="row">{name(row.of)}</th>
              <td>{share(row.false, row.went)}</td>
              <td>{share(row.confirmed, row.listed)}</td>
              <td>{row.hours ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** `3 of 41, 7 %`; a dash for none. */
function share(n: number, of: number): string {
  return of ? `${number(n)} of ${number(of)}, ${Math.round((100 * n) / of)} %` : "–";
}

function Beside({ matters: { day, usual }, today }: { matters: Matters; today: string }) {
  return (
    <section className="sheet" aria-label="Beside the same weekdays">
      <h2>
        {weekday(day)}, {dayTitle(day, today)}, beside the last four
      </h2>
      {usual.length ? (
        <table className="figures">
          <ColumnHeads titles={["City", "Drives", `Usual ${weekday(day)}`]} />
          <tbody>
            {usual.map((row) => (
              <tr key={row.city}>
                <th scope="row">
                  {row.city} {hasFallen(row) ? <span className="tag bad">below half</span> : null}
                </th>
                <td>{number(row.n)}</td>
                <td>{number(row.usual)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="hint mt-3">No drives on this day, nor on the four before it.</p>
      )}
    </section>
  );
}
