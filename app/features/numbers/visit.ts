import type { NETWORKS, WAIT_METRICS } from "#drizzle/values.ts";

/* What a browser tells of a visit: how long it waited, never whose it is. */

export type Metric = (typeof WAIT_METRICS)[number];
export type Network = (typeof NETWORKS)[number];

/** Without what was not measured. `cls` has no unit, all others are ms. */
export type Visit = {
  route: string;
  network: Network;
  language: string;
} & Partial<Record<Metric, number>>;

/** Where a browser sends it. */
export const VISIT_ADDRESS = "/api/vitals";

/** In bytes. */
export const MOST_OF_A_VISIT = 400;

/** One visit in so many is measured. */
export const MEASURED_ONE_IN = 10;
