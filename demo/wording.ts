import type { DRIVE_FOR } from "#drizzle/values.ts";

import type { JobKind } from "./job-kinds.ts";
import type { Random } from "./random.ts";

export type DriveFor = (typeof DRIVE_FOR)[number];

/** Whom it is for: what the title says, else what the kind allows, freshers most often. */
export function driveForOf(random: Random, kind: JobKind, title: string): DriveFor {
  if (/Trainee/.test(title)) return "Freshers";
  if (/Senior|Certified|Consultant/.test(title)) return "Experienced";
  if (random.chance(0.05)) return "No info about Fresher/Experienced";
  if (!kind.experienced) return "Freshers";
  const dice = random.next();
  if (dice < 0.45) return "Freshers";
  return dice < 0.72 ? "Fresher/Experienced" : "Experienced";
}

export function experienceOf(random: Random, driveFor: DriveFor): string | null {
  if (driveFor === "Freshers") return random.pick(["0 years", "Freshers only", "0–6 months", null]);
  if (driveFor === "Experienced") {
    return random.pick([
      "1–3 years",
      "2–4 years",
      "Minimum 1 year",
      "3–6 years",
      "2+ years in the same role",
    ]);
  }
  return driveFor === "Fresher/Experienced"
    ? random.pick(["0–1 year", "0–2 years", "0–3 years"])
    : null;
}

export function batchOf(random: Random, driveFor: DriveFor, year: number): string | null {
  if (driveFor === "Experienced") return null;
  return random.pick([
    `${year - 1}, ${year}`,
    `${year}`,
    `${year - 2}–${year}`,
    `${year - 2}, ${year - 1}, ${year}`,
    "Any year",
    null,
  ]);
}

export function packageOf(random: Random, kind: JobKind, driveFor: DriveFor): string | null {
  if (random.chance(0.1)) return null;
  if (random.chance(0.06)) return "As per company norms";
  const range = (driveFor === "Experienced" ? kind.experienced : kind.fresher) ?? kind.fresher!;
  const low = range[0] + random.next() * (range[1] - range[0]) * 0.4;
  const high = low + (range[1] - low) * (0.3 + random.next() * 0.6);
  if (range[1] <= 3.2 && random.chance(0.4)) {
    return `₹${thousands(low)}–₹${thousands(high)} a month${random.pick(["", " + incentive", " in hand"])}`;
  }
  return random.pick([
    `${lakhs(low)}–${lakhs(high)} LPA`,
    `${lakhs(low)}–${lakhs(high)} LPA`,
    `${lakhs(low)} LPA`,
    `Up to ${lakhs(high)} LPA`,
  ]);
}

export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Names keep their capital within a sentence. */
const NAMES =
  /^(Verilog|Python|Excel|Linux|Figma|Kotlin|Hindi|English|Boolean|Marathi|Windows|Versant|Medicare|Modifier|Tally)\b/;

/** "Write tests" within a sentence: "write tests"; a word in capitals stays as it is. */
export function inner(text: string): string {
  return /^[A-Z][a-z' ]/.test(text) && !NAMES.test(text)
    ? text[0]!.toLowerCase() + text.slice(1)
    : text;
}

function lakhs(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function thousands(yearly: number): string {
  return (Math.round((yearly * 100) / 12 / 0.5) * 0.5 * 1000).toLocaleString("en-IN");
}
