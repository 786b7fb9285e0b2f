import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { ROLES, STATUSES } from "#drizzle/values.ts";

import { flag, moment, oneOf } from "./columns.ts";

/** A person. Elsewhere `id` is called `uid`. */
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
    /** Who made them admin: "email" (they are in ADMIN_EMAILS) or an admin's uid. Null for users. */
    adminBy: text("admin_by"),
    disabled: flag("disabled").notNull().default(false),
    /** No longer written: docs/decisions/presence.md. */
    status: text("status", { enum: STATUSES }).notNull().default("offline"),
    /** At their last sign-in; their board knows better. */
    lastSeen: moment("last_seen"),
    lastLoginTime: moment("last_login_time").notNull(),
    createdAt: moment("created_at").notNull(),
    /**
     * When they agreed to the privacy notice, and to which version. Pressing Login is the consent (docs/product.md,
     * Privacy).
     */
    consentAt: moment("consent_at"),
    consentVersion: text("consent_version"),
    /** Raised to change the address of their calendar (app/features/calendar). */
    calendarVersion: integer("calendar_version").notNull().default(0),
    /** Until then what a day allows them is used up: they deleted their account on this day and made it anew. */
    anewUntil: moment("anew_until"),
    /** In which language we write to them: that of the address where they last signed in or chose an alert. */
    language: text("language").notNull().default("en"),
    /** The channels that tell them of decisions about drives that they plan, as far as they can be reached there. */
    decisionsByPush: flag("decisions_by_push").notNull().default(true),
    decisionsByEmail: flag("decisions_by_email").notNull().default(true),
    decisionsByTelegram: flag("decisions_by_telegram").notNull().default(true),
  },
  (table) => [
    index("users_by_role").on(table.role, table.id),
    index("users_online")
      .on(table.id)
      .where(sql`status = 'online'`),
    index("users_by_disabled").on(table.disabled, table.id),
    index("users_by_created").on(table.createdAt),
    check("users_role", sql`${table.role} in ${oneOf(ROLES)}`),
    check("users_status", sql`${table.status} in ${oneOf(STATUSES)}`),
    check("users_admin_enabled", sql`not (${table.role} = 'admin' and ${table.disabled} = 1)`),
  ],
);

/** Who deleted an account on this day, as a keyed hash of who they are at their provider. */
export const departures = sqliteTable(
  "departures",
  {
    key: text("key").primaryKey(),
    until: moment("until").notNull(),
  },
  (table) => [index("departures_by_end").on(table.until)],
);

/** How many people are enabled and disabled, kept by triggers, so that /admin/users need not count all people. */
export const userCounts = sqliteTable("user_counts", {
  disabled: flag("disabled").primaryKey(),
  people: integer("people").notNull(),
});

/**
 * What the search of /admin/users matches, kept by triggers: the email, and the name starting at each of its words
 * ("ravi kumar", "kumar"), with A to Z in lower case.
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
