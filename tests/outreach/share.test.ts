import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { addDays } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { recordCheck } from "#app/features/checks/checks.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { CHAT_LIMIT, WHATSAPP_LIMIT } from "#app/features/daily-drives/ticket/list-text.ts";
import { createDatabase } from "#drizzle/client.ts";
import { postWalkIn } from "#tests/support/alerts.ts";
import { useDay } from "#tests/support/clock.ts";
import { admin } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";

/* /admin/share: what admins send to WhatsApp groups. The day is fixed, because texts name it. */

useDay("2028-02-29");

const db = createDatabase(env.DB);
const TOMORROW = "2028-03-01";
let asha: Reader;

const texts = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<textarea id="text-([\w-]+)"([^>]*)>([^<]*)<\/textarea>/g)].map((found) => [
      found[1]!,
      {
        text: unescaped(found[3]!).replace(/^\n/, ""),
        readOnly: / readonly/i.test(found[2]!),
        lang: /lang="([^"]*)"/.exec(found[2]!)?.[1],
      },
    ]),
  );
const unescaped = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const linkOf = (page: string, city: string) =>
  unescaped(
    new RegExp(`href="(https://wa.me/[^"]*)"[^>]*data-share-from="text-${city}"`).exec(page)![1]!,
  );

async function open(query = "") {
  const { browser } = await signIn("asha@walkinmitra.test");
  const answer = await browser.get(`/admin/share${query}`);
  return { status: answer.status, page: await answer.text() };
}

const post = (changes: Record<string, string>) =>
  postWalkIn(asha, { startDate: TOMORROW, ...changes }, Date.now());

beforeAll(async () => {
  asha = await admin();
  await post({
    city: "Pune",
    company: "Zensar",
    profile: "Analyst",
    time: "11 AM",
    venue: "4 EON Free Zone, Kharadi, Pune",
    profileType: "Technical",
  });
  const [confirmed] = await post({
    city: "Pune",
    company: "Persistent 98220 14785",
    time: "9:30 AM to 1 PM",
    venue: "Bhageerath, Hinjawadi, Pune",
    profileType: "Technical",
  });
  const [off] = await post({
    city: "Pune",
    company: "Cummins",
    profile: "Inspector",
    time: "8 AM",
    venue: "Gate 2, Kothrud, Pune",
  });
  await post({
    city: "Pune",
    company: "Happiest Minds",
    profile: "QA",
    driveType: "Call based",
    time: "",
    venue: "",
  });
  const by = { by: asha, now: Date.now() };
  await recordCheck(db, {
    ...by,
    subject: { kind: "daily drive", id: confirmed! },
    basis: "called",
  });
  const change = { action: "cancel", reason: "HR called" } as const;
  expect(await decideDailyDrive(db, { ...by, id: off!, ...change })).toMatchObject({
    ok: true,
  });
  await post({ city: "Salem", company: "Salem Steel" });
});

it("gives each city's list of tomorrow to the letter, ready without a script", async () => {
  const { status, page } = await open();
  expect(status).toBe(200);
  expect(page).toContain("<h1>Tomorrow, all cities</h1>");
  const found = texts(page);
  expect(Object.keys(found)).toEqual(["Pune", "Salem"]);
  expect(found.Pune).toEqual({
    readOnly: true,
    lang: undefined,
    text: `*WalkinMitra: Daily Walkin List*
*Pune, 1st March 2028*
Total: 3 (Technical: 2, Non-Technical: 0, Not Mentioned: 1)
As of 29 Feb, 10 am: 1 of 3 confirmed for this day ✓
Without ✓: not confirmed. Call before you travel.
1) ✓ 9:30 am Persistent, Java Developer, Hinjawadi
2) 11 am Zensar, Analyst, Kharadi
3) Call Happiest Minds, QA
Off or over (1)
- CANCELLED, 8 am Cummins, Inspector, Kothrud
*WalkinMitra*
Every walk-in, every city, every day.
http://localhost/daily/Pune/1/March/2028
Never pay to attend. Asked for money? Call 1930.`,
  });
  // What fits goes to WhatsApp as it is.
  expect(new URL(linkOf(page, "Pune")).searchParams.get("text")).toBe(found.Pune!.text);
  expect(page).toContain('data-copy-from="text-Pune"');
  const picture = unescaped(
    /src="(http:\/\/localhost\/og\/daily\/Pune\/2028-03-01\.png\?v=\w+)"/.exec(page)![1]!,
  );
  const { browser } = await signIn("asha@walkinmitra.test");
  const drawn = await browser.get(picture.replace("http://localhost", ""));
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  await drawn.body?.cancel();
});

it("says it in the chosen language, with the picture and the link in it", async () => {
  const { page } = await open(`?day=${TOMORROW}&language=hi`);
  const { text, lang } = texts(page).Pune!;
  expect(lang).toBe("hi-IN");
  expect(text).toContain("*WalkinMitra: रोज़ की वॉक-इन लिस्ट*");
  expect(text).toContain("✓ के बिना: कन्फ़र्म नहीं।");
  expect(text).toContain("http://localhost/hi/daily/Pune/1/March/2028");
  expect(page).toContain("/hi/og/daily/Pune/2028-03-01.png");
  // The page itself is English, as all pages of admins.
  expect(page).toContain("<h1>Tomorrow, all cities</h1>");
});

it("shows one's own cities when one has chosen some, and the others one tap away", async () => {
  await env.DB.prepare(
    'insert into about_me (user_id, cities, updated_at) values (?, \'["Salem","Indore"]\', 1)',
  )
    .bind(asha.uid)
    .run();
  const { page } = await open();
  expect(page).toContain("<h1>Tomorrow, your cities</h1>");
  expect(Object.keys(texts(page))).toEqual(["Salem"]);
  expect(page).toMatch(
    /href="\/admin\/share\?day=2028-03-01&amp;city=Pune"[^>]*>Pune(?:<!-- -->)? (?:<!-- -->)?3</,
  );
  const other = await open("?city=pune");
  expect(Object.keys(texts(other.page))).toEqual(["Pune"]);
  const today = await open("?day=2028-02-29");
  expect(Object.keys(texts(today.page))).toEqual([]);
  expect(today.page).toContain("No walk-ins on Tuesday, 29 February 2028 yet.");
  await env.DB.exec("delete from about_me");
});

it("leaves out what does not fit, says how many, links the rest, and keeps what is off", async () => {
  const day = addDays(TOMORROW, 5);
  const ids: string[] = [];
  for (let index = 0; index < 90; index += 1) {
    const [id] = await post({
      city: "Chennai",
      startDate: day,
      company: `Company number ${index} Private Limited`,
      profile: "Graduate Engineer Trainee",
      venue: "12 Tower Road, Ambattur Industrial Estate, Chennai",
      time: `${9 + (index % 3)} AM`,
    });
    ids.push(id!);
  }
  const by = { by: asha, now: Date.now() };
  await decideDailyDrive(db, {
    ...by,
    id: ids[3]!,
    action: "cancel",
    reason: "Full",
  });
  const { page } = await open(`?day=${day}`);
  const { text } = texts(page).Chennai!;
  expect(text.length).toBeLessThanOrEqual(CHAT_LIMIT);
  expect(text.length).toBeGreaterThan(CHAT_LIMIT - 200);
  const lines = text.match(/^(?:\d+\)|-) .*$/gm)!;
  expect(text).toContain(`…and ${90 - lines.length} more:\n*WalkinMitra*`);
  expect(text).toContain("http://localhost/daily/Chennai/6/March/2028");
  expect(lines.at(-1)).toMatch(/^- CANCELLED, 9 am Company number 3 /);
  const hours = lines.slice(0, -1).map((line) => Number(/\) (\d+) am/.exec(line)![1]));
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  const link = linkOf(page, "Chennai");
  expect(link.length).toBeLessThanOrEqual(WHATSAPP_LIMIT);
  const said = new URL(link).searchParams.get("text")!;
  expect(said).toContain("Without ✓: not confirmed.");
  expect(said).toContain("CANCELLED");
});

it("asks for a real day and one of the languages, and keeps what was typed", async () => {
  const noDay = await open("?day=2028-02-30");
  expect(noDay.status).toBe(400);
  expect(noDay.page).toContain("Give a day, for example 2026-11-23.");
  expect(noDay.page).toContain('value="2028-02-30"');
  const noLanguage = await open("?language=xx");
  expect(noLanguage.status).toBe(400);
  expect(noLanguage.page).toContain("Choose one of these languages.");
  expect((await open("?city=Mars")).status).toBe(200);
});

it("reads the database once after the session, and nothing for a guest", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  await browser.get("/admin/share");
  // The session, and all lists.
  expect(await countTrips(async () => (await browser.get("/admin/share")).text())).toBe(2);
  const guest = createBrowser();
  const asked = async () => expect((await guest.get("/admin/share")).status).toBe(401);
  expect(await countTrips(asked)).toBe(0);
});
