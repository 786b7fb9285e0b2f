import { describe, expect, it } from "vitest";

import { readMessages } from "#app/features/readings/readings.ts";
import { warningsIn } from "#app/features/warnings/warnings.ts";
import { cpuOf, grown, PARTS, stepsOf } from "#tests/readings/growth.ts";
import { readCorpus, scoreOf, tableOf, TODAY } from "#tests/readings/score.ts";
import { WARNING_TEXTS } from "#tests/readings/warning-texts.ts";

import forwards from "./corpus/forwards.txt?raw";
import names from "./corpus/names-and-years.txt?raw";
import tuned from "./corpus/tuned.txt?raw";
import unseen from "./corpus/unseen.txt?raw";

/** Read right at least, wrong or invented at most, in per cent. */
const STRICT = { right: 95, wrong: 1 };
const LOOSE = { right: 90, wrong: 3 };
const GOALS = {
  city: STRICT,
  start: STRICT,
  end: STRICT,
  days: STRICT,
  time: STRICT,
  company: STRICT,
  phone: STRICT,
  role: LOOSE,
  venue: LOOSE,
  degree: LOOSE,
  batch: LOOSE,
  pay: LOOSE,
};

describe("reading messages", () => {
  it.each([
    ["the half that the reader was tuned on", tuned],
    ["the half that it was not", unseen],
  ])("reaches its goals on %s", (_, corpus) => {
    const { fields, structures, faults } = scoreOf(readCorpus(corpus));
    const report = `${tableOf(fields)}\n\n${tableOf(structures)}\n\n${JSON.stringify(faults, null, 1)}`;
    for (const [field, goal] of Object.entries(GOALS)) {
      const { given, right, wrong, read } = fields.get(field)!;
      expect((100 * right) / given, report).toBeGreaterThanOrEqual(goal.right);
      expect((100 * wrong) / Math.max(read, 1), report).toBeLessThanOrEqual(goal.wrong);
    }
  });

  it("names who is hiring and the years, or nothing", () => {
    const { fields, faults } = scoreOf(readCorpus(names));
    for (const [field, least] of [
      ["company", 90],
      ["batch", 90],
    ] as const) {
      const { given, right, wrong, read } = fields.get(field)!;
      const report = JSON.stringify(
        faults.filter((fault) => fault.field === field),
        null,
        1,
      );
      expect((100 * right) / given, report).toBeGreaterThanOrEqual(least);
      expect((100 * wrong) / read, report).toBeLessThanOrEqual(1);
    }
  });

  it("reads forwards by fresh eyes: landmarks, lists, addresses in sentences, scripts, fees", () => {
    const cases = readCorpus(forwards);
    const { structures, faults } = scoreOf(cases);
    for (const [structure, least] of [
      ["employer-in-address", 96],
      ["openings-list", 95],
      ["venue-in-sentence", 96],
      ["indian-script", 90],
      ["fees", 90],
      ["mixed", 95],
    ] as const) {
      const { given, right } = structures.get(structure)!;
      const report = JSON.stringify(
        faults.filter((fault) => fault.structure === structure),
        null,
        1,
      );
      expect((100 * right) / given, report).toBeGreaterThanOrEqual(least);
    }
    // An employer that only says where an address is leaves no doubt about the company.
    const doubted = cases
      .filter(({ structure }) => structure === "employer-in-address")
      .filter(({ text }) => readMessages(text, TODAY)[0]!.doubts.includes("company"));
    expect(doubted.length, JSON.stringify(doubted, null, 1)).toBeLessThanOrEqual(3);
    for (const { text } of cases) expect(readMessages(text, TODAY), text).toHaveLength(1);
  });

  it("marks where each field stood in the text as it was pasted", () => {
    const text = "*Zensar* is hiring *Java Developer*\n📅 25\u200B Nov 2026\n📍 Kharadi, Pune";
    const { fields } = readMessages(text, TODAY)[0]!;
    const source = (name: keyof typeof fields) =>
      text.slice(fields[name]!.start, fields[name]!.end);
    expect(source("company")).toBe("Zensar");
    expect(source("profile")).toBe("Java Developer");
    expect(source("startDate")).toBe("25\u200B Nov 2026");
    expect(source("city")).toBe("Pune");
  });

  it("says for every field of the corpus where it stood and how sure it is", () => {
    for (const { text } of readCorpus(tuned)) {
      for (const { fields, start, end } of readMessages(text, TODAY)) {
        expect(text.slice(start, end)).not.toBe("");
        for (const [name, field] of Object.entries(fields)) {
          if (!field) continue;
          const words = text.slice(field.start, field.end);
          expect(words, `${name} of ${text}`).toMatch(/[\p{L}\p{N}]/u);
          expect(field.confidence).toBeGreaterThan(0.5);
          expect(field.confidence).toBeLessThan(1);
          if (name === "company")
            expect(words.normalize("NFKC")).toContain(String(field.value).slice(0, 4).trim());
        }
      }
    }
  });

  it.each([
    [
      "a table with what stands around it",
      "Tata Capital walk-ins\nCity     Date     Venue                                    HR\nPune     30 Nov   Kumar Business Centre, Bund Garden Road  Neha 9820011223\nChennai  1 Dec    Temple Tower, Nandanam                   Karthik 9840011223\nPost: Sales Manager\n10.30 am - 3 pm",
      [
        "Pune | 2026-11-30 | 10:30 am - 3 pm | Kumar Business Centre, Bund Garden Road | 9820011223",
        "Chennai | 2026-12-01 | 10:30 am - 3 pm | Temple Tower, Nandanam | 9840011223",
      ],
    ],
    [
      "two towns in one line",
      "Guards required for factories. RAJKOT: 27/11, 10 am-5 pm, Falcon Guarding Services, 306 Star Chambers, Harihar Chowk. JAMNAGAR: 2/12, 11-3, Hotel Aram, Nand Niwas.\nCall 9825012345",
      [
        "Othercities | 2026-11-27 | 10 am - 5 pm | 306 Star Chambers, Harihar Chowk | 9825012345",
        "Othercities | 2026-12-02 | 11 am - 3 pm | Hotel Aram, Nand Niwas | 9825012345",
      ],
    ],
    [
      "a hall and the college at the head",
      "LJ University, Ahmedabad\nCampus drive by Motilal Oswal for Dealer\nDate: 4 Dec 2026\nTime: 10.30 am\nVenue: Seminar Hall 3",
      ["Ahmedabad | 2026-12-04 | 10:30 am | Seminar Hall 3, LJ University, Ahmedabad | "],
    ],
    [
      "an address within a sentence",
      "WANTED Site Engineer, 3 yrs exp. Walk-in Sat 28/11 betn 11-2, Vardhaman Buildcon, Off 12, Gera Imperium, Wadgaonsheri, Pune. 9860012754",
      [
        "Pune | 2026-11-28 | 11 am - 2 pm | Vardhaman Buildcon, Off 12, Gera Imperium, Wadgaonsheri, Pune | 9860012754",
      ],
    ],
  ])("reads %s", (_, text, expected) => {
    const told = readMessages(text, TODAY).map(({ fields }) =>
      (["city", "startDate", "time", "venue", "contactNumber"] as const)
        .map((name) => fields[name]?.value ?? "")
        .join(" | "),
    );
    expect(told).toEqual(expected);
  });

  it.each([
    [
      "talk around a place is no part of it",
      "venue",
      "Concentrix me Chat Associate chahiye, 28 Nov ko 12 se 3 baje ke beech aa jao Concentrix, Tower C, Sector 62, Noida pahunch jana",
      "Concentrix, Tower C, Sector 62, Noida",
    ],
    [
      "the number of a house is no day",
      "startDate",
      "Sri Sai Traders needs Accountant\nH.No 11-6-26, Moosapet, Hyderabad\nInterview 1 Dec 2026",
      "2026-12-01",
    ],
    [
      "a short form ends no address",
      "venue",
      "Tailors reqd. Come on 30 Nov, 9-11 am. Trendz Apparels P Ltd, Plot 144/C, Bommasandra Ind. Area, Hosur Road, Bangalore",
      "Trendz Apparels P Ltd, Plot 144/C, Bommasandra Ind. Area, Hosur Road, Bangalore",
    ],
    [
      "the subject of a mail says the role",
      "profile",
      "Subject: Interview for Process Associate at Mphasis\nDate: 2 Dec 2026\nVenue: Mphasis, Magarpatta, Pune",
      "Process Associate",
    ],
    [
      "two kinds of one role",
      "profile",
      "Capgemini\nWe are conducting a walk-in drive for SAP FICO / SAP MM Consultants at our Pune office.\nDate: 28 Nov 2026\nVenue: Hinjewadi, Pune",
      "SAP FICO / SAP MM Consultants",
    ],
    [
      '"HR" within a name ends no address',
      "venue",
      "Voice process, 27 Nov 10am-5pm\nCareerline HR Solutions, 2nd Floor, 18 Arcot Road, Vadapalani, Chennai\nCall 7358901234",
      "Careerline HR Solutions, 2nd Floor, 18 Arcot Road, Vadapalani, Chennai",
    ],
    [
      "whom to ask is no role",
      "profile",
      "Flipkart hub Manesar, picker packer chahiye\n27 Nov 10 baje, Ravi supervisor ke pass aana 8222901346",
      "picker packer",
    ],
    [
      "a heading, and below it a role with its pay on each line",
      "profile",
      "Sri Balaji Placements, Ameerpet\nvacancies\ncomputer operator (f) 12k\ntally accountant 2yr 18-20k\noffice boy 10k\nInterview 30 Nov 10 am to 1 pm",
      "computer operator (f), tally accountant, office boy",
    ],
    [
      "a department beside a designation is no second role",
      "profile",
      "Intas Pharma\nDepartment: Production (OSD)\nDesignation: Production Officer\nInterview Date: 29 Nov 2026",
      "Production Officer",
    ],
    [
      "the host of a drive that names nobody else",
      "company",
      "ROLE - Nursing Tutor\nPLACE - Chaitanya College of Nursing, Hanamkonda, Warangal\nINTERVIEW - 4th Dec 10.30 am",
      "Chaitanya College of Nursing",
    ],
  ] as const)("%s", (_, field, text, expected) => {
    const [drive] = readMessages(text, TODAY);
    expect(drive!.fields[field]?.value).toBe(expected);
  });

  it("reads nothing from what is no drive", () => {
    const novel =
      "It was the best of times, it was the worst of times. He walked to the gate. ".repeat(300);
    const phones = Array.from({ length: 1000 }, (_, index) => String(9_000_000_000 + index)).join(
      ", ",
    );
    for (const text of [
      "",
      " ",
      "\u200F\u202E",
      novel,
      phones,
      "Image may contain: 1 person, text",
      "<b></b>",
    ]) {
      expect(readMessages(text, TODAY)).toEqual([]);
    }
  });

  it("keeps the days of a drive between today and the end of the announcement", () => {
    const days = (text: string) => {
      const [reading] = readMessages(`Wipro hiring Java Developer, Pune\nDate: ${text}`, TODAY);
      const { startDate, endDate, days: scattered } = reading!.fields;
      return [startDate?.value, endDate?.value, scattered?.value.length];
    };
    expect(days("21 Nov 2026")).toEqual([undefined, undefined, undefined]);
    expect(days("22 Nov")).toEqual(["2026-11-22", undefined, undefined]);
    expect(days("20 Nov to 24 Nov")).toEqual(["2026-11-22", "2026-11-24", undefined]);
    expect(days("5 Jan")).toEqual(["2027-01-05", undefined, undefined]);
    expect(days("5 Jan 2026")).toEqual([undefined, undefined, undefined]);
    expect(days("31 Nov 2026")).toEqual([undefined, undefined, undefined]);
    expect(days("30 June 2027")).toEqual([undefined, undefined, undefined]);
    expect(days("1 Dec to 31 Dec")).toEqual(["2026-12-01", "2026-12-31", undefined]);
    expect(days("30 Dec to 2 Jan")).toEqual(["2026-12-30", "2027-01-02", undefined]);
    expect(days("24, 26 & 28 Nov")).toEqual(["2026-11-24", "2026-11-28", 3]);
    expect(days("Nov 24,25 & 26")).toEqual(["2026-11-24", "2026-11-26", undefined]);
    expect(days("17th & 18th Dec")).toEqual(["2026-12-17", "2026-12-18", undefined]);
    expect(days("23|11|2026")).toEqual(["2026-11-23", undefined, undefined]);
  });

  it("looks at twice as much in a text that is twice as long", () => {
    for (const name of [
      "repeated drives",
      "repeated venues",
      "names alone",
      "a novel above drives",
      "talk above venues",
      "scripts",
    ]) {
      const of = (length: number) =>
        stepsOf(() => readMessages(grown(PARTS[name]!, length), TODAY));
      expect(of(30_000) / of(15_000), name).toBeLessThan(2.3);
    }
  });

  // 20 KB take a second at most, twice that on a busy machine; work in the square of the length takes much more than this. How
  // the time grows up to 50 KB, with its ratios, is for a quiet machine: `npm run bench -- readings`.
  it("reads 20 KB of anything in linear time", () => {
    for (const [name, part] of Object.entries(PARTS)) {
      const text = grown(part, 20_000);
      expect(
        cpuOf(() => void readMessages(text, TODAY), 1),
        name,
      ).toBeLessThan(4000);
      expect(warningsIn(text).length).toBeLessThanOrEqual(1000);
    }
  });
});

it.each(WARNING_TEXTS)("warnings in “%s”: %s", (text, warning) => {
  const warnings = new Set(warningsIn(text).map((mark) => mark.warning));
  if (warning) expect(warnings).toContain(warning);
  else expect([...warnings]).toEqual([]);
});
