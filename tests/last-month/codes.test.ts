import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { dayOf, partsOf, startOfDay, toDay, yearsAround } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { submitCodeSchema } from "#app/features/codes/codes.schema.ts";
import {
  deleteCode,
  purgeGuesses,
  readCodes,
  saveCode,
  unlockMonth,
} from "#app/features/codes/codes.server.ts";
import {
  CODE_MONTH_MS,
  CODE_TRIES,
  CODE_TRIES_A_MONTH,
  CODE_WINDOW_MS,
  type CodeMonth,
  lastMonthOf,
  suggestCode,
  tooManyTries,
} from "#app/features/codes/codes.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { DRIVES_PAGE } from "#app/features/drives/drives.ts";
import { deleteDrive } from "#app/features/drives/states.server.ts";
import { readLastMonth } from "#app/features/last-month/last-month.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET } from "#scripts/local/secrets.ts";
import * as people from "#tests/support/factories.ts";
import { countTrips, expectGoodPlans } from "#tests/support/queries.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const secret = LOCAL_SUBSCRIBER_SECRET;
const NOW = Date.now();
const LAST = monthsBack(1);
const CODE = "MITRA-Sesame";

let admin: Reader;
let reader: Reader;
let count = 0;

beforeAll(async () => {
  admin = await people.admin();
});

beforeEach(async () => {
  count += 1;
  reader = await people.person(`reader.${count}@codes.test`);
  await saveCode(db, { by: admin, now: NOW, ...LAST, code: CODE, replace: true });
});

/** The month that was so many months ago. */
function monthsBack(count: number): CodeMonth {
  let day = dayOf(NOW);
  for (let back = 0; back < count; back += 1) day = toDay({ date: 1, ...lastMonthOf(day) })!;
  const { year, month } = partsOf(day);
  return { year, month };
}

function tryCode(code: string | undefined, now = NOW, by = reader) {
  return unlockMonth(db, { secret, by, now, ...LAST, code });
}

async function isUnlocked(reader: Reader, month: CodeMonth): Promise<boolean> {
  return (await readLastMonth(db, { reader, place: { city: "Pune", ...month } })) !== undefined;
}

const codeOf = async (answer: ReturnType<typeof tryCode>) => {
  const outcome = await answer;
  return outcome.ok ? "ok" : outcome.problem.code;
};

describe("the form of a code", () => {
  it("takes the months of the year that has begun in India, whatever UTC says", () => {
    vi.useFakeTimers({ now: Date.parse("2027-01-01T01:30:00+05:30"), toFake: ["Date"] });
    try {
      const inYear = (year: number) =>
        submitCodeSchema.safeParse({ year: String(year), month: "May", code: CODE }).success;
      expect([2027, 2028, 2029].map(inYear)).toEqual([true, true, false]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a month", () => {
  it("opens for a reader with its code, and stays open for them alone", async () => {
    const open = (reader: Reader) => isUnlocked(reader, LAST);
    const other = await people.person("other@codes.test");
    expect(await open(reader)).toBe(false);
    expect(await tryCode(CODE)).toEqual({ ok: true, value: true });
    expect(await open(reader)).toBe(true);
    expect(await open(other)).toBe(false);
    expect(await isUnlocked(reader, monthsBack(2))).toBe(false);
    expect(await isUnlocked(reader, { ...LAST, year: LAST.year - 1 })).toBe(false);
    // Once it is open, no code is asked for any more, not even a right one.
    expect(await tryCode(undefined)).toEqual({ ok: true, value: true });
    expect(await tryCode("wrong")).toEqual({ ok: true, value: true });
  });

  it("closes when its code is set anew, even to the same one, or deleted", async () => {
    const open = () => isUnlocked(reader, LAST);
    await tryCode(CODE);
    await saveCode(db, { by: admin, now: NOW, ...LAST, code: CODE, replace: true });
    expect(await open()).toBe(false);
    await tryCode(CODE);
    expect(await open()).toBe(true);
    const [saved] = await readCodes(db);
    await deleteCode(db, { by: admin, now: NOW, id: saved!.id });
    expect(await open()).toBe(false);
    expect(await tryCode(CODE)).toEqual({
      ok: false,
      problem: { code: "notFound", message: `List for ${LAST.month} is not yet available.!` },
    });
    const unlocks = await env.DB.prepare("select count(*) as n from code_unlocks where user_id = ?")
      .bind(reader.uid)
      .first<number>("n");
    expect(unlocks).toBe(0);
  });

  it("is open for admins without a code, whether it has one or not", async () => {
    expect(await isUnlocked(admin, { year: 2018, month: "May" })).toBe(true);
    const trips = await countTrips(() =>
      unlockMonth(db, { secret, by: admin, now: NOW, year: 2018, month: "May" }),
    );
    expect(trips).toBe(0);
  });

  it.each([
    ["mitra-oct-26", "invalid"],
    ["MITRA-Oct-2", "invalid"],
    [`${CODE}x`, "invalid"],
    ["x".repeat(100), "invalid"],
    ["मित्र", "invalid"],
    [undefined, "invalid"],
    ["", "invalid"],
    [CODE, "ok"],
  ])("answers the code %j with %s", async (code, answer) => {
    expect(await codeOf(tryCode(code))).toBe(answer);
  });

  it("answers a wrong code with the specified message", async () => {
    expect(await tryCode("wrong")).toEqual({
      ok: false,
      problem: {
        code: "invalid",
        message: "Entered coupon code is not valid or blank!",
        fields: {
          code: ["Wrong Selection. Please check Code you have entered! (It's case sensitive)"],
        },
      },
    });
  });
});

describe("wrong codes", () => {
  it("are five in fifteen minutes, then 429 with the time left, even for a right code", async () => {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      expect(await codeOf(tryCode("wrong", NOW + tries * 60_000))).toBe("invalid");
    }
    const sixth = await tryCode(CODE, NOW + 5 * 60_000);
    expect(sixth).toEqual({
      ok: false,
      problem: {
        code: "tooMany",
        message: "You have tried 5 wrong codes. Please try again in 10 minutes.",
      },
      retryAfter: 600,
    });
    expect(await tryCode("wrong", NOW + CODE_WINDOW_MS - 1)).toMatchObject({ retryAfter: 1 });
    expect(await codeOf(tryCode("wrong", NOW + CODE_WINDOW_MS))).toBe("invalid");
    expect(await codeOf(tryCode(CODE, NOW + CODE_WINDOW_MS))).toBe("ok");
  });

  it("are counted for a person, not for a month", async () => {
    const other = { by: admin, now: NOW, ...monthsBack(2), code: "other", replace: true };
    await saveCode(db, other);
    const at = (month: CodeMonth) =>
      codeOf(unlockMonth(db, { secret, by: reader, now: NOW, ...month, code: "wrong" }));
    for (const back of [1, 2, 1, 2, 1]) expect(await at(monthsBack(back))).toBe("invalid");
    expect(await at(monthsBack(2))).toBe("tooMany");
    const neighbour = await people.person("neighbour@codes.test");
    expect(await codeOf(tryCode("wrong", NOW, neighbour))).toBe("invalid");
  });

  it("are not counted for a blank field, a month without a code, or a right code", async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await codeOf(tryCode(""))).toBe("invalid");
      const none = unlockMonth(db, {
        secret,
        by: reader,
        now: NOW,
        year: 2019,
        month: "May",
        code: "x",
      });
      expect(await codeOf(none)).toBe("notFound");
    }
    for (let index = 0; index < 10; index += 1) {
      expect(await codeOf(tryCode(CODE))).toBe("ok");
      await saveCode(db, { by: admin, now: NOW, ...LAST, code: CODE, replace: true });
    }
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      expect(await codeOf(tryCode("wrong"))).toBe("invalid");
    }
    expect(await codeOf(tryCode("wrong"))).toBe("tooMany");
  });

  it("have a limit a month for each person and code, which a right one does not count against", async () => {
    let now = NOW;
    for (let tries = 0; tries < CODE_TRIES_A_MONTH; tries += 1) {
      if (tries && tries % CODE_TRIES === 0) now += CODE_WINDOW_MS;
      expect(await codeOf(tryCode("wrong", now))).toBe("invalid");
    }
    now += CODE_WINDOW_MS;
    const answer = await tryCode(CODE, now);
    expect(answer).toMatchObject({
      problem: {
        code: "tooMany",
        message: `You have tried 40 wrong codes for ${LAST.month} ${LAST.year}. Ask our team for the code; you can try again in 30 days.`,
      },
    });
    const another = { now, ...monthsBack(3), code: CODE };
    await saveCode(db, { by: admin, ...another, replace: true });
    expect((await unlockMonth(db, { by: reader, ...another, secret })).ok).toBe(true);
    await env.DB.prepare("delete from codes where month = ?").bind(another.month).run();
    expect(await codeOf(tryCode(CODE, NOW + CODE_MONTH_MS))).toBe("ok");
  });

  it("are forgotten when their time is over", async () => {
    await tryCode("wrong");
    expect(await purgeGuesses(db, NOW)).toBe(0);
    expect(await purgeGuesses(db, Date.now() + 400 * CODE_MONTH_MS)).toBeGreaterThan(2);
    expect(await env.DB.prepare("select count(*) as n from code_guesses").first("n")).toBe(0);
  });

  it.each([
    [1, "1 second"],
    [59, "59 seconds"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [900, "15 minutes"],
  ])("tell %i s as %s", (seconds, text) => {
    expect(tooManyTries(seconds)).toBe(
      `You have tried 5 wrong codes. Please try again in ${text}.`,
    );
  });
});

describe("codes", () => {
  it("have eight characters or more, and the portal suggests one that nobody can guess", async () => {
    const parse = (code: string) =>
      submitCodeSchema.safeParse({
        year: String(yearsAround(dayOf(Date.now()))[0]),
        month: "May",
        code,
      });
    expect(parse("1234567").success).toBe(false);
    expect(parse("12345678").success).toBe(true);
    expect(parse(" 1234567 ").success).toBe(false);
    const suggested = new Set(Array.from({ length: 200 }, suggestCode));
    expect(suggested.size).toBe(200);
    for (const code of suggested) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const { browser } = await signIn("asha@walkinmitra.test");
    const page = await (await browser.get("/admin/submit-code")).text();
    // Offered, not filled in: the field says "Enter code".
    expect(page).toMatch(/<option value="[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}"/);
    expect(/<input[^>]*name="code"[^>]*>/.exec(page)?.[0]).toMatch(
      /placeholder="Enter code".*value=""/,
    );
  });

  it("are replaced only after a yes, also in the form", async () => {
    const [old] = await readCodes(db);
    const other = { by: admin, now: NOW, ...LAST, code: "another code" };
    expect(await saveCode(db, other)).toMatchObject({
      problem: { code: "conflict", reason: "codeThere" },
    });
    expect((await readCodes(db))[0]).toEqual(old);
    const { browser } = await signIn("asha@walkinmitra.test");
    const form = {
      year: String(LAST.year),
      month: LAST.month,
      code: "another code",
      submissionKey: newId(),
    };
    const asked = await browser.post("/admin/submit-code", form);
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(html).toContain('name="replace"');
    expect(html).toContain('value="another code"');
    // What was ticked stays ticked when something else is wrong.
    const short = await browser.post("/admin/submit-code", { ...form, code: "x", replace: "yes" });
    expect(short.status).toBe(400);
    expect(await short.text()).toMatch(/<input[^>]* name="replace"[^>]* checked=""/);
    const replaced = await browser.post("/admin/submit-code", { ...form, replace: "yes" });
    expect(replaced.status).toBe(303);
    expect((await readCodes(db))[0]!.code).toBe("another code");
    // The same form again, its answer lost, changes nothing and is no conflict.
    expect((await browser.post("/admin/submit-code", form)).status).toBe(303);
  });

  it("are saved and deleted by admins only, and stay out of the log", async () => {
    const by = reader;
    const forbidden = {
      ok: false,
      problem: { code: "forbidden", message: MESSAGES.unauthorizedAdmin },
    };
    const [saved] = await readCodes(db);
    expect(await saveCode(db, { by, now: NOW, ...LAST, code: "mine" })).toEqual(forbidden);
    expect(await deleteCode(db, { by, now: NOW, id: saved!.id })).toEqual(forbidden);
    expect((await readCodes(db))[0]).toEqual(saved);
    const { results } = await env.DB.prepare(
      "select action, detail from audit_log where entity_id = ?",
    )
      .bind(saved!.id)
      .all<{ action: string; detail: string }>();
    expect(results).toEqual([{ action: "save", detail: JSON.stringify(LAST) }]);
    await deleteCode(db, { by: admin, now: NOW, id: saved!.id });
    expect(await deleteCode(db, { by: admin, now: NOW, id: saved!.id })).toMatchObject({
      problem: { code: "notFound" },
    });
    const log = await env.DB.prepare(
      "select group_concat(detail) as all_of_it from audit_log",
    ).first();
    expect(JSON.stringify(log)).not.toContain(CODE);
  });

  it("are in a table, the newest month first, one a month", async () => {
    // A year of them: in the order of the calendar, not of the alphabet.
    const back = [7, 12, 2, 9, 4, 3, 11, 6, 10, 5, 8, 2];
    for (const count of back) {
      const code = `${count} months ago`;
      await saveCode(db, { by: admin, now: NOW, ...monthsBack(count), code, replace: true });
    }
    const shown = (await readCodes(db)).map(({ year, month }) => ({ year, month }));
    expect(shown).toEqual(Array.from({ length: 12 }, (_, index) => monthsBack(index + 1)));
  });

  it("belong to the month before this one, by the Indian calendar", () => {
    expect(lastMonthOf("2026-11-21")).toEqual({ year: 2026, month: "October" });
    expect(lastMonthOf("2026-01-01")).toEqual({ year: 2025, month: "December" });
    expect(lastMonthOf("2026-03-31")).toEqual({ year: 2026, month: "February" });
    const newYear = Date.parse("2026-01-01T00:00:00+05:30");
    expect(lastMonthOf(dayOf(newYear))).toEqual({ year: 2025, month: "December" });
    expect(lastMonthOf(dayOf(newYear - 1))).toEqual({ year: 2025, month: "November" });
  });
});

async function aDrive(fields: Record<string, string>, now: number, by = admin) {
  const input = driveSchema.parse({
    city: "Pune",
    company: "Infosys",
    jobDescription: "Online test.",
    postLink: "https://careers.example.com/infosys",
    ...fields,
  });
  const answer = await submitDrive(db, input, { by, now, submissionKey: newId() });
  if (!answer.ok) throw new Error(answer.problem.message);
  return answer.value.id;
}

describe("the list", () => {
  it("holds verified drives with a link, by pages without gap or double", async () => {
    const then = startOfDay(toDay({ date: 5, ...LAST })!);
    const place = { city: "Chennai", ...LAST } as const;
    const ids: string[] = [];
    for (let index = 0; index < DRIVES_PAGE + 2; index += 1) {
      ids.push(await aDrive({ city: "Chennai" }, then + index));
    }
    await aDrive({ city: "Chennai", postLink: "" }, then + 100);
    await aDrive({ city: "Chennai" }, then + 101, reader);
    const gone = await aDrive({ city: "Chennai" }, then + 102);
    await deleteDrive(db, { by: admin, now: then, id: gone });
    const first = (await readLastMonth(db, { reader: admin, place }))!;
    await aDrive({ city: "Chennai" }, then + 103);
    const second = (await readLastMonth(db, { reader: admin, place, before: first.next! }))!;
    expect(await countTrips(() => readLastMonth(db, { reader: reader, place }))).toBe(1);
    expect([...first.drives, ...second.drives].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
  });
});

describe("/drive/last-month", () => {
  const list = `/drive/last-month?city=Pune&year=${LAST.year}&month=${LAST.month}`;
  let browser: Browser;
  let adminBrowser: Browser;

  beforeAll(async () => {
    adminBrowser = (await signIn("asha@walkinmitra.test")).browser;
    const then = startOfDay(toDay({ date: 5, ...LAST })!);
    await aDrive({ profile: "System Engineer", experienceLevel: "Freshers" }, then);
    await aDrive({ company: "By mail", postLink: "Send CV to the desk" }, then + 1);
  });

  beforeEach(async () => {
    ({ browser } = await signIn(`reader.${count}@codes.test`));
  });

  it("is guarded", async () => {
    const guest = createBrowser();
    expect((await guest.get("/drive/last-month")).status).toBe(401);
    expect((await guest.post("/drive/last-month", { code: CODE })).status).toBe(401);
  });

  it("shows nothing before the code, then the list with Apply, without any code in an address", async () => {
    const locked = await (await browser.get(list)).text();
    expect(locked).toContain("No drives are there");
    expect(locked).toContain("is locked.");
    expect(locked).toContain("Our team gives out the codes");
    expect(locked).not.toContain("careers.example.com");
    expect(await (await browser.get(list.replace("?", ".data?"))).text()).not.toContain("careers");

    const fields = { city: "Pune", year: String(LAST.year), month: LAST.month };
    const opened = await browser.post("/drive/last-month", { ...fields, code: ` ${CODE} ` });
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toBe(`${list}&notice=month-open#drives`);
    const page = await (await browser.get(opened.headers.get("location")!)).text();
    for (const part of [
      "The code is right.",
      "Infosys",
      "System Engineer",
      "Looking for: ",
      "Freshers",
      'href="https://careers.example.com/infosys"',
      'rel="noopener noreferrer nofollow"',
      "Copy link",
      MESSAGES.applyHint.replaceAll("'", "&#x27;"),
      "Send CV to the desk",
    ]) {
      expect(page).toContain(part);
    }
    expect(page).not.toContain("Maintain Code");
    expect(page).not.toContain(CODE);
    // The list of another city of that month is open too.
    const salem = await (await browser.get(list.replace("Pune", "Salem"))).text();
    expect(salem).toContain("Found zero drives!");
    expect(salem).toContain("No content Found. Try other combination!");
  });

  it("takes the month before now in one tap", async () => {
    const opened = await browser.post("/drive/last-month?city=Pune", {
      intent: "last-month",
      city: "Pune",
      year: "2018",
      month: "May",
      code: CODE,
    });
    expect(opened.headers.get("location")).toBe(`${list}&notice=month-open#drives`);
  });

  it("answers wrong, blank and missing codes with the specified messages", async () => {
    const send = async (code: string, year = LAST.year) => {
      const answer = await browser.post(list, {
        city: "Pune",
        year: String(year),
        month: LAST.month,
        code,
      });
      return { status: answer.status, html: await answer.text() };
    };
    for (const code of ["wrong", "", CODE.toLowerCase()]) {
      const { status, html } = await send(code);
      expect(status).toBe(400);
      expect(html).toContain("Entered coupon code is not valid or blank!");
      expect(html).toContain(
        "Wrong Selection. Please check Code you have entered! (It&#x27;s case sensitive)",
      );
    }
    const none = await send(CODE, LAST.year - 2);
    expect(none.status).toBe(404);
    expect(none.html).toContain(`List for ${LAST.month} is not yet available.!`);
    const bad = await browser.post(list, { year: "1999", month: "Smarch", city: "Nowhere" });
    expect(bad.status).toBe(400);
  });

  it("answers the sixth wrong code 429 with Retry-After, also when many come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const answer = await browser.post(list, { code: `guess ${index}` });
        const retry = answer.headers.get("retry-after");
        await answer.text();
        return [answer.status, retry] as const;
      }),
    );
    expect(answers.filter(([status]) => status === 400)).toHaveLength(CODE_TRIES);
    const limited = answers.filter(([status]) => status === 429);
    expect(limited).toHaveLength(20 - CODE_TRIES);
    for (const [, retry] of limited) expect(Number(retry)).toBeGreaterThan(800);
    const right = await browser.post(list, { code: CODE });
    expect(right.status).toBe(429);
    expect(await right.text()).toMatch(/Please try again in 1[45] minutes\./);
  });

  it("gives admins the links without a code, and the way to the codes", async () => {
    const page = await (await adminBrowser.get(list)).text();
    expect(page).toContain("Maintain Code");
    expect(page).toContain(">https://careers.example.com/infosys</a>");
    expect(page).not.toContain('name="code"');
    const shown = await adminBrowser.post("/drive/last-month", { city: "Pune" });
    expect(shown.headers.get("location")).toBe(`${list}#drives`);
  });
});

describe("/admin/submit-code", () => {
  it("is for admins only", async () => {
    const { browser } = await signIn(`reader.${count}@codes.test`);
    for (const answer of [
      await browser.get("/admin/submit-code"),
      await browser.post("/admin/submit-code", { year: "2024", month: "May", code: "mine" }),
    ]) {
      expect(answer.status).toBe(403);
      const page = await answer.text();
      expect(page).toContain(MESSAGES.unauthorizedAdmin);
      expect(page).not.toContain(CODE);
    }
    expect((await createBrowser().get("/admin/submit-code")).status).toBe(401);
    expect((await readCodes(db)).some(({ code }) => code === "mine")).toBe(false);
  });

  it("saves, replaces, asks and deletes", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const send = (fields: Record<string, string>) => browser.post("/admin/submit-code", fields);
    const blank = await send({ year: "2024", month: "May", code: "   " });
    expect(blank.status).toBe(400);
    expect(await blank.text()).toContain("Please dont submit blank code!");
    expect((await send({ year: "1999", month: "May", code: "x" })).status).toBe(400);

    expect((await send({ year: "2024", month: "May", code: "first <b>" })).status).toBe(303);
    const [first] = (await readCodes(db)).filter(({ year }) => year === 2024);
    expect(
      (await send({ year: "2024", month: "may", replace: "yes", code: "second <b>" })).status,
    ).toBe(303);
    const [second, ...others] = (await readCodes(db)).filter(({ year }) => year === 2024);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ month: "May", code: "second <b>" });
    expect(second!.id).not.toBe(first!.id);

    const question = await browser.get(`/admin/submit-code?ask=delete&id=${second!.id}`);
    const page = await question.text();
    expect(page).toContain("Are you sure?");
    expect(page).toContain("second &lt;b&gt;");
    expect(page).toContain('placeholder="Enter code"');
    expect((await send({ intent: "delete", id: second!.id })).status).toBe(303);
    expect((await send({ intent: "delete", id: second!.id })).status).toBe(404);
    expect((await browser.get(`/admin/submit-code?ask=delete&id=${second!.id}`)).status).toBe(404);
  });
});

it("every query of codes uses an index", expectGoodPlans);
