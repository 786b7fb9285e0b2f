import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { exportPortal, importPortal, roomAt } from "#scripts/backup.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

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

/** A conversation as a room keeps it. */
const CONVERSATION = {
  purgedUpTo: 3,
  messages: [
    {
      seq: 4,
      client_id: "a",
      sender: "ravi",
      side: "user",
      username: "Ravi Kumar",
      profile_pic: null,
      message: 'Words with "quotes", नमस्ते\nand a line',
      created_at: 1_795_000_000_000,
      read_at: null,
    },
  ],
};

it("what is exported comes back identical in an empty portal, and nothing else does", async () => {
  const file = path.join(folder, "backup.jsonl");
  const first = await start(true);
  const database = await first.miniflare.getD1Database("DB");
  const ravi = await database
    .prepare("select id from users where email = 'ravi@walkinmitra.test'")
    .first<string>("id");
  const rooms = await first.miniflare.getDurableObjectNamespace("USER_ROOM");
  await roomAt(rooms, ravi!).restore(JSON.stringify(CONVERSATION));
  const exported = await exportPortal(first, file);
  expect(exported.rooms).toBe(1);
  expect(exported.rows).toBeGreaterThan(1000);
  expect(readFileSync(file, "utf8")).toContain(JSON.stringify({ room: ravi, ...CONVERSATION }));
  expect(statSync(file).mode & 0o077).toBe(0);
  const before = await everything(first);

  // The tables that README copies on Cloudflare are all that there are.
  const readme = readFileSync("README.md", "utf8");
  for (const table of Object.keys(before)) {
    const derived = ["user_counts", "user_terms"].includes(table);
    expect(
      readme.includes(`--table ${table} `) || readme.includes(`--table ${table}\n`),
      table,
    ).toBe(!derived);
  }

  const second = await start(false);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const cut = path.join(folder, "cut.jsonl");
  writeFileSync(cut, lines.slice(0, -1).join("\n"));
  await expect(importPortal(second, cut)).rejects.toThrow("The file was cut off");
  writeFileSync(cut, '{"any":"json"}\n');
  await expect(importPortal(second, cut)).rejects.toThrow("This file is no backup of WalkinMitra.");
  expect((await everything(second)).users).toEqual([]);

  expect(await importPortal(second, file)).toEqual(exported);
  const after = await everything(second);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
  const again = path.join(folder, "again.jsonl");
  await exportPortal(second, again);
  expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"));

  await expect(importPortal(second, file)).rejects.toThrow("The portal is not empty");
}, 60_000);
