import { dayOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { isGateDay } from "#app/features/gate/gate.ts";
import { NEWS_COOKIE } from "#app/live/wire.ts";

import {
  copyState,
  cpuOf,
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
const ROUNDS = 4;
/** How often an admin cancels and restores the drive. */
const CHANGES = 5;

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
    const plain = await cpu(bare, () =>
      until(inBare, { prefix: '{"type":"send"', expected }, () => {
        for (let sent = 0; sent < TAPS; sent += 1) inBare[sent]!.send(`{"type":"send"${frame}}`);
      }),
    );
    if (round === 0) continue;
    deliveries[0].push((heard - unheard) / expected);
    deliveries[1].push(plain / expected);
  }
  closeAll(inBare);
  await bare.stop();

  const frames: number[] = [];
  const shown: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const cancels = change % 2 === 0;
    const form: Record<string, string> = cancels
      ? { intent: "cancel", reason: "HR told us at 7:50 am" }
      : { intent: "restore" };
    const told = await allTold(ours, pages, {
      path: watched.path,
      word: cancels ? "HR told us at 7:50 am" : undefined,
      cookies: readers.map(({ cookie }) => cookie),
      change: async () => {
        const { status } = await post(ours, watched.path, admin, form);
        if (status !== 303) throw new Error(`the change was answered with ${status}`);
      },
    });
    frames.push(told.frames);
    shown.push(told.shown);
    // A topic tells its pages once in two seconds.
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  closeAll(pages);
  await ours.stop();
  const trips = await countedChange(state, { admin, readers, path: watched.path, address });

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
        what: `status change: until all ${PAGES} pages have what to show, ms`,
        goal: "≤ 2,000",
        limit: 2000,
        value: median(shown),
        measured: median(shown).toFixed(0),
        spread: spread(shown),
      },
      {
        what: "… until all of them have heard, ms",
        goal: "",
        measured: median(frames).toFixed(0),
        spread: spread(frames),
      },
      {
        what: "… D1 queries, the admin's own with it",
        goal: "≤ 5",
        limit: 5,
        value: trips,
        measured: String(trips),
        spread: "",
      },
    ],
    notes: [
      `A delivery: the CPU of ${TAPS} taps with ${PAGES} pages open, less that of the same taps where no page is open; ${ROUNDS} rounds after one of warming up. µs: ours ${us(mine)}, bare ${us(plain)}.`,
      `A status change: ${CHANGES} of them. Each page waits its random part of the spread, as the browser does, and fetches the page's data with the ticket of the change; this process does so for all of them, on the same cores.`,
      "D1 queries are round trips, counted in a run of their own. Every isolate that serves pages reads once more; here there is one.",
    ],
  };
}

/** How many D1 round trips a status change takes in all: the command, and what all open pages read. */
async function countedChange(
  state: string,
  {
    admin,
    readers,
    path,
    address,
  }: { admin: Reader; readers: Reader[]; path: string; address: string },
): Promise<number> {
  const counting = await startOurs("counting", state, { count: true });
  const pages = await several(PAGES, (n) =>
    connect(counting, address, readers[n % READERS]!.cookie),
  );
  const cookies = readers.map(({ cookie }) => cookie);
  const before = await tripsOf(counting);
  await allTold(counting, pages, {
    path,
    word: undefined,
    cookies,
    change: async () => {
      const { status } = await post(counting, path, admin, { intent: "restore" });
      if (status !== 303) throw new Error(`the change was answered with ${status}`);
    },
  });
  const trips = (await tripsOf(counting)) - before;
  closeAll(pages);
  await counting.stop();
  return trips;
}

/** How long it takes until every page has heard of a change, and until each has fetched what it shows, in ms. */
async function allTold(
  variant: Variant,
  pages: readonly Client[],
  {
    path,
    word,
    cookies,
    change,
  }: { path: string; word: string | undefined; cookies: string[]; change: () => Promise<void> },
): Promise<{ frames: number; shown: number }> {
  const began = performance.now();
  let heardAt = 0;
  const fetched = pages.map(
    (page, n) =>
      new Promise<void>((resolve, reject) => {
        page.on((text) => {
          if (!text.startsWith('{"type":"changed"')) return;
          heardAt = performance.now();
          const { spread: most, ticket } = JSON.parse(text) as { spread: number; ticket: string };
          const cookie = `${cookies[n % cookies.length]}; ${NEWS_COOKIE}=${ticket}`;
          const load = async () => {
            const answer = await fetch(new URL(`${path}.data`, variant.url), {
              headers: { cookie },
            });
            const body = await answer.text();
            if (answer.status !== 200 || (word && !body.includes(word))) {
              throw new Error(`a page got ${answer.status} and not what was changed`);
            }
          };
          setTimeout(() => load().then(resolve, reject), Math.random() * most);
        });
      }),
  );
  await change();
  await Promise.all(fetched);
  return { frames: heardAt - began, shown: performance.now() - began };
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
  return fetch(new URL(path, url), { method: "POST", headers, body, redirect: "manual" });
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
