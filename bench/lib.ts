import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";

import autocannon from "autocannon";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  type Miniflare,
  Miniflare as Runtime,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

import { startPortal } from "#scripts/portal.ts";
import { asIsolates, keptIn } from "#tests/e2e/support/isolates.ts";

/*
 * How we measure: each variant has its own Miniflare, and so its own workerd, which gets its requests directly. After a
 * warm-up round the variants take turns. Figures are medians with their spread; CPU is what Linux counts for the workerd
 * process. Only ratios within one run mean anything.
 */

export const ROOT = path.resolve(import.meta.dirname, "..");

/** The files of a run; git ignores this folder. */
export const WORK = path.join(ROOT, ".cache/bench");

export type Variant = {
  name: string;
  url: URL;
  pid: number;
  miniflare: Miniflare;
  stop: () => Promise<void>;
};

const DIRECT = [{ host: "127.0.0.1", port: 0 }];

/** Where a Worker that counts says how many D1 round trips it has made so far, in objects too. */
const TRIPS = "/bench-d1-trips";

/** Counts the D1 round trips of each request and answers with them in a header. Never use it for timing. */
const COUNTING = `
import worker from "./index.js";
export * from "./index.js";
let trips = 0, wrapped = false;
function wrap(db) {
  wrapped = true;
  const note = (owner, method) => {
    const original = owner[method];
    owner[method] = function (...args) { trips += 1; return original.apply(this, args); };
  };
  note(Object.getPrototypeOf(db.withSession()), "batch");
  const statement = Object.getPrototypeOf(db.prepare("select 1"));
  for (const method of ["all", "run", "raw", "first"]) note(statement, method);
}
export default {
  async fetch(request, env, ctx) {
    if (!wrapped) wrap(env.DB);
    if (new URL(request.url).pathname === "${TRIPS}") return new Response(String(trips));
    const before = trips;
    const answer = await worker.fetch(request, env, ctx);
    const counted = new Response(answer.body, answer);
    counted.headers.set("x-d1-trips", String(trips - before));
    return counted;
  },
};`;

/** Where a Worker that records says what it asked D1 since it was last asked for that. */
const ASKED = "/bench-d1-asked";

/** Records each D1 round trip with its statements and their values. */
const RECORDING = `
import worker from "./index.js";
export * from "./index.js";
let asked = [], wrapped = false;
const made = new WeakMap();
function wrap(db) {
  wrapped = true;
  const around = (owner, method, change) => {
    const original = owner[method];
    owner[method] = function (...args) { return change.call(this, original, args); };
  };
  const statement = Object.getPrototypeOf(db.prepare("select 1"));
  for (const owner of [Object.getPrototypeOf(db), Object.getPrototypeOf(db.withSession())]) {
    around(owner, "prepare", function (prepare, [sql]) {
      const one = prepare.call(this, sql);
      made.set(one, { sql, values: [] });
      return one;
    });
  }
  around(statement, "bind", function (bind, values) {
    const one = bind.apply(this, values);
    made.set(one, { sql: made.get(this).sql, values });
    return one;
  });
  around(Object.getPrototypeOf(db.withSession()), "batch", function (batch, [statements]) {
    asked.push(statements.map((one) => made.get(one)));
    return batch.call(this, statements);
  });
  for (const method of ["all", "run", "raw", "first"]) {
    around(statement, method, function (ask, args) {
      asked.push([made.get(this)]);
      return ask.apply(this, args);
    });
  }
}
export default {
  ...worker,
  fetch(request, env, ctx) {
    if (!wrapped) wrap(env.DB);
    if (new URL(request.url).pathname !== "${ASKED}") return worker.fetch(request, env, ctx);
    const before = asked;
    asked = [];
    return Response.json(before);
  },
};`;

/** How far away things are from the edge, in ms for a round trip. */
export type Distances = { d1: number; objects: number };

/** Puts any Worker at a distance from its database and its objects. */
const distant = ({ d1, objects }: Distances) => `
import worker from "./index.js";
export * from "./index.js";
let far = false;
const away = (ms) => new Promise((done) => setTimeout(done, ms));
function move(db) {
  far = true;
  const slow = (owner, method) => {
    const original = owner[method];
    owner[method] = async function (...args) {
      await away(${d1});
      return original.apply(this, args);
    };
  };
  slow(Object.getPrototypeOf(db.withSession()), "batch");
  const statement = Object.getPrototypeOf(db.prepare("select 1"));
  for (const method of ["all", "run", "raw", "first"]) slow(statement, method);
}
const farStub = (stub) => new Proxy(stub, {
  get: (_, method) => typeof stub[method] !== "function" ? stub[method] : async (...args) => {
    await away(${objects});
    return stub[method](...args);
  },
});
const isNamespace = (binding) => typeof binding?.getByName === "function";
const farNamespace = (binding) => ({ getByName: (...args) => farStub(binding.getByName(...args)) });
export default {
  ...worker,
  fetch(request, env, ctx) {
    if (!far) move(env.DB);
    const bindings = Object.entries(env).map(([name, binding]) =>
      [name, isNamespace(binding) ? farNamespace(binding) : binding]);
    return worker.fetch(request, Object.fromEntries(bindings), ctx);
  },
};`;

/**
 * Two Workers of the production build with one database, far away, and one cache, as two isolates of a place are. `ask`
 * asks one of them, and says how long it took until the answer began (ms), and how it was kept.
 */
export async function startPlace(state: string, distances: Distances) {
  const portal = await startPortal({
    port: 0,
    state,
    demo: false,
    change: (options) => {
      const file = path.join(ROOT, "build/server/distant.js");
      const far = { type: "ESModule", path: file, contents: distant(distances) };
      const modules = [far, ...(options as { modules: object[] }).modules];
      return asIsolates({ here: "one", there: "one" })({ ...options, modules } as typeof options);
    },
  });
  const ask = async (isolate: "here" | "there", address: string, cookie: string) => {
    const worker = await portal.miniflare.getWorker(isolate);
    const began = performance.now();
    const response = await worker.fetch(portal.url + address, { headers: { cookie } });
    const wait = performance.now() - began;
    await response.arrayBuffer();
    return { wait, kept: keptIn(response), response };
  };
  return { ask, stop: portal.stop };
}

/** Starts the production build with the data in the folder `state`. */
export async function startOurs(
  name: string,
  state: string,
  {
    count = false,
    record = false,
    unlimited = false,
    inspector,
    distances,
    built,
    files = true,
  }: {
    count?: boolean;
    /** Whether it records what it asks D1 (`askedOf`). */
    record?: boolean;
    /** Whether people may send as many messages as they like. */
    unlimited?: boolean;
    /** The port of V8's inspector. */
    inspector?: number;
    distances?: Distances;
    /** The folder of another built Worker. */
    built?: string;
    /**
     * Whether Miniflare looks for a file before it asks our Worker. Cloudflare does so outside of the Worker; Miniflare by
     * another Worker, which takes 1 ms of each request and which no peer has.
     */
    files?: boolean;
  } = {},
): Promise<Variant> {
  const before = new Set(runtimes());
  const portal = await startPortal({
    port: 0,
    state,
    demo: false,
    ...(built ? { built } : {}),
    change: (options) => {
      const modules = [...(options as { modules: object[] }).modules];
      if (count) {
        const file = path.join(ROOT, "build/server/counting.js");
        modules.unshift({ type: "ESModule", path: file, contents: COUNTING });
      }
      if (record) {
        const file = path.join(ROOT, "build/server/recording.js");
        modules.unshift({ type: "ESModule", path: file, contents: RECORDING });
      }
      if (distances) {
        const file = path.join(ROOT, "build/server/distant.js");
        modules.unshift({ type: "ESModule", path: file, contents: distant(distances) });
      }
      if (unlimited) withoutLimit(modules as { path: string; contents?: string }[]);
      if (!files) delete (options as { assets?: unknown }).assets;
      return {
        ...options,
        modules,
        unsafeDirectSockets: DIRECT,
        ...(inspector ? { inspectorPort: inspector } : {}),
      } as typeof options;
    },
  });
  return running(name, portal.miniflare, before, portal.stop);
}

/** How many D1 round trips a Worker that counts has made so far. */
export async function tripsOf({ url }: Variant): Promise<number> {
  return Number(await (await fetch(new URL(TRIPS, url))).text());
}

/** A D1 round trip: its statements with their values. */
export type Asked = { sql: string; values: unknown[] }[];

/** What a Worker that records has asked D1 since the last call. */
export async function askedOf({ url }: Variant): Promise<Asked[]> {
  return (await (await fetch(new URL(ASKED, url))).json()) as Asked[];
}

/** Lifts the limit on messages (party/limit.ts) in the built Worker. */
function withoutLimit(modules: { path: string; contents?: string }[]): void {
  const main = modules.find((module) => module.path.endsWith("server/index.js"))!;
  const built = readFileSync(main.path, "utf8");
  main.contents = built
    .replace(/(#burst = )burst/, "$11e12")
    .replace(/(#perSecond = )perSecond/, "$11e9");
  if (main.contents === built) throw new Error("the built Worker has no limit on messages to lift");
}

/** Starts a peer: a bundled Worker with the same database. */
export async function startPeer(
  name: string,
  {
    folder,
    main,
    state,
    objects,
    distances,
  }: {
    folder: string;
    main: string;
    state: string;
    objects?: Record<string, object>;
    distances?: Distances;
  },
): Promise<Variant> {
  const before = new Set(runtimes());
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    path.join(ROOT, "build/server/wrangler.json"),
  );
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.m?js$/.test(file),
  );
  const modules: { type: "ESModule"; path: string; contents?: string }[] = [
    main,
    ...files.filter((file) => file !== main),
  ].map((file) => ({ type: "ESModule", path: path.join(folder, file) }));
  if (distances) {
    const contents = distant(distances).replaceAll("./index.js", `./${main}`);
    modules.unshift({ type: "ESModule", path: path.join(folder, "distant.js"), contents });
  }
  const miniflare = new Runtime(
    convertV4MiniflareOptions({
      name: "peer",
      modules,
      modulesRoot: folder,
      compatibilityDate: workerOptions.compatibilityDate as string,
      compatibilityFlags: ["nodejs_compat"],
      d1Databases: workerOptions.d1Databases as Record<string, string>,
      ...(objects ? { durableObjects: objects } : {}),
      resourcePersistencePath: path.join(state, "v3"),
      cf: false,
      log: new Log(LogLevel.ERROR),
      unsafeDirectSockets: DIRECT,
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await miniflare.ready;
  return running(name, miniflare, before, () => miniflare.dispose());
}

async function running(
  name: string,
  miniflare: Miniflare,
  before: Set<number>,
  stop: () => Promise<void>,
): Promise<Variant> {
  const pid = runtimes().find((known) => !before.has(known));
  if (!pid) throw new Error(`${name}: no workerd process was started`);
  return { name, url: await miniflare.unsafeGetDirectURL(), pid, miniflare, stop };
}

/** The workerd processes that this process started. */
function runtimes(): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return stat.includes("(workerd)") && Number(fieldsOf(stat)[1]) === process.pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The CPU time, user and system, that a process has used so far, in ms. Linux counts in steps of 10 ms. */
export function cpuOf(pid: number): number {
  const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The fields after the process's name, which may contain spaces. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

export type Load = {
  cpu: number;
  rate: number;
  p50: number;
  p99: number;
  bad: number;
  requests: number;
  kept: number;
  /** What came for a request, with its headers, in bytes. */
  bytes: number;
};

/** Sends `amount` requests. `cpu` is workerd's ms of CPU per request, `kept` the share answered with a kept page. */
export async function ask(
  variant: Pick<Variant, "url" | "pid">,
  next: () => string,
  {
    amount,
    cookie,
    connections = 8,
  }: { amount: number; cookie?: string | undefined; connections?: number },
): Promise<Load> {
  let kept = 0;
  const started = cpuOf(variant.pid);
  const result = await autocannon({
    url: variant.url.href,
    connections,
    amount,
    timeout: 30,
    ...(cookie ? { headers: { cookie } } : {}),
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
    setupClient: (client) => {
      const events: NodeJS.EventEmitter = client;
      events.on("headers", (headers: { headers: string[] }) => {
        const at = headers.headers.findIndex((text) => text.toLowerCase() === "server-timing");
        if (at >= 0 && /\bkept\b(?!;desc="?miss)/.test(headers.headers[at + 1]!)) kept += 1;
      });
    },
  });
  const requests = result.requests.total;
  return {
    cpu: (cpuOf(variant.pid) - started) / requests,
    rate: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors,
    requests,
    kept: kept / requests,
    bytes: result.throughput.total / requests,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Half the distance between the largest and the smallest value, in percent of the median. */
export function spread(values: readonly number[]): string {
  const middle = median(values);
  return `±${(((Math.max(...values) - Math.min(...values)) / 2 / middle) * 100).toFixed(0)}%`;
}

/** The ratio of two medians, and the lowest and highest ratio within one round. */
export function ratio(
  of: readonly number[],
  to: readonly number[],
): Pick<Row, "measured" | "spread" | "value"> {
  const rounds = of.map((value, index) => value / to[index]!);
  const value = median(of) / median(to);
  const low = Math.min(...rounds).toFixed(2);
  return { value, measured: value.toFixed(2), spread: `${low}–${Math.max(...rounds).toFixed(2)}` };
}

export type Row = {
  what: string;
  /** The goal in words; empty when there is none. */
  goal: string;
  measured: string;
  spread: string;
  /** The measured value, and the highest that the goal allows. */
  value?: number;
  limit?: number;
};

export type Part = {
  rows: Row[];
  details?: string[][];
  notes?: string[];
  /** What the page of cost counts with. */
  figures?: Record<string, { value: number; unit: string }>;
};

/** Stores the figures of a part for the page of cost (`npm run cost`), with what measured them. */
export function storeFigures(name: string, { figures = {} }: Part): void {
  const file = path.join(ROOT, "docs/figures.json");
  const stored = JSON.parse(readFileSync(file, "utf8")) as Record<string, object>;
  for (const [figure, { value, unit }] of Object.entries(figures)) {
    const { date } = machine();
    stored[figure] = {
      value: Number(value.toPrecision(3)),
      unit,
      by: `npm run bench -- ${name}`,
      on: date.slice(0, 10),
      load: load(),
    };
  }
  write(file, `${JSON.stringify(stored, null, 2)}\n`);
}

export function printPart(name: string, { rows, details, notes = [] }: Part): void {
  console.log(`\n== ${name}`);
  if (details) printTable(details);
  if (details && rows.length) console.log("");
  if (rows.length) {
    printTable([
      ["what", "goal", "measured", "spread", ""],
      ...rows.map((row) => [row.what, row.goal, row.measured, row.spread, verdict(row)]),
    ]);
  }
  for (const note of notes) console.log(`* ${note}`);
}

function verdict({ value, limit }: Row): string {
  if (value === undefined || limit === undefined) return "";
  return value <= limit ? "reached" : "MISSED";
}

function printTable(table: string[][]): void {
  const widths = table[0]!.map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    );
    console.log(cells.join("  ").trimEnd());
  }
}

/** The machine, its load, and the versions that are measured. */
export function machine() {
  const version = (name: string) =>
    (
      JSON.parse(readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8")) as {
        version: string;
      }
    ).version;
  const memory = /MemTotal:\s+(\d+)/.exec(readFileSync("/proc/meminfo", "utf8"));
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(Number(memory?.[1] ?? 0) / 1_048_576),
    node: process.version,
    workerd: version("workerd"),
    commit: spawnSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: ROOT,
      encoding: "utf8",
    }).stdout.trim(),
    load: load(),
  };
}

/** The load average of the last minute. Above the number of cores, something else is using the machine too. */
export function load(): string {
  return loadavg()[0]!.toFixed(1);
}

/** Creates an empty folder for this run. */
export function freshFolder(name: string): string {
  const folder = path.join(WORK, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Copies a state folder, because two workerd processes cannot share one. */
export function copyState(from: string, name: string): string {
  const folder = freshFolder(name);
  cpSync(from, folder, { recursive: true });
  return folder;
}

export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
