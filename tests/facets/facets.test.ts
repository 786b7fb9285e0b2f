import { describe, expect, test } from "vitest";

import { readBatch } from "#app/features/facets/batch.ts";
import { degreeFits, readDegrees } from "#app/features/facets/degrees.ts";
import { dailyFacets, driveFacets, facetsFrom, facetsText } from "#app/features/facets/facets.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { readLevel } from "#app/features/facets/level.ts";
import { readPay } from "#app/features/facets/pay.ts";
import { readSkills, skillOf } from "#app/features/facets/skills.ts";
import {
  BATCHES,
  DEGREES_WRITTEN,
  PAY_WRITTEN,
  SKILLS_WRITTEN,
  TIMES_WRITTEN,
} from "#tests/facets/spellings.ts";

/** `text = expected`, a line each. */
function table(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const at = line.lastIndexOf(" = ");
        return [line.slice(0, at), line.slice(at + 3)];
      }),
  );
}

function readAll(lines: string, read: (text: string) => string) {
  const expected = table(lines);
  expect(Object.fromEntries(Object.keys(expected).map((text) => [text, read(text)]))).toEqual(
    expected,
  );
  return Object.keys(expected).length;
}

describe("facets read what people type, and leave out what is doubtful", () => {
  test("more than 300 spellings", () => {
    const read =
      readAll(BATCHES, (text) => {
        const years = readBatch(text);
        return Array.isArray(years) ? years.join(" ") : (years ?? "-");
      }) +
      readAll(DEGREES_WRITTEN, (text) => readDegrees(text).join(" ") || "-") +
      readAll(TIMES_WRITTEN, (text) => {
        const { starts, ends } = readHours(text);
        return ends === undefined ? String(starts ?? "-") : `${starts ?? "-"} ${ends}`;
      }) +
      readAll(PAY_WRITTEN, (text) => {
        const pay = readPay(text);
        return pay ? `${pay.from ?? "-"} ${pay.to ?? "-"} ${pay.per}` : "-";
      }) +
      readAll(SKILLS_WRITTEN, (text) => readSkills(text).join(", ") || "-");
    expect(read).toBeGreaterThan(300);
  });

  test("blank fields and long junk give nothing", () => {
    for (const text of [
      null,
      undefined,
      "",
      " ",
      "'\"*%;--",
      "(".repeat(5000),
      "2025-".repeat(2000),
    ]) {
      expect(readBatch(text)).toBeUndefined();
      expect(readDegrees(text)).toEqual([]);
      expect(readHours(text)).toEqual({});
      expect(readPay(text)).toBeUndefined();
    }
  });

  test("whom a drive of /drive is for", () => {
    const read = {
      Freshers: "Freshers",
      "Fresher/Experienced": "Fresher/Experienced",
      Experienced: "Experienced",
      "0–2 years": "Fresher/Experienced",
      "0 years": "Freshers",
      "Experienced, 1–3 years": "Experienced",
      "2+ yrs": "Experienced",
      "1 to 3 years": "Experienced",
      "not for freshers": undefined,
      "3-1 years": undefined,
      Anybody: undefined,
    };
    for (const [text, level] of Object.entries(read)) expect(readLevel(text), text).toBe(level);
  });

  test("a daily drive and a drive as rows store them", () => {
    const daily = dailyFacets({
      driveType: "Open walk in",
      driveFor: "Freshers",
      profileType: "Technical",
      graduationType: "B.E/B.Tech (CS, IT)",
      passoutYear: "2025 & 2026 batch",
      skills: "Core Java, C++",
      profile: "Trainee",
      time: "9.30am-1pm",
      package: "Up to 4 LPA",
    });
    expect(daily).toEqual({
      degree: ["be-btech"],
      batch: [2025, 2026],
      skill: ["java", "c++"],
      kind: "Technical",
      for: "Freshers",
      mode: "walk-in",
      starts: 570,
      ends: 780,
      pay: { to: 400_000, per: "year" },
    });
    expect(facetsFrom(facetsText(daily))).toEqual(daily);
    expect(dailyFacets({ driveType: "Call based", driveFor: "Experienced" })).toEqual({
      for: "Experienced",
      mode: "call",
    });
    expect(
      driveFacets({
        driveType: "Need to Apply",
        profile: ".NET Developer",
        experienceLevel: "Freshers",
        jobDescription:
          "We build things.\nQualification: BCA, MCA\n* Batch: 2024/2025\nSkills: C#\nSalary: 3 LPA",
      }),
    ).toEqual({
      degree: ["bca", "mca"],
      batch: [2024, 2025],
      skill: ["c#", ".net"],
      for: "Freshers",
      pay: { from: 300_000, to: 300_000, per: "year" },
    });
    // Two batches for two roles: no line says which.
    expect(
      driveFacets({
        driveType: "Open walk in",
        jobDescription: "Role 1\nBatch: 2024\nRole 2\nBatch: 2025",
      }),
    ).toEqual({ mode: "walk-in" });
  });

  test("any graduate means graduates, and words of a search name skills only where text cannot", () => {
    expect(degreeFits("be-btech", ["any"])).toBe(true);
    expect(degreeFits("12th", ["any"])).toBe(false);
    expect(degreeFits("mca", ["bca"])).toBe(false);
    expect([skillOf("C++"), skillOf(".net"), skillOf("c#"), skillOf("java")]).toEqual([
      "c++",
      ".net",
      "c#",
      undefined,
    ]);
  });
});
