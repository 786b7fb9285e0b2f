import { spawn, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { freePort } from "#scripts/portal.ts";
import { PHONE, hydrated, signInAs } from "#tests/e2e/support/browser.ts";

/* `AT=<ISO time>` before a command: docs/how-to.md, "Try another day". */

const LEAP_DAY = "2028-02-29";
const AT = `${LEAP_DAY}T09:30:00+05:30`;

/** This process's own `AT` is not meant for the commands that it tries. */
const { CLOCK_OFFSET: _, AT: __, ...ENVIRONMENT } = process.env;

/** Starts the portal as the README says, on a state of its own. Returns its address. */
async function startAt(at: string): Promise<string> {
  const state = mkdtempSync(path.join(tmpdir(), "walkinmitra-at-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...ENVIRONMENT, AT: at, PORT: String(port), STATE_DIR: state },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(state, { recursive: true, force: true });
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      said += String(data);
      if (said.includes("is ready on")) resolve();
    });
    void ended.then(() => reject(new Error(`The portal ended: ${said}`)));
  });
  return `http://localhost:${port}`;
}

it("runs the portal as if it were then: Worker, databases, rooms, demo data, pages and the device worker", async () => {
  const portal = await startAt(AT);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const isThen = (moment: number) => {
    expect(moment).toBeGreaterThanOrEqual(Date.parse(AT));
    expect(moment).toBeLessThan(Date.parse(AT) + 300_000);
  };

  // A person who comes from the list of that day, through the local issuer, whose tokens are of that day too.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
  const page = await context.newPage();
  await signInAs(page, portal, "ravi@walkinmitra.test", "/daily/Pune");
  expect(await page.title()).toContain("29 February 2028");
  expect(await page.locator("article[data-drive]").count()).toBeGreaterThan(10);
  isThen(await page.evaluate(() => Date.now()));
  isThen(await page.evaluate(() => new Date().getTime()));
  await hydrated(page);
  const [worker] = context.serviceWorkers();
  isThen(
    await (worker ?? (await context.waitForEvent("serviceworker"))).evaluate(() => Date.now()),
  );

  // What waits for the team is counted by the database's own clock.
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, portal, "asha@walkinmitra.test", "/admin");
  expect(Number(await desk.locator('a[href="/admin"] .waiting').textContent())).toBeGreaterThan(10);

  // That day can still be posted.
  await desk.goto(`${portal}/post?city=Pune`);
  await desk.getByLabel("Start date").fill(LEAP_DAY);
  await desk.getByLabel("Company").fill("Leap Systems");
  // The page takes it out of its address again.
  const posted = desk.waitForURL(/notice=/);
  await desk.getByRole("button", { name: "Post", exact: true }).click();
  await posted;
  await page.goto(portal + dailyPath("Pune", LEAP_DAY));
  await page.getByText("Leap Systems").first().waitFor();

  // The room knows that Ravi is here: its clock and the socket's agree.
  await expect
    .poll(async () => {
      await desk.goto(`${portal}/admin/users?q=ravi`);
      return desk.locator("main").textContent();
    })
    .toMatch(/Online/);
});

it("refuses an AT that is no time, and one before a deployment, with one sentence", () => {
  for (const at of ["tomorrow", "2026-02-30", "2026-13-01T10:00Z", "1999-01-01", "24/11/2026"]) {
    for (const script of ["start", "test", "bench", "trust"]) {
      const { status, stderr, stdout } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
        env: { ...ENVIRONMENT, AT: at },
        encoding: "utf8",
      });
      expect([status, stdout, stderr]).toEqual([
        1,
        "",
        `AT=${at} is not a time between 2017 and 2100: write it as AT=2027-01-01T00:10:00+05:30.\n`,
      ]);
    }
  }
  const deploy = spawnSync("npm", ["run", "--silent", "deploy"], {
    env: { ...ENVIRONMENT, AT, npm_config_loglevel: "silent" },
    encoding: "utf8",
  });
  expect(deploy.status).toBe(1);
  expect(deploy.stderr.trim().split("\n")).toEqual([
    `AT=${AT} is for your own machine only: deploy without it. Nothing was deployed.`,
  ]);
});

it("leaves nothing of it in what is deployed", () => {
  const built = globSync("build/{client,server}/**/*.{js,json}");
  expect(built.length).toBeGreaterThan(100);
  const shifted = /shiftedClock|CLOCK_OFFSET|process\.env\.AT\b/;
  expect(built.filter((file) => shifted.test(readFileSync(file, "utf8")))).toEqual([]);
});
