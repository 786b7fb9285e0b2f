import { addDays, dayOf } from "#app/base/calendar.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";

import { ask, median, type Part, ratio, startOurs, type Variant } from "./lib.ts";
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

type World = { variant: Variant; cookie: string };

/** `/find` among 1,000 upcoming drives and among 100,000. */
export async function find(): Promise<Part> {
  const small = await world("find-small", SIZES.small);
  const large = await world("find-large", SIZES.large);
  const details = [["search", "among 1,000, CPU ms", "among 100,000, CPU ms", "ratio", "rounds"]];
  const all: [number[], number[]] = [[], []];
  for (const search of SEARCHES) {
    const cpu: typeof all = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [which, { variant, cookie }] of [small, large].entries()) {
        const load = await ask(variant, () => search, { amount: REQUESTS, cookie, connections: 4 });
        if (load.bad) throw new Error(`${search}: ${load.bad} of ${load.requests} failed`);
        if (round > 0) cpu[which]!.push(load.cpu);
      }
    }
    const found = ratio(cpu[1], cpu[0]);
    const [few, many] = cpu.map((values) => median(values));
    details.push([search, few!.toFixed(2), many!.toFixed(2), found.measured, found.spread]);
    for (const which of [0, 1] as const) all[which].push(median(cpu[which]));
  }
  const waits: string[][] = [];
  for (const { variant, cookie } of [small, large]) {
    let n = 0;
    const next = () => SEARCHES[(n += 1) % SEARCHES.length]!;
    const load = await ask(variant, next, { amount: WAITING, cookie, connections: IN_PARALLEL });
    if (load.bad) throw new Error(`${load.bad} of ${load.requests} failed`);
    waits.push([String(load.p99), String(load.p50), load.rate.toFixed(0)]);
  }
  await small.variant.stop();
  await large.variant.stop();
  const [few, many] = all.map((values) => values.reduce((sum, value) => sum + value, 0));
  return {
    figures: { searchCpu: { value: many! / SEARCHES.length, unit: "ms" } },
    details,
    rows: [
      {
        what: "/find among 100,000 upcoming drives ÷ among 1,000: CPU of all searches",
        goal: "≤ 1.5",
        limit: 1.5,
        value: many! / few!,
        measured: (many! / few!).toFixed(2),
        spread: "",
      },
      ...waits.map(([p99, p50, rate], which) => ({
        what: `${IN_PARALLEL} in parallel among ${which ? "100,000" : "1,000"}: p99, ms`,
        goal: "",
        measured: p99!,
        spread: `p50 ${p50}, ${rate}/s`,
      })),
    ],
    notes: [
      `Each search ${REQUESTS} times a round, ${ROUNDS} rounds after one of warming up, on both sizes in turn.`,
    ],
  };
}

/** The demo portal with this many upcoming drives, from tomorrow on, 50 a city and day. */
async function world(name: string, size: number): Promise<World> {
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
  return { variant: await startOurs(name, state), cookie };
}
