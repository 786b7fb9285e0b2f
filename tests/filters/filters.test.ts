import fc from "fast-check";
import { expect, test } from "vitest";

import { NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { DEGREE_NAMES } from "#app/features/facets/degrees.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { filterDrives } from "#app/features/filters/filter-drives.ts";
import {
  emptiedBy,
  filterAddress,
  fits,
  NO_FILTERS,
  readFilters,
  toggled,
} from "#app/features/filters/filters.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import { DRIVE_FOR, PROFILE_TYPES } from "#drizzle/values.ts";

const VALUES = {
  for: [...DRIVE_FOR],
  batch: ["2023", "2024", "2025", "2026", "any"],
  degree: [...DEGREE_NAMES],
  kind: [...PROFILE_TYPES],
  mode: ["walk-in", "call"],
  starts: ["morning", "afternoon"],
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const drive = fc.record({
  facets: fc
    .record({
      degree: maybe(fc.subarray([...DEGREE_NAMES], { minLength: 1 })),
      batch: maybe(
        fc.oneof(
          fc.constant("any" as const),
          fc.subarray([2023, 2024, 2025, 2026], { minLength: 1 }),
        ),
      ),
      skill: maybe(fc.constant(["c++"])),
      kind: maybe(fc.constantFrom(...PROFILE_TYPES)),
      for: maybe(fc.constantFrom(...DRIVE_FOR)),
      mode: maybe(fc.constantFrom("walk-in" as const, "call" as const)),
      starts: maybe(fc.integer({ min: 0, max: 1439 })),
    })
    .map((facets) => JSON.parse(JSON.stringify(facets)) as Facets),
  texts: fc
    .constantFrom("Java Developer Zensar", "java tester", "लेखा सहायक", "Sales, C++")
    .map((profile) => ({ profile, city: "Pune", rest: "" })),
});

const address = fc
  .record({
    q: fc.constantFrom("", "java", "लेखा", "c++", "zensar java"),
    ...Object.fromEntries(
      GROUPS.map((group) => [group, fc.subarray(VALUES[group], { maxLength: 2 })]),
    ),
  })
  .map((chosen) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(chosen)) {
      for (const one of [value].flat()) query.append(name, String(one));
    }
    return query;
  });

test("filters leave, and count beside each choice, what a search of every drive finds", () => {
  fc.assert(
    fc.property(fc.array(drive, { maxLength: 40 }), address, (drives, query) => {
      const { filters } = readFilters(query);
      const { drives: left, counts } = filterDrives(drives, filters, { today: "2026-12-02" });
      const finds = ({ facets, texts }: (typeof drives)[number]) =>
        filters.q === "c++"
          ? facets.skill?.includes("c++") === true
          : filters.q
              .split(" ")
              .filter(Boolean)
              .every((word) => {
                const words = texts.profile.toLowerCase().split(/[\s,]+/);
                return (
                  words.includes(word) || (word === "java" && !!facets.skill?.includes("java"))
                );
              });
      const passes = (one: (typeof drives)[number], ask: URLSearchParams) =>
        finds(one) &&
        GROUPS.every((group) => {
          const values = ask.getAll(group);
          return !values.length || values.some((value) => fits(one.facets, group, value));
        });
      expect(left).toEqual(drives.filter((one) => passes(one, query)));
      for (const group of GROUPS) {
        for (const value of VALUES[group]) {
          const instead = new URLSearchParams(query);
          instead.set(group, value);
          const expected = drives.filter((one) => passes(one, instead)).length;
          expect(counts[group][value] ?? 0, `${group}=${value}`).toBe(expected);
        }
      }
      const culprit = left.length ? undefined : emptiedBy(counts, filters);
      if (culprit) {
        const without = { ...filters, chosen: { ...filters.chosen, [culprit]: [] } };
        expect(
          filterDrives(drives, without, { today: "2026-12-02" }).drives.length,
        ).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});

test("filters are written into the address and read back; an unknown one is named", () => {
  fc.assert(
    fc.property(address, (query) => {
      const { filters, dropped } = readFilters(query);
      expect(dropped).toEqual([]);
      const written = new URL(filterAddress("/daily/Pune", filters, [["day", "x"]]), "http://a");
      expect(written.searchParams.get("day")).toBe("x");
      expect(readFilters(written.searchParams).filters).toEqual(filters);
      expect(
        toggled(toggled(filters, "kind", "Core"), "kind", "Core").chosen.kind.toSorted(),
      ).toEqual(filters.chosen.kind.toSorted());
    }),
  );
  expect(filterAddress("/find", NO_FILTERS)).toBe("/find");
  const { filters, dropped } = readFilters(
    new URLSearchParams("batch=2025&batch=25&degree=BE-BTECH&me=yes&mode=fly&starts="),
  );
  expect(filters.chosen).toMatchObject({ batch: ["2025"], degree: ["be-btech"], mode: [] });
  expect(dropped).toEqual(["batch=25", "mode=fly", "me=yes"]);
});

test("says “You match” and “Not for your batch” only where it is certain, with the reason", () => {
  const me = { ...NOTHING_ABOUT_ME, passoutYear: 2025, degree: "be-btech" as const, experience: 0 };
  const facets: Facets = { batch: [2024, 2025], degree: ["be-btech", "mca"], for: "Freshers" };
  expect(matchOf(facets, me)).toEqual({
    fits: true,
    label: "You match",
    why: "B.E., B.Tech, 2025, fresher",
  });
  expect(matchOf({ ...facets, batch: [2026] }, me)).toEqual({
    fits: false,
    label: "Not for your batch",
    why: "they want 2026",
  });
  expect(matchOf({ ...facets, batch: [2021, 2022, 2023] }, me)?.why).toBe("they want 2021–23");
  expect(matchOf({ ...facets, degree: ["mba", "bcom"] }, me)?.label).toBe("Not for your degree");
  expect(matchOf({ ...facets, for: "Experienced" }, me)?.label).toBe("Not for freshers");
  expect(matchOf({ ...facets, degree: ["any"] }, me)?.fits).toBe(true);
  // Not certain: nothing is said.
  const { batch: _, ...unread } = facets;
  expect(matchOf(unread, me)).toBeUndefined();
  expect(matchOf({ ...facets, degree: ["12th"] }, me)).toBeUndefined();
  expect(matchOf(facets, NOTHING_ABOUT_ME)).toBeUndefined();
  expect(
    matchOf({ ...facets, degree: ["be-btech"] }, { ...me, degree: "me-mtech" }),
  ).toBeUndefined();
});
