// `npm test`: all of CI. The last line counts the results of all runners.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";

import { install } from "./start.mjs";

let passed = 0;
let failed = 0;
const left = [];
const red = [];

/** workerd's messages about accidents that tests cause on purpose. */
const MEANT = [
  [
    /^exception = .*Application called abortAllDurableObjects\(\)\.\nstack: .*\n/gm,
    "tests/party/rooms.test.ts kills every object",
  ],
  [
    /^exception = .*read end of pipe was aborted\nstack: .*\n/gm,
    "tests/workers/bodies.test.ts sends bodies that nobody reads to their end",
  ],
  [
    /^exception = .*Connection refused .*\nstack: .*\n(?:uncaught .*Network connection lost\.\n)*(?:stack: .*\n)?/gm,
    "tests/sign-in/sign-in.test.ts asks a provider where nobody listens",
  ],
];

function explained(output) {
  let rest = output;
  for (const [accident, cause] of MEANT) {
    const times = rest.match(accident)?.length;
    if (!times) continue;
    rest = `${rest.replace(accident, "")}(${times} × workerd tells of an accident on purpose: ${cause})\n`;
  }
  return rest;
}

/** A test has two minutes, and so has a hook: what has said nothing for as long as this hangs, and would keep CI for hours. */
const HANGS_AFTER = 6 * 60_000;

/** Each step is a process group, so that what it leaves behind ends with it: a forgotten child would hold its output open. */
const groups = new Set();
function endGroup(group) {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    for (const group of groups) endGroup(group);
    process.exit(1);
  });
}

/**
 * Prints a command's output at its end: the lanes must not mix. Returns whether it succeeded. `progress` is a file that it
 * writes as it goes on, if its output alone does not tell.
 */
async function step(name, command, args, progress) {
  const started = Date.now();
  const { output, status } = await new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...process.env, ...(progress && { PROGRESS: progress }) },
    });
    if (child.pid) groups.add(child.pid);
    const said = [];
    let heard = started;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => {
        said.push(data);
        heard = Date.now();
      });
    }
    const watch = setInterval(() => {
      const seen = progress && existsSync(progress) ? statSync(progress).mtimeMs : 0;
      if (Date.now() - Math.max(heard, seen) < HANGS_AFTER) return;
      const last = seen ? readFileSync(progress, "utf8") : "";
      // A loop has used all of its time, what waits for ever none.
      const ps = spawnSync("ps", ["-o", "etime,time,args", "-g", String(child.pid)]);
      const processes = String(ps.stdout ?? "").replaceAll(/^(.{0,100}).*$/gm, "    $1");
      fail(`${name}: hung, and was ended. ${last}\n${processes}`);
      clearInterval(watch);
      endGroup(child.pid);
      // Somebody outside of the group may still hold them open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    }, 10_000);
    const end = (result) => {
      clearInterval(watch);
      groups.delete(child.pid);
      resolve({ output: Buffer.concat(said).toString(), status: result });
    };
    child.on("error", (error) => {
      said.push(Buffer.from(`${error}\n`));
      end(1);
    });
    child.on("exit", () => endGroup(child.pid));
    child.on("close", end);
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  left.push(...(output.match(/^.*: NOT ASKED.*$/gm) ?? []));
  console.log(
    `\n— ${name}\n${explained(output)}— ${name}: ${status === 0 ? "ok" : "FAILED"} in ${seconds} s`,
  );
  return status === 0;
}

async function check(name) {
  if (await step(name, "npm", ["run", "--silent", `check:${name}`])) passed += 1;
  else fail(`check:${name}`);
}

/** Counts a failure and keeps its name for the end, because the lanes print pages of output. */
function fail(what) {
  failed += 1;
  red.push(what);
}

/** Runs the tests of a project, or a part of them such as `1/2`. */
async function tests(project, part = "1/1") {
  const name = `${project} ${part}`;
  const report = `.cache/vitest-${name.replaceAll(/\W/g, "-")}.json`;
  const progress = report.replace(".json", ".txt");
  for (const file of [report, progress]) rmSync(file, { force: true });
  const vitest = [
    "run",
    "--project",
    project,
    `--shard=${part}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=./scripts/test-progress.ts",
  ];
  const ran = await step(`tests: ${name}`, "vitest", vitest, progress);
  if (!existsSync(report)) return fail(`${name}: no report`);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  const before = failed;
  for (const file of testResults) {
    const failures = file.assertionResults.filter((test) => test.status === "failed");
    for (const test of failures) fail(named(file, test.fullName, test.failureMessages.join("\n")));
    // A file that fails to load has no failing test.
    if (file.status === "failed" && failures.length === 0) fail(named(file, "", file.message));
  }
  if (!ran && failed === before) fail(`${name}: vitest failed outside its tests`);
}

/** A test's name, with what it waited for or expected, and the line where it stood: others may see only the end. */
function named(file, test, message) {
  const lines = message.split("\n").map((line) => line.trim());
  const told = [
    lines[0] ?? "",
    lines.find((line) => line.startsWith("- waiting for ")),
    lines.find((line) => /^at .*[\\/]tests[\\/]/.test(line)),
  ];
  const reason = told.filter(Boolean).map((line) => `\n    ${line.slice(0, 300)}`);
  return `${path.relative("", file.name)}: ${test}${reason.join("")}`;
}

install();
process.env.PATH = `${path.resolve("node_modules/node/bin")}${path.delimiter}${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`;

// The tests of deployment alone load wrangler a dozen times: 30 s of CPU, not 38.
process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/compiled");

// glibc asks Linux for large pages: where a page fault is dear, as in some virtual machines, node's part takes a fifth less.
process.env.GLIBC_TUNABLES ??= "glibc.malloc.hugetlb=1";

// Three lanes keep two cores busy, because a browser's tests often wait. Only those need the build. The Workers' tests delete
// the routes' types as they begin and generate them again: the checks that read these come minutes later.
const built = step("build", process.execPath, ["scripts/start.mjs", "build"]);
await Promise.all([
  tests("workers"),
  (async () => {
    for (const name of ["format", "audit"]) await check(name);
    await tests("node");
    for (const name of ["types", "lint", "unused"]) await check(name);
    if (await built) await tests("browser", "2/2");
  })(),
  built.then((ok) => ok && tests("browser", "1/2")),
]);
if (!(await built)) fail("build");
console.log(
  ["", ...left, ...red.map((what) => `✗ ${what}`), `${passed} passed, ${failed} failed`].join("\n"),
);
process.exit(failed ? 1 : 0);
