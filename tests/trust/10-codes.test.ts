import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { saveCode, unlockMonth } from "#app/features/codes/codes.server.ts";
import {
  CODE_MONTH_MS,
  CODE_TRIES,
  CODE_TRIES_A_MONTH,
  CODE_TRIES_OF_ALL,
  CODE_WINDOW_MS,
  lastMonthOf,
} from "#app/features/codes/codes.ts";
import { readLastMonth } from "#app/features/last-month/last-month.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { codes } from "#drizzle/schema.ts";
import { LOCAL_SUBSCRIBER_SECRET } from "#scripts/local/secrets.ts";
import * as people from "#tests/support/factories.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { amount, prove } from "#tests/support/trust.ts";

/* Promise 10. A code of four digits stands in the middle of what is tried: who may try on finds it. */

const db = createDatabase(env.DB);
const NOW = Date.now();
const { year, month } = lastMonthOf(dayOf(NOW));
const MONTH = { year, month };
const CODE = "4711";
const secret = LOCAL_SUBSCRIBER_SECRET;

let admin: Reader;

beforeAll(async () => {
  admin = await people.admin();
  await saveCode(db, { by: admin, now: NOW, ...MONTH, code: CODE });
});

const guess = (index: number) => String(index % 10_000).padStart(4, "0");

async function isOpen(reader: Reader): Promise<boolean> {
  return (await readLastMonth(db, { reader, place: { city: "Pune", ...MONTH } })) !== undefined;
}

/** Does them all, so many at once. */
async function inParallel<T>(count: number, at: number, one: (index: number) => Promise<T>) {
  const answers: T[] = [];
  for (let start = 0; start < count; start += at) {
    const some = Array.from({ length: Math.min(at, count - start) }, (_, n) => one(start + n));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

it("a window takes five, from however many addresses and sessions of a person they come", async (context) => {
  const proof = prove(context, 10);
  const email = "guesser@codes.test";
  const reader = await people.person(email);
  const cookies = await inParallel(amount(3, 12), 4, async () => (await signIn(email)).cookie);
  // The limit of writes a minute would stop most of them sooner (docs/operations.md, "Limits"): here only the codes' own defends.
  const limiter = Object.getPrototypeOf(env.LIMIT_WRITES_PERSON) as RateLimit;
  const original = Reflect.get(limiter, "limit") as RateLimit["limit"];
  limiter.limit = async () => ({ success: true });
  const tries = amount(200, 10_000);
  const statuses = await inParallel(tries, 50, async (index) => {
    const body = { city: "Pune", year: String(year), month, code: guess(index) };
    // As a script sends it, for the most part: drawing ten thousand pages would be most of the work.
    const data = index % 20 ? ".data" : "";
    const response = await SELF.fetch(`${ORIGIN}/drive/last-month${data}`, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: {
        Origin: ORIGIN,
        Cookie: cookies[index % cookies.length]!,
        "cf-connecting-ip": `2001:db8:${(index % 4096).toString(16)}:${(index % 977).toString(16)}::1`,
        "x-forwarded-for": `10.0.${index % 250}.1`,
      },
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.status;
  }).finally(() => {
    limiter.limit = original;
  });
  proof.tried += tries;
  const compared = statuses.filter((status) => status === 400).length;
  const waiting = statuses.filter((status) => status === 429).length;
  proof.note = `${compared} compared`;
  proof.failed = Math.abs(compared - CODE_TRIES) + (tries - compared - waiting);
  expect({ compared, waiting }).toEqual({ compared: CODE_TRIES, waiting: tries - CODE_TRIES });
  // The right one was among them, and is refused as well until the window is over.
  expect(await isOpen(reader)).toBe(false);
  expect(
    await unlockMonth(db, { by: reader, now: NOW, ...MONTH, code: CODE, secret }),
  ).toMatchObject({
    ok: false,
    problem: { code: "tooMany" },
  });
});

it("so does every window after it, and the right code opens then", async (context) => {
  const proof = prove(context, 10);
  const reader = await people.person("patient@codes.test");
  let late = 0;
  const windows = amount(3, 20);
  for (let window = 0; window < windows; window += 1) {
    const start = NOW + window * CODE_WINDOW_MS;
    const tries = amount(60, 500);
    const answers = await inParallel(tries, 100, (index) => {
      // The first one opens the window, so it comes at its beginning.
      const now = index ? start + Math.floor((index / tries) * (CODE_WINDOW_MS - 1)) : start;
      const code = guess(5_000 + window * 500 + index);
      return unlockMonth(db, { by: reader, now, ...MONTH, code, secret });
    });
    proof.tried += tries;
    const compared = answers.filter((one) => !one.ok && one.problem.code === "invalid").length;
    // A code has a limit of its own for each person, which lasts a month.
    const left = Math.max(0, CODE_TRIES_A_MONTH - window * CODE_TRIES);
    late += Math.abs(compared - Math.min(CODE_TRIES, left)) + answers.filter(({ ok }) => ok).length;
  }
  proof.failed = late;
  expect(late).toBe(0);
  expect(await isOpen(reader)).toBe(false);
  const over =
    NOW + (windows * CODE_TRIES < CODE_TRIES_A_MONTH ? windows * CODE_WINDOW_MS : CODE_MONTH_MS);
  const right = await unlockMonth(db, { by: reader, now: over, ...MONTH, code: CODE, secret });
  expect(right).toEqual({ ok: true, value: true });
});

it("deleting the account and coming back gives no more tries", async (context) => {
  const proof = prove(context, 10);
  const email = "returner@codes.test";
  let compared = 0;
  const lives = amount(3, 30);
  for (let life = 0; life < lives; life += 1) {
    const by = await people.person(email);
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = guess(1_000 + life * CODE_TRIES + tries);
      const answer = await unlockMonth(db, { by, now: NOW, ...MONTH, code, secret });
      if (!answer.ok && answer.problem.code === "invalid") compared += 1;
      proof.tried += 1;
    }
    const { browser } = await signIn(email);
    const left = await browser.post("/profile/delete", { confirm: DELETE_WORD });
    expect(left.status).toBe(303);
  }
  proof.failed = Math.abs(compared - CODE_TRIES);
  expect(compared).toBe(CODE_TRIES);
  const stored = await env.DB.prepare("select group_concat(key) as keys from code_guesses").first();
  const identity = await env.DB.prepare(
    "select group_concat(subject) as s from identities",
  ).first();
  for (const subject of String(identity!.s).split(",")) {
    expect(String(stored!.keys)).not.toContain(subject);
  }
});

it("many people together try a code so often a day and no more, and a new code is open to all", async (context) => {
  const proof = prove(context, 10);
  const [lock] = await db.select({ id: codes.id }).from(codes);
  const nearly = CODE_TRIES_OF_ALL - 2;
  await env.DB.prepare(
    "insert into code_guesses (key, wrong, until) values (?1, ?2, ?3) on conflict (key) do update set wrong = ?2, until = ?3",
  )
    .bind(lock!.id, nearly, NOW + 60_000)
    .run();
  const many = await inParallel(6, 6, (index) => people.person(`many.${index}@codes.test`));
  const answers = await inParallel(6, 6, (index) =>
    unlockMonth(db, { by: many[index]!, now: NOW, ...MONTH, code: guess(index), secret }),
  );
  proof.tried += 6;
  const compared = answers.filter((one) => !one.ok && one.problem.code === "invalid").length;
  expect(compared).toBe(2);
  const right = await unlockMonth(db, { by: many[0]!, now: NOW, ...MONTH, code: CODE, secret });
  expect(right).toMatchObject({ ok: false, problem: { code: "tooMany" }, retryAfter: 60 });
  await saveCode(db, { by: admin, now: NOW, ...MONTH, code: "a new one", replace: true });
  const opened = { by: many[5]!, now: NOW, ...MONTH, code: "a new one", secret };
  expect(await unlockMonth(db, opened)).toEqual({ ok: true, value: true });
  proof.failed = 0;
});
