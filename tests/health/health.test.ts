import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";

import { DAY_MS, dayOf, HOUR_MS } from "#app/base/calendar.ts";
import { ITEM_WORDS } from "#app/features/health/health.ts";
import { figuresOf, minuteOf, timeKind } from "#app/features/health/pulse.ts";
import { createDatabase } from "#drizzle/client.ts";
import type { CopyState } from "#party/copies/copier.ts";
import { COPIER, NEAR_INDIA } from "#party/places.ts";
import { LOCAL_TELEGRAM } from "#scripts/local/secrets.ts";
import { countTrips } from "#tests/support/queries.ts";
import { eventually } from "#tests/support/rooms.ts";
import { envWith } from "#tests/support/settings.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { type Mail, MINUTE, watchAnew, watcher } from "#tests/support/watch.ts";
import worker from "#workers/app.ts";

it("counts answers, errors, how long pages take and statements, without a trip to D1", async () => {
  const watching = envWith({ WATCH: "on" });
  const ask = async (path: string, asked = watching) => {
    const ctx = createExecutionContext();
    const request = new Request(`http://localhost${path}`) as Parameters<typeof worker.fetch>[0];
    const { status } = await worker.fetch(request, asked, ctx);
    await waitOnExecutionContext(ctx);
    return status;
  };
  const trips = await countTrips(() => ask("/privacy"));
  expect(await countTrips(() => ask("/privacy"))).toBe(trips);
  const broken = { ...watching, SUBSCRIBER_SECRET: "" };
  expect(await ask("/privacy", broken)).toBe(500);
  expect(await ask("/api/health")).toBe(200);
  expect(await ask("/admin/health.css")).toBe(404);
  const told = figuresOf(await watcher().minutes(Date.now()));
  // The first answer is told at once, the others with the first one of the next minute.
  expect(told).toMatchObject({ answers: 1, errors: 0, pages: 1 });
  await createDatabase(env.DB).all(sql`select 1`);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  await ask("/privacy");
  const { answers, errors, pages, statements } = figuresOf(await watcher().minutes(Date.now()));
  vi.useRealTimers();
  expect({ answers, errors, pages }).toEqual({ answers: 5, errors: 1, pages: 4 });
  expect(statements).toBeGreaterThan(0);
});

it("adds up what isolates bring, forgets it after minutes, and knows how long three of four pages take", async () => {
  const now = Date.now();
  const bring = (minutesAgo: number, kind: string, n: number) =>
    watcher().count([{ minute: minuteOf(now) - minutesAgo, kind, n }], now);
  const before = figuresOf(await watcher().minutes(now));
  await bring(0, "errors", 2);
  await bring(5, "errors", 3);
  await bring(6, "errors", 100);
  expect(figuresOf(await watcher().minutes(now)).errors).toBe(before.errors + 5);
  expect(figuresOf(await watcher().minutes(now + 60_000)).errors).toBe(before.errors + 2);
  const pages = (...times: number[]) => times.map((ms) => ({ [timeKind(ms)]: 1 }));
  expect(figuresOf(pages(10, 20, 900, 70_000)).p75).toBe(1000);
  expect(figuresOf(pages(10, 70_000)).p75).toBe(30_000);
  expect(figuresOf([]).p75).toBeNull();
});

it("judges what D1, the copies and the counts say, tells admins what to do, and shows all of it to them", async () => {
  // Noon of some day: lists and messages of the day are not held back.
  const noon = Date.parse("2024-02-29T12:00:00+05:30");
  const { browser, uid } = await signIn("asha@walkinmitra.test");
  const mails: Mail[] = [];
  const said: string[] = [];
  const telegram = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    expect(url).toContain("https://api.telegram.org/");
    said.push((JSON.parse(init!.body as string) as { text: string }).text);
    return Response.json({ ok: true, result: { message_id: 1 } });
  });
  const { run } = await watchAnew((mail) => mails.push(mail), {
    TELEGRAM_TOKEN: LOCAL_TELEGRAM.token,
  } as Partial<Env>);
  const wrong = async () => {
    const { items } = await watcher().report();
    return items.flatMap(({ item, state }) => (state === "wrong" ? [item] : []));
  };
  await run(noon);
  expect(await wrong()).toEqual([]);
  await env.DB.batch(
    [
      `insert into telegram_chats (user_id, chat_id, joined_at) values ('${uid}', '77', 1)`,
      `insert into subjects (id, query, for_day, hour, next_at, told_until) values ('late', 'city=Pune', 'today', 7, ${noon - 11 * MINUTE}, 0)`,
      `insert into bulletins (id, key, record_id, created_at, expires_at) values ('b', 'b', 'r', ${noon - 11 * MINUTE}, ${noon + DAY_MS})`,
      `insert into dispatches (bulletin_id, channel, people, due_at, changed_at) values ('b', 'email', '[["${uid}",""]]', ${noon}, ${noon - 6 * MINUTE})`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const minute = minuteOf(noon) + 1;
  const pulse = (kind: string, n: number) => ({ minute, kind, n });
  await watcher().count(
    [
      pulse("answers", 400),
      pulse("errors", 5),
      pulse("1000 ms", 30),
      pulse("1500 ms", 20),
      pulse("statements", 300 * 701),
    ],
    noon,
  );
  // No copy was ever written, and the night has passed.
  const next = noon + 2 * MINUTE;
  await run(noon + MINUTE);
  expect(await wrong()).toEqual([]);
  expect(mails).toEqual([]);
  await run(next);
  expect(await wrong()).toEqual(["told", "queue", "errors", "first-byte", "rate"]);
  expect(mails.map(({ subject }) => subject)).toContain("⚠ Errors: wrong");
  expect(mails.find(({ subject }) => subject.includes("Alerts that are due"))!.text).toBe(
    `1 lists and 1 decisions have been due for ten minutes and are not told; 0 were told in the last hour.
${ITEM_WORDS.told.todo}
More: docs/operations.md, "When the watch calls".

https://walkin.test/admin/health#told`,
  );
  expect([mails.length, said.length]).toEqual([5, 5]);
  expect(said[0]).toContain("https://walkin.test/admin/health#");
  await env.DB.exec("delete from subjects; delete from bulletins; delete from telegram_chats");
  // A night later, without a copy; a shift of the clock is no judgement in between.
  const later = noon + 27 * HOUR_MS;
  for (const n of [0, 1]) await run(later + n * MINUTE);
  expect(await wrong()).toEqual(["copy", "told", "queue", "errors", "first-byte", "rate"]);
  for (const n of [2, 3, 4]) await run(later + n * MINUTE);
  expect(await wrong()).toEqual(["copy"]);
  // The chat is gone, so only mails are told that it is right again.
  expect([mails.length, said.length]).toEqual([11, 5]);
  telegram.mockRestore();

  const page = await (await browser.get("/admin/health")).text();
  expect(page).toContain("1 of 11 wrong");
  expect(page).toContain("The watch has stopped");
  expect(page).toContain("There is no copy yet; the watch began 27 hours ago.");
  expect(page).toContain("mend what it says, and write a copy now.");
  expect(page).toContain("Last message: “right” to 1 place");
  // Nothing was sent by a channel yet, so nothing is said to have been taken.
  expect(page).toContain("No failures in a row.");
});

it("says of the newest copy when it cannot be opened any more", async () => {
  const copier = env.COPIER.getByName(COPIER, NEAR_INDIA);
  // A copy names the migrations, which wrangler has in a table of its own.
  await env.DB.exec("create table if not exists d1_migrations (id integer primary key, name text)");
  await copier.copy();
  await eventually(
    async (): Promise<CopyState> => copier.step(),
    (state) => "copied" in state,
  );
  const { newest, problem } = await copier.newest();
  expect([newest!.name.slice(0, 10), problem]).toEqual([dayOf(Date.now()), null]);
  const { objects } = await env.BACKUP.list({ prefix: `copies/${newest!.name}` });
  for (const { key } of objects) await env.BACKUP.put(key, "cut off");
  // Opened once an hour.
  expect((await copier.newest()).problem).toBeNull();
  vi.useFakeTimers({ now: Date.now() + HOUR_MS, toFake: ["Date"] });
  const { problem: found } = await copier.newest();
  vi.useRealTimers();
  expect(found).toBe(`The copy ${newest!.name} was altered or cut off.`);
});
