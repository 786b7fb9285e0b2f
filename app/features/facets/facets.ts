import { readBatch } from "#app/features/facets/batch.ts";
import { type Degree, readDegrees } from "#app/features/facets/degrees.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { readLevel } from "#app/features/facets/level.ts";
import { type Pay, readPay } from "#app/features/facets/pay.ts";
import { readSkills } from "#app/features/facets/skills.ts";
import type { DRIVE_FOR, PROFILE_TYPES } from "#drizzle/values.ts";

/* Facts read from typed texts, without what is uncertain: a wrong one sends somebody across the city for nothing. */

type Mode = "walk-in" | "call";

export type Kind = (typeof PROFILE_TYPES)[number];
export type DriveFor = (typeof DRIVE_FOR)[number];

/** `starts` and `ends` are minutes of the day; years are passout years. */
export type Facets = {
  degree?: Degree[];
  batch?: number[] | "any";
  skill?: string[];
  kind?: Kind;
  for?: DriveFor;
  mode?: Mode;
  starts?: number;
  ends?: number;
  pay?: Pay;
};

type Text = string | null | undefined;

export function dailyFacets(drive: {
  driveType: "Open walk in" | "Call based";
  driveFor: DriveFor;
  profileType?: Kind | null | undefined;
  graduationType?: Text;
  passoutYear?: Text;
  skills?: Text;
  profile?: Text;
  time?: Text;
  package?: Text;
}): Facets {
  return known({
    degree: readDegrees(drive.graduationType),
    batch: readBatch(drive.passoutYear),
    skill: readSkills(`${drive.profile ?? ""}\n${drive.skills ?? ""}`),
    kind: drive.profileType ?? undefined,
    for: drive.driveFor,
    mode: drive.driveType === "Call based" ? "call" : "walk-in",
    ...readHours(drive.time),
    pay: readPay(drive.package),
  });
}

/** Read from labelled lines of the description, such as "Batch: 2025". */
export function driveFacets(drive: {
  driveType: "Open walk in" | "Need to Apply";
  profile?: Text;
  experienceLevel?: Text;
  time?: Text;
  jobDescription: string;
}): Facets {
  const line = labelledLines(drive.jobDescription);
  return known({
    degree: readDegrees(
      line(/^(?:eligibility|(?:educational )?qualifications?|education|degree|graduation)$/i),
    ),
    batch: readBatch(
      line(/^(?:batch(?:es)?|pass(?:ed)?[ -]?outs?|passout years?|year of passing|yop)$/i),
    ),
    skill: readSkills(
      `${drive.profile ?? ""}\n${line(/^(?:(?:key |required )?skills?(?: required)?|technolog(?:y|ies))$/i) ?? ""}`,
    ),
    for: readLevel(drive.experienceLevel),
    mode: drive.driveType === "Open walk in" ? "walk-in" : undefined,
    ...readHours(drive.time ?? line(/^(?:time|timings?|reporting time|walk-?in time)$/i)),
    pay: readPay(line(/^(?:package|salary|ctc|stipend|pay)$/i)),
  });
}

function labelledLines(text: string): (label: RegExp) => string | undefined {
  const lines = [...text.matchAll(/^[ \t*•-]*([A-Za-z][A-Za-z -]{1,30}?)\s*[:：]\s*(.+)$/gm)];
  return (label) => {
    const found = lines.filter(([, name]) => label.test(name!));
    return found.length === 1 ? found[0]![2] : undefined;
  };
}

function known(facets: { [Name in keyof Facets]: Facets[Name] | undefined }): Facets {
  return Object.fromEntries(
    Object.entries(facets).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Facets;
}

export function facetsText(facets: Facets): string {
  return JSON.stringify(facets);
}

/** None for a row stored before facets were derived. */
export function facetsFrom(text: string | null): Facets {
  return text === null ? {} : (JSON.parse(text) as Facets);
}
