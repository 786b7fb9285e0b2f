import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  HOUR_MS,
  addDays,
  dayOf,
  daysBetween,
  dayTitle,
  isDay,
  longStamp,
  ordinal,
  partsOf,
  shortStamp,
  startOfDay,
  toDay,
  yearsAround,
} from "#app/base/calendar.ts";
import { cityParam, CITIES, findCity, nearestCity } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { cleanText, firstCharacters, phoneNumbers } from "#app/base/text.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import {
  countDailyDrives,
  pageOfDay,
  readDailyCursor,
  readDay,
} from "#app/features/daily-drives/daily-drives.server.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { eachText } from "#app/features/daily-drives/fields.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { shareLink, WHATSAPP_LIMIT } from "#app/features/daily-drives/ticket/list-text.ts";
import { shareText } from "#app/features/daily-drives/ticket/share-text.ts";
import { createDatabase } from "#drizzle/client.ts";
import { dateQuery, inDays, nextMonth } from "#tests/support/days.ts";
import { aDailyDrive, admin } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

const db = createDatabase(env.DB);

describe("the calendar is Indian wherever the server runs", () => {
  it("turns its day at midnight IST, which is 18:30 UTC", () => {
    expect(dayOf(Date.parse("2026-11-21T18:29:59.999Z"))).toBe("2026-11-21");
    expect(dayOf(Date.parse("2026-11-21T18:30:00.000Z"))).toBe("2026-11-22");
    expect(dayOf(Date.parse("2026-12-31T18:30:00.000Z"))).toBe("2027-01-01");
  });

  it("knows which dates exist", () => {
    expect(toDay({ date: 29, month: "February", year: 2028 })).toBe("2028-02-29");
    expect(toDay({ date: 29, month: "February", year: 2027 })).toBeUndefined();
    expect(toDay({ date: 31, month: "February", year: 2026 })).toBeUndefined();
    expect(toDay({ date: 31, month: "April", year: 2026 })).toBeUndefined();
    expect(["2026-02-31", "2026-13-01", "26-01-01", "2026-1-1", ""].filter(isDay)).toEqual([]);
    expect(yearsAround("2026-11-21")).toEqual([
      2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
    ]);
  });

  it("adds and counts days as one would on paper", () => {
    const aDay = fc.integer({ min: 0, max: 5000 }).map((count) => addDays("2017-01-01", count));
    fc.assert(
      fc.property(aDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(isDay(addDays(day, count))).toBe(true);
      }),
    );
  });

  it("writes times and ordinals as specified", () => {
    const moment = Date.parse("2026-11-20T04:42:00Z");
    expect(shortStamp(moment)).toBe("10:12am 20/11/26");
    expect(longStamp(moment)).toBe("10:12am 20/11/2026");
    expect(longStamp(Date.parse("2026-11-20T18:35:00Z"))).toBe("12:05am 21/11/2026");
    expect(longStamp(Date.parse("2026-11-20T06:30:00Z"))).toBe("12:00pm 20/11/2026");
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map(ordinal).join(" ")).toBe(
      "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th 31st",
    );
  });
});

describe("cities and texts", () => {
  it("finds a city whatever its case, and PAN-India as PAN India", () => {
    for (const city of CITIES) expect(findCity(cityParam(city).toUpperCase())).toBe(city);
    expect(findCity("pan india")).toBe("PAN India");
    expect([findCity("Poona"), findCity(""), findCity(null), findCity("Pune2")]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it("finds a city by its other names, and the nearest to a misspelt one", () => {
    const others = ["Bengaluru", "navi mumbai", "GURUGRAM", "Delhi-NCR"].map(findCity);
    expect(others).toEqual(["Bangalore", "Mumbai", "Gurgaon", "Delhi"]);
    const meant = ["Puna", "Poona", "banglore", "Bengalru", "Hydrabad", "Ahemdabad", "gurgoan"];
    expect(meant.map(nearestCity).join(" ")).toBe(
      "Pune Pune Bangalore Bangalore Hyderabad Ahmedabad Gurgaon",
    );
    expect([nearestCity("Mars"), nearestCity("Atlantis"), nearestCity("x".repeat(2000))]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it("drops what hides or reorders text, and keeps what Indian scripts need", () => {
    expect(cleanText("  Infosys\u202Exe.gpj\u0000\r\n\u2066x\u2069\uE000n\uE001 ")).toBe(
      "Infosysxe.gpj\nxn",
    );
    expect(cleanText("क्\u200Dष")).toBe("क्\u200Dष");
    expect(firstCharacters("नमस्ते दुनिया", 4)).toBe("नमस्ते…");
    expect(firstCharacters("short", 10)).toBe("short");
  });

  it("finds every number that can be called", () => {
    expect(phoneNumbers("+91 50123 45678 / 020 0123 4567, or ask at the gate")).toEqual([
      { shown: "+91 50123 45678", dial: "+915012345678" },
      { shown: "020 0123 4567", dial: "02001234567" },
    ]);
    expect(phoneNumbers(null)).toEqual([]);
  });
});

describe("the text that people share", () => {
  const list = {
    city: "Pune",
    day: "2026-11-21",
    url: "https://walkinmitra.example/daily/Pune/21/November/2026",
  };
  const nothing = {
    day: list.day,
    check: null,
    ...eachText(() => null),
    status: null,
    statusReason: null,
    statusAt: null,
    movedToDay: null,
    documents: null,
    callLetter: null,
    entryUntil: null,
  };

  it("counts drives without a type as such, not as Non-Technical", () => {
    const drive = {
      ...nothing,
      company: "Zoho",
      profile: null,
      driveType: "Open walk in",
      driveFor: "Freshers",
    } as const;
    const text = shareText(
      list,
      [
        { ...drive, profileType: "Technical" },
        { ...drive, profileType: null },
      ],
      Date.now(),
    );
    expect(text).toContain("Total: 2 (Technical: 1, Non-Technical: 0, Not Mentioned: 1)");
  });

  it("has a fixed header and footer, counts Technical and Core, and goes by hour: what is off comes last", () => {
    const text = shareText(
      list,
      [
        {
          ...nothing,
          company: "Tata Motors",
          profile: "Apprentice",
          profileType: "Core",
          driveType: "Open walk in",
          driveFor: "Freshers",
          time: "8 AM",
          status: "cancelled",
          statusReason: "HR told us",
        },
        {
          ...nothing,
          company: "Bajaj Finserv",
          profile: null,
          profileType: "Non-Technical",
          driveType: "Call based",
          driveFor: "Fresher/Experienced",
          entryChances: "Only by call",
          contactNumber: "+91 50123 45678",
        },
        {
          ...nothing,
          company: "Bharat Forge",
          profile: "Trainee",
          profileType: "Core",
          driveType: "Open walk in",
          driveFor: "Freshers",
          venue: "Mundhwa",
        },
        {
          ...nothing,
          company: "Persistent Systems",
          profile: "Java Developer",
          profileType: "Technical",
          driveType: "Open walk in",
          driveFor: "Freshers",
          graduationType: "B.E.",
          passoutYear: "2026",
          package: "4 LPA",
          time: "9:30 AM",
          venue: "Hinjawadi Phase 1",
          contactPerson: "HR",
        },
      ],
      startOfDay(list.day),
    );
    expect(text).toBe(`*WalkinMitra: Daily Walkin List*
*Pune, 21st November 2026*
Total: 3 (Technical: 2, Non-Technical: 1)

1) *Persistent Systems*
Profile: Java Developer (Technical)
For: Freshers
Type: Open walk in
Graduation: B.E., 2026
Package: 4 LPA
Time: 9:30 am
Venue: Hinjawadi Phase 1
Contact: HR

2) *Bajaj Finserv*
Profile: Not Mentioned (Non-Technical)
For: Fresher/Experienced
Type: Call based (entry chances: Only by call)
Contact: +91 50123 45678

3) *Bharat Forge*
Profile: Trainee (Core)
For: Freshers
Type: Open walk in
Venue: Mundhwa

*Off or over (1)*

- *Tata Motors*
*Cancelled: HR told us*
Profile: Apprentice (Core)
For: Freshers
Type: Open walk in
Time: 8 am

*WalkinMitra*
Every walk-in, every city, every day.
https://walkinmitra.example/daily/Pune/21/November/2026
Never pay to attend. Asked for money? Call 1930.`);
  });

  it("puts what is off, over or closed to entry today below a heading, unnumbered and uncounted, in text and link", () => {
    const drive = {
      ...nothing,
      profile: null,
      profileType: "Technical",
      driveType: "Open walk in",
      driveFor: "Freshers",
    } as const;
    const drives = [
      { ...drive, company: "Over Works", time: "8 am to 10 am" },
      { ...drive, company: "Shut Works", time: "8:30 am", entryUntil: "11:00" },
      { ...drive, company: "Open Works", time: "9 am to 6 pm" },
      { ...drive, company: "Off Works", time: "10 am", status: "cancelled" as const },
    ];
    const noon = startOfDay(list.day) + 12 * HOUR_MS;
    const shared = (at: number) => {
      const link = new URL(shareLink(list, drives, at)).searchParams.get("text")!;
      return [shareText(list, drives, at), link].map((text) =>
        text.match(/^(?:Total.*|\*?Off or over.*|(?:\d+\)|-) .*)$/gm),
      );
    };
    expect(shared(noon)).toEqual([
      [
        "Total: 1 (Technical: 1, Non-Technical: 0)",
        "1) *Open Works*",
        "*Off or over (3)*",
        "- *Over Works*",
        "- *Shut Works*",
        "- *Off Works*",
      ],
      [
        "Total: 1 (Technical: 1, Non-Technical: 0)",
        "1) 9 am Open Works",
        "Off or over (3)",
        "- 8 am Over Works",
        "- ENTRY CLOSED, 8:30 am Shut Works",
        "- CANCELLED, 10 am Off Works",
      ],
    ]);
    // The morning's text has nothing below it but what is cancelled.
    expect(shared(startOfDay(list.day))[1]!.slice(-3)).toEqual([
      "3) 9 am Open Works",
      "Off or over (1)",
      "- CANCELLED, 10 am Off Works",
    ]);
  });

  it("stays within what WhatsApp takes, says what it left out, and links the page", () => {
    const drive = {
      ...nothing,
      company: "कंपनी प्राइवेट लिमिटेड",
      profile: "Engineer",
      profileType: "Technical" as const,
      driveType: "Open walk in" as const,
      driveFor: "Freshers" as const,
    };
    for (const count of [0, 1, 5, 60, 300]) {
      const link = shareLink(list, Array(count).fill(drive), startOfDay(list.day));
      expect(link.length).toBeLessThanOrEqual(WHATSAPP_LIMIT);
      const text = new URL(link).searchParams.get("text")!;
      expect(text).toContain(list.url);
      const shown = text.match(/^\d+\) /gm)?.length ?? 0;
      const left = Number(/…and (\d+) more/.exec(text)?.[1] ?? 0);
      expect(shown + left).toBe(count);
    }
  });
});

describe("a daily list", () => {
  const TODAY = inDays(0);
  const TOMORROW = inDays(1);
  // Whose ordinal is not th.
  const THE_21ST = `${nextMonth().slice(0, 8)}21`;

  it("shows the verified drives of its city and day by hour, page by page, without gap or double", async () => {
    const by = await admin();
    for (let index = 0; index < 60; index += 1) {
      const input = aDailyDrive({
        city: "Salem",
        startDate: TODAY,
        company: `Firm ${index}`,
        time: ["2 pm", "", "9:30 am", "10 am - 1 pm"][index % 4]!,
      });
      const posted = await postDailyDrive(db, dailyDriveSchema.parse(input), {
        by,
        now: startOfDay(TODAY) + index,
        submissionKey: crypto.randomUUID(),
        confirmed: { past: true, date: true },
      });
      expect(posted.ok).toBe(true);
    }
    const now = startOfDay(TODAY);
    const where = { city: "Salem", day: TODAY, now } as const;
    const { drives } = await readDay(db, where);
    const first = pageOfDay(drives, { now });
    const second = pageOfDay(drives, { after: readDailyCursor(first.next), now });
    const companies = [...first.page, ...second.page].map((drive) => drive.company);
    expect(new Set(companies).size).toBe(60);
    const hours = [...first.page, ...second.page].map(({ time }) => time);
    const blocks = hours.filter((time, index) => time !== hours[index - 1]);
    expect(blocks).toEqual(["9:30 am", "10 am - 1 pm", "2 pm", null]);
    // What is over goes to the end.
    const oneOClock = { now: now + 13 * HOUR_MS };
    const later = pageOfDay(drives, oneOClock);
    const end = pageOfDay(drives, { after: readDailyCursor(later.next), ...oneOClock });
    expect(end.page.map(({ time }) => time)).toEqual(Array(10).fill("10 am - 1 pm"));
    expect([first.page.length, second.page.length, second.next]).toEqual([50, 10, null]);
    const days = { day: TOMORROW, today: TODAY };
    const { counts, countsToday } = await countDailyDrives(db, days);
    expect([counts.Salem, countsToday.Salem]).toEqual([undefined, 60]);
    expect((await readDay(db, { ...where, day: TOMORROW })).drives).toEqual([]);

    // A list has 600 drives at most, and leads to where the others are.
    const ids = JSON.stringify(Array.from({ length: 541 }, () => newId()));
    // Each is the only day of a series of its own.
    for (const [table, from] of [
      ["daily_series", "id = (select series_id from daily_drives where city = 'Salem' limit 1)"],
      ["daily_drives", "city = 'Salem'"],
    ] as const) {
      const { results } = await env.DB.prepare(`pragma table_xinfo(${table})`).all<{
        name: string;
        hidden: number;
      }>();
      const columns = results.filter(({ hidden }) => !hidden).map(({ name }) => name);
      const own = new Set(["id", "series_id", "submission_key"]);
      const values = columns.map((name) => (own.has(name) ? "more.value" : `one.${name}`));
      await env.DB.prepare(
        `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from json_each(?) as more
          join (select * from ${table} where ${from} limit 1) as one`,
      )
        .bind(ids)
        .run();
    }
    dropTopics(["daily"]);
    const { browser } = await signIn("ravi@walkinmitra.test");
    const page = await (await browser.get(dailyPath("Salem", TODAY))).text();
    expect(page.indexOf("Retrived! Salem Drives List")).toBeLessThan(page.indexOf("data-drive="));

    // Each of /post's lists says its index, also on its next page.
    const { browser: asha } = await signIn("asha@walkinmitra.test");
    const indexes = async (address: string) => {
      const html = await (await asha.get(address)).text();
      const more = /href="([^"]*before=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
      return {
        more,
        rows: [...html.matchAll(/<b class="num">(\d+)\./g)].map(([, n]) => Number(n)),
      };
    };
    const newest = await indexes(`/post?city=Salem&${dateQuery(TODAY)}`);
    expect(newest.rows).toEqual(newest.rows.map((_, index) => index + 1));
    const older = await indexes(newest.more!);
    expect(older.rows[0]).toBe(newest.rows.length + 1);
    expect(page).toMatch(
      new RegExp(
        `This list has the first (<!-- -->)?600(<!-- -->)? drives\\..*href="/find\\?city=Salem&amp;from=${TODAY}&amp;to=${TODAY}">Find has (<!-- -->)?1(<!-- -->)? more`,
      ),
    );
  });

  it("answers its addresses as specified", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    const status = async (address: string) => {
      const response = await browser.get(address);
      await response.body?.cancel();
      return `${response.status} ${response.headers.get("location") ?? ""}`.trim();
    };
    expect(await status("/daily/Pune")).toBe("200");
    expect(await status("/daily/pUNE")).toBe("302 /daily/Pune");
    expect(await status("/daily/Pune?day=tomorrow")).toBe(`302 ${dailyPath("Pune", TOMORROW)}`);
    expect(await status(`/daily/pune?day=${TODAY}&batch=2025`)).toBe("302 /daily/Pune?batch=2025");
    expect(await status(`/daily/Pune?day=${inDays(20)}`)).toBe(
      `302 ${dailyPath("Pune", inDays(20))}`,
    );
    expect(await status("/daily/Pune?day=someday")).toBe("404");
    expect(await status(`/daily?day=${TODAY.slice(0, 4)}-02-31`)).toBe("404");
    expect(await status("/daily/Poona")).toBe("302 /Check_city_spelling?city=Poona");
    expect(await status("/daily/Bengaluru")).toBe("302 /daily/Bangalore");
    const { date, month, year } = partsOf(THE_21ST);
    const there = `${date}/${month}/${year}`;
    expect(await status(`/daily/Navi-Mumbai/${there}`)).toBe(`302 /daily/Mumbai/${there}`);
    expect(await status(`/daily/pan-india/${there}`)).toBe("302 /daily/PAN-India");
    const choices = await (await browser.get("/daily")).text();
    expect(choices).toMatch(
      /<button type="button" disabled="" aria-describedby="pan-india">PAN India/,
    );
    for (const word of ["Today", "Tomorrow", "Clear"]) expect(choices).toMatch(`>${word}<`);
    expect(choices).not.toContain(MESSAGES.checkSubmission);
    expect(await status("/Check_city_spelling")).toBe("404");
    const spelling = await browser.get("/Check_city_spelling?city=Poona");
    expect(spelling.status).toBe(404);
    expect(await spelling.text()).toMatch(
      /Did you mean.*<a class="link" href="\/daily\/Pune">Pune/,
    );
    expect(await status(`/daily/Pune/${there}`)).toBe("200");
    const respelt = `/daily/pune/0${date}/${month.toLowerCase()}/${year}`;
    expect(await status(respelt)).toBe(`302 /daily/Pune/${there}`);
    expect(await status(`/daily/Pune/31/February/${year}`)).toBe("404");
    expect(await status(`/daily/Pune/21/Brumaire/${year}`)).toBe("404");
    expect(await status("/daily/Pune/21/November/1999")).toBe("404");
    const said = "someday is not a valid date.";
    expect(await (await browser.get("/daily/Pune?day=someday")).text()).toContain(said);
    const told = async (address: string) => (await browser.get(address)).text();
    const noDay = `31 February ${year} is not a valid date.`;
    expect(await told(`/daily/Pune/31/February/${year}`)).toContain(noDay);
    expect(await told("/daily/Pune/5/March/2199")).toContain("We have daily lists from 2017 to");
    expect(await told("/daily?city=Mars")).toContain("is not one of our cities. Select a city.");
    expect(await told("/daily?city=Pnue")).toContain("Did you mean Pune?");
    expect(await status("/daily/PAN-India")).toBe("200");
    const none = "has no daily list, because a walk-in is in one city.";
    expect(await told("/daily/PAN-India")).toContain(none);
    expect(await told("/daily/Pune")).not.toContain(none);
    const asked = dateQuery(THE_21ST);
    expect(await status(`/daily?city=Pune&${asked}`)).toBe(`302 /daily/Pune/${there}`);
    const impossible = await browser.get(`/daily?city=Pune&date=31&month=February&year=${year}`);
    expect(impossible.status).toBe(400);
    const page = await impossible.text();
    expect(page).toContain(noDay);
    expect(page).toContain('<option value="31" selected="">');
    const refused = await browser.get(`/daily?intent=check&city=Pune&${asked}`);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(
      "You are not authorized to see this. contact our team for more info!",
    );
    const { browser: asha } = await signIn("asha@walkinmitra.test");
    const nothing = await asha.get(`/daily?intent=check&city=&${asked}`);
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain("Atleast select city name!");
    expect(await (await asha.get("/daily")).text()).toContain(MESSAGES.checkSubmission);
    const checked = await asha.get(`/daily?intent=check&city=Pune&${asked}`);
    expect(checked.headers.get("location")).toBe(`/post?city=Pune&${asked}`);
  });

  it("shows its notice to the letter, in two round trips including the session's", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    let page = "";
    const trips = await countTrips(async () => {
      page = await (await browser.get(dailyPath("Indore", THE_21ST))).text();
    });
    expect(page).toContain(
      `Retrived! Indore Drives List Received for 21th ${partsOf(THE_21ST).month}. found 0 drives`,
    );
    expect(page).toContain("no of drives per city (today only)");
    expect(trips).toBe(2);
  });

  it("answers a guest with its head and nothing that needs a login", async () => {
    const by = await admin();
    const input = aDailyDrive({
      city: "Indore",
      startDate: TOMORROW,
      company: "Rajwada Foods",
      venue: "Secret Lane 5",
      contactNumber: "+91 50999 11111",
    });
    await postDailyDrive(db, dailyDriveSchema.parse(input), {
      by,
      now: 1,
      submissionKey: crypto.randomUUID(),
      confirmed: { past: true, date: true },
    });
    const response = await createBrowser().get(dailyPath("Indore", TOMORROW));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(
      `<meta property="og:title" content="Walk-ins in Indore, ${dayTitle(TOMORROW)}"/>`,
    );
    expect(page).toContain(
      `<meta property="og:url" content="http://localhost${dailyPath("Indore", TOMORROW)}"/>`,
    );
    expect(page).not.toContain("noindex");
    expect(page).toContain("Rajwada Foods");
    expect(page).not.toMatch(/Secret Lane|50999/);
  });
});
