import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

import WebSocket from "ws";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { DAILY_CITIES, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { PASS_SECONDS } from "#app/features/sign-in/passes.server.ts";

import {
  copyState,
  median,
  type Part,
  ratio,
  startOurs,
  startPeer,
  startPlace,
  type Variant,
} from "./lib.ts";
import { checkPeers, cookies, fetchPage, listState, withCookies } from "./page.ts";
import { buildPeers, buildRouter } from "./peers.ts";
import { addReader, listDays, listPath, openSqlite } from "./state.ts";

/*
 * The portal as far away as it is from India (docs/speed.md, "The edge"): the Worker answers in the reader's city, its
 * database and its objects are in Singapore. Each query and each call of an object waits for a round trip, ours and the
 * peers' alike.
 */
const DISTANCES = { d1: 80, objects: 60 };
/** The same with a replica of the database nearer by. */
const REPLICA = { d1: 40, objects: 60 };
/** From Delhi to objects in Osaka. */
const FAR = { d1: 175, objects: 175 };
/** From the phone to the edge, in ms for a round trip. */
const PHONES = [30, 60, 120];
const ASKED = 21;
const CITY = "Pune";
const NEIGHBOUR = "ours: a list that another isolate of the place has kept";
const AGAIN = "… and the same once more";
const today = dayOf(Date.now());

type Way = { name: string; ask: (n: number) => Promise<number> };

/** How long people in India wait for the first byte. */
export async function india(): Promise<Part> {
  const days = listDays(12);
  const { state, reader, drives } = await listState(days.length);
  const database = openSqlite(path.join(state, "v3"), /D1DatabaseObject/, "users");
  const admin = await addReader(database, { name: "Asha Rao", role: "admin" });
  // In the evening too: without an hour none of today is over, and one may still plan it.
  database.prepare("update daily_drives set time = null where day = ?").run(today);
  database.close();
  const near = await startOurs("near", state);
  const { html } = await fetchPage(near, listPath(CITY, today), reader.cookie);
  await near.stop();
  const folder = await buildPeers(html, drives);
  const router = buildRouter(html);
  const peer = (name: string, built: string) =>
    startPeer(name, {
      folder: built,
      main: "index.js",
      state: copyState(state, `${name}-india`),
      distances: DISTANCES,
    });
  const template = await peer("template", `${folder}/template`);
  const hono = await peer("hono", `${folder}/hono`);
  const framework = await peer("router", router.server);
  const replica = await startOurs("replica", copyState(state, "replica-india"), {
    distances: REPLICA,
  });
  const far = await startOurs("far", copyState(state, "far-india"), { distances: FAR });
  const ours = await startOurs("ours", state, { distances: DISTANCES });
  const notes = await checkPeers({ template, hono, router: framework }, html);

  const cold = days
    .slice(1)
    .flatMap((day) => DAILY_CITIES.map((city) => ({ city, day, path: listPath(city, day) })));
  const place = (n: number) => cold[n % cold.length]!;
  const driveAt = (n: number) => drivePath({ id: String(drives[n]!.id), city: CITY, day: today });
  const query = (n: number) =>
    `/?${new URLSearchParams({ city: place(n).city, day: place(n).day })}`;
  const searchFor = (n: number) => {
    const { city, day } = place(n);
    return new URLSearchParams({ q: "java", city, from: day, to: day });
  };
  const of = (variant: Variant, name: string): Way[] => [
    way(`${name}: start page of a guest, warm`, () => firstByte(variant, "/")),
    way(`${name}: a list, cold`, (n) => asReader(variant, place(n).path)),
    way(`${name}: a list, warm`, () => asReader(variant, listPath(CITY, today))),
    way(`${name}: a list, the first page of a day`, (n) =>
      firstByte(variant, place(n + ASKED).path, reader.cookie),
    ),
    way(`${name}: one's own walk-ins`, () => asReader(variant, "/mine")),
    way(`${name}: a drive, cold`, (n) => asReader(variant, driveAt(n))),
    way(`${name}: finding what nobody has just found`, (n) =>
      asReader(variant, `/find?${searchFor(n)}`),
    ),
    way(`${name}: finding`, (n) => asReader(variant, `/find?q=java&page=${n}`)),
    way(`${name}: opening the chat`, () => openChat(variant)),
  ];
  async function asReader(variant: Variant, address: string): Promise<number> {
    return firstByte(variant, address, await passOf(variant));
  }
  const passes = new Map<Variant, { cookie: string; at: number }>();
  async function passOf(variant: Variant): Promise<string> {
    const known = passes.get(variant);
    if (known && Date.now() - known.at < 40_000) return known.cookie;
    const cookie = await cookies(variant, listPath(CITY, today), reader.cookie);
    passes.set(variant, { cookie, at: Date.now() });
    return cookie;
  }
  async function post(variant: Variant, n: number): Promise<number> {
    const page = await fetch(new URL("/post", variant.url), { headers: { cookie: admin.cookie } });
    const cookie = withCookies(admin.cookie, page.headers.getSetCookie());
    const form = await page.text();
    const [, key = ""] = /name="submissionKey" value="([^"]+)"/.exec(form) ?? [];
    const body = new URLSearchParams({
      submissionKey: key,
      city: CITY,
      startDate: addDays(today, 1),
      company: `India ${variant.name} ${n}`,
      profile: "Java Developer",
      driveType: "Open walk in",
      driveFor: "Freshers",
      venue: `Gate ${n}, Senapati Bapat Road`,
      time: "9:30 AM to 12:30 PM",
    });
    return send(variant, "/post", { cookie, body });
  }
  async function plan(variant: Variant, intent: string, n: number): Promise<number> {
    const cookie = await cookies(variant, driveAt(n), reader.cookie);
    return send(variant, driveAt(n), { cookie, body: new URLSearchParams({ intent }) });
  }
  /** How long a form waits for its answer. */
  async function send(
    variant: Variant,
    address: string,
    { cookie, body }: { cookie: string; body: URLSearchParams },
  ): Promise<number> {
    const began = performance.now();
    const { status } = await fetch(new URL(address, variant.url), {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie,
        origin: variant.url.origin,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: body.toString(),
    });
    if (status !== 303) throw new Error(`${address} answered a form with ${status}`);
    return performance.now() - began;
  }
  async function openChat(variant: Variant): Promise<number> {
    const url = new URL(`/parties/user-room/${reader.uid}`, variant.url);
    url.protocol = "ws:";
    const began = performance.now();
    const socket = new WebSocket(url, { headers: { cookie: reader.cookie } });
    // The conversation comes first, and with it the page has all it shows.
    await once(socket, "message");
    const wait = performance.now() - began;
    socket.terminate();
    return wait;
  }

  const ways = [
    ...of(ours, "ours"),
    ...of(replica, "ours, replica"),
    ...of(far, "ours, 175 ms"),
    way("string template: a list", (n) => firstByte(template, query(n))),
    way("Hono JSX: a list", (n) => firstByte(hono, query(n))),
    way("React Router template: a list", (n) => firstByte(framework, place(n).path)),
  ];
  // A post drops the kept lists, so it has rounds of its own.
  const posts = [
    way("ours: posting a drive", (n) => post(ours, n)),
    way("ours, replica: posting a drive", (n) => post(replica, n)),
    way("ours, 175 ms: posting a drive", (n) => post(far, n)),
    way("ours: saving a walk-in", (n) => plan(ours, "save", n)),
    way("ours, 175 ms: saving a walk-in", (n) => plan(far, "save", n)),
    way("ours: going to one", (n) => plan(ours, "going", n)),
    way("ours, 175 ms: going to one", (n) => plan(far, "going", n)),
  ];
  // A reader who stays on a page for longer than a pass is good has an old one.
  const old = new Map<Variant, string>();
  for (const variant of [ours, replica]) old.set(variant, await passOf(variant));
  const began = Date.now();
  const later = [
    way("ours: a list, read on after minutes", (n) =>
      firstByte(ours, place(n + 2 * ASKED).path, old.get(ours)),
    ),
    way("ours: one's own walk-ins, read on after minutes", () =>
      firstByte(ours, "/mine", old.get(ours)),
    ),
    way("ours, replica: a list, read on after minutes", (n) =>
      firstByte(replica, place(n + 2 * ASKED).path, old.get(replica)),
    ),
  ];
  const waits = new Map<string, number[]>();
  const saw = (name: string, wait: number) => waits.set(name, [...(waits.get(name) ?? []), wait]);
  for (const round of [ways, posts, later]) {
    const left = began + (PASS_SECONDS + 1) * 1000 - Date.now();
    if (round === later && left > 0) await setTimeout(left);
    for (let n = 0; n < ASKED; n += 1) {
      for (const { name, ask } of round) {
        const wait = await ask(n);
        // The first of each warms up.
        if (n > 0) saw(name, wait);
      }
    }
  }

  for (const variant of [ours, far, replica, template, hono, framework]) await variant.stop();
  const shared = await startPlace(copyState(state, "place-india"), DISTANCES);
  const { response } = await shared.ask("here", listPath(CITY, today), reader.cookie);
  const pass = withCookies(reader.cookie, response.headers.getSetCookie());
  await shared.ask("there", listPath(CITY, today), pass);
  for (let n = 0; n < 2 * ASKED; n += 1) {
    await shared.ask("here", place(n).path, pass);
    const { wait, kept } = await shared.ask("there", place(n).path, pass);
    if (kept === "place") saw(NEIGHBOUR, wait);
    saw(AGAIN, (await shared.ask("there", place(n).path, pass)).wait);
  }
  await shared.stop();

  const seen = (name: string) => waits.get(name)!;
  return {
    details: [
      [
        "at the edge, ms to the first byte",
        "p50",
        "p95",
        ...PHONES.map((ms) => `phone ${ms} ms away`),
      ],
      ...[...ways, ...later, ...posts, { name: NEIGHBOUR }, { name: AGAIN }].map(({ name }) => {
        const wait = median(seen(name));
        const slow = slowest(seen(name));
        return [
          name,
          wait.toFixed(0),
          slow.toFixed(0),
          ...PHONES.map((ms) => (wait + ms).toFixed(0)),
        ];
      }),
    ],
    rows: [
      {
        what: "first byte of a cold list ÷ React Router template",
        goal: "",
        ...ratio(seen("ours: a list, cold"), seen("React Router template: a list")),
      },
      {
        what: "… ÷ Hono JSX",
        goal: "",
        ...ratio(seen("ours: a list, cold"), seen("Hono JSX: a list")),
      },
    ],
    notes: [
      ...notes,
      `D1 ${DISTANCES.d1} ms away (a replica ${REPLICA.d1}), objects ${DISTANCES.objects}; the phone's own round trip is added, on an open connection.`,
    ],
  };
}

/** The 95th of a hundred. */
function slowest(waits: readonly number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
}

function way(name: string, ask: Way["ask"]): Way {
  return { name, ask };
}

/** How long it takes until the answer begins, in ms. @throws Error when it is no page. */
async function firstByte({ url }: Variant, address: string, cookie?: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(new URL(address, url), {
    headers: { "user-agent": "bench", ...(cookie ? { cookie } : {}) },
  });
  const wait = performance.now() - began;
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return wait;
}
