import type { ROLES } from "#drizzle/values.ts";

export type Role = (typeof ROLES)[number];

export type Audience = Role | "guest";

export type Waiting = Record<
  "checks" | "drives" | "suggestions" | "reports" | "appeals" | "chat",
  number
>;

export type Reader = {
  uid: string;
  username: string;
  email: string;
  profilePic: string | null;
  role: Role;
  /** An admin who has not confirmed this session with their passkey: until then they are a user. */
  asksPasskey?: true;
  /** Admins only. `at` is the time of the count, in ms. */
  waiting?: { count: number; at: number; queues: Waiting };
  unread?: number;
  /** Codes of their plans (app/base/plan-marks.ts). */
  plans?: string;
};

export const SESSION_COOKIE = "__Host-sid";

/** The header in which a page says in whose session it was made, by the mark of that session. */
export const READ_BY = "x-read-by";

/** What a device worker says it has: the tags of its copies. Browsers send it with what they fetch ahead of the worker. */
export const HAS_COPIES = "service-worker-navigation-preload";

/** A page's tag, for its copy: the same for a page that differs in what it says of its moment alone. */
export const COPY_TAG = "x-copy-tag";

/** Where a page says it, and how long it is: `at+length,…/all`, in bytes. */
export const COPY_MOMENTS = "x-copy-moments";

/** In place of a page: the copy with this tag is that page. The body is a JSON array of what it says of the moment now. */
export const COPY_HOLDS = "x-copy-holds";
