import { describe, expect, test } from "vitest";

import { dailyFacets } from "#app/features/facets/facets.ts";
import { firmOf } from "#app/features/words/companies.ts";
import { docOf, hasPart, kindsOf, matchOfPart, readyDoc } from "#app/features/words/doc.ts";
import { asTyped, rungsOf, without } from "#app/features/words/parts.ts";
import { read } from "#app/features/words/reading.ts";
import { suggestionsFor } from "#app/features/words/suggestions.ts";
import { Vocabulary } from "#app/features/words/vocabulary.ts";

const today = "2026-12-02";

const DRIVES = [
  { company: "Zensoft Technologies Pvt Ltd", profile: "Java Developer", package: "3 LPA" },
  { company: "Quess", profile: "Telecaller", package: "₹15,000 a month" },
  { company: "Infosys Limited", profile: "Systems Engineer", package: "3.6 LPA" },
  { company: "Tata Motors", profile: "ITI Fitter", package: "12k - 18k per month" },
  { company: "Kotak Mahindra Bank", profile: "Sales Officer", package: "Up to 4 LPA" },
  { company: "Green Hotel", profile: "Steward", package: "As per norms" },
].map((drive) => ({ venue: "Hinjawadi Phase 1, Pune", city: "Pune", ...drive }));

const docs = DRIVES.map((drive) =>
  docOf(
    { ...drive, rest: "" },
    dailyFacets({ ...drive, driveType: "Open walk in", driveFor: "Freshers" }),
  ),
);

/** Companies of past drives are known as well: Quess Corp, and Kodak, which nobody may take for Kotak. */
const PAST = ["Quess Corp", "Zenvia Global", "Kodak"];
const vocabulary = new Vocabulary(
  kindsOf(docs),
  [...DRIVES.map(({ company }) => company), ...PAST].map(firmOf),
);

const reading = (q: string) => read(q, { vocabulary, today });

/** "term java (jawa)" */
function understood(q: string): string[] {
  return reading(q).parts.map(
    ({ about, values, typed }) =>
      `${about} ${values.join(", ")}${typed === undefined ? "" : ` (${typed})`}`,
  );
}

/** The companies of the drives that have all of it. */
function found(q: string): string[] {
  const { parts } = reading(q);
  return DRIVES.filter((_, index) =>
    parts.every((part) => hasPart(readyDoc(docs[index]!), undefined, part)),
  ).map(({ company }) => firmOf(company).join(" "));
}

test("suggests cities, companies and words of drives for the word that is being typed", () => {
  expect(suggestionsFor("fresher jav", vocabulary)).toEqual(["fresher java"]);
  expect(suggestionsFor("java Pu", vocabulary)).toEqual(["java pune"]);
  expect(suggestionsFor("kot", vocabulary)).toEqual(["kotak mahindra bank", "kotak"]);
  // Companies with drives come before those of the past.
  expect(suggestionsFor("zen", vocabulary).slice(0, 2)).toEqual(["zensoft", "zenvia"]);
  for (const nothing of ["", "j", "java ", "java", "🙂", "java\u0000", "x".repeat(2000)]) {
    expect(suggestionsFor(nothing, vocabulary), nothing).toEqual([]);
  }
});

describe("pay", () => {
  test.each<[q: string, pay: string]>([
    ["15k", "15000/month"],
    ["15K+", "15000/month"],
    ["15 k salary", "15000/month"],
    ["salary 20000", "20000/month"],
    ["20000 salary", "20000/month"],
    ["20,000 per month", "20000/month"],
    ["₹15,000/-", "15000/month"],
    ["rs 15000 monthly", "15000/month"],
    ["15-20k", "15000/month"],
    ["15k to 20k", "15000/month"],
    ["15 se 20 hazar", "15000/month"],
    ["15 hazar se upar", "15000/month"],
    ["min 12k", "12000/month"],
    ["more than 15k", "15000/month"],
    ["8000 stipend", "8000/month"],
    ["3 lpa", "300000/year"],
    ["above 3 lpa", "300000/year"],
    ["3 lpa se zyada", "300000/year"],
    ["2.5lpa", "250000/year"],
    ["2.5 lakh", "250000/year"],
    ["3-5 lpa", "300000/year"],
    ["3,00,000 per annum", "300000/year"],
    ["up to 25k", "<25000/month"],
    ["25k tak", "<25000/month"],
    ["under 3 lakh", "<300000/year"],
    ["१५ हज़ार", "15000/month"],
    ["15 हजार पगार", "15000/month"],
    ["15 ஆயிரம் சம்பளம்", "15000/month"],
  ])("“%s” is pay", (q, pay) => {
    expect(understood(q)).toEqual([`pay ${pay}`]);
    expect(understood(`${q} pune`)).toEqual([`pay ${pay}`, "city Pune"]);
  });

  test.each([
    ["2025 batch", ["batch 2025"]],
    ["salary 2025 batch", ["batch 2025"]],
    ["2 years experience", ["years 2"]],
    ["2-3 years", ["years 2-3"]],
    ["10 am", ["hour 10:00"]],
    ["12 pass", ["degree 12th"]],
    ["plus 2", ["degree 12th"]],
    ["5 dec", ["day 2026-12-05"]],
    ["good salary", []],
  ])("“%s” is none", (q, parts) => {
    expect(understood(q)).toEqual(parts);
  });

  test("a drive fits when its highest pay is enough; one without pay is near, and named as left out", () => {
    expect(found("15k")).toEqual([
      "zensoft technologies",
      "quess",
      "infosys",
      "tata motors",
      "kotak mahindra bank",
    ]);
    expect(found("20k")).toEqual(["zensoft technologies", "infosys", "kotak mahindra bank"]);
    expect(found("above 3.5 lpa")).toEqual(["infosys", "kotak mahindra bank"]);
    expect(found("4 lpa")).toEqual(["kotak mahindra bank"]);
    expect(found("above 5 lpa")).toEqual([]);
    expect(found("upto 18k")).toEqual(["quess", "tata motors"]);
    const [first] = rungsOf(reading("steward 15k").parts);
    expect(first!.left.map(({ about }) => about)).toEqual(["pay"]);
    expect(found(without(reading("steward 15k"), first!.left[0]!))).toEqual(["green hotel"]);
  });
});

test("near results keep the city and one word before the city alone", () => {
  const rungs = rungsOf(reading("java telecaller fresher pune kal").parts);
  const kept = rungs.map((rung) => rung.kept.map(({ values }) => values.join()).join(" "));
  const at = (words: string) => kept.indexOf(words);
  expect(at("java Pune")).toBeGreaterThan(0);
  expect(at("telecaller Pune")).toBeGreaterThan(at("java telecaller"));
  expect(at("Pune")).toBeGreaterThan(at("telecaller Pune"));
  expect(rungs.length).toBeLessThanOrEqual(14);
});

describe("companies", () => {
  test.each<[q: string, understood: string[], found: string[]]>([
    ["zensoft", ["term zensoft"], ["zensoft technologies"]],
    ["zensoft technologies", ["term zensoft technologies"], ["zensoft technologies"]],
    [
      "Zensoft Technologies Private Limited",
      ["term zensoft technologies"],
      ["zensoft technologies"],
    ],
    ["zensoft pvt ltd java", ["term zensoft", "term java"], ["zensoft technologies"]],
    ["quess corp", ["term quess corp"], ["quess"]],
    ["quess corporation ltd", ["term quess corp"], ["quess"]],
    ["quesss", ["term quess (quesss)"], ["quess"]],
    ["infosis", ["term infosys (infosis)"], ["infosys"]],
    ["infosys technologies", ["term infosys"], ["infosys"]],
    ["infosys ltd systems engineer", ["term infosys", "term systems engineer"], ["infosys"]],
    ["tata motors", ["term tata motors"], ["tata motors"]],
    ["kotak mahindra", ["term kotak", "term mahindra"], ["kotak mahindra bank"]],
    ["kotak bank", ["term kotak", "term bank"], ["kotak mahindra bank"]],
    // Nothing of theirs is coming; they are not taken for others.
    ["kodak", ["term kodak"], []],
    ["zenvia global", ["term zenvia global"], []],
    ["zenvia", ["term zenvia"], []],
  ])("“%s”", (q, parts, companies) => {
    expect(understood(q)).toEqual(parts);
    expect(found(q)).toEqual(companies);
  });

  test("a company named like a kind of work does not take over searches for that work", () => {
    const odd = new Vocabulary(kindsOf(docs), [["back", "office"], ["java", "developer"], ["hr"]]);
    for (const q of ["back office", "java developer", "hr"]) {
      expect(read(q, { vocabulary: odd, today }), q).toEqual(reading(q));
    }
  });
});

describe("a corrected spelling is shown", () => {
  test.each<[q: string, understood: string[]]>([
    ["jawa", ["term java (jawa)"]],
    ["jawa fresher pune", ["term java (jawa)", "for Freshers", "city Pune"]],
    ["devloper", ["term developer (devloper)"]],
    ["bangalroe", ["city Bangalore (bangalroe)"]],
    ["hyderbad", ["city Hyderabad (hyderbad)"]],
    ["frehser", ["for Freshers (frehser)"]],
    ["telle caller", ["term telecaller (telle caller)"]],
    ["stewad", ["term steward (stewad)"]],
    ["tommorow", ["day tomorrow (tommorow)"]],
    ["wednsday", ["day 2026-12-02 (wednsday)"]],
    ["5 decmber", ["day 2026-12-05 (decmber)"]],
    ["pune bangalroe", ["city Pune, Bangalore (bangalroe)"]],
    // Another name, one of many or a short form is no mistake.
    ["bombay", ["city Mumbai"]],
    ["blr", ["city Bangalore"]],
    ["developers", ["term developer"]],
    ["telecaller", ["term telecaller"]],
    ["java", ["term java"]],
    ["kal", ["day tomorrow"]],
    // Two names of one kind of work are no mistake either.
    ["delivery job", ["term delivery job"]],
    // In its own script a name is no mistake, and a word is said in the script of the drives.
    ["पुणे जावा", ["city Pune", "term java (जावा)"]],
    ["नर्स", ["term nurse (नर्स)"]],
    ["கணக்காளர்", ["term accountant (கணக்காளர்)"]],
  ])("“%s”", (q, parts) => {
    expect(understood(q)).toEqual(parts);
    // As it was typed it is looked for in quotes.
    const { parts: read } = reading(q);
    for (const part of read.filter(({ typed }) => typed !== undefined)) {
      expect(asTyped(reading(q), part)).toContain('"');
    }
  });
});

test.each([
  "mujhe pune me java ki job chahiye",
  "bhai koi achi si java job batao na pune me",
  "pune me koi java ki naukri mil sakti hai kya",
  "java wali koi bhi job chalegi pune me",
  "sir mujhe java ka kaam dila do pune me please",
  "pune la java job pahije aahe",
  "punela java velai irukka sollunga",
  "pune lo java jobs unte cheppandi",
  "pune nalli java kelasa idre heli",
  "pune te java chakri ache ki janaben",
  "is there any java walk in interview near pune",
  "mjhe pune m java k liye koi job ho to btao",
  "kaisi bhi job ho bas java ki ho pune me",
  "sir ji java ki opening ho to bata dena pune",
  "java sikha hai koi lega kya pune me interview",
  "pune madhe java cha kaam milnar ka kalva na",
  "pune ma java ni nokri joie che",
  "pune vich java di job chahidi hai",
  "punela java velai theva irukkungala bro",
  "pune lo java job vethukuthunna ekkadaina dorukutunda",
  "pune alli java kelsa bekittu idiyenu",
  "pune te java r kaj khujchi kothao ache naki",
  "मुझको पुणे में जावा की नौकरी दिलवा दो",
  "pune maharashtra java",
])("small words go: “%s”", (q) => {
  const parts = reading(q).parts.map(({ about, values }) => `${about} ${values.join()}`);
  expect(parts.toSorted()).toEqual(["city Pune", "term java"]);
});

test.each<[q: string, understood: string[]]>([
  // A word that nobody knows is said to be left out, not taken for a small one that sounds a little like it.
  ["director", ["unknown director"]],
  ["cummins", ["unknown cummins"]],
  ["bharat", ["term bharat"]],
  ["saki naka", ["unknown saki", "unknown naka"]],
  // One of two is enough where that is said.
  ["java ya telecaller", ["term java, telecaller"]],
  ["java or jawa or steward", ["term java, steward (jawa)"]],
  ["java telecaller", ["term java", "term telecaller"]],
  // What is said more exactly holds.
  ["subah 9 baje", ["hour 09:00"]],
  ["10 baje se pehle", ["hour <10:00"]],
  ["10 baje se", ["hour >10:00"]],
  // Numbers have their units in every script.
  ["2 साल का अनुभव", ["years 2"]],
  ["2 సంవత్సరాలు అనుభవం", ["years 2"]],
  ["२०२५ बैच", ["batch 2025"]],
  ["5 டிசம்பர்", ["day 2026-12-05"]],
  ["ಡಿಸೆಂಬರ್ 5", ["day 2026-12-05"]],
  ["दोपहर 2 बजे के बाद", ["hour >14:00"]],
  ["காலை 10 மணிக்கு", ["hour 10:00"]],
])("“%s” is read so", (q, parts) => {
  expect(understood(q)).toEqual(parts);
});

test("half of a word that drives have is not taken for a small word that sounds alike", () => {
  const tamil = docOf({ city: "Chennai", company: "தமிழ் நிறுவனம்", rest: "" }, {});
  const there = new Vocabulary(kindsOf([tamil]));
  const values = (q: string) =>
    read(q, { vocabulary: there, today }).parts.map((one) => one.values);
  expect(values("தமி")).toEqual([["தமி"]]);
});

test("a company whose name begins like a small word is found by two of its words", () => {
  const jana = new Vocabulary(kindsOf(docs), [firmOf("Jana Small Finance Bank"), ["kotak"]]);
  const parts = (q: string) => read(q, { vocabulary: jana, today }).parts;
  expect(parts("jana bank").map(({ values }) => values[0])).toEqual(["jana", "bank"]);
  expect(parts("kotak jana hai").map(({ values }) => values[0])).toEqual(["kotak"]);
});

describe("bad input", () => {
  test.each<[what: string, q: string, understood: string[]]>([
    ["nothing", "", []],
    ["2,000 characters", "java ".repeat(400), ["term java"]],
    ["one long word", "x".repeat(2000), [`unknown ${"x".repeat(100)}`]],
    ["emoji", "🔥 java 🙏🏽 pune 👩‍💻", ["term java", "city Pune"]],
    ["emoji only", "🔥🔥", []],
    ["a half-typed script", "पुण", ["city Pune"]],
    ["a mark without its letter", "े", []],
    ["half a syllable", "जाव्", ["term java (जाव्)"]],
    ["two scripts in one word", "javaजावा pune", ["unknown javaजावा", "city Pune"]],
    [
      "two scripts in each of many words",
      "पुणेpune javaஜாவா జావాजावा",
      ["city Pune", "unknown javaஜாவா", "unknown జావాजावा"],
    ],
    ["syntax of the index", 'java NOT pune* title:java ^java (tags : "citypune")', []],
    ["an open quote", 'pune "java dev', ["city Pune", "term java dev"]],
    ["invisible letters", "ja\u200bva\u202e pune", ["term java", "city Pune"]],
    ["letters of mathematics", "𝕁ava", ["term java"]],
    ["other digits", "२०२५ batch", ["batch 2025"]],
    ["days beside each other", "today tomorrow java", ["day today, tomorrow", "term java"]],
    ["days that contradict each other", "today friday java", ["day 2026-12-04", "term java"]],
    ["two cities", "pune mumbai", ["city Pune, Mumbai"]],
    ["fresher and experienced", "fresher experienced", ["for Freshers, Experienced"]],
  ])("%s", (_, q, parts) => {
    if (parts.length || !q.includes("NOT")) expect(understood(q)).toEqual(parts);
    // Whatever was typed, the index gets quoted words only.
    for (const part of reading(q).parts) {
      expect(matchOfPart(part).replaceAll(/"[^"]*"\*?/g, "x")).toMatch(
        /^$|^(?:(?:tags|\{[a-z ]+\}) : (?:x|\(x(?: OR x)*\))(?: OR )?)+$/,
      );
    }
  });
});
