import path from "node:path";

import { alerts } from "./alerts.ts";
import { browser } from "./browser.ts";
import { compare } from "./compare.ts";
import { dictionary } from "./dictionary.ts";
import { find } from "./find.ts";
import { india } from "./india.ts";
import { load, machine, type Part, printPart, ROOT, storeFigures, write } from "./lib.ts";
import { light } from "./light.ts";
import { lighthouse } from "./lighthouse.ts";
import { link } from "./link.ts";
import { live } from "./live.ts";
import { memory } from "./memory.ts";
import { page } from "./page.ts";
import { paste } from "./paste.ts";
import { profile } from "./profile.ts";
import { readings } from "./readings.ts";
import { rooms } from "./rooms.ts";
import { scale } from "./scale.ts";
import { sitemaps } from "./sitemaps.ts";
import { visit } from "./visit.ts";

/** What `npm run bench` measures; docs/speed.md explains it. */
const PARTS: Record<string, () => Promise<Part>> = {
  page,
  browser,
  rooms,
  live,
  memory,
  scale,
  find,
  readings,
  paste,
  light,
  alerts,
  india,
  link,
  sitemaps,
  visit,
};

/** Run only when asked for by name: the first takes long, two help to make a page cheaper, the last weighs the dictionary. */
const OTHERS: typeof PARTS = { lighthouse, profile, compare, dictionary };
const ALL = { ...PARTS, ...OTHERS };

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in ALL));
if (unknown) {
  console.error(`There is no part ${unknown}. Parts: ${Object.keys(ALL).join(", ")}.`);
  process.exit(1);
}

const about = machine();
const results: Record<string, Part & { seconds: number; load: string }> = {};
console.log(
  `${about.date}, ${about.cpu}, ${about.cores} cores, ${about.memoryGB} GB, node ${about.node}, workerd ${about.workerd}, commit ${about.commit}, load ${about.load}`,
);
for (const name of asked.length ? asked : Object.keys(PARTS)) {
  const started = Date.now();
  const part = await ALL[name]!();
  const seconds = Math.round((Date.now() - started) / 1000);
  storeFigures(name, part);
  results[name] = { ...part, seconds, load: load() };
  printPart(`${name} (${seconds} s, load average ${load()})`, part);
  write(
    path.join(ROOT, "bench/results.json"),
    JSON.stringify({ machine: about, parts: results }, null, 2),
  );
}
process.exit(0);
