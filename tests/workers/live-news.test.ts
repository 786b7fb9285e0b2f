import { env, runInDurableObject, SELF } from "cloudflare:test";
import { expect, it, vi } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { NEWS_COOKIE } from "#app/live/wire.ts";
import { shardOf } from "#party/places.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";

const READERS = 5;
const PAGES = 200;

/** What a page fetches when it hears of a change, by a browser whose pass is over. */
function fetchNews(path: string, session: string | undefined, ticket?: string): Promise<Response> {
  const cookies = [session, ticket && `${NEWS_COOKIE}=${ticket}`].filter(Boolean).join("; ");
  return SELF.fetch(new URL(path, ORIGIN), { headers: { cookie: cookies }, redirect: "manual" });
}

it("200 open pages that hear of one change ask D1 once for their list", async () => {
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, n) => signIn(`storm.${n}@news.test`)),
  );
  const sockets = await Promise.all(
    readers.map(({ cookie }) => openSocket("live-topic/lists", cookie)),
  );
  for (const socket of sockets) await socket.settled();
  const author = await signIn("storm.author@news.test");
  const list = { city: "Pune", title: "Everybody hears of this", info: "At once" };
  expect((await author.browser.post("/list", list)).status).toBe(303);
  const frames = await Promise.all(sockets.map((socket) => socket.next("changed")));
  const sessions = readers.map(({ cookie }) => cookie);
  expect(sessions[0]).toMatch(new RegExp(`^${SESSION_COOKIE}=`));

  const path = "/list.data?_routes=lists";
  let answers: Response[] = [];
  const storm = async () => {
    answers = await Promise.all(
      Array.from({ length: PAGES }, (_, page) =>
        fetchNews(path, sessions[page % READERS], frames[page % READERS]!.ticket),
      ),
    );
  };
  const trips = await countTrips(storm);
  expect(trips).toBe(1);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("Everybody hears of this");
  }
  // The same when the whole page is fetched again, as an empty list and the home page do.
  expect(await countTrips(() => fetchNews("/list.data", sessions[0], frames[0]!.ticket))).toBe(1);
  expect(await countTrips(() => fetchNews("/list.data", sessions[1], frames[1]!.ticket))).toBe(0);

  // The next change is never hidden by what was kept for the one before.
  const next = { city: "Pune", title: "And then of this", info: "Too" };
  expect((await author.browser.post("/list", next)).status).toBe(303);
  await env.LIVE_TOPIC.getByName(shardOf("lists", readers[0]!.uid)).changed();
  const later = await sockets[0]!.next("changed");
  expect(await (await fetchNews(path, sessions[0], later.ticket)).text()).toContain(next.title);
});

it("a ticket is no session: it opens nothing but the data of its own topic, beside a session cookie", async () => {
  const reader = await signIn("ticket@news.test");
  const socket = await openSocket("live-topic/lists", reader.cookie);
  await socket.settled();
  await env.LIVE_TOPIC.getByName(shardOf("lists", reader.uid)).changed();
  const { ticket } = await socket.next("changed");
  const list = "/list.data?_routes=lists";
  expect((await fetchNews(list, undefined, ticket)).status).toBe(401);
  for (const path of ["/profile.data", "/admin/chat.data", "/admin.data", "/drive.data"]) {
    const answer = await fetchNews(path, `${SESSION_COOKIE}=${"x".repeat(43)}`, ticket);
    expect([path, answer.status]).toEqual([path, 401]);
  }
  // Not of its topic, forged, or of a pass: the session is asked.
  const own = async (path: string, sent?: string) =>
    countTrips(() => fetchNews(path, reader.cookie, sent));
  expect(await own("/pattern.data?_routes=patterns", ticket)).toBeGreaterThan(1);
  expect(await own(list, `${ticket!}x`)).toBeGreaterThan(1);
  await (await reader.browser.get("/profile")).text();
  const pass = reader.browser.cookies.get("__Host-pass")!;
  expect(await own(list, pass)).toBeGreaterThan(1);
  // Whoever has just written sees their own write, not what others were told of before.
  const { browser } = reader;
  browser.cookies.set(NEWS_COOKIE, ticket!);
  const wrote = { city: "Pune", title: "My own", info: "Mine" };
  expect((await browser.post("/list", wrote)).status).toBe(303);
  expect(await (await browser.get(list)).text()).toContain("My own");
  // Logging out takes it away.
  expect((await browser.post("/auth/logout", {})).headers.getSetCookie().join()).toContain(
    `${NEWS_COOKIE}=;`,
  );
});

it("200 open pages of /drive that hear of one change ask D1 once for its list, and nobody's own drives are in it", async () => {
  const { browser: team } = await signIn("asha@walkinmitra.test");
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, n) => signIn(`drives.${n}@news.test`)),
  );
  const [first] = readers as [(typeof readers)[0]];
  await first.browser.post("/drive", { city: "Salem", company: "Waits Ltd", jobDescription: "x" });
  const idOf = async (company: string) =>
    (await env.DB.prepare("select id from drives where company = ?")
      .bind(company)
      .first<string>("id"))!;

  // Each page says where its list is asked for.
  const open = async (query: string, { browser }: Pick<typeof first, "browser"> = first) =>
    await (await browser.get(`/drive.data?_routes=drives&${query}`)).text();
  const newsOf = (page: string) => /"(\/drive\/news\?[^"]+)"/.exec(page)?.[1];
  const page = await open("city=Salem");
  expect(page).toContain("Waits Ltd");
  const news = newsOf(page)!;
  expect(news).toMatch(/^\/drive\/news\?city=Salem&year=\d{4}&month=\w+$/);

  const sockets = await Promise.all(
    readers.map(({ cookie }) => openSocket("live-topic/drives", cookie)),
  );
  for (const socket of sockets) await socket.settled();
  const drive = { city: "Salem", company: "Everybody Hears Ltd", jobDescription: "x" };
  expect((await team.post("/drive", drive)).status).toBe(303);
  const frames = await Promise.all(sockets.map((socket) => socket.next("changed")));
  const path = `${news.replace("?", ".data?")}&_routes=drive-news`;
  let answers: Response[] = [];
  const trips = await countTrips(async () => {
    answers = await Promise.all(
      Array.from({ length: PAGES }, (_, n) =>
        fetchNews(path, readers[n % READERS]!.cookie, frames[n % READERS]!.ticket),
      ),
    );
  });
  expect(trips).toBe(1);
  const [posted, own] = [await idOf("Everybody Hears Ltd"), await idOf("Waits Ltd")];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const items = await answer.text();
    expect(items).toContain(posted);
    expect(items).not.toContain(own);
  }
  // What the page shows when it is read again is what its readers were told of.
  const stampIn = (text: string) => new RegExp(`"${posted}","version","([^"]+)"`).exec(text)?.[1];
  const told = stampIn(await (await fetchNews(path, first.cookie)).text());
  expect(told).toBeTruthy();
  expect(stampIn(await open("city=Salem"))).toBe(told);

  // Lists that are their reader's own ask for themselves, and a past month is told to nobody without its code.
  const past = `city=Salem&year=${new Date().getFullYear() - 1}&month=March`;
  expect(newsOf(await open(`${past}`))).toBeUndefined();
  expect(newsOf(await open("city=Salem&me=1"))).toBeUndefined();
  expect(newsOf(await open("city=Salem&q=java&batch=2025"))).toContain("&q=java&batch=2025");
  expect((await first.browser.get(`/drive/news?${past}`)).status).toBe(404);
  // The team's list has what waits.
  expect(newsOf(await open(past, { browser: team }))).toBe(`/drive/news?${past}`);
  const queue = await (await team.get(`/drive/news.data?_routes=drive-news&city=Pune`)).text();
  expect(queue).toContain("waiting");
});

it("200 open pages of a drive that was just decided about ask D1 once, and are shown all of it", async () => {
  const [{ browser: team }, ...readers] = await Promise.all([
    signIn("asha@walkinmitra.test"),
    ...Array.from({ length: READERS }, (_, n) => signIn(`decided.${n}@news.test`)),
  ]);
  const [reader] = readers;
  const day = addDays(dayOf(Date.now()), 2);
  const form = aDailyDrive({ company: "Decided Works", city: "Lucknow", startDate: day });
  expect((await team.post("/post", form)).status).toBe(303);
  const idOf = async (column: string, where: string) =>
    (await env.DB.prepare(`select ${column} from daily_drives where ${where}`).first<string>(
      column,
    ))!;
  const id = await idOf("id", "company = 'Decided Works'");
  const path = drivePath({ id, city: "Lucknow", day });
  const topic = "live-topic/daily";
  const pages = await Promise.all(
    readers.map(({ cookie }) => openSocket(`${topic}?about=${id}`, cookie)),
  );
  const list = await openSocket(topic, reader!.cookie);
  // Of the post before, each may still be told once.
  await vi.waitFor(async () => {
    for (const { uid } of readers) {
      const state = env.LIVE_TOPIC.getByName(shardOf("daily", uid));
      const [row] = await runInDurableObject(state, (_, { storage }) =>
        storage.sql.exec("select version = told_version as told from topic").toArray(),
      );
      expect(row).toEqual({ told: 1 });
    }
  }, 20_000);
  for (const socket of [...pages, list]) await socket.settled();

  /** Decides as the team does; what all open pages of a drive are shown of it, once they have heard of the change. */
  const shown = async (decision: Record<string, string>, page = path) => {
    expect((await team.post(path, decision)).status).toBe(303);
    const frames = await Promise.all(pages.map((socket) => socket.next("changed")));
    return async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const { ticket } = frames[n % READERS]!;
          const answer = await fetchNews(`${page}.data`, readers[n % READERS]!.cookie, ticket);
          return { status: answer.status, text: await answer.text() };
        }),
      );
  };
  const to = addDays(day, 3);
  const moves = { intent: "move-day", reason: "HR told us at 7:50 am", to };
  const moved = await shown(moves);
  expect(await list.next("changed")).toMatchObject({ ticket: expect.any(String) });
  const copy = await idOf("moved_to_id", `id = '${id}'`);
  const copyPath = drivePath({ id: copy, city: "Lucknow", day: to });
  let answers: { status: number; text: string }[] = [];
  expect(await countTrips(async () => void (answers = await moved(PAGES)))).toBe(1);
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    for (const said of ["Moved to ", moves.reason, copyPath, '"moved"']) {
      expect(text).toContain(said);
    }
  }

  // When it takes place after all, they are shown that as well, and those of the other day that it is gone.
  const [restored] = await (await shown({ intent: "restore" }))(1);
  expect(restored!.text).toContain('"upcoming"');
  expect(restored!.text).not.toContain(moves.reason);
  expect((await fetchNews(`${copyPath}.data`, reader!.cookie)).status).toBe(404);
  // Taken back, both are as they were; a drive that people reported is under review once nothing graver is decided.
  const [again] = await (await shown({ intent: "undo", id }))(1);
  expect(again!.text).toContain(copyPath);
  expect((await fetchNews(`${copyPath}.data`, reader!.cookie)).status).toBe(200);
  await env.DB.prepare(
    "insert into report_cases (record_id, kind, title, opened_at, review_since) values (?1, 'daily drive', 'Decided Works', ?2, ?2)",
  )
    .bind(id, Date.now())
    .run();
  const [reviewed] = await (await shown({ intent: "restore" }))(1);
  expect(reviewed!.text).toContain('"under-review"');
});
