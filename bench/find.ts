import path from "node:path";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";

import {
  ask,
  copyState,
  median,
  type Part,
  ROOT,
  type Row,
  startOurs,
  tripsOf,
  type Variant,
} from "./lib.ts";
import { addReader, demoState, fillLists, LIST } from "./state.ts";

const SIZES = { small: 1_000, large: 100_000 };
const ROUNDS = 4;
const REQUESTS = 40;
/** How many people search at once when it is about waiting. */
const IN_PARALLEL = 20;
const WAITING = 600;

/** What people look for: words, choices, one city and week, and nothing yet. */
const SEARCHES: readonly string[] = [
  "/find?q=java",
  "/find?q=java&batch=2025&for=Freshers",
  "/find?q=support&city=Pune",
  "/find?degree=be-btech&kind=Technical",
  "/find?q=zoho",
  "/find",
];

/** What only a search can find that reads words: mistyped, in Hinglish, in another script, with pay, and nothing near. */
const READ: readonly string[] = [
  "jawa fresher pune this week",
  "mujhe pune me java ki job chahiye",
  "पुणे जावा",
  "custmer suport mumbai",
  "java above 3 lpa",
  "xylophonist chennai",
].map((q) => `/find?${new URLSearchParams({ q })}`);

/** The same drives for each variant: this build, and the one in the folder BEFORE when there is one. */
type World = { variants: Variant[]; cookie: string; state: string };

/**
 * `/find` among 1,000 upcoming drives and among 100,000. With BEFORE set to a copy of the folder build/ of another
 * commit, both take turns.
 */
export async function find(): Promise<Part> {
  const before = process.env.BEFORE;
  const built = before ? path.resolve(ROOT, before, "server") : undefined;
  const details = [["search", "among", ...(built ? ["before, CPU ms"] : []), "CPU ms", "p99 of 4"]];
  const rows: Row[] = [];
  const sums: number[] = [];
  for (const [size, amount] of Object.entries(SIZES)) {
    const { variants, cookie, state } = await world(`find-${size}`, amount, built);
    const total = variants.map(() => 0);
    const read: number[] = [];
    for (const search of [...SEARCHES, ...READ]) {
      const cpu = variants.map((): number[] => []);
      let slowest = 0;
      for (let round = 0; round <= ROUNDS; round += 1) {
        const turns = [...variants.entries()];
        for (const [which, variant] of round % 2 ? turns : turns.toReversed()) {
          const load = await ask(variant, () => search, {
            amount: REQUESTS,
            cookie,
            connections: 4,
          });
          if (load.bad) throw new Error(`${search}: ${load.bad} of ${load.requests} failed`);
          if (round > 0) cpu[which]!.push(load.cpu);
          if (which === variants.length - 1) slowest = Math.max(slowest, load.p99);
        }
      }
      const medians = cpu.map((values) => median(values));
      const shown = decodeURIComponent(search).replaceAll("+", " ");
      details.push([
        shown,
        String(amount),
        ...medians.map((value) => value.toFixed(2)),
        String(slowest),
      ]);
      if (READ.includes(search)) read.push(medians.at(-1)!);
      if (SEARCHES.includes(search)) medians.forEach((value, which) => (total[which]! += value));
    }
    sums.push(total.at(-1)!);
    const reading = read.reduce((sum, one) => sum + one, 0) / READ.length;
    rows.push({
      what: `CPU of a search that has to be read ÷ a plain one, among ${amount}`,
      goal: "",
      measured: (reading / (total.at(-1)! / SEARCHES.length)).toFixed(2),
      spread: "",
    });
    if (built) {
      const value = total[1]! / total[0]!;
      rows.push({
        what: `CPU of the plain searches among ${amount}, after ÷ before`,
        goal: "≤ 1.5",
        limit: 1.5,
        value,
        measured: value.toFixed(2),
        spread: "",
      });
    }
    const waits = variants.map(() => ({
      p50: [] as number[],
      p99: [] as number[],
      rate: [] as number[],
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, variant] of variants.entries()) {
        let n = 0;
        const next = () => SEARCHES[(n += 1) % SEARCHES.length]!;
        const load = await ask(variant, next, {
          amount: WAITING,
          cookie,
          connections: IN_PARALLEL,
        });
        if (load.bad) throw new Error(`${load.bad} of ${load.requests} failed`);
        for (const name of ["p50", "p99", "rate"] as const) waits[which]![name].push(load[name]);
      }
    }
    for (const [which, { p50, p99, rate }] of waits.entries()) {
      rows.push({
        what: `${IN_PARALLEL} in parallel among ${amount}${built && !which ? ", before" : ""}: p99, ms`,
        goal: "",
        measured: String(median(p99)),
        spread: `p50 ${median(p50)}, ${median(rate).toFixed(0)}/s`,
      });
    }
    for (const variant of variants) await variant.stop();
    if (size === "small") rows.push(await tripsRow(state, cookie));
  }
  const [few, many] = sums as [number, number];
  return {
    figures: { searchCpu: { value: many / SEARCHES.length, unit: "ms" } },
    details,
    rows: [
      {
        what: "/find among 100,000 upcoming drives ÷ among 1,000: CPU of all plain searches",
        goal: "≤ 1.5",
        limit: 1.5,
        value: many / few,
        measured: (many / few).toFixed(2),
        spread: "",
      },
      ...rows,
    ],
    notes: [
      `Each search ${REQUESTS} times a round, ${ROUNDS} rounds after one of warming up, the variants in turn.`,
      ...(built ? [] : ["Set BEFORE to a copy of the folder build/ of another commit to compare."]),
    ],
  };
}

/** How many D1 round trips a search makes, both databases together, once its isolate knows the words. */
async function tripsRow(state: string, cookie: string): Promise<Row> {
  const variant = await startOurs("find-trips", state, { count: true });
  const trips: number[] = [];
  for (const search of [SEARCHES[0]!, ...SEARCHES, ...READ]) {
    // Counts of pages are written every ten seconds, after an answer: the least of three is the search's own.
    const all: number[] = [];
    for (let n = 0; n < (trips.length ? 3 : 1); n += 1) {
      const before = await tripsOf(variant);
      await (await fetch(new URL(search, variant.url), { headers: { cookie } })).text();
      all.push((await tripsOf(variant)) - before);
    }
    trips.push(Math.min(...all));
  }
  await variant.stop();
  const most = Math.max(...trips.slice(1));
  return {
    what: "D1 round trips of a search, the most",
    goal: "≤ 2",
    limit: 2,
    value: most,
    measured: String(most),
    spread: `the first ${trips[0]}`,
  };
}

/** The demo portal with this many upcoming drives, from tomorrow on, 50 a city and day. */
async function world(name: string, size: number, built: string | undefined): Promise<World> {
  const { state, database } = await demoState(name);
  const { cookie } = await addReader(database, { name: "Find Bench" });
  const tomorrow = addDays(dayOf(Date.now()), 1);
  const days = Math.ceil(size / (LIST * DAILY_CITIES.length));
  fillLists(
    database,
    Array.from({ length: days }, (_, n) => addDays(tomorrow, n)),
  );
  database
    .prepare(
      "delete from daily_drives where id in (select id from daily_drives order by day desc, id limit ?)",
    )
    .run(Math.max(0, days * LIST * DAILY_CITIES.length - size));
  database.close();
  // As it starts, a portal brings its search up to date.
  const variants = built
    ? [await startOurs(`${name}-before`, copyState(state, `${name}-before`), { built })]
    : [];
  variants.push(await startOurs(name, state));
  return { variants, cookie, state };
}
