import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { readAdminFigures } from "#app/features/admin/admin.server.ts";
import { claimCall, readCalls } from "#app/features/check-queue/check-queue.server.ts";
import { agoText, checkedText } from "#app/features/checks/checked-text.ts";
import { recordCheck, UNCHECKED_TODAY, undoCheck } from "#app/features/checks/checks.server.ts";
import { askedShown, NO_ANSWER_MS, phonesToClaim, trustOf } from "#app/features/checks/checks.ts";
import { letGo } from "#app/features/claims/claims.server.ts";
import { CLAIM_MS } from "#app/features/claims/claims.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const TODAY = dayOf(Date.now());
/** Eight in the morning in India. */
const EIGHT = startOfDay(TODAY) + 8 * 3_600_000;
const MINUTE = 60_000;

let asha: Reader;
let ravi: Reader;
let user: Reader;
let browser: Browser;

beforeAll(async () => {
  asha = await admin();
  ravi = await person("ravi.admin@checks.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(ravi.uid).run();
  ravi = { ...ravi, role: "admin" };
  user = await person("user@checks.test");
  ({ browser } = await signIn("asha@walkinmitra.test"));
});

/** Posts a walk-in in Indore and finds its id. */
async function posted(company: string, changes: Record<string, string> = {}): Promise<string> {
  const input = aDailyDrive({ city: "Indore", startDate: TODAY, time: "", company, ...changes });
  const outcome = await postDailyDrive(db, dailyDriveSchema.parse(input), {
    by: asha,
    now: EIGHT - 9 * 3_600_000,
    submissionKey: crypto.randomUUID(),
    confirmed: { past: true, double: true },
  });
  expect(outcome.ok).toBe(true);
  const id = await env.DB.prepare("select id from daily_drives where company = ?")
    .bind(company)
    .first<string>("id");
  return id!;
}

async function rows(query: string, ...values: unknown[]) {
  const { results } = await env.DB.prepare(query)
    .bind(...values)
    .all<Record<string, unknown>>();
  return results;
}

const about = (id: string) => ({ kind: "daily drive", id }) as const;

async function listed(now: number, by = asha) {
  const { calls } = await readCalls(db, { by, now });
  return calls.filter(({ city }) => city === "Indore");
}

describe("what a check says", () => {
  const check = (at: number, basis: "called" | "website" = "called") => ({
    basis,
    asked: null,
    note: null,
    at,
    by: "Asha",
  });

  it("tells its age in words", () => {
    expect(checkedText(check(EIGHT + 5 * MINUTE), EIGHT + 60 * MINUTE)).toBe(
      "We called the HR desk today, 8:05 am",
    );
    expect(agoText(startOfDay(TODAY), EIGHT)).toBe("today, 12 midnight");
    expect(agoText(startOfDay(TODAY) - 1, EIGHT)).toBe("yesterday, 11:59 pm");
    expect(agoText(EIGHT - 3 * 86_400_000, EIGHT)).toBe("3 days ago");
  });

  it("confirms a drive for 24 hours, and for good once its day is over", () => {
    const day = addDays(TODAY, 1);
    const begins = startOfDay(day);
    const DAY = 86_400_000;
    const trust = (at: number, now: number, basis?: "website") =>
      trustOf({ day, check: check(at, basis) }, now);
    expect(trustOf({ day, check: null }, begins)).toBe("no");
    expect(trust(begins, begins + DAY - 1)).toBe("called");
    expect(trust(begins, begins + DAY - 1, "website")).toBe("seen");
    expect(trust(begins - 1, begins + DAY - 1)).toBe("no");
    expect(trust(begins - 3 * DAY, begins - 3 * DAY + MINUTE)).toBe("called");
    expect(trust(begins - DAY + 1, begins + 5 * DAY)).toBe("called");
    expect(trust(begins - DAY, begins + 5 * DAY)).toBe("no");
    expect(trustOf({ day: null, check: check(EIGHT) }, EIGHT + DAY)).toBe("no");
  });

  it("knows one phone however it is written", () => {
    expect(
      ["+91 98200 12345", "098200-12345 / 9820012345", "020 2567 1234 or 98200 12345"].map(
        (contactNumber) => phonesToClaim({ id: "1", contactNumber }),
      ),
    ).toEqual([["9820012345"], ["9820012345"], ["2025671234", "9820012345"]]);
    expect(phonesToClaim({ id: "1", contactNumber: "ask at the gate" })).toEqual(["1"]);
  });
});

describe("checking a drive", () => {
  it("is for admins, is stored once and logged, and can be taken back by the admin who did it", async () => {
    const id = await posted("Checked Once");
    const check = {
      by: asha,
      now: EIGHT,
      subject: about(id),
      basis: "called",
      note: "Gate 2",
    } as const;
    expect(await recordCheck(db, { ...check, by: user })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await recordCheck(db, { ...check, subject: about("none") })).toMatchObject({
      problem: { code: "notFound" },
    });

    const first = await recordCheck(db, check);
    const again = await recordCheck(db, { ...check, now: EIGHT + 1000 });
    expect(first).toEqual(again);
    expect(await rows("select basis, note, at, checked_by from checks")).toEqual([
      { basis: "called", note: "Gate 2", at: EIGHT, checked_by: asha.username },
    ]);
    const later = await recordCheck(db, { ...check, now: EIGHT + 2 * MINUTE, basis: "website" });
    expect((await listed(EIGHT + 3 * MINUTE))[0]?.check).toEqual({
      basis: "website",
      asked: null,
      note: "Gate 2",
      at: EIGHT + 2 * MINUTE,
      by: asha.username,
    });

    const taken = { now: EIGHT + 2 * MINUTE + 5000, id: later.ok ? later.value.check : "" };
    expect(await undoCheck(db, { ...taken, by: ravi })).toMatchObject({ ok: false });
    expect(await undoCheck(db, { ...taken, by: asha })).toMatchObject({ ok: true });
    expect(await undoCheck(db, { ...taken, by: asha })).toMatchObject({ ok: false });
    const late = { by: asha, now: EIGHT + MINUTE, id: first.ok ? first.value.check : "" };
    expect(await undoCheck(db, late)).toMatchObject({ ok: false });
    const log = await rows(
      "select action, detail from audit_log where detail like '%Checked Once%' and action like '%check' order by id",
    );
    expect(log.map(({ action }) => action)).toEqual(["check", "check", "take back check"]);
    expect(JSON.parse(String(log[0]!.detail))).toMatchObject({
      company: "Checked Once",
      city: "Indore",
      basis: "called",
      note: "Gate 2",
    });
  });
});

describe("the page of a drive", () => {
  it("says at its top who confirmed it and how, or that nobody has, and its mark follows", async () => {
    const id = await posted("Page Works");
    const path = drivePath({ id, city: "Indore", day: TODAY });
    const { browser: reader } = await signIn("reader@checks.test");
    const read = async (address = path) =>
      (await (await reader.get(address)).text()).replaceAll("<!-- -->", "");
    const soft = "Nobody has confirmed it for this day yet.";
    expect(await read()).toContain(soft);
    // The words beside the mark say it.
    expect(await read()).toContain('<svg class="seal no" aria-hidden="true">');
    expect(await read()).not.toContain('name="basis"');
    expect(await (await browser.get(path)).text()).toContain('name="basis"');
    const form = { intent: "check", id, basis: "at-the-gate", note: "Gate 2 <b>only</b>" };
    expect((await reader.post(path, form)).status).toBe(403);
    const { status, headers } = await browser.post(path, form);
    expect(status).toBe(303);
    for (const address of [path, `${path}/ticket`]) {
      const page = await read(address);
      expect(page).toMatch(/We asked at the gate today, \d[\d:]* (?:[ap]m|noon|midnight)/);
      expect(page).toContain("Gate 2 &lt;b&gt;only&lt;/b&gt;");
      expect(page).toContain(`By ${asha.username}`);
      expect(page).not.toContain(soft);
    }
    expect(await read(dailyPath("Indore", TODAY))).toContain('aria-label="Confirmed for this day"');
    const undo = new URL(headers.get("location")!, "https://x.test").searchParams.get("undo")!;
    expect((await browser.post(path, { intent: "undo", id: undo })).status).toBe(303);
    expect(await read()).toContain(soft);
    const long = await browser.post(path, { ...form, note: "x".repeat(201) });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain("Please keep this within 200 characters; it has 201.");
  });
});

describe("the record of a check", () => {
  it("says who was asked and what they answered, or what was found; a basis without is refused", async () => {
    const contact = { contactPerson: "Ms. Mary", contactNumber: "98220 14785" };
    const id = await posted("Asked Ltd", contact);
    const path = drivePath({ id, city: "Indore", day: TODAY });
    const { browser: reader } = await signIn("reader@checks.test");
    const send = (form: Record<string, string>, at = path) =>
      browser.post(at, { intent: "check", id, ...form });
    const kept = async () =>
      (
        await rows("select basis, asked, note from checks where daily_drive_id = ? order by at", id)
      ).at(-1);
    const [WHO, ANSWER, FOUND] = [
      "Say whom you asked",
      "Say what they answered",
      "Say what you found",
    ];
    for (const [form, missing, fine] of [
      [{ basis: "called" }, [ANSWER], [WHO, FOUND]],
      [{ basis: "called", asked: " ", note: "" }, [WHO, ANSWER], [FOUND]],
      [{ basis: "called", asked: "HR desk", note: " " }, [ANSWER], [WHO, FOUND]],
      [{ basis: "called", asked: "", note: "Bring two copies" }, [WHO], [ANSWER, FOUND]],
      [{ basis: "at-the-gate", asked: "", note: "Gate 2" }, [WHO], [ANSWER, FOUND]],
      [{ basis: "at-the-gate", asked: "The guard" }, [ANSWER], [WHO, FOUND]],
      [{ basis: "website" }, [FOUND], [WHO, ANSWER]],
      [{ basis: "official-mail", asked: "HR" }, [FOUND], [WHO, ANSWER]],
      [{ basis: "company-posted", asked: "", note: "" }, [FOUND], [WHO, ANSWER]],
    ] as [Record<string, string>, string[], string[]][]) {
      const refused = await send(form);
      const html = await refused.text();
      expect([form, refused.status]).toEqual([form, 400]);
      for (const said of missing) expect(html).toContain(said);
      for (const said of fine) expect(html).not.toContain(said);
      if (form.note?.trim()) expect(html).toContain(`value="${form.note}"`);
    }
    expect(await kept()).toBeUndefined();
    // The contact of the drive is offered, for admins alone.
    expect(await (await browser.get(path)).text()).toContain(
      "<option>Ms. Mary, 98220 14785</option>",
    );
    expect(await (await reader.get(path)).text()).not.toContain("<datalist");

    const guest = createBrowser();
    const read = async (by: Browser) =>
      (await (await by.get(path)).text())
        .replaceAll("<!-- -->", "")
        .replaceAll(/<\/?(?:b|span)\b[^>]*>/g, "");
    expect(
      (
        await send({
          basis: "called",
          asked: "Mr. Rao, 98765 43210 (own phone)",
          note: "Bring two copies",
        })
      ).status,
    ).toBe(303);
    expect(await kept()).toEqual({
      basis: "called",
      asked: "Mr. Rao, 98765 43210 (own phone)",
      note: "Bring two copies",
    });
    const told = await read(reader);
    expect(told).toMatch(
      /Confirmed for this day. We called the HR desk today, [^(]*\(Mr\. Rao[^<]*“Bring two copies”/,
    );
    for (const one of [reader, guest]) expect(await read(one)).not.toContain("98765");
    expect(await read(guest)).not.toMatch(/Mr\. Rao|Bring two copies/);
    const log = await rows(
      "select detail from audit_log where action = 'check' and detail like '%Asked Ltd%' order by id desc limit 1",
    );
    expect(JSON.parse(String(log[0]!.detail))).toMatchObject({
      asked: "Mr. Rao, 98765 43210 (own phone)",
      note: "Bring two copies",
    });

    // What was found was not asked of anybody.
    await send({ basis: "website", asked: "Ms. Mary", note: "https://careers.example/walkin" });
    expect(await kept()).toEqual({
      basis: "website",
      asked: null,
      note: "https://careers.example/walkin",
    });

    // A program that knows no such field: its note says it, and a call went to the contact of the drive.
    expect((await send({ basis: "called", note: "Yes, until 1" })).status).toBe(303);
    expect(await kept()).toEqual({
      basis: "called",
      asked: "Ms. Mary, 98220 14785",
      note: "Yes, until 1",
    });
    expect((await send({ basis: "at-the-gate", note: "The guard has the list" })).status).toBe(303);
    expect(await kept()).toMatchObject({ asked: null, note: "The guard has the list" });
    expect(await read(reader)).toMatch(
      /We asked at the gate today, \d[\d:]* (?:[ap]m|noon|midnight): “The guard has the list”/,
    );
  });

  it("shows readers the name of who was asked, and no number or address", () => {
    expect(
      [
        "HR desk, 98220 14785",
        "Ms. Mary, +91 98220-14785 / 020 2567 1234",
        "98220 14785",
        "९८२२० १४७८५, Mr. Rao",
        "anita@company.example, Anita",
        "The guard at gate 2",
        "the HR",
        "",
        null,
      ].map(askedShown),
    ).toEqual(["", "Ms. Mary", "", "Mr. Rao", "Anita", "The guard at gate 2", "", "", ""]);
  });
});

describe("a drive of /drive", () => {
  it("is checked on its page too", async () => {
    await browser.post("/drive", { city: "Pune", company: "Checked Tech", jobDescription: "x" });
    const [drive] = await rows(
      "select id, city, year, month from drives where company = 'Checked Tech'",
    );
    const path = `/drive/Pune/${String(drive!.year)}/${String(drive!.month)}/${String(drive!.id)}`;
    const form = { intent: "check", basis: "official-mail", note: "Mail of 20 November" };
    const { status, headers } = await browser.post(path, form);
    expect(status).toBe(303);
    const { browser: reader } = await signIn("reader@checks.test");
    const read = async () => (await (await reader.get(path)).text()).replaceAll("<!-- -->", "");
    expect(await read()).toMatch(
      /We saw the company’s mail or poster today, \d[\d:]* (?:[ap]m|noon|midnight)/,
    );
    expect(await read()).toContain("Mail of 20 November");
    expect((await reader.post(path, form)).status).toBe(403);
    const undo = new URL(headers.get("location")!, "https://x.test").searchParams.get("undo")!;
    await browser.post(path, { intent: "undo", id: undo });
    expect(await read()).not.toContain("We saw the company’s mail");
  });
});

describe("verifying", () => {
  it("may say how the drive was checked: it is in the log and on the mark, and goes with an Undo", async () => {
    const daily = await posted("Verified Daily");
    await browser.post("/drive", { city: "Pune", company: "Verified Tech", jobDescription: "x" });
    const [drive] = await rows(
      "select id, city, year, month from drives where company = 'Verified Tech'",
    );
    const monthly = `/drive/Pune/${String(drive!.year)}/${String(drive!.month)}/${String(drive!.id)}`;
    for (const { id, at, path, column } of [
      {
        id: daily,
        at: "/post",
        path: drivePath({ id: daily, city: "Indore", day: TODAY }),
        column: "daily_drive_id",
      },
      { id: String(drive!.id), at: "/drive", path: monthly, column: "drive_id" },
    ]) {
      const stored = () => rows(`select basis, note from checks where ${column} = ?`, id);
      const read = async () =>
        (await (await browser.get(`${path}?own=1`)).text()).replaceAll("<!-- -->", "");
      const send = (form: Record<string, string>) => browser.post(at, { id, ...form });
      expect((await send({ intent: "unverify" })).status).toBe(303);

      // A plain Verify is enough; then nobody has checked it.
      expect((await send({ intent: "verify" })).status).toBe(303);
      expect(await stored()).toEqual([]);
      expect((await send({ intent: "unverify" })).status).toBe(303);
      for (const [wrong, said] of [
        [{ basis: "a feeling" }, "Choose how you checked."],
        [{ basis: "", note: "gate 2" }, "Choose how you checked."],
        [{ basis: "called" }, "Say what they answered."],
        [{ basis: "called", asked: "HR", note: "" }, "Say what they answered."],
        [{ basis: "called", asked: "", note: "Kept words" }, "Say whom you asked"],
        [{ basis: "website", asked: "", note: "" }, "Say what you found"],
      ] as [Record<string, string>, string][]) {
        const refused = await send({ intent: "verify", ...wrong });
        expect(refused.status).toBe(400);
        const html = await refused.text();
        expect(html).toContain(said);
        if (wrong.note) expect(html).toContain(`value="${wrong.note}"`);
      }
      const how = { basis: "official-mail", note: "<b>Mail</b> of today" };
      const sent = await send({ intent: "verify", ...how, checkedBy: "somebody" });
      expect(sent.status).toBe(303);
      expect(await stored()).toEqual([how]);
      // Sent twice, it is one check.
      expect((await send({ intent: "verify", ...how })).status).toBe(303);
      expect(await stored()).toEqual([how]);
      expect(await read()).toMatch(/We saw the company’s mail or poster today/);
      expect(await read()).toContain("&lt;b&gt;Mail&lt;/b&gt; of today");
      const log = await rows(
        "select detail from audit_log where action = 'verify' and detail like ? order by id desc limit 1",
        `%${how.note}%`,
      );
      expect(JSON.parse(String(log[0]!.detail))).toMatchObject(how);

      const undo = new URL(sent.headers.get("location")!, "https://x.test").searchParams.get(
        "undo",
      )!;
      expect((await browser.post(at, { intent: "undo", id: undo })).status).toBe(303);
      expect(await stored()).toEqual([]);
    }
  });
});

describe("the list of what to check", () => {
  it("begins with what nobody has checked for longest; without an answer, a drive waits half an hour", async () => {
    await rows("update daily_drives set deleted_at = 1");
    const over = await posted("Over By Eight", { time: "6 am to 7:30 am" });
    const never = await posted("Never");
    const early = await posted("Early");
    const late = await posted("Late");
    const tomorrow = await posted("Tomorrow", { startDate: addDays(TODAY, 1) });
    const after = await posted("Day After", { startDate: addDays(TODAY, 2) });
    const check = { by: asha, basis: "called" } as const;
    await recordCheck(db, { ...check, now: EIGHT - 20 * MINUTE, subject: about(early) });
    await recordCheck(db, { ...check, now: EIGHT - 10 * MINUTE, subject: about(late) });
    const ids = async (now: number) => (await listed(now)).map(({ id }) => id);
    expect(await ids(EIGHT)).toEqual([never, tomorrow, early, late]);
    expect([over, after]).toHaveLength(2);

    const tried = { ...check, outcome: "no-answer", subject: about(never) } as const;
    await recordCheck(db, { ...tried, now: EIGHT });
    expect(await ids(EIGHT + MINUTE)).toEqual([tomorrow, early, late, never]);
    expect((await listed(EIGHT + MINUTE)).at(-1)).toMatchObject({ check: null, noAnswerAt: EIGHT });
    expect(await ids(EIGHT + NO_ANSWER_MS)).toEqual([never, tomorrow, early, late]);
  });

  it("is counted for the header until it is over, by the same clock as its list", async () => {
    const unchecked = async () => (await readAdminFigures(db, Date.now())).unchecked;
    const before = await unchecked();
    const id = await posted("Counted Ltd");
    const endsAt = (minute: number) =>
      env.DB.prepare("update daily_drives set facets = json_set(facets, '$.ends', ?) where id = ?")
        .bind(minute, id)
        .run();
    const minute = () => Math.floor((Date.now() - startOfDay(dayOf(Date.now()))) / MINUTE);
    const isListed = async () =>
      (await readCalls(db, { by: asha, now: Date.now() })).calls.some((call) => call.id === id);
    await endsAt(minute() + 5);
    expect([await unchecked(), await isListed()]).toEqual([before + 1, true]);
    await endsAt(minute());
    expect([await unchecked(), await isListed()]).toEqual([before, false]);
  });

  it("has, and the header counts, only drives to which somebody may still go", async () => {
    const total = async () => (await readCalls(db, { by: asha, now: EIGHT })).total;
    const waiting = async () =>
      (await db.all<{ n: number }>(sql`select ${UNCHECKED_TODAY} as n`))[0]!.n;
    const [listedBefore, waitingBefore] = [await total(), await waiting()];
    const set = (id: string, change: string) =>
      rows(`update daily_drives set ${change} where id = ?`, id);
    const off = [
      "status = 'cancelled'",
      "status = 'moved'",
      "status = 'closed'",
      "entry_until = '00:00'",
      "facets = json_set(facets, '$.ends', 0)",
    ];
    for (const [index, change] of off.entries()) {
      const id = await posted(`Off ${index}`);
      expect([change, await total(), await waiting()]).toEqual([
        change,
        listedBefore + 1,
        waitingBefore + 1,
      ]);
      await set(id, change);
      expect([change, await total(), await waiting()]).toEqual([
        change,
        listedBefore,
        waitingBefore,
      ]);
    }
  });

  it("lets one admin at a time call a desk, whichever of its drives they look at", async () => {
    const one = await posted("Desk One", { contactNumber: "+91 98200 12345" });
    const two = await posted("Desk Two", { contactNumber: "020 2567 1234 / 098200 12345" });
    const alone = await posted("Desk Alone", { contactNumber: "99999 00000" });
    const claims = [];
    for (let round = 0; round < 4; round += 1) {
      const at = EIGHT + round;
      claims.push(
        ...(await Promise.all([
          claimCall(db, { by: asha, now: at, id: one }),
          claimCall(db, { by: ravi, now: at, id: two }),
        ])),
      );
    }
    // Whoever was first stays the only one.
    const winners = new Set(claims.map(({ ok }, index) => (ok ? index % 2 : -1)));
    winners.delete(-1);
    expect(winners.size).toBe(1);
    const [winner, loser] = winners.has(0) ? [asha, ravi] : [ravi, asha];
    const refusal = await claimCall(db, { by: loser, now: EIGHT + MINUTE, id: one });
    expect(refusal).toMatchObject({
      problem: {
        code: "conflict",
        message: `${winner.username} is calling them now. Take another one.`,
      },
    });
    const seen = await listed(EIGHT + MINUTE, loser);
    expect(seen.find(({ id }) => id === two)?.caller).toMatchObject({
      mine: false,
      name: winner.username,
    });

    // Another call ends the first; ten minutes end it as well.
    expect((await claimCall(db, { by: winner, now: EIGHT + MINUTE, id: alone })).ok).toBe(true);
    expect((await claimCall(db, { by: loser, now: EIGHT + MINUTE, id: one })).ok).toBe(true);
    const expired = EIGHT + MINUTE + CLAIM_MS;
    expect((await claimCall(db, { by: winner, now: expired, id: one })).ok).toBe(true);
    await letGo(db, winner);
    expect(await rows("select * from call_claims")).toEqual([]);
    expect(await claimCall(db, { by: user, now: EIGHT, id: one })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await claimCall(db, { by: asha, now: EIGHT, id: "none" })).toMatchObject({
      problem: { code: "notFound" },
    });
  });

  it("works without script: take it, call, say what came of it, undo", async () => {
    const id = await posted("No Script Works", { contactNumber: "98111 22233" });
    const item = async () => {
      const page = (await (await browser.get("/admin/checks")).text()).replaceAll("<!-- -->", "");
      const start = page.indexOf(`id="c-${id}"`);
      return start < 0 ? "" : page.slice(start, page.indexOf("</li>", start));
    };
    expect(await item()).toContain('href="tel:9811122233"');
    expect(await item()).toContain("Nobody has confirmed it yet.");
    await browser.post("/admin/checks", { intent: "claim", id });
    expect(await item()).toContain("You are calling them.");
    const check = { intent: "check", id, basis: "called" };
    // Nobody has called because a button was pressed: what is missing is said, and what was typed stays.
    const hasty = await browser.post("/admin/checks", { ...check, asked: "", note: "Come by 9" });
    expect(hasty.status).toBe(400);
    const again = await hasty.text();
    expect(again).toContain("Say whom you asked");
    expect(again).toMatch(/<details[^>]*open=""[^>]*>.*name="note"[^>]*value="Come by 9"/s);
    const asked = { ...check, asked: "HR desk", note: "Yes, gate 2" };
    const { headers, status } = await browser.post("/admin/checks", asked);
    expect(status).toBe(303);
    expect(await item()).toMatch(/We called the HR desk today, \d[\d:]* (?:[ap]m|noon|midnight)/);
    // What was answered is offered for the next call.
    expect(await (await browser.get("/admin/checks")).text()).toContain(
      "<option>Yes, gate 2</option>",
    );
    expect(await item()).not.toContain("You are calling them.");
    const undo = new URL(headers.get("location")!, "https://x.test").searchParams.get("undo")!;
    await browser.post("/admin/checks", { intent: "undo", id: undo });
    expect(await item()).toContain("Nobody has confirmed it yet.");
    // Cancelled or moved, it leaves the list and says so on its page; Undo brings it back.
    const path = drivePath({ id, city: "Indore", day: TODAY });
    const later = addDays(TODAY, 9);
    for (const [form, said] of [
      [{ intent: "cancel" }, /Cancelled: The company told us at \d[\d:]* (?:[ap]m|noon|midnight)/],
      [{ intent: "move-day", to: later }, /Moved to [^:]*: The company told us at/],
    ] as const) {
      await browser.post("/admin/checks", { intent: "claim", id });
      const sent = await browser.post("/admin/checks", { ...form, id });
      expect(sent.status).toBe(303);
      expect(await item()).toBe("");
      expect(await rows("select * from call_claims")).toEqual([]);
      expect((await (await browser.get(path)).text()).replaceAll("<!-- -->", "")).toMatch(said);
      expect(sent.headers.get("location")).toContain(`undo=${id}`);
      expect((await browser.post("/admin/checks", { intent: "undo", id })).status).toBe(303);
      expect(await item()).toContain("Nobody has confirmed it yet.");
    }
    const silent = { intent: "cancel", id, reason: " " };
    expect((await browser.post("/admin/checks", silent)).status).toBe(400);
    const noDay = await browser.post("/admin/checks", { intent: "move-day", id });
    expect(noDay.status).toBe(400);
    expect(await noDay.text()).toContain("Choose the day that it moves to.");
    const same = await browser.post("/admin/checks", { intent: "move-day", id, to: TODAY });
    expect(same.status).toBe(409);
    const wrong = await browser.post("/admin/checks", { intent: "check", id, basis: "a feeling" });
    expect(wrong.status).toBe(400);
    const long = { ...check, note: "x".repeat(201) };
    expect((await browser.post("/admin/checks", long)).status).toBe(400);
  });
});
