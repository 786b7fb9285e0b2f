import type { Role } from "#app/base/reader.ts";
import { asHeard, type PresenceChange } from "#app/features/people/presence.ts";

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
  status: "online" | "offline";
  lastSeen: number | null;
  lastLoginTime: number;
  createdAt: number;
};

export type PeopleCounts = Record<Exclude<PeopleFilter, "new">, number>;

/** Corrects a page of people and its counters by what their rooms have just said. */
export function correctPeople<
  Page extends { people: PersonCard[]; counts: PeopleCounts; changed: PersonCard | undefined },
>(page: Page, filter: PeopleFilter, heard: ReadonlyMap<string, PresenceChange>): Page {
  const left = page.people.filter(({ id }) => heard.get(id)?.status === "offline").length;
  const people = page.people.map((person) => asHeard(person, heard.get(person.id)));
  return {
    ...page,
    people: filter === "online" ? people.filter(({ status }) => status === "online") : people,
    changed: page.changed && asHeard(page.changed, heard.get(page.changed.id)),
    counts: {
      ...page.counts,
      online: page.counts.online - left,
      offline: page.counts.offline + left,
    },
  };
}
