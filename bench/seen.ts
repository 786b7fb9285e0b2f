import { createServer, request } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

import type { BrowserContext, Page } from "playwright-core";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { demoData } from "#demo/index.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { freePort } from "#scripts/portal.ts";
import { PHONE } from "#tests/e2e/support/browser.ts";
import { openInspector } from "#tests/e2e/support/inspector.ts";
import { openPortal } from "#tests/e2e/support/portal.ts";
import { memoryOf } from "#tests/e2e/support/runtime.ts";
import { someOf } from "#tests/support/demo.ts";

import { median, type Part, type Row, spread, startOurs, type Variant } from "./lib.ts";
import { demoState, fillLists } from "./state.ts";

/* What the portal costs and how long it keeps people waiting where it is found: sitemaps, a shared link. */

const today = dayOf(Date.now());

/** Days to come, each with 50 walk-ins in every city: with seven languages over 300,000 addresses. */
const DAYS = 50;
/** A city's day with as many walk-ins as a file takes. */
const FULL_FILE = 4000;
const MOST_HEAP = 32;

/** "Slow 4G" of `browser`: latency per request in ms, kbit/s, how many times slower the processor is. */
const SLOW_4G = { latency: 562.5, kbps: 1474.56, cpu: 4 };
const MOST_WAITED = 5;
const VISITS = 5;

function below(what: string, value: number, limit: number, digits = 1): Row {
  return { what, goal: `≤ ${limit}`, measured: value.toFixed(digits), spread: "", value, limit };
}

/** Reads every file that the index names. What V8 has in use is looked at while each is read. */
export async function sitemaps(): Promise<Part> {
  const { state, database } = await demoState("seen-state");
  fillLists(
    database,
    Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1)),
  );
  // Every eighth walk-in is of a company of its own, so that a file of companies is full as well.
  database.exec(`update daily_drives set company = 'Works ' || rowid, company_key = 'works' || rowid
      where rowid % 8 = 0 and company is not null`);
  const far = addDays(today, DAYS + 1);
  database.exec(`
    create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FULL_FILE})
      select i, printf('01940000-0000-7000-8000-%012x', i) as id from n;
    insert into daily_series (id, start_date, end_date, created_at, submission_key)
      select id, '${far}', '${far}', 0, id from n;
    insert into daily_drives (id, series_id, city, day, month, year, start_date, end_date, company, drive_type, profile,
        drive_for, posted_by, created_at, verified_at)
      select n.id, n.id, 'Pune', '${far}', one.month, one.year, '${far}', '${far}', 'Full Works', one.drive_type, one.profile,
        one.drive_for, one.posted_by, one.created_at, one.verified_at
      from n, (select * from daily_drives limit 1) as one;`);
  database.close();
  const inspector = await freePort();
  const ours = await startOurs("ours", state, { inspector, files: false });
  const heap = await openInspector(inspector, ours.url);
  const index = await (await fetch(new URL("/sitemap.xml", ours.url))).text();
  const files = [...index.matchAll(/<loc>https?:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, at]) => at!);
  await heap.call("HeapProfiler.collectGarbage");
  const { usedSize } = await heap.call<{ usedSize: number }>("Runtime.getHeapUsage");
  const rss = memoryOf(ours.pid);
  const read = { addresses: 0, bytes: 0, first: [] as number[], heap: 0, rss };
  const began = performance.now();
  for (const file of files) {
    const one = await readFile(ours, file, async () => {
      const { usedSize: used } = await heap.call<{ usedSize: number }>("Runtime.getHeapUsage");
      read.heap = Math.max(read.heap, (used - usedSize) / 1_048_576);
      read.rss = Math.max(read.rss, memoryOf(ours.pid));
    });
    read.addresses += one.addresses;
    read.bytes += one.bytes;
    read.first.push(one.first);
  }
  const seconds = (performance.now() - began) / 1000;
  await heap.call("HeapProfiler.collectGarbage");
  const after = await heap.call<{ usedSize: number }>("Runtime.getHeapUsage");
  heap.close();
  await ours.stop();
  const kept = (after.usedSize - usedSize) / 1_048_576;
  return {
    rows: [
      below(
        `sitemaps of ${read.addresses.toLocaleString("en-IN")} addresses: V8's peak above rest, MB`,
        read.heap,
        MOST_HEAP,
      ),
      below("… what is left after a collection, MB", kept, 2),
      below("… first byte of a file, median, ms", median(read.first), 300, 0),
    ],
    notes: [
      `${files.length} files, ${(read.bytes / 1_048_576).toFixed(0)} MB, in ${seconds.toFixed(0)} s; slowest first byte ${Math.max(...read.first).toFixed(0)} ms; RSS ${rss.toFixed(0)} → ${read.rss.toFixed(0)} MB; the largest file has ${FULL_FILE} pages in seven languages.`,
    ],
  };
}

/** Every two MB `look` sees what is under way. */
async function readFile({ url }: Variant, file: string, look: () => Promise<void>) {
  const began = performance.now();
  const response = await fetch(new URL(file, url));
  if (response.status !== 200) throw new Error(`${file} answered ${response.status}`);
  const decoder = new TextDecoder();
  let [bytes, looked, addresses, first] = [0, 0, 0, 0];
  let rest = "";
  for await (const chunk of response.body!) {
    first ||= performance.now() - began;
    bytes += chunk.length;
    const text = rest + decoder.decode(chunk as Uint8Array, { stream: true });
    addresses += text.split("<loc>").length - 1;
    rest = text.slice(-4);
    if (bytes - looked < 2_097_152) continue;
    looked = bytes;
    await look();
  }
  return { bytes, addresses, first };
}

type Waits = Record<"page" | "login" | "back" | "saved", number>;

/** As somebody who gets a link by WhatsApp: reads, logs in by the local issuer, is back on the walk-in, saves it. */
export async function fromLink(): Promise<Part> {
  const [port, behind] = [await freePort(), await freePort()];
  const portal = await openPortal({
    demo: true,
    port,
    change: (options) => ({ ...options, port: behind }),
  });
  const front = await slowFront(port, behind);
  const { walkIn } = someOf(demoData(today), today);
  const browser = await launchBrowser();
  const waits: Record<string, Waits[]> = { "tapped at once": [], "after five seconds": [] };
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const [how, measured] of Object.entries(waits)) {
      const context = await browser.newContext(PHONE);
      const reading = how === "tapped at once" ? 0 : 5000;
      measured.push(await saveFromLink(context, `http://localhost:${port}${walkIn}`, reading));
      await context.close();
    }
  }
  await browser.close();
  front();
  await portal.close();
  const sum = (one: Waits) => Object.values(one).reduce((all, ms) => all + ms, 0) / 1000;
  const shown = (some: Waits[], part: keyof Waits) =>
    (median(some.map((one) => one[part])) / 1000).toFixed(2);
  return {
    details: [
      ["from a shared link to saved, s", "page", "chooser", "back", "saved", "in all"],
      ...Object.entries(waits).map(([how, some]) => [
        how,
        ...(["page", "login", "back", "saved"] as const).map((part) => shown(some, part)),
        median(some.map(sum)).toFixed(2),
      ]),
    ],
    rows: Object.entries(waits).map(([how, some]) => ({
      ...below(
        `link to saved on slow 4G, 4× slower CPU, Login ${how}, s`,
        median(some.map(sum)),
        MOST_WAITED,
        2,
      ),
      spread: spread(some.map(sum)),
    })),
    notes: [
      "What one waits for: the largest paint, the chooser of the local issuer (Google's own page is not in it), the walk-in again, Saved.",
    ],
  };
}

async function saveFromLink(
  context: BrowserContext,
  address: string,
  reading: number,
): Promise<Waits> {
  context.on("page", (one) => void slowDown(one));
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largest: startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction(() => "largest" in window);
  const largest = await page.evaluate(() => Number(Reflect.get(window, "largest")));
  await page.waitForTimeout(reading);
  let began = performance.now();
  const since = () => {
    const ms = performance.now() - began;
    began = performance.now();
    return ms;
  };
  const popup = context.waitForEvent("page", { timeout: 60_000 }).catch(() => undefined);
  await page.locator(".to-read a").first().tap();
  const chooser = (at: Page) =>
    at.getByRole("button", { name: "Ravi Kumar" }).waitFor({ timeout: 60_000 });
  const where = await Promise.any([
    chooser(page).then(() => page),
    popup.then(async (opened) => {
      if (!opened) throw new Error("no popup was opened");
      await chooser(opened);
      return opened;
    }),
  ]);
  const login = since();
  await where.getByRole("button", { name: "Ravi Kumar" }).tap();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.waitFor({ timeout: 60_000 });
  const back = since();
  await save.tap();
  await page
    .getByRole("button", { name: "Saved. Press to take it off your list" })
    .waitFor({ timeout: 60_000 });
  return { page: largest, login, back, saved: since() };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_4G.cpu });
}

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/;

/** A slow network in front of the portal, for all of a context's pages, that compresses as Cloudflare does. Returns what ends it. */
async function slowFront(port: number, behind: number): Promise<() => void> {
  const bytesPerMs = (SLOW_4G.kbps * 1024) / 8 / 1000;
  let freeAt = 0;
  const server = createServer((incoming, answer) => {
    const { method, headers, url = "/" } = incoming;
    const onward = request(
      {
        host: "127.0.0.1",
        port: behind,
        method,
        path: url,
        headers: { ...headers, "accept-encoding": "identity" },
      },
      (got) => {
        const chunks: Buffer[] = [];
        got.on("data", (chunk: Buffer) => chunks.push(chunk));
        got.on("end", () => {
          const body = Buffer.concat(chunks);
          const sent: Record<string, string | string[] | undefined> = { ...got.headers };
          const text = TEXT.test(got.headers["content-type"] ?? "") && body.length > 0;
          const quality = url.startsWith("/assets/") ? 11 : 4;
          const packed = text
            ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
            : body;
          delete sent["content-length"];
          delete sent["transfer-encoding"];
          if (text) sent["content-encoding"] = "br";
          const now = performance.now();
          // One line for all: who comes later waits for the bytes before.
          freeAt = Math.max(freeAt, now + SLOW_4G.latency) + packed.length / bytesPerMs;
          setTimeout(() => {
            answer.writeHead(got.statusCode!, sent);
            answer.end(packed);
          }, freeAt - now);
        });
      },
    );
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
