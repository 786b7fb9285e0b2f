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

import {
  CALL_LETTERS,
  CITY_NAMES,
  DAILY_DRIVE_TYPES,
  DRIVE_FOR,
  MONTH_NAMES,
  PROFILE_TYPES,
  SET_STATUSES,
} from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** One posting: its daily drives, one a day, belong together. */
export const dailySeries = sqliteTable(
  "daily_series",
  {
    id: text("id").primaryKey(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Hash of the form's key, sender and content, so that a form sent twice is stored once. */
    submissionKey: text("submission_key").notNull(),
    /** Counts what was done to any of its days; each day has the version of the last thing that was done to it. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("daily_series_by_submission").on(table.submissionKey),
    check("daily_series_order", sql`${table.startDate} <= ${table.endDate}`),
  ],
);

/** A walk-in or call-based drive in one city on one day. */
export const dailyDrives = sqliteTable(
  "daily_drives",
  {
    id: text("id").primaryKey(),
    seriesId: text("series_id")
      .notNull()
      .references(() => dailySeries.id, { onDelete: "cascade" }),
    city: text("city", { enum: CITY_NAMES }).notNull(),
    day: text("day").notNull(),
    month: text("month", { enum: MONTH_NAMES }).notNull(),
    year: integer("year").notNull(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    company: text("company"),
    driveType: text("drive_type", { enum: DAILY_DRIVE_TYPES }).notNull().default("Open walk in"),
    entryChances: text("entry_chances"),
    profile: text("profile"),
    profileType: text("profile_type", { enum: PROFILE_TYPES }),
    graduationType: text("graduation_type"),
    passoutYear: text("passout_year"),
    driveFor: text("drive_for", { enum: DRIVE_FOR }).notNull().default("Freshers"),
    requiredExperience: text("required_experience"),
    criteria: text("criteria"),
    package: text("package"),
    skills: text("skills"),
    rounds: text("rounds"),
    contactPerson: text("contact_person"),
    contactNumber: text("contact_number"),
    time: text("time"),
    venue: text("venue"),
    fullInfo: text("full_info"),
    /** What to bring, from a fixed list (app/features/daily-drives/papers.ts), joined by ", ". */
    documents: text("documents"),
    documentsText: text("documents_text"),
    dressCode: text("dress_code"),
    callLetter: text("call_letter", { enum: CALL_LETTERS }),
    /** Until when somebody is let in, as `14:30`. */
    entryUntil: text("entry_until"),
    landmark: text("landmark"),
    locality: text("locality"),
    /** The poster's display name; `postedById` says who it really was. */
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** 1 when it was read from a message that somebody forwarded or sent in; unknown for the oldest. */
    fromMessage: integer("from_message"),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    verifiedAt: moment("verified_at"),
    verifiedById: text("verified_by_id").references(() => users.id, { onDelete: "set null" }),
    deletedAt: moment("deleted_at"),
    deletedById: text("deleted_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Whether it is off, as an admin decided; null while it takes place (app/features/status). */
    status: text("status", { enum: SET_STATUSES }),
    statusReason: text("status_reason"),
    statusAt: moment("status_at"),
    statusById: text("status_by_id").references(() => users.id, { onDelete: "set null" }),
    /** The drive that takes its place on another day, when its status is moved. */
    movedToId: text("moved_to_id").references((): AnySQLiteColumn => dailyDrives.id, {
      onDelete: "set null",
    }),
    /** The version of its series at which something was last done to this day. */
    version: integer("version").notNull().default(1),
    /** What names of one company have in common; the role's where no company is named. */
    companyKey: text("company_key"),
    /** What filters know about it, as JSON (app/features/facets); null until it has been derived. */
    facets: text("facets"),
    /** 0 for Technical and Core, 1 for the rest. Only an index has it by now. */
    rank: integer("rank").generatedAlwaysAs(
      sql`case when profile_type in ('Technical', 'Core') then 0 else 1 end`,
      { mode: "stored" },
    ),
    /** Whether readers see it. */
    verified: integer("verified").generatedAlwaysAs(
      sql`verified_at is not null and deleted_at is null`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    index("daily_drives_by_place").on(table.city, table.day, table.verified, table.rank, table.id),
    index("daily_drives_all_by_place").on(table.city, table.day, table.id),
    index("daily_drives_by_day").on(table.day, table.verified, table.city, table.status),
    index("daily_drives_by_series").on(table.seriesId, table.day),
    index("daily_drives_by_poster").on(table.postedById),
    index("daily_drives_by_updater").on(table.updatedById),
    index("daily_drives_by_verifier").on(table.verifiedById),
    index("daily_drives_by_deleter").on(table.deletedById),
    index("daily_drives_by_status_setter")
      .on(table.statusById)
      .where(sql`status_by_id is not null`),
    index("daily_drives_by_move")
      .on(table.movedToId)
      .where(sql`moved_to_id is not null`),
    index("daily_drives_by_deletion")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index("daily_drives_by_company").on(table.city, table.day, table.companyKey),
    index("daily_drives_published_by_company")
      .on(table.companyKey, table.day, table.id)
      .where(sql`company is not null and verified_at is not null and deleted_at is null`),
    index("daily_drives_without_facets")
      .on(table.id)
      .where(sql`facets is null`),
    uniqueIndex("daily_drives_once_a_day")
      .on(table.seriesId, table.city, table.day)
      .where(sql`deleted_at is null`),
    check("daily_drives_city", sql`${table.city} in ${oneOf(CITY_NAMES)}`),
    check("daily_drives_month", sql`${table.month} in ${oneOf(MONTH_NAMES)}`),
    check("daily_drives_type", sql`${table.driveType} in ${oneOf(DAILY_DRIVE_TYPES)}`),
    check("daily_drives_profile_type", sql`${table.profileType} in ${oneOf(PROFILE_TYPES)}`),
    check("daily_drives_for", sql`${table.driveFor} in ${oneOf(DRIVE_FOR)}`),
    check("daily_drives_somebody", sql`coalesce(${table.company}, ${table.profile}) is not null`),
  ],
);
