import {
  abortAllDurableObjects,
  createExecutionContext,
  createScheduledController,
  env,
} from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { deleteAccount } from "#app/features/account/deletion.server.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { createDatabase } from "#drizzle/client.ts";
import { Budget } from "#party/copies/budget.ts";
import type { CopyState } from "#party/copies/copier.ts";
import { Forgetting, stepForget } from "#party/copies/forget.ts";
import { manifestKey, type SealedManifest, type Value } from "#party/copies/format.ts";
import { finishedCopies, keptOf, removeOld } from "#party/copies/keep.ts";
import { readManifest, sealerFor } from "#party/copies/seal.ts";
import { tablesOf } from "#party/copies/tables.ts";
import { COPIER } from "#party/places.ts";
import { LOCAL_BACKUP_KEY } from "#scripts/local/secrets.ts";
import { inDays } from "#tests/support/days.ts";
import { resetAll } from "#tests/support/reset.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { envWith } from "#tests/support/settings.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import worker from "#workers/app.ts";
import { createRooms } from "#workers/sockets/open-sockets.ts";

const copier = () => env.COPIER.getByName(COPIER);

/** Three pages of a room. */
const SAID = 450;

/** Goes on until nothing is left to do, as the alarm does. */
async function toTheEnd(begin: () => Promise<CopyState>): Promise<CopyState> {
  let state = await begin();
  while ("doing" in state) {
    state = await copier().step();
    if ("doing" in state && state.failed) await abortAllDurableObjects();
  }
  return state;
}

const copy = () => toTheEnd(() => copier().copy());
const restore = (name: string) => toTheEnd(() => copier().restore(name));

async function copyName(): Promise<string> {
  const state = await copy();
  if (!("copied" in state)) throw new Error(JSON.stringify(state));
  return state.copied;
}

type Bucket = Map<string, ArrayBuffer>;

async function inBucket(): Promise<Bucket> {
  const all: Bucket = new Map();
  const { objects } = await env.BACKUP.list();
  for (const { key } of objects) all.set(key, await (await env.BACKUP.get(key))!.arrayBuffer());
  return all;
}

/** Everything is gone but the bucket, which then has only this. */
async function loseAllBut(bucket: Bucket): Promise<void> {
  await resetAll();
  // In one batch, as in tests/support/setup.ts, and with wrangler's table of them.
  const names = env.MIGRATIONS.map(({ name }) => name);
  await env.DB.batch([
    ...env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
    env.DB.prepare("create table d1_migrations (id integer primary key, name text unique)"),
    env.DB.prepare("insert into d1_migrations (name) select value from json_each(?)").bind(
      JSON.stringify(names),
    ),
  ]);
  await putThere(bucket);
}

/** The bucket has this and nothing else. */
async function putThere(bucket: Bucket): Promise<void> {
  const there = await inBucket();
  const others = [...there.keys()].filter((key) => !bucket.has(key));
  if (others.length) await env.BACKUP.delete(others);
  const isThere = (key: string, content: ArrayBuffer) => {
    const was = there.get(key);
    return was && bytes(was).join() === bytes(content).join();
  };
  for (const [key, content] of bucket) {
    if (!isThere(key, content)) await env.BACKUP.put(key, content);
  }
}

const bytes = (content: ArrayBuffer) => new Uint8Array(content);

/** Every row of every table, what triggers keep included. */
async function everyRow(): Promise<string[]> {
  const rows: string[] = [];
  const names = [...(await tablesOf(env.DB)).map(({ name }) => name), "user_counts", "user_terms"];
  for (const name of names) {
    const { results } = await env.DB.prepare(`select * from ${name}`).all();
    rows.push(...results.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return rows.sort();
}

function conversation(uid: string): Value[][] {
  return Array.from({ length: SAID }, (_, index) => [
    index + 4,
    `${uid}-${index}`,
    index % 3 ? uid : "team",
    index % 3 ? "user" : "team",
    "Ravi Kumar",
    null,
    `Words with "quotes", नमस्ते\nand a line, ${index}`,
    1_795_000_000_000 + index,
    index < 200 ? 1_795_000_100_000 : null,
  ]);
}

async function everyMessage(): Promise<string[]> {
  const said = await Promise.all(talkers.map((uid) => roomOf(uid).backUp()));
  const marks = await Promise.all(
    talkers.map(async (uid) => {
      const { messages: _, ...facts } = (await roomOf(uid).page(undefined)).page;
      return JSON.stringify(facts);
    }),
  );
  return [...said, ...marks];
}

/** The bucket refuses now and then: before it has stored something, or after. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  const bucket = Object.getPrototypeOf(env.BACKUP) as R2Bucket;
  const put = Reflect.get(bucket, "put") as R2Bucket["put"];
  let calls = 0;
  bucket.put = async function (this: R2Bucket, ...args: Parameters<R2Bucket["put"]>) {
    calls += 1;
    if (calls % 9 === 4) throw new Error("The bucket refuses");
    const stored = await put.apply(this, args);
    if (calls % 9 === 7) throw new Error("The bucket refuses");
    return stored;
  } as R2Bucket["put"];
  try {
    const done = await work();
    expect(calls).toBeGreaterThan(20);
    return done;
  } finally {
    bucket.put = put;
  }
}

let talkers: string[] = [];

beforeAll(async () => {
  // With the table of applied migrations, as deployed.
  await loseAllBut(new Map());
  const data = demoData(dayOf(Date.now()));
  await env.DB.batch(demoStatements(data).map((statement) => env.DB.prepare(statement)));
  const { results } = await env.DB.prepare("select id from users order by id limit ?")
    .bind(amount(3, 12))
    .all<{ id: string }>();
  talkers = results.map(({ id }) => id);
  for (const uid of talkers) {
    const facts = { purgedUpTo: 3, markedUnread: 1, marksAt: 5 };
    await roomOf(uid).fill({ ...facts, messages: conversation(uid) });
  }
});

it("lost data comes back from the last copy, row for row and message for message", async (context) => {
  const proof = prove(context, 21);
  const before = await everyRow();
  const saidBefore = await everyMessage();
  const state = await refusing(copy);
  expect(state).toMatchObject({ rooms: talkers.length, messages: talkers.length * SAID });
  const name = (state as { copied: string }).copied;
  expect(await finishedCopies(env.BACKUP)).toEqual([name]);
  const kept = await inBucket();
  // What a killed step left behind is gone, and nothing can be read in the bucket.
  const { manifest } = await readManifest(env.BACKUP, [LOCAL_BACKUP_KEY], name);
  expect(kept.size).toBe(manifest.parts.length + 1);
  for (const content of kept.values())
    expect(new TextDecoder().decode(content)).not.toMatch(/Ravi|नमस्ते/);

  await loseAllBut(kept);
  expect(await restore(name)).toMatchObject({ restored: name, leftOut: 0 });
  const after = await everyRow();
  const saidAfter = await everyMessage();
  proof.tried = before.length + saidBefore.length;
  const missing = (was: string[], is: string[]) => {
    const there = new Set(is);
    return was.filter((one) => !there.has(one));
  };
  expectNone(proof, [
    ...missing(before, after),
    ...missing(after, before),
    ...missing(saidBefore, saidAfter),
  ]);
  expect(after.length).toBe(before.length);

  // A restored portal is no empty one.
  expect(await restore(await copyName())).toMatchObject({
    problem: expect.stringContaining("The portal is not empty"),
  });
  await loseAllBut(kept);
});

it("a copy that is not whole, not ours or too new is refused in a sentence, and nothing is written", async () => {
  const whole = await inBucket();
  const name = (await finishedCopies(env.BACKUP))[0]!;
  const parts = [...whole.keys()].filter((key) => key !== manifestKey(name)).sort();
  const outer = JSON.parse(
    new TextDecoder().decode(whole.get(manifestKey(name))),
  ) as SealedManifest;
  const withManifest = (change: Partial<SealedManifest> | string): Bucket => {
    const text = typeof change === "string" ? change : JSON.stringify({ ...outer, ...change });
    return new Map([...whole, [manifestKey(name), new TextEncoder().encode(text).buffer]]);
  };
  const flipped = new Uint8Array(whole.get(parts[2]!)!.slice(0));
  flipped[flipped.length - 20]! ^= 1;
  const without = (key: string): Bucket => new Map([...whole].filter(([one]) => one !== key));
  const altered = `The copy ${name} was altered or cut off.`;
  const cases: [what: string, bucket: Bucket, sentence: string][] = [
    ["a part is missing", without(parts.at(-1)!), altered],
    [
      "a part is cut",
      new Map([...whole, [parts[1]!, whole.get(parts[1]!)!.slice(0, -1)]]),
      altered,
    ],
    ["a bit is another", new Map([...whole, [parts[2]!, flipped.buffer]]), altered],
    [
      "two parts have changed places",
      new Map([...whole, [parts[0]!, whole.get(parts[1]!)!], [parts[1]!, whole.get(parts[0]!)!]]),
      altered,
    ],
    ["the manifest is cut", withManifest(JSON.stringify(outer).slice(0, -9)), altered],
    ["the manifest is none", withManifest("null"), altered],
    ["the manifest is another copy's", withManifest({ name: name.replace(/.$/, "g") }), altered],
    ["the manifest is sealed otherwise", withManifest({ sealed: outer.sealed.slice(4) }), altered],
    ["the salt is another", withManifest({ salt: outer.salt.replace(/^./, "*") }), altered],
    [
      "the format is newer",
      withManifest({ format: "walkinmitra-copy-9" }),
      `The copy ${name} was written by another version of the portal.`,
    ],
    [
      "the key is another",
      withManifest({ key: "0123456789abcdef" }),
      `The copy ${name} was written with another key, 0123456789abcdef: add that key to BACKUP_KEY.`,
    ],
    [
      "there is no manifest",
      without(manifestKey(name)),
      `There is no copy called ${name}, or it was never finished.`,
    ],
  ];
  await loseAllBut(whole);
  for (const [what, bucket, problem] of cases) {
    await putThere(bucket);
    expect(await restore(name), what).toMatchObject({ problem });
    expect(await env.DB.prepare("select count(*) as n from users").first("n"), what).toBe(0);
  }
  for (const none of ["", "../x", `${inDays(-1)}-0300-000000`]) {
    expect(await restore(none)).toMatchObject({
      problem: expect.stringContaining("There is no copy"),
    });
  }

  await loseAllBut(new Map());
  await env.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
  const newer = await copyName();
  await loseAllBut(await inBucket());
  expect(await restore(newer)).toMatchObject({
    problem: `The copy ${newer} was written by a newer version of the portal: restore it with that one.`,
  });
  await loseAllBut(whole);
});

it("opens each part in its own place and copy only, and after a change of keys with the old one", async () => {
  const [older, newer] = ["a".repeat(32), "b".repeat(32)];
  const sealer = await sealerFor([older], { name: "one" });
  const { salt, key } = sealer;
  const sealed = await sealer.seal(3, { words: "नमस्ते" });
  const again = await sealer.seal(3, { words: "नमस्ते" });
  expect(sealed).not.toEqual(again);
  const rotated = await sealerFor([newer, older], { name: "one", salt, key });
  expect(await rotated.open(3, sealed)).toEqual({ words: "नमस्ते" });
  const altered = "was altered or cut off";
  await expect(sealer.open(4, sealed)).rejects.toThrow(altered);
  await expect(sealer.open("manifest", sealed)).rejects.toThrow(altered);
  const other = await sealerFor([older], { name: "two", salt });
  await expect(other.open(3, sealed)).rejects.toThrow(altered);
  await expect(sealerFor([newer], { name: "one", salt, key })).rejects.toThrow("add that key");
  expect((await sealerFor([newer, older], { name: "new" })).key).not.toBe(key);
});

it("an account that was deleted after the copy is deleted in the restored data too", async () => {
  const name = (await finishedCopies(env.BACKUP))[0]!;
  await restore(name);
  const [uid] = await env.DB.prepare(
    "select id from users where role = 'user' and id in (select value from json_each(?)) limit 1",
  )
    .bind(JSON.stringify(talkers))
    .raw<[string]>()
    .then(([row]) => row!);
  const rooms = createRooms(env, createDatabase(env.DB), (work) => void work);
  await deleteAccount(createDatabase(env.DB), {
    by: { uid, role: "user" },
    rooms,
    now: Date.now(),
  });
  const after = await everyRow();
  await loseAllBut(await inBucket());
  expect(await restore(name)).toMatchObject({ restored: name, leftOut: expect.any(Number) });
  const rows = await everyRow();
  expect(rows.filter((row) => row.includes(uid))).toEqual(after.filter((row) => row.includes(uid)));
  expect(JSON.parse(await roomOf(uid).backUp())).toMatchObject({ messages: [] });
});

it("the newest thirty copies stay, and each month's first; others go, and what was never finished", async () => {
  const today = dayOf(Date.now());
  const names = Array.from({ length: 100 }, (_, ago) => `${addDays(today, -ago)}-0300-aaaaaa`);
  const kept = keptOf(names);
  expect(kept.slice(0, 30)).toEqual(names.slice(0, 30));
  const months = [...Map.groupBy(names, (name) => name.slice(0, 7)).values()];
  expect(kept.slice(30)).toEqual(
    months.map((of) => of.at(-1)!).filter((first) => names.indexOf(first) >= 30),
  );

  await loseAllBut(new Map());
  for (const name of names) {
    await env.BACKUP.put(`copies/${name}/000000-aa`, "x");
    await env.BACKUP.put(manifestKey(name), "x");
  }
  const [unfinished, underWay] = [`${inDays(-5)}-0400-bbbbbb`, `${today}-0001-cccccc`];
  for (const name of [unfinished, underWay]) await env.BACKUP.put(`copies/${name}/000000-aa`, "x");
  expect(await removeOld(env.BACKUP, Date.now())).toBe(100 - kept.length + 1);
  expect(await finishedCopies(env.BACKUP)).toEqual(kept);
  expect(await env.BACKUP.head(`copies/${unfinished}/000000-aa`)).toBeNull();
  expect(await env.BACKUP.head(`copies/${underWay}/000000-aa`)).not.toBeNull();
});

it("old copies forget people whose account was deleted, and keep everything else", async () => {
  const gone = talkers[1]!;
  await loseAllBut(new Map());
  const data = demoData(dayOf(Date.now()));
  await env.DB.batch(demoStatements(data).map((statement) => env.DB.prepare(statement)));
  for (const uid of talkers) {
    const facts = { purgedUpTo: 0, markedUnread: 0, marksAt: 0 };
    await roomOf(uid).fill({ ...facts, messages: conversation(uid) });
  }
  await env.DB.prepare("update drives set posted_by_id = ?, posted_by = 'Somebody Gone'")
    .bind(gone)
    .run();
  const before = await everyRow();
  const name = await copyName();
  const rooms = createRooms(env, createDatabase(env.DB), (work) => void work);
  await deleteAccount(createDatabase(env.DB), {
    by: { uid: gone, role: "user" },
    rooms,
    now: Date.now(),
  });
  const host = {
    database: env.DB,
    bucket: env.BACKUP,
    keys: [LOCAL_BACKUP_KEY],
    roomOf,
    parts: { add() {}, all: () => [], clear() {} },
  };
  const run = { kind: "forget" as const, name, phase: "parts" as const, at: 0, entries: [] };
  const forgetting = await Forgetting.inCopy(host, name);
  const how = { forgetting, budget: new Budget(), keep() {}, now: Date.now() };
  expect(await stepForget(host, run, how)).toBe(true);
  const kept = await inBucket();
  const { manifest, sealer } = await readManifest(env.BACKUP, [LOCAL_BACKUP_KEY], name);
  for (const [index, { key }] of manifest.parts.entries()) {
    const text = JSON.stringify(await sealer.open<object>(index, kept.get(key)!));
    if (manifest.parts[index]!.of !== "audit_log") expect(text).not.toContain(gone);
    expect(text).not.toContain("Somebody Gone");
  }
  // Nothing of them is left in the bucket but that they are gone, and the copy is as good as before.
  expect([...kept.keys()].filter((key) => key.includes(gone))).toEqual([
    expect.stringMatching(new RegExp(`^deleted/\\d{4}-\\d\\d-\\d\\d/${gone}$`)),
  ]);
  await loseAllBut(kept);
  expect(await restore(name)).toMatchObject({ restored: name });
  const after = await everyRow();
  const others = before.filter((row) => !row.includes(gone) && !row.startsWith("user_"));
  const there = new Set(after);
  expect(others.filter((row) => !there.has(row))).toEqual([]);
});

it("while a copy is restored every page says so, and the job of each minute has it restored", async () => {
  const restoring = envWith({ RESTORE: "any-copy" });
  const answer = await worker.fetch(
    new Request("http://localhost/home"),
    restoring,
    createExecutionContext(),
  );
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("is being restored from a copy");
  const controller = createScheduledController({ cron: "* * * * *" });
  await worker.scheduled(controller, restoring, createExecutionContext());
  expect(await toTheEnd(() => copier().step())).toMatchObject({
    problem: expect.stringContaining("The portal is not empty"),
  });
});
