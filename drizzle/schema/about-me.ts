import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";
import { users } from "./people.ts";

/** What somebody says of themselves on their profile, so that lists can show what is for them. Nobody else sees it. */
export const aboutMe = sqliteTable("about_me", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  passoutYear: integer("passout_year"),
  /** A degree as filters name it (app/features/facets/degrees.ts). */
  degree: text("degree"),
  branch: text("branch"),
  /** Whole years; 0 for a fresher. */
  experience: integer("experience"),
  cities: text("cities", { mode: "json" }).$type<string[]>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});
