import { env, SELF } from "cloudflare:test";
import ICAL from "ical.js";
import { beforeAll, expect, it } from "vitest";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { indexDrives } from "#app/features/search/index.server.ts";
import type { StatusChange } from "#app/features/status/status.ts";
import { createDatabase } from "#drizzle/client.ts";
import { aDailyDrive, admin } from "#tests/support/factories.ts";
import { type Browser, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const now = Date.now();
const tomorrow = addDays(dayOf(now), 1);

let asha: Reader;

beforeAll(async () => {
  asha = await admin();
});

async function aWalkIn(changes: Record<string, string>) {
  const form = aDailyDrive({ startDate: tomorrow, ...changes });
  const posted = await postDailyDrive(db, dailyDriveSchema.parse(form), {
    by: asha,
    now,
    submissionKey: newId(),
    confirmed: { double: true, past: true },
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const row = await env.DB.prepare("select id, city, day from daily_drives where series_id = ?")
    .bind(posted.value.seriesId)
    .first<{ id: string; city: string; day: string }>();
  await indexDrives(db, env.SEARCH, { changed: [row!.id], now });
  return { id: row!.id, path: drivePath(row!) };
}

async function decide(id: string, change: StatusChange) {
  const decided = await decideDailyDrive(db, { by: asha, now, id, ...change });
  expect(decided).toMatchObject({ ok: true });
}

/** A calendar as another program reads it, and that its lines are as RFC 5545, 3.1 wants them. */
async function read(browser: Browser, path: string) {
  const answer = await browser.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text.endsWith("END:VCALENDAR\r\n") || text.endsWith("END:VCALENDAR")).toBe(true);
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\n");
  }
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
  return events.map((event) => ({
    uid: event.uid,
    title: event.summary,
    place: event.location,
    about: event.description,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue("status"),
    start: event.startDate.isDate
      ? event.startDate.toString()
      : event.startDate.toJSDate().getTime(),
    end: event.startDate.isDate ? null : event.endDate.toJSDate().getTime(),
    utc: event.startDate.isDate || event.startDate.zone === ICAL.Timezone.utcTimezone,
  }));
}

const at = (day: string, minutes: number) => startOfDay(day) + minutes * 60_000;

it("A drive's file: UTC, folded and escaped, whole days where no hour is certain, and titles that tell", async () => {
  const { browser } = await signIn("ravi@calendar.test");
  const company = 'Tata; Sons, \\ Co "India"';
  const profile = "जावा डेवलपर ".repeat(10).trim();
  const drive = await aWalkIn({ company, profile, time: "9:30 am - 12:30 pm" });
  const ics = `${drive.path}/calendar.ics`;
  const [event] = await read(browser, ics);
  expect(event).toMatchObject({
    uid: `${drive.id}@walkinmitra`,
    title: `${profile}, ${company}`,
    place: "Bhageerath, Senapati Bapat Road, Pune",
    status: "CONFIRMED",
    start: at(tomorrow, 570),
    end: at(tomorrow, 750),
    utc: true,
  });
  expect(event!.about).toMatch(/\nNever pay to attend\. Asked for money\? Call 1930\.$/);

  await decide(drive.id, { action: "cancel", reason: "HR told us, at 7:50" });
  const [cancelled] = await read(browser, ics);
  expect(cancelled).toMatchObject({
    uid: event!.uid,
    title: `CANCELLED: ${event!.title}`,
    status: "CONFIRMED",
    start: event!.start,
  });
  expect(cancelled!.sequence).toBeGreaterThan(event!.sequence);
  expect(cancelled!.about).toContain("Cancelled: HR told us, at 7:50");
  await decide(drive.id, { action: "restore" });
  const to = addDays(tomorrow, 3);
  await decide(drive.id, { action: "move-day", reason: "Hall is full", to });
  const [moved] = await read(browser, ics);
  expect(moved).toMatchObject({ uid: event!.uid, start: at(to, 570), end: at(to, 750) });
  expect(moved!.title).toMatch(/^MOVED: /);
  expect(moved!.sequence).toBeGreaterThan(cancelled!.sequence);

  // The address says in which language, and the link in it leads there.
  const [inHindi] = await read(browser, `/hi${ics}`);
  expect(inHindi).toMatchObject({ uid: event!.uid, start: at(to, 570) });
  expect(inHindi!.title).toBe(`अब किसी और दिन: ${event!.title}`);
  expect(inHindi!.about).toContain(`/hi${drive.path}`);
  expect(inHindi!.about.replaceAll(/https?:\S+|Hall is full/g, "")).not.toMatch(/[a-z]/i);

  const open = await aWalkIn({ time: "flexible" });
  expect(await read(browser, `${open.path}/calendar.ics`)).toMatchObject([{ start: tomorrow }]);
  const onwards = await aWalkIn({ time: "10 AM onwards" });
  expect(await read(browser, `${onwards.path}/calendar.ics`)).toMatchObject([
    { start: at(tomorrow, 600), end: at(tomorrow, 660) },
  ]);
  // The page leads there, and Google's link says the same.
  const page = await (await browser.get(onwards.path)).text();
  expect(page).toContain(`href="${onwards.path}/calendar.ics"`);
  const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.000/g, "");
  expect(page).toContain(
    `dates=${stamp(at(tomorrow, 600))}%2F${stamp(at(tomorrow, 660))}`.replace("&", "&amp;"),
  );
  // Not for guests.
  expect((await createBrowser().get(ics)).status).toBe(401);
  expect((await browser.get(ics.replace(drive.id, newId()))).status).toBe(404);
});

it("Somebody's calendar: by its address alone, filtered or their own, until they change it", async () => {
  const { browser, uid } = await signIn("planner@calendar.test");
  const going = await aWalkIn({ company: "Going Systems", time: "10 am to 1 pm" });
  const saved = await aWalkIn({ company: "Saved Systems", city: "Salem", passoutYear: "2025" });
  await aWalkIn({ company: "Other Systems", city: "Salem", passoutYear: "2019" });
  await browser.post(going.path, { intent: "going" });
  await browser.post(saved.path, { intent: "save" });
  const address = async () =>
    /https?:[^"<\s]*\/calendar\/[\w-]+\.ics/.exec(await (await browser.get("/mine")).text())![0];
  const feed = new URL(await address()).pathname;
  const stranger = createBrowser();
  const titles = async (path: string) => (await read(stranger, path)).map(({ title }) => title);
  expect((await titles(feed)).toSorted()).toEqual([
    "Java Developer, Going Systems",
    "Java Developer, Saved Systems",
  ]);
  await decide(going.id, { action: "cancel", reason: "Off" });
  expect(await titles(feed)).toContain("CANCELLED: Java Developer, Going Systems");
  const hindi = await (await browser.get("/hi/mine")).text();
  expect(hindi).toContain(`/hi${feed}`);
  expect(await titles(`/hi${feed}`)).toContain("रद्द: Java Developer, Going Systems");
  expect(await titles(`${feed}?city=Salem&batch=2025`)).toEqual(["Java Developer, Saved Systems"]);
  expect((await titles(`${feed}?city=Salem`)).toSorted()).toEqual([
    "Java Developer, Other Systems",
    "Java Developer, Saved Systems",
  ]);

  // Whoever has it already gets 304. What was made stands for some minutes, for this calendar, filters and language alone.
  for (const path of [feed, `${feed}?city=Salem`]) {
    const first = await stranger.get(path);
    const headers = { "if-none-match": first.headers.get("etag")! };
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await SELF.fetch(ORIGIN + path, { headers });
    expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
  }
  await aWalkIn({ company: "Late Systems", city: "Salem" });
  expect(await titles(`${feed}?city=Salem`)).toHaveLength(2);
  expect(await titles(`/hi${feed}?city=Salem`)).toHaveLength(3);
  const { browser: neighbour } = await signIn("neighbour@calendar.test");
  const theirs = /\/calendar\/[\w-]+\.ics/.exec(await (await neighbour.get("/mine")).text())![0];
  expect(await titles(`${theirs}?city=Salem`)).toHaveLength(3);
  // Other filters each time: twelve a minute are made for one calendar, and the others stay as they were.
  let refused: Response | undefined;
  // The minute may turn while they are counted.
  for (let asked = 0; asked < 36 && !refused; asked += 1) {
    const answer = await stranger.get(`${feed}?city=Salem&q=word${asked}`);
    if (answer.status === 429) refused = answer;
    else expect([asked, answer.status]).toEqual([asked, 200]);
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await titles(`${feed}?city=Salem`)).toHaveLength(2);
  expect(await titles(`${theirs}?city=Salem&q=word`)).toEqual([]);
  expect(await titles(feed)).toHaveLength(2);

  expect((await browser.post("/mine", { intent: "change-address" })).status).toBe(303);
  const changed = new URL(await address()).pathname;
  expect(changed).not.toBe(feed);
  expect(await titles(changed)).toHaveLength(2);
  const other = `/calendar/${newId().replaceAll("-", "")}${changed.slice(-26)}`;
  const forged = changed.slice(0, -6) + (changed.at(-6) === "A" ? "B" : "A") + changed.slice(-5);
  for (const wrong of [feed, other, forged, "/calendar/x.ics"]) {
    expect([wrong, (await stranger.get(wrong)).status]).toEqual([wrong, 404]);
  }
  await env.DB.prepare("update users set disabled = 1 where id = ?").bind(uid).run();
  expect((await stranger.get(changed)).status).toBe(404);
});
