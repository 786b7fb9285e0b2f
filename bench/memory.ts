import { readFileSync } from "node:fs";

import { freePort } from "#scripts/portal.ts";

import { type Inspector, openInspector } from "./inspector.ts";
import { type Part, startOurs } from "./lib.ts";
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

type Sample = { messages: number; rss: number; used: number; total: number; seconds: number };

/**
 * Stores many messages in a few rooms, and measures at each step what the process holds (RSS) and what V8 holds of it.
 * Then it has V8 collect its garbage: what is left in use is what the rooms keep.
 */
export async function memory(): Promise<Part> {
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
    rss: rssOf(ours.pid),
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

function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}

/** What V8 has in use of its heap, and the heap; in MB. */
async function usageOf(heap: Inspector) {
  const { usedSize, totalSize } = await heap.call<{ usedSize: number; totalSize: number }>(
    "Runtime.getHeapUsage",
  );
  return { used: usedSize / 1024 / 1024, total: totalSize / 1024 / 1024 };
}
