import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import { HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { updateDailyDrive } from "#app/features/daily-drives/commands.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import {
  deleteDailyDrive,
  undoDailyAction,
  verifyDailyDrive,
} from "#app/features/daily-drives/states.server.ts";
import { saveDrive, submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import {
  deleteDrive,
  refuseDrive,
  undoDriveAction,
  verifyDrive,
} from "#app/features/drives/states.server.ts";
import { createList, deleteList, updateList } from "#app/features/lists/lists.server.ts";
import {
  createPattern,
  deletePattern,
  updatePattern,
} from "#app/features/patterns/patterns.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { amount, prove } from "#tests/support/trust.ts";

/*
 * Promise 15. Two admins with a tab each look, edit, decide, delete, take back and press twice, in turns and at once.
 * A model that knows none of our SQL says what may be answered and what is stored then; two at once must come to what
 * one of the two orders comes to. "Done" without the model's change, or a change without its "done", is a failure.
 */

const db = createDatabase(env.DB);
const START = startOfDay(inDays(0)) + 10 * HOUR_MS;

let admins: [Reader, Reader];
let user: Reader;

beforeAll(async () => {
  const second = await person("second@overwritten.test");
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(second.uid).run();
  admins = [await admin(), { ...second, role: "admin" }];
  user = await person("user@overwritten.test");
});

type Who = 0 | 1;

/** What one of the two does. `look` reloads their tab; everything else goes by what they saw last. */
type Step = { who: Who; what: string; day: number; text: string; wide: boolean; again: boolean };

type Answer = "done" | "conflict" | "notFound";

/** A kind of record: how the model and the portal do a step on it, and how both are read. */
type Kind<Model> = {
  name: string;
  actions: string[];
  make: (now: number) => Promise<{ id: string; model: Model }>;
  /** The version that a tab shows now. */
  version: (model: Model) => number;
  model: (model: Model, step: Step, seen: number) => { answer: Answer; model: Model };
  portal: (id: string, step: Step, seen: number, now: number) => Promise<Outcome<unknown>>;
  stored: (id: string) => Promise<unknown>;
  shown: (model: Model) => unknown;
};

function answerOf(outcome: Outcome<unknown>): Answer {
  if (outcome.ok) return "done";
  const { code, message } = outcome.problem;
  if (code !== "conflict" && code !== "notFound") throw new Error(`${code}: ${message}`);
  return code;
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

async function rows<Row>(sql: string, id: string): Promise<Row[]> {
  return (await env.DB.prepare(sql).bind(id).all<Row>()).results;
}

/* A series of daily drives. */

type Day = { time: string; verified: boolean; version: number; by: Who | undefined };
type Action = { who: Who; what: string; before: Record<string, Day> };
type Series = { version: number; days: Record<string, Day>; last: Action | undefined };

const DAYS = [19, 20, 21].map(inDays);
const form = (time: string) =>
  dailyDriveSchema.parse(
    aDailyDrive({ company: "", time, startDate: DAYS[0]!, endDate: DAYS[2]! }),
  );

const series: Kind<Series> = {
  name: "daily drive",
  actions: ["edit", "edit", "delete", "verify", "unverify", "undo"],
  async make(now) {
    const { seriesId } = must(
      await postDailyDrive(db, form("first"), {
        by: admins[0],
        now,
        submissionKey: newId(),
        confirmed: { double: true, past: true },
      }),
    );
    const day = { time: "first", verified: true, version: 1, by: undefined };
    const days = Object.fromEntries(DAYS.map((name) => [name, day]));
    return { id: seriesId, model: { version: 1, days, last: undefined } };
  },
  version: (model) => model.version,
  model(model, { who, what, day: index, text, wide }, seen) {
    const next = model.version + 1;
    const finish = (touched: Record<string, Day | undefined>, undone = false) => {
      const days = { ...model.days };
      for (const [name, day] of Object.entries(touched)) {
        if (day) days[name] = { ...day, version: next };
        else delete days[name];
      }
      const last = undone ? undefined : { who, what, before: pick(model.days, touched) };
      return { answer: "done" as const, model: { version: next, days, last } };
    };
    const stay = (answer: Answer) => ({ answer, model });
    if (what === "undo") {
      const { last } = model;
      if (!last || last.who !== who || last.what === "edit") return stay("notFound");
      return finish(last.before, true);
    }
    const name = DAYS[index]!;
    const own = model.days[name];
    if (!own) return stay("notFound");
    const about = wide ? model.days : { [name]: own };
    const stale = wide ? model.version !== seen : own.version > seen;
    const set = (to: Partial<Day>) =>
      Object.fromEntries(Object.entries(about).map(([key, day]) => [key, { ...day, ...to }]));
    if (what === "edit") {
      const saved = Object.values(about).every(
        (day) => day.time === text && day.by === who && day.version > seen,
      );
      if (stale) return stay(saved ? "done" : "conflict");
      return finish(set({ time: text, by: who }));
    }
    if (what === "delete") {
      if (stale) return stay("conflict");
      return finish(Object.fromEntries(Object.keys(about).map((key) => [key, undefined])));
    }
    const verified = what === "verify";
    const others = Object.entries(about).filter(([, day]) => day.verified !== verified);
    if (!others.length) return stay("done");
    if (stale) return stay("conflict");
    return finish(Object.fromEntries(others.map(([key, day]) => [key, { ...day, verified }])));
  },
  async portal(seriesId, { who, what, day, text, wide }, version, now) {
    const by = admins[who];
    if (what === "undo") return undoDailyAction(db, { by, now, id: seriesId });
    const all = await rows<{ id: string; day: string }>(
      "select id, day from daily_drives where series_id = ? and deleted_at is null",
      seriesId,
    );
    const id = all.find((one) => one.day === DAYS[day])?.id ?? "gone";
    const scope = wide ? "series" : "day";
    const action = { by, now, id, version, scope } as const;
    if (what === "edit") return updateDailyDrive(db, form(text), action);
    if (what === "delete") return deleteDailyDrive(db, action);
    return verifyDailyDrive(db, { ...action, verified: what === "verify" });
  },
  async stored(id) {
    const days = await rows<{ day: string; time: string; verified: number; version: number }>(
      "select day, time, verified, version from daily_drives where series_id = ? and deleted_at is null order by day",
      id,
    );
    const [one] = await rows<{ version: number }>(
      "select version from daily_series where id = ?",
      id,
    );
    return [one!.version, ...days.map((day) => [day.day, day.time, day.verified, day.version])];
  },
  shown({ version, days }) {
    const present = Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [
      version,
      ...present.map(([name, day]) => [name, day.time, Number(day.verified), day.version]),
    ];
  },
};

function pick(days: Record<string, Day>, touched: object): Record<string, Day> {
  return Object.fromEntries(Object.entries(days).filter(([name]) => name in touched));
}

/* A drive that a user has submitted. */

type State = "pending" | "verified" | "refused" | "deleted";
type DriveFacts = { state: State; reason: string | null; notice: string; city: string };
type DriveModel = DriveFacts & {
  version: number;
  by: Who | undefined;
  last: { who: Who; back: Partial<DriveFacts> } | undefined;
};

const driveForm = (notice: string, city = "Pune") =>
  driveSchema.parse({ city, company: "Model Ltd", jobDescription: "Text.", notice });

const drive: Kind<DriveModel> = {
  name: "drive",
  actions: ["edit", "move", "delete", "verify", "unverify", "refuse", "undo"],
  async make(now) {
    const { id } = must(
      await submitDrive(db, driveForm("first"), { by: user, now, submissionKey: newId() }),
    );
    const facts = { state: "pending", reason: null, notice: "first", city: "Pune" } as const;
    return { id, model: { ...facts, version: 1, by: undefined, last: undefined } };
  },
  version: (model) => model.version,
  model(model, { who, what, text }, seen) {
    const stay = (answer: Answer) => ({ answer, model });
    const finish = (to: Partial<DriveModel>, back?: Partial<DriveFacts>) => {
      const last = back && { who, back };
      return {
        answer: "done" as const,
        model: { ...model, ...to, version: model.version + 1, last },
      };
    };
    const { state, reason } = model;
    if (what === "undo") {
      return model.last?.who === who ? finish(model.last.back) : stay("notFound");
    }
    if (state === "deleted") return stay("notFound");
    const stale = model.version !== seen;
    if (what === "edit" || what === "move") {
      const city = what === "move" ? otherCity(seen) : model.city;
      const saved = model.notice === text && model.city === city && model.by === who;
      if (saved && model.version > seen) return stay("done");
      if (stale) return stay("conflict");
      const back = city === model.city ? undefined : { city: model.city };
      return finish({ notice: text, city, by: who }, back);
    }
    if (what === "delete")
      return stale ? stay("conflict") : finish({ state: "deleted" }, { state });
    if (what === "verify" && state === "verified") return stay("done");
    if (what === "unverify" && state === "pending") return stay("done");
    if (what === "refuse" && state === "refused" && reason === text) return stay("done");
    const from = what === "unverify" ? state === "verified" : state !== "verified";
    if (stale || !from) return stay("conflict");
    const to = { verify: "verified", unverify: "pending", refuse: "refused" }[what] as State;
    return finish({ state: to, reason: what === "refuse" ? text : null }, { state, reason });
  },
  async portal(id, { who, what, text }, version, now) {
    const action = { by: admins[who], now, id, version };
    switch (what) {
      case "edit": {
        const [stored] = await rows<{ city: string }>("select city from drives where id = ?", id);
        const input = driveForm(text, stored!.city);
        return saveDrive(db, input, { ...action, as: "update", submissionKey: newId() });
      }
      case "move": {
        const input = driveForm(text, otherCity(version));
        return saveDrive(db, input, { ...action, as: "move", submissionKey: newId() });
      }
      case "delete":
        return deleteDrive(db, action);
      case "refuse":
        return refuseDrive(db, { ...action, reason: text });
      case "undo":
        return undoDriveAction(db, action);
      default:
        return verifyDrive(db, { ...action, verified: what === "verify" });
    }
  },
  async stored(id) {
    const [one] = await rows<Record<string, unknown>>(
      "select state, refused_reason, notice, city, version from drives where id = ?",
      id,
    );
    return Object.values(one!);
  },
  shown: ({ state, reason, notice, city, version }) => [state, reason, notice, city, version],
};

/** Where somebody moves a drive that they saw at this version. */
function otherCity(seen: number): string {
  return seen % 2 ? "Delhi" : "Pune";
}

/* Important lists and patterns: edited and deleted. */

type Note = { text: string; version: number; by: Who | undefined; deleted: boolean };

function notes(
  name: string,
  table: string,
  column: string,
  commands: Pick<Kind<Note>, "portal"> & {
    create: (now: number) => Promise<Outcome<{ id: string }>>;
  },
): Kind<Note> {
  return {
    name,
    actions: ["edit", "edit", "delete"],
    async make(now) {
      const { id } = must(await commands.create(now));
      return { id, model: { text: "first", version: 1, by: undefined, deleted: false } };
    },
    version: (model) => model.version,
    model(model, { who, what, text }, seen) {
      const stay = (answer: Answer) => ({ answer, model });
      if (model.deleted) return stay("notFound");
      const stale = model.version !== seen;
      if (what === "delete") {
        return stale
          ? stay("conflict")
          : { answer: "done", model: { ...model, deleted: true, version: model.version } };
      }
      if (stale) return stay(model.text === text && model.by === who ? "done" : "conflict");
      return { answer: "done", model: { ...model, text, by: who, version: model.version + 1 } };
    },
    portal: commands.portal,
    async stored(id) {
      const [one] = await rows<Record<string, unknown>>(
        `select ${column}, version from ${table} where id = ?`,
        id,
      );
      return one ? Object.values(one) : "deleted";
    },
    shown: ({ text, version, deleted }) => (deleted ? "deleted" : [text, version]),
  };
}

const list = notes("important list", "important_lists", "info", {
  create: (now) =>
    createList(
      db,
      { city: "Pune", title: "Title", info: "first" },
      { by: user, now, submissionKey: newId() },
    ),
  portal(id, { who, what, text: info }, version, now) {
    const action = { by: admins[who], now, id, version };
    return what === "delete"
      ? deleteList(db, action)
      : updateList(db, { city: "Pune", title: "Title", info }, action);
  },
});

const pattern = notes("pattern", "patterns", "pattern", {
  create: (now) =>
    createPattern(
      db,
      { company: "Model Ltd", profile: "Role", result: "", rounds: "", pattern: "first" },
      { by: user, now, submissionKey: newId() },
    ),
  portal(id, { who, what, text }, version, now) {
    const action = { by: admins[who], now, id, version };
    return what === "delete"
      ? deletePattern(db, action)
      : updatePattern(
          db,
          { company: "Model Ltd", profile: "Role", result: "", rounds: "", pattern: text },
          action,
        );
  },
});

type Turns = [Step, Step | undefined][];

const press = { who: 0, day: 0, text: "one", wide: false, again: false } as const;

/** What chance seldom comes to: one tab says of a day what another, opened before, says of every day. */
const SELDOM: Turns = [
  [{ ...press, what: "edit" }, undefined],
  [{ ...press, what: "edit", wide: true }, undefined],
];

/** One or two steps at once; two are by different people. */
function turnsOf(actions: string[]) {
  const step = fc.record({
    who: fc.constantFrom<Who>(0, 1),
    what: fc.constantFrom("look", "look", ...actions),
    day: fc.nat(2),
    text: fc.constantFrom("one", "two", "three"),
    wide: fc.boolean(),
    again: fc.boolean(),
  });
  const turn = fc.tuple(step, fc.option(step, { nil: undefined, freq: 3 }));
  return fc.array(turn, { minLength: 1, maxLength: 14 });
}

async function play<Model>(kind: Kind<Model>, sequence: Turns, tried: () => void): Promise<void> {
  let now = START;
  const made = await kind.make(now);
  const { id } = made;
  let { model } = made;
  const seen = [kind.version(model), kind.version(model)];
  for (const [first, second] of sequence) {
    now += 1;
    if (first.what === "look") {
      seen[first.who] = kind.version(model);
      continue;
    }
    const both =
      second && second.what !== "look"
        ? [first, { ...second, who: (1 - first.who) as Who }]
        : // Pressed twice: the very same form comes a second time, at once.
          first.again && first.what !== "undo"
          ? [first, first]
          : [first];
    tried();
    const outcomes = await Promise.all(
      both.map((step) => kind.portal(id, step, seen[step.who]!, now)),
    );
    const stored = await kind.stored(id);
    const real = JSON.stringify([outcomes.map(answerOf), stored]);
    const orders =
      both.length === 2
        ? [
            [0, 1],
            [1, 0],
          ]
        : [[0]];
    const possible = orders.map((order) => {
      let after = model;
      const answers: Answer[] = [];
      for (const index of order) {
        const step = both[index]!;
        const result = kind.model(after, step, seen[step.who]!);
        after = result.model;
        answers[index] = result.answer;
      }
      return { text: JSON.stringify([answers, kind.shown(after)]), after };
    });
    const reached = possible.find(({ text }) => text === real);
    if (!reached) {
      const expected = possible.map(({ text }) => text).join(" or ");
      throw new Error(`${JSON.stringify(both)} at ${seen.join()}: ${real}, not ${expected}`);
    }
    model = reached.after;
  }
}

const KINDS = [series, drive, list, pattern].map(({ name }, index) => ({ name, index }));

it.for(KINDS)(
  "nothing is overwritten or dropped while 'Saved' is said: $name",
  async ({ index }, context) => {
    const proof = prove(context, 15);
    const tried = () => {
      proof.tried += 1;
    };
    const plays = [
      { actions: series.actions, of: (turns: Turns) => play(series, turns, tried) },
      { actions: drive.actions, of: (turns: Turns) => play(drive, turns, tried) },
      { actions: list.actions, of: (turns: Turns) => play(list, turns, tried) },
      { actions: pattern.actions, of: (turns: Turns) => play(pattern, turns, tried) },
    ];
    const { actions, of } = plays[index]!;
    await fc.assert(fc.asyncProperty(turnsOf(actions), of), {
      examples: [[SELDOM]],
      numRuns: amount(40, 1500),
      // Enough for the short form on a busy machine too.
      interruptAfterTimeLimit: amount(5_000, 300_000),
    });
    expect(proof.tried).toBeGreaterThan(20);
  },
);

/* What is posted: the same form again is stored once, other words are stored too, and what was deleted is stored anew. */

const POSTS: Record<
  string,
  {
    table: string;
    send: (
      by: Reader,
      text: string,
      submissionKey: string,
      now: number,
    ) => Promise<Outcome<unknown>>;
    remove: (id: string, now: number) => Promise<Outcome<unknown>>;
    column: string;
    present?: string;
  }
> = {
  "daily drive": {
    table: "daily_drives",
    column: "time",
    present: "deleted_at is null",
    send: (by, time, submissionKey, now) =>
      postDailyDrive(
        db,
        dailyDriveSchema.parse(aDailyDrive({ time, startDate: DAYS[0]!, endDate: DAYS[0]! })),
        { by, now, submissionKey, confirmed: { double: true, past: true } },
      ),
    remove: (id, now) => deleteDailyDrive(db, { by: admins[0], now, id, scope: "series" }),
  },
  drive: {
    table: "drives",
    column: "notice",
    present: "deleted_at is null",
    send: (by, notice, submissionKey, now) =>
      submitDrive(db, driveForm(notice), { by, now, submissionKey }),
    remove: (id, now) => deleteDrive(db, { by: admins[0], now, id }),
  },
  "important list": {
    table: "important_lists",
    column: "info",
    send: (by, info, submissionKey, now) =>
      createList(db, { city: "Pune", title: "Title", info }, { by, now, submissionKey }),
    remove: (id, now) => deleteList(db, { by: admins[0], now, id }),
  },
  pattern: {
    table: "patterns",
    column: "pattern",
    send: (by, text, submissionKey, now) =>
      createPattern(
        db,
        { company: "Model Ltd", profile: "Role", result: "", rounds: "", pattern: text },
        { by, now, submissionKey },
      ),
    remove: (id, now) => deletePattern(db, { by: admins[0], now, id }),
  },
};

it("a drive that is called posted is there, once", async (context) => {
  const proof = prove(context, 15);
  const post = fc.record({
    who: fc.constantFrom<Who>(0, 1),
    key: fc.nat(1),
    text: fc.constantFrom("one", "two"),
    removes: fc.option(fc.constant(true), { nil: false, freq: 3 }),
    twice: fc.boolean(),
  });
  for (const { table, column, present = "true", send, remove } of Object.values(POSTS)) {
    await fc.assert(
      fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 10 }), async (posts) => {
        const mark = newId();
        let now = START;
        for (const { who, key, text, removes, twice } of posts) {
          now += 1;
          proof.tried += 1;
          const words = `${mark} ${key} ${text}`;
          const by = admins[who];
          const once = () => send(by, words, `key-${mark}-${key}`, now);
          for (const outcome of await Promise.all(twice ? [once(), once()] : [once()])) {
            must(outcome);
          }
          const there = await env.DB.prepare(
            `select id from ${table} where ${column} = ? and posted_by_id = ? and ${present}`,
          )
            .bind(words, by.uid)
            .all<{ id: string }>();
          expect(there.results).toHaveLength(1);
          if (removes) must(await remove(there.results[0]!.id, now));
        }
      }),
      { numRuns: amount(10, 300), interruptAfterTimeLimit: amount(300, 120_000) },
    );
  }
});
