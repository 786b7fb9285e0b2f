import { describe, expect, it } from "vitest";

import { figuresOf, figuresTable, type Label, type Message } from "#tests/readings/sets.ts";

import buildLabels from "./sets/build-labels.json" with { type: "json" };
import build from "./sets/build.json" with { type: "json" };
import dailyLabels from "./sets/daily-labels.json" with { type: "json" };
import daily from "./sets/daily.json" with { type: "json" };
import sealedLabels from "./sets/sealed-labels.json" with { type: "json" };
import sealed from "./sets/sealed.json" with { type: "json" };

/** What is reached, rounded down: a change of the reader must not lose it. In per cent of what the labels give. */
const FLOORS: [string, Message[], Label[], Record<string, number>][] = [
  [
    "build",
    build,
    buildLabels as Label[],
    {
      city: 94,
      dates: 85,
      contactNumber: 91,
      time: 81,
      company: 74,
      profile: 66,
      venue: 63,
      graduationType: 77,
      passoutYear: 81,
      package: 72,
      driveFor: 65,
      requiredExperience: 72,
      contactPerson: 72,
    },
  ],
  [
    "daily",
    daily,
    dailyLabels as Label[],
    {
      city: 79,
      dates: 79,
      contactNumber: 89,
      time: 70,
      company: 67,
      profile: 55,
      venue: 50,
      graduationType: 64,
      passoutYear: 62,
      package: 61,
      driveFor: 49,
      requiredExperience: 53,
      contactPerson: 59,
    },
  ],
  // Nobody who changed the reader had seen these.
  [
    "sealed",
    sealed,
    sealedLabels as Label[],
    {
      city: 71,
      dates: 72,
      contactNumber: 66,
      time: 67,
      company: 56,
      profile: 46,
      venue: 46,
      graduationType: 58,
      passoutYear: 47,
      package: 53,
      driveFor: 31,
      requiredExperience: 50,
      contactPerson: 63,
    },
  ],
];

describe.each(FLOORS)("the set %s", (_, messages, labels, floors) => {
  const figures = figuresOf(messages, labels);
  const table = figuresTable(figures);

  it("is read no worse than before", () => {
    for (const [field, floor] of Object.entries(floors)) {
      const { given, right } = figures.fields.get(field)!;
      expect((100 * right) / given, table).toBeGreaterThanOrEqual(floor);
    }
  });

  it("marks nothing ready that is no drive", () => {
    const wrong = figures.faults.filter(
      ({ id, field }) => field === "READY" && labels.find((label) => label.id === id)!.none,
    );
    expect(wrong).toEqual([]);
  });
});
