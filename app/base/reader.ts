import type { ROLES } from "#drizzle/values.ts";

export type Role = (typeof ROLES)[number];

/** Whom a page is drawn for: the readers of a role, or guests. */
export type Audience = Role | "guest";

/** The signed-in person as the server knows them from the session: what guards and commands decide by. */
export type Reader = {
  uid: string;
  username: string;
  email: string;
  profilePic: string | null;
  role: Role;
};

/** The browser's session cookie (contract, "Pages and forms"). */
export const SESSION_COOKIE = "__Host-sid";
