// `npm test`: everything that CI runs. The last line counts the results of all runners.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { install } from "./start.mjs";

install();
process.env.PATH = `${path.resolve("node_modules/node/bin")}${path.delimiter}${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`;

const started = Date.now();
let passed = 0;
let failed = 0;

// Browser tests wait for pages most of the time. Meanwhile another core checks the sources and runs the other tests.
await Promise.all([checkAndTest(), buildAndBrowse()]);
console.log(`\n${seconds(started)} in all\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function checkAndTest() {
  for (const check of ["types", "lint", "format", "unused", "audit"]) {
    if (await step(check, "npm", ["run", "--silent", `check:${check}`])) passed += 1;
    else failed += 1;
  }
  await test("tests", ["node", "workers"]);
}

async function buildAndBrowse() {
  if (await step("build", "node", ["scripts/start.mjs", "build"])) {
    await test("browser tests", ["browser"]);
  } else failed += 1;
}

/** Runs tests and counts them by their report. */
async function test(name, projects) {
  const report = `.cache/vitest-${projects.at(-1)}.json`;
  rmSync(report, { force: true });
  const ran = await step(name, "vitest", [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  failed += numFailedTests;
  // A test file that cannot be loaded has no test that could fail.
  if (!ran && numFailedTests === 0) failed += 1;
}

/** Runs a command and prints what it said once it has ended. Resolves to whether it succeeded. */
function step(name, command, args) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
    child.on("error", (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (status) => {
      const verdict = status === 0 ? "ok" : "FAILED";
      process.stdout.write(`\n— ${name}: ${verdict} in ${seconds(began)}\n`);
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
