import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { type Fault, FAULTS } from "#tests/support/faults.ts";
import type { Proof } from "#tests/support/trust.ts";

/*
 * `npm run trust [-- --planted] [promise …]` runs the long form of the proofs and prints a line for each promise. With
 * `--planted` it breaks one defence at a time, and the short form of that promise must then fail.
 */
const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDERS = ["tests/trust", "tests/e2e/trust"];
const PLANTED_BUILD = ".cache/planted";

/** How many promises are proven at the same time. Those in `ALONE` measure times, so they run by themselves. */
const LANES = 2;
const ALONE = [8, 9, 12, 18];

type Report = {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      title: string;
      status: string;
      duration?: number;
      failureMessages: string[];
      meta: { proof?: Proof };
    }[];
  }[];
};

const args = process.argv.slice(2);
const planted = args.includes("--planted");
const numbers = args.filter((arg) => arg !== "--planted").map(Number);
const files = FOLDERS.filter((folder) => existsSync(path.join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => ({ file: path.join(folder, name), promise: Number.parseInt(name, 10) })),
  )
  .sort((a, b) => a.promise - b.promise);
const promises = [...new Set(files.map(({ promise }) => promise))].filter(
  (promise) => !numbers.length || numbers.includes(promise),
);
const wrong = numbers.filter((number) => !promises.includes(number));
if (wrong.length) {
  console.error(`There is no promise ${wrong.join(", ")}.`);
  process.exit(1);
}

const broken = planted ? await plantAll() : await proveAll();
console.log(broken ? `\n${broken} broken` : planted ? "\nall caught" : "\nall kept");
process.exit(broken ? 1 : 0);

/** Prints a line for each promise as it ends. Returns how many were broken. */
async function proveAll(): Promise<number> {
  console.log("promise                                   tried   failed  seconds  note");
  let count = 0;
  const together = promises.filter((promise) => !ALONE.includes(promise));
  const lane = async () => {
    for (let next = together.shift(); next !== undefined; next = together.shift()) {
      if (!(await prove(next))) count += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const promise of promises.filter((one) => ALONE.includes(one))) {
    if (!(await prove(promise))) count += 1;
  }
  return count;
}

/** Runs the long form of a promise and prints its line. Returns whether it was kept. */
async function prove(promise: number): Promise<boolean> {
  const started = Date.now();
  const { report, output } = await run(promise, { TRUST: "long" });
  const seconds = (Date.now() - started) / 1000;
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const proofs = tests.flatMap(({ meta }) => (meta.proof ? [meta.proof] : []));
  const red = tests.filter(({ status }) => status === "failed");
  const unread = report?.testResults.filter((file) => !file.assertionResults.length) ?? [];
  const tried = proofs.reduce((sum, proof) => sum + proof.tried, 0);
  const failed =
    proofs.reduce((sum, proof) => sum + proof.failed, 0) ||
    red.length + unread.length + (report ? 0 : 1);
  const note = proofs.flatMap((proof) => proof.note ?? []).join("; ");
  console.log(line(promise, tried, failed, seconds, note));
  for (const test of red) console.log(`    ${test.title}: ${test.failureMessages[0]}`);
  for (const file of unread) console.log(`    ${file.name}: ${file.message}`);
  if (!report) console.log(output.slice(-4000));
  return failed === 0 && tried > 0;
}

function line(promise: number, tried: number, failed: number, seconds: number, note: string) {
  return [
    `${String(promise).padStart(2)} ${nameOf(promise)}`.padEnd(38),
    String(tried).padStart(8),
    String(failed).padStart(8),
    seconds.toFixed(0).padStart(8),
    ` ${note}`,
  ].join(" ");
}

/** "roles", from `01-roles.test.ts`. */
function nameOf(promise: number): string {
  const file = files.find((one) => one.promise === promise)!.file;
  return path.basename(file, ".test.ts").replace(/^\d+-/, "").replaceAll("-", " ");
}

/** Returns how many planted faults no proof caught, plus how many promises have no fault. */
async function plantAll(): Promise<number> {
  let count = 0;
  for (const promise of promises) {
    const faults = FAULTS.filter((fault) => fault.promise === promise);
    if (!faults.length) {
      console.log(`${promise} ${nameOf(promise)}: no fault is planted`);
      count += 1;
    }
    // A proof that fails without a fault would seem to catch everything.
    if (faults.length && !(await isGreen(promise))) {
      console.log(`${promise} ${nameOf(promise)}: FAILS WITHOUT A FAULT`);
      count += 1;
      continue;
    }
    for (const fault of faults) {
      const started = Date.now();
      const verdict = await verdictOn(fault);
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`${String(promise).padStart(2)} ${fault.name}: ${verdict} (${seconds} s)`);
      if (!verdict.startsWith("caught")) count += 1;
    }
  }
  rmSync(path.join(ROOT, PLANTED_BUILD), { recursive: true, force: true });
  return count;
}

async function isGreen(promise: number): Promise<boolean> {
  const { report } = await run(promise, {});
  const tests = report?.testResults.flatMap((file) => file.assertionResults);
  return Boolean(tests?.length) && tests!.every(({ status }) => status === "passed");
}

/** "caught" when a test of the promise failed. A portal that cannot be built or started proves nothing. */
async function verdictOn(fault: Fault): Promise<string> {
  const env: Record<string, string> = { PLANTED: fault.name };
  if (fault.project === "browser") {
    env.BUILD_DIR = PLANTED_BUILD;
    const { status, stderr } = spawnSync("react-router", ["build", "--logLevel", "error"], {
      cwd: ROOT,
      env: { ...process.env, ...env, NODE_ENV: "production" },
      encoding: "utf8",
    });
    if (status !== 0) return `NOT BUILT: ${stderr.slice(-1000)}`;
  }
  const { report, output } = await run(fault.promise, env, fault.project);
  if (!report) return `NOT RUN: ${output.slice(-1000)}`;
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const red = tests.filter(({ status }) => status === "failed");
  if (!tests.length) return `NOT RUN: ${report.testResults[0]?.message}`;
  return red.length ? `caught by "${red[0]!.title}"` : "NOT CAUGHT";
}

async function run(promise: number, env: Record<string, string>, project?: Fault["project"]) {
  // Concurrent runs must not read each other's reports.
  const result = path.join(ROOT, `.cache/trust-${process.pid}-${promise}.json`);
  rmSync(result, { force: true });
  const names = files
    .filter((one) => one.promise === promise)
    .map(({ file }) => file)
    .filter((file) => !project || file.startsWith("tests/e2e") === (project === "browser"));
  const output = await new Promise<string>((resolve) => {
    execFile(
      "vitest",
      ["run", "--reporter=json", `--outputFile.json=${result}`, ...names],
      { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 },
      // vitest exits with 1 when a test fails; the report says which. Without a report we have only its output.
      (error, stdout, stderr) => resolve(stdout + stderr || (error?.message ?? "")),
    );
  });
  const report = existsSync(result)
    ? (JSON.parse(readFileSync(result, "utf8")) as Report)
    : undefined;
  rmSync(result, { force: true });
  return { report, output };
}
