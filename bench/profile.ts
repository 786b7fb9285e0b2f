import { dayOf } from "#app/base/calendar.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { freePort } from "#scripts/portal.ts";
import { openInspector } from "#tests/e2e/support/inspector.ts";

import { ask, type Part, startOurs, type Variant } from "./lib.ts";
import { cookies, listState } from "./page.ts";
import { listDays, listPath } from "./state.ts";

const CITY = "Pune";
/** Requests before a profile: V8 still gains a quarter between the 300th and the 1,500th. */
const WARM_UP = 1500;
const PROFILED = 600;
/** How many functions are shown. */
const SHOWN = 40;

type Node = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
};
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

/**
 * Which functions of our isolate take how much of a page: V8's own profile of the daily list, kept and not, and of a
 * small page. What workerd and D1's object take is only in the line of CPU beside it.
 */
export async function profile(): Promise<Part> {
  const days = listDays(150);
  const { state, reader } = await listState(days.length);
  const inspector = await freePort();
  const ours = await startOurs("ours", state, { inspector, files: false });
  const v8 = await openInspector(inspector, ours.url);
  const warmPath = listPath(CITY, dayOf(Date.now()));
  const cold = days.flatMap((day) => DAILY_CITIES.map((city) => listPath(city, day)));
  const small = await addressOfList(ours, reader.cookie);
  let at = 0;
  const pages: [name: string, next: () => string][] = [
    ["daily list, kept", () => warmPath],
    ["daily list, not kept", () => `${cold[at++ % cold.length]!}`],
    ["an important list, not kept", () => `${small}?at=${at++}`],
  ];
  const details: string[][] = [["page", "ms", "%", "function"]];
  for (const [name, next] of pages) {
    const cookie = await cookies(ours, warmPath, reader.cookie);
    await ask(ours, next, { amount: WARM_UP, cookie });
    const { cpu, kept } = await ask(ours, next, { amount: PROFILED, cookie });
    await v8.call("Profiler.enable");
    await v8.call("Profiler.setSamplingInterval", { interval: 200 });
    await v8.call("Profiler.start");
    await ask(ours, next, { amount: PROFILED, cookie });
    const { profile: taken } = await v8.call<{ profile: Profile }>("Profiler.stop");
    const share = `${(kept * 100).toFixed(0)} % kept`;
    details.push([name, cpu.toFixed(2), "", `CPU of workerd without the profile, ${share}`]);
    const own = ownTimes(taken);
    const busy = own.reduce((sum, [, time]) => sum + time, 0);
    details.push(["", (busy / PROFILED).toFixed(3), "100", "our isolate"]);
    for (const [what, time] of own.slice(0, SHOWN)) {
      details.push(["", (time / PROFILED).toFixed(3), ((time / busy) * 100).toFixed(1), what]);
    }
  }
  v8.close();
  await ours.stop();
  return { details, rows: [], notes: [`${PROFILED} requests each, after ${WARM_UP}.`] };
}

/** The own time of each function, in ms, the dearest first, without idle ones. */
function ownTimes({ nodes, samples, timeDeltas }: Profile): [what: string, ms: number][] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || "(anonymous)"}${url ? `:${lineNumber + 1}` : ""}`,
    ]),
  );
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id)!;
    if (name === "(idle)" || name === "(root)") continue;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index]! / 1000);
  }
  return [...times].toSorted(([, a], [, b]) => b - a);
}

async function addressOfList({ url }: Variant, cookie: string): Promise<string> {
  const lists = await fetch(new URL("/list", url), { headers: { cookie } });
  return /\/list\/[\da-f-]{36}/.exec(await lists.text())![0];
}
