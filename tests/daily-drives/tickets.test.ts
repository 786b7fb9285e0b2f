import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { partsOf, startOfDay } from "#app/base/calendar.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { readDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { type DailyDrive, dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { eachText } from "#app/features/daily-drives/fields.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { shareLink, WHATSAPP_LIMIT } from "#app/features/daily-drives/ticket/list-text.ts";
import type { SharedDrive } from "#app/features/daily-drives/ticket/share-text.ts";
import { ticketTexts } from "#app/features/daily-drives/ticket/texts.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { localityOf } from "#app/features/facets/area.ts";
import { readHours } from "#app/features/facets/hours.ts";
import type { NewDailyDrive } from "#demo/daily-drives.ts";
import { demoData } from "#demo/index.ts";
import { createDatabase } from "#drizzle/client.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin } from "#tests/support/factories.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const DAY = inDays(1);
const LIST = dailyPath("Lucknow", DAY);

/** Posts a walk-in in Lucknow and finds it as readers see it. */
async function posted(changes: Record<string, string>): Promise<DailyDrive> {
  const input = aDailyDrive({ city: "Lucknow", startDate: DAY, ...changes });
  const outcome = await postDailyDrive(db, dailyDriveSchema.parse(input), {
    by: await admin(),
    now: 1,
    submissionKey: crypto.randomUUID(),
    confirmed: { past: true, date: true },
  });
  expect(outcome.ok).toBe(true);
  const { drives } = await readDay(db, { city: "Lucknow", day: DAY, now: startOfDay(DAY) });
  return drives.find(({ company }) => company === changes.company)!;
}

/** What the demo data leaves out is empty. */
function asShared(drive: NewDailyDrive): SharedDrive {
  const { company = null, profile = null, profileType = null, time = null, venue = null } = drive;
  const empty = {
    ...eachText(() => null),
    documents: null,
    callLetter: null,
    entryUntil: null,
  };
  const { driveType = "Open walk in", driveFor = "Freshers" } = drive;
  const named = { company, profile, profileType, time, venue, driveType, driveFor };
  const on = {
    day: DAY,
    check: null,
    status: null,
    statusReason: null,
    statusAt: null,
    movedToDay: null,
  };
  return { ...empty, ...on, contactPerson: null, contactNumber: null, ...named };
}

describe("what a ticket says", () => {
  it.each([
    ["9:30 AM to 12:30 PM", 570, 750],
    ["9.30am-1pm", 570, 780],
    ["10 am – 4 pm", 600, 960],
    ["10 to 5", 600, 1020],
    ["9 - 11:30 am", 540, 690],
    ["12 pm – 4 pm", 720, 960],
    ["12 noon till 4 pm", 720, 960],
    ["14:00 to 17:30", 840, 1050],
    ["8:30 am (report by 8:15 am)", 510, undefined],
    ["from 10 AM onwards", 600, undefined],
    ["5 pm to 9 am", undefined, undefined],
    ["2 rounds, full day", undefined, undefined],
    ["99:99", undefined, undefined],
    ["", undefined, undefined],
  ])("reads the hours of %j, or none", (time, starts, ends) => {
    const hours = readHours(time);
    expect([hours.starts, hours.ends]).toEqual([starts, ends]);
  });

  it("follows from the time in India where a drive is in its life", () => {
    const drive = { day: "2026-11-25", time: "9:30 am to 12:30 pm" };
    const at = (clock: string, time: string | null = drive.time) =>
      dailyStatus({ ...drive, time, entryUntil: null, status: null }, Date.parse(`${clock}+05:30`));
    expect(at("2026-11-24T23:59:59")).toBe("upcoming");
    expect(at("2026-11-25T00:00")).toBe("today");
    expect(at("2026-11-25T09:30")).toBe("now");
    expect(at("2026-11-25T12:30")).toBe("ended");
    expect(at("2026-11-25T23:59", "any time")).toBe("today");
    expect(at("2026-11-26T00:00", null)).toBe("ended");
  });

  it("names the area of a venue, and shortens who may come", async () => {
    expect(
      [
        "2nd Floor, Aryabhata, Hinjawadi Phase 1, Pune 411057 (near Wipro Circle)",
        "Okhla Industrial Estate, Phase 3, New Delhi 110020",
        "MIDC Bhosari, Block J, Pune",
        null,
      ].map(localityOf),
    ).toEqual(["Hinjawadi Phase 1", "Phase 3", "MIDC Bhosari", null]);
    const drive = await posted({
      company: "Gomti Works",
      graduationType: "B.E., B.Tech (CS, IT)",
      passoutYear: "2024, 2025, 2026",
      package: "₹18,000–₹22,000 a month",
    });
    const texts = ticketTexts(drive, { status: "today" });
    expect([texts.eligible, texts.pay, texts.hour, texts.half, texts.till]).toEqual([
      "Fresher · 2024–26 · B.E., B.Tech",
      "₹18k–₹22k/mo",
      "9:30",
      "am",
      "to 12:30",
    ]);
    const years = (passoutYear: string) =>
      ticketTexts({ ...drive, graduationType: null, passoutYear }, { status: "now" }).eligible;
    expect([years("2024–2026"), years("2022, 2025"), years("Any year")]).toEqual([
      "Fresher · 2024–26",
      "Fresher · 2022, 2025",
      "Fresher · Any year",
    ]);
  });

  it("puts twenty of Pune's drives into the link for WhatsApp", () => {
    const drives = demoData(DAY).dailyDrives.filter(
      ({ city, day, verifiedAt }) => city === "Pune" && day === DAY && verifiedAt,
    );
    const list = {
      city: "Pune",
      day: DAY,
      url: `https://walkinmitra.in${dailyPath("Pune", DAY)}`,
    };
    const link = shareLink(list, drives.map(asShared), startOfDay(DAY));
    expect(link.length).toBeLessThanOrEqual(WHATSAPP_LIMIT);
    const lines = new URL(link).searchParams.get("text")!.match(/^\d+\) .*$/gm)!;
    expect(lines.length).toBeGreaterThanOrEqual(20);
  });
});

describe("the page of one daily drive", () => {
  it("tells its reader everything, at one address only", async () => {
    const drive = await posted({
      company: "Awadh Mills",
      venue: "Gate 4, Talkatora Road, Lucknow",
      contactNumber: "+91 50999 22222",
      fullInfo: "Come by the back door.",
    });
    const { browser } = await signIn("ravi@walkinmitra.test");
    const path = drivePath(drive);
    const { date, month, year } = partsOf(DAY);
    expect(path).toBe(`/daily/Lucknow/${date}/${month}/${year}/${drive.id}`);
    const answer = await browser.get(path);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toMatch(/<main[^>]* data-status="(upcoming|today|now|ended)"/);
    expect(page).toContain(`<article data-drive="${drive.id}"`);
    for (const words of ["Awadh Mills", "Talkatora Road", "back door", "tel:+915099922222"]) {
      expect(page).toContain(words);
    }
    expect(page).toContain(encodeURIComponent(path));

    const moved = await browser.get(`/daily/pune/1/May/2020/${drive.id.toUpperCase()}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, path]);
    const other = "01900000-0000-7000-8000-000000000000";
    for (const id of [other, "x", "1".repeat(2000)]) {
      const gone = await browser.get(`${LIST}/${id}`);
      expect(gone.status).toBe(404);
      expect(await gone.text()).toContain("Unable to retrive. Data may have deleted!");
    }
    expect((await browser.get(`${LIST}/${other}/ticket`)).status).toBe(404);

    // The list leads there, and what opens in it is a small piece of the same.
    const list = await (await browser.get(LIST)).text();
    expect(list).toContain(`<article class="tk`);
    expect(list).toContain(`data-drive="${drive.id}"`);
    expect(list).toContain(`<a href="${path}">`);
    const ticket = await (await browser.get(`${path}/ticket`)).text();
    expect(ticket).toContain("Gate 4, Talkatora Road");
    expect(ticket).toContain(`<a class="more" href="${path}">Full details</a>`);
    expect(ticket).not.toContain("<html");
  });

  it("shows a guest a torn ticket and nothing that needs a login", async () => {
    const drive = await posted({
      company: "Hazrat Foods",
      venue: "Secret Lane 5",
      contactNumber: "+91 50999 11111",
      fullInfo: "A secret door.",
    });
    const guest = createBrowser();
    const answer = await guest.get(drivePath(drive));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain("Hazrat Foods");
    expect(page.includes('content="noindex"')).toBe(/data-status="ended"/.test(page));
    expect(page).toContain(
      `<meta property="og:url" content="http://localhost${drivePath(drive)}"/>`,
    );
    expect(page).toMatch(/og:image" content="[^"]+\/og\/daily-drive\//);
    expect(page).not.toMatch(/Secret Lane|50999|secret door/);
    // A login is said to open what this drive has, and nothing of it is said.
    const behind = async (changes: Record<string, string>) => {
      const path = drivePath(
        await posted({ company: `Torn ${crypto.randomUUID()}`, venue: "", ...changes }),
      );
      const html = await (await guest.get(path)).text();
      expect(html).not.toMatch(/Secret|50999|Formal/);
      const list = /<ul class="torn">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
      return [...list.matchAll(/>([^<]+)</g)].map(([, text]) => text);
    };
    const after = "After login you see";
    const [address, pay, carry, phone] = [
      "Address and map",
      "Pay",
      "What to carry",
      "Phone of the HR desk",
    ];
    const all = {
      venue: "Secret Lane 5",
      package: "Secret pay",
      dressCode: "Formal",
      contactNumber: "+91 50999 11111",
    };
    expect(await behind(all)).toEqual([after, address, pay, carry, phone]);
    expect(await behind({})).toEqual([]);
    expect(await behind({ contactNumber: "Secret: ask at the gate" })).toEqual([]);
    for (const [changes, one] of [
      [{ venue: all.venue }, address],
      [{ package: all.package }, pay],
      [{ documents: "Resume" }, carry],
      [{ documentsText: "Secret form" }, carry],
      [{ callLetter: "needed" }, carry],
      [{ contactNumber: all.contactNumber }, phone],
    ] as const)
      expect(await behind(changes)).toEqual([after, one]);
    const ticket = await guest.get(`${drivePath(drive)}/ticket`);
    expect(ticket.status).toBe(401);
    expect(await ticket.text()).not.toContain("Secret Lane");
  });
});
