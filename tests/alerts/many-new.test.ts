import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { engine, postWalkIn } from "#tests/support/alerts.ts";
import { admin } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

/* More days are new than one look reads: "at once" tells all of them, each once, and goes on where the look ended. */

const MINUTE = 60_000;
const FROM = addDays(dayOf(Date.now()), 2);
/** Noon of tomorrow, and late on the evening before it. */
const NOON = startOfDay(addDays(dayOf(Date.now()), 1)) + 12 * HOUR_MS;
const EVENING = NOON - 14 * HOUR_MS;

let asha: Reader;

beforeAll(async () => {
  asha = await admin();
});

/** Posts a walk-in of so many days, each of which is a row. */
async function posted(company: string, city: string, now: number, days = 1): Promise<void> {
  const endDate = days === 1 ? "" : addDays(FROM, days - 1);
  await postWalkIn(asha, { company, city, startDate: FROM, endDate }, now);
}

async function follows(name: string, city: string, toldUntil: number): Promise<void> {
  const { browser } = await signIn(`${name}@many.test`);
  const fields = { intent: "create", city, "for-day": "at-once", channel: "email" };
  expect((await browser.post("/profile/alerts", fields)).status).toBe(303);
  await env.DB.prepare("update subjects set told_until = ?, next_at = ? where query like ?")
    .bind(toldUntil, toldUntil, `%${city}%`)
    .run();
}

it("tells all that is new, each once, when it is more than one look reads", async () => {
  await follows("early", "Salem", EVENING);
  await follows("waiting", "Kolkata", EVENING);
  await follows("series", "Noida", EVENING);
  await follows("ahead", "Lucknow", EVENING + 10 * MINUTE);
  await posted("Early Salem", "Salem", EVENING + 1000);
  for (let n = 0; n < 16; n += 1) await posted(`Many ${n}`, "Indore", EVENING + MINUTE, 31);
  // A look ends within these days: what was posted together is told together.
  await posted("Month", "Noida", EVENING + 2 * MINUTE, 31);
  for (let n = 0; n < 3; n += 1) await posted(`More ${n}`, "Indore", EVENING + 3 * MINUTE, 31);
  for (const city of ["Salem", "Kolkata", "Noida", "Lucknow"])
    await posted(`Late ${city}`, city, EVENING + 20 * MINUTE);

  const { run } = engine();
  const runs: string[][] = [];
  for (const minute of [0, 1, 2, 6, 7, 12, 13]) runs.push(await run(NOON + minute * MINUTE));
  expect(runs).toEqual([
    ["email early: 1 new walk-in for you, Salem", "email series: 31 new walk-ins for you, Noida"],
    [
      "email ahead: 1 new walk-in for you, Lucknow",
      "email waiting: 1 new walk-in for you, Kolkata",
    ],
    [],
    ["email early: 1 new walk-in for you, Salem", "email series: 1 new walk-in for you, Noida"],
    [],
    [],
    [],
  ]);

  // More than one look reads, and all of one moment.
  const moment = NOON + 14 * MINUTE;
  for (let n = 0; n < 17; n += 1) await posted(`Together ${n}`, "Indore", moment, 31);
  await posted("Behind Them", "Kolkata", moment + 1);
  const later: string[] = [];
  for (const minute of [20, 21, 22, 27]) later.push(...(await run(NOON + minute * MINUTE)));
  expect(later).toEqual(["email waiting: 1 new walk-in for you, Kolkata"]);
});
