import { describe, expect, it } from "vitest";

import { figuresOf, figuresTable, type Label, type Message } from "#tests/readings/sets.ts";

import buildLabels from "./sets/build-labels.json" with { type: "json" };
import build from "./sets/build.json" with { type: "json" };
import dailyLabels from "./sets/daily-labels.json" with { type: "json" };
import daily from "./sets/daily.json" with { type: "json" };
import fourthLabels from "./sets/fourth-labels.json" with { type: "json" };
import fourth from "./sets/fourth.json" with { type: "json" };
import freshLabels from "./sets/fresh-labels.json" with { type: "json" };
import fresh from "./sets/fresh.json" with { type: "json" };
import sealedLabels from "./sets/sealed-labels.json" with { type: "json" };
import sealed from "./sets/sealed.json" with { type: "json" };
import unseenLabels from "./sets/unseen-labels.json" with { type: "json" };
import unseen from "./sets/unseen.json" with { type: "json" };

const NOVEMBER_26 = "2026-11-26";

/** What is reached, rounded down: a change of the reader must not lose it. In per cent of what the labels give. */
const FLOORS: [string, Message[], Label[], Record<string, number>, day?: string][] = [
  [
    "build",
    build,
    buildLabels as Label[],
    {
      city: 98,
      dates: 95,
      contactNumber: 94,
      time: 95,
      company: 88,
      profile: 81,
      venue: 81,
      graduationType: 89,
      passoutYear: 94,
      package: 81,
      driveFor: 88,
      requiredExperience: 91,
      contactPerson: 84,
    },
  ],
  [
    "daily",
    daily,
    dailyLabels as Label[],
    {
      city: 95,
      dates: 97,
      contactNumber: 93,
      time: 94,
      company: 86,
      profile: 74,
      venue: 83,
      graduationType: 90,
      passoutYear: 96,
      package: 85,
      driveFor: 71,
      requiredExperience: 74,
      contactPerson: 80,
    },
  ],
  // Nobody who changed the reader had seen these.
  [
    "sealed",
    sealed,
    sealedLabels as Label[],
    {
      city: 85,
      dates: 90,
      contactNumber: 73,
      time: 83,
      company: 73,
      profile: 62,
      venue: 56,
      graduationType: 74,
      passoutYear: 80,
      package: 62,
      driveFor: 55,
      requiredExperience: 79,
      contactPerson: 75,
    },
  ],
  // Written in another week, and learned from.
  [
    "fourth",
    fourth,
    fourthLabels as Label[],
    {
      city: 92,
      dates: 90,
      contactNumber: 93,
      time: 92,
      company: 86,
      profile: 80,
      venue: 74,
      graduationType: 84,
      passoutYear: 78,
      package: 88,
      driveFor: 80,
      requiredExperience: 71,
      contactPerson: 83,
    },
    NOVEMBER_26,
  ],
  // By one hand, written before the rules; half of them were read only when all was in.
  [
    "fresh",
    fresh,
    freshLabels as Label[],
    {
      city: 99,
      dates: 99,
      contactNumber: 100,
      time: 99,
      company: 94,
      profile: 92,
      venue: 90,
      graduationType: 95,
      package: 93,
      requiredExperience: 100,
    },
    NOVEMBER_26,
  ],
  // Read once, by its figures: nobody who changes the reader may open it, or print what it says.
  [
    "unseen",
    unseen,
    unseenLabels as Label[],
    {
      city: 90,
      dates: 89,
      contactNumber: 90,
      time: 91,
      company: 74,
      profile: 67,
      venue: 58,
      graduationType: 81,
      passoutYear: 66,
      package: 67,
      driveFor: 80,
      requiredExperience: 79,
      contactPerson: 78,
    },
    NOVEMBER_26,
  ],
];

describe.each(FLOORS)("the set %s", (_, messages, labels, floors, day) => {
  const figures = figuresOf(messages, labels, day);
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
