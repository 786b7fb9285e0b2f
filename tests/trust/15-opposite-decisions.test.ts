import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { dayTitle, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { answerAppeal } from "#app/features/appeals/answer.server.ts";
import { appeal } from "#app/features/appeals/appeals.server.ts";
import { claimCall } from "#app/features/check-queue/check-queue.server.ts";
import { updateDailyDrive } from "#app/features/daily-drives/commands.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { deleteDailyDrive } from "#app/features/daily-drives/states.server.ts";
import { decideDailyDrive, undoDailyDecision } from "#app/features/daily-drives/status.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { deleteDrive, refuseDrive } from "#app/features/drives/states.server.ts";
import { decideDrive, undoDriveDecision } from "#app/features/drives/status.server.ts";
import { decideReports } from "#app/features/report-queue/decisions.server.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { StatusChange } from "#app/features/status/status.ts";
import { publishSuggestion } from "#app/features/suggestion-queue/publish.server.ts";
import { undoSuggestion } from "#app/features/suggestion-queue/undo.server.ts";
import { suggest } from "#app/features/suggestions/suggestions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { amount, prove } from "#tests/support/trust.ts";

/*
 * Promise 15, for decisions. What admins decide about a drive, in generated turns: two of them, with versions seen lately, long ago or never,
 * deleting and taking back in between. A model that knows none of our SQL says what may be answered and what is stored.
 */

const db = createDatabase(env.DB);
const START = startOfDay(inDays(0)) + 10 * HOUR_MS;
const FROM = inDays(9);
const DAYS = [FROM, inDays(13), inDays(15)];

let admins: [Reader, Reader];

beforeAll(async () => {
  const second = await person("second@decisions.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(second.uid).run();
  admins = [await admin(), { ...second, role: "admin" }];
});

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

type Decided = Outcome<{ changed: string[] }>;

type Row = Record<string, string | number | null>;

type Kind = {
  name: string;
  table: string;
  day: string;
  make: (fields?: Record<string, string>) => Promise<string>;
  decide: (...args: Parameters<typeof decideDailyDrive>) => Promise<Decided>;
  undo: (...args: Parameters<typeof undoDailyDecision>) => Promise<Decided>;
  remove: (id: string, by: Reader) => Promise<Outcome<unknown>>;
};

const daily: Kind = {
  name: "daily drive",
  table: "daily_drives",
  day: "day",
  async make(fields = {}) {
    const form = aDailyDrive({ company: "", startDate: FROM, endDate: inDays(11), ...fields });
    const { seriesId } = must(
      await postDailyDrive(db, dailyDriveSchema.parse(form), {
        by: admins[0],
        now: START,
        submissionKey: newId(),
        confirmed: { double: true, past: true },
      }),
    );
    return (
      await rows("select id from daily_drives where series_id = ? order by day", seriesId)
    )[0]!.id as string;
  },
  decide: decideDailyDrive,
  undo: undoDailyDecision,
  remove: (id, by) => deleteDailyDrive(db, { by, now: START, id, scope: "day" }),
};

const monthly: Kind = {
  name: "drive",
  table: "drives",
  day: "walk_in_date",
  async make() {
    const input = driveSchema.parse({
      city: "Pune",
      company: "Decided Ltd",
      jobDescription: "Text.",
      walkInDate: FROM,
      applyBy: inDays(8),
    });
    return must(await submitDrive(db, input, { by: admins[0], now: START, submissionKey: newId() }))
      .id;
  },
  decide: decideDrive,
  undo: undoDriveDecision,
  remove: (id, by) => deleteDrive(db, { by, now: START, id }),
};

async function rows(sql: string, ...values: string[]): Promise<Row[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}

/** The drive as it is stored, and every day that it stands on: its own first, then where it moved to. */
async function stored({ table, day }: Kind, id: string) {
  const [row] = await rows(`select * from ${table} where id = ?`, id);
  const target = row!.moved_to_id
    ? (await rows(`select * from ${table} where id = ?`, String(row!.moved_to_id)))[0]!
    : undefined;
  return {
    status: row!.deleted_at ? "deleted" : (row!.status ?? "on"),
    reason: row!.status_reason,
    by: row!.status_by_id,
    to: target && !target.deleted_at ? target[day] : null,
    version: row!.version as number,
    target,
  };
}

async function history(id: string) {
  const found = await rows(
    "select action, detail from audit_log where json_extract(detail, '$.drive') = ? order by rowid",
    id,
  );
  return found.map(({ action, detail }) => ({ action, ...JSON.parse(String(detail)) }));
}

type Model = { status: string; reason: string | null; to: string | null; by: 0 | 1 | null };
type Step = {
  who: 0 | 1;
  what: string;
  day: number;
  reason: string;
  seen: "now" | "before" | "never";
};

const FITS: Record<string, string[]> = {
  cancel: ["on", "closed"],
  "close-entry": ["on"],
  restore: ["cancelled", "moved", "closed"],
  "move-day": ["on", "closed", "cancelled"],
};
const MAKES: Record<string, string> = {
  cancel: "cancelled",
  "close-entry": "closed",
  restore: "on",
  "move-day": "moved",
};

describe.each([daily, monthly])("decisions about a $name", (kind) => {
  it("follow the model through every generated sequence", async (context) => {
    const proof = prove(context, 15);
    const step = fc.record<Step>({
      who: fc.constantFrom(0, 1),
      what: fc.constantFrom("cancel", "close-entry", "restore", "move-day", "undo", "delete"),
      day: fc.nat(DAYS.length - 1),
      reason: fc.constantFrom("HR told us", "no hall"),
      seen: fc.constantFrom("now", "now", "now", "before", "never"),
    });
    const closed = { who: 0, what: "close-entry", day: 0, reason: "no hall", seen: "now" } as const;
    const unseen = { who: 1, what: "move-day", day: 1, seen: "never" } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await kind.make();
        let model: Model = { status: "on", reason: null, to: null, by: null };
        let last: { who: 0 | 1; back: Model } | undefined;
        let version = (await stored(kind, id)).version;
        let before = version;
        for (const { who, what, day, reason, seen } of steps) {
          const by = admins[who];
          const to = DAYS[day]!;
          const answer = await run();
          proof.tried += 1;
          const expected = expectedOf();
          expect([what, model.status, answer]).toEqual([what, model.status, expected.answer]);
          if (expected.model) {
            last = expected.last;
            model = expected.model;
          }
          const now = await stored(kind, id);
          expect([what, now.status, now.reason, now.to, now.by]).toEqual([
            what,
            model.status,
            model.reason,
            model.to,
            model.by === null ? null : admins[model.by].uid,
          ]);
          if (model.status === "deleted") return;
          if (now.version !== version) [before, version] = [version, now.version];

          async function run(): Promise<string> {
            const command = { by, now: START, id };
            const outcome =
              what === "undo"
                ? await kind.undo(db, command)
                : what === "delete"
                  ? await kind.remove(id, by)
                  : await kind.decide(db, {
                      ...command,
                      version: { now: version, before, never: undefined }[seen],
                      ...change(),
                    });
            return outcome.ok ? "done" : outcome.problem.code;
          }

          function change(): StatusChange {
            if (what === "move-day") return { action: what, reason, to };
            if (what === "restore") return { action: what };
            return { action: what as "cancel", reason };
          }

          function expectedOf(): { answer: string; model?: Model; last?: typeof last } {
            if (what === "undo") {
              if (last?.who !== who) return { answer: "notFound" };
              const undone = { ...last.back, by: last.back.status === "on" ? null : who };
              return { answer: "done", model: undone };
            }
            if (what === "delete")
              return { answer: "done", model: { ...model, status: "deleted" } };
            const own = model.by === who && model.reason === reason;
            const stands =
              model.status === MAKES[what] &&
              (what === "restore" || what === "close-entry" || own) &&
              (what !== "move-day" || model.to === to);
            if (stands) return { answer: "done" };
            const usual = seen !== "never" || model.status === "on" || what === "restore";
            const stale = seen === "before" && before !== version;
            if (stale || !usual || !FITS[what]!.includes(model.status))
              return { answer: "conflict" };
            if (what === "move-day" && to === FROM) return { answer: "conflict" };
            const off = what !== "restore";
            const next = {
              status: MAKES[what]!,
              reason: off ? reason : null,
              to: what === "move-day" ? to : null,
              by: off ? who : null,
            };
            return { answer: "done", model: next, last: { who, back: model } };
          }
        }
      }),
      // Who never saw that the entry is closed moves it: chance alone seldom tries that in the short form.
      { numRuns: amount(25, 400), examples: [[[closed, { ...closed, ...unseen }]]] },
    );
  });

  it("say in the log what was before, and what is now", async () => {
    const id = await kind.make();
    const [by] = admins;
    const command = { by, now: START, id };
    must(await kind.decide(db, { ...command, action: "cancel", reason: "HR told us" }));
    must(
      await kind.decide(db, {
        ...command,
        version: 2,
        action: "move-day",
        reason: "hall",
        to: DAYS[1]!,
      }),
    );
    const { target } = await stored(kind, id);
    expect(await history(id)).toMatchObject([
      {
        action: "cancel",
        reason: "HR told us",
        changed: {
          status: [null, "cancelled"],
          statusReason: [null, "HR told us"],
          statusAt: [null, START],
        },
      },
      {
        action: "move-day",
        to: DAYS[1],
        target: target!.id,
        changed: {
          status: ["cancelled", "moved"],
          statusReason: ["HR told us", "hall"],
          movedToId: [null, target!.id],
        },
      },
    ]);
    // The copy is on, published like its original, and knows nothing of what was decided.
    expect(target).toMatchObject({
      status: null,
      status_reason: null,
      version: 1,
      company_key: expect.anything(),
    });
    expect(target!.verified_at).not.toBeNull();
    if (kind === daily) expect(target).toMatchObject({ start_date: DAYS[1], end_date: DAYS[1] });
    else expect(target!.apply_by).toBe(inDays(8));
  });

  it("never put a drive on a day that it has, or that it came from", async () => {
    const id = await kind.make();
    const [by] = admins;
    const move = async (from: string, to: string) =>
      kind.decide(db, { by, now: START, id: from, action: "move-day", reason: "r", to });
    expect(await move(id, FROM)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    if (kind === daily) {
      expect(await move(id, inDays(10))).toMatchObject({
        problem: { message: expect.stringContaining(`has ${dayTitle(inDays(10))} already`) },
      });
    }
    must(await move(id, DAYS[1]!));
    const { target } = await stored(kind, id);
    const second = String(target!.id);
    expect(await move(second, FROM)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    must(await move(second, DAYS[2]!));
    const third = String((await stored(kind, second)).target!.id);
    for (const day of [FROM, DAYS[1]!]) {
      expect(await move(third, day)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    }
    // A move is taken back from its end.
    const restore = (one: string) =>
      kind.decide(db, { by, now: START, id: one, action: "restore" });
    expect(await restore(id)).toMatchObject({
      problem: { message: expect.stringContaining(`moved on to ${dayTitle(inDays(15))}`) },
    });
    must(await restore(second));
    must(await restore(id));
    const there = await rows(
      `select id from ${kind.table} where id in (?, ?, ?) and deleted_at is null`,
      id,
      second,
      third,
    );
    expect(there.map((row) => row.id)).toEqual([id]);
  });

  it("undo a move only while nobody touched the new day, and for a short time", async () => {
    const [by, other] = admins;
    const id = await kind.make();
    const command = { by, now: START, id };
    must(await kind.decide(db, { ...command, action: "move-day", reason: "r", to: DAYS[1]! }));
    const target = String((await stored(kind, id)).target!.id);
    for (const undo of [{ by: other }, { now: START + 60_000 }]) {
      expect(await kind.undo(db, { ...command, ...undo })).toMatchObject({ ok: false });
    }
    must(
      await kind.decide(db, { by: other, now: START, id: target, action: "cancel", reason: "c" }),
    );
    expect(await kind.undo(db, command)).toMatchObject({ ok: false });
    must(await kind.undo(db, { by: other, now: START, id: target }));
    expect(await stored(kind, id)).toMatchObject({ status: "moved", to: DAYS[1] });
  });

  it("are for admins, and about drives that are there", async () => {
    const id = await kind.make();
    const user = await person("user@decisions.test");
    const cancel = { now: START, action: "cancel", reason: "r" } as const;
    expect(await kind.decide(db, { ...cancel, by: user, id })).toMatchObject({
      problem: { code: "forbidden" },
    });
    must(await kind.remove(id, admins[0]));
    for (const gone of [id, newId()]) {
      for (const change of [
        { action: "cancel", reason: "r" },
        { action: "move-day", reason: "r", to: DAYS[1]! },
        { action: "restore" },
      ] as StatusChange[]) {
        expect(
          await kind.decide(db, { by: admins[0], now: START, id: gone, ...change }),
        ).toMatchObject({ problem: { code: "notFound" } });
      }
    }
  });

  it("tell the second of two who decide at once", async () => {
    const id = await kind.make();
    const both = await Promise.all([
      kind.decide(db, { by: admins[0], now: START, id, version: 1, action: "cancel", reason: "a" }),
      kind.decide(db, {
        by: admins[1],
        now: START,
        id,
        version: 1,
        action: "move-day",
        reason: "b",
        to: DAYS[1]!,
      }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const lost = both.find(({ ok }) => !ok);
    expect(lost).toMatchObject({ problem: { code: "conflict", reason: "changedMeanwhile" } });
    expect(await history(id)).toHaveLength(1);
  });
});

it("one of two admins takes a desk's phones, and one decides about reports; the other is told", async (context) => {
  const proof = prove(context, 15);
  const [asha, bela] = admins;
  const reporter = await person("reporter@decisions.test");
  for (let round = 0; round < amount(4, 60); round += 1) {
    const now = START + round;
    const phones = [`90000${10_000 + round}`, `91000${10_000 + round}`];
    const desks = await Promise.all([
      daily.make({ contactNumber: phones[0]! }),
      daily.make({ contactNumber: phones.join(" / ") }),
    ]);
    const claims = await Promise.all(
      admins.map((by, index) => claimCall(db, { by, now, id: desks[index]! })),
    );
    const callers = await rows("select distinct caller_id from call_claims");
    proof.tried += 1;
    expect([claims.filter(({ ok }) => ok).length, callers.length]).toEqual([1, 1]);
    await env.DB.prepare("delete from call_claims").run();

    const id = await monthly.make();
    const said = { reason: "asks-money", text: undefined } as const;
    must(await reportRecord(db, said, { by: reporter, now, kind: "drive", id }));
    const outcomes = await Promise.all([
      decideReports(db, { by: asha, now, secret, id, version: 1, outcome: "deleted" }),
      decideReports(db, { by: bela, now, secret, id, version: 1, outcome: "dismissed" }),
    ]);
    const [settled] = await rows("select outcome from report_cases where record_id = ?", id);
    const { status } = await stored(monthly, id);
    proof.tried += 1;
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect([settled!.outcome, status]).toEqual(
      outcomes[0]!.ok ? ["deleted", "deleted"] : ["dismissed", "on"],
    );
  }
});

it("a decision can be appealed against once, and another admin answers once", async (context) => {
  const proof = prove(context, 15);
  const [asha, bela] = admins;
  const third = await person("third@decisions.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(third.uid).run();
  const chand: Reader = { ...third, role: "admin" };
  const meena = await person("meena@decisions.test");
  for (let round = 0; round < amount(6, 100); round += 1) {
    const now = START + round;
    const sender = await person(`${newId()}@decisions.test`);
    const input = { city: "Pune", company: `Refused ${round}`, jobDescription: "Text." };
    const sent = { by: sender, now, submissionKey: newId() };
    const { id } = must(await submitDrive(db, driveSchema.parse(input), sent));
    must(await refuseDrive(db, { by: asha, now, id, reason: "No such company" }));
    const against = { kind: "drive", id } as const;
    const ask = async (text: string, by = sender) => {
      const asked = await appeal(db, { against, text }, { by, now });
      return asked.ok || asked.problem.code;
    };
    expect(await ask("Not mine", meena)).toBe("notFound");
    const words = ["It is at Kharadi", "Look again"];
    const asked = await Promise.all(words.map((text) => ask(text)));
    const [stored, ...more] = await rows("select id, text from appeals where subject_id = ?", id);
    proof.tried += 1;
    expect(more).toEqual([]);
    expect(asked).toEqual(words.map((text) => (text === stored!.text ? true : "conflict")));

    const about = { now, id: String(stored!.id), answer: "We called them" };
    const answer = async (by: Reader, outcome: "taken-back" | "kept") => {
      const said = await answerAppeal(db, { by, outcome, ...about });
      return said.ok || said.problem.code;
    };
    expect(await answer(asha, "taken-back")).toBe("forbidden");
    // In some rounds it was decided anew meanwhile: that stands.
    const anew = round % 3 === 2;
    if (anew)
      await env.DB.prepare("update drives set refused_at = refused_at + 1 where id = ?")
        .bind(id)
        .run();
    const both = await Promise.all([answer(bela, "taken-back"), answer(chand, "kept")]);
    proof.tried += 1;
    expect(new Set(both)).toEqual(new Set(["conflict", true]));
    const [drive] = await rows("select state from drives where id = ?", id);
    expect(drive!.state).toBe(both[0] === true && !anew ? "pending" : "refused");
    const told = await rows("select bulletin_id from notices where user_id = ?", sender.uid);
    expect(told).toHaveLength(1);
    expect(await ask("Once more")).not.toBe(true);
  }
});

it("what was posted from a message is taken back whole, or not at all once somebody has changed it", async (context) => {
  const proof = prove(context, 15);
  const [asha, bela] = admins;
  for (let round = 0; round < amount(6, 60); round += 1) {
    const now = START + round;
    // A name of letters: one with numbers in it is not ready to post.
    const letters = newId().replaceAll(/[\d-]/g, (digit) => "klmnopqrst"[Number(digit)] ?? "z");
    const company = `Taken ${letters} Ltd`;
    const sender = await person(`${newId()}@decisions.test`);
    const message = `Company: ${company}\nRole: Java Developer\nDate: ${FROM}\nTime: 10 AM to 1 PM\nVenue: Plot 4, Kharadi, Pune`;
    const today = inDays(0);
    must(
      await suggest(
        db,
        { message, source: undefined },
        { by: sender, now, today, submissionKey: newId() },
      ),
    );
    const [{ id }] = (await rows(
      "select id from suggestions where posted_by_id = ?",
      sender.uid,
    )) as [{ id: string }];
    must(await publishSuggestion(db, { by: asha, now, secret, id, today }));
    const [posted] = await rows("select id from daily_drives where company = ?", company);
    const form = dailyDriveSchema.parse(
      aDailyDrive({ company, startDate: FROM, venue: "Gate 2", time: "10 AM to 1 PM" }),
    );
    const edited = { by: bela, now, id: String(posted!.id), version: 1, scope: "day" } as const;
    const edit = async () => (await updateDailyDrive(db, form, edited)).ok;
    const undo = async () => (await undoSuggestion(db, { by: asha, now, id })).ok;
    // In turns, and at once.
    const changed = round % 3 === 0 ? await edit() : undefined;
    const first = round % 3 === 1 ? await undo() : undefined;
    const [undone, saved] = await Promise.all([first ?? undo(), changed ?? edit()]);
    proof.tried += 1;
    const [drive] = await rows(
      "select venue, deleted_at is null as stands from daily_drives where company = ?",
      company,
    );
    const [sent] = await rows("select outcome from suggestions where id = ?", id);
    const thanks = await rows("select bulletin_id from notices where user_id = ?", sender.uid);
    expect([undone, saved, drive!.stands, sent!.outcome, thanks.length]).toEqual(
      undone ? [true, false, 0, null, 0] : [false, true, 1, "posted", 1],
    );
    if (saved) expect(drive!.venue).toBe("Gate 2");
  }
});
