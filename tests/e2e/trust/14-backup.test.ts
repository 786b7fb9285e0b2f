import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { cleanText } from "#app/base/text.ts";
import { exportPortal, importPortal, roomAt } from "#scripts/copies/transfer.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { HOSTILE } from "#tests/support/hostile.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

const folder = mkdtempSync(path.join(tmpdir(), "walkinmitra-backup-"));
const open: TestPortal[] = [];

afterAll(async () => {
  for (const portal of open) await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(demo: boolean): Promise<TestPortal> {
  const portal = await openPortal({ demo });
  open.push(portal);
  return portal;
}

/** Every row of every table, what triggers keep included. */
async function everything({ miniflare }: TestPortal): Promise<Record<string, string[]>> {
  const database = await miniflare.getD1Database("DB");
  const { results: tables } = await database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not glob '_cf*' and name <> 'd1_migrations' order by name",
    )
    .all<{ name: string }>();
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { results } = await database.prepare(`select * from ${name}`).all();
    content[name] = results.map((row) => JSON.stringify(row)).sort();
  }
  return content;
}

/** What each room keeps, as it would be written into a backup. */
async function conversations({ miniflare }: TestPortal, people: string[]) {
  const rooms = await miniflare.getDurableObjectNamespace("USER_ROOM");
  return Promise.all(people.map(async (uid) => JSON.parse(await roomAt(rooms, uid).backUp())));
}

/** A conversation as a room keeps it: its first messages are past their days, and the team has read half of it. */
function conversation(uid: string, length: number) {
  return {
    purgedUpTo: 3,
    messages: Array.from({ length }, (_, index) => ({
      seq: index + 4,
      client_id: `client-${index}`,
      sender: index % 3 ? uid : "team",
      side: index % 3 ? "user" : "team",
      username: "Ravi Kumar",
      profile_pic: null,
      message: TEXTS[index % TEXTS.length]!,
      created_at: 1_795_000_000_000 + index,
      read_at: index < length / 2 ? 1_795_000_100_000 : null,
    })),
  };
}

/** What people may write: whatever is hostile in it, without what is never stored. */
const TEXTS = [
  'Words with "quotes", नमस्ते\nand a line',
  ...HOSTILE.map((text) => cleanText(text.toWellFormed()).slice(0, 2000)).filter(Boolean),
];

it("what is exported comes back identical in an empty portal, and nothing else does", async (context) => {
  const proof = prove(context, 14);
  const file = path.join(folder, "backup.jsonl");
  const first = await start(true);
  const database = await first.miniflare.getD1Database("DB");
  const { results: patterns } = await database
    .prepare("select id from patterns")
    .all<{ id: string }>();
  await database.batch(
    patterns.map(({ id }, index) =>
      database
        .prepare("update patterns set pattern = ?, company = ? where id = ?")
        .bind(TEXTS[index % TEXTS.length]!, `Company ${TEXTS.at(-index - 1)!.slice(0, 60)}`, id),
    ),
  );
  const { results } = await database
    .prepare("select id from users order by id limit ?")
    .bind(amount(3, 30))
    .all<{ id: string }>();
  const people = results.map(({ id }) => id);
  const rooms = await first.miniflare.getDurableObjectNamespace("USER_ROOM");
  for (const uid of people) {
    await roomAt(rooms, uid).restore(JSON.stringify(conversation(uid, amount(20, 600))));
  }
  const exported = await exportPortal(first, file);
  expect(exported.rooms).toBe(people.length);
  expect(exported.rows).toBeGreaterThan(1000);
  expect(statSync(file).mode & 0o077).toBe(0);
  const before = await everything(first);
  const saidBefore = await conversations(first, people);
  expect(saidBefore[0]).toEqual(conversation(people[0]!, amount(20, 600)));

  // The tables that docs/operations.md copies on Cloudflare are all that there are.
  const operations = readFileSync("docs/operations.md", "utf8");
  for (const table of Object.keys(before)) {
    const derived = ["user_counts", "user_terms"].includes(table);
    expect(
      operations.includes(`--table ${table} `) || operations.includes(`--table ${table}\n`),
      table,
    ).toBe(!derived);
  }

  const second = await start(false);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const cut = path.join(folder, "cut.jsonl");
  writeFileSync(cut, lines.slice(0, -1).join("\n"));
  await expect(importPortal(second, cut)).rejects.toThrow("The file was cut off");
  writeFileSync(cut, '{"any":"json"}\n');
  await expect(importPortal(second, cut)).rejects.toThrow("This file is not a WalkinMitra backup.");
  const [table, column] = ["users", `id) select 1; drop table users; --`];
  const foreign = JSON.stringify({ table, row: { [column]: 1 } });
  writeFileSync(cut, [lines[0], foreign, ...lines.slice(1)].join("\n"));
  await expect(importPortal(second, cut)).rejects.toThrow(
    "a column that this portal does not have",
  );
  expect((await everything(second)).users).toEqual([]);

  // A file that stands there already may belong to somebody else, or be open to all.
  const there = path.join(folder, "there.jsonl");
  writeFileSync(there, "kept", { mode: 0o644 });
  await expect(exportPortal(first, there)).rejects.toThrow("choose another name");
  expect(readFileSync(there, "utf8")).toBe("kept");

  expect(await importPortal(second, file)).toEqual(exported);
  const after = await everything(second);
  const saidAfter = await conversations(second, people);
  const differing: string[] = [];
  for (const table of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[table] ?? [], after[table] ?? []];
    proof.tried += was.length;
    was.forEach((row, index) => {
      if (is[index] !== row) differing.push(`${table}: ${row}`);
    });
    if (is.length !== was.length) differing.push(`${table}: ${is.length} rows of ${was.length}`);
  }
  for (const [index, said] of saidBefore.entries()) {
    proof.tried += said.messages.length;
    if (JSON.stringify(said) !== JSON.stringify(saidAfter[index]))
      differing.push(`the conversation of ${people[index]}`);
  }
  proof.note = `${exported.rows} rows, ${people.length} conversations`;
  expectNone(proof, differing);
  const again = path.join(folder, "again.jsonl");
  await exportPortal(second, again);
  expect(readFileSync(again, "utf8") === readFileSync(file, "utf8")).toBe(true);

  await expect(importPortal(second, file)).rejects.toThrow("The portal is not empty");
});
