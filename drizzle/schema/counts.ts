import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { COUNTED_AREAS, COUNTED_AUDIENCES } from "#drizzle/values.ts";

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
