import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { type Fault, FAULTS } from "#tests/support/faults.ts";
import type { Proof } from "#tests/support/trust.ts";

/*
 * `npm run trust [-- --planted] [promise …]` runs the long form of the proofs and prints a line for each promise. With
 * `--planted` it breaks one defence at a time, and the short form of that promise must then fail.
 */
const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["tests/trust", "tests/e2e/trust"];
const PLANTED_BUILD = ".cache/planted";

type Project = Fault["project"];

/**
 * One lane for what runs in workerd, one for what runs in a browser: two runs of the same project would generate the
 * router's types, or build the portal, in one folder at the same time.
 */
const LANES: Project[] = ["workers", "browser"];

/** They measure times, so they run by themselves. */
const ALONE = [8, 9, 12, 19];

/** In ms: a planted fault may leave what its proof waits for without end. */
const HANGS_AFTER = 10 * 60_000;

/** A test that has begun, or not even that, when its run ended. */
const NEVER_ENDED = "never ended";

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
  const lanes = new Map(LANES.map((project) => [project, Promise.resolve()]));
  const kept = await Promise.all(
    promises
      .filter((promise) => !ALONE.includes(promise))
      .map(async (promise) => {
        const runs = projectsOf(promise).map((project) => {
          const proven = lanes.get(project)!.then(() => proveIn(promise, project));
          lanes.set(
            project,
            proven.then(() => undefined),
          );
          return proven;
        });
        return judge(promise, await Promise.all(runs));
      }),
  );
  for (const promise of promises.filter((one) => ALONE.includes(one))) {
    const runs: Run[] = [];
    for (const project of projectsOf(promise)) runs.push(await proveIn(promise, project));
    kept.push(judge(promise, runs));
  }
  return kept.filter((one) => !one).length;
}

type Run = Awaited<ReturnType<typeof run>> & { seconds: number };

/** Runs the long form of a promise in a project. */
async function proveIn(promise: number, project: Project): Promise<Run> {
  const started = Date.now();
  const ran = await run(promise, { TRUST: "long" }, project);
  return { ...ran, seconds: (Date.now() - started) / 1000 };
}

/** Prints a promise's line and what failed. Returns whether it was kept. */
function judge(promise: number, runs: Run[]): boolean {
  const read = runs.flatMap(({ report }) => report?.testResults ?? []);
  const tests = read.flatMap((file) => file.assertionResults);
  const proofs = tests.flatMap(({ meta }) => (meta.proof ? [meta.proof] : []));
  const red = tests.filter(({ status }) => status === "failed");
  const unread = read.filter((file) => !file.assertionResults.length);
  const lost = runs.filter(({ report }) => !report);
  const tried = proofs.reduce((sum, proof) => sum + proof.tried, 0);
  const failed =
    proofs.reduce((sum, proof) => sum + proof.failed, 0) ||
    red.length + unread.length + lost.length;
  const seconds = runs.reduce((sum, one) => sum + one.seconds, 0);
  const note = proofs.flatMap((proof) => proof.note ?? []).join("; ");
  console.log(line(promise, tried, failed, seconds, note));
  for (const test of red) console.log(`    ${test.title}: ${test.failureMessages[0]}`);
  for (const file of unread) console.log(`    ${file.name}: ${file.message}`);
  for (const { output } of lost) console.log(output.slice(-4000));
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
    const red = faults.length ? await redWithoutFault(promise) : undefined;
    if (red) {
      console.log(`${promise} ${nameOf(promise)}: FAILS WITHOUT A FAULT: ${red}`);
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

/** What fails in the short form of a promise as it is; undefined when all passes. */
async function redWithoutFault(promise: number): Promise<string | undefined> {
  let passed = 0;
  for (const project of projectsOf(promise)) {
    const { report, output } = await run(promise, { TRUST: "short" }, project);
    if (!report) return `no report\n${output.slice(-1000)}`;
    for (const file of report.testResults) {
      if (!file.assertionResults.length) return `${file.name}: ${file.message}`;
      // What only the long form has is skipped here.
      const ran = file.assertionResults.filter(({ status }) => status !== "skipped");
      const red = ran.find(({ status }) => status !== "passed");
      if (red) return `"${red.title}" ${red.failureMessages[0] ?? NEVER_ENDED}`;
      passed += ran.length;
    }
  }
  return passed ? undefined : "no test has run";
}

/** "caught" when a test of the promise failed. A portal that cannot be built or started proves nothing. */
async function verdictOn(fault: Fault): Promise<string> {
  const env: Record<string, string> = { TRUST: "short", PLANTED: fault.name };
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
  if (red.length) return `caught by "${red[0]!.title}"`;
  const unended = tests.find(({ status }) => status === "pending");
  return unended ? `NOT RUN: "${unended.title}" ${NEVER_ENDED}` : "NOT CAUGHT";
}

function projectsOf(promise: number): Project[] {
  return LANES.filter((project) => filesOf(promise, project).length);
}

function filesOf(promise: number, project: Project): string[] {
  return files
    .filter((one) => one.promise === promise)
    .map(({ file }) => file)
    .filter((file) => file.startsWith("tests/e2e") === (project === "browser"));
}

async function run(promise: number, env: Record<string, string>, project: Project) {
  // Concurrent runs must not read each other's reports.
  const result = path.join(ROOT, `.cache/trust-${process.pid}-${promise}-${project}.json`);
  rmSync(result, { force: true });
  const output = await new Promise<string>((resolve) => {
    execFile(
      "vitest",
      [
        "run",
        "--project",
        project,
        "--reporter=json",
        `--outputFile.json=${result}`,
        // One test that fails is enough to have caught a fault.
        ...(env.PLANTED ? ["--bail=1"] : []),
        ...filesOf(promise, project),
      ],
      {
        cwd: ROOT,
        env: { ...process.env, ...env },
        maxBuffer: 2 ** 28,
        ...(env.PLANTED && { timeout: HANGS_AFTER, killSignal: "SIGKILL" }),
      },
      // vitest exits with 1 when a test fails; the report says which. Without a report we have only its output.
      (error, stdout, stderr) => {
        const said = stdout + stderr || (error?.message ?? "");
        resolve(error?.killed ? `${said}\nIt hung, and was ended.` : said);
      },
    );
  });
  const report = existsSync(result)
    ? (JSON.parse(readFileSync(result, "utf8")) as Report)
    : undefined;
  rmSync(result, { force: true });
  return { report, output };
}
