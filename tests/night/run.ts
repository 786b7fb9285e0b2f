import { DAY_MS, dayOf, startOfDay } from "#app/base/calendar.ts";
import { callProblems, callsIn, wordsOf } from "#tests/night/calls.ts";
import { CITY, CITY_CHANNEL, makeCast } from "#tests/night/cast.ts";
import { stored, told } from "#tests/night/compare.ts";
import { type Fault, longNight, randomOf, shortNight } from "#tests/night/faults.ts";
import { again, LOG, openStage, pause } from "#tests/night/stage.ts";
import { Traffic } from "#tests/night/traffic.ts";

/*
 * `npm run trust -- night [--short] [--seed=n]`: eight hours of a busy day in thirty minutes, while things go wrong. A minute of
 * the portal's clock is a few seconds; between two minutes it jumps.
 */
const args = process.argv.slice(2);
const seed = Number(
  args.find((arg) => arg.startsWith("--seed="))?.slice("--seed=".length) ??
    Math.floor(Math.random() * 1e6),
);
const random = randomOf(seed);
const night = args.includes("--short") ? shortNight(random) : longNight(random);

Object.assign(process.env, { TELEGRAM_CHANNELS: JSON.stringify({ [CITY]: CITY_CHANNEL }) });

const MINUTE_MS = 60_000;
const MEMORY_GROWS = 1.15;

const [hour, minutes] = night.begin.split(":").map(Number) as [number, number];
// Of tomorrow: the alarms of objects ring by the machine's clock, and for them no moment may be past.
const begin = startOfDay(dayOf(Date.now() + DAY_MS)) + (hour * 60 + minutes) * MINUTE_MS;
const started = performance.now();
const stage = await openStage(begin);
const cast = await makeCast(stage, night.decisions.length);
const traffic = new Traffic(stage, cast, random);
const problems: string[] = [];

const minuteOf = (at: number) => Math.floor((at - begin) / MINUTE_MS);
const clock = () => new Date(Date.now() + 330 * MINUTE_MS).toISOString().slice(11, 16);

console.log(`seed ${seed}; the log is in ${LOG}`);
console.log(" time  pages forms lines refused  done to it / the watch (to how many places)");

const left = night.faults.toSorted((a, b) => a.minute - b.minute);
const going: Fault[] = [];
/** Decisions, with the drive of each. */
const decisions = night.decisions
  .map((minute, index) => ({ minute, drive: cast.planned[index]! }))
  .toSorted((a, b) => a.minute - b.minute);
/** Minutes with trouble, and those in which people waited. */
const troubled = new Set<number>();
const slow = new Set<number>();
const memory: Awaited<ReturnType<typeof stage.memory>>[] = [];
let nights = 0;
let lastHour = -1;

for (let at = begin; minuteOf(at) < night.minutes;) {
  await stage.moveTo(at);
  const minute = minuteOf(at);
  const done: string[] = [];
  for (const one of going.filter((fault) => fault.minute + fault.minutes <= minute)) {
    going.splice(going.indexOf(one), 1);
    if (one.kind === "hang") stage.goOn();
    else stage.set({ [one.kind]: false });
    done.push(`${one.kind} is right`);
  }
  const now = left.filter((fault) => fault.minute <= minute);
  left.splice(0, now.length);
  let jump = 0;
  let kill = false;
  for (const fault of now) {
    done.push(saying(fault));
    if (fault.kind === "forward") jump += fault.minutes;
    else if (fault.kind === "back") jump -= fault.minutes;
    else if (fault.kind === "kill") kill = true;
    else {
      going.push(fault);
      if (fault.kind === "hang") stage.hang();
      else stage.set({ [fault.kind]: true });
    }
  }
  await stage.tell();
  const hangs = stage.hangs;
  if (kill || going.some(({ kind }) => kind === "d1" || kind === "hang")) troubled.add(minute);
  // The minute after, too: what was under way ends then.
  traffic.troubled = troubled.has(minute) || troubled.has(minute - 1);
  traffic.sums = { pages: 0, forms: 0, lines: 0, refused: 0 };
  const before = stage.portal.outbox.sent.length;
  const ends = performance.now() + night.paceMs;

  const work: Promise<unknown>[] = [
    traffic.minute(
      hangs ? { pages: 2, forms: 1, lines: 1 } : { pages: 20, forms: 4, lines: 8 },
      night.paceMs * 0.5,
    ),
  ];
  if (!hangs) {
    work.push(stage.cron("* * * * *"));
    const [hourNow, past] = [Math.floor(minute / 60), (minutes + minute) % 60];
    if (past >= 17 && hourNow !== lastHour) {
      lastHour = hourNow;
      work.push(stage.cron("17 * * * *"));
    }
    if (nights === 0 && minute >= 180 - (hour * 60 + minutes)) {
      nights += 1;
      done.push("the copy of 3:00 begins");
      work.push(stage.cron("30 21 * * *"));
    }
  }
  for (const { drive } of decisions.filter((one) => one.minute <= minute)) {
    decisions.shift();
    done.push("a drive is cancelled");
    work.push(traffic.cancel(drive));
  }
  if (kill) {
    await pause(random() * night.paceMs * 0.5);
    await stage.kill();
  }
  if (jump) {
    await pause(random() * night.paceMs * 0.5);
    at += jump * MINUTE_MS;
    await stage.moveTo(Date.now() + jump * MINUTE_MS);
  }
  await Promise.all(work);
  await stage.watch();
  await pause(Math.max(0, ends - performance.now()));
  if (p75(traffic.waits.flat()) > 600) slow.add(minute);
  if (memory.length === 0 && minute >= night.calmFrom + 15) memory.push(await stage.memory());

  const calls = callsIn(stage.portal.outbox.sent.slice(before));
  const { pages, forms, lines, refused } = traffic.sums;
  const sums = [pages, forms, lines, refused].map((n) => String(n).padStart(5)).join(" ");
  const said = calls.length ? ` >> ${wordsOf(calls)}` : "";
  console.log(`${clock()}  ${sums}    ${done.join("; ")}${said}`);
  at += MINUTE_MS;
}

await settle();
memory.push(await stage.memory());
const heard = await told(stage, {
  cast,
  traffic,
  // A channel's answer may come a minute late.
  inDoubt: (at) => [0, 1].some((back) => troubled.has(minuteOf(at) - back)),
});
const copies = await again(() => stage.copy());
if (copies.problem || (copies.newest?.at ?? 0) < begin) problems.push("there is no copy of 3:00");
traffic.end();
await stage.stop();
const kept = stored(stage.state, traffic);
const calls = callsIn(stage.portal.outbox.sent);
problems.push(
  ...traffic.failures,
  ...kept.problems,
  ...heard.problems,
  ...callProblems(calls, { faults: night.faults, slow, places: cast.called, minuteOf }),
);
if (decisions.length || left.length) problems.push("the night ended too early");
const [middle, end] = memory as [(typeof memory)[0], (typeof memory)[0]];
if (end.held > middle.held * MEMORY_GROWS)
  problems.push(`we held ${middle.held.toFixed(1)} MB, then ${end.held.toFixed(1)} MB`);

const counts = {
  ...kept.counted,
  ...heard.counted,
  kills: stage.kills,
  "calls of the watch": calls.length,
};
console.log("");
for (const [name, n] of Object.entries(counts)) console.log(`${String(n).padStart(7)}  ${name}`);
for (const [name, one] of [
  ["after the last kill", middle],
  ["at the end", end],
] as const)
  console.log(
    `${one.held.toFixed(1).padStart(7)}  MB held by the Worker ${name}; workerd ${one.process.toFixed(0)} MB, the watch's ${one.watch.toFixed(0)} MB`,
  );
console.log(
  `${((performance.now() - started) / 60_000).toFixed(1).padStart(7)}  minutes, seed ${seed}`,
);
for (const one of [...new Set(problems)].slice(0, 40)) console.log(`    ${one}`);
console.log(problems.length ? `\n${problems.length} broken` : "\nall kept");
stage.close();
process.exit(problems.length ? 1 : 0);

function saying({ kind, minutes: lasts }: Fault): string {
  switch (kind) {
    case "d1":
      return `D1 refuses for ${lasts} minutes`;
    case "r2":
      return `R2 refuses for ${lasts} minutes`;
    case "queue":
      return `the queue is full for ${lasts} minutes`;
    case "hang":
      return `workerd hangs for ${lasts} minutes`;
    case "forward":
      return `the clock jumps ${lasts} minutes ahead`;
    case "back":
      return `the clock jumps ${lasts} minutes back`;
    case "kill":
      return "workerd is killed";
  }
}

function p75(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.75)] ?? 0;
}

/** Quiet minutes until nothing is left to be sent again or told. */
async function settle(): Promise<void> {
  for (let minute = 0; minute < 15; minute += 1) {
    await stage.moveTo(Date.now() + MINUTE_MS);
    await traffic.minute({ pages: 0, forms: 0, lines: traffic.pending ? 8 : 0 }, 200);
    await stage.cron("* * * * *");
    await stage.watch();
  }
}
