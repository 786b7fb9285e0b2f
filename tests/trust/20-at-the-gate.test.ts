import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { UNDO_MS } from "#app/base/decisions.ts";
import { newId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { gateQuery, sayAtGate, silence, undoSilence } from "#app/features/gate/gate.server.ts";
import type { GateState, GateWord } from "#app/features/gate/gate.ts";
import { outcomesOf } from "#app/features/plans/outcomes.server.ts";
import { answerPlan, changePlan, tellEnd } from "#app/features/plans/plans.server.ts";
import type { PlanEnd } from "#app/features/plans/plans.ts";
import { createDatabase } from "#drizzle/client.ts";
import { GATE_WORDS, PLAN_ENDS } from "#drizzle/values.ts";
import { aDailyDrive, admin } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { amount, prove } from "#tests/support/trust.ts";

/*
 * Promise 20. People speak at the gate of a drive in generated turns, and admins silence some of them; afterwards they say how
 * it ended for them. A model that knows none of our SQL says what is answered and what readers see.
 */

const db = createDatabase(env.DB);
/** Tomorrow, because the alarms of objects ring by the machine's clock, and for them no moment may be past. */
const TODAY = addDays(dayOf(Date.now()), 1);
const MIDNIGHT = startOfDay(TODAY);
const MINUTE = 60_000;
const PEOPLE = 5;

let asha: Reader;

beforeAll(async () => {
  asha = await admin();
});

afterAll(() => {
  vi.useRealTimers();
});

/** A walk-in of the day. */
async function aWalkIn(company = ""): Promise<{ id: string; path: string }> {
  const form = aDailyDrive({ company, startDate: TODAY, city: "Indore" });
  const posted = await postDailyDrive(db, dailyDriveSchema.parse(form), {
    by: asha,
    now: MIDNIGHT,
    submissionKey: newId(),
    confirmed: { double: true, past: true },
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const id = await env.DB.prepare("select id from daily_drives where series_id = ?")
    .bind(posted.value.seriesId)
    .first<string>("id");
  return { id: id!, path: drivePath({ id: id!, city: "Indore", day: TODAY }) };
}

/** People whose accounts are old. */
async function crowd(): Promise<Reader[]> {
  const people = Array.from({ length: PEOPLE }, (): Reader => {
    const uid = crypto.randomUUID();
    return {
      uid,
      username: `Queue ${uid}`,
      email: `${uid}@queue.test`,
      profilePic: null,
      role: "user",
    };
  });
  const insert = env.DB.prepare(
    "insert into users (id, username, email, gp_profile, role, last_login_time, created_at) values (?, ?, ?, 'x', 'user', 0, 0)",
  );
  await env.DB.batch(people.map(({ uid, username, email }) => insert.bind(uid, username, email)));
  return people;
}

type Turn =
  | { type: "say"; who: number; what: GateWord; after: number }
  | { type: "silence" | "undo"; who: number; after: number };

const turns: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("say" as const),
      who: fc.nat(PEOPLE - 1),
      // Most say that it is closed, so that the mark comes and goes.
      what: fc.oneof(fc.constant("closed" as const), fc.constantFrom(...GATE_WORDS)),
      after: fc.constantFrom(0, MINUTE, 4 * MINUTE, 11 * MINUTE, HOUR_MS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom("silence" as const, "undo" as const),
      who: fc.nat(PEOPLE - 1),
      after: fc.constantFrom(0, MINUTE),
    }),
  },
);

type GateSaying = { who: number; what: GateWord; first: number; last: number; again: number };

/** What a gate is, by docs/product.md. */
class Model {
  said: GateSaying[] = [];
  silenced = new Map<number, number>();

  say(who: number, what: GateWord, now: number): boolean {
    if (now < MIDNIGHT + 5 * HOUR_MS || now >= MIDNIGHT + DAY_MS) return false;
    const mine = this.said.find((one) => one.who === who && one.first > now - 10 * MINUTE);
    if (!mine) this.said.push({ who, what, first: now, last: now, again: 0 });
    else if (mine.what !== what) {
      if (mine.again >= 3) return false;
      Object.assign(mine, { what, last: now, again: mine.again + 1 });
    }
    return true;
  }

  shows(now: number): Omit<GateState, "at"> {
    const heard = this.said.filter(
      ({ who, last }) => last > now - 3 * HOUR_MS && !this.silenced.has(who),
    );
    const lines = Map.groupBy(heard, ({ what }) => what).entries();
    const newest = [...Map.groupBy(heard, ({ who }) => who).values()]
      .map((own) => own.reduce((one, other) => (other.last > one.last ? other : one)))
      .filter(({ what }) => what === "closed");
    return {
      lines: [...lines].map(([what, all]) => ({
        what,
        people: new Set(all.map(({ who }) => who)).size,
        last: Math.max(...all.map(({ last }) => last)),
      })),
      closed:
        newest.length < 2
          ? null
          : { people: newest.length, last: Math.max(...newest.map(({ last }) => last)) },
    };
  }
}

const inOrder = ({ lines, closed }: Omit<GateState, "at">) => ({
  lines: lines.toSorted((one, other) => one.what.localeCompare(other.what)),
  closed,
});

it("a gate shows what the people who are heard said last, each of them once", async (context) => {
  const proof = prove(context, 20);
  await fc.assert(
    fc.asyncProperty(
      fc.array(turns, { minLength: 10, maxLength: 25 }),
      fc.constantFrom(4 * HOUR_MS, 9 * HOUR_MS, 22 * HOUR_MS),
      async (all, from) => {
        const [{ id }, people] = await Promise.all([aWalkIn(), crowd()]);
        const gate = { kind: "daily drive", id } as const;
        const model = new Model();
        let now = MIDNIGHT + from;
        for (const turn of all) {
          proof.tried += 1;
          now += turn.after;
          const { who } = turn;
          const { ok, expected } =
            turn.type === "say"
              ? {
                  expected: model.say(who, turn.what, now),
                  ok: (await sayAtGate(db, turn.what, { by: people[who]!, now, ...gate })).ok,
                }
              : await decide(turn.type, { model, who, now, ...gate, people });
          expect([turn, ok]).toEqual([turn, expected]);
          if (now >= MIDNIGHT + DAY_MS) continue;
          const [row] = await gateQuery(db, id, now);
          expect(inOrder(row!.state)).toEqual(inOrder(model.shows(now)));
        }
        const drive = await env.DB.prepare("select status, version from daily_drives where id = ?")
          .bind(id)
          .first();
        expect(drive).toEqual({ status: null, version: 1 });
      },
    ),
    // To shrink a sequence takes minutes; as it is it can be read.
    { numRuns: amount(8, 120), endOnFailure: true },
  );
});

/** An admin silences somebody for what they said first, or takes that back within ten seconds. */
async function decide(
  type: "silence" | "undo",
  {
    model,
    who,
    now,
    people,
    ...gate
  }: { model: Model; who: number; now: number; people: Reader[]; kind: "daily drive"; id: string },
): Promise<{ ok: boolean; expected: boolean }> {
  const report = await env.DB.prepare(
    "select id from gate_reports where record_id = ? and posted_by_id = ? order by id limit 1",
  )
    .bind(gate.id, people[who]!.uid)
    .first<string>("id");
  const command = { now, ...gate, report: report ?? newId() };
  const silencedAt = model.silenced.get(who);
  let outcome: Outcome<unknown>;
  let expected: boolean;
  // Whoever is no admin can do neither.
  const [by] = people as [Reader];
  expect((await silence(db, { ...command, by })).ok).toBe(false);
  expect((await undoSilence(db, { ...command, by })).ok).toBe(false);
  if (type === "silence") {
    outcome = await silence(db, { ...command, by: asha });
    expected = report !== null && silencedAt === undefined;
    if (expected) model.silenced.set(who, now);
  } else {
    outcome = await undoSilence(db, { ...command, by: asha });
    expected = silencedAt !== undefined && silencedAt > now - UNDO_MS;
    if (expected) model.silenced.delete(who);
  }
  return { ok: outcome.ok, expected };
}

it("how it ended counts the last word of each who was there, and is no figure below five people", async (context) => {
  const proof = prove(context, 20);
  const turn = fc.record({
    who: fc.nat(PEOPLE + 1),
    drive: fc.nat(1),
    what: fc.constantFrom(...PLAN_ENDS, ...PLAN_ENDS, "blocked", "not-gone"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 15, maxLength: 30 }), async (all) => {
      const company = `Ended ${newId()}`;
      const walkIns = [await aWalkIn(company), await aWalkIn(company)];
      const people = [...(await crowd()), ...(await crowd()).slice(0, 2)];
      // All but the last were there, at both.
      const went = people.slice(0, -1);
      for (const { id } of walkIns) {
        for (const by of went) {
          const own = { by, now: MIDNIGHT, id };
          await changePlan(db, "going", { ...own, kind: "daily drive" });
          await answerPlan(db, "been", own);
        }
      }
      const words: { who: number; drive: number; ended: PlanEnd }[] = [];
      const blocked = new Set<number>();
      const gone = new Set<string>();
      let now = MIDNIGHT + 14 * HOUR_MS;
      for (const { who, drive, what } of all) {
        proof.tried += 1;
        now += MINUTE;
        const own = { by: people[who]!, now, id: walkIns[drive]!.id };
        const forget = () => words.findIndex((word) => word.who === who && word.drive === drive);
        if (what === "blocked") {
          blocked.add(who);
          await env.DB.prepare("update users set disabled = 1 where id = ?").bind(own.by.uid).run();
        } else if (what === "not-gone") {
          await answerPlan(db, what, own);
          gone.add(`${who} ${drive}`);
          if (forget() >= 0) words.splice(forget(), 1);
        } else {
          const there = who < went.length && !gone.has(`${who} ${drive}`);
          expect((await tellEnd(db, what, own)).ok).toBe(there);
          if (there && forget() >= 0) words.splice(forget(), 1);
          if (there) words.push({ who, drive, ended: what });
        }
        const last = new Map(words.map((word) => [word.who, word.ended]));
        for (const one of blocked) last.delete(one);
        const count = (ended: PlanEnd) => [...last.values()].filter((one) => one === ended).length;
        const figure = {
          told: last.size,
          selected: count("selected"),
          rejected: count("rejected"),
          waiting: count("waiting"),
        };
        const shown = await outcomesOf(db, sql`${companyKey(company)}`);
        expect(shown).toEqual(last.size < 5 ? undefined : figure);
      }
    }),
    { numRuns: amount(6, 60), endOnFailure: true },
  );
});

it("who said what is told to admins alone, in every way of asking", async (context) => {
  const proof = prove(context, 20);
  const readers = await Promise.all(
    ["asha@walkinmitra.test", "reads@gate20.test"].map((email) => signIn(email)),
  );
  // By tomorrow an admin's session would be over.
  await env.DB.prepare(
    "update sessions set renewed_at = renewed_at + ?1, idle_until = idle_until + ?1, ends_at = ends_at + ?1",
  )
    .bind(3 * DAY_MS)
    .run();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(MIDNIGHT + 10 * HOUR_MS);
  const { id, path } = await aWalkIn();
  const [speaker] = await crowd();
  const now = Date.now();
  const told = await sayAtGate(db, "long", { by: speaker!, now, kind: "daily drive", id });
  expect(told.ok).toBe(true);
  const [{ browser: team }, { browser: reader }] = readers as [
    (typeof readers)[0],
    (typeof readers)[0],
  ];
  for (const address of [path, `${path}.data`, `${path}.data?_routes=daily-drive`]) {
    proof.tried += 2;
    const [seen, read] = [
      await (await team.get(address)).text(),
      await (await reader.get(address)).text(),
    ];
    expect(seen).toContain(speaker!.username);
    expect(read).toContain("Queue long");
    for (const own of [speaker!.username, speaker!.uid, speaker!.email]) {
      expect([address, read.includes(own)]).toEqual([address, false]);
    }
  }
});
