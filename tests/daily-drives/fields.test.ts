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

it("asks for each text under its label in the form, and in the review of a message for those that are read", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const form = labelled(await textOf(browser, "/post"));
  const message = `Walk-in drive\nCompany: Zq Labelled Ltd\nRole: Java Developer\nDate: ${inDays(2).split("-").toReversed().join("/")}\nLocation: Pune`;
  const read = await browser.post("/post/paste", { intent: "read", message });
  const review = labelled(await read.text());
  for (const name of TEXT_NAMES) {
    const row: TextField = TEXT_FIELDS[name];
    expect(form.get(row.label)).toBe(name);
    expect(review.get(row.label)).toBe(row.pasted ? name : undefined);
  }
});
