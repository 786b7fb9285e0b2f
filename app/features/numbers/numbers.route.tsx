import { type ReactNode } from "react";
import { data, Form } from "react-router";

import { addDays, dayTitle, shortDay } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { CHANNEL_NAMES } from "#app/features/alerts/channel-names.ts";
import { CityBars, HourChart, WaitBars } from "#app/features/numbers/charts.tsx";
import { ColumnHeads } from "#app/features/numbers/column-heads.tsx";
import { countersContext } from "#app/features/numbers/counts.ts";
import { WhatMatters } from "#app/features/numbers/matters.server.tsx";
import { readNumbers } from "#app/features/numbers/numbers.server.ts";
import {
  daysOf,
  number,
  type Numbers,
  type Readers,
  readersOf,
  readSpan,
  sum,
} from "#app/features/numbers/numbers.ts";
import { RealWaits, SharedLinks } from "#app/features/numbers/seen.server.tsx";
import { reasonLabel } from "#app/features/reports/reasons.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/numbers.route";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const { span, problem } = readSpan(url.searchParams, now);
  const typed = {
    from: url.searchParams.get("from")?.slice(0, 40) ?? "",
    to: url.searchParams.get("to")?.slice(0, 40) ?? "",
  };
  if (problem) return data({ typed, problem, shown: undefined }, { status: 400 });
  const [{ matters, links, visits, ...numbers }, counts] = await Promise.all([
    readNumbers(context.get(databaseContext), { span, now }),
    // Analytics Engine is another service: when it fails, all other numbers are still shown.
    context
      .get(countersContext)
      .read(addDays(span.from, -1), span.to)
      .catch(() => undefined),
  ]);
  const readers = counts && readersOf(counts, span, numbers.today);
  const { today } = numbers;
  return data({
    typed: span,
    problem: undefined,
    shown: { numbers, readers, at: clockTime(now) },
    parts: draw(drawingOf({ request, context }), {
      matters: <WhatMatters matters={matters} today={today} />,
      seen: (
        <>
          <SharedLinks links={links} />
          <RealWaits waits={visits} />
        </>
      ),
    }),
  });
}

export const meta: Route.MetaFunction = () => ownHead("Numbers");

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { typed, problem, shown } = loaderData;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Numbers"]]} />
      <h1>Numbers</h1>
      <Form method="get" className="mt-3 flex flex-wrap items-end gap-2">
        {(["from", "to"] as const).map((name) => (
          <Field
            key={`${name} ${typed[name]}`}
            name={name}
            label={name === "from" ? "From" : "To"}
            type="date"
            value={typed[name]}
            errors={problem?.field === name ? [problem.message] : undefined}
          />
        ))}
        <button className="btn">Show</button>
        {shown ? (
          <a className="btn ghost" href={`/admin/numbers.csv?from=${typed.from}&to=${typed.to}`}>
            As CSV
          </a>
        ) : null}
      </Form>
      {shown ? <Charts {...shown} /> : null}
    </>
  );
}

type Charted = Omit<Numbers, "matters" | "links" | "visits">;

function Charts({
  numbers,
  readers,
  at,
}: {
  numbers: Charted;
  readers: Readers | undefined;
  at: string;
}) {
  const checked = sum(numbers.waits);
  const within = sum(numbers.waits.slice(0, 3));
  return (
    <div className="charts">
      <Part name="matters" className="contents" />
      <Chart title="Drives, city by day">
        <CityBars numbers={numbers} />
      </Chart>
      <Chart title="Time to verify">
        <p className="lead">
          {checked
            ? `${number(within)} of ${number(checked)} within the hour`
            : "Nothing was verified"}
          {numbers.waiting ? `, ${number(numbers.waiting)} still wait` : ""}
        </p>
        <WaitBars waits={numbers.waits} />
        <p className="hint">Submissions to Drives that people sent in on these days.</p>
      </Chart>
      <Chart title="Pages read">
        {readers ? (
          <Read readers={readers} numbers={numbers} at={at} />
        ) : (
          <p className="hint">The counts cannot be read now. Try again in a minute.</p>
        )}
      </Chart>
      <Part name="seen" className="contents" />
      <Chart title="Reports, alerts, people">
        <Figures
          head={["Reports", "Number"]}
          rows={numbers.reports.map(({ reason, n }) => [reasonLabel(reason), n])}
          empty="Nobody reported anything."
        />
        <Figures
          head={["Alerts", "Sent", "Failed", "Waiting"]}
          rows={numbers.deliveries.map(({ channel, sent, failed, waiting }) => [
            CHANNEL_NAMES[channel],
            sent,
            failed,
            waiting,
          ])}
          empty="No alerts went out. They are kept for 30 days."
        />
        <p className="mt-3">
          {numbers.people === 1 ? "1 new person." : `${number(numbers.people)} new people.`}
        </p>
      </Chart>
      <Chart title="Looked for and not found">
        <Figures
          head={["Words", "Times"]}
          rows={numbers.missed.map(({ words, n }) => [words, n])}
          empty="Nothing was looked for in vain on these days."
        />
        <p className="hint">
          Searches of all cities by words alone that no walk-in has whole. Kept for three months,
          without who looked; what could be a number, an address or a link of somebody is left out.
        </p>
      </Chart>
    </div>
  );
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Read({ readers, numbers, at }: { readers: Readers; numbers: Charted; at: string }) {
  const { day, byHour, before, byDay, areas } = readers;
  const isToday = day === numbers.today;
  return (
    <>
      <p className="lead">
        {number(sum(byHour))} {isToday ? `today until ${at}` : `on ${dayTitle(day, numbers.today)}`}
      </p>
      <HourChart {...readers} />
      <p className="hint">
        Bars: by the hour. Dashes: the day before, {number(sum(before))} in all. Admins are not
        counted, search engines and link previews are; nobody is recognised. Counts are kept for
        three months.
      </p>
      <Figures
        head={["Day", "Pages"]}
        rows={daysOf(numbers.span)
          .map((one, index): [string, number] => [shortDay(one), byDay[index]!])
          .filter(([, n]) => n > 0)}
        empty="No pages were counted on these days."
      />
      <Figures
        head={["Part", "Guests", "Signed in"]}
        rows={areas.map(({ area, guests, users }) => [AREA_NAMES[area] ?? area, guests, users])}
      />
    </>
  );
}

function Figures({
  head,
  rows,
  empty,
}: {
  head: string[];
  rows: (string | number)[][];
  empty?: string;
}) {
  if (rows.length === 0) return empty ? <p className="hint mt-3">{empty}</p> : null;
  return (
    <table className="figures">
      <ColumnHeads titles={head} />
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{typeof cell === "number" ? number(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const AREA_NAMES: Record<string, string> = {
  home: "Home",
  daily: "Daily List",
  drives: "Drives",
  find: "Find",
  mine: "My walk-ins",
  lists: "Important List",
  patterns: "Patterns",
  post: "Post",
  profile: "Profile",
  admin: "Admin",
  other: "Other",
};
