import type { Role } from "#app/base/reader.ts";
import { asHeard, type PresenceChange } from "#app/features/people/presence.ts";

/** How many people a page of /admin/users shows. */
export const PEOPLE_PAGE = 24;

/** The filters of /admin/users: its five counters, and `new`, the people who joined today, which /admin links to. */
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

/** The filter named in an address, in any case; everybody when there is none. */
export function findPeopleFilter(text: string | null): PeopleFilter {
  const wanted = text?.trim().toLowerCase();
  return PEOPLE_FILTERS.find((filter) => filter === wanted) ?? "users";
}

/** A person, as admins see them. */
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

/** A page of people, with its counters, corrected by what their rooms have just said. */
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
