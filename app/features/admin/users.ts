import type { Role } from "#app/base/reader.ts";
import type { ShownStatus } from "#app/features/people/presence.ts";

export const PEOPLE_PAGE = 24;

/** The five counters of /admin/users, and `new` (joined today), which /admin links to. */
const PEOPLE_FILTERS = ["online", "offline", "users", "enabled", "disabled", "new"] as const;

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** Labels from docs/product.md, "Admin area". */
export const PEOPLE_COUNTERS: readonly [filter: Exclude<PeopleFilter, "new">, label: string][] = [
  ["online", "Online"],
  ["offline", "Offline"],
  ["users", "Users"],
  ["enabled", "Enabled"],
  ["disabled", "Disabled"],
];

export function findPeopleFilter(text: string | null): PeopleFilter {
  const wanted = text?.trim().toLowerCase();
  return PEOPLE_FILTERS.find((filter) => filter === wanted) ?? "users";
}

export type PersonCard = {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  profilePic: string | null;
  gender: string;
  gpProfile: string;
  role: Role;
  hasPasskey: boolean;
  disabled: boolean;
  status: ShownStatus;
  lastSeen: number | null;
  lastLoginTime: number;
  createdAt: number;
};

export type PeopleCounts = Record<Exclude<PeopleFilter, "new">, number>;
