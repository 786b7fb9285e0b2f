import { env, SELF } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/calendar.ts";
import {
  mailboxKey,
  neverToken,
  purgeConfirmations,
} from "#app/features/subscribers/asking.server.ts";
import {
  confirmToken,
  purgePending,
  subscribe,
  subscriberTokens,
} from "#app/features/subscribers/subscribers.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);

beforeEach(() => env.DB.exec("delete from subscribers; delete from confirmation_mails"));

const row = (email: string) =>
  env.DB.prepare("select id from subscribers where email_key = lower(?)").bind(email).first();

const mails = async (email: string) =>
  env.DB.prepare("select * from confirmation_mails where mailbox = ?")
    .bind(await mailboxKey(secret, email))
    .first();

/** As a mail program does it: no cookies, no `Origin`. */
const clicks = (address: string) =>
  SELF.fetch(ORIGIN + address, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });

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

it("a mailbox is asked twice in seven days at most, an hour apart, by all its spellings and whatever was deleted", async () => {
  const at = Date.parse("2024-03-04T12:00:00+05:30");
  const asked = async (hours: number, email = "Box.One@Gmail.com") => {
    const { id, ask } = await subscribe(db, { email, now: at + hours * HOUR_MS, secret });
    return [id, ask] as const;
  };
  const [id, first] = await asked(0);
  expect(first).toBe(true);
  const hour = 1 / 60;
  for (const [hours, email, ask] of [
    [hour, "box.one@gmail.com", false],
    [59 * hour, "boxone+jobs@gmail.com", false],
    [1, "b.oxone@googlemail.com", true],
    [3, "BOX.one+a+b@GMAIL.com", false],
    [100, "Box.One@Gmail.com", false],
    // Dots are letters everywhere else, and a plus belongs to the name.
    [100, "box.one@mail.test", true],
    [100, "boxone@mail.test", true],
    [102, "box.one+x@mail.test", true],
    [104, "box.one@mail.test", false],
  ] as const) {
    expect([hours, email, (await asked(hours, email))[1]]).toEqual([hours, email, ask]);
  }
  // A repeat does not extend the week: the first row goes, and the limit outlives it.
  expect(await purgePending(db, at + 7 * DAY_MS + 1)).toBe(1);
  expect(await row("box.one@gmail.com")).toBe(null);
  expect(await asked(7 * 24 - 1)).toEqual([expect.not.stringMatching(id), false]);
  expect((await asked(7 * 24))[1]).toBe(true);
  expect((await asked(7 * 24 + 1 - hour))[1]).toBe(false);
  expect((await asked(7 * 24 + 1))[1]).toBe(true);
  await purgeConfirmations(db, at + 14 * DAY_MS);
  expect(await mails("box.one@gmail.com")).not.toBe(null);
  await purgeConfirmations(db, at + 14 * DAY_MS + 2 * HOUR_MS);
  expect(await mails("box.one@gmail.com")).toBe(null);

  // Whoever has confirmed is not asked again, by no spelling.
  const known = await subscribe(db, { email: "who@news.test", now: at, secret });
  const guest = createBrowser();
  await guest.post("/subscribe/confirm", { token: await confirmToken(secret, known.id) });
  expect((await asked(200, "who@news.test"))[1]).toBe(false);
  expect((await asked(200, "who+2@news.test"))[1]).toBe(false);
});

it("'Never write here again' needs its button, outlives the row, and only its owner takes it back", async () => {
  const now = Date.now();
  const email = "Quiet.Box@gmail.com";
  await subscribe(db, { email, now, secret });
  const mailbox = await mailboxKey(secret, email);
  const token = await neverToken(secret, mailbox);
  const guest = createBrowser();
  const page = await guest.get(`/subscribe/never?token=${token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`name="token" value="${token}"`);
  expect(await row(email)).not.toBe(null);
  for (const bad of ["", "x", mailbox, `${mailbox}.`, `${mailbox}.${mailbox}`, `${token}x`]) {
    expect((await guest.post("/subscribe/never", { token: bad })).status).toBe(400);
    const { status } = await clicks(`/subscribe/never?token=${encodeURIComponent(bad)}`);
    expect([bad, status]).toEqual([bad, 404]);
  }
  expect(await mails(email)).toMatchObject({ never_at: null });
  // The mail may be opened when everything of it is long gone.
  await env.DB.exec("delete from subscribers; delete from confirmation_mails");
  for (const again of [1, 2]) {
    const done = await guest.post("/subscribe/never", { token });
    expect([again, done.status]).toEqual([again, 200]);
    expect(await done.text()).toContain("We will not write to this address again");
  }
  // Neither address nor domain is kept.
  const kept = await env.DB.prepare("select * from confirmation_mails").all();
  expect(JSON.stringify(kept.results)).not.toMatch(/quiet|gmail/i);
  // Strangers get the same answer as for any address, and nothing is stored or sent.
  for (const typed of [email, "quietbox+new@googlemail.com"]) {
    const answer = await guest.post("/subscribe", { email: typed });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/subscribe?waits=1"]);
    expect(await row(typed)).toBe(null);
    expect((await subscribe(db, { email: typed, now: now + 30 * DAY_MS, secret })).ask).toBe(false);
  }
  await purgeConfirmations(db, now + 400 * DAY_MS);
  expect(await mails(email)).toMatchObject({ last_at: null, never_at: expect.any(Number) });
  // A confirmed subscription ends with the same link, by the one click of a mail program.
  const { browser } = await signIn("quiet.box@gmail.com");
  await browser.post("/subscribe", { email });
  expect(await confirmed(email)).toBe(1);
  expect(await mails(email)).toMatchObject({ never_at: null });
  const clicked = await clicks(`/subscribe/never?token=${token}`);
  expect([clicked.status, await clicked.text()]).toEqual([
    200,
    "Done: we will not write to this address again.",
  ]);
  expect(await row(email)).toBe(null);
});

it("one click of a mail program unsubscribes (RFC 8058), and opening the link does not", async () => {
  const { token } = await subscribe(db, {
    email: "one@news.test",
    now: Date.now(),
    secret,
    confirmed: true,
  });
  const address = `/unsubscribe?token=${token}`;
  const page = await createBrowser().get(address);
  // The form leaves the token out of its address: that one is for programs.
  expect(await page.text()).toMatch(/<form[^>]* action="\/unsubscribe"/);
  expect(await row("one@news.test")).not.toBe(null);
  expect((await clicks(address)).status).toBe(200);
  expect(await row("one@news.test")).toBe(null);
  expect((await clicks(address)).status).toBe(404);
  expect((await createBrowser().post("/unsubscribe", { token })).status).toBe(404);
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
