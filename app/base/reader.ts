import type { ROLES } from "#drizzle/values.ts";

export type Role = (typeof ROLES)[number];

/** Who a page is drawn for: users, admins or guests. */
export type Audience = Role | "guest";

/** How much waits in each queue of the team. */
export type Waiting = Record<"checks" | "drives" | "suggestions" | "reports" | "chat", number>;

/** The signed-in person, from the session. Guards and commands decide by it. */
export type Reader = {
  uid: string;
  username: string;
  email: string;
  profilePic: string | null;
  role: Role;
  /** For an admin: how much waits for the team, in all and in each queue, and when that was counted, in ms. */
  waiting?: { count: number; at: number; queues: Waiting };
  /** How many notices they have not read. */
  unread?: number;
  /** What they plan with drives, as codes (app/base/plan-marks.ts). */
  plans?: string;
};

export const SESSION_COOKIE = "__Host-sid";
