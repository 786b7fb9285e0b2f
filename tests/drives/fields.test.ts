import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { drivePath, drivesAddress } from "#app/features/drives/drives.ts";
import { eachText, LISTED_TEXTS, TEXT_NAMES, type TextName } from "#app/features/drives/fields.ts";
import { inDays } from "#tests/support/days.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

/** A word of its own for each text. */
const WORDS: Record<TextName, string> = {
  ...eachText((_, name) => `Zq${name}`),
  time: "9:41 am",
  postLink: "https://zq.example.com/apply",
};

/** What a drive cannot be without. */
const REQUIRED: TextName[] = ["company", "jobDescription"];

/** A page as it is read, without its scripts and where its links lead; and what Copy Full copies. */
async function shownAt(browser: Browser, path: string) {
  const response = await browser.get(path);
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll(
    /<script[\s\S]*?<\/script>| href="[^"]*"|<\/?[bi]>/g,
    "",
  );
  const copied = /<textarea id="full-text"[\s\S]*?<\/textarea>/;
  return { page: html.replace(copied, ""), copied: copied.exec(html)?.[0] ?? "" };
}

function missingIn(text: string, names: readonly TextName[]): TextName[] {
  return names.filter((name) => !text.includes(WORDS[name]));
}

it("shows each text of a drive in the form, the list, over the list, on its page, in what is copied and in the log, until an edit clears it", async () => {
  const { browser: asha } = await signIn("asha@walkinmitra.test");
  const { browser: ravi } = await signIn("ravi@walkinmitra.test");
  const place = { city: "Salem" as const, ...partsOf(dayOf(Date.now())) };
  const form = { city: "Salem", driveType: "Open walk in", walkInDate: inDays(3), ...WORDS };
  const list = drivesAddress(place);
  expect((await asha.post(list, { ...form, intent: "create" })).status).toBe(303);
  const { id } = (await env.DB.prepare("select id from drives where company = ?")
    .bind(WORDS.company)
    .first<{ id: string }>())!;

  const seen = async (names: readonly TextName[]) => {
    const listed = names.filter((name) => LISTED_TEXTS.some((other) => other === name));
    const over = await shownAt(ravi, drivesAddress(place, { drive: id }));
    const alone = await shownAt(ravi, drivePath({ ...place, id }));
    return {
      form: missingIn((await shownAt(asha, drivesAddress(place, { edit: id }))).page, names),
      list: missingIn((await shownAt(ravi, list)).page, listed),
      over: missingIn(over.page, names),
      copiedOver: missingIn(over.copied, names),
      page: missingIn(alone.page, names),
      copied: missingIn(alone.copied, names),
    };
  };
  const nothing: TextName[] = [];
  expect(await seen(TEXT_NAMES)).toEqual({
    form: nothing,
    list: nothing,
    over: nothing,
    copiedOver: nothing,
    page: nothing,
    copied: nothing,
  });

  const cleared = TEXT_NAMES.filter((name) => !REQUIRED.includes(name));
  const edit = { ...form, ...Object.fromEntries(cleared.map((name) => [name, ""])) };
  const saved = await asha.post(list, { ...edit, intent: "update", id, version: "1" });
  expect(saved.status).toBe(303);
  expect(await seen(cleared)).toEqual({
    form: cleared,
    list: cleared.filter((name) => LISTED_TEXTS.some((other) => other === name)),
    over: cleared,
    copiedOver: cleared,
    page: cleared,
    copied: cleared,
  });
  const logged = await env.DB.prepare(
    "select detail from audit_log where entity_id = ? and action = 'update'",
  )
    .bind(id)
    .first<{ detail: string }>();
  expect(missingIn(logged!.detail, cleared)).toEqual([]);
});
