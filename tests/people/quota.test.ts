import { env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { createList, deleteList } from "#app/features/lists/lists.server.ts";
import { createPattern } from "#app/features/patterns/patterns.server.ts";
import { overQuotaText, QUOTAS } from "#app/features/people/quota.ts";
import { createDatabase } from "#drizzle/client.ts";
import * as people from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
/** A minute before an Indian midnight, which is not one in UTC. */
const NOW = Date.parse("2025-11-21T23:59:00+05:30");
const lifted = QUOTAS.map(({ aDay }) => aDay);
const ALLOWED = [3, 10, 30];

let count = 0;
let by: Reader;

function allow(aDay: number[]) {
  for (const [index, quota] of QUOTAS.entries()) quota.aDay = aDay[index]!;
}

beforeAll(() => allow(ALLOWED));
afterAll(() => allow(lifted));

beforeEach(async () => {
  count += 1;
  by = await people.person(`sharer.${count}@quota.test`);
});

function age(uid: string, ms: number) {
  return env.DB.prepare("update users set created_at = ? where id = ?")
    .bind(NOW - ms, uid)
    .run();
}

type Submit = (
  by: Reader,
  now: number,
  key?: string,
) => Promise<{ ok: boolean; problem?: unknown }>;

const SUBMIT: Record<"lists" | "patterns" | "drives", Submit> = {
  lists: (by, now, submissionKey = newId()) =>
    createList(db, { city: "Pune", title: "T", info: "I" }, { by, now, submissionKey }),
  patterns: (by, now, submissionKey = newId()) =>
    createPattern(
      db,
      { company: "C", profile: "P", result: "", rounds: "", pattern: "x" },
      { by, now, submissionKey },
    ),
  drives: (by, now, submissionKey = newId()) =>
    submitDrive(db, driveSchema.parse({ city: "Pune", company: "C", jobDescription: "J" }), {
      by,
      now,
      submissionKey,
    }),
};

const stored = (of: string) =>
  env.DB.prepare(
    `select count(*) as n from ${of === "lists" ? "important_lists" : of} where posted_by_id = ?`,
  )
    .bind(by.uid)
    .first<number>("n");

describe.each(["lists", "patterns", "drives"] as const)("%s", (of) => {
  const submit = SUBMIT[of];

  it.each([
    [0, 3],
    [DAY_MS - 1, 3],
    [DAY_MS, 10],
    [7 * DAY_MS - 1, 10],
    [7 * DAY_MS, 30],
    [400 * DAY_MS, 30],
  ])(
    "of an account that is %i ms old are %i a day, however many come at once",
    async (ms, aDay) => {
      await age(by.uid, ms);
      const answers = await Promise.all(Array.from({ length: aDay + 3 }, () => submit(by, NOW)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(aDay);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        problem: { code: "tooMany", message: overQuotaText(of) },
      });
      expect(await stored(of)).toBe(aDay);
    },
  );

  it("begin anew at midnight in India, and one that is sent again is no other one", async () => {
    await age(by.uid, 0);
    const key = newId();
    expect((await submit(by, NOW, key)).ok).toBe(true);
    await submit(by, NOW);
    await submit(by, NOW);
    expect((await submit(by, NOW)).ok).toBe(false);
    expect((await submit(by, NOW, key)).ok).toBe(true);
    expect((await submit(by, NOW + 60_000)).ok).toBe(true);
    expect(await stored(of)).toBe(4);
  });

  it("of admins have no quota", async () => {
    const admin = await people.admin();
    await age(admin.uid, 0);
    const answers = await Promise.all(Array.from({ length: 35 }, () => submit(admin, NOW)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });
});

describe("the pages", () => {
  it("answer 429 and keep what was typed", async () => {
    const { browser } = await signIn(by.email);
    for (const [address, form, typed] of [
      ["/list", { city: "Pune", title: "Offcampus", info: "typed text" }, "typed text"],
      ["/pattern", { company: "Infosys", profile: "SE", pattern: "typed text" }, "typed text"],
      ["/drive", { city: "Pune", company: "Infosys", jobDescription: "typed text" }, "typed text"],
    ] as const) {
      for (let index = 0; index < 3; index += 1) {
        expect((await browser.post(address, { ...form, submissionKey: newId() })).status).toBe(303);
      }
      const answer = await browser.post(address, { ...form, submissionKey: newId() });
      expect(answer.status).toBe(429);
      const page = await answer.text();
      expect(page).toContain("You have reached today");
      expect(page).toContain(typed);
    }
  });

  it("count a list that its owner has deleted no more", async () => {
    const now = NOW;
    await age(by.uid, 0);
    const lists = [];
    for (let index = 0; index < 3; index += 1) {
      const made = await createList(
        db,
        { city: "Pune", title: "T", info: `${index}` },
        { by, now, submissionKey: newId() },
      );
      if (made.ok) lists.push(made.value.id);
    }
    await deleteList(db, { by, now, id: lists[0]! });
    expect((await SUBMIT.lists(by, now)).ok).toBe(true);
    expect((await SUBMIT.lists(by, now)).ok).toBe(false);
  });
});
