import { get } from "node:http";

import { afterAll, beforeAll, it } from "vitest";

import { freePort } from "#scripts/portal.ts";
import { type Inspector, openInspector } from "#tests/e2e/support/inspector.ts";
import { addPeople, type Person } from "#tests/e2e/support/people.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { memoryOf, runtimes } from "#tests/e2e/support/runtime.ts";
import { OFTEN_READ } from "#tests/e2e/support/screens.ts";
import { type Line, openLine } from "#tests/e2e/support/sockets.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

const SECOND = 1_000;
/** In each room its user on two devices, and somebody of the team. */
const ROOMS = amount(70, 1_000);
const ADMINS = amount(4, 20);
const LASTS = amount(6, 600) * SECOND;
/** And until so many were written, on whatever machine. */
const MESSAGES = amount(400, 1_000);
/** How many write at once, each waiting until their line has arrived everywhere; and how many read pages. */
const WRITERS = amount(12, 24);
const READERS = amount(3, 6);
/** As app/live/socket.ts does. */
const PING_EVERY = 25 * SECOND;
/** How much more we may hold at the end of the run than after two thirds of it. */
const MORE_MEMORY = 1.1;

let portal: TestPortal;
let v8: Inspector;

beforeAll(async () => {
  const inspectorPort = await freePort();
  portal = await openPortal({ demo: true, change: (options) => ({ ...options, inspectorPort }) });
  v8 = await openInspector(inspectorPort, new URL(portal.url));
});

afterAll(async () => {
  v8?.close();
  await portal?.close();
});

/**
 * What our Worker and its objects hold once V8 has collected what nobody needs, in MB. The process holds far more, and goes on
 * growing for thousands of pages: that is the runtime's own, as a Worker shows that keeps nothing (docs/speed.md, Memory).
 */
async function held(): Promise<number> {
  await v8.call("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } =
    await v8.call<Record<"usedSize" | "embedderHeapUsedSize" | "backingStorageSize", number>>(
      "Runtime.getHeapUsage",
    );
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024;
}

type Room = {
  uid: string;
  lines: Line[];
  /** The newest line that each socket was given. */
  seen: number[];
  written: number;
  /** What to tell when a line has come to one more socket. */
  awaited: Map<string, () => void>;
};

it("stands under sockets that chat and readers that read: nothing dropped, memory flat", async (context) => {
  const proof = prove(context, 12);
  const failures: string[] = [];
  const fail = (what: string) => failures.push(what);
  const [pid] = runtimes();
  const admins = await addPeople(portal, ADMINS, { name: "Admin", role: "admin" });
  const people = await addPeople(portal, ROOMS, { name: "Person" });
  const empty = memoryOf(pid!);

  let ending = false;
  const rooms: Room[] = [];

  async function enter(person: Person, index: number): Promise<void> {
    const room: Room = { uid: person.uid, lines: [], seen: [], written: 0, awaited: new Map() };
    for (const who of [person, person, admins[index % ADMINS]!]) {
      const at = room.lines.length;
      const line = await openLine(portal.url, `user-room/${person.uid}?history=none`, who);
      room.seen.push(0);
      line.on((frame) => {
        if (frame.type === "error") fail(`a socket was told ${frame.code}: ${frame.message}`);
        if (frame.type !== "message") return;
        const { seq, clientId } = frame.message;
        if (seq !== room.seen[at]! + 1) fail(`${seq} came to a socket after ${room.seen[at]}`);
        room.seen[at] = seq;
        room.awaited.get(clientId)?.();
      });
      void line.closed.then((code) => ending || fail(`a socket was dropped with ${code}`));
      room.lines.push(line);
    }
    rooms.push(room);
  }

  // A few at a time, as people come at different moments; by the clock, however late a timer is.
  let pinged = 0;
  const from = Date.now();
  const pinging = setInterval(() => {
    const due = ((Date.now() - from) / PING_EVERY) * ROOMS * 3;
    for (; pinged < due; pinged += 1) {
      rooms[Math.floor(pinged / 3) % ROOMS]?.lines[pinged % 3]?.send("ping");
    }
  }, 20);
  for (let start = 0; start < ROOMS; start += 20) {
    await Promise.all(
      people.slice(start, start + 20).map((person, offset) => enter(person, start + offset)),
    );
  }
  const sockets = ROOMS * 3;
  const open = memoryOf(pid!);

  const until = Date.now() + LASTS;
  const waits: number[] = [];
  let turn = 0;
  const goesOn = () => (Date.now() < until || waits.length < MESSAGES) && failures.length < 100;
  let delivered = 0;
  let pages = 0;

  /** Writes a line in one room after the other; each has to come to every socket of its room. */
  async function keepWriting(): Promise<void> {
    while (goesOn()) {
      const at = turn++;
      const room = rooms[at % ROOMS]!;
      const clientId = crypto.randomUUID();
      const began = performance.now();
      let late: ReturnType<typeof setTimeout> | undefined;
      const everywhere = new Promise<boolean>((resolve) => {
        let missing = room.lines.length;
        room.awaited.set(clientId, () => {
          delivered += 1;
          missing -= 1;
          if (missing === 0) resolve(true);
        });
        late = setTimeout(() => resolve(false), 60 * SECOND);
      });
      room.written += 1;
      const message = `Is the walk-in of ${room.written} still open? I am coming from Tumkur.`;
      room.lines[Math.floor(at / ROOMS) % 3]!.send({ type: "send", clientId, message });
      if (!(await everywhere))
        fail(`a line did not come to every socket of ${room.uid} in a minute`);
      clearTimeout(late);
      room.awaited.delete(clientId);
      waits.push(performance.now() - began);
    }
  }

  async function keepReading(reader: number): Promise<void> {
    for (let asked = reader; goesOn(); asked += READERS) {
      const path = OFTEN_READ[asked % OFTEN_READ.length]!;
      const person = people[asked % ROOMS]!;
      try {
        const { status, html } = await readPage(portal.url + path, person);
        if (status !== 200 || !html.includes(person.uid)) fail(`${path}: ${status}`);
      } catch (error) {
        fail(`${path}: ${String(error)}`);
      }
      pages += 1;
    }
  }

  const began = await held();
  const resident: number[] = [];
  const twoThirds = new Promise<number>((resolve, reject) => {
    const look = () => {
      resident.push(memoryOf(pid!));
      held().then(resolve, reject);
    };
    setTimeout(look, (LASTS * 2) / 3);
  });
  const [later] = await Promise.all([
    twoThirds,
    ...Array.from({ length: WRITERS }, keepWriting),
    ...Array.from({ length: READERS }, (_, reader) => keepReading(reader)),
  ]);
  clearInterval(pinging);
  resident.push(memoryOf(pid!));
  const last = await held();

  // Nobody who only listened has missed anything.
  for (const { uid, seen, written } of rooms) {
    if (seen.some((seq) => seq !== written)) fail(`${uid}: ${seen.join()} of ${written} lines`);
  }
  ending = true;
  for (const line of rooms.flatMap(({ lines }) => lines)) line.end();

  if (last > later * MORE_MEMORY) fail(`what we hold grew from ${mb(later)} to ${mb(last)}`);
  if (runtimes()[0] !== pid) fail("workerd was started again");

  const sorted = waits.toSorted((a, b) => a - b);
  const p = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  proof.tried = delivered + pages;
  proof.note = `${sockets} sockets, ${waits.length} messages delivered ${delivered} times (p50 ${p(0.5)}, p99 ${p(0.99)}), ${pages} pages; we hold ${mb(began)} with the sockets, ${mb(later)} after two thirds, ${mb(last)} at the end; the process ${mb(empty)} before, ${mb(open)} with the sockets (${(((open - empty) * 1024) / sockets).toFixed(0)} KB each with its room), ${resident.map(mb).join(" and ")}`;
  expectNone(proof, failures);
});

/** A page over a connection of its own: one that is kept may be closed just as it is used again. */
function readPage(url: string, { cookie, address }: Person) {
  return new Promise<{ status: number; html: string }>((resolve, reject) => {
    const headers = { cookie, "cf-connecting-ip": address };
    get(url, { agent: false, headers }, (answer) => {
      let html = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (html += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, html }));
      answer.on("error", reject);
    }).on("error", reject);
  });
}

function mb(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} MB`;
}
