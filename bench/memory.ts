import { cityParam } from "#app/base/cities.ts";
import { type Language, LANGUAGES } from "#app/base/languages.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { freePort } from "#scripts/portal.ts";
import { startBare } from "#tests/e2e/support/bare.ts";
import { type Inspector, openInspector } from "#tests/e2e/support/inspector.ts";
import { memoryOf } from "#tests/e2e/support/runtime.ts";

import { ask, median, type Part, startOurs, type Variant } from "./lib.ts";
import { type Client, closeAll, connect } from "./sockets.ts";
import { addReader, demoState, type Reader } from "./state.ts";

const ROOMS = 3;
const MOST = 120_000;
const STEP = 10_000;
/** Messages under way in each room. */
const AT_ONCE = 4;
/** No step begins after so many seconds, on whatever machine. */
const LONGEST = 200;
const TEXT = "Is the Infosys walk-in at Electronic City still open today? I am coming from Tumkur.";

/** Different addresses, and how many are asked for at once. */
const ADDRESSES = 20_000;
const ASKED_AT_ONCE = 20;
/** As many people have an open page each: a socket of their own room, and one of its topic. */
const PEOPLE = 1_000;
const SEARCHES = [
  "java",
  "testing",
  "bpo voice",
  "accounts",
  "nurse",
  "sql",
  "sales",
  "be fresher",
];
const BATCHES = ["", "&batch=2024", "&batch=2025", "&batch=any"];
const FILTERS = ["", "&degree=be-btech", "&for=Freshers&mode=walk-in"];

type Sample = { messages: number; rss: number; used: number; total: number; seconds: number };

/** What messages leave in memory, and what pages and open sockets keep there. */
export async function memory(): Promise<Part> {
  const [messages, pages] = [await afterMessages(), await afterPages()];
  return {
    details: [...messages.details!, ...pages.details!],
    rows: [...messages.rows, ...pages.rows],
    notes: [...messages.notes!, ...pages.notes!],
  };
}

/**
 * Stores many messages in a few rooms, and measures at each step what the process holds (RSS) and what V8 holds of it.
 * Then it has V8 collect its garbage: the rest in use is what the rooms keep.
 */
async function afterMessages(): Promise<Part> {
  const { state, database } = await demoState("memory-state");
  const people: Reader[] = [];
  for (let index = 0; index < ROOMS; index += 1) {
    people.push(await addReader(database, { name: `Person ${index}` }));
  }
  database.close();
  const inspector = await freePort();
  const ours = await startOurs("ours", state, { inspector, unlimited: true });
  const clients: Client[] = [];
  for (const { uid, cookie } of people) {
    clients.push(await connect(ours, `/parties/user-room/${uid}`, cookie));
  }
  const heap = await openInspector(inspector, ours.url);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const sample = async (messages: number): Promise<Sample> => ({
    messages,
    rss: memoryOf(ours.pid),
    ...(await usageOf(heap)),
    seconds: seconds(),
  });

  await heap.call("HeapProfiler.collectGarbage");
  const samples = [await sample(0)];
  for (let sent = STEP; sent <= MOST && seconds() < LONGEST; sent += STEP) {
    await Promise.all(clients.map((client) => write(client, STEP / ROOMS)));
    samples.push(await sample(sent));
  }
  await heap.call("HeapProfiler.collectGarbage");
  const [first, collected] = [samples[0]!, await sample(samples.at(-1)!.messages)];
  heap.close();
  closeAll(clients);
  await ours.stop();

  const third = Math.ceil((samples.length - 1) / 3);
  const middle = highest(samples.slice(-2 * third, -third));
  const last = highest(samples.slice(-third));
  const kept = collected.used - first.used;
  return {
    details: [
      ["messages", "RSS MB", "V8 in use MB", "V8 MB", "s"],
      ...[...samples, collected].map((one, at) => [
        at < samples.length ? String(one.messages) : "collected",
        ...[one.rss, one.used, one.total].map((value) => value.toFixed(1)),
        one.seconds.toFixed(0),
      ]),
    ],
    rows: [
      {
        what: "highest RSS, last third of the run ÷ the third before",
        goal: "≤ 1.1",
        measured: (last / middle).toFixed(2),
        spread: `${middle.toFixed(0)} → ${last.toFixed(0)} MB`,
        value: last / middle,
        limit: 1.1,
      },
      {
        what: "what V8 has in use after a collection, more than before, MB",
        goal: "≤ 2",
        measured: kept.toFixed(1),
        spread: `${first.used.toFixed(1)} → ${collected.used.toFixed(1)} MB`,
        value: kept,
        limit: 2,
      },
    ],
    notes: [
      `${ROOMS} rooms with a socket each, messages of ${TEXT.length} bytes, ${AT_ONCE} under way in each room, without the limit on messages.`,
    ],
  };
}

/**
 * Asks for many different pages, then opens many sockets, with a collection before each look: what V8 has in use then is
 * what we keep. What the process holds is beside that of a Worker that returns as many bytes and keeps nothing.
 */
async function afterPages(): Promise<Part> {
  const { state, database } = await demoState("memory-state");
  const people: Reader[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push(await addReader(database, { name: `Person ${index}` }));
  }
  database.close();
  const inspector = await freePort();
  const ours = await startOurs("ours", state, { inspector });
  const heap = await openInspector(inspector, ours.url);
  const details: string[][] = [];
  const look = async (when: string) => {
    const rss = memoryOf(ours.pid);
    const late = await usageOf(heap);
    await heap.call("HeapProfiler.collectGarbage");
    const seen = { rss, ...(await usageOf(heap)) };
    const cells = [rss, seen.used, late.total].map((value) => value.toFixed(1));
    details.push([when, ...cells, `${memoryOf(ours.pid).toFixed(1)} collected`]);
    return seen;
  };

  const start = await look("pages: start");
  const weights: number[] = [];
  const read = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1_000) {
      const { cookie } = people[at / 1_000]!;
      weights.push(await askAll(ours, at, cookie));
    }
  };
  await read(0, ADDRESSES / 2);
  const half = await look(`${ADDRESSES / 2} addresses`);
  await read(ADDRESSES / 2, ADDRESSES);
  const full = await look(`${ADDRESSES} addresses`);

  const clients: Client[] = [];
  for (const { uid, cookie } of people) {
    clients.push(
      ...(await Promise.all([
        connect(ours, `/parties/user-room/${uid}?history=none`, cookie),
        connect(ours, "/parties/live-topic/daily", cookie),
      ])),
    );
  }
  const open = await look(`${clients.length} sockets`);
  closeAll(clients);
  heap.close();
  await ours.stop();

  const bytes = Math.round(median(weights));
  const bare = await startBare({ bytes });
  const other = { url: new URL(bare.url), pid: bare.pid };
  const before = memoryOf(bare.pid);
  for (let at = 0; at < ADDRESSES; at += 1_000) await askAll(other, at);
  const after = memoryOf(bare.pid);
  await bare.close();
  details.push(
    ["bare: start", before.toFixed(1), "", "", ""],
    [`bare: ${ADDRESSES} answers`, after.toFixed(1), "", "", ""],
  );

  const most = Math.max(full.used, open.used);
  return {
    details,
    rows: [
      {
        what: `what V8 has in use after ${ADDRESSES} addresses, and with ${clients.length} sockets, MB`,
        goal: "≤ 40",
        measured: most.toFixed(1),
        spread: `${start.used.toFixed(1)} → ${full.used.toFixed(1)} → ${open.used.toFixed(1)} MB`,
        value: most,
        limit: 40,
      },
      {
        what: "of that, what the second half of the addresses added, MB",
        goal: "≤ 2",
        measured: (full.used - half.used).toFixed(1),
        spread: `${half.used.toFixed(1)} → ${full.used.toFixed(1)} MB`,
        value: full.used - half.used,
        limit: 2,
      },
      {
        what: "RSS that the addresses added, beside a Worker that returns as many bytes, MB",
        goal: "",
        measured: (full.rss - start.rss).toFixed(0),
        spread: `${(after - before).toFixed(0)} there`,
      },
    ],
    notes: [
      `${ADDRESSES} addresses in ${Object.keys(LANGUAGES).length} languages, ${ASKED_AT_ONCE} at once; a page has ${(bytes / 1024).toFixed(0)} KB. Sockets: a room and a topic for each of ${PEOPLE} people.`,
    ],
  };
}

/** Asks for a thousand addresses from this one on. Returns how many bytes an answer has. @throws Error when one fails */
async function askAll(
  variant: Pick<Variant, "url" | "pid">,
  from: number,
  cookie?: string,
): Promise<number> {
  let at = from;
  const load = await ask(variant, () => addressOf(at++), {
    amount: 1_000,
    cookie,
    connections: ASKED_AT_ONCE,
  });
  if (load.bad) throw new Error(`${load.bad} of ${load.requests} addresses failed`);
  return load.bytes;
}

/** The address of this number: a list, drives or a search, of a city, in a language, searched and filtered. */
function addressOf(at: number): string {
  let rest = at;
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[rest % values.length]!;
    rest = Math.floor(rest / values.length);
    return value;
  };
  const language = pick(Object.keys(LANGUAGES) as Language[]);
  const city = cityParam(pick(DAILY_CITIES));
  const page = pick([`/daily/${city}?`, `/drive?city=${city}&`, `/find?city=${city}&`]);
  const filters = pick(BATCHES) + pick(FILTERS);
  return `${language === "en" ? "" : `/${language}`}${page}q=${encodeURIComponent(pick(SEARCHES))}${filters}`;
}

/** Sends `count` messages, a few under way, until each has come back stored. */
async function write(client: Client, count: number): Promise<void> {
  let sent = 0;
  let stored = 0;
  const next = () => {
    sent += 1;
    const clientId = crypto.randomUUID();
    client.send(JSON.stringify({ type: "send", clientId, message: TEXT }));
  };
  await new Promise<void>((resolve, reject) => {
    client.on((text) => {
      if (text.startsWith('{"type":"error"')) reject(new Error(text));
      if (!text.startsWith('{"type":"message"')) return;
      stored += 1;
      if (stored >= count) resolve();
      else if (sent < count) next();
    });
    for (let one = 0; one < AT_ONCE; one += 1) next();
  });
}

function highest(samples: readonly Sample[]): number {
  return Math.max(...samples.map(({ rss }) => rss));
}

/** What V8 has in use of its heap, and the heap; in MB. */
async function usageOf(heap: Inspector) {
  const { usedSize, totalSize } = await heap.call<{ usedSize: number; totalSize: number }>(
    "Runtime.getHeapUsage",
  );
  return { used: usedSize / 1024 / 1024, total: totalSize / 1024 / 1024 };
}
