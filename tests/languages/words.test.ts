import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import { type Translation, TRANSLATIONS } from "#app/base/languages.ts";
import { icuOf } from "#scripts/words/icu.ts";
import { PLACES } from "#scripts/words/places.ts";
import { type Row, rowsOf } from "#scripts/words/rows.ts";
import { cellsOf, readSheet, sheetOf } from "#scripts/words/sheet.ts";
import { tablesOf } from "#scripts/words/tables.ts";
import { ACTIONS, OTHERWISE, SEVERAL, SHARED } from "#tests/languages/intended.ts";

it("says hours, days, cities, waits and states of each language as its page of tables, which a native reader signs", async () => {
  for (const language of TRANSLATIONS) {
    await expect(await tablesOf(language)).toMatchFileSnapshot(`tables/${language}.md`);
  }
});

type Said = { key: string; english: string; said: string };

const said = {} as Record<Translation, Said[]>;
let hindi: Row[];
beforeAll(async () => {
  for (const language of TRANSLATIONS) {
    const rows = await rowsOf(language);
    said[language] = rows.map((row) => ({
      key: row.key,
      english: icuOf(row.english),
      said: icuOf(row.said),
    }));
    if (language === "hi") hindi = rows;
  }
});

const VERBS =
  /^(?:Add|Apply|Back|Call|Cancel|Change|Choose|Clear|Confirm|Copy|Delete|Discard|Edit|Find|Hide|Keep|Look|Open|Post|Remove|Report|Retrive|Retry|Save|Search|Send|Share|Show|Stop|Submit|Subscribe|Undo|Unsubscribe|Verify|View)\b(?! (?:by|based|first|Mode))/;

describe("each language", () => {
  it("has one translation for one English text, or a reason for two", () => {
    const found = new Map<string, string>();
    for (const language of TRANSLATIONS)
      for (const [english, same] of Map.groupBy(texts(language), (one) => one.english)) {
        const ways = Map.groupBy(same, (one) => one.said);
        if (ways.size > 1)
          found.set(
            english,
            `${language}: ${[...ways].map(([way, [first]]) => `${way} (${first!.key})`).join(", ")}`,
          );
      }
    expect(notIntended(found, SEVERAL)).toEqual([]);
    expect(Object.keys(SEVERAL).filter((english) => !found.has(english))).toEqual([]);
  });

  it("has no translation that two actions share, or a reason", () => {
    const found = new Map<string, string>();
    for (const language of TRANSLATIONS)
      for (const [way, same] of Map.groupBy(texts(language), (one) => one.said)) {
        const verbs = new Set(same.flatMap(({ english }) => VERBS.exec(english)?.[0] ?? []));
        const pair = [...verbs].toSorted().join(", ");
        if (verbs.size > 1)
          found.set(pair, `${language}: ${way} (${same.map(({ key }) => key).join(", ")})`);
      }
    expect(notIntended(found, SHARED)).toEqual([]);
    expect(Object.keys(SHARED).filter((pair) => !found.has(pair))).toEqual([]);
  });

  it("says delete, remove, clear, hide, discard and change each with the glossary's word for it", () => {
    const wrong: string[] = [];
    let count = 0;
    for (const language of TRANSLATIONS)
      for (const { key, english, said: words } of said[language]) {
        const action = Object.keys(ACTIONS).find((one) =>
          english.replace(/^Edit\b/, "Change").startsWith(one),
        );
        if (!action || key in OTHERWISE) continue;
        count += 1;
        const has = Object.keys(ACTIONS).filter((one) =>
          new RegExp(ACTIONS[one]![language]!).test(words),
        );
        if (has.join() !== action)
          wrong.push(`${language} ${key}: ${english}: ${words} (${has.join()})`);
      }
    expect(count).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

/** Closed lists are not compared: a month's short name may be its name. */
function texts(language: Translation): Said[] {
  return said[language].filter(({ key }) => !/^(?:dates|cities)\./.test(key));
}

function notIntended(
  found: ReadonlyMap<string, string>,
  intended: Record<string, string>,
): string[] {
  return [...found]
    .filter(([what]) => !(what in intended))
    .map(([what, where]) => `${what}: ${where}`);
}

/** The lines of these keys of Hindi's sheet, with other cells. */
function edited(edits: Record<string, Partial<{ English: string; hi: string; key: string }>>) {
  const lines = hindi
    .filter(({ key }) => key in edits)
    .map(({ key, english, said: hi }) => {
      const cells = { key, English: icuOf(english), hi: icuOf(hi), ...edits[key] };
      return [cells.key, cells.English, "", "", "", cells.hi];
    });
  return [["key", "English", "note", "where", "picture", "hi"], ...lines].map(csv).join("\r\n");
}

function csv(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
}

describe("a translator's sheet", () => {
  it("has every text of every language with its English and place, and read back as it is changes nothing", async () => {
    for (const language of TRANSLATIONS) {
      const sheet = await sheetOf(language);
      const [head, ...lines] = cellsOf(sheet);
      expect(head).toEqual(["key", "English", "note", "where", "picture", language]);
      expect(lines.length).toBeGreaterThan(1200);
      expect(
        lines.filter((cells) => cells.length !== 6 || !cells[1] || !cells[3] || !cells[5]),
      ).toEqual([]);
      // As another program saves it: every cell in quotes, lines of its own, no mark at the start.
      for (const saved of [
        sheet,
        lines.map(csv).toReversed().concat(csv(head!)).toReversed().join("\n"),
      ])
        expect(await readSheet(saved)).toEqual({ language, files: new Map(), changed: [] });
    }
    expect(Object.keys(PLACES)).toEqual([...new Set(hindi.map(({ area }) => area))]);
  });

  it("has values and plural forms as ICU, and puts each changed cell where it stands, alone", async () => {
    const before = (area: string) => readFileSync(`app/messages/hi/${area}.ts`, "utf8");
    const changes: [key: string, cell: string, was: string, is: string][] = [
      ["daily.today", "आज ही", `today: "आज"`, `today: "आज ही"`],
      [
        "daily.count",
        "{drives, plural, one {सिर्फ़ # ड्राइव} other {# ड्राइव}}",
        `one: "# ड्राइव"`,
        `one: "सिर्फ़ # ड्राइव"`,
      ],
      ["daily.drivesIn", "{city, in} ड्राइव", "${ofCity(city)} ड्राइव", "${inCity(city)} ड्राइव"],
      [
        "moments.people",
        "{count, plural, =1 {एक व्यक्ति, {time}} other {{count} लोग, {time} पर}}",
        "(count === 1 ? `1 व्यक्ति, ${time}` : `${count} लोग, आखिरी बार ${time}`)",
        "(count === 1 ? `एक व्यक्ति, ${time}` : `${count} लोग, ${time} पर`)",
      ],
      ["shared.behindLogin.carry", "क्या लाएँ", `"साथ क्या लाएँ"`, `"क्या लाएँ"`],
      ["cities.name.Pune", "पुणे शहर", `Pune: "पुणे"`, `Pune: "पुणे शहर"`],
      [
        "dates.weekdays",
        "रवि सोम मंगल बुध गुरु शुक्र शनि",
        `"रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार"`,
        `"रवि सोम मंगल बुध गुरु शुक्र शनि"`,
      ],
    ];
    for (const [key, hi, was, is] of changes) {
      const { files, changed } = await readSheet(edited({ [key]: { hi } }));
      const area = key.split(".")[0]!;
      expect(before(area)).toContain(was);
      expect([...files]).toEqual([[area, before(area).replace(was, () => is)]]);
      expect(changed).toEqual([key]);
    }
    const both = await readSheet(
      edited({ "daily.day": { hi: "तारीख" }, "lists.title": { hi: "लिस्ट" } }),
    );
    expect([...both.files.keys()].toSorted()).toEqual(["daily", "lists"]);
  });

  it("is refused as a whole, with a sentence for each line that does not fit", async () => {
    const wrong: [key: string, cells: Parameters<typeof edited>[0][string], sentence: string][] = [
      ["daily.found", { hi: "{found} ड्राइव" }, "{total} is missing"],
      [
        "daily.found",
        { hi: "{found} {total} {more}" },
        "{more} is not known here, which has {found}, {total}",
      ],
      [
        "daily.count",
        { hi: "{drives, plural, other {# ड्राइव}}" },
        "the plural forms of {drives} are other; they must be one, other",
      ],
      [
        "daily.count",
        { hi: "{drives} ड्राइव" },
        "the plural forms of {drives} are missing: one, other",
      ],
      [
        "daily.found",
        { hi: "{found, plural, one {a} other {b}} {total}" },
        "{found} has no plural forms here",
      ],
      ["daily.found", { hi: "{found {total}" }, "“{found {total}” is no value such as {count}"],
      ["daily.today", { hi: "आज}" }, "a } has no {"],
      [
        "find.foundOn",
        { hi: "{walkIns} {day, in}" },
        "{day, in} is not known in find.foundOn: write {day}",
      ],
      ["daily.today", { hi: " " }, "the translation is empty"],
      ["daily.today", { hi: "ఈరోజు" }, "“ఈ” is a letter of another language"],
      ["daily.today", { hi: "Aaj" }, "“Aaj” is in Latin letters, and not in the English"],
      [
        "daily.lookToday",
        { hi: "आज की लिस्ट देखें।" },
        "its numbers and marks must be [ ], and are none",
      ],
      ["dates.weekdays", { hi: "रवि सोम" }, "it needs 7 words with spaces between them"],
      ["daily.day", { English: "Date" }, "the English was altered, which is “Day”"],
      ["daily.day", { key: "daily.date" }, "there is no such key"],
    ];
    for (const [key, cells, sentence] of wrong)
      await expect(readSheet(edited({ [key]: cells }))).rejects.toThrow(
        `${cells.key ?? key}: ${sentence}.`,
      );
    const two = edited({ "daily.day": { hi: "" }, "daily.today": { hi: "" } });
    await expect(readSheet(two)).rejects.toThrow(/^daily\.day: .*\ndaily\.today: .*$/);
    const [, line] = edited({ "daily.day": {} }).split("\r\n");
    const twice = readSheet(`${edited({ "daily.day": {} })}\n${line}`);
    await expect(twice).rejects.toThrow("daily.day: it is there twice.");
    await expect(readSheet("key,hi\n")).rejects.toThrow(
      "The first line must be key,English,note,where,picture and the language, one of hi, mr, ta, te, kn, bn.",
    );
    await expect(readSheet('key,English,note,where,picture,hi\n"a')).rejects.toThrow(
      "quotes that do not end",
    );
  });
});
