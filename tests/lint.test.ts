import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, it } from "vitest";

/* Our own lint, by our own settings, over files that break the rule and files that do not. */

const SIGN_IN = `import { signIn } from "#tests/support/sign-in.ts";\n`;

/** What each file says, and the lines that are refused. */
const FILES: Record<string, [source: string, lines: number[]]> = {
  "a day, an address and a form of a month": [
    `${SIGN_IN}it("x", async () => {
      post({ startDate: "2027-03-31" });
      get("/daily/Pune/31/March/2027");
      get("/post?date=31&month=March&year=2027");
      get(\`/drive/Pune/2027/march/\${id}\`);
      list({ year: 2027, month: "March" });
    });`,
    [3, 4, 5, 6, 7],
  ],
  "a day above the tests, in a helper and in a table": [
    `${SIGN_IN}const DAY = "2027-03-31";
    async function posted() { return post({ startDate: "2027-03-31" }); }
    it.each(["2027-03-31"])("%s", async (day) => { await get(day); });`,
    [2, 3, 4],
  ],
  "what runs the portal by another name": [
    `import { env } from "cloudflare:test";
    it("x", async () => { await env.DB.exec("select '2027-03-31'"); });`,
    [2],
  ],
  "a file that asks for a day": [
    `${SIGN_IN}useDay("2028-02-29");
    it("x", async () => { await get("/daily/Pune/29/February/2028"); });`,
    [],
  ],
  "a test that sets the clock, and one beside it that does not": [
    `${SIGN_IN}it("x", async () => { vi.setSystemTime("2028-02-29"); await get("2028-02-29"); });
    it("y", async () => { await get("2028-02-29"); });`,
    [3],
  ],
  "what asks nobody: tests that wait for nothing, and their tables": [
    `${SIGN_IN}describe("x", () => {
      const day = "2027-03-31";
      it("y", () => expect(isDay(day)).toBe(isDay("2027-02-29")));
      it.each(["2027-03-31"])("%s", (day) => expect(isDay(day)).toBe(true));
    });`,
    [],
  ],
  "what is told the time": [
    `${SIGN_IN}it("x", async () => { await read(db, { day: "2027-03-31", now: NOON }); });`,
    [],
  ],
  "what is always past, or far away": [
    `${SIGN_IN}it("x", async () => { await get("2025-02-31", "5/March/2199", { year: 2019 }); });`,
    [],
  ],
  "a file without the portal": [`it("x", async () => { await read("2027-03-31"); });`, []],
};

it("refuses dates that pass in tests of the portal, and no others", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lint-"));
  try {
    const settings = JSON.parse(readFileSync(".oxlintrc.json", "utf8")) as { jsPlugins: string[] };
    settings.jsPlugins = settings.jsPlugins.map((file) => path.resolve(file));
    writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify(settings));
    mkdirSync(path.join(folder, "tests/sub"), { recursive: true });
    const names = Object.keys(FILES);
    for (const [index, name] of names.entries()) {
      writeFileSync(path.join(folder, `tests/sub/${index}.test.ts`), FILES[name]![0]);
    }
    const oxlint = path.resolve("node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlint, ["--format", "unix"], { cwd: folder, encoding: "utf8" });
    const refused = new Map(names.map((name) => [name, [] as number[]]));
    for (const [, index, line] of stdout.matchAll(
      /(\d+)\.test\.ts:(\d+):\d+:.*dates\(no-absolute\)/g,
    )) {
      refused.get(names[Number(index)]!)!.push(Number(line));
    }
    expect(Object.fromEntries(refused)).toEqual(
      Object.fromEntries(names.map((name) => [name, FILES[name]![1]])),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
