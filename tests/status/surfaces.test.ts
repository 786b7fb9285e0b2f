import { env, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { addDays, dayOf, shortDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { NO_FEE } from "#app/base/no-fee.ts";
import { dailyPath, drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { hiddenFields } from "#tests/support/markup.ts";
import { type Browser, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

/* What readers see of a decision, wherever the drive stands. */

const TODAY = dayOf(Date.now());
const DAY = addDays(TODAY, 20);
const LATER = addDays(TODAY, 22);
const REASON = "HR told us at 7:50 am";

let asha: Browser;
let second: Browser;
let ravi: Browser;
const guest = createBrowser();

beforeAll(async () => {
  asha = (await signIn("asha@walkinmitra.test")).browser;
  ravi = (await signIn("ravi@walkinmitra.test")).browser;
  const other = await signIn("second@surfaces.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(other.uid).run();
  second = other.browser;
});

type Made = { id: string; address: string; list: string; company: string };

const KINDS: Record<string, (company: string) => Promise<Made>> = {
  async "a daily drive"(company) {
    const form = aDailyDrive({
      company,
      city: "Pune",
      startDate: DAY,
      endDate: "",
      time: "9 am to 1 pm",
    });
    expect((await asha.post("/post", form)).status).toBe(303);
    const id = await idOf("daily_drives", company);
    const place = { id, city: "Pune", day: DAY };
    return { id, company, address: dailyDrivePath(place), list: dailyPath("Pune", DAY) };
  },
  async "a drive"(company) {
    const form = {
      city: "Pune",
      company,
      profile: "Tester",
      jobDescription: "Text.",
      walkInDate: DAY,
    };
    const posted = await asha.post("/drive", { ...form, submissionKey: newId() });
    expect(posted.status).toBe(303);
    const row = await env.DB.prepare("select id, city, year, month from drives where company = ?")
      .bind(company)
      .first<{ id: string; city: "Pune"; year: number; month: "May" }>();
    return { id: row!.id, company, address: drivePath(row!), list: "/drive?city=Pune" };
  },
};

async function idOf(table: string, company: string): Promise<string> {
  const query = env.DB.prepare(`select id from ${table} where company = ? and deleted_at is null`);
  return (await query.bind(company).first<string>("id"))!;
}

async function textOf(browser: Browser, address: string): Promise<string> {
  return (await browser.get(address)).text();
}

/** The piece of a list that is this drive's ticket. */
function ticketIn(list: string, id: string): string {
  return new RegExp(`<article[^>]*data-drive="${id}"[\\s\\S]*?</article>`).exec(list)![0];
}

function statusOn(page: string): string | undefined {
  return /<main[^>]*data-status="([^"]*)"/.exec(page)?.[1];
}

function pictureOf(page: string): string {
  return /property="og:image" content="([^"]+)"/.exec(page)![1]!.replaceAll("&amp;", "&");
}

const ACTIONS = {
  cancelled: { form: { intent: "cancel", reason: REASON }, word: "Cancelled" },
  closed: { form: { intent: "close-entry", reason: REASON }, word: "Entry closed" },
  moved: {
    form: { intent: "move-day", to: LATER, reason: REASON },
    word: `Moved to ${shortDay(LATER)}`,
  },
} as const;

describe.each(Object.keys(KINDS))("%s", (kind) => {
  describe.each(Object.entries(ACTIONS))("that is %s", (status, { form, word }) => {
    it("says so on every surface, and on none once it is restored", async () => {
      const made = await KINDS[kind]!(`Surface ${status} ${kind.length}`);
      const { id, address, list } = made;
      const before = await textOf(ravi, address);
      expect(statusOn(before)).toBe("upcoming");
      expect(before).toContain('href="tel:1930"');
      expect(before).toContain("cybercrime.gov.in");
      const picture = pictureOf(before);
      for (const kept of [list, address]) for (const who of [ravi, guest]) await textOf(who, kept);

      const shown = await textOf(asha, address);
      const done = await asha.post(address, { ...hiddenFields(shown, "Cancel drive"), ...form });
      expect(done.status).toBe(303);
      expect(done.headers.get("location")).toContain("notice=drive-");

      const page = await textOf(ravi, address);
      expect(statusOn(page)).toBe(status);
      expect(page).toContain(`${word}: ${REASON}`);
      const preview = await textOf(guest, address);
      expect(statusOn(preview)).toBe(status);
      expect(preview).toContain(`<title>${word}: `);
      expect(preview).not.toContain(REASON);
      // What is read, not only what chat apps read.
      expect(preview.split("<body")[1]).toMatch(new RegExp(`<p[^>]*>${word}</p>`));

      const ticket = ticketIn(await textOf(ravi, list), id);
      expect(ticket).toContain(word);
      expect(ticket).toContain(REASON);
      expect(ticket).toMatch(/class="[^"]*\boff\b/);

      // A new address for the picture, and a picture behind it.
      expect(pictureOf(page)).not.toBe(picture);
      expect(pictureOf(preview)).toBe(pictureOf(page));
      const image = new URL(pictureOf(page));
      const drawn = await SELF.fetch(`${ORIGIN}${image.pathname}${image.search}`);
      expect(drawn.headers.get("cache-control")).toContain("immutable");

      if (kind === "a daily drive") {
        const opened = await textOf(ravi, `${address}/ticket`);
        expect(opened).toContain(`${word}: ${REASON}`);
        expect(opened).toContain("cybercrime.gov.in");
        expect(opened).toContain(encodeURIComponent(`${word}: ${REASON}`));
        const shared = await textOf(ravi, list);
        expect(shared).toContain(`*${word}: ${REASON}*`);
        expect(shared).toContain(`${NO_FEE}</textarea>`);
        const found = await textOf(ravi, `/find?q=${encodeURIComponent(made.company)}`);
        expect(ticketIn(found, id)).toContain(word);
      } else {
        const modal = await textOf(ravi, `${list}&drive=${id}`);
        expect(modal).toContain(`${word}: ${REASON}`);
        expect(modal).toContain("cybercrime.gov.in");
        expect(modal).toContain(`*${word}: ${REASON}*`);
        expect(modal).toContain(NO_FEE);
        const chat = await textOf(ravi, `${address}?tab=share-by-chat`);
        expect(chat).toContain(`${word}: ${REASON}`);
      }

      if (status === "moved") await bothWays(made, page);

      const restored = {
        ...hiddenFields(await textOf(asha, address), "Restore"),
        intent: "restore",
      };
      expect((await asha.post(address, restored)).status).toBe(303);
      const again = await textOf(ravi, address);
      expect(statusOn(again)).toBe("upcoming");
      expect(again).not.toContain(REASON);
      expect(pictureOf(again)).toBe(picture);
      expect(ticketIn(await textOf(ravi, list), id)).not.toContain(word);
    });
  });

  /** The old day links the new one, and that links back; both stand in their lists. */
  async function bothWays({ id, address, company }: Made, page: string): Promise<void> {
    const table = kind === "a daily drive" ? "daily_drives" : "drives";
    const row = await env.DB.prepare(
      `select * from ${table} where company = ? and id <> ? and deleted_at is null`,
    )
      .bind(company, id)
      .first<{ id: string; city: "Pune"; day: string; year: number; month: "May" }>();
    const there = kind === "a daily drive" ? dailyDrivePath(row!) : drivePath(row!);
    expect(page).toContain(`href="${there}"`);
    const target = await textOf(ravi, there);
    expect(statusOn(target)).toBe("upcoming");
    expect(target).toContain("Moved from");
    expect(target).toContain(`href="${address}"`);
    if (table === "daily_drives") {
      expect(ticketIn(await textOf(ravi, dailyPath("Pune", LATER)), row!.id)).toContain(company);
      const found = await textOf(ravi, `/find?q=${encodeURIComponent(company)}`);
      expect(found).toContain(`data-drive="${row!.id}"`);
      expect(ticketIn(found, row!.id)).not.toContain("Moved");
    }
  }

  it("tells the second of two admins, keeps what they typed, and is undone by the first", async () => {
    const { address } = await KINDS[kind]!(`Two admins ${kind.length}`);
    const [one, two] = await Promise.all([textOf(asha, address), textOf(second, address)]);
    const cancel = { intent: "cancel", reason: REASON };
    const sent = await asha.post(address, { ...hiddenFields(one, "Cancel drive"), ...cancel });
    const late = await second.post(address, {
      ...hiddenFields(two, "Cancel drive"),
      intent: "move-day",
      to: LATER,
      reason: "<script>alert(1)</script>",
    });
    expect(late.status).toBe(409);
    const told = await late.text();
    expect(told).toContain("Nothing was changed: this drive is now cancelled.");
    expect(told).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(told).not.toContain("<script>alert(1)");

    const led = new URL(sent.headers.get("location")!, ORIGIN);
    const toast = await textOf(asha, led.pathname + led.search);
    expect(toast).toContain('value="undo"');
    const undo = { intent: "undo", id: led.searchParams.get("undo")! };
    expect((await second.post(address, undo)).status).toBe(404);
    expect((await asha.post(address, undo)).status).toBe(303);
    expect(statusOn(await textOf(ravi, address))).toBe("upcoming");
    expect((await asha.post(address, undo)).status).toBe(404);
  });

  it("says that it is under review until somebody has decided about the reports", async () => {
    const { id, address, list } = await KINDS[kind]!(`Under review ${kind.length}`);
    const reported = env.DB.prepare(
      "insert into report_cases (record_id, kind, title, opened_at, review_since) values (?, ?, 't', 1, 1)",
    );
    await reported.bind(id, kind.slice(2)).run();
    const page = await textOf(ravi, address);
    expect(statusOn(page)).toBe("under-review");
    expect(page).toContain("Under review: people reported it.");
    if (kind === "a daily drive") {
      expect(ticketIn(await textOf(ravi, `${list}?after=0.${newId(0)}`), id)).toContain(
        "Under review",
      );
    }
    await env.DB.prepare(
      "update report_cases set decided_at = 2, outcome = 'dismissed' where record_id = ?",
    )
      .bind(id)
      .run();
    expect(statusOn(await textOf(ravi, `${address}?unkept=1`))).toBe("upcoming");
  });

  it("refuses impossible values, beside their field", async () => {
    const { address, id } = await KINDS[kind]!(`Not meant ${kind.length}`);
    const move = (to: string, reason = "r") =>
      asha.post(address, { id, intent: "move-day", to, reason });
    for (const [to, status, message] of [
      [addDays(TODAY, -1), 400, "That day is over."],
      ["2025-02-31", 400, "not a valid date"],
      ["", 400, "Choose the day that it moves to."],
      [DAY, 409, "Choose another day."],
    ] as const) {
      const answer = await move(to);
      expect([to, answer.status]).toEqual([to, status]);
      expect(await answer.text()).toContain(message);
    }
    expect((await asha.post(address, { id, intent: "cancel", reason: " " })).status).toBe(400);
    expect((await asha.post(address, { id, intent: "cancel", reason: REASON })).status).toBe(303);
    expect((await asha.post(address, { id, intent: "cancel", reason: "twice" })).status).toBe(409);
    expect((await ravi.post(address, { id, intent: "restore" })).status).toBe(403);
    expect((await guest.post(address, { id, intent: "restore" })).status).toBe(401);
  });
});
