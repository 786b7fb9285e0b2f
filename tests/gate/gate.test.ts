import { env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { dailyPath, drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { purgeGates } from "#app/features/gate/gate.server.ts";
import { gateLabel, type GateWord } from "#app/features/gate/gate.ts";
import { createDatabase } from "#drizzle/client.ts";
import { GATE_WORDS } from "#drizzle/values.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { limitNewAccounts } from "#tests/support/settings.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";

/*
 * What people at the gate say (docs/product.md, At the gate). The clock of the portal is set to ten in the morning: of
 * tomorrow, because the alarms of objects ring by the machine's clock, and for them no moment may be past.
 */

const db = createDatabase(env.DB);
const TODAY = addDays(dayOf(Date.now()), 1);
const TEN = startOfDay(TODAY) + 10 * HOUR_MS;
const MINUTE = 60_000;

type Person = Awaited<ReturnType<typeof signIn>>;

let asha: Browser;
let people: Person[];
let gone: Person;
let fresh: Person;

const at = (moment: number) => vi.setSystemTime(moment);

beforeAll(async () => {
  asha = (await signIn("asha@walkinmitra.test")).browser;
  const names = ["ravi", "meena", "john", "fatima"];
  people = await Promise.all(names.map((name) => signIn(`${name}@gate.test`)));
  // Their accounts are old enough to say more than three things a day.
  await env.DB.prepare("update users set created_at = 0 where email like '%@gate.test'").run();
  gone = await signIn("gone@gate.test");
  fresh = await signIn("fresh@gate.test");
  // An admin's session would be over by tomorrow, and it may be ten hours to ten o'clock or thirty.
  await env.DB.prepare("update sessions set renewed_at = renewed_at + ?")
    .bind(2 * DAY_MS)
    .run();
  await env.DB.prepare("update sessions set idle_until = idle_until + ?")
    .bind(3 * DAY_MS)
    .run();
  await env.DB.prepare("update sessions set ends_at = ends_at + ?")
    .bind(3 * DAY_MS)
    .run();
  vi.useFakeTimers({ toFake: ["Date"] });
});

beforeEach(() => {
  at(TEN);
});

afterAll(() => {
  vi.useRealTimers();
});

type Made = { id: string; path: string; list: string };

let made = 0;

/** A walk-in of today in Indore, where no other test looks. */
async function aWalkIn(changes: Record<string, string> = {}): Promise<Made> {
  const company = `Gate Works ${(made += 1)}`;
  const day = changes.startDate ?? TODAY;
  const form = aDailyDrive({ company, city: "Indore", startDate: TODAY, ...changes });
  expect((await asha.post("/post", { ...form, confirmPast: "yes" })).status).toBe(303);
  const id = await env.DB.prepare("select id from daily_drives where company = ?")
    .bind(company)
    .first<string>("id");
  const place = { id: id!, city: "Indore", day };
  return { id: id!, path: dailyDrivePath(place), list: dailyPath("Indore", day) };
}

/** A drive of this month whose walk-in is today. */
async function aDrive(): Promise<Made> {
  const company = `Monthly Gate ${(made += 1)}`;
  const form = { city: "Indore", company, profile: "Tester", jobDescription: "Text." };
  const posted = await asha.post("/drive", {
    ...form,
    walkInDate: TODAY,
    submissionKey: newId(),
  });
  expect(posted.status).toBe(303);
  const row = await env.DB.prepare("select id, city, year, month from drives where company = ?")
    .bind(company)
    .first<{ id: string; city: "Indore"; year: number; month: "May" }>();
  return { id: row!.id, path: drivePath(row!), list: "/drive?city=Indore" };
}

const say = (who: Person | Browser, { path }: Made, what: string) =>
  ("browser" in who ? who.browser : who).post(path, { intent: "gate", what });

const told = async (...args: Parameters<typeof say>) => {
  const answer = await say(...args);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("notice=gate-told"),
  ]);
};

async function textOf({ browser }: { browser: Browser }, path: string): Promise<string> {
  return (await browser.get(path)).text();
}

/** The lines of a piece of HTML about a gate: what, and how many said it. */
function linesIn(html: string): string[] {
  const said = /<div id="gate-said"[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? html;
  return [...said.matchAll(/<li[^>]*><b>([^<]*)<\/b> <span>([^<]*)<\/span>/g)].map(
    ([, what, count]) => `${what}: ${count}`,
  );
}

const linesOn = async (who: Person, { path }: Made) => linesIn(await textOf(who, path));

function ticketIn(list: string, id: string): string {
  return new RegExp(`<article[^>]*data-drive="${id}"[\\s\\S]*?</article>`).exec(list)?.[0] ?? "";
}

const reporterRows = (id: string) =>
  env.DB.prepare("select count(*) as n from gate_reports where record_id = ?")
    .bind(id)
    .first<number>("n");

describe.each([
  ["a daily drive", aWalkIn, "daily"],
  ["a drive of the month", aDrive, "drives"],
] as const)("the gate of %s", (_, make, topic) => {
  it("is heard at once by its open pages, without D1, and by those that open later", async () => {
    const drive = await make();
    const other = await make();
    const [ravi, meena, john, fatima] = people as [Person, Person, Person, Person];
    const page = await textOf(john, drive.path);
    expect(page).toContain("At the gate now");
    expect(page).toContain("No updates yet.");
    for (const what of GATE_WORDS) {
      expect(page).toContain(`value="${what}" name="what">${gateLabel(what)}</button>`);
    }
    const open = await openSocket(`live-topic/${topic}?about=${drive.id}`, john.cookie);
    const elsewhere = await openSocket(`live-topic/${topic}?about=${other.id}`, john.cookie);
    const list = await openSocket(`live-topic/${topic}`, john.cookie);
    for (const socket of [open, elsewhere, list]) await socket.settled();

    await told(ravi, drive, "long");
    const first = await open.next("said");
    expect(first.about).toBe(drive.id);
    expect(linesIn(first.html)).toEqual(["Queue long: 1 person, 10 am"]);
    expect(first.html).not.toContain("ravi");
    at(TEN + 4 * MINUTE);
    let heard: Promise<unknown> = Promise.resolve();
    // The session, the limits and the command: what it tells 1 or 1,000 pages costs nothing more.
    const trips = await countTrips(async () => {
      await told(meena, drive, "long");
      heard = open.next("said");
      await heard;
    });
    expect(trips).toBeLessThanOrEqual(3);
    const lines = ["Queue long: 2 people, latest 10:04 am"];
    expect(linesIn(((await heard) as { html: string }).html)).toEqual(lines);

    const later = await openSocket(`live-topic/${topic}?about=${drive.id}`, fatima.cookie);
    expect(linesIn((await later.next("said")).html)).toEqual(lines);
    expect(await linesOn(fatima, drive)).toEqual(lines);
    for (const socket of [elsewhere, list]) {
      expect((await socket.settled()).map(({ type }) => type)).not.toContain("said");
    }
    // Nothing moved on the ticket, so no list was told.
    expect((await list.settled()).map(({ type }) => type)).not.toContain("changed");
    for (const socket of [open, elsewhere, list, later]) socket.close();
  });

  it("counts a person once in ten minutes, lets them correct it, and forgets after three hours", async () => {
    const drive = await make();
    const [ravi, meena] = people as [Person, Person];
    await told(ravi, drive, "short");
    await Promise.all(Array.from({ length: 5 }, () => told(ravi, drive, "short")));
    expect(await reporterRows(drive.id)).toBe(1);
    for (const what of ["long", "very-long", "long"]) await told(ravi, drive, what);
    expect(await linesOn(meena, drive)).toEqual(["Queue long: 1 person, 10 am"]);
    const wait = await say(ravi, drive, "short");
    expect(wait.status).toBe(429);
    expect(await wait.text()).toContain("You can say something else after 10:10 am.");
    at(TEN + 11 * MINUTE);
    await told(ravi, drive, "short");
    await told(meena, drive, "short");
    expect(await linesOn(meena, drive)).toEqual([
      "Queue short: 2 people, latest 10:11 am",
      "Queue long: 1 person, 10 am",
    ]);
    at(TEN + 3 * HOUR_MS + MINUTE);
    expect(await linesOn(meena, drive)).toEqual(["Queue short: 2 people, latest 10:11 am"]);
    at(TEN + 4 * HOUR_MS);
    expect(await textOf(meena, drive.path)).toContain("No updates yet.");
  });

  it("marks the ticket when two people call the entry closed, until one is silenced; all of it is in the log", async () => {
    const drive = await make();
    const [ravi, meena, john] = people as [Person, Person, Person];
    const ticket = async (who: Person) => ticketIn(await textOf(who, drive.list), drive.id);
    expect(await ticket(john)).not.toContain("People say entry is closed");
    await told(ravi, drive, "closed");
    expect(await ticket(john)).not.toContain("People say entry is closed");
    const list = await openSocket(`live-topic/${topic}`, john.cookie);
    await list.settled();
    // A topic that told its pages less than two seconds ago waits.
    at(TEN + MINUTE);
    await told(meena, drive, "closed");
    await list.next("changed");
    expect(await ticket(john)).toContain("People say entry is closed");
    const page = await textOf(john, drive.path);
    expect(linesIn(page)).toEqual(["Entry closed: 2 people, latest 10:01 am"]);
    // It is no decision of ours.
    expect(page).toMatch(/<main[^>]*data-status="(?:today|now|upcoming|ended)"/);
    for (const { reader } of [ravi, meena].map(({ uid }) => ({ reader: uid }))) {
      expect(page).not.toContain(reader);
    }

    const seen = await (await asha.get(drive.path)).text();
    const ids = [...seen.matchAll(/value="([^"]+)" aria-label="Silence (\w+)" name="id"/g)];
    expect(new Set(ids.map(([, , name]) => name?.toLowerCase()))).toEqual(
      new Set(["meena", "ravi"]),
    );
    const id = ids.find(([, , name]) => name?.toLowerCase() === "meena")![1]!;
    expect((await ravi.browser.post(drive.path, { intent: "silence", id })).status).toBe(403);
    const silenced = await asha.post(drive.path, { intent: "silence", id });
    expect(silenced.headers.get("location")).toContain(`notice=gate-silenced&undo=${id}`);
    expect(await ticket(john)).not.toContain("People say entry is closed");
    expect(await linesOn(john, drive)).toEqual(["Entry closed: 1 person, 10 am"]);
    // They are not told, and nobody hears what they say from now on.
    await told(meena, drive, "short");
    expect(await linesOn(john, drive)).toEqual(["Entry closed: 1 person, 10 am"]);
    expect((await asha.post(drive.path, { intent: "silence", id })).status).toBe(404);

    expect((await asha.post(drive.path, { intent: "undo", id })).status).toBe(303);
    expect(await linesOn(john, drive)).toEqual([
      "Queue short: 1 person, 10:01 am",
      "Entry closed: 1 person, 10 am",
    ]);
    const log = await (await asha.get("/admin/log")).text();
    expect(log).toContain("silence at the gate");
    expect(log).toContain("hear again at the gate");
    expect(log).toMatch(/person: meena/i);
    expect(log).toContain("heard: true → false");
  });
});

describe("at the gate", () => {
  const refusals: [name: string, status: number, Record<string, string>, number?][] = [
    ["tomorrow's", 409, { startDate: addDays(TODAY, 1) }],
    ["one by phone", 409, { driveType: "Call based" }],
    ["today's, at 4:59", 409, {}, startOfDay(TODAY) + 5 * HOUR_MS - MINUTE],
    ["today's, at midnight", 409, {}, startOfDay(addDays(TODAY, 1))],
  ];

  it.each(refusals)(
    "nobody reports from the gate of %s drive",
    async (_, status, changes, moment) => {
      const drive = await aWalkIn(changes);
      if (moment !== undefined) at(moment);
      const answer = await say(people[0]!, drive, "long");
      expect(answer.status).toBe(status);
      const page = await answer.text();
      expect(page).toMatch(
        /on the day of the drive, from 5 am|The day of this drive is over|by phone/,
      );
      expect(page).not.toContain("At the gate now");
      expect(await reporterRows(drive.id)).toBe(0);
      if (moment === undefined) return;
      // A minute later, and a minute before, somebody is there.
      at(moment === startOfDay(addDays(TODAY, 1)) ? moment - MINUTE : moment + MINUTE);
      await told(people[0]!, drive, "long");
    },
  );

  it("nobody reports from the gate of a drive that is off, hidden or gone", async () => {
    const [ravi] = people as [Person];
    for (const [form, status] of [
      [{ intent: "cancel", reason: "HR said so" }, 409],
      [{ intent: "move-day", reason: "HR said so", to: addDays(TODAY, 3) }, 409],
      [{ intent: "close-entry" }, 303],
    ] as const) {
      const drive = await aWalkIn();
      expect((await asha.post(drive.path, form)).status).toBe(303);
      expect((await say(ravi, drive, "long")).status).toBe(status);
    }
    const hidden = await aWalkIn();
    await env.DB.prepare("update daily_drives set verified_at = null where id = ?")
      .bind(hidden.id)
      .run();
    expect((await say(ravi, hidden, "long")).status).toBe(404);
    expect(
      (
        await say(
          ravi,
          { ...hidden, path: dailyDrivePath({ id: newId(), city: "Indore", day: TODAY }) },
          "long",
        )
      ).status,
    ).toBe(404);
  });

  it("guests and forms with unknown reports change nothing", async () => {
    const drive = await aWalkIn();
    const [ravi] = people as [Person];
    for (const what of ["", "open", "LONG", "closed,long", "<b>", "__proto__"]) {
      expect([what, (await say(ravi, drive, what)).status]).toEqual([what, 400]);
    }
    expect((await ravi.browser.post(drive.path, { intent: "gate" })).status).toBe(400);
    const big = { intent: "gate", what: "long", text: "x".repeat(300_000) };
    expect((await ravi.browser.post(drive.path, big)).status).toBeGreaterThanOrEqual(400);
    expect((await say(createBrowser(), drive, "long")).status).toBe(401);
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(gone.uid).run();
    expect((await say(gone, drive, "long")).status).toBe(401);
    expect(await reporterRows(drive.id)).toBe(0);
  });

  it("grave reports go to our team, and keep the text that somebody wrote before", async () => {
    const drive = await aWalkIn();
    const [ravi, meena, john] = people as [Person, Person, Person];
    const words = {
      intent: "report",
      reason: "wrong-details",
      text: "They want 1,200 at the desk",
    };
    expect((await ravi.browser.post(drive.path, words)).status).toBe(303);
    await told(ravi, drive, "asks-money");
    await told(meena, drive, "not-happening");
    await told(john, drive, "long");
    const { results } = await env.DB.prepare(
      "select reason, text from reports where record_id = ? order by reason",
    )
      .bind(drive.id)
      .all();
    expect(results).toEqual([
      { reason: "asks-money", text: "They want 1,200 at the desk" },
      { reason: "not-happening", text: null },
    ]);
    expect(await (await asha.get("/admin/reports")).text()).toContain("Gate Works");

    // A slip of the thumb reports nothing once it is corrected; what was written stays a report.
    const slipped = await aWalkIn();
    await told(john, slipped, "asks-money");
    await told(john, slipped, "long");
    await told(ravi, drive, "short");
    const left = await env.DB.prepare(
      "select (select count(*) from reports where record_id = ?1) + (select count(*) from report_cases where record_id = ?1) as left",
    )
      .bind(slipped.id)
      .first<number>("left");
    expect(left).toBe(0);
    expect(
      await env.DB.prepare(
        "select count(*) as n from reports where record_id = ? and text is not null",
      )
        .bind(drive.id)
        .first<number>("n"),
    ).toBe(1);
    // The gate alone does not take back what somebody reported on the page.
    const both = await aWalkIn();
    await john.browser.post(both.path, { intent: "report", reason: "not-happening" });
    await told(john, both, "closed");
    await told(john, both, "long");
    expect(
      await env.DB.prepare("select reason from reports where record_id = ?")
        .bind(both.id)
        .first("reason"),
    ).toBe("not-happening");
  });

  it("an account has a daily limit of reports, which are deleted with it or after a week", async () => {
    await env.DB.prepare("update users set created_at = ? where id = ?").bind(TEN, fresh.uid).run();
    limitNewAccounts(3);
    const drives = [];
    for (let one = 0; one <= 3; one += 1) drives.push(await aWalkIn());
    const last = drives.pop()!;
    for (const drive of drives) await told(fresh, drive, "short");
    const over = await say(fresh, last, "short");
    expect(over.status).toBe(429);
    expect(await over.text()).toContain("limit for gate updates");
    const own = await (
      await fresh.browser.get("/profile/data.json")
    ).json<{
      saidAtGates: { what: GateWord; saidAt: string }[];
    }>();
    expect(own.saidAtGates.map(({ what }) => what)).toEqual(["short", "short", "short"]);
    expect(own.saidAtGates[0]!.saidAt).toBe(new Date(TEN).toISOString());

    // A deactivated person is not heard.
    const [drive] = drives as [Made];
    await told(people[0]!, drive, "long");
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(fresh.uid).run();
    at(TEN + MINUTE);
    expect(await linesOn(people[1]!, drive)).toEqual(["Queue long: 1 person, 10 am"]);

    await env.DB.prepare("delete from users where id = ?").bind(fresh.uid).run();
    expect(await reporterRows(drive.id)).toBe(1);
    await purgeGates(db, TEN + 6 * DAY_MS);
    expect(await reporterRows(drive.id)).toBe(1);
    await purgeGates(db, TEN + 8 * DAY_MS);
    expect(await reporterRows(drive.id)).toBe(0);
  });
});

it("is on /mine for the next walk-in only", async () => {
  const next = await aWalkIn({ time: "11 am to 1 pm", documents: "Resume" });
  const later = await aWalkIn({ time: "3 pm" });
  const off = await aWalkIn({ time: "10:30 am" });
  const drive = await aDrive();
  const [ravi, meena] = people as [Person, Person];
  for (const { path } of [next, later, off, drive]) {
    expect((await ravi.browser.post(path, { intent: "going" })).status).toBe(303);
  }
  await told(meena, next, "long");
  await told(meena, later, "short");
  await asha.post(off.path, { intent: "cancel", reason: "HR called", version: "1" });
  const countOf = (page: string) => page.split('id="gate-said"').length - 1;
  const nextOn = (page: string) =>
    /<article class="walkin [^>]* aria-labelledby="d-([^"]*)"/.exec(page.replace(/\s+/g, " "))?.[1];
  // A drive without a time comes first: nobody knows when to be there.
  await ravi.browser.post("/mine", { intent: "not-going", id: drive.id });
  await ravi.browser.post("/mine", { intent: "unsave", id: drive.id });
  const trips = await countTrips(() => textOf(ravi, "/mine"));
  const page = await textOf(ravi, "/mine");
  expect(nextOn(page)).toBe(next.id);
  expect(countOf(page)).toBe(1);
  expect(linesIn(page)).toEqual(["Queue long: 1 person, 10 am"]);
  expect(page).toContain("Starts in 1 h");
  expect(page).toContain(`href="${next.path}#carry"`);
  expect(page).toContain("Carry: Resume");
  expect(trips).toBeLessThanOrEqual(2);

  // Before the gates open nobody can have said anything.
  at(startOfDay(TODAY) + 4 * HOUR_MS);
  expect(countOf(await textOf(ravi, "/mine"))).toBe(0);
});
