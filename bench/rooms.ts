import {
  copyState,
  cpuOf,
  median,
  type Part,
  ratio,
  spread,
  startOurs,
  startPeer,
  type Variant,
} from "./lib.ts";
import { buildRooms } from "./peers.ts";
import { type Client, closeAll, connect, until } from "./sockets.ts";
import { addReader, demoState, type Reader } from "./state.ts";

const SOCKETS = 100;
/** One person may send 60 messages at once, so the messages come from this many senders. */
const SENDERS = 40;
const MESSAGES = 300;
const PINGS = 200;
const ROUNDS = 4;
const ROOMS = 100;
const ACKNOWLEDGED = 25;

const TEXT = "Is the Infosys walk-in at Electronic City still open today? I am coming from Tumkur.";

const message = () =>
  JSON.stringify({ type: "send", clientId: crypto.randomUUID(), message: TEXT });

export async function rooms(): Promise<Part> {
  const { state, database } = await demoState("rooms-state");
  const team: Reader[] = [];
  for (let index = 0; index < SENDERS; index += 1) {
    team.push(await addReader(database, { name: `Team ${index}`, role: "admin" }));
  }
  const people: Reader[] = [];
  for (let index = 0; index < ROOMS + 2; index += 1) {
    people.push(await addReader(database, { name: `Person ${index}` }));
  }
  database.close();

  const ours = await startOurs("ours", state);
  const bare = await startPeer("bare", {
    folder: await buildRooms(),
    main: "index.js",
    state: copyState(state, "bare-rooms"),
    objects: { ROOM: { className: "BareRoom", useSQLite: true } },
  });

  const path = `/parties/user-room/${people[0]!.uid}`;
  const inOurs = await open(SOCKETS, (index) => connect(ours, path, team[index % SENDERS]!.cookie));
  const inBare = await open(SOCKETS, () => connect(bare, "/room"));
  // The bare object sends out what it receives, so its frames are as long as those that ours sends out.
  const frame = await sampleFrame(inOurs[0]!);
  const padded = `{"type":"send","message":${JSON.stringify(frame).slice(0, frame.length - 25)}"}`;

  const cpu = { delivery: [[], []] as number[][], ping: [[], []] as number[][] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, [variant, clients, prefix, text]] of (
      [
        [ours, inOurs, '{"type":"message"', message],
        [bare, inBare, '{"type":"send"', () => padded],
      ] as [Variant, Client[], string, () => string][]
    ).entries()) {
      const delivery = await cpuForEach(variant, SOCKETS * MESSAGES, () =>
        until(clients, { prefix, expected: SOCKETS * MESSAGES }, () => {
          for (let sent = 0; sent < MESSAGES; sent += 1) clients[sent % SENDERS]!.send(text());
        }),
      );
      // The conversation's summary goes to D1 a moment later. It must count for the messages, not for the pings.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const ping = await cpuForEach(variant, SOCKETS * PINGS, () =>
        until(clients, { prefix: "pong", expected: SOCKETS * PINGS }, () => {
          for (const client of clients)
            for (let sent = 0; sent < PINGS; sent += 1) client.send("ping");
        }),
      );
      if (round === 0) continue;
      cpu.delivery[at]!.push(delivery);
      cpu.ping[at]!.push(ping);
    }
  }
  closeAll([...inOurs, ...inBare]);

  const one = await open(SENDERS, (index) =>
    connect(ours, `/parties/user-room/${people[1]!.uid}`, team[index]!.cookie),
  );
  const inOne = await acknowledged(ours, one);
  closeAll(one);
  const many = await open(ROOMS, (index) => {
    const { uid, cookie } = people[index + 2]!;
    return connect(ours, `/parties/user-room/${uid}`, cookie);
  });
  const inMany = await acknowledged(ours, many);
  closeAll(many);
  await bare.stop();
  await ours.stop();

  const [ourDelivery, bareDelivery] = cpu.delivery as [number[], number[]];
  const [ourPing, barePing] = cpu.ping as [number[], number[]];
  return {
    details: [
      ["one room, 100 sockets", "µs a delivery", "spread", "µs a ping", "spread"],
      [
        "bare hibernating object",
        microseconds(bareDelivery),
        spread(bareDelivery),
        microseconds(barePing),
        spread(barePing),
      ],
      [
        "WalkinMitra",
        microseconds(ourDelivery),
        spread(ourDelivery),
        microseconds(ourPing),
        spread(ourPing),
      ],
    ],
    rows: [
      {
        what: "CPU a delivery ÷ bare hibernating object",
        goal: "≤ 1.15",
        limit: 1.15,
        ...ratio(ourDelivery, bareDelivery),
      },
      { what: "CPU a ping ÷ bare", goal: "≤ 1.1", limit: 1.1, ...ratio(ourPing, barePing) },
      {
        what: `acknowledged messages/s, one room, ${SENDERS} senders`,
        goal: "",
        measured: inOne.rate,
        spread: "",
      },
      { what: "… p99, ms", goal: "", measured: inOne.p99, spread: `p50 ${inOne.p50}` },
      { what: "… CPU a message, ms", goal: "", measured: inOne.cpu, spread: "" },
      {
        what: `acknowledged messages/s, ${ROOMS} rooms, a sender each`,
        goal: "",
        measured: inMany.rate,
        spread: "",
      },
      { what: "… p99, ms", goal: "", measured: inMany.p99, spread: `p50 ${inMany.p50}` },
      { what: "… CPU a message, ms", goal: "", measured: inMany.cpu, spread: "" },
    ],
    notes: [
      `Every message is stored and sent to all ${SOCKETS} sockets, ${MESSAGES} messages a round, ${ROUNDS} rounds after one of warming up; frames of ${frame.length} bytes on both sides.`,
      "Ours also checks, limits and acknowledges each message and keeps D1's summary of the conversation.",
      "Acknowledged: a sender waits for its own message to come back stored before it sends the next.",
    ],
  };
}

async function open(
  count: number,
  connectOne: (index: number) => Promise<Client>,
): Promise<Client[]> {
  const clients: Client[] = [];
  for (let index = 0; index < count; index += 10) {
    const some = Array.from({ length: Math.min(10, count - index) }, (_, next) =>
      connectOne(index + next),
    );
    clients.push(...(await Promise.all(some)));
  }
  // What a new socket is sent at first is not measured.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return clients;
}

async function sampleFrame(client: Client): Promise<string> {
  return new Promise((resolve) => {
    client.on((text) => {
      if (text.startsWith('{"type":"message"')) resolve(text);
    });
    client.send(message());
  });
}

/** Runs `work`, which does something `count` times. Returns the ms of CPU for each. */
async function cpuForEach(
  variant: Variant,
  count: number,
  work: () => Promise<void>,
): Promise<number> {
  const before = cpuOf(variant.pid);
  await work();
  return (cpuOf(variant.pid) - before) / count;
}

/** Every client sends its messages one by one, each after the one before has come back. */
async function acknowledged(variant: Variant, clients: readonly Client[]) {
  const waits: number[] = [];
  const started = performance.now();
  const before = cpuOf(variant.pid);
  await Promise.all(
    clients.map(async (client) => {
      let own = "";
      let heard = () => {};
      client.on((text) => {
        if (text.startsWith('{"type":"error"')) throw new Error(text);
        if (text.startsWith('{"type":"message"') && text.includes(own)) heard();
      });
      for (let sent = 0; sent < ACKNOWLEDGED; sent += 1) {
        own = crypto.randomUUID();
        const at = performance.now();
        await new Promise<void>((resolve) => {
          heard = resolve;
          client.send(JSON.stringify({ type: "send", clientId: own, message: TEXT }));
        });
        waits.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    rate: (waits.length / seconds).toFixed(0),
    p50: sorted[Math.floor(sorted.length * 0.5)]!.toFixed(1),
    p99: sorted[Math.floor(sorted.length * 0.99)]!.toFixed(1),
    cpu: ((cpuOf(variant.pid) - before) / waits.length).toFixed(2),
  };
}

function microseconds(values: readonly number[]): string {
  return (median(values) * 1000).toFixed(1);
}
