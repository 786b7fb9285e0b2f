import type { ReactNode } from "react";

import { shortDay } from "#app/base/calendar.ts";
import { ColumnHeads } from "#app/features/numbers/column-heads.tsx";
import { type Links, STEP_NAMES } from "#app/features/numbers/links.ts";
import { number } from "#app/features/numbers/numbers.ts";
import { Scrolling } from "#app/features/numbers/scrolling.tsx";
import type { Metric } from "#app/features/numbers/visit.ts";
import { METRICS, type Waits, waitText } from "#app/features/numbers/waits.ts";
import { LINK_STEPS, WAIT_METRICS } from "#drizzle/values.ts";

/** How many came by shared links, and how far they got. */
export function SharedLinks({ links: { days, cities } }: { links: Links }) {
  const all = LINK_STEPS.map((_, at) => days.reduce((sum, { steps }) => sum + steps[at]!, 0));
  const most = Math.max(1, ...all);
  return (
    <section className="sheet" aria-label="By shared links">
      <h2>By shared links</h2>
      {days.length ? (
        <>
          <table className="hist">
            <tbody>
              {LINK_STEPS.map((step, at) => (
                <tr key={step}>
                  <th scope="row">{STEP_NAMES[step]}</th>
                  <td>
                    {all[at] ? (
                      <i
                        className={at ? "ahead" : undefined}
                        style={{ width: `${Math.max(1, Math.round((100 * all[at]) / most))}%` }}
                      />
                    ) : null}
                  </td>
                  <td>{number(all[at]!)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Steps head="Day" rows={days.map(({ day, steps }) => [shortDay(day), steps])} />
          <Steps head="City" rows={cities.map(({ city, steps }) => [city || "No city", steps])} />
        </>
      ) : (
        <p className="hint mt-3">Nobody came by a shared link on these days.</p>
      )}
      <p className="hint">
        Read: shared pages that guests opened, each time; previews and search engines are not
        counted. Logged in: on such a page. Saved and went: of these, in the week after, each once a
        login. Nobody is recognised: a cookie says the city, and nothing of who.
      </p>
    </section>
  );
}

function Steps({ head, rows }: { head: string; rows: [name: string, steps: number[]][] }) {
  return (
    <Table
      label={`Shared links by ${head.toLowerCase()}`}
      head={[head, ...LINK_STEPS.map((step) => STEP_NAMES[step])]}
    >
      {rows.map(([name, steps]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {steps.map((n, at) => (
            <td key={LINK_STEPS[at]}>{number(n)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

const ROW = 26;
const WIDTH = 336;
const LEFT = 112;
const GOAL_AT = 150;

/** What three of four visits wait at most, beside the goals. */
export function RealWaits({ waits: { all, rows } }: { waits: Waits }) {
  return (
    <section className="sheet" aria-label="What readers wait">
      <h2>What readers wait</h2>
      {all.visits ? (
        <>
          <svg
            className="hours"
            viewBox={`0 0 ${WIDTH} ${WAIT_METRICS.length * ROW}`}
            role="img"
            aria-label={WAIT_METRICS.map(
              (metric) => `${METRICS[metric].label}: ${shown(metric, all.p75[metric])}`,
            ).join(", ")}
          >
            {WAIT_METRICS.map((metric, row) => (
              <Bar key={metric} metric={metric} value={all.p75[metric]} top={row * ROW} />
            ))}
            <path className="before" d={`M${LEFT + GOAL_AT} 0V${WAIT_METRICS.length * ROW}`} />
          </svg>
          <Table
            label="What readers wait, by page and network"
            head={[
              "Page, network",
              ...WAIT_METRICS.map((metric) => METRICS[metric].label),
              "Visits",
            ]}
          >
            <tr>
              <th scope="row">Goal</th>
              {WAIT_METRICS.map((metric) => (
                <td key={metric}>{waitText(metric, METRICS[metric].goal)}</td>
              ))}
              <td>–</td>
            </tr>
            {[{ route: "All", network: "", ...all }, ...rows].map(
              ({ route, network, p75, visits }) => (
                <tr key={`${route} ${network}`}>
                  <th scope="row">{[route, network].filter(Boolean).join(", ")}</th>
                  {WAIT_METRICS.map((metric) => (
                    <td key={metric}>{shown(metric, p75[metric])}</td>
                  ))}
                  <td>{number(visits)}</td>
                </tr>
              ),
            )}
          </Table>
        </>
      ) : (
        <p className="hint mt-3">No visit was measured on these days.</p>
      )}
      <p className="hint">
        Three of four visits waited no longer. The dashed line is the goal. One visit in ten whose
        scripts started is measured by its browser, none that saves data; by the page that it began
        on, its network and language, nothing of who.
      </p>
    </section>
  );
}

function shown(metric: Metric, value: number | undefined): string {
  return value === undefined ? "–" : waitText(metric, value);
}

/** A goal of 0 is where the bar begins. */
function Bar({
  metric,
  value = 0,
  top,
}: {
  metric: Metric;
  value: number | undefined;
  top: number;
}) {
  const { goal, upTo, label } = METRICS[metric];
  const scale = goal || upTo.at(-1)!;
  const length = Math.min(WIDTH - LEFT - 4, Math.round((GOAL_AT * value) / scale));
  return (
    <>
      <text x="0" y={top + 17}>
        {label}
      </text>
      {length ? <rect x={LEFT} y={top + 5} width={length} height={ROW - 10} /> : null}
    </>
  );
}

function Table({ label, head, children }: { label: string; head: string[]; children: ReactNode }) {
  return (
    <Scrolling label={label}>
      <table className="figures">
        <ColumnHeads titles={head} />
        <tbody>{children}</tbody>
      </table>
    </Scrolling>
  );
}
