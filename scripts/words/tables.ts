import path from "node:path";

import {
  dayTitle,
  monthName,
  MONTHS,
  shortDay,
  shortMonth,
  shortWeekday,
  weekday,
} from "#app/base/calendar.ts";
import { CITIES, COMMON } from "#app/base/cities.ts";
import { clockTime, timeOfDay, stamp } from "#app/base/clock.ts";
import { speaking } from "#app/base/languages.server.ts";
import { LANGUAGES, type Translation } from "#app/base/languages.ts";
import { cityName } from "#app/messages/city-name.ts";
import { answers } from "#app/messages/en/answers.ts";
import { calendars } from "#app/messages/en/calendars.ts";
import { daily } from "#app/messages/en/daily.ts";
import { drive } from "#app/messages/en/drive.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { facets } from "#app/messages/en/facets.ts";
import { find } from "#app/messages/en/find.ts";
import { gate } from "#app/messages/en/gate.ts";
import { statuses } from "#app/messages/en/statuses.ts";
import { trust } from "#app/messages/en/trust.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { learnAll, MESSAGES } from "#scripts/words/load.ts";

type Forms = { inCity: (city: string) => string; ofCity: (city: string) => string };

/** A Sunday, and a day whose month has a long name. */
const [SUNDAY, DAY] = ["2026-11-22", "2026-11-24"];
const NUMBERS = [1, 2, 21, 100_000];

/** Every closed list of a language on one page, for a native reader to sign. */
export async function tablesOf(language: Translation): Promise<string> {
  await learnAll(language);
  const forms = (await import(path.join(MESSAGES, "forms", `${language}.ts`))) as Forms;
  return speaking(language, () => pageOf(language, forms));
}

function pageOf(language: Translation, { inCity, ofCity }: Forms): string {
  const { wait, tries } = wordsOf(answers);
  const at = Date.parse(`${DAY}T09:48:00+05:30`);
  const days = (first: string, count: number) =>
    Array.from(
      { length: count },
      (_, more) => `${first.slice(0, 8)}${Number(first.slice(8)) + more}`,
    );
  return [
    `# ${LANGUAGES[language].name}\n`,
    "`npm run words -- tables` prints this page; a test compares it. Who speaks the language signs it in docs/glossary.md.\n",
    table(
      "Hours",
      ["", "whole", "half past"],
      [...Array(24).keys()].map((hour) => [
        `${hour}:00`,
        timeOfDay(hour * 60),
        timeOfDay(hour * 60 + 30),
      ]),
    ),
    table(
      "Months",
      ["", "name", "short", "its fifth", "its list"],
      MONTHS.map((month, index) => {
        const day = `2026-${String(index + 1).padStart(2, "0")}-05`;
        return [
          month,
          monthName(month),
          shortMonth(day),
          shortDay(day),
          wordsOf(answers).codeNotYet(monthName(month)),
        ];
      }),
    ),
    table(
      "Days",
      ["", "name", "short"],
      days(SUNDAY, 7).map((day) => [
        new Date(day).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }),
        weekday(day),
        shortWeekday(day),
      ]),
    ),
    table(
      "Dates",
      ["", ""],
      [
        ["with its year", `${weekday(DAY)}, ${dayTitle(DAY)}`],
        ["in this year", dayTitle(DAY, DAY)],
        ["short", shortDay(DAY)],
        ["in a sentence", wordsOf(daily).none("Pune", dayTitle(DAY, DAY))],
        ["a moment", clockTime(at)],
        ["a moment of another day", stamp(at)],
      ],
    ),
    table(
      "Cities",
      ["", "name", "in", "of", "its page"],
      [...CITIES, COMMON].map((city) => [
        city,
        cityName(city),
        inCity(city),
        ofCity(city),
        wordsOf(drivelist).title(city),
      ]),
    ),
    table(
      "Waits",
      ["", "one", "several"],
      Object.entries(wait).map(([unit, said]) => [unit, tries(5, said(1)), tries(5, said(5))]),
    ),
    table(
      "Counts",
      ["", "drives", "walk-ins"],
      NUMBERS.map((count) => [
        String(count),
        wordsOf(daily).count(count),
        wordsOf(find).walkIns(count),
      ]),
    ),
    table("States", ["English", LANGUAGES[language].name], states()),
  ].join("\n");
}

/** What a drive may be, in English and in the present language. */
function states(): string[][] {
  const both = <Area extends { area: string }>(area: Area, key: keyof Area) =>
    pairs(area[key], (wordsOf(area) as Area)[key]);
  return [
    ...(
      ["upcoming", "today", "now", "ended", "cancelled", "closed", "underReview", "moved"] as const
    ).flatMap((key) => both(statuses, key)),
    ...both(drive, "states"),
    ...(["confirmed", "published", "unconfirmed"] as const).flatMap((key) => both(trust, key)),
    ...(["review", "closed"] as const).flatMap((key) => both(warned, key)),
    ...both(answers, "standings"),
    ...(["cancelled", "moved", "closed", "underReview"] as const).flatMap((key) =>
      both(calendars, key),
    ),
    ...both(gate, "words"),
    ...(["driveType", "driveFor", "profileType", "modes", "starts"] as const).flatMap((key) =>
      both(facets, key),
    ),
  ];
}

function pairs(english: unknown, said: unknown): string[][] {
  if (typeof english === "string") return [[english, said as string]];
  return Object.entries(english as object).flatMap(([key, one]) =>
    pairs(one, (said as Record<string, unknown>)[key]),
  );
}

function table(title: string, head: string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}\n`, line(head), line(head.map(() => "---")), ...rows.map(line), ""].join(
    "\n",
  );
}
