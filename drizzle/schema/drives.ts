import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { CITY_NAMES, DRIVE_TYPES, MONTH_NAMES, SET_STATUSES } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** A recruitment drive in a city and a month. */
export const drives = sqliteTable(
  "drives",
  {
    id: text("id").primaryKey(),
    city: text("city", { enum: CITY_NAMES }).notNull(),
    year: integer("year").notNull(),
    month: text("month", { enum: MONTH_NAMES }).notNull(),
    /** The day it was posted. */
    day: text("day").notNull(),
    company: text("company").notNull(),
    profile: text("profile"),
    experienceLevel: text("experience_level"),
    driveType: text("drive_type", { enum: DRIVE_TYPES }).notNull().default("Need to Apply"),
    notice: text("notice"),
    jobDescription: text("job_description").notNull(),
    postLink: text("post_link"),
    /** The day of the walk-in, as `YYYY-MM-DD`. */
    walkInDate: text("walk_in_date"),
    time: text("time"),
    venue: text("venue"),
    /** The last day to apply, as `YYYY-MM-DD`. */
    applyBy: text("apply_by"),
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    verifiedAt: moment("verified_at"),
    verifiedById: text("verified_by_id").references(() => users.id, { onDelete: "set null" }),
    refusedAt: moment("refused_at"),
    refusedById: text("refused_by_id").references(() => users.id, { onDelete: "set null" }),
    refusedReason: text("refused_reason"),
    /** When its submitter put the refused drive away. */
    dismissedAt: moment("dismissed_at"),
    deletedAt: moment("deleted_at"),
    deletedById: text("deleted_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Whether it is off, as an admin decided; null while it takes place (app/features/status). */
    status: text("status", { enum: SET_STATUSES }),
    statusReason: text("status_reason"),
    statusAt: moment("status_at"),
    statusById: text("status_by_id").references(() => users.id, { onDelete: "set null" }),
    /** The drive that takes its place on another day, when its status is moved. */
    movedToId: text("moved_to_id").references((): AnySQLiteColumn => drives.id, {
      onDelete: "set null",
    }),
    version: integer("version").notNull().default(1),
    submissionKey: text("submission_key").notNull(),
    /** What names of one company have in common. */
    companyKey: text("company_key"),
    /** What filters know about it, as JSON (app/features/facets); null until it has been derived. */
    facets: text("facets"),
    /** Verified (published), pending, refused or deleted. */
    state: text("state").generatedAlwaysAs(
      sql`case when deleted_at is not null then 'deleted' when verified_at is not null then 'verified' when refused_at is not null then 'refused' else 'pending' end`,
      { mode: "stored" },
    ),
  },
  (table) => [
    index("drives_by_place").on(table.city, table.year, table.month, table.state, table.id),
    index("drives_all_by_place").on(table.city, table.year, table.month, table.id),
    index("drives_by_state").on(table.state, table.id),
    // The hourly job asks three days how they ended. Without it each time reads all verified drives; a row more for a date.
    index("drives_by_walk_in_date")
      .on(table.walkInDate)
      .where(sql`walk_in_date is not null`),
    index("drives_by_poster").on(table.postedById, table.id),
    index("drives_by_updater").on(table.updatedById),
    index("drives_by_verifier").on(table.verifiedById),
    index("drives_by_refuser").on(table.refusedById),
    index("drives_refused")
      .on(table.refusedAt)
      .where(sql`refused_at is not null`),
    index("drives_by_deleter").on(table.deletedById),
    index("drives_by_status_setter")
      .on(table.statusById)
      .where(sql`status_by_id is not null`),
    index("drives_by_move")
      .on(table.movedToId)
      .where(sql`moved_to_id is not null`),
    index("drives_published_by_company")
      .on(table.companyKey, table.id)
      .where(sql`state = 'verified'`),
    index("drives_without_facets")
      .on(table.id)
      .where(sql`facets is null`),
    uniqueIndex("drives_by_submission").on(table.submissionKey),
    check("drives_city", sql`${table.city} in ${oneOf(CITY_NAMES)}`),
    check("drives_month", sql`${table.month} in ${oneOf(MONTH_NAMES)}`),
    check("drives_type", sql`${table.driveType} in ${oneOf(DRIVE_TYPES)}`),
  ],
);
