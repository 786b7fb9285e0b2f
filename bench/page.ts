import { dayOf } from "#app/base/calendar.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { bytesOf } from "#scripts/bytes.ts";

import {
  ask,
  type Asked,
  askedOf,
  copyState,
  type Load,
  median,
  type Part,
  ratio,
  spread,
  startOurs,
  startPeer,
  type Variant,
} from "./lib.ts";
import { buildPeers, buildRouter, type Drive, QUERY } from "./peers.ts";
import { addReader, demoState, fillLists, LIST, listDays, listPath, type Reader } from "./state.ts";

const ROUNDS = 5;
const CITY = "Pune";
/**
 * Requests before the first round, the same for every variant: V8 still gains a quarter between the 300th and the 1,500th.
 */
const WARM_UP = 1500;
/** Requests in a round; more where an answer takes so little that the steps of 10 ms would show. */
const AMOUNT = 200;
const AMOUNT_FROM_MEMORY = 1500;
const today = dayOf(Date.now());

type Contender = {
  variant: Variant;
  next: () => string;
  amount: number;
  cookie?: string;
  loads: Load[];
};

/** Creates the state for `page` and `browser`: lists of 50 drives, and a reader. */
export async function listState(
  days: number,
): Promise<{ state: string; reader: Reader; drives: Drive[] }> {
  const { state, database } = await demoState("state");
  const reader = await addReader(database, { name: "Meena Iyer" });
  fillLists(database, listDays(days));
  const drives = database.prepare(QUERY).all(CITY, today) as Drive[];
  database.close();
  return { state, reader, drives };
}

/** Fetches our page with this cookie. @throws Error when it does not show the whole list. */
export async function fetchPage(ours: Variant, path: string, cookie: string) {
  const response = await fetch(new URL(path, ours.url), { headers: { cookie } });
  const html = await response.text();
  const drives = html.split("<article").length - 1;
  if (response.status !== 200 || drives !== LIST) {
    throw new Error(`${path} answered ${response.status} with ${drives} drives`);
  }
  return { html, response };
}

/** A reader's cookies, together with those that a first page sets, such as the pass. */
export async function cookies(ours: Variant, path: string, cookie: string): Promise<string> {
  const response = await fetch(new URL(path, ours.url), { headers: { cookie } });
  await response.arrayBuffer();
  return withCookies(cookie, response.headers.getSetCookie());
}

/** The Cookie header of a browser that had `cookie`, after an answer. */
export function withCookies(cookie: string, answered: readonly string[]): string {
  const known = new Map(cookie.split("; ").map((pair) => pair.split(/=(.*)/s) as [string, string]));
  for (const line of answered) {
    const [name, value] = line.split(";")[0]!.split(/=(.*)/s) as [string, string];
    known.set(name, value);
  }
  return [...known].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Builds and starts the peers, each with its own copy of the state. */
export async function startPeers({
  state,
  html,
  drives,
  small,
}: {
  state: string;
  html: string;
  drives: readonly Drive[];
  small: SmallPage;
}) {
  const folder = await buildPeers(html, drives, small);
  const router = buildRouter(html);
  const start = (name: string, built: string) =>
    startPeer(name, { folder: built, main: "index.js", state: copyState(state, `${name}-state`) });
  return {
    bare: await start("bare", `${folder}/bare`),
    template: await start("template", `${folder}/template`),
    hono: await start("hono", `${folder}/hono`),
    raw: await start("raw", `${folder}/raw`),
    router: await start("router", router.server),
  };
}

export type SmallPage = { path: string; html: string; asked: Asked[] };

/**
 * Our smallest page of a reader's own, an important list: its address, its bytes, and what it asks D1 for a reader with a
 * pass.
 */
export async function smallPage(state: string, cookie: string): Promise<SmallPage> {
  const ours = await startOurs("recording", state, { record: true, files: false });
  const read = async (path: string, sent: string) =>
    (await fetch(new URL(path, ours.url), { headers: { cookie: sent } })).text();
  const path = /\/list\/[\da-f-]{36}/.exec(await read("/list", cookie))![0];
  const sent = await cookies(ours, path, cookie);
  await askedOf(ours);
  // An added query makes it another page, which nobody has kept.
  const html = await read(`${path}?at=0`, sent);
  const asked = await askedOf(ours);
  await ours.stop();
  return { path, html, asked };
}

export async function page(): Promise<Part> {
  // More lists than are kept, so that one that comes round again has to be made again.
  const days = listDays(150);
  const { state, reader, drives } = await listState(days.length);
  const small = await smallPage(copyState(state, "recording-state"), reader.cookie);
  const ours = await startOurs("ours", state, { files: false });
  const twin = await startOurs("twin", copyState(state, "twin-state"), { files: false });
  const warmPath = listPath(CITY, today);
  const { html } = await fetchPage(ours, warmPath, reader.cookie);
  const peers = await startPeers({ state, html, drives, small });
  const notes = await checkPeers(peers, html);

  const cold = days
    .flatMap((day) => DAILY_CITIES.map((city) => listPath(city, day)))
    .filter((path) => path !== warmPath);
  const places = days.flatMap((day) =>
    DAILY_CITIES.map((city) => `/?${new URLSearchParams({ city, day })}`),
  );
  let asked = 0;
  const another = () => `${small.path}?at=${(asked += 1)}`;
  const { cookie } = reader;
  const amount = AMOUNT;
  const contenders: Record<string, Contender> = {
    template: { variant: peers.template, next: cycle(places), amount, loads: [] },
    cold: { variant: ours, next: cycle(cold), amount, cookie, loads: [] },
    hono: { variant: peers.hono, next: cycle(places), amount, loads: [] },
    twin: { variant: twin, next: cycle(cold), amount, cookie, loads: [] },
    router: { variant: peers.router, next: cycle(cold), amount, loads: [] },
    raw: { variant: peers.raw, next: () => "/", amount, loads: [] },
    small: { variant: ours, next: another, amount, cookie, loads: [] },
    bare: { variant: peers.bare, next: () => "/", amount: AMOUNT_FROM_MEMORY, loads: [] },
    warm: { variant: ours, next: () => warmPath, amount: AMOUNT_FROM_MEMORY, cookie, loads: [] },
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first in one round is the last in the next.
    const turns = Object.values(contenders);
    for (const { variant, next, cookie: own, loads, ...contender } of round % 2
      ? turns
      : turns.toReversed()) {
      const sent = own && (await cookies(variant, warmPath, own));
      const load = await ask(variant, next, {
        amount: round === 0 ? WARM_UP : contender.amount,
        cookie: sent,
      });
      if (load.bad) throw new Error(`${variant.name}: ${load.bad} of ${load.requests} failed`);
      if (round > 0) loads.push(load);
    }
  }
  for (const { variant } of Object.values(contenders)) if (variant !== ours) await variant.stop();
  await ours.stop();

  const counting = await startOurs("counting", state, { count: true });
  const trips = await tripsOf(counting, cold, reader.cookie);
  await counting.stop();

  const cpu = (name: string) => contenders[name]!.loads.map((load) => load.cpu);
  const bytes = bytesOf(html);
  return {
    figures: {
      coldPageCpu: { value: median(cpu("cold")), unit: "ms" },
      warmPageCpu: { value: median(cpu("warm")), unit: "ms" },
    },
    details: [
      ["variant", "CPU ms", "spread", "requests/s", "p50 ms", "p99 ms", "kept"],
      ...Object.entries(contenders).map(([name, { loads }]) => [
        LABELS[name]!,
        median(cpu(name)).toFixed(3),
        spread(cpu(name)),
        median(loads.map((load) => load.rate)).toFixed(0),
        median(loads.map((load) => load.p50)).toFixed(0),
        median(loads.map((load) => load.p99)).toFixed(0),
        `${(median(loads.map((load) => load.kept)) * 100).toFixed(0)}%`,
      ]),
    ],
    rows: [
      {
        what: "cold page ÷ one D1 query + string template",
        goal: "≤ 2.5",
        limit: 2.5,
        ...ratio(cpu("cold"), cpu("template")),
      },
      { what: "… ÷ Hono JSX", goal: "≤ 1.2", limit: 1.2, ...ratio(cpu("cold"), cpu("hono")) },
      {
        what: "… ÷ React Router template with Drizzle",
        goal: "≤ 0.33",
        limit: 0.33,
        ...ratio(cpu("cold"), cpu("router")),
      },
      { what: "… ÷ its twin: noise", goal: "", ...ratio(cpu("cold"), cpu("twin")) },
      {
        what: "smallest page ÷ the same queries raw with fixed bytes",
        goal: "≤ 1.6",
        limit: 1.6,
        ...ratio(cpu("small"), cpu("raw")),
      },
      {
        what: "warm page ÷ the same bytes from memory",
        goal: "≤ 1.5",
        limit: 1.5,
        ...ratio(cpu("warm"), cpu("bare")),
      },
      {
        what: "D1 round trips, cold",
        goal: "1",
        limit: 1,
        measured: String(trips.cold),
        spread: "",
        value: trips.cold,
      },
      {
        what: "D1 round trips, warm",
        goal: "0",
        limit: 0,
        measured: String(trips.warm),
        spread: "",
        value: trips.warm,
      },
      {
        what: "HTML with its CSS, brotli, KB",
        goal: "≤ 14",
        limit: 14,
        measured: bytes.brotli.toFixed(1),
        spread: "",
        value: bytes.brotli,
      },
      {
        what: "JavaScript before first paint, KB",
        goal: "0",
        limit: 0,
        measured: bytes.early.toFixed(1),
        spread: "",
        value: bytes.early,
      },
      {
        what: "JavaScript of the shell, brotli, KB",
        goal: "≤ 100",
        limit: 100,
        measured: bytes.shell.toFixed(1),
        spread: "",
        value: bytes.shell,
      },
      {
        what: `JavaScript of the largest route (${bytes.largest.route}), KB`,
        goal: "≤ 6",
        limit: 6,
        measured: bytes.largest.size.toFixed(1),
        spread: "",
        value: bytes.largest.size,
      },
    ],
    notes: [
      ...notes,
      `${LIST} drives: ${(html.length / 1024).toFixed(0)} KB of HTML; ${ROUNDS} rounds after ${WARM_UP} requests each, 8 connections.`,
      "Cold requests a different list each time, warm the same one again and again; kept is the share of answers whose server-timing says that they came from a kept page.",
    ],
  };
}

const LABELS: Record<string, string> = {
  bare: "the same bytes from memory",
  template: "one D1 query + string template",
  hono: "Hono JSX + D1",
  router: "React Router template + Drizzle",
  raw: "an important list's queries and its bytes",
  small: "WalkinMitra, an important list",
  cold: "WalkinMitra, cold",
  twin: "WalkinMitra, cold, its twin",
  warm: "WalkinMitra, warm",
};

function cycle(paths: readonly string[]): () => string {
  let at = 0;
  return () => paths[at++ % paths.length]!;
}

/**
 * Checks that the peers answer as we do: with the same bytes where possible, otherwise with as many drives. Returns a note
 * on the length of each page that differs.
 * @throws Error when a peer's answer is wrong.
 */
export async function checkPeers(peers: Record<string, Variant>, html: string): Promise<string[]> {
  const notes: string[] = [];
  const query = new URLSearchParams({ city: CITY, day: today });
  for (const [name, { url }] of Object.entries(peers)) {
    if (name === "raw") continue;
    const address = name === "router" ? listPath(CITY, today) : `/?${query}`;
    const response = await fetch(new URL(address, url), { headers: { "user-agent": "bench" } });
    const text = await response.text();
    const drives = text.split("<article").length - 1;
    const same = text === html;
    if (
      response.status !== 200 ||
      drives !== LIST ||
      ((name === "bare" || name === "template") && !same)
    ) {
      throw new Error(
        `${name} does not answer our page: ${response.status}, ${drives} drives, ${firstDifference(text, html)}`,
      );
    }
    if (!same)
      notes.push(
        `${LABELS[name]}: ${((text.length / html.length) * 100).toFixed(0)} % of our page's length.`,
      );
  }
  return notes;
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return JSON.stringify([a.slice(at - 40, at + 60), b.slice(at - 40, at + 60)]);
}

async function tripsOf(counting: Variant, cold: readonly string[], cookie: string) {
  const at = async (path: string, sent: string) => {
    const response = await fetch(new URL(path, counting.url), { headers: { cookie: sent } });
    await response.arrayBuffer();
    return Number(response.headers.get("x-d1-trips"));
  };
  const sent = await cookies(counting, cold[0]!, cookie);
  const first = await at(cold[1]!, sent);
  await at(cold[1]!, sent);
  return { cold: first, warm: await at(cold[1]!, sent) };
}
