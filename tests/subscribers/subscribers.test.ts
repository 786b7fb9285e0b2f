import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import {
  confirmToken,
  purgePending,
  subscribe,
  subscriberTokens,
} from "#app/features/subscribers/subscribers.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);

beforeEach(() => env.DB.prepare("delete from subscribers").run());

const confirmed = (email: string) =>
  env.DB.prepare("select confirmed_at is not null as yes from subscribers where email = ?")
    .bind(email)
    .first<number>("yes");

it("somebody's own address is confirmed at once, another one waits, and nobody is told a token for it", async () => {
  const email = "reader@news.test";
  const { browser } = await signIn(email);
  const own = await browser.post("/subscribe", { email: "Reader@News.test" });
  expect(own.headers.get("location")).toMatch(/^\/subscribe\?token=[\w-]{43}$/);
  expect(await confirmed("Reader@News.test")).toBe(1);
  for (const sender of [browser, createBrowser()]) {
    const other = await sender.post("/subscribe", { email: "victim@news.test" });
    expect(other.headers.get("location")).toBe("/subscribe?waits=1");
    // The same answer for an address that is there and confirmed.
    const stranger = await createBrowser().post("/subscribe", { email });
    expect(stranger.headers.get("location")).toBe("/subscribe?waits=1");
  }
  expect(await confirmed("victim@news.test")).toBe(0);
  expect(await (await browser.get("/subscribe?waits=1")).text()).toContain("not confirmed yet");
});

it("its owner is asked by mail once an hour at most, and not once they have confirmed", async () => {
  const at = Date.now();
  const asked = async (minutes: number, email = "Box@news.test") => {
    const { id, ask } = await subscribe(db, { email, now: at + minutes * 60_000, secret });
    return [id, ask] as const;
  };
  const [id, first] = await asked(0);
  expect(first).toBe(true);
  for (const [minutes, ask] of [
    [1, false],
    [59, false],
    [60, true],
    [61, false],
    [120, true],
  ] as const) {
    expect([minutes, ...(await asked(minutes, "box@NEWS.test"))]).toEqual([minutes, id, ask]);
  }
  // The week begins anew with the last mail.
  expect(await purgePending(db, at + 7 * DAY_MS + 60 * 60_000)).toBe(0);
  const guest = createBrowser();
  await guest.post("/subscribe/confirm", { token: await confirmToken(secret, id) });
  expect(await asked(600)).toEqual([id, false]);
});

it("the link confirms with its button only, and no other link does", async () => {
  const { id } = await subscribe(db, { email: "a@news.test", now: Date.now(), secret });
  const token = await confirmToken(secret, id);
  const guest = createBrowser();
  expect((await guest.get(`/subscribe/confirm?token=${token}`)).status).toBe(200);
  expect(await confirmed("a@news.test")).toBe(0);
  const leave = await (await subscriberTokens(secret, "unsubscribe"))(id);
  for (const bad of ["", "x", id, `${id}.`, `${id}.${leave}`, `${token}x`]) {
    expect((await guest.post("/subscribe/confirm", { token: bad })).status).toBe(400);
  }
  expect(await confirmed("a@news.test")).toBe(0);
  const done = await guest.post("/subscribe/confirm", { token });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain("a@news.test");
  expect(await confirmed("a@news.test")).toBe(1);
  await env.DB.prepare("delete from subscribers").run();
  expect((await guest.post("/subscribe/confirm", { token })).status).toBe(404);
});

it("the CSV has confirmed addresses only, the table marks the others, and after a week they go", async () => {
  const now = Date.now();
  await subscribe(db, { email: "yes@news.test", now: now - 30 * DAY_MS, secret, confirmed: true });
  await subscribe(db, { email: "late@news.test", now: now - 8 * DAY_MS, secret });
  await subscribe(db, { email: "wait@news.test", now: now - 6 * DAY_MS, secret });
  const { browser } = await signIn("asha@walkinmitra.test");
  const csv = await (await browser.get("/admin/subscribers.csv")).text();
  expect(csv).toContain("yes@news.test");
  expect(csv).not.toMatch(/late|wait/);
  const table = await (await browser.get("/admin/subscribers")).text();
  expect(table.match(/>Pending</g)).toHaveLength(2);
  expect(await purgePending(db, now)).toBe(1);
  expect(await confirmed("yes@news.test")).toBe(1);
  expect(await confirmed("wait@news.test")).toBe(0);
});

it("an address of the network subscribes thirty a minute, and the form comes back", async () => {
  const guest = createBrowser();
  const statuses: number[] = [];
  let refused = "";
  for (let index = 0; index < 31; index += 1) {
    const answer = await guest.post("/subscribe", { email: `many.${index}@news.test` });
    statuses.push(answer.status);
    if (answer.status === 429) refused = await answer.text();
  }
  // Those of the tests before count as well.
  expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
  expect(refused).toContain("many.30@news.test");
});
