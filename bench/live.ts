import { dayOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { isGateDay } from "#app/features/gate/gate.ts";
import { NEWS_COOKIE } from "#app/live/wire.ts";

import {
  copyState,
  cpuOf,
  load,
  median,
  type Part,
  ratio,
  spread,
  startOurs,
  startPeer,
  tripsOf,
  type Variant,
} from "./lib.ts";
import { buildRooms } from "./peers.ts";
import { type Client, closeAll, connect, until } from "./sockets.ts";
import { addReader, demoState, type Reader } from "./state.ts";

/** How many pages of one drive are open, in the browsers of how many people: one may have 40 sockets. */
const PAGES = 1000;
const READERS = 50;
/** How many people tap in a round. */
const TAPS = 25;
const ROUNDS = 3;
/** How often an admin cancels and restores the drive. */
const CHANGES = 3;

/** A gate report, and a status change, with 1,000 pages of the drive open. */
export async function live(): Promise<Part> {
  const today = dayOf(Date.now());
  if (!isGateDay(today, Date.now())) throw new Error("Gates open at 5:00 in India. Try it then.");
  const { state, database } = await demoState("live-state");
  const admin = await addReader(database, { name: "Live Admin", role: "admin" });
  const readers = await several(READERS, (n) => addReader(database, { name: `Reader ${n}` }));
  const speakers = await several(TAPS * (ROUNDS + 1) * 2, (n) =>
    addReader(database, { name: `Speaker ${n}` }),
  );
  const drives = database
    .prepare(
      `select id, city, day from daily_drives where day = ? and verified = 1 and status is null
        and drive_type = 'Open walk in' limit 2`,
    )
    .all(today) as { id: string; city: string; day: string }[];
  database.close();
  const [watched, quiet] = drives.map((drive) => ({ ...drive, path: drivePath(drive) }));
  if (!watched || !quiet) throw new Error("The demo data has no two walk-ins today.");

  const ours = await startOurs("ours", state);
  const bare = await startPeer("bare", {
    folder: await buildRooms(),
    main: "index.js",
    state: copyState(state, "bare-live"),
    objects: { ROOM: { className: "BareRoom", useSQLite: true } },
  });
  const address = `/parties/live-topic/daily?about=${watched.id}`;
  const pages = await several(PAGES, (n) => connect(ours, address, readers[n % READERS]!.cookie));
  const inBare = await several(PAGES, () => connect(bare, "/room"));
  const frame = JSON.stringify({ type: "said", about: watched.id, at: 0, html: "x".repeat(110) });

  const deliveries: [ours: number[], bare: number[]] = [[], []];
  let next = 0;
  const tap = async (path: string) => {
    const speaker = speakers[(next += 1) - 1]!;
    const { status } = await post(ours, path, speaker, { intent: "gate", what: "long" });
    if (status !== 303) throw new Error(`a tap was answered with ${status}`);
  };
  const taps = async (path: string) => {
    for (let tapped = 0; tapped < TAPS; tapped += 1) await tap(path);
  };
  const expected = PAGES * TAPS;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const heard = await cpu(ours, () =>
      until(pages, { prefix: '{"type":"said"', expected }, () => void taps(watched.path)),
    );
    // The same taps where nobody listens: what is left is the delivery.
    const unheard = await cpu(ours, () => taps(quiet.path));
    // One at a time, as people tap: frames that go out together cost less.
    const plain = await cpu(bare, async () => {
      for (let sent = 0; sent < TAPS; sent += 1) {
        await until(inBare, { prefix: '{"type":"send"', expected: PAGES }, () =>
          inBare[sent]!.send(`{"type":"send"${frame}}`),
        );
      }
    });
    if (round === 0) continue;
    deliveries[0].push((heard - unheard) / expected);
    deliveries[1].push(plain / expected);
  }
  closeAll(inBare);
  await bare.stop();

  const cookies = readers.map(({ cookie }) => cookie);
  const [cancelled, restored] = [[], []] as NewsTiming[][];
  for (let change = 0; change < CHANGES; change += 1) {
    for (const [form, shown] of [
      [CANCEL, cancelled!],
      [{ intent: "restore" }, restored!],
    ] as const) {
      const change = () => decide(ours, watched.path, { admin, form });
      shown.push(await allShow(ours, pages, { path: watched.path, cookies, change }));
      // A topic tells its pages of a change once in two seconds.
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  }
  closeAll(pages);
  await ours.stop();

  const counting = await startOurs("counting", state, { count: true });
  const again = await several(PAGES, (n) =>
    connect(counting, address, readers[n % READERS]!.cookie),
  );
  const trips: number[] = [];
  for (const form of [CANCEL, { intent: "restore" }]) {
    const before = await tripsOf(counting);
    const change = () => decide(counting, watched.path, { admin, form });
    await allShow(counting, again, { path: watched.path, cookies, change });
    trips.push((await tripsOf(counting)) - before);
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  closeAll(again);
  await counting.stop();

  const [mine, plain] = deliveries;
  return {
    rows: [
      {
        what: `gate report to ${PAGES} pages: CPU a delivery ÷ bare hibernating object`,
        goal: "≤ 1.15",
        limit: 1.15,
        ...ratio(mine, plain),
      },
      {
        what: `a drive is cancelled: until all ${PAGES} pages have what to show, ms`,
        ...timesOf(cancelled!),
      },
      { what: "… CPU of workerd, ms", goal: "", ...cpuOfAll(cancelled!) },
      {
        what: "… D1 queries, the admin's own with them",
        goal: "≤ 6",
        limit: 6,
        value: trips[0]!,
        measured: String(trips[0]),
        spread: "",
      },
      {
        what: "it takes place after all: until all of them have what to show, ms",
        ...timesOf(restored!),
      },
      { what: "… CPU of workerd, ms", goal: "", ...cpuOfAll(restored!) },
      {
        what: "… D1 queries, the admin's own with them",
        goal: "≤ 6",
        limit: 6,
        value: trips[1]!,
        measured: String(trips[1]),
        spread: "",
      },
    ],
    notes: [
      `A delivery: the CPU of ${TAPS} taps with ${PAGES} pages open, less that of the same taps where no page is open; ${ROUNDS} rounds after one of warming up. µs: ours ${us(mine)}, bare ${us(plain)}.`,
      `A decision: ${CHANGES} of each, from the admin's form on. Each page waits its random part of the spread, as the browser does, and fetches its data with the ticket of the change. Load while they did: ${[...cancelled!, ...restored!].map((one) => one.load).join(", ")}.`,
      "D1 queries are round trips to both databases, counted in a run of their own. What is fetched is read once in every isolate; here there is one.",
    ],
  };
}

const CANCEL = { intent: "cancel", reason: "HR told us at 7:50 am" };

async function decide(
  variant: Variant,
  path: string,
  { admin, form }: { admin: Reader; form: Record<string, string> },
): Promise<void> {
  const { status } = await post(variant, path, admin, form);
  if (status !== 303) throw new Error(`the decision was answered with ${status}`);
}

/** How long it took until every page had what it shows of a decision, and workerd's CPU for it, in ms. */
type NewsTiming = { ms: number; cpu: number; load: string };

/** Takes a decision, and waits until every page has fetched what it shows of it. */
async function allShow(
  variant: Variant,
  pages: readonly Client[],
  { path, cookies, change }: { path: string; cookies: string[]; change: () => Promise<void> },
): Promise<NewsTiming> {
  const [began, before] = [performance.now(), cpuOf(variant.pid)];
  const shown = pages.map(
    (page, n) =>
      new Promise<void>((resolve, reject) => {
        page.on((text) => {
          if (!text.startsWith('{"type":"changed"')) return;
          const { spread: most, ticket } = JSON.parse(text) as { spread: number; ticket: string };
          const cookie = `${cookies[n % cookies.length]}; ${NEWS_COOKIE}=${ticket}`;
          const fetchPage = async () => {
            const answer = await ask(new URL(`${path}.data`, variant.url), { headers: { cookie } });
            await answer.text();
            if (answer.status !== 200) throw new Error(`a page got ${answer.status}`);
          };
          setTimeout(() => fetchPage().then(resolve, reject), Math.random() * most);
        });
      }),
  );
  await change();
  await Promise.all(shown);
  return { ms: performance.now() - began, cpu: cpuOf(variant.pid) - before, load: load() };
}

function timesOf(shown: readonly NewsTiming[]) {
  const times = shown.map(({ ms }) => ms);
  const value = median(times);
  const measured = value.toFixed(0);
  return { goal: "≤ 3,000", limit: 3000, value, measured, spread: spread(times) };
}

function cpuOfAll(shown: readonly NewsTiming[]) {
  const used = shown.map(({ cpu }) => cpu);
  return { measured: median(used).toFixed(0), spread: spread(used) };
}

let posts = 0;

/** Sends a form, each from an address of its own: one may tap 60 times a minute at a gate. */
function post(
  { url }: Variant,
  path: string,
  { cookie }: Reader,
  form: Record<string, string>,
): Promise<Response> {
  posts += 1;
  const address = `198.18.${posts >> 8}.${posts & 255}`;
  const headers = { cookie, origin: url.origin, "cf-connecting-ip": address };
  const body = new URLSearchParams(form);
  return ask(new URL(path, url), { method: "POST", headers, body, redirect: "manual" });
}

/** Asks again on a new connection when the server has just closed the idle one; nothing here counts twice. */
function ask(...request: Parameters<typeof fetch>): Promise<Response> {
  return fetch(...request).catch(() => fetch(...request));
}

async function cpu({ pid }: Variant, work: () => Promise<void>): Promise<number> {
  const before = cpuOf(pid);
  await work();
  return cpuOf(pid) - before;
}

/** Makes several, ten at a time. */
async function several<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += 10) {
    const some = Array.from({ length: Math.min(10, count - from) }, (_, n) => make(from + n));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

function us(values: readonly number[]): string {
  return (median(values) * 1000).toFixed(1);
}
