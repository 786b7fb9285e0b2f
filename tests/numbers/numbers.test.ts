import { createExecutionContext, env, SELF, waitOnExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { beforeEach, expect, it, vi } from "vitest";

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { HAS_COPIES } from "#app/base/reader.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { engineCounters, purgeCounts, tableCounters } from "#app/features/numbers/counts.server.ts";
import { type Count, type Counters, hourKey, kindOf } from "#app/features/numbers/counts.ts";
import { medianHours } from "#app/features/numbers/matters.ts";
import { purgeTallies } from "#app/features/numbers/tally.server.ts";
import { noteVisit } from "#app/features/numbers/waits.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { postWalkIn } from "#tests/support/alerts.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { authorizeAt, beginAt, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { readConfig } from "#workers/edge/config.ts";
import { countedPages } from "#workers/edge/counts.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";

const db = createDatabase(env.DB);
const today = dayOf(Date.now());

beforeEach(() => env.DB.prepare("delete from page_counts").run());

const count = (hour: string, more: Partial<Count> = {}): Count => ({
  hour,
  audience: "user",
  area: "daily",
  city: "Pune",
  n: 1,
  ...more,
});

/** Analytics Engine as its documentation describes it: it keeps points, and answers the one query that we ask. */
function fakeEngine(): Counters {
  const points: { blobs: string[]; n: number }[] = [];
  return engineCounters({
    dataset: {
      writeDataPoint: (point) =>
        void points.push({ blobs: (point?.blobs ?? []).map(String), n: point?.doubles?.[0] ?? 0 }),
    },
    account: "a".repeat(32),
    token: "secret",
    fetch(address, init) {
      expect(address).toBe(
        `https://api.cloudflare.com/client/v4/accounts/${"a".repeat(32)}/analytics_engine/sql`,
      );
      expect(new Headers(init?.headers).get("authorization")).toBe("Bearer secret");
      const [, from, until] = /blob1 >= '([^']+)' AND blob1 < '([^']+)'/.exec(
        init?.body as string,
      )!;
      const sums = new Map<string, number>();
      for (const { blobs, n } of points) {
        const key = blobs.join("|");
        if (key < from! || key >= until!) continue;
        sums.set(key, (sums.get(key) ?? 0) + n);
      }
      const data = [...sums].map(([key, n]) => {
        const [hour, audience, area, city] = key.split("|");
        // Its API writes big numbers as text.
        return { hour, audience, area, city, n: String(n) };
      });
      return Promise.resolve(Response.json({ data }));
    },
  });
}

it.each([
  ["a table", () => tableCounters(db)],
  ["Analytics Engine", fakeEngine],
])("counts come back as they were added, from %s", async (_, make) => {
  const counters = make();
  const day = "2025-11-20";
  expect(await counters.add([])).toEqual([]);
  expect(await counters.add([count(`${day}T09`, { n: 3 }), count(`${day}T10`)])).toEqual([]);
  await counters.add([count(`${day}T09`, { n: 2 }), count("2025-11-21T00", { city: "" })]);
  const sorted = (counts: Count[]) =>
    counts.toSorted((a, b) => (`${a.hour}${a.area}` < `${b.hour}${b.area}` ? -1 : 1));
  expect(sorted(await counters.read(day, day))).toEqual([
    count(`${day}T09`, { n: 5 }),
    count(`${day}T10`),
  ]);
  expect(await counters.read("2025-11-22", "2025-11-22")).toEqual([]);
  // More than one statement takes, and more than the engine takes at once.
  const hours = Array.from(
    { length: 24 },
    (__, hour) => `2025-11-18T${String(hour).padStart(2, "0")}`,
  );
  let left = hours.flatMap((hour) => [count(hour), count(hour, { area: "find", city: "" })]);
  while (left.length > 0) left = await counters.add(left);
  expect(await counters.read("2025-11-18", "2025-11-18")).toHaveLength(48);
});

it("tells parts of the portal apart, and no records or people", () => {
  expect(kindOf("/")).toEqual({ area: "home", city: "" });
  expect(kindOf("/hi/daily/Pune/24/November/2026/0193")).toEqual({ area: "daily", city: "Pune" });
  expect(kindOf("/daily/post")).toEqual({ area: "post", city: "" });
  expect(kindOf("/drive/Delhi/2026/November/0193")).toEqual({ area: "drives", city: "Delhi" });
  expect(kindOf("/list/0193")).toEqual({ area: "lists", city: "" });
  expect(kindOf("/wp-login.php")).toEqual({ area: "other", city: "" });
});

it("counts a page after its answer, writes at most every ten seconds, and keeps what could not be written", async () => {
  let now = Date.parse("2025-11-23T04:00:00Z");
  const config = { ...readConfig(env), countPages: true };
  const database = createDatabase(env.DB);
  const batch = vi.spyOn(database, "batch").mockRejectedValueOnce(new Error("D1 is away"));
  const app = new Hono<EdgeEnv>();
  app.use(countedPages);
  app.use(async (c, next) => {
    c.set("config", config);
    c.set("database", database);
    c.set("now", now);
    c.set("role", "user");
    await next();
  });
  app.get("/none", (c) => c.html("not there", 404));
  app.get("/file", (c) => c.text("a file"));
  app.all("*", (c) => c.html("a page"));
  const ask = async (path: string, init?: RequestInit) => {
    const context = createExecutionContext();
    await app.fetch(new Request(`https://portal.test${path}`, init), env, context);
    await waitOnExecutionContext(context);
  };
  const rows = () => tableCounters(db).read("2025-11-23", "2025-11-23");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  await ask("/daily/Pune");
  expect(batch).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  await ask("/none");
  await ask("/file");
  await ask("/daily/Pune", { method: "POST" });
  await ask("/daily/Pune", { headers: { "sec-purpose": "prefetch" } });
  // The device worker keeps the document of a page whose data was counted; what it opens is counted.
  const device = { [HAS_COPIES]: "true" };
  await ask("/daily/Pune", { headers: { ...device, "sec-fetch-mode": "cors" } });
  await ask("/daily/Pune", { headers: { ...device, "sec-fetch-mode": "navigate" } });
  // Nine seconds later nothing is written, eleven seconds later all of it.
  now += 9000;
  await ask("/find?q=java");
  expect(await rows()).toEqual([]);
  now += 2000;
  await ask("/daily/Mumbai");
  expect(await rows()).toEqual([
    count("2025-11-23T09", { city: "Mumbai" }),
    count("2025-11-23T09", { n: 2 }),
    count("2025-11-23T09", { area: "find", city: "" }),
  ]);
});

it("counts who came by a shared link and how far they got, by day and city, and never who", async () => {
  const at = startOfDay("2025-11-20") + HOUR_MS;
  const app = new Hono<EdgeEnv>();
  app.use(countedPages);
  app.use(async (c, next) => {
    c.set("config", { ...readConfig(env), countPages: true });
    c.set("database", db);
    c.set("now", at);
    c.set("role", c.req.header("x-role") === "user" ? "user" : "guest");
    await next();
  });
  app.get("/daily/Delhi/none", (c) => c.html("not there", 404));
  app.all("*", (c) => c.html("a page"));
  const phone =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const context = createExecutionContext();
    const init = { headers: { "user-agent": phone, ...headers } };
    await app.fetch(new Request(`https://portal.test${path}`, init), env, context);
    await waitOnExecutionContext(context);
  };
  for (const path of ["/daily/Delhi", `/hi${dailyPath("Delhi", inDays(1))}/0193`, "/list/0193"]) {
    await ask(path);
  }
  await ask("/daily/Delhi", { "user-agent": "WhatsApp/2.23.20.0" });
  await ask("/daily/Delhi", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await ask("/daily/Delhi", { "user-agent": "TelegramBot (like TwitterBot)" });
  await ask("/daily/Delhi", { "sec-purpose": "prefetch" });
  await ask("/daily/Delhi", { "x-role": "user" });
  for (const path of ["/daily", "/daily/Delhi/none", "/drive/last-month", "/privacy"])
    await ask(path);

  // Somebody logs in on Delhi's list, saves two of its walk-ins and says the day after that they went.
  const reader = createBrowser();
  const walkIns = await postWalkIn(
    await admin(),
    { city: "Delhi", startDate: inDays(3) },
    Date.now(),
  );
  const [second] = await postWalkIn(
    await admin(),
    { city: "Delhi", company: "Second Ltd", startDate: inDays(3) },
    Date.now(),
  );
  const list = dailyPath("Delhi", inDays(3));
  const callback = await authorizeAt(
    await beginAt(reader, "came@numbers.test", { returnTo: `/hi${list}` }, `/hi${list}`),
  );
  const back = await reader.get(callback.href);
  expect(back.headers.get("location")).toBe(`/hi${list}`);
  expect(reader.cookies.get("__Host-came")).toBe("Delhi");
  for (const id of [walkIns[0]!, second!]) {
    const path = drivePath({ id, city: "Delhi", day: inDays(3) });
    expect((await reader.post(path, { intent: "save", id })).status).toBe(303);
  }
  expect(reader.cookies.get("__Host-came")).toBe("Delhi.saved");
  await reader.post("/mine", { intent: "been", id: second! });

  const { browser } = await signIn("asha@walkinmitra.test");
  const numbers = async (day: string) =>
    (await (await browser.get(`/admin/numbers.csv?from=${day}&to=${day}`)).text())
      .split("\r\n")
      .filter((line) => line.includes("by shared links") && line.includes("Delhi"));
  expect(await numbers("2025-11-20")).toEqual([
    '"by shared links","","","Read Delhi","2"',
    '"by shared links","","","Logged in Delhi","0"',
    '"by shared links","","","Saved Delhi","0"',
    '"by shared links","","","Went Delhi","0"',
  ]);
  expect((await numbers(today)).map((line) => /"(\d+)"$/.exec(line)![1])).toEqual([
    "0",
    "1",
    "1",
    "1",
  ]);
  expect(reader.cookies.has("__Host-came")).toBe(false);
  const { results } = await env.DB.prepare("select * from link_counts").all();
  expect(Object.keys(results[0]!)).toEqual(["day", "city", "step", "n"]);
  expect(await (await browser.get("/admin/numbers")).text()).toContain("By shared links");
});

it("offers once, on the page that a login on it leads to, to send it on", async () => {
  const [id] = await postWalkIn(await admin(), { city: "Noida", startDate: inDays(2) }, Date.now());
  const walkIn = drivePath({ id: id!, city: "Noida", day: inDays(2) });
  for (const [path, says] of [
    [walkIn, "Could somebody else use this? Send it on."],
    [`/ta${dailyPath("Noida", inDays(2))}`, "வேறு யாருக்காவது பயன்படுமா?"],
    // Who came by no link is not asked.
    [walkIn, undefined],
    ["/find?q=java", undefined],
  ] as const) {
    const reader = createBrowser();
    const callback = await authorizeAt(
      await beginAt(reader, "again@numbers.test", { returnTo: path }, says && path),
    );
    await reader.get(callback.href);
    const page = await (await reader.get(path)).text();
    expect([path, page.includes("send-on")]).toEqual([path, says !== undefined]);
    if (!says) continue;
    expect(page).toContain(says);
    const link = /send-on.*?href="https:\/\/wa\.me\/\?text=([^"]*)"/s.exec(page)![1]!;
    expect(decodeURIComponent(link)).toContain(`${ORIGIN}${path}`);
    expect(await (await reader.get(path)).text()).not.toContain("send-on");
  }
});

it("adds up the waits of visits, and refuses what is no wait", async () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    SELF.fetch(`${ORIGIN}/api/vitals`, {
      method: "POST",
      headers: { Origin: ORIGIN, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const visit = {
    route: "daily-city",
    network: "4g",
    language: "ta",
    lcp: 1200,
    inp: 80,
    cls: 0,
    ttfb: 90,
  };
  const answer = await send(visit);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  for (const junk of [
    "",
    "{",
    "null",
    "[]",
    '"x"',
    { ...visit, route: "/daily/Pune" },
    { ...visit, route: "shared" },
    { ...visit, network: "5g" },
    { ...visit, language: "xx" },
    { ...visit, lcp: -1 },
    { ...visit, lcp: "1" },
    { ...visit, cls: 1e9 },
    { ...visit, uid: "somebody" },
  ]) {
    expect([junk, (await send(junk)).status]).toEqual([junk, 400]);
  }
  expect((await send({ ...visit, route: "x".repeat(400) })).status).toBe(413);
  expect((await send("x".repeat(300_000))).status).toBe(413);
  expect((await send(visit, { Origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await SELF.fetch(`${ORIGIN}/api/vitals`)).status).toBe(404);

  for (const lcp of [700, 800, 1300, 1700]) {
    noteVisit(
      { route: "/daily/:city", network: "3g", language: "hi", lcp, cls: 0 },
      { day: today },
    );
  }
  noteVisit(
    { route: "/mine", network: "unknown", language: "en", inp: 5000, cls: 0.02 },
    { day: today },
  );
  const { browser } = await signIn("asha@walkinmitra.test");
  const page = (
    await (await browser.get(`/admin/numbers?from=${today}&to=${today}`)).text()
  ).replaceAll("<!-- -->", "");
  expect(page).toMatch(
    /\/daily\/:city, 3g<\/th><td>1\.50 s<\/td><td>–<\/td><td>0<\/td><td>–<\/td><td>4</,
  );
  expect(page).toMatch(/\/mine, unknown<\/th><td>–<\/td><td>over 2\.00 s<\/td>/);
  expect(page).toMatch(/Goal<\/th><td>1\.80 s<\/td><td>150 ms<\/td><td>0<\/td><td>300 ms</);
  const text = await (await browser.get(`/admin/numbers.csv?from=${today}&to=${today}`)).text();
  expect(text).toContain('"p75 Largest paint","","","/daily/:city 3g","1500"');
  expect(await purgeTallies(db, Date.now() + 93 * DAY_MS)).toBeGreaterThan(0);
});

it("shows admins the days they ask for, as charts, as tables and as a file", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const posted = await browser.post("/post", {
    ...aDailyDrive({ city: "Salem", company: "Numbered Ltd", startDate: today, endDate: today }),
  });
  expect(posted.status).toBeLessThan(400);
  await tableCounters(db).add([
    count(`${today}T00`, { n: 1234 }),
    count(`${addDays(today, -1)}T00`, { n: 77, audience: "guest" }),
    count(`${today}T00`, { n: 999, audience: "admin", area: "admin", city: "" }),
  ]);
  const page = await (await browser.get(`/admin/numbers?from=${today}&to=${today}`)).text();
  expect(page).toMatch(/Salem<\/th>.*?<i [^>]*><\/i>1</);
  expect(page).toContain("1,234");
  expect(page).toContain("Dashes: the day before, <!-- -->77");
  expect(page).not.toContain("2,233");
  expect((await browser.get("/admin/numbers")).status).toBe(200);
  const file = await browser.get(`/admin/numbers.csv?from=${today}&to=${today}`);
  expect(file.headers.get("content-type")).toContain("text/csv");
  const text = await file.text();
  expect(text).toContain(`"drives","${today}","","Salem","1"`);
  expect(text).toContain(`"pages read","${today}","00","user daily Pune","1234"`);
  expect(text).not.toContain(addDays(today, -1));
});

it("says whether people can rely on the portal: false trips, confirmed mornings, decisions, cities beside their usual", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const day = addDays(today, -1);
  const asked = `/admin/numbers?from=${day}&to=${day}`;
  expect(await (await browser.get(asked)).text()).toContain("nobody has said whether they went");

  const by = { ...(await person("asha@walkinmitra.test")), role: "admin" } as const;
  const now = Date.now();
  const post = async (company: string, on: string, city = "Indore") => {
    const form = new FormData();
    const drive = aDailyDrive({ city, company, startDate: on, endDate: on });
    for (const [name, value] of Object.entries(drive)) form.set(name, value);
    const parsed = parseForm(form, dailyDriveSchema);
    if (!parsed.ok) throw new Error(parsed.answer.data.message);
    const how = { submissionKey: newId(), confirmed: { past: true }, by, now };
    expect((await postDailyDrive(db, parsed.value, how)).ok).toBe(true);
    const query = env.DB.prepare("select id from daily_drives where company = ?").bind(company);
    return (await query.first<string>("id"))!;
  };
  const sql = (query: string, ...values: unknown[]) =>
    env.DB.prepare(query)
      .bind(...values)
      .run();
  const id = await post("Relied On Ltd", day);
  await post("Not Checked Ltd", day);
  for (const [at, answer] of ["been", "been", "not-happening", "not-gone"].entries()) {
    const { uid } = await person(`went${at}@numbers.test`);
    await sql(
      "insert into plans (user_id, record_id, kind, title, saved_at, answer, changed_at) values (?, ?, 'daily drive', 'x', 0, ?, 0)",
      uid,
      id,
      answer,
    );
    // Decided after one, two and six hours; the fourth waits.
    const told = startOfDay(day) + at * HOUR_MS;
    const decided = at < 3 ? told + [1, 2, 6][at]! * HOUR_MS : null;
    await sql(
      "insert into reports (id, record_id, posted_by_id, reason, created_at, settled_at, outcome) values (?, ?, ?, 'closed', ?, ?, ?)",
      newId(told),
      id,
      uid,
      told,
      decided,
      decided && "dismissed",
    );
  }
  const check = (at: number) =>
    sql(
      "insert into checks (id, daily_drive_id, outcome, basis, at, checked_by) values (?, ?, 'on', 'called', ?, 'Asha')",
      newId(),
      id,
      at,
    );
  const shown = async () => (await (await browser.get(asked)).text()).replaceAll("<!-- -->", "");
  const eight = startOfDay(day) + 8 * HOUR_MS;
  await check(eight + 60_000);
  expect(await shown()).toContain("0 of 2, 0 %");
  await check(eight - 60_000);
  const page = await shown();
  expect(page).toMatch(
    /<th scope="row">Indore<\/th><td>1 of 3, 33 %<\/td><td>1 of 2, 50 %<\/td><td>2</,
  );
  expect(page).toContain("1 report is not decided yet.");
  const file = await (await browser.get(`/admin/numbers.csv?from=${day}&to=${day}`)).text();
  expect(file).toContain(`"said it did not happen","${day}","","","1"`);
  expect(file).toContain(`"median hours to decide","","","Indore","2"`);

  // Four drives on each of the last four such weekdays, one today: a city that has fallen, on /admin too.
  for (const week of [1, 2, 3, 4]) {
    for (const one of [1, 2, 3, 4]) await post(`Usual ${week} ${one}`, addDays(today, -7 * week));
  }
  const fallen = "of the 4 of the last four";
  await post("Alone Ltd", today);
  expect(await (await browser.get("/admin")).text()).toContain(
    "Indore has 1 drive today: less than half of the 4 of the last four",
  );
  const beside = await (await browser.get(`/admin/numbers?from=${today}&to=${today}`)).text();
  expect(beside).toMatch(/Indore (<!-- -->)?<span class="tag bad">below half/);
  await post("Company Ltd", today);
  expect(await (await browser.get("/admin")).text()).not.toContain(fallen);
});

it("gives the median of minutes in hours", () => {
  expect([[], [60], [60, 120], [30, 6000, 90]].map(medianHours)).toEqual([null, 1, 1.5, 1.5]);
});

it("refuses invalid days, a range that ends before it begins, and more than 31 days", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  for (const [query, message] of [
    ["from=2025-02-31", "Give a day, for example"],
    ["from=%27%3B--", "Give a day, for example"],
    ["to=9999-12-31", "Give a day from 2020-01-01"],
    ["from=1999-01-01", "Give a day from 2020-01-01"],
    ["from=2025-11-05&to=2025-11-04", "The last day is before the first."],
    ["from=2025-01-01&to=2025-02-01", "Show 31 days at most."],
  ]) {
    const answer = await browser.get(`/admin/numbers?${query}`);
    expect(answer.status, query).toBe(400);
    expect(await answer.text()).toContain(message);
    expect((await browser.get(`/admin/numbers.csv?${query}`)).status).toBe(400);
  }
  expect((await browser.get("/admin/numbers?from=2025-01-01&to=2025-01-31")).status).toBe(200);
});

it("forgets counts after three months", async () => {
  const now = Date.now();
  const old = hourKey(now - 93 * DAY_MS);
  await tableCounters(db).add([count(old), count(hourKey(now - 90 * DAY_MS))]);
  expect(await purgeCounts(db, now)).toBe(1);
  expect(await purgeCounts(db, now)).toBe(0);
});
