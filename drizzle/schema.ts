import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import {
  CITY_NAMES,
  DAILY_DRIVE_TYPES,
  DRIVE_FOR,
  DRIVE_TYPES,
  LIST_CITY_NAMES,
  MONTH_NAMES,
  PROFILE_TYPES,
  ROLES,
  STATUSES,
} from "#drizzle/values.ts";

/*
 * Moments are integers in ms, days are Indian calendar dates as `YYYY-MM-DD`, ids are UUID v7: they sort by
 * time and cannot be guessed. Every enumerated value has a check; every query of the domain has an index,
 * which tests/plans.test.ts proves.
 */

const moment = (name: string) => integer(name, { mode: "number" });
const flag = (name: string) => integer(name, { mode: "boolean" });
const oneOf = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")})`);

/** A person (section 3). `id` is the specification's uid. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    emailVerified: flag("email_verified").notNull().default(false),
    phoneNumber: text("phone_number"),
    profilePic: text("profile_pic"),
    gender: text("gender").notNull().default("private"),
    gpProfile: text("gp_profile").notNull(),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    /** Who made an admin of them: "email" (ADMIN_EMAILS, while they stand there) or an admin's uid. Null of users. */
    adminBy: text("admin_by"),
    disabled: flag("disabled").notNull().default(false),
    status: text("status", { enum: STATUSES }).notNull().default("offline"),
    lastSeen: moment("last_seen"),
    lastLoginTime: moment("last_login_time").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When they agreed to the privacy notice, and to which one: pressing Login under its sentence is how. */
    consentAt: moment("consent_at"),
    consentVersion: text("consent_version"),
  },
  (table) => [
    index("users_by_role").on(table.role, table.id),
    index("users_by_status").on(table.status, table.id),
    index("users_by_disabled").on(table.disabled, table.id),
    index("users_by_created").on(table.createdAt),
    check("users_role", sql`${table.role} in ${oneOf(ROLES)}`),
    check("users_status", sql`${table.status} in ${oneOf(STATUSES)}`),
    check("users_admin_enabled", sql`not (${table.role} = 'admin' and ${table.disabled} = 1)`),
  ],
);

/** How many people there are of each kind, kept by triggers: the counters of /admin/users count nothing. */
export const userCounts = sqliteTable(
  "user_counts",
  {
    status: text("status", { enum: STATUSES }).notNull(),
    disabled: flag("disabled").notNull(),
    people: integer("people").notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.disabled] })],
);

/**
 * What the search of /admin/users looks through, kept by triggers: the email, and the name from each of its words
 * on ("ravi kumar", "kumar"), with A to Z in lower case.
 */
export const userTerms = sqliteTable(
  "user_terms",
  {
    term: text("term").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.userId] }),
    index("user_terms_by_user").on(table.userId, table.term),
  ],
);

/** Who signs in: a person is (issuer, subject), never an email. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("identities_by_user").on(table.userId),
  ],
);

/** A signed-in browser. Only the SHA-256 of its 32 random bytes is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    renewedAt: moment("renewed_at").notNull(),
    /** When it ends if it is not used again. */
    idleUntil: moment("idle_until").notNull(),
    /** When it ends however much it is used. */
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_idle").on(table.idleUntil),
  ],
);

/** A sign-in that came back from Google: it is not taken again. What has not come back only its browser knows. */
export const signIns = sqliteTable(
  "sign_ins",
  {
    stateHash: text("state_hash").primaryKey(),
    /** Until when its browser could bring it again. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sign_ins_by_expiry").on(table.expiresAt)],
);

/** The days of one posting belong together. */
export const dailySeries = sqliteTable(
  "daily_series",
  {
    id: text("id").primaryKey(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Made by the form, so that a post that is sent twice is stored once. */
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    uniqueIndex("daily_series_by_submission").on(table.submissionKey),
    check("daily_series_order", sql`${table.startDate} <= ${table.endDate}`),
  ],
);

/** A walk-in or call-based drive of one day in one city (section 3, "Daily drive"). */
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
    /** The poster's display name, as specified; `postedById` says who it really was. */
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    verifiedAt: moment("verified_at"),
    verifiedById: text("verified_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Counts the edits: an edit names the version that it started from. */
    version: integer("version").notNull().default(1),
    /** 0 for Technical and Core, which stand first in the list (section 9), 1 for the rest. */
    rank: integer("rank").generatedAlwaysAs(
      sql`case when profile_type in ('Technical', 'Core') then 0 else 1 end`,
      { mode: "stored" },
    ),
    companyKey: text("company_key").generatedAlwaysAs(sql`lower(trim(company))`, {
      mode: "stored",
    }),
    verified: integer("verified").generatedAlwaysAs(sql`verified_at is not null`, {
      mode: "stored",
    }),
  },
  (table) => [
    index("daily_drives_by_place").on(table.city, table.day, table.verified, table.rank, table.id),
    index("daily_drives_all_by_place").on(table.city, table.day, table.rank, table.id),
    index("daily_drives_by_day").on(table.day, table.verified, table.city),
    index("daily_drives_by_series").on(table.seriesId, table.day),
    index("daily_drives_by_poster").on(table.postedById),
    index("daily_drives_by_updater").on(table.updatedById),
    index("daily_drives_by_verifier").on(table.verifiedById),
    index("daily_drives_by_company").on(table.city, table.day, table.companyKey),
    uniqueIndex("daily_drives_once_a_day").on(table.seriesId, table.city, table.day),
    check("daily_drives_city", sql`${table.city} in ${oneOf(CITY_NAMES)}`),
    check("daily_drives_month", sql`${table.month} in ${oneOf(MONTH_NAMES)}`),
    check("daily_drives_type", sql`${table.driveType} in ${oneOf(DAILY_DRIVE_TYPES)}`),
    check("daily_drives_profile_type", sql`${table.profileType} in ${oneOf(PROFILE_TYPES)}`),
    check("daily_drives_for", sql`${table.driveFor} in ${oneOf(DRIVE_FOR)}`),
    check("daily_drives_somebody", sql`coalesce(${table.company}, ${table.profile}) is not null`),
  ],
);

/** A recruitment drive of a city and a month (section 3, "Drive"). */
export const drives = sqliteTable(
  "drives",
  {
    id: text("id").primaryKey(),
    city: text("city", { enum: CITY_NAMES }).notNull(),
    year: integer("year").notNull(),
    month: text("month", { enum: MONTH_NAMES }).notNull(),
    /** The day on which it was posted. */
    day: text("day").notNull(),
    company: text("company").notNull(),
    profile: text("profile"),
    experienceLevel: text("experience_level"),
    driveType: text("drive_type", { enum: DRIVE_TYPES }).notNull().default("Need to Apply"),
    notice: text("notice"),
    jobDescription: text("job_description").notNull(),
    postLink: text("post_link"),
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
    deletedAt: moment("deleted_at"),
    deletedById: text("deleted_by_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    submissionKey: text("submission_key").notNull(),
    companyKey: text("company_key").generatedAlwaysAs(sql`lower(trim(company))`, {
      mode: "stored",
    }),
    /** What a list shows of it: published, waiting for an admin, refused, or deleted. */
    state: text("state").generatedAlwaysAs(
      sql`case when deleted_at is not null then 'deleted' when verified_at is not null then 'verified' when refused_at is not null then 'refused' else 'pending' end`,
      { mode: "stored" },
    ),
  },
  (table) => [
    index("drives_by_place").on(table.city, table.year, table.month, table.state, table.id),
    index("drives_all_by_place").on(table.city, table.year, table.month, table.id),
    index("drives_by_state").on(table.state, table.id),
    index("drives_by_poster").on(table.postedById, table.id),
    index("drives_by_updater").on(table.updatedById),
    index("drives_by_verifier").on(table.verifiedById),
    index("drives_by_refuser").on(table.refusedById),
    index("drives_by_deleter").on(table.deletedById),
    uniqueIndex("drives_by_submission").on(table.submissionKey),
    check("drives_city", sql`${table.city} in ${oneOf(CITY_NAMES)}`),
    check("drives_month", sql`${table.month} in ${oneOf(MONTH_NAMES)}`),
    check("drives_type", sql`${table.driveType} in ${oneOf(DRIVE_TYPES)}`),
  ],
);

/** A notice that people share (section 3, "Important-list item"). */
export const importantLists = sqliteTable(
  "important_lists",
  {
    id: text("id").primaryKey(),
    city: text("city", { enum: LIST_CITY_NAMES }).notNull().default("Common"),
    title: text("title").notNull(),
    info: text("info").notNull(),
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    index("important_lists_by_city").on(table.city, table.id),
    index("important_lists_by_poster").on(table.postedById, table.id),
    index("important_lists_by_updater").on(table.updatedById),
    uniqueIndex("important_lists_by_submission").on(table.submissionKey),
    check("important_lists_city", sql`${table.city} in ${oneOf(LIST_CITY_NAMES)}`),
  ],
);

/** Notes on a company's exam or interview (section 3, "Pattern"). */
export const patterns = sqliteTable(
  "patterns",
  {
    id: text("id").primaryKey(),
    company: text("company").notNull(),
    profile: text("profile").notNull(),
    pattern: text("pattern").notNull(),
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    submissionKey: text("submission_key").notNull(),
    companyKey: text("company_key").generatedAlwaysAs(sql`lower(trim(company))`, {
      mode: "stored",
    }),
  },
  (table) => [
    index("patterns_by_poster").on(table.postedById, table.id),
    index("patterns_by_updater").on(table.updatedById),
    uniqueIndex("patterns_by_submission").on(table.submissionKey),
  ],
);

/** What unlocks a month of last-month drives (section 3, "Code"). */
export const codes = sqliteTable(
  "codes",
  {
    /** A new id with every new code: an unlock names the code that it was made with. */
    id: text("id").notNull().unique(),
    year: integer("year").notNull(),
    month: text("month", { enum: MONTH_NAMES }).notNull(),
    code: text("code").notNull(),
    createdAt: moment("created_at").notNull(),
    createdById: text("created_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.month] }),
    index("codes_by_creator").on(table.createdById),
    check("codes_month", sql`${table.month} in ${oneOf(MONTH_NAMES)}`),
    check("codes_not_blank", sql`trim(${table.code}) <> ''`),
  ],
);

/** A month that somebody has unlocked; it goes when its code changes. */
export const codeUnlocks = sqliteTable(
  "code_unlocks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeId: text("code_id")
      .notNull()
      .references(() => codes.id, { onDelete: "cascade" }),
    unlockedAt: moment("unlocked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.codeId] }),
    index("code_unlocks_by_code").on(table.codeId),
  ],
);

/** Wrong codes that somebody has tried in the present window. */
export const codeTries = sqliteTable("code_tries", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  windowStart: moment("window_start").notNull(),
  wrong: integer("wrong").notNull(),
});

/** An email that wants news (section 3, "Subscriber"). */
export const subscribers = sqliteTable(
  "subscribers",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    /** SHA-256 of the token of the unsubscribe link, which only the Worker's secret can make. */
    unsubscribeHash: text("unsubscribe_hash").notNull(),
    emailKey: text("email_key").generatedAlwaysAs(sql`lower(email)`, { mode: "stored" }),
  },
  (table) => [
    uniqueIndex("subscribers_by_email").on(table.emailKey),
    uniqueIndex("subscribers_by_unsubscribe").on(table.unsubscribeHash),
  ],
);

/** What the inbox of /admin/chat shows of a user's room; the messages live in the room itself. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lastSeq: integer("last_seq").notNull(),
    lastMessage: text("last_message").notNull(),
    lastMessageAt: moment("last_message_at").notNull(),
    lastSenderId: text("last_sender_id").notNull(),
    /** Messages of the user that the team has not read, and the other way round. */
    unreadForTeam: integer("unread_for_team").notNull().default(0),
    unreadForUser: integer("unread_for_user").notNull().default(0),
  },
  (table) => [
    index("conversations_by_time").on(table.lastMessageAt, table.userId),
    // Few conversations wait for an answer, however many there are.
    index("conversations_unread")
      .on(table.lastMessageAt, table.userId)
      .where(sql`unread_for_team > 0`),
  ],
);

/** Who did what to which record, and when. Rows are only ever added: triggers in the migrations refuse the rest. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: moment("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** JSON: what a reader of the log needs to understand the action; never a secret. */
    detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>(),
  },
  (table) => [
    index("audit_log_by_entity").on(table.entity, table.entityId, table.id),
    index("audit_log_by_kind").on(table.entity, table.id),
    index("audit_log_by_actor").on(table.actorId, table.id),
  ],
);

/** Rooms of people who have deleted their account, until the room has confirmed that it forgot everything. */
export const roomsToForget = sqliteTable("rooms_to_forget", {
  userId: text("user_id").primaryKey(),
  since: moment("since").notNull(),
});
