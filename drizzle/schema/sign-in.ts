import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";
import { users } from "./people.ts";

/** How we recognise a person at sign-in: by (issuer, subject), never by email. */
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

/** A signed-in browser. We store only the SHA-256 of its token. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    renewedAt: moment("renewed_at").notNull(),
    /** When it ends unless it is used again. */
    idleUntil: moment("idle_until").notNull(),
    /** When it ends, however much it is used. */
    endsAt: moment("ends_at").notNull(),
    /** When its person last proved to the provider who they are. */
    authTime: moment("auth_time"),
    /** The family of its browser, such as "Chrome on Android": how people tell their devices apart. */
    browser: text("browser"),
    /** When its admin confirmed it with a passkey, or made their first one in it. */
    passkeyAt: moment("passkey_at"),
  },
  // No index of when they end: each beginning and renewal would pay for it (docs/cost.md).
  (table) => [index("sessions_by_user").on(table.userId)],
);

/** Sign-ins that came back from Google: none is taken again. Until it comes back, only its browser knows of it. */
export const signIns = sqliteTable(
  "sign_ins",
  {
    /** The ten seconds in which its states end: one row for all of them, since each row costs. Once it was a state's hash. */
    step: text("state_hash").primaryKey(),
    /** Until when a browser could bring one of them again. */
    expiresAt: moment("expires_at").notNull(),
    /** Hashes of the states, apart by spaces. */
    states: text("states").notNull().default(""),
  },
  (table) => [index("sign_ins_by_expiry").on(table.expiresAt)],
);

/** An admin's passkey: whoever has one is an admin only in sessions that it confirmed. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, and its public key (COSE), in base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    publicKey: text("public_key").notNull(),
    /** How often it signed, as it says itself; 0 for those that do not count. */
    counter: integer("counter").notNull(),
    /** What its person calls it. */
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("passkeys_by_user").on(table.userId, table.createdAt)],
);
