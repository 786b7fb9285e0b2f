import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import {
  COUNTED_AREAS,
  COUNTED_AUDIENCES,
  LINK_STEPS,
  NETWORKS,
  WAIT_METRICS,
} from "#drizzle/values.ts";

import { oneOf } from "./columns.ts";

/** How many pages were read in an hour, without a word about who read them. */
export const pageCounts = sqliteTable(
  "page_counts",
  {
    /** The Indian day and hour: `2026-11-23T09`. */
    hour: text("hour").notNull(),
    audience: text("audience", { enum: COUNTED_AUDIENCES }).notNull(),
    area: text("area", { enum: COUNTED_AREAS }).notNull(),
    /** The city that the page was about; empty for others. */
    city: text("city").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.audience, table.area, table.city] }),
    check("page_counts_audience", sql`${table.audience} in ${oneOf(COUNTED_AUDIENCES)}`),
    check("page_counts_area", sql`${table.area} in ${oneOf(COUNTED_AREAS)}`),
  ],
);

/** How often words were looked for on a day and found nothing. About nobody. */
export const missedSearches = sqliteTable(
  "missed_searches",
  {
    /** The Indian day. */
    day: text("day").notNull(),
    words: text("words").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** How many came by a shared link on a day, and how far they got. About nobody. */
export const linkCounts = sqliteTable(
  "link_counts",
  {
    /** The Indian day. */
    day: text("day").notNull(),
    /** Of the shared page; empty for others. */
    city: text("city").notNull(),
    step: text("step", { enum: LINK_STEPS }).notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.city, table.step] }),
    check("link_counts_step", sql`${table.step} in ${oneOf(LINK_STEPS)}`),
  ],
);

/** How long readers waited on a day, as counts of buckets (app/features/numbers/waits.ts). About nobody. */
export const pageWaits = sqliteTable(
  "page_waits",
  {
    /** The Indian day. */
    day: text("day").notNull(),
    /** Its pattern: `/daily/:city`. */
    route: text("route").notNull(),
    network: text("network", { enum: NETWORKS }).notNull(),
    language: text("language").notNull(),
    metric: text("metric", { enum: WAIT_METRICS }).notNull(),
    bucket: integer("bucket").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.route, table.network, table.language, table.metric, table.bucket],
    }),
    check("page_waits_network", sql`${table.network} in ${oneOf(NETWORKS)}`),
    check("page_waits_metric", sql`${table.metric} in ${oneOf(WAIT_METRICS)}`),
  ],
);
