import type { Role } from "#app/base/reader.ts";

/** How many people a page of /admin/users shows. */
export const PEOPLE_PAGE = 24;

/** The counters of /admin/users, which filter it, and the people of today, whom /admin counts. */
const PEOPLE_FILTERS = ["online", "offline", "users", "enabled", "disabled", "new"] as const;

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** The label of each counter (docs/product.md, "Admin area"). */
export const PEOPLE_COUNTERS: readonly [filter: Exclude<PeopleFilter, "new">, label: string][] = [
  ["online", "Online"],
  ["offline", "Offline"],
  ["users", "Users"],
  ["enabled", "Enabled"],
  ["disabled", "Disabled"],
];

/** The filter that an address names, whatever its case; everybody when it names none. */
export function findPeopleFilter(text: string | null): PeopleFilter {
  const wanted = text?.trim().toLowerCase();
  return PEOPLE_FILTERS.find((filter) => filter === wanted) ?? "users";
}

/** What an admin sees of a person. */
export type PersonCard = {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  profilePic: string | null;
  gender: string;
  gpProfile: string;
  role: Role;
  disabled: boolean;
  status: "online" | "offline";
  lastSeen: number | null;
  lastLoginTime: number;
  createdAt: number;
};

export type PeopleCounts = Record<Exclude<PeopleFilter, "new">, number>;
