/* What readers wait, as their browsers measure it: by route, network and language, never who. */
import { Tally } from "#app/features/numbers/tally.ts";
import type { Metric, Network, Visit } from "#app/features/numbers/visit.ts";
import { WAIT_METRICS } from "#drizzle/values.ts";

/** `up to` each; more than the last is a bucket too. `goal` is for the 75th percentile. */
export const METRICS: Record<
  Metric,
  { label: string; goal: number; unit: "ms" | ""; upTo: readonly number[] }
> = {
  lcp: {
    label: "Largest paint",
    goal: 1800,
    unit: "ms",
    upTo: [300, 600, 900, 1200, 1500, 1800, 2100, 2500, 3000, 4000, 6000, 10_000],
  },
  inp: {
    label: "Answer to a tap",
    goal: 150,
    unit: "ms",
    upTo: [25, 50, 75, 100, 125, 150, 200, 300, 500, 1000, 2000],
  },
  cls: {
    label: "Shift of the layout",
    goal: 0,
    unit: "",
    upTo: [0, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
  },
  ttfb: {
    label: "First byte",
    goal: 300,
    unit: "ms",
    upTo: [50, 100, 150, 200, 250, 300, 400, 600, 800, 1200, 1800, 3000],
  },
};

type Wait = {
  day: string;
  route: string;
  network: Network;
  language: string;
  metric: Metric;
  bucket: number;
  n: number;
};

export const waits = new Tally<Wait>();

/** Notes what a visit of a day waited. */
export function noteVisit(
  { route, network, language, ...measured }: Visit,
  { day }: { day: string },
): void {
  for (const metric of WAIT_METRICS) {
    const value = measured[metric];
    if (value === undefined) continue;
    waits.add({ day, route, network, language, metric, bucket: bucketOf(metric, value), n: 1 });
  }
}

function bucketOf(metric: Metric, value: number): number {
  const { upTo } = METRICS[metric];
  const bucket = upTo.findIndex((most) => value <= most);
  return bucket < 0 ? upTo.length : bucket;
}

/** The 75th percentile of counted buckets, even within its own; undefined without a visit, Infinity past the last bound. */
function p75(metric: Metric, counts: readonly { bucket: number; n: number }[]) {
  const { upTo } = METRICS[metric];
  const visits = counts.reduce((sum, { n }) => sum + n, 0);
  if (visits === 0) return undefined;
  let left = visits * 0.75;
  for (const [bucket, most] of upTo.entries()) {
    const n = counts.filter((one) => one.bucket === bucket).reduce((sum, one) => sum + one.n, 0);
    if (n >= left) {
      const least = bucket === 0 ? 0 : upTo[bucket - 1]!;
      return least + (most - least) * (left / n);
    }
    left -= n;
  }
  return Infinity;
}

/** `1.42 s`, `90 ms`, `0.012`; `over 10 s` past the last bound. */
export function waitText(metric: Metric, value: number): string {
  const { unit, upTo } = METRICS[metric];
  if (value === Infinity) return `over ${waitText(metric, upTo.at(-1)!)}`;
  if (unit === "") return value === 0 ? "0" : value.toFixed(3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

export type Waits = {
  all: Waited;
  /** By route and network, the most visited first. */
  rows: (Waited & { route: string; network: Network })[];
};

type Waited = {
  /** Of the metric that most told: not all browsers tell all. */
  visits: number;
  p75: Partial<Record<Metric, number>>;
};

/** As many routes and networks as the page shows. */
const ROWS_SHOWN = 40;

type Counted = { route: string; network: Network; metric: Metric; bucket: number; n: number };

/** `counts` are those of some days. */
export function waitsFrom(counts: readonly Counted[]): Waits {
  const groups = Map.groupBy(counts, ({ route, network }) => `${route} ${network}`);
  const rows = [...groups.values()].map((some) => ({
    route: some[0]!.route,
    network: some[0]!.network,
    ...waitedOf(some),
  }));
  return {
    all: waitedOf(counts),
    rows: rows
      .toSorted((a, b) => b.visits - a.visits || (a.route < b.route ? -1 : 1))
      .slice(0, ROWS_SHOWN),
  };
}

function waitedOf(counts: readonly Counted[]): Waited {
  const of = (metric: Metric) => counts.filter((one) => one.metric === metric);
  const visits = WAIT_METRICS.map((metric) => of(metric).reduce((sum, { n }) => sum + n, 0));
  return {
    visits: Math.max(...visits),
    p75: Object.fromEntries(
      WAIT_METRICS.map((metric) => [metric, p75(metric, of(metric))] as const).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  };
}
