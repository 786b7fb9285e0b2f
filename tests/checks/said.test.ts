import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { addDays, DAY_MS, dayOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { LANGUAGES, type Language } from "#app/base/languages.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { drivePath as monthlyPath } from "#app/features/drives/drives.ts";
import { cardsOf } from "#app/features/paste/cards.server.ts";
import { PASTED_FIELDS } from "#app/features/paste/pasted.ts";
import { checks } from "#app/messages/en/checks.ts";
import { drive as driveWords } from "#app/messages/en/drive.ts";
import { own } from "#app/messages/en/own.ts";
import { trust } from "#app/messages/en/trust.ts";
import { wordsFor } from "#app/messages/words.ts";
import type { CHECK_BASES } from "#drizzle/values.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

import glossary from "../../docs/glossary.md?raw";

/*
 * What is said of a drive: that the team has read it is one fact, that it is confirmed for its day another. Each kind of
 * drive is held against every surface that says anything of it.
 */

const NOW = Date.now();
const TODAY = dayOf(NOW);
/** Tomorrow: no hour of today makes it over. */
const DAY = addDays(TODAY, 1);
const LIST = dailyPath("Salem", DAY);
const PHONE = "98220 14785";

const NOBODY = "Nobody has confirmed it for this day yet.";
const CONFIRMED = "Confirmed for this day.";
const UNCONFIRMED_MARK = "Read by our team, not confirmed for this day";
const FROM_MESSAGE = "From a message that was sent to us, read by our team.";
const CALL = `Call first: ${PHONE}`;
/** As the reader of messages writes it. */
const CALL_READ = `Call first: ${PHONE.replace(" ", "")}`;
/** What a guest is told, who gets no number. */
const CALL_FIRST = "Call before you travel.";
const NO_NUMBER = "No number known.";

let asha: Browser;
let ravi: Browser;
const guest = createBrowser();

beforeAll(async () => {
  asha = (await signIn("asha@walkinmitra.test")).browser;
  ravi = (await signIn("ravi@walkinmitra.test")).browser;
});

async function idOf(company: string): Promise<string> {
  const query = env.DB.prepare("select id from daily_drives where company = ?").bind(company);
  return (await query.first<string>("id"))!;
}

async function posted(company: string, changes: Record<string, string> = {}): Promise<string> {
  const form = aDailyDrive({ company, city: "Salem", startDate: DAY, endDate: "", ...changes });
  expect((await asha.post("/post", { contactNumber: PHONE, ...form })).status).toBe(303);
  return idOf(company);
}

function checked(
  id: string,
  at: number,
  basis: (typeof CHECK_BASES)[number] = "called",
): Promise<unknown> {
  const insert =
    "insert into checks (id, daily_drive_id, outcome, basis, note, at, checked_by) values (?, ?, 'on', ?, 'Gate 2, ask for 98765 43210', ?, 'Asha Rao')";
  return env.DB.prepare(insert).bind(newId(), id, basis, at).run();
}

function aMessage(company: string): string {
  const date = DAY.split("-").toReversed().join("/");
  return `Company: ${company}\nRole: Java Developer\nDate: ${date}\nTime: 10 AM to 1 PM\nVenue: Plot 4, Fairlands, Salem\nCity: Salem\nContact: ${PHONE}`;
}

type Kind = {
  make: (company: string) => Promise<string>;
  /** What its mark says; undefined without one. */
  mark: string | undefined;
  /** What its page says, and so what none of the others does. */
  says: string[];
  /** What a guest reads. */
  guest: string[];
  /** Whether texts that are read later say that it is confirmed. */
  confirmed: boolean;
};

const KINDS: Record<string, Kind> = {
  "nobody checked": {
    make: (company) => posted(company),
    mark: UNCONFIRMED_MARK,
    says: [`${NOBODY} Read by our team.`, CALL],
    guest: [`${NOBODY} Read by our team.`, CALL_FIRST],
    confirmed: false,
  },
  "nobody can call": {
    make: (company) => posted(company, { contactNumber: "" }),
    mark: UNCONFIRMED_MARK,
    says: [`${NOBODY} Read by our team.`, NO_NUMBER, "Ask our team"],
    guest: [`${NOBODY} Read by our team.`, NO_NUMBER],
    confirmed: false,
  },
  "was checked 25 hours ago": {
    async make(company) {
      const id = await posted(company);
      await checked(id, NOW - DAY_MS - 3_600_000);
      return id;
    },
    mark: UNCONFIRMED_MARK,
    says: ["Not confirmed in the last 24 hours. We called the HR desk", CALL],
    guest: ["Not confirmed in the last 24 hours. We called the HR desk", CALL_FIRST],
    confirmed: false,
  },
  "was called an hour ago": {
    async make(company) {
      const id = await posted(company);
      await checked(id, NOW - 3_600_000);
      return id;
    },
    mark: "Confirmed for this day",
    says: [`${CONFIRMED} We called the HR desk`, "By Asha Rao", "“Gate 2, ask for 98765 43210”"],
    guest: [`${CONFIRMED} We called the HR desk`],
    confirmed: true,
  },
  "is on the company's website": {
    async make(company) {
      const id = await posted(company);
      await checked(id, NOW - 3_600_000, "website");
      return id;
    },
    mark: "Confirmed for this day, by what the company published",
    says: [`${CONFIRMED} We found it on the company’s website`],
    guest: [`${CONFIRMED} We found it on the company’s website`],
    confirmed: true,
  },
  "was pasted": {
    async make(company) {
      const message = aMessage(company);
      const [card] = await cardsOf(message, TODAY);
      const form: [string, string][] = [
        ["message", message],
        ["today", TODAY],
        ["submissionKey", newId()],
        ["drive", "0"],
        ["post", "0"],
        ...PASTED_FIELDS.map((name): [string, string] => [name, card!.typed[name] ?? ""]),
        ["intent", "create"],
      ];
      expect((await asha.post("/post/paste", form)).status).toBe(200);
      return idOf(company);
    },
    mark: UNCONFIRMED_MARK,
    says: [`${NOBODY} ${FROM_MESSAGE}`, CALL_READ],
    guest: [`${NOBODY} ${FROM_MESSAGE}`, CALL_FIRST],
    confirmed: false,
  },
  "was sent in": {
    async make(company) {
      const message = aMessage(company);
      expect((await ravi.post("/suggest", { message })).status).toBe(303);
      const queue = await (await asha.get("/admin/suggestions")).text();
      const line = queue.split('data-suggestion="').find((part) => part.includes(company))!;
      const id = line.slice(0, 36);
      expect((await asha.post("/admin/suggestions", { intent: "publish", id })).status).toBe(303);
      return idOf(company);
    },
    mark: UNCONFIRMED_MARK,
    says: [`${NOBODY} ${FROM_MESSAGE}`, CALL_READ],
    guest: [`${NOBODY} ${FROM_MESSAGE}`, CALL_FIRST],
    confirmed: false,
  },
  "is cancelled, though somebody had called": {
    async make(company) {
      const id = await posted(company);
      await checked(id, NOW - 3_600_000);
      const path = drivePath({ id, city: "Salem", day: DAY });
      const cancel = { intent: "cancel", id, reason: "HR told us" };
      expect((await asha.post(path, cancel)).status).toBe(303);
      return id;
    },
    mark: undefined,
    says: [],
    guest: [],
    confirmed: false,
  },
};

const ALL_SAID = [
  NOBODY,
  CONFIRMED,
  "Not confirmed in the last 24 hours.",
  FROM_MESSAGE,
  "We called the HR desk",
  "We found it on the company’s website",
  NO_NUMBER,
];

/** What is read of a page: its text. */
function textIn(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<\/?(?:b|span|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&#x27;", "'");
}

const read = async (browser: Browser, address: string) => (await browser.get(address)).text();

/** Nothing that is said of other kinds, and all that is said of this one. */
function expectSaid(html: string, said: string[]): void {
  const text = textIn(html);
  for (const one of said) expect(text).toContain(one);
  for (const other of ALL_SAID) {
    if (!said.some((one) => one.includes(other))) expect(text).not.toContain(other);
  }
}

describe.each(Object.entries(KINDS))("a walk-in that %s", (name, kind) => {
  it("is called that first on every surface, and shows guests no number", async () => {
    const company = `Said ${Object.keys(KINDS).indexOf(name)} ${name.replaceAll(/[^a-z0-9 ]/g, "")}`;
    const id = await kind.make(company);
    expect(id).toBeTruthy();
    const path = drivePath({ id, city: "Salem", day: DAY });

    const page = await read(ravi, path);
    expectSaid(page, kind.says);
    if (kind.says.length) {
      const at = page.indexOf('class="sure');
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(page.indexOf("<h1"));
      expect(page.split('class="sure').length).toBe(2);
    }
    if (kind.says.some((one) => /first: \d/.test(one))) {
      const line = page.slice(page.indexOf('class="sure'), page.indexOf("<h1"));
      expect(line).toContain('href="tel:9822014785"');
    }
    if (name === "nobody can call")
      expect(page).toMatch(/<a class="btn" href="#support" data-ask="[^"]+">.*?Ask our team<\/a>/);

    const opened = await read(ravi, `${path}/ticket`);
    expectSaid(opened, kind.says);

    const list = await read(ravi, LIST);
    const ticket = new RegExp(`<article[^>]*data-drive="${id}".*?</article>`, "s").exec(list)![0];
    const mark = /aria-label="([^"]*)"/.exec(ticket)?.[1];
    expect(mark).toBe(kind.mark);
    const found = await read(ravi, `/find?q=${encodeURIComponent(company)}`);
    expect(found).toContain(`data-drive="${id}"`);
    expect(new RegExp(`data-drive="${id}".*?</article>`, "s").exec(found)![0]).not.toMatch(
      kind.mark ? /aria-label="(?!Read by|Confirmed)/ : /aria-label="/,
    );

    const preview = await read(guest, path);
    expectSaid(preview, kind.guest);
    for (const hidden of [PHONE, "9822014785", "98765 43210", "By Asha Rao", "tel:98"]) {
      expect(preview).not.toContain(hidden);
    }

    const shared = textIn(list).replaceAll(/\n\n+/g, "\n\n").split("\n\n");
    const entry = shared.find((part) => part.includes(`*${company}*`))!;
    expect(/^Confirmed on /m.test(entry)).toBe(kind.confirmed);
    const link = /href="(https:\/\/wa\.me[^"]*)"[^>]*data-share/.exec(page)![1]!;
    const sent = decodeURIComponent(link.replaceAll("&amp;", "&"));
    expect(
      /^✓ Confirmed on \d+ \w+(?: \d{4})?, \d[\d:]* (?:[ap]m|noon|midnight), (?:by phone|on the company’s website|at the gate|by )/m.test(
        sent,
      ),
    ).toBe(kind.confirmed);
    const unsure = !kind.confirmed && kind.mark !== undefined;
    const numberless = name === "nobody can call";
    expect(preview.includes(CALL_FIRST)).toBe(kind.guest.includes(CALL_FIRST));
    expect(/^Call before you travel: its page/m.test(sent)).toBe(unsure && !numberless);
    expect(/^Before you travel, see on its page/m.test(sent)).toBe(unsure && numberless);
  });
});

it("the list counts the confirmed among the walk-ins that take place", async () => {
  const kinds = Object.values(KINDS);
  const on = kinds.filter(({ mark }) => mark !== undefined).length;
  const confirmed = kinds.filter((kind) => kind.confirmed).length;
  const list = textIn(await read(ravi, `${LIST}?unkept=1`));
  expect(list).toContain(`${confirmed} of ${on} confirmed for this day`);
});

it("a drive that a user submitted says so once it is published, and nothing before", async () => {
  const form = { city: "Salem", company: "Sent By Ravi", jobDescription: "Text.", walkInDate: DAY };
  expect((await ravi.post("/drive", { ...form, submissionKey: newId() })).status).toBe(303);
  const row = await env.DB.prepare(
    "select id, city, year, month from drives where company = 'Sent By Ravi'",
  ).first<{ id: string; city: "Salem"; year: number; month: "May" }>();
  const path = monthlyPath(row!);
  const pending = await read(ravi, path);
  expect(pending).toContain("Pending");
  expectSaid(pending, []);
  await asha.post("/drive", { intent: "verify", id: row!.id });
  const user = "A user sent it in, read by our team.";
  expectSaid(await read(ravi, `${path}?own=1`), [`${NOBODY} ${user}`, NO_NUMBER, "Ask our team"]);
  const open = await read(guest, path);
  expectSaid(open, [`${NOBODY} ${user}`, NO_NUMBER]);
  expect(open).not.toContain(CALL_FIRST);
});

it("the usual answers are ready: as posted, another hour, cancelled; one for several drives; no answer confirms nothing", async () => {
  const ids = await Promise.all(["Usual A", "Usual B", "Usual C"].map((name) => posted(name)));
  const [a, b, c] = ids as [string, string, string];
  const send = (form: Record<string, string> | [string, string][]) =>
    asha.post("/admin/checks", form);
  const row = (id: string) =>
    env.DB.prepare(
      `select time, version, status_reason as reason, (select group_concat(outcome || ' ' || coalesce(asked, '') || ': ' || coalesce(note, ''), '|')
        from checks where daily_drive_id = daily_drives.id) as said from daily_drives where id = ?`,
    )
      .bind(id)
      .first<{ time: string; version: number; reason: string | null; said: string | null }>();
  const page = await read(asha, "/admin/checks");
  for (const words of ["Yes, as posted", "Another hour?", "No, cancelled", "No answer"]) {
    expect(page).toContain(words);
  }
  // One list of usual reasons for the fields of all.
  expect(page.match(/ list="usual-reasons"/g)!.length).toBeGreaterThan(2);
  expect(page.match(/<datalist id="usual-reasons">/g)).toHaveLength(1);

  const call = { intent: "check", basis: "called", asked: "HR desk" };
  expect((await send({ ...call, id: a, note: "", said: "as-posted" })).status).toBe(303);
  expect((await row(a))!.said).toBe("on HR desk: Yes, as posted");
  // Without whom, it is refused, and what was typed stays.
  const nobody = await send({ ...call, id: b, asked: "", note: "Typed words" });
  expect(nobody.status).toBe(400);
  expect(await nobody.text()).toContain("Typed words");

  const version = String((await row(b))!.version);
  const moved = await send({ ...call, id: b, version, note: "", time: "2 pm to 4 pm" });
  expect(moved.headers.get("location")).toContain("notice=check-hour");
  expect(await row(b)).toMatchObject({
    time: "2 pm to 4 pm",
    said: "on HR desk: Yes, but another hour: 2 pm to 4 pm",
  });
  // It has changed since: the hour of an old list is refused.
  expect((await send({ ...call, id: b, version, note: "", time: "5 pm" })).status).toBe(409);
  // The same form again, whose first answer was lost, counts once; an hour that is none is refused at once.
  const lost = await send({ ...call, id: b, version, note: "", time: "2 pm to 4 pm" });
  expect(lost.status).toBeLessThan(400);
  const none = await send({ ...call, id: b, note: "", time: "25:99" });
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("25:99 is no time");
  // Whoever has read the drive as it was before a change confirms nothing of it.
  expect((await send({ ...call, id: b, version, note: "Yes, as posted" })).status).toBe(409);
  expect((await row(b))!.time).toBe("2 pm to 4 pm");

  // Nobody answers: kept, and still not confirmed. Then one answer for two; the one that changed is left.
  expect((await send({ intent: "no-answer", id: c })).status).toBe(303);
  expect((await row(c))!.said).toMatch(/^no-answer /);
  expect(textIn(await read(asha, "/admin/checks"))).toMatch(
    /Nobody has confirmed it yet\. No answer/,
  );
  const both = await send([
    ...Object.entries({ ...call, asked: "Mega Jobs", said: "as-posted" }),
    ["chosen", `${c} ${(await row(c))!.version}`],
    ["chosen", `${b} ${version}`],
  ]);
  expect(both.headers.get("location")).toContain("notice=ticked&count=1&left=1");
  expect((await row(c))!.said).toContain("on Mega Jobs: Yes, as posted");

  const off = { intent: "cancel", id: a, said: "no", asked: "Ms. Mary, 98220 14785", reason: "" };
  expect((await send(off)).status).toBe(303);
  expect((await row(a))!.reason).toMatch(/^Ms\. Mary told us at /);
});

const COLUMNS = {
  en: "English",
  hi: "Hindi",
  mr: "Marathi",
  ta: "Tamil",
  te: "Telugu",
  kn: "Kannada",
  bn: "Bengali",
} satisfies Record<Language, string>;

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  /** The word of the glossary. */
  const term = (english: string): string => {
    // In English the words are the names of their rows.
    if (language === "en") return english;
    const rows = glossary.split("\n").filter((line) => line.startsWith("|"));
    const cells = (line: string) =>
      line.split("|").map((cell) => cell.trim().replace(/ [⁰¹²³⁴-⁹]+$/, ""));
    const column = cells(rows[0]!).indexOf(COLUMNS[language]);
    return cells(rows.find((line) => cells(line)[1] === english)!)[column]!;
  };

  it("“verified” and “confirmed for this day” are two words", () => {
    const verified = term("Verified");
    const confirmed = term("Confirmed for this day");
    expect(confirmed).not.toContain(verified);
    expect(verified).not.toContain(confirmed);
    const marks = wordsFor(language, trust);
    const says = wordsFor(language, checks);
    for (const text of [marks.confirmed, marks.published, says.confirmed]) {
      expect(text).toContain(confirmed);
    }
    for (const text of [...Object.values(says.origin), marks.unconfirmed, says.nobody]) {
      expect(text).not.toContain(verified);
    }
    expect(marks.unconfirmed).not.toBe(marks.confirmed);
    expect(wordsFor(language, driveWords).states.verified).toBe(verified);
    expect(wordsFor(language, own).states.verified).toBe(verified);
  });
});
