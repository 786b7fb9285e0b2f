import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { partsOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import {
  eachText,
  SHARED_TEXTS,
  TEXT_FIELDS,
  TEXT_NAMES,
  type TextField,
  type TextName,
} from "#app/features/daily-drives/fields.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

/** What the shared text joins with others; the rest of what it has is a row of its own (fields.ts). */
const JOINED_IN_SHARED: TextName[] = [
  "company",
  "entryChances",
  "profile",
  "graduationType",
  "passoutYear",
  "package",
  "contactPerson",
  "contactNumber",
  "time",
  "venue",
  "landmark",
  "locality",
  "documentsText",
];

/** The area is short for the venue, so what opens below a ticket has the venue alone. */
const NOT_OPENED: TextName[] = ["locality"];

/** A word of its own for each text. */
const WORDS: Record<TextName, string> = {
  ...eachText((_, name) => `Zq${name}`),
  contactNumber: "98765 43210",
};

function missingIn(text: string, names: readonly TextName[]): TextName[] {
  return names.filter((name) => !text.includes(WORDS[name]));
}

async function textOf(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path);
  expect(response.status).toBe(200);
  return response.text();
}

it("shows each text of a walk-in in the form, the ticket, the page, what is shared and the log, until an edit clears it", async () => {
  const { browser: asha } = await signIn("asha@walkinmitra.test");
  const { browser: ravi } = await signIn("ravi@walkinmitra.test");
  const day = inDays(23);
  const form = aDailyDrive({ city: "Salem", startDate: day, driveType: "Call based", ...WORDS });
  expect((await asha.post("/post", form)).status).toBe(303);
  const { id, series_id: series } = (await env.DB.prepare(
    "select id, series_id from daily_drives where company = ?",
  )
    .bind(WORDS.company)
    .first<{ id: string; series_id: string }>())!;
  const page = drivePath({ id, city: "Salem", day });
  const { date, month, year } = partsOf(day);
  const shared = [...JOINED_IN_SHARED, ...SHARED_TEXTS];

  const seen = async (names: readonly TextName[]) => ({
    form: missingIn(await textOf(asha, `/post?edit=${id}`), names),
    page: missingIn(await textOf(ravi, page), names),
    ticket: missingIn(
      await textOf(ravi, `${page}/ticket`),
      names.filter((name) => !NOT_OPENED.includes(name)),
    ),
    shared: missingIn(
      await textOf(ravi, `/daily/Salem/${date}/${month}/${year}`),
      names.filter((name) => shared.includes(name)),
    ),
  });
  expect(await seen(TEXT_NAMES)).toEqual({ form: [], page: [], ticket: [], shared: [] });

  // A company or a role must stay.
  const cleared = TEXT_NAMES.filter((name) => name !== "company");
  const edit = { ...form, ...Object.fromEntries(cleared.map((name) => [name, ""])) };
  const saved = await asha.post("/post", {
    ...edit,
    intent: "update",
    id,
    version: "1",
    scope: "day",
  });
  expect(saved.status).toBe(303);
  expect(await seen(cleared)).toEqual({
    form: cleared,
    page: cleared,
    ticket: cleared.filter((name) => !NOT_OPENED.includes(name)),
    shared: cleared.filter((name) => shared.includes(name)),
  });
  const logged = await env.DB.prepare(
    "select detail from audit_log where entity_id = ? and action = 'update'",
  )
    .bind(series)
    .first<{ detail: string }>();
  expect(missingIn(logged!.detail, cleared)).toEqual([]);
});

/** The name of each control of a page by its label. */
function labelled(html: string): Map<string, string> {
  const label = /<label[^>]* for="([^"]*)"[^>]*>([^<]*)<\/label>/g;
  const named = (id: string) => new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? "";
  return new Map(
    [...html.matchAll(label)].map(([, id, text]) => [
      text!,
      / name="([^"]*)"/.exec(named(id!))?.[1] ?? "",
    ]),
  );
}

/** The line of a message, and what is read from it, where a word of its own behind the label would not be one. */
const SAID: Partial<Record<TextName, readonly [line: string, value: string]>> = {
  company: ["Company: Zq Labelled Ltd", "Zq Labelled Ltd"],
  profile: ["Role: Java Developer", "Java Developer"],
  time: ["Time: 10 am", "10 am"],
  venue: ["Venue: Zq Tower, Baner Road, Pune 411045", "Zq Tower, Baner Road"],
  graduationType: ["Qualification: B.Tech", "B.Tech"],
  passoutYear: ["Batch: 2026", "2026"],
  requiredExperience: ["Experience: 2 years", "2"],
  package: ["Package: 3 LPA", "3 LPA"],
  contactPerson: ["Contact person: Priya Sharma", "Priya Sharma"],
  contactNumber: ["Contact number: 98765 43210", "9876543210"],
};

/** Nobody reads it: an admin writes it in the review. */
const ONLY_REVIEWED: TextName[] = ["fullInfo"];

/** What the control of this name holds. */
function heldBy(html: string, name: string): string | undefined {
  const control = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0];
  return / value="([^"]*)"/.exec(control ?? "")?.[1] ?? control?.replace(/^<[^>]*>/, "");
}

it("asks for each text under its label in the form; those that are pasted stand in the review, as the message has them", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const form = labelled(await textOf(browser, "/post"));
  const rows: [TextName, TextField][] = TEXT_NAMES.map((name) => [name, TEXT_FIELDS[name]]);
  const said = rows
    .filter(([name, { pasted }]) => pasted && !ONLY_REVIEWED.includes(name))
    .map(([name, { label }]) => ({
      name,
      line: SAID[name]?.[0] ?? `${label}: Zq${name}`,
      value: SAID[name]?.[1] ?? `Zq${name}`,
    }));
  const day = inDays(2).split("-").toReversed().join("/");
  const lines = [
    "Walk-in drive",
    `Date: ${day}`,
    "Location: Pune",
    ...said.map(({ line }) => line),
  ];
  const read = await browser.post("/post/paste", { intent: "read", message: lines.join("\n") });
  const html = await read.text();
  const review = labelled(html);
  for (const [name, { label, pasted }] of rows) {
    expect(form.get(label)).toBe(name);
    expect(review.get(label)).toBe(pasted ? name : undefined);
  }
  for (const { name, line, value } of said) expect(heldBy(html, name), line).toContain(value);
});
