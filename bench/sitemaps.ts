import { addDays, dayOf } from "#app/base/calendar.ts";
import { freePort } from "#scripts/portal.ts";
import { openInspector } from "#tests/e2e/support/inspector.ts";
import { memoryOf } from "#tests/e2e/support/runtime.ts";

import { median, type Part, type Row, startOurs, type Variant } from "./lib.ts";
import { demoState, fillLists } from "./state.ts";

const today = dayOf(Date.now());

/** Days to come, each with 50 walk-ins in every city: with seven languages over 300,000 addresses. */
const DAYS = 50;
/** A city's day with as many walk-ins as a file takes. */
const FULL_FILE = 4000;
const MOST_HEAP = 32;

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
