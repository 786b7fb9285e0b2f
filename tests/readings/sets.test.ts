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
      city: 97,
      dates: 94,
      contactNumber: 92,
      time: 94,
      company: 85,
      profile: 73,
      venue: 73,
      graduationType: 88,
      passoutYear: 94,
      package: 79,
      driveFor: 88,
      requiredExperience: 91,
      contactPerson: 78,
    },
  ],
  [
    "daily",
    daily,
    dailyLabels as Label[],
    {
      city: 91,
      dates: 93,
      contactNumber: 92,
      time: 91,
      company: 82,
      profile: 66,
      venue: 68,
      graduationType: 86,
      passoutYear: 96,
      package: 83,
      driveFor: 69,
      requiredExperience: 71,
      contactPerson: 73,
    },
  ],
  // Nobody who changed the reader had seen these.
  [
    "sealed",
    sealed,
    sealedLabels as Label[],
    {
      city: 80,
      dates: 86,
      contactNumber: 67,
      time: 81,
      company: 64,
      profile: 60,
      venue: 49,
      graduationType: 73,
      passoutYear: 76,
      package: 61,
      driveFor: 53,
      requiredExperience: 75,
      contactPerson: 67,
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
