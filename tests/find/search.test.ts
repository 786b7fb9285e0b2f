import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";

import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { Language } from "#app/base/languages.ts";
import { NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { deleteDailyDrive, verifyDailyDrive } from "#app/features/daily-drives/states.server.ts";
import { NO_FILTERS, readFilters } from "#app/features/filters/filters.ts";
import { answerSearch } from "#app/features/find/answer.server.ts";
import { purgeMissed, missedWrite } from "#app/features/numbers/missed.server.ts";
import { noteMissed, takeMissed } from "#app/features/numbers/missed.ts";
import { findDrives, readCursor } from "#app/features/search/find.server.ts";
import {
  deriveFacets,
  healSearch,
  indexDrives,
  reindex,
} from "#app/features/search/index.server.ts";
import { forgetVocabulary } from "#app/features/search/vocabulary.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { admin, aDailyDrive } from "#tests/support/factories.ts";
import { type Browser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const search = env.SEARCH;
const now = Date.now();
const today = dayOf(now);
const tomorrow = addDays(today, 1);

let asha: Browser;
let ravi: Browser;

beforeAll(async () => {
  asha = (await signIn("asha@walkinmitra.test")).browser;
  ravi = (await signIn("ravi@walkinmitra.test")).browser;
});

/** Posts a drive by the form of /post and returns the ids of its days. */
async function post(changes: Record<string, string>): Promise<string[]> {
  const form = aDailyDrive({ startDate: tomorrow, ...changes });
  const answer = await asha.post("/post", form);
  expect(answer.status, await answer.clone().text()).toBe(303);
  const { results } = await env.DB.prepare(
    "select id from daily_drives where company = ? and deleted_at is null order by day",
  )
    .bind(form.company!)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** The ids on a page of /find, in their order, and the page. */
async function find(query: string, browser = ravi) {
  const answer = await browser.get(`/find?${query}`);
  const html = await answer.text();
  const ids = [...html.split("data-near")[0]!.matchAll(/<article[^>]* data-drive="([^"]+)"/g)].map(
    ([, id]) => id!,
  );
  const said = /role="status"[^>]*>([^<]*(?:<!-- -->[^<]*)*)/
    .exec(html)?.[1]
    ?.replaceAll("<!-- -->", "");
  return { status: answer.status, html, ids, said };
}

describe("/find", () => {
  test("finds by words, prefixes, Indian scripts and skills; junk breaks nothing", async () => {
    const [java] = await post({
      company: "Zensoft",
      profile: "Java Developer",
      skills: "Core Java, C++",
    });
    const [hindi] = await post({
      company: "भारत उद्योग",
      profile: "लेखा सहायक",
      venue: "सदाशिव पेठ",
      city: "Pune",
    });
    const [tamil] = await post({ company: "தமிழ் நிறுவனம்", profile: "கணக்காளர்", city: "Chennai" });
    for (const [q, ids] of [
      ["Zensoft", [java]],
      ["zen", [java]],
      ["ZENSOFT java", [java]],
      ["developer zen", [java]],
      ["c++ zensoft", [java]],
      [".net zensoft", []],
      ["भारत", [hindi]],
      ["उद्योग भारत", [hindi]],
      ["सहायक", [hindi]],
      ["சமிழ்", []],
      ["தமிழ்", [tamil]],
      ["நிறுவனம்", [tamil]],
      ["தமி", [tamil]],
      ["ze", []],
    ] as [string, string[]][]) {
      const answer = await find(new URLSearchParams({ q }).toString());
      expect(answer.ids, q).toEqual(ids);
      // Tabs and history tell searches apart.
      expect(answer.html).toContain(`<title>${q}: Find | WalkinMitra</title>`);
    }
    expect((await find("q=")).html).toContain("<title>Find | WalkinMitra</title>");
    const junk = [
      '"',
      '""',
      "*",
      "java*",
      "NEAR(java zen)",
      "java NEAR zen",
      "NOT",
      "AND OR",
      "text:java",
      "tags:citypune",
      "-java",
      "^zen",
      "(",
      "zen) OR (",
      "'; drop table drives; --",
      "\\",
      "%",
      "\0",
      "𝕁ava",
      "े",
      "x".repeat(2000),
      "a ".repeat(5000),
      "\u202e".repeat(50),
      "🔥".repeat(1000),
      "👩‍💻 java 🙏🏽 #hiring",
      "पु",
      "जाव्",
      "javaजावा pune",
      "पुणेpuneபுனே",
      "јava јава",
    ];
    for (const q of junk) {
      expect((await find(new URLSearchParams({ q }).toString())).status, q).toBe(200);
    }
    // Quoted like everything that is typed, this finds the words and nothing else.
    expect((await find("q=%22zensoft%22")).ids).toEqual([java]);
    expect((await find("q=tags%3Acitypune")).ids).toEqual([]);
  });

  test("shows every upcoming drive by day and id, filters it, and says how many", async () => {
    await env.DB.prepare("update daily_drives set deleted_at = 1").run();
    await healSearch(db, search, now);
    const [a] = await post({
      company: "A",
      city: "Pune",
      passoutYear: "2025",
      graduationType: "B.E/B.Tech (CS, IT)",
      driveFor: "Freshers",
      profileType: "Technical",
    });
    const [b] = await post({
      company: "B",
      city: "Mumbai",
      passoutYear: "2023-24",
      graduationType: "B.Com",
      driveFor: "Experienced",
      driveType: "Call based",
    });
    const [c] = await post({
      company: "C",
      city: "Pune",
      startDate: addDays(today, 5),
      passoutYear: "Any",
      graduationType: "Any graduate",
      time: "2 pm to 5 pm",
    });
    const [d1, d2] = await post({
      company: "D",
      city: "Delhi",
      startDate: addDays(today, 2),
      endDate: addDays(today, 3),
      passoutYear: "2025 passouts not eligible",
    });
    await post({ company: "Over", startDate: addDays(today, -2) });

    expect(await find("")).toMatchObject({ ids: [a, b, d1, d2, c], said: "5 walk-ins found." });
    const cases: [string, (string | undefined)[]][] = [
      ["city=pune", [a, c]],
      ["city=Pune&city=Mumbai", [a, b, c]],
      ["batch=2025", [a, c]],
      ["batch=2024&batch=2023", [b, c]],
      ["batch=any", [c]],
      ["degree=be-btech", [a, c]],
      ["degree=any", [c]],
      ["degree=12th", []],
      ["kind=Technical", [a]],
      ["for=Experienced", [b]],
      ["mode=call", [b]],
      ["mode=walk-in", [a, d1, d2, c]],
      ["starts=afternoon", [c]],
      [`from=${addDays(today, 2)}&to=${addDays(today, 3)}`, [d1, d2]],
      [`to=${tomorrow}`, [a, b]],
      ["batch=2025&city=Mumbai", []],
      // Typed, a batch finds what is open to it, as its choice does.
      ["q=2024", [b, c]],
      ["q=2025", [a, c]],
      ["q=Pune 2025 fresher", [a, c]],
      [`from=${addDays(today, -9)}&q=Over`, []],
    ];
    for (const [query, ids] of cases) {
      const found = await find(query);
      expect(found.ids, query).toEqual(ids);
      expect(found.said, query).toMatch(new RegExp(`^${ids.length} walk-ins? found`));
    }
    // The counts say what each choice would give with the others kept.
    const counted = await find("city=Pune&batch=2025");
    expect(/value="be-btech"\/>B\.E\., B\.Tech<b>2</.test(counted.html)).toBe(true);
    expect(/value="any"\/>Any batch<b>1</.test(counted.html)).toBe(true);
    expect(/value="Pune"\/>Pune<b>2</.test(counted.html)).toBe(true);

    const dropped = await find(
      "batch=2025&batch=soon&degree=phd&city=Atlantis&from=2025-02-31&me=2",
    );
    expect(dropped.ids).toEqual([a, c]);
    for (const said of ["batch=soon", "degree=phd", "city=Atlantis", "from=2025-02-31", "me=2"]) {
      expect(dropped.html.includes(said), said).toBe(true);
    }
    const empty = await find("kind=Core&city=Pune");
    expect(empty.html.includes("Remove the Kind filter"), "Remove the Kind filter").toBe(true);
    const long = await find(`q=${"java ".repeat(400)}`);
    expect(long.status).toBe(200);
    expect(
      long.html.includes("the search after 100 characters"),
      "the search after 100 characters",
    ).toBe(true);

    // For me: nothing that is certainly for others.
    await ravi.post("/profile", { intent: "about", passoutYear: "2024", experience: "0" });
    expect((await find("me=1")).ids).toEqual([d1, d2, c]);
    await ravi.post("/profile", { intent: "about", cities: "Pune" });
    expect((await find("me=1")).ids).toEqual([a, c]);
    expect((await find("me=1&city=Delhi")).ids).toEqual([d1, d2]);
    await ravi.post("/profile", { intent: "about" });
  });

  test("leaves out what of today has ended, or lets nobody in any more by its hour", async () => {
    const posts: Record<string, string>[] = [
      { company: "Gate Over", time: "8 am to 10 am" },
      { company: "Gate Shut", time: "8:30 am", entryUntil: "11 am" },
      { company: "Gate Open", time: "9 am" },
    ];
    const ids: string[] = [];
    for (const changes of posts) ids.push(...(await post({ startDate: today, ...changes })));
    const [over, shut, open] = ids;
    const query = { cities: [], from: today, to: undefined, about: NOTHING_ABOUT_ME };
    const foundAt = async (hour: number) => {
      const at = { after: undefined, now: startOfDay(today) + hour * HOUR_MS };
      const filters = { ...NO_FILTERS, q: "gate" };
      return (await findDrives(search, { filters, ...query }, at)).ids;
    };
    expect(await foundAt(9)).toEqual([over, shut, open]);
    expect(await foundAt(10)).toEqual([shut, open]);
    expect(await foundAt(11)).toEqual([open]);
  });

  test("follows every command; what was edited in two tabs has the facets of what is stored", async () => {
    const by = await admin();
    const [id] = await post({ company: "Follow", passoutYear: "2025" });
    const row = () =>
      env.DB.prepare("select version, facets, passout_year as typed from daily_drives where id = ?")
        .bind(id)
        .first<{ version: number; facets: string; typed: string }>();
    const edit = aDailyDrive({
      company: "Follow",
      startDate: tomorrow,
      id: id!,
      intent: "update",
      version: "1",
    });
    const [one, other] = await Promise.all([
      asha.post("/post", { ...edit, passoutYear: "2026" }),
      asha.post("/post", { ...edit, passoutYear: "2027" }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([303, 409]));
    const stored = (await row())!;
    expect(JSON.parse(stored.facets).batch).toEqual([Number(stored.typed)]);
    expect((await find(`q=follow&batch=${stored.typed}`)).ids).toEqual([id]);
    expect((await find("q=follow&batch=2025")).ids).toEqual([]);

    await asha.post("/post", { intent: "unverify", id: id! });
    expect((await find("q=follow")).ids).toEqual([]);
    await asha.post("/post", { intent: "verify", id: id! });
    expect((await find("q=follow")).ids).toEqual([id]);
    await asha.post("/post", { intent: "delete", id: id! });
    expect((await find("q=follow")).ids).toEqual([]);
    const series = await env.DB.prepare("select series_id from daily_drives where id = ?")
      .bind(id)
      .first<string>("series_id");
    await asha.post("/post", { intent: "undo", id: series! });
    expect((await find("q=follow")).ids).toEqual([id]);

    // A late writer of an old version changes nothing; the rows decide.
    await verifyDailyDrive(db, { by, now, id: id!, scope: "day", verified: false });
    await indexDrives(db, search, { changed: [id!], now });
    expect((await find("q=follow")).ids).toEqual([]);
  });

  test("says what it read; leaves out, and names, what no drive has; leads on where nothing is near", async () => {
    await env.DB.prepare("update daily_drives set deleted_at = 1").run();
    await healSearch(db, search, now);
    const [paid] = await post({
      company: "Quess Corp Ltd",
      profile: "Telecaller",
      package: "18k pm",
    });
    const [unsaid] = await post({ company: "Sutherland", profile: "Telecaller", package: "" });
    const chips = (html: string) =>
      [
        ...html.matchAll(/<li data-kind="(\w+)" data-value="([^"]*)"(?: data-typed="([^"]*)")?/g),
      ].map(
        ([, kind, value, typed]) => `${kind} ${value}${typed === undefined ? "" : ` (${typed})`}`,
      );
    const cases: [q: string, chips: string[], ids: (string | undefined)[]][] = [
      ["telle caller pune", ["word telecaller (telle caller)", "city Pune"], [paid, unsaid]],
      ["quess corporation pvt ltd", ["word quess corp"], [paid]],
      ["telecaller above 15k", ["word telecaller", "word 15000/month"], [paid]],
      ["telecaller 20000 salary", ["word telecaller", "word 20000/month"], []],
      ["sutharland", ["word sutherland (sutharland)"], [unsaid]],
    ];
    for (const [q, read, ids] of cases) {
      const answer = await find(new URLSearchParams({ q }).toString());
      expect([chips(answer.html), answer.ids], q).toEqual([read, ids]);
    }
    const near = await find("q=telecaller+20000+salary");
    expect(near.html).toContain("Near: without “₹20,000 a month or more”");
    // Filters that contradict the words: what the address asks for holds, and the words are left out.
    const against = new URLSearchParams({
      q: "pune fresher 2025 btech technical walk-in morning tomorrow telecaller",
    });
    for (const [name, value] of [
      ["city", "Mumbai"],
      ["for", "Experienced"],
      ["batch", "2024"],
      ["degree", "bcom"],
      ["kind", "Core"],
      ["mode", "call"],
      ["starts", "evening"],
      ["from", addDays(today, 3)],
    ] as const) {
      for (const query of [
        new URLSearchParams({ q: against.get("q")!, [name]: value }),
        (against.append(name, value), against),
      ]) {
        const { status, ids, html } = await find(query.toString());
        expect([status, ids], query.toString()).toEqual([200, []]);
        expect(chips(html), query.toString()).toContain("word telecaller");
        // What is near fits what was chosen, too.
        if (name === "city") expect(html).not.toContain(`data-drive="${paid}"`);
      }
    }

    const nothing = await find("q=xylophonist+in+chennai");
    expect(nothing.ids).toEqual([]);
    expect(nothing.html).toContain("Nothing near this either.");
    expect(nothing.html).toContain('href="/daily/Chennai"');
    expect(nothing.html).toContain("/profile/alerts?q=xylophonist+in+chennai#new");
  });

  test("the bot answers with five lines and a link, in the chat's language, or with near results", async () => {
    await env.DB.prepare("update daily_drives set deleted_at = 1").run();
    await healSearch(db, search, now);
    for (let n = 1; n <= 7; n += 1) {
      await post({
        company: `Line ${n}`,
        profile: "Java Developer",
        driveFor: "Freshers",
        locality: "Hinjewadi",
        contactNumber: "9876543210",
        venue: "Secret Tower, Hinjewadi, Pune",
        time: `${n + 1} pm`,
      });
    }
    const asked = (q: string, language: Language = "en") =>
      answerSearch({ db, search }, { q, language, origin: ORIGIN, now });
    const english = await asked("jawa fresher pune me");
    expect(english.split("\n")).toEqual([
      "java (jawa), Freshers, Pune: 7 walk-ins",
      "",
      ...[1, 2, 3, 4, 5].map(
        (n) => `• Tomorrow ${n + 1} pm: Line ${n}, Java Developer; Hinjewadi, Pune; Freshers`,
      ),
      "",
      `All of them, with addresses: ${ORIGIN}/find?q=jawa+fresher+pune+me`,
    ]);
    // Anybody can write to a bot: it says what guests see.
    expect(english).not.toMatch(/Secret|98765/);
    const hindi = await asked("पुणे जावा", "hi");
    expect(hindi).toMatch(/^• कल .*: Line 1, Java Developer; Hinjewadi, Pune; फ्रेशर$/m);
    expect(hindi).toContain(`${ORIGIN}/hi/find?q=`);
    expect(await asked("java mumbai")).toContain(
      "No walk-in has all of this.\nNear: without “Mumbai”",
    );
    const nothing = await asked("xylophonist");
    expect(nothing).toContain(`${ORIGIN}/profile/alerts?q=xylophonist#new`);
    expect(nothing).toContain(`${ORIGIN}/daily`);
    expect(await asked("🔥")).toContain("7 walk-ins");
    // A search asks its database for nothing but these two.
    const broken = { batch: () => Promise.reject(new Error("gone")), prepare: () => ({}) };
    expect(
      await answerSearch(
        { db, search: broken as never },
        { q: "java", language: "ta", origin: ORIGIN, now },
      ),
    ).toContain(`${ORIGIN}/ta/daily`);
  });

  test("searches without a result are counted by words and day, never with a person or personal data", async () => {
    const q = (text: string) => find(new URLSearchParams({ q: text }).toString());
    takeMissed(now);
    for (const typed of ["qwo", "qwop", "qwopas job", "qwopas", "pune qwopas", "qwopas in Pune"]) {
      await q(typed);
    }
    // Found, personal, paged or taken away by a filter: not counted.
    for (const typed of [
      "java",
      "9876543210 qwopas",
      "98765 43210 qwopas",
      "qwopas@upi",
      "९८७६५४ qwopas",
      "qwopas.com/x",
      "🔥",
    ]) {
      await q(typed);
    }
    await find("q=qwertz&city=Pune");
    await find("q=qwertz&batch=2025");
    const page = await (await asha.get("/admin/numbers")).text();
    const rows = [...page.matchAll(/<th scope="row">([^<]*qw[^<]*)<\/th><td>(\d+)<\/td>/g)].map(
      ([, words, n]) => `${words} ${n}`,
    );
    expect(rows).toEqual(["pune, qwopas 2", "qwopas 1"]);
    expect(await (await asha.get("/admin/numbers.csv")).text()).toContain(
      '"not found","","","pune, qwopas","2"',
    );
    expect(await purgeMissed(db, now + 89 * 86_400_000)).toBe(0);
    expect(await purgeMissed(db, now + 91 * 86_400_000)).toBe(2);
    // A day keeps a thousand different ones; what it has counts on.
    for (let n = 0; n < 1000; n += 100) {
      await env.DB.batch(
        Array.from({ length: 100 }, (_, index) =>
          env.DB.prepare("insert into missed_searches values (?, ?, 1)").bind(
            today,
            `w ${n + index}`,
          ),
        ),
      );
    }
    for (const words of ["w 7", "one more"]) noteMissed(words, { words, day: today });
    await missedWrite(db, now);
    const { results } = await env.DB.prepare(
      "select words, n from missed_searches where words in ('w 7', 'one more')",
    ).all();
    expect(results).toEqual([{ words: "w 7", n: 2 }]);
  });

  test("pages by keyset without a gap or a double while drives come and go; forged cursors are told", async () => {
    await env.DB.prepare("update daily_drives set deleted_at = 1").run();
    await healSearch(db, search, now);
    const by = await admin();
    const drive = (company: string, day: string) =>
      dailyDriveSchema.parse(aDailyDrive({ company, startDate: day, city: "Pune" }));
    const made: string[] = [];
    for (let index = 0; index < 70; index += 1) {
      const posted = await postDailyDrive(
        db,
        drive(`Page ${index}`, addDays(tomorrow, index % 3)),
        {
          by,
          // Many of them in the same moment.
          now: now + Math.floor(index / 20),
          submissionKey: `page-${index}`,
          confirmed: { double: true },
        },
      );
      if (posted.ok) made.push(posted.value.seriesId);
    }
    await indexDrives(db, search, { changed: made.slice(0, 60), now });
    await indexDrives(db, search, { changed: made.slice(60), now });

    const seen: string[] = [];
    let address = "";
    for (let page = 0; page < 5; page += 1) {
      const { ids, html, status } = await find(address);
      expect(status).toBe(200);
      seen.push(...ids);
      const next = /class="btn" href="\/find\?(after=[^"]+)"/.exec(html)?.[1];
      if (!next) break;
      address = next;
      // One that was shown goes, and one comes before the cursor and one after it.
      const gone = await deleteDailyDrive(db, { by, now, id: ids[3]!, scope: "day" });
      expect(gone.ok).toBe(true);
      await indexDrives(db, search, { changed: [ids[3]!], now });
    }
    const { results } = await env.DB.prepare(
      "select id from daily_drives where company like 'Page %' order by day, id",
    ).all<{ id: string }>();
    expect(seen).toEqual(results.map(({ id }) => id));

    for (const forged of [
      "x",
      "1.00000000",
      `${address.slice(6, -1)}${address.endsWith("0") ? 1 : 0}`,
      "'",
      "a".repeat(2000),
      address.slice(6).replace(".", ".x"),
    ]) {
      const told = await find(new URLSearchParams({ after: forged }).toString());
      expect(told.status, forged).toBe(400);
      expect(
        told.html.includes("This link to more results is broken"),
        "This link to more results is broken",
      ).toBe(true);
    }
    expect(await readCursor("")).toBeNull();
  });

  test("the hourly job deletes the past and repairs what is missing, late or wrong; reindex fills it anew", async () => {
    const all = async () =>
      (await search.prepare("select id, version from upcoming order by at").all()).results;
    const right = await all();
    expect(right.length).toBeGreaterThan(60);
    await search.batch([
      search.prepare("delete from upcoming where rowid in (select rowid from upcoming limit 7)"),
      search.prepare(
        "update upcoming set version = 0 where rowid in (select max(rowid) from upcoming)",
      ),
      search.prepare(
        "insert into upcoming (at, id, day, version, facets) values (7, 'gone', '2020-01-01', 1, '{}'), (9000000000000000000, 'false', '2139-01-01', 1, '{}')",
      ),
    ]);
    expect(await healSearch(db, search, now)).toMatchObject({ past: 1 });
    expect(await all()).toEqual(right);
    expect(await healSearch(db, search, now)).toEqual({ past: 0, mended: 0 });
    expect((await find("q=page")).ids).toHaveLength(30);

    await env.DB.prepare("update daily_drives set facets = null").run();
    expect(await deriveFacets(db)).toBeGreaterThan(60);
    expect(await deriveFacets(db)).toBe(0);
    await search.exec("delete from upcoming; delete from texts;");
    expect(await reindex(db, search, now)).toBe(right.length);
    expect(await all()).toEqual(right);
    await healSearch(db, search, now + 40 * 86_400_000);
    expect(await all()).toEqual([]);
  });

  test("a search walks index entries only", async () => {
    const { filters } = readFilters(new URLSearchParams("q=java&batch=2025&degree=be-btech"));
    const plans: string[] = [];
    // A search asks its database for nothing but these two.
    const explaining = {
      prepare: (sql: string) => search.prepare(`explain query plan ${sql}`),
      batch: async (statements: D1PreparedStatement[]) => {
        const answers = await search.batch<{ detail: string }>(statements);
        plans.push(...answers.flatMap(({ results }) => results.map(({ detail }) => detail)));
        return answers.map(() => ({ results: [] }));
      },
    };
    for (const asked of [filters, NO_FILTERS]) {
      await findDrives(
        explaining as never,
        { filters: asked, cities: ["Pune"], from: today, to: undefined, about: NOTHING_ABOUT_ME },
        { after: "1", now },
      );
    }
    expect(plans.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
    expect(plans.join("\n")).toContain("VIRTUAL TABLE INDEX");
  });

  test("without its database /find says so, lists work, and drives are saved", async () => {
    const tables = (
      await search
        .prepare(
          "select name, sql from sqlite_schema where name in ('upcoming', 'texts', 'upcoming_by_day') order by name",
        )
        .all<{ sql: string }>()
    ).results;
    await search.exec("drop table upcoming");
    const broken = await find("");
    expect(broken.status).toBe(503);
    expect(
      broken.html.includes("The search is not working right now"),
      "The search is not working right now",
    ).toBe(true);
    expect((await ravi.get("/daily/Pune")).status).toBe(200);
    const [saved] = await post({ company: "Saved meanwhile" });
    expect(saved).toBeDefined();
    await search.exec(
      tables
        .find(({ sql }) => /^create table upcoming/i.test(sql))!
        .sql.replaceAll(/--.*$/gm, "")
        .replaceAll(/\s+/g, " "),
    );
    await healSearch(db, search, now);
    expect((await find("q=meanwhile")).ids).toEqual([saved]);
    expect((await createGuest()).status).toBe(401);

    // Its words gone: whatever an isolate knows of them, nobody is told that nothing fits.
    for (const table of ["vocabulary", "texts"]) {
      await search.exec(`drop table ${table}`);
      forgetVocabulary(search);
      const without = await find("q=jawa+pune");
      expect([without.status, without.ids], table).toEqual([503, []]);
      expect(without.html).toContain("The daily lists work: look there");
      const listed = await ravi.get(`${dailyPath("Pune", tomorrow)}?q=saved+meanwhlie`);
      const html = await listed.text();
      expect(listed.status, table).toBe(200);
      expect(html).toContain('data-typed="saved meanwhlie"');
      expect(html.split("data-near")[0]).toContain(saved);
    }
  });
});

async function createGuest() {
  const { createBrowser } = await import("#tests/support/sign-in.ts");
  return createBrowser().get("/find");
}
