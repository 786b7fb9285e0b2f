import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { addDays, dayTitle, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { decideDailyDrive, undoDailyDecision } from "#app/features/daily-drives/status.server.ts";
import { STATUS_ACTIONS, type StatusAction } from "#app/features/status/actions.ts";
import type { StatusChange } from "#app/features/status/status.ts";
import { createDatabase } from "#drizzle/client.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { hiddenFields } from "#tests/support/markup.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { amount } from "#tests/support/trust.ts";

/* What admins decide about every day of a drive at once. */

const db = createDatabase(env.DB);
const TODAY = inDays(0);
const NOON = startOfDay(TODAY) + 12 * 3_600_000;
/** A day that is over, the one on which all of this is done, and two that come. */
const DAYS = [-1, 0, 1, 2].map(inDays);

let asha: Reader;
let bela: Reader;

beforeAll(async () => {
  asha = await admin();
  const second = await person("bela@series.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(second.uid).run();
  bela = { ...second, role: "admin" };
});

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

type Day = {
  id: string;
  day: string;
  status: string | null;
  reason: string | null;
  to: string | null;
  version: number;
};

/** Posts a drive of several days; `[ids of its days, its series]`. */
async function posted(days = DAYS, company = ""): Promise<{ ids: string[]; seriesId: string }> {
  const form = aDailyDrive({ company, startDate: days[0]!, endDate: days.at(-1)! });
  const { seriesId } = must(
    await postDailyDrive(db, dailyDriveSchema.parse(form), {
      by: asha,
      now: NOON,
      submissionKey: newId(),
      confirmed: { double: true, past: true },
    }),
  );
  return { seriesId, ids: (await daysOf(seriesId)).map(({ id }) => id) };
}

async function daysOf(seriesId: string): Promise<Day[]> {
  const { results } = await env.DB.prepare(
    `select id, day, status, status_reason as reason, version,
      (select target.day from daily_drives as target where target.id = it.moved_to_id and target.deleted_at is null) as "to"
      from daily_drives as it where series_id = ? and deleted_at is null order by day`,
  )
    .bind(seriesId)
    .all<Day>();
  return results;
}

const statuses = async (seriesId: string) => (await daysOf(seriesId)).map(({ status }) => status);

async function versionOf(seriesId: string): Promise<number> {
  return (await env.DB.prepare("select version from daily_series where id = ?")
    .bind(seriesId)
    .first<number>("version"))!;
}

function decide(
  id: string,
  change: StatusChange,
  more: { by?: Reader; version?: number; every?: boolean } = {},
) {
  return decideDailyDrive(db, { by: asha, now: NOON, id, every: true, ...more, ...change });
}

const CANCEL = { action: "cancel", reason: "no hall" } as const;

describe("a decision about every day", () => {
  it("changes those that are left, is one entry of the log, and one Undo", async () => {
    const { ids, seriesId } = await posted();
    must(await decide(ids[2]!, { action: "close-entry" }, { every: false }));
    const seen = await versionOf(seriesId);
    const { changed } = must(await decide(ids[1]!, CANCEL, { version: seen }));
    expect(changed.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await statuses(seriesId)).toEqual([null, "cancelled", "cancelled", "cancelled"]);

    // Sent twice, it changes nothing; somebody else's reason is another decision.
    expect(must(await decide(ids[1]!, CANCEL, { version: seen })).changed).toEqual([]);
    const other = { action: "cancel", reason: "another" } as const;
    expect(
      await decide(ids[1]!, other, { by: bela, version: await versionOf(seriesId) }),
    ).toMatchObject({
      problem: { reason: "changedMeanwhile" },
    });

    const log = await env.DB.prepare(
      "select action, detail from audit_log where entity_id = ? order by rowid",
    )
      .bind(seriesId)
      .all<{ action: string; detail: string }>();
    expect(log.results.map(({ action }) => action)).toEqual(["create", "close-entry", "cancel"]);
    const detail = JSON.parse(log.results[2]!.detail);
    expect(detail).toMatchObject({
      every: true,
      drive: ids[1],
      changed: { status: [null, "cancelled"] },
    });
    expect(detail.others).toMatchObject([
      { drive: ids[2], changed: { status: ["closed", "cancelled"] } },
      { drive: ids[3], changed: { status: [null, "cancelled"] } },
    ]);

    expect(await undoDailyDecision(db, { by: bela, now: NOON, id: ids[1]! })).toMatchObject({
      ok: false,
    });
    must(await undoDailyDecision(db, { by: asha, now: NOON, id: ids[1]! }));
    expect(await statuses(seriesId)).toEqual([null, null, "closed", null]);
    expect(await undoDailyDecision(db, { by: asha, now: NOON, id: ids[1]! })).toMatchObject({
      ok: false,
    });
  });

  it("is refused when any of the days has changed, and its Undo too", async () => {
    const { ids, seriesId } = await posted();
    const seen = await versionOf(seriesId);
    must(await decide(ids[3]!, { action: "close-entry" }, { by: bela, every: false }));
    expect(await decide(ids[1]!, CANCEL, { version: seen })).toMatchObject({
      problem: { code: "conflict", reason: "changedMeanwhile" },
    });
    // About this day alone it was still right.
    must(await decide(ids[1]!, CANCEL, { version: seen, every: false }));

    must(await decide(ids[2]!, CANCEL, { version: await versionOf(seriesId) }));
    must(await decide(ids[3]!, { action: "restore" }, { by: bela, every: false }));
    expect(await undoDailyDecision(db, { by: asha, now: NOON, id: ids[2]! })).toMatchObject({
      problem: { code: "notFound" },
    });
    expect(await statuses(seriesId)).toEqual([null, "cancelled", "cancelled", null]);
  });

  it("moves all of them equally far into one new series, which a restoration deletes again", async () => {
    const { ids, seriesId } = await posted();
    const move = (to: string, id = ids[1]!) =>
      decide(id, { action: "move-day", reason: "hall", to });
    // On top of its own series, and with a first day that would be over.
    expect(await move(inDays(2))).toMatchObject({
      problem: { message: expect.stringContaining(`has ${dayTitle(inDays(2))} already`) },
    });
    expect(await move(inDays(1), ids[3]!)).toMatchObject({
      problem: {
        code: "invalid",
        message: expect.stringContaining(`${dayTitle(inDays(-1))}, which is over`),
      },
    });
    const { changed } = must(await move(inDays(10)));
    expect(changed).toHaveLength(6);
    expect((await daysOf(seriesId)).map(({ to }) => to)).toEqual([
      null,
      ...[10, 11, 12].map(inDays),
    ]);
    const there = await env.DB.prepare(
      "select series_id as id, start_date, end_date, count(*) as n from daily_drives where id in (?, ?, ?) group by series_id",
    )
      .bind(...changed.filter((id) => !ids.includes(id)))
      .all<{ id: string; n: number }>();
    expect(there.results).toEqual([
      { id: expect.anything(), start_date: inDays(10), end_date: inDays(12), n: 3 },
    ]);
    const next = there.results[0]!.id;
    expect(await statuses(next)).toEqual([null, null, null]);

    must(await undoDailyDecision(db, { by: asha, now: NOON, id: ids[1]! }));
    expect(await statuses(seriesId)).toEqual([null, null, null, null]);
    expect(await daysOf(next)).toEqual([]);

    must(await move(inDays(15)));
    must(await decide(ids[2]!, { action: "restore" }));
    expect(await statuses(seriesId)).toEqual([null, null, null, null]);
    const left = await env.DB.prepare(
      "select count(*) as n from daily_drives where day between ? and ? and deleted_at is null",
    )
      .bind(inDays(10), inDays(17))
      .first<number>("n");
    expect(left).toBe(0);
    // The restoration is undone as well: all of them stand on their new days again.
    must(await undoDailyDecision(db, { by: asha, now: NOON, id: ids[2]! }));
    expect((await daysOf(seriesId)).map(({ to }) => to)).toEqual([
      null,
      ...[15, 16, 17].map(inDays),
    ]);
  });

  it("is undone to what each day was before", async () => {
    const action = fc.constantFrom<StatusAction>(...STATUS_ACTIONS);
    const change = (name: StatusAction, to: string): StatusChange =>
      name === "move-day"
        ? { action: name, reason: "r", to }
        : name === "restore"
          ? { action: name }
          : { action: name, reason: "r" };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), action), { maxLength: 5 }),
        fc.nat(3),
        action,
        async (steps, which, all) => {
          const { ids, seriesId } = await posted();
          for (const [index, one] of steps) {
            await decide(ids[index]!, change(one, addDays(DAYS[index]!, 30)), { every: false });
          }
          const shown = async () => (await daysOf(seriesId)).map(({ version: _, ...day }) => day);
          const before = await shown();
          const version = await versionOf(seriesId);
          const outcome = await decide(ids[which]!, change(all, addDays(DAYS[which]!, 60)), {
            version,
          });
          const after = await shown();
          if (!outcome.ok || !outcome.value.changed.includes(ids[which]!)) return;
          expect(after).not.toEqual(before);
          must(await undoDailyDecision(db, { by: asha, now: NOON, id: ids[which]! }));
          expect(await shown()).toEqual(before);
        },
      ),
      { numRuns: amount(20, 200) },
    );
  });
});

it("the form asks for which days; another admin who saw less is told, and keeps what they typed", async () => {
  const { ids, seriesId } = await posted([0, 1, 2].map(inDays), "Three Days");
  const { browser } = await signIn("asha@walkinmitra.test");
  const { browser: second, uid } = await signIn("bela@series.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(uid).run();
  const path = drivePath({ id: ids[0]!, city: "Pune", day: TODAY });
  const page = await (await browser.get(path)).text();
  expect(page.replaceAll("<!-- -->", "")).toContain("Every day that is left (3 days)");
  const late = await (await second.get(path)).text();
  const cancel = { intent: "cancel", reason: "no hall", scope: "series" };
  const sent = await browser.post(path, { ...hiddenFields(page, "Cancel drive"), ...cancel });
  expect(sent.status).toBe(303);
  expect(await statuses(seriesId)).toEqual(["cancelled", "cancelled", "cancelled"]);
  const refused = await second.post(path, {
    ...hiddenFields(late, "Cancel drive"),
    ...cancel,
    reason: "other words",
  });
  expect(refused.status).toBe(409);
  const told = await refused.text();
  expect(told).toContain("Nothing was changed: this drive is now cancelled.");
  expect(told).toMatch(
    /value="series" checked|checked="" value="series"|value="series"[^>]*checked/,
  );
  const undone = await browser.post(path, { intent: "undo", id: ids[0]! });
  expect(undone.status).toBe(303);
  expect(await statuses(seriesId)).toEqual([null, null, null]);
});
