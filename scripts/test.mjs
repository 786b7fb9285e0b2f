// `npm test`: everything that CI runs. The last line counts the results of all runners.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { build, install } from "./start.mjs";

const REPORT = ".cache/vitest.json";
let passed = 0;
let failed = 0;

function step(name, command, args) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
  console.log(
    `— ${name}: ${status === 0 ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

install();
process.env.PATH = `${path.resolve("node_modules/node/bin")}${path.delimiter}${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
for (const check of ["types", "lint", "format", "unused", "audit"]) {
  if (step(check, "npm", ["run", "--silent", `check:${check}`])) passed += 1;
  else failed += 1;
}
build();
rmSync(REPORT, { force: true });
const ran = step("tests", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORT}`,
]);
if (existsSync(REPORT)) {
  const report = JSON.parse(readFileSync(REPORT, "utf8"));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A test file that cannot be loaded has no test that could fail.
  if (!ran && report.numFailedTests === 0) failed += 1;
} else {
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
