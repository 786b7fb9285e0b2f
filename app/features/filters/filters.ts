import { FIRST_BATCH, LAST_BATCH } from "#app/features/facets/batch.ts";
import { type Degree, degreeFits, DEGREE_NAMES, degreeText } from "#app/features/facets/degrees.ts";
import type { DriveFor, Facets, Kind } from "#app/features/facets/facets.ts";
import { type Group, GROUPS } from "#app/features/filters/groups.ts";
import { facets as english } from "#app/messages/en/facets.ts";
import { filters as filterWords } from "#app/messages/en/filters.ts";
import { wordsOf } from "#app/messages/words.ts";
import { DRIVE_FOR, PROFILE_TYPES } from "#drizzle/values.ts";

/* In the address: `?q=java&batch=2025&batch=2026&degree=be-btech`. Values of one name are "any of". */

export type Filters = { q: string; me: boolean; chosen: Record<Group, readonly string[]> };

export function groupTitle(group: Group): string {
  return wordsOf(english).groups[group];
}

export const MOST_TYPED = 100;

const NOON = 12 * 60;

const YEARS = Array.from({ length: LAST_BATCH - FIRST_BATCH + 1 }, (_, index) =>
  String(LAST_BATCH - index),
);

const VALUES: Record<Group, readonly string[]> = {
  for: DRIVE_FOR,
  batch: [...YEARS, "any", "none"],
  degree: DEGREE_NAMES,
  kind: PROFILE_TYPES,
  mode: Object.keys(english.modes),
  starts: Object.keys(english.starts),
};

export function valueLabel(group: Group, value: string): string {
  const say = wordsOf(english);
  switch (group) {
    case "batch":
      return value === "any" ? say.anyBatch : value === "none" ? say.batchNotSaid : value;
    case "degree":
      return degreeText(value as Degree);
    case "mode":
      return say.modes[value as keyof typeof say.modes];
    case "starts":
      return say.starts[value as keyof typeof say.starts];
    case "for":
      return value === DRIVE_FOR[3] ? say.notSaid : say.driveFor[value as DriveFor];
    case "kind":
      return say.profileType[value as Kind];
  }
}

/** An address's filters; `dropped` are unknown values as `name=value`. */
export function readFilters(query: URLSearchParams): { filters: Filters; dropped: string[] } {
  const dropped: string[] = [];
  const chosen = byGroup((group) => {
    const given = [...new Set(query.getAll(group))].filter(Boolean);
    const found = new Set(given.map((value) => knownValue(group, value)));
    for (const value of given) {
      if (knownValue(group, value) === undefined) dropped.push(`${group}=${value.slice(0, 30)}`);
    }
    return VALUES[group].filter((value) => found.has(value));
  });
  const typed = query.get("q")?.trim() ?? "";
  if (typed.length > MOST_TYPED) dropped.push(wordsOf(filterWords).searchAfter(MOST_TYPED));
  const me = query.get("me");
  if (me && me !== "1") dropped.push(`me=${me.slice(0, 30)}`);
  return { filters: { q: typed.slice(0, MOST_TYPED), me: me === "1", chosen }, dropped };
}

function byGroup<Value>(make: (group: Group) => Value): Record<Group, Value> {
  return Object.fromEntries(GROUPS.map((group) => [group, make(group)])) as Record<Group, Value>;
}

function knownValue(group: Group, given: string): string | undefined {
  return VALUES[group].find((value) => value.toLowerCase() === given.toLowerCase());
}

export function isFiltered({ q, me, chosen }: Filters): boolean {
  return q !== "" || me || GROUPS.some((group) => chosen[group].length > 0);
}

function filterPairs({ q, me, chosen }: Filters): [name: string, value: string][] {
  return [
    ...(q ? [["q", q] as [string, string]] : []),
    ...(me ? [["me", "1"] as [string, string]] : []),
    ...GROUPS.flatMap((group) => chosen[group].map((value) => [group, value] as [string, string])),
  ];
}

/** `kept` are the address's other parameters. */
export function filterAddress(
  path: string,
  filters: Filters,
  kept: readonly (readonly [string, string])[] = [],
): string {
  const query = new URLSearchParams([...kept.map((pair) => [...pair]), ...filterPairs(filters)]);
  return query.size ? `${path}?${query}` : path;
}

export function toggled(filters: Filters, group: Group, value: string): Filters {
  const now = filters.chosen[group];
  const then = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return { ...filters, chosen: { ...filters.chosen, [group]: then } };
}

export const NO_FILTERS: Filters = {
  q: "",
  me: false,
  chosen: { for: [], batch: [], degree: [], kind: [], mode: [], starts: [] },
};

/** Whether a drive is open to a value: "2025" fits any batch, "B.Com" any graduate, "Freshers" both. */
export function fits(facets: Facets, group: Group, value: string): boolean {
  switch (group) {
    case "batch": {
      if (value === "none") return facets.batch === undefined;
      if (facets.batch === "any") return true;
      return value !== "any" && facets.batch?.includes(Number(value)) === true;
    }
    case "degree":
      return degreeFits(value as Degree, facets.degree ?? []);
    case "for":
      return (
        facets.for === value ||
        (facets.for === "Fresher/Experienced" && (value === "Freshers" || value === "Experienced"))
      );
    case "kind":
      return facets.kind === value;
    case "mode":
      return facets.mode === value;
    case "starts":
      return (
        facets.starts !== undefined && (facets.starts < NOON ? "morning" : "afternoon") === value
      );
  }
}

function fitsGroup(facets: Facets, group: Group, chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => fits(facets, group, value));
}

export function passes(facets: Facets, { chosen }: Filters): boolean {
  return GROUPS.every((group) => fitsGroup(facets, group, chosen[group]));
}

/** The drives each value would give, with the other groups as they are. */
export type Counts = Record<Group, Record<string, number>>;

/** Counts over drives that the search has found; values without any are left out. */
export function countChoices(found: readonly Facets[], { chosen }: Filters): Counts {
  const counts: Counts = byGroup(() => ({}));
  for (const facets of found) {
    const missed = GROUPS.filter((group) => !fitsGroup(facets, group, chosen[group]));
    if (missed.length > 1) continue;
    for (const group of missed.length ? missed : GROUPS) {
      for (const value of shownValues(group, facets)) {
        counts[group][value] = (counts[group][value] ?? 0) + 1;
      }
    }
  }
  return counts;
}

function shownValues(group: Group, facets: Facets): readonly string[] {
  return VALUES[group].filter((value) => fits(facets, group, value));
}

/** This year's batch and its neighbours; those of the address come on top. */
const RECENT_BATCHES = 6;

/** Values that would find something or are chosen, with counts. */
export function choicesOf(
  group: Group,
  counts: Counts | undefined,
  { chosen }: Filters,
  today: string,
): { value: string; label: string; count: number | undefined; on: boolean }[] {
  const newest = Number(today.slice(0, 4)) + 1;
  const usual = (value: string) =>
    group !== "batch" ||
    value === "any" ||
    value === "none" ||
    (Number(value) <= newest && Number(value) > newest - RECENT_BATCHES);
  return VALUES[group]
    .map((value) => ({
      value,
      label: valueLabel(group, value),
      count: counts ? (counts[group][value] ?? 0) : undefined,
      on: chosen[group].includes(value),
    }))
    .filter(({ value, count, on }) => on || (usual(value) && count !== 0));
}

export function emptiedBy(counts: Counts | undefined, { chosen }: Filters): Group | undefined {
  if (!counts) return undefined;
  return GROUPS.find(
    (group) => chosen[group].length > 0 && Object.values(counts[group]).some((count) => count > 0),
  );
}

/** Every value that would find such a drive: the search database stores them. */
export function everyFit(facets: Facets): [group: Group, value: string][] {
  return GROUPS.flatMap((group) =>
    shownValues(group, facets).map((value) => [group, value] as [Group, string]),
  );
}
