import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { readLastMonth, saveCode, unlockMonth } from "#app/features/last-month/codes.server.ts";
import { CODE_TRIES, CODE_WINDOW_MS, lastMonthOf } from "#app/features/last-month/codes.ts";
import { createDatabase } from "#drizzle/client.ts";
import * as people from "#tests/support/factories.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { amount, prove } from "#tests/support/trust.ts";

/* Promise 10. A code of four digits stands in the middle of what is tried: who may try on finds it. */

const db = createDatabase(env.DB);
const NOW = Date.now();
const { year, month } = lastMonthOf(dayOf(NOW));
const MONTH = { year, month };
const CODE = "4711";

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
  expect(await unlockMonth(db, { by: reader, now: NOW, ...MONTH, code: CODE })).toMatchObject({
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
      return unlockMonth(db, { by: reader, now, ...MONTH, code });
    });
    proof.tried += tries;
    const compared = answers.filter((one) => !one.ok && one.problem.code === "invalid").length;
    late += Math.abs(compared - CODE_TRIES) + answers.filter(({ ok }) => ok).length;
  }
  proof.failed = late;
  expect(late).toBe(0);
  expect(await isOpen(reader)).toBe(false);
  const over = NOW + windows * CODE_WINDOW_MS;
  const right = await unlockMonth(db, { by: reader, now: over, ...MONTH, code: CODE });
  expect(right).toEqual({ ok: true, value: true });
});
