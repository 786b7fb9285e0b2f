import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

import { afterAll, expect, it, onTestFinished } from "vitest";

import { launchBrowser } from "#scripts/chromium.ts";
import { clockNow } from "#scripts/clock/clock.ts";
import {
  LOCAL_COOKIE_SECRET,
  LOCAL_PASS_SECRET,
  LOCAL_SUBSCRIBER_SECRET,
} from "#scripts/local/secrets.ts";
import { freePort } from "#scripts/portal.ts";
import { PHONE, signInAs } from "#tests/e2e/support/browser.ts";

/* What the README's commands do on a machine that has never run them, or was switched off in the middle. */

type Running = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

/** Wrangler knows no `AT`, so what runs beside it goes by the machine's clock too. */
const { CLOCK_OFFSET: _, AT: __, ...TODAY } = process.env;

/** Runs a command of ours in a process group of its own, which ends with the test. */
function run(
  command: string,
  args: string[],
  { env, cwd }: { env: NodeJS.ProcessEnv; cwd?: string },
): Running {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => (said += String(data)));
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(() => kill({ child, said: () => said, ended }));
  return { child, said: () => said, ended };
}

/** As a machine that is switched off: the runtime goes with its starter. */
async function kill({ child, ended }: Running): Promise<void> {
  try {
    process.kill(-child.pid!, "SIGKILL");
  } catch {
    // It had ended.
  }
  await ended;
}

/** Waits until a command has said so; fails when it ends first. */
async function hasSaid({ said, ended }: Running, text: string): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  while (!said().includes(text)) {
    if (over) throw new Error(`It ended: ${said()}`);
    await wait(20);
  }
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "walkinmitra-start-"));
}

/** What the first test leaves, the second one finds. */
const state = newFolder();
const port = await freePort();
const address = `http://localhost:${port}`;

afterAll(() => rmSync(state, { recursive: true, force: true }));

function begin(): Running {
  return run(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      // Near midnight this file begins after it, and so does what it starts.
      CLOCK_OFFSET: String(clockNow()?.offset ?? 0),
      PORT: String(port),
      STATE_DIR: state,
    },
  });
}

it("answers nothing but that it is starting until its databases stand, and finishes what a kill cut short", async () => {
  /** Asks for pages that read both databases until one is there, or `enough` times; returns what was answered before. */
  const hammer = async (running: Running, enough = Infinity) => {
    const early: string[] = [];
    while (early.length < enough) {
      const answer = await fetch(`${address}/daily/Pune`).catch(() => undefined);
      if (!answer) {
        expect(running.child.exitCode, running.said()).toBeNull();
        await wait(5);
        continue;
      }
      const text = await answer.text();
      if (answer.status === 200) return { early, page: text };
      early.push(`${answer.status} ${answer.headers.get("retry-after")} ${text.trim()}`);
    }
    return { early };
  };
  const STARTING = "503 1 WalkinMitra is starting. Try again in a moment.";

  // Killed as soon as the port is open, and again later; both times nobody was told anything else.
  for (const enough of [1, 25]) {
    const running = begin();
    const { early } = await hammer(running, enough);
    await kill(running);
    expect(new Set(early)).toEqual(new Set([STARTING]));
  }
  const last = begin();
  const { early, page } = await hammer(last);
  for (const answer of early) expect(answer).toBe(STARTING);
  expect(page).toContain("Walk-ins in Pune");
  await hasSaid(last, `WalkinMitra is ready on ${address}`);
  // The watch from outside has asked it at once.
  await hasSaid(last, "Watch from outside: ");
  const outside = /Watch from outside: (\S+)/.exec(last.said())![1]!;
  expect(await (await fetch(outside)).text()).toContain("<dt>Now</dt><dd>Up</dd>");
  expect(last.said()).not.toMatch(/no such|error/i);
  // All of the demo data, whose people come last, by what one of them reads.
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const reader = await (await browser.newContext(PHONE)).newPage();
  await signInAs(reader, address, "ravi@walkinmitra.test", "/daily/Pune");
  expect(await reader.locator("article[data-drive]").count()).toBe(41);
  await reader.goto(`${address}/find?q=java`);
  expect(await reader.locator("article").count()).toBeGreaterThan(0);
  await kill(last);
});

it("refuses a half-migrated database, in one sentence that names the file and the way out", async () => {
  // As by a hand or another version.
  const newest = globSync("migrations/*.sql").sort().at(-1)!;
  for (const file of globSync(path.join(state, "v3/d1/*/*.sqlite"))) {
    const database = new DatabaseSync(file);
    const table = "select 1 from sqlite_master where name = 'd1_migrations'";
    if (database.prepare(table).get()) {
      database.prepare("delete from d1_migrations where name = ?").run(path.basename(newest));
    }
    database.close();
  }
  const refused = begin();
  expect(await refused.ended).toBe(1);
  const sentences = refused.said().trim().split("\n");
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(`The state folder ${state} cannot be used (Its database does not`);
  expect(sentences[0]).toContain(newest);
  expect(sentences[0]).toContain("STATE_DIR");
});

it("runs under wrangler dev with what the README says: databases, pages, the local sign-in", async () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain("`cp .dev.vars.example .dev.vars && npm run build && npx wrangler dev`");
  expect(readme).toContain("`npm run issuer`");

  // A copy, so that nobody's own .dev.vars and data are touched; the build is the one that stands.
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [
    "wrangler.toml",
    "package.json",
    "build",
    "migrations",
    "migrations-search",
  ]) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  mkdirSync(path.join(folder, ".wrangler"));
  cpSync(".wrangler/deploy", path.join(folder, ".wrangler/deploy"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const [ownPort, issuerPort] = [String(await freePort()), String(await freePort())];
  const variables = readFileSync(".dev.vars.example", "utf8");
  for (const known of [
    LOCAL_SUBSCRIBER_SECRET,
    LOCAL_COOKIE_SECRET,
    LOCAL_PASS_SECRET,
    "http://127.0.0.1:8788",
  ]) {
    expect(variables).toContain(`=${known}\n`);
  }
  writeFileSync(path.join(folder, ".dev.vars"), variables.replace(":8788", `:${issuerPort}`));

  const ownState = path.join(folder, ".wrangler/state");
  const issuer = run(process.execPath, ["scripts/start.mjs", "issuer"], {
    env: { ...TODAY, PORT: ownPort, ISSUER_PORT: issuerPort, STATE_DIR: ownState },
  });
  await hasSaid(issuer, "Local sign-in:");
  // Wrangler sees the same databases, with nothing left to migrate.
  const wrangler = path.resolve("node_modules/.bin/wrangler");
  const quiet = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", CI: "1" };
  const env = { ...TODAY, ...quiet };
  const listed = await promisify(execFile)(
    wrangler,
    ["d1", "migrations", "list", "walkinmitra", "--local"],
    { cwd: folder, env },
  );
  expect(listed.stdout).toContain("No migrations to apply");

  const portal = run(wrangler, ["dev", "--port", ownPort], { cwd: folder, env });
  await hasSaid(portal, "Ready on");
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext(PHONE)).newPage();
  const origin = `http://localhost:${ownPort}`;
  await signInAs(page, origin, "asha@walkinmitra.test", "/daily/Pune");
  expect(await page.locator("article[data-drive]").count()).toBeGreaterThan(10);
  const desk = await page.goto(`${origin}/admin`);
  expect(desk!.status()).toBe(200);
  expect(portal.said()).not.toMatch(/missing|500 /i);
});
