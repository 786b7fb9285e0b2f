import { and, count, eq, gte, lt, sql } from "drizzle-orm";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { csvLine, UTF8_MARK } from "#app/base/csv.ts";
import { firstIdAt } from "#app/base/ids.ts";
import type { Count } from "#app/features/numbers/counts.ts";
import { STEP_NAMES } from "#app/features/numbers/links.ts";
import { mattersFrom, mattersQueries, placedQuery } from "#app/features/numbers/matters.server.ts";
import { type Matter, SAME_WEEKDAYS } from "#app/features/numbers/matters.ts";
import { missedQuery, missedWrite } from "#app/features/numbers/missed.server.ts";
import { daysOf, type Numbers, type Span, sum, WAITS } from "#app/features/numbers/numbers.ts";
import { linksFrom, tallyQueries, tallyWrites } from "#app/features/numbers/tally.server.ts";
import type { Metric } from "#app/features/numbers/visit.ts";
import { METRICS, waitsFrom } from "#app/features/numbers/waits.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, dispatches, drives, reports, users } from "#drizzle/schema.ts";
import { LINK_STEPS } from "#drizzle/values.ts";

/** The numbers of some days, without the pages read. One round trip. */
export async function readNumbers(
  db: Database,
  { span, now }: { span: Span; now: number },
): Promise<Numbers> {
  const [start, end] = [startOfDay(span.from), startOfDay(addDays(span.to, 1))];
  const [first, last] = [firstIdAt(start), firstIdAt(end)];
  const waited = sql<number>`(${drives.verifiedAt} - ${drives.createdAt}) / 60000`;
  const [
    ,
    ,
    ,
    came,
    visits,
    around,
    verified,
    [waiting],
    reported,
    delivered,
    [people],
    missed,
    trips,
    confirmed,
    settled,
  ] = await db.batch([
    // What this isolate has noted so far is counted too.
    missedWrite(db, now),
    ...tallyWrites(db),
    ...tallyQueries(db, span),
    placedQuery(db, { from: addDays(span.from, -7 * SAME_WEEKDAYS), to: span.to }),
    // Drives posted by an admin waited for nobody.
    db
      .select({ waited, n: count() })
      .from(drives)
      .where(
        and(
          eq(drives.state, "verified"),
          gte(drives.id, first),
          lt(drives.id, last),
          sql`${drives.verifiedById} is not ${drives.postedById}`,
        ),
      )
      .groupBy(waited),
    db
      .select({ n: count() })
      .from(drives)
      .where(and(eq(drives.state, "pending"), gte(drives.id, first), lt(drives.id, last))),
    db
      .select({ reason: reports.reason, n: count() })
      .from(reports)
      .where(and(gte(reports.id, first), lt(reports.id, last)))
      .groupBy(reports.reason),
    db
      .select({
        channel: dispatches.channel,
        sent: sql<number>`sum(${dispatches.sent})`.as("sent"),
        failed: sql<number>`sum(${dispatches.failed})`.as("failed"),
        waiting: sql<number>`sum(json_array_length(${dispatches.people}))`.as("waiting"),
      })
      .from(bulletins)
      .innerJoin(dispatches, eq(dispatches.bulletinId, bulletins.id))
      .where(and(gte(bulletins.createdAt, start), lt(bulletins.createdAt, end)))
      .groupBy(dispatches.channel),
    db
      .select({ n: count() })
      .from(users)
      .where(and(gte(users.id, first), lt(users.id, last))),
    missedQuery(db, span),
    ...mattersQueries(db, span, { start, end, now }),
  ]);
  const placed = around.filter(({ day }) => day >= span.from);
  const today = dayOf(now);
  return {
    span,
    today,
    matters: mattersFrom({ trips, confirmed, reported: settled, placed: around }, span, today),
    cities: citiesOf(placed, span),
    waits: WAITS.map(({ under }, index) =>
      sum(
        verified
          .filter(
            (one) => one.waited < under && one.waited >= (WAITS[index - 1]?.under ?? -Infinity),
          )
          .map(({ n }) => n),
      ),
    ),
    waiting: waiting!.n,
    reports: reported.toSorted((a, b) => b.n - a.n),
    deliveries: delivered,
    people: people!.n,
    missed,
    links: linksFrom(came),
    visits: waitsFrom(visits),
  };
}

function citiesOf(
  placed: readonly { city: string; day: string; n: number }[],
  span: Span,
): Numbers["cities"] {
  const days = daysOf(span);
  const counts = new Map(placed.map(({ city, day, n }) => [`${city} ${day}`, n]));
  return [...new Set(placed.map(({ city }) => city))]
    .map((city) => ({ city, byDay: days.map((day) => counts.get(`${city} ${day}`) ?? 0) }))
    .toSorted((a, b) => sum(b.byDay) - sum(a.byDay) || a.city.localeCompare(b.city));
}

type Line = [what: string, day: string, hour: string, of: string, n: number];

const matterLines =
  (by: "days" | "cities") =>
  ({ of, hours, ...one }: Matter): Line[] => {
    const place = by === "days" ? ([of, "", ""] as const) : (["", "", of] as const);
    const lines: Line[] = [
      ["said it did not happen", ...place, one.false],
      ["said they went", ...place, one.went],
      ["confirmed by 8:00", ...place, one.confirmed],
      ["drives of mornings that are over", ...place, one.listed],
    ];
    return hours === null ? lines : [...lines, ["median hours to decide", ...place, hours]];
  };

/** The same numbers as CSV: one line for each. */
export function numbersCsv(numbers: Numbers, counts: readonly Count[]): string {
  const days = daysOf(numbers.span);
  const lines: Line[] = [
    ...numbers.cities.flatMap(({ city, byDay }) =>
      byDay.map((n, index): Line => ["drives", days[index]!, "", city, n]),
    ),
    ...WAITS.map(({ label }, index): Line => [
      "time to verify",
      "",
      "",
      label,
      numbers.waits[index]!,
    ]),
    ["still to verify", "", "", "", numbers.waiting],
    ...(["days", "cities"] as const).flatMap((by) => numbers.matters[by].flatMap(matterLines(by))),
    ["reports not decided", "", "", "", numbers.matters.open],
    ...numbers.matters.usual.map(({ city, usual }): Line => [
      "usual drives of this weekday",
      numbers.matters.day,
      "",
      city,
      usual,
    ]),
    ...numbers.reports.map(({ reason, n }): Line => ["reports", "", "", reason, n]),
    ...numbers.deliveries.flatMap(({ channel, ...states }): Line[] =>
      Object.entries(states).map(([state, n]) => ["alerts", "", "", `${channel} ${state}`, n]),
    ),
    ["new people", "", "", "", numbers.people],
    ...numbers.links.days.flatMap(({ day, steps }) =>
      steps.map((n, at): Line => ["by shared links", day, "", STEP_NAMES[LINK_STEPS[at]!], n]),
    ),
    ...numbers.links.cities.flatMap(({ city, steps }) =>
      steps.map((n, at): Line => [
        "by shared links",
        "",
        "",
        `${STEP_NAMES[LINK_STEPS[at]!]} ${city || "no city"}`,
        n,
      ]),
    ),
    ...[{ route: "all", network: "", ...numbers.visits.all }, ...numbers.visits.rows].flatMap(
      ({ route, network, p75 }) =>
        Object.entries(p75).map(([metric, value]): Line => [
          `p75 ${METRICS[metric as Metric].label}`,
          "",
          "",
          `${route} ${network}`.trim(),
          value === Infinity ? METRICS[metric as Metric].upTo.at(-1)! : Number(value.toFixed(3)),
        ]),
    ),
    ...numbers.missed.map(({ words, n }): Line => ["not found", "", "", words, n]),
    ...counts
      .toSorted((a, b) => (a.hour < b.hour ? -1 : 1))
      .map(({ hour, audience, area, city, n }): Line => [
        "pages read",
        hour.slice(0, 10),
        hour.slice(11),
        [audience, area, city].filter(Boolean).join(" "),
        n,
      ]),
  ];
  const head = csvLine(["What", "Day", "Hour", "Of", "Number"]);
  return UTF8_MARK + head + lines.map((line) => csvLine(line.map(String))).join("");
}
