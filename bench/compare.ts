import path from "node:path";

import { dayOf } from "#app/base/calendar.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";

import { ask, copyState, median, type Part, ratio, ROOT, spread, startOurs } from "./lib.ts";
import { cookies, listState, smallPage } from "./page.ts";
import { listDays, listPath } from "./state.ts";

const CITY = "Pune";
const ROUNDS = 7;
/** Requests in a round, and before the first: V8 still gains a quarter between the 300th and the 1,500th. */
const PAGES = {
  warm: { amount: 500, before: 2000 },
  cold: { amount: 100, before: 600 },
  /** An important list, made for its reader alone. */
  own: { amount: 200, before: 1500 },
} as const;

const KINDS = Object.keys(PAGES) as (keyof typeof PAGES)[];

/**
 * What a change is worth: the build in the folder BEFORE, the same once more, and this build take turns, warmed alike.
 * What the twin differs by is noise.
 */
export async function compare(): Promise<Part> {
  const before = process.env.BEFORE;
  if (!before) {
    const note = "not run: set BEFORE to a copy of the folder build/ as it was before the change";
    return { rows: [], notes: [note] };
  }
  const built = path.resolve(ROOT, before, "server");
  const days = listDays(100);
  const { state, reader } = await listState(days.length);
  const variants = [
    { ours: await startOurs("before", copyState(state, "before-state"), { built, files: false }) },
    { ours: await startOurs("twin", copyState(state, "twin-state"), { built, files: false }) },
    { ours: await startOurs("after", state, { files: false }) },
  ].map(({ ours }) => ({
    ours,
    at: 0,
    warm: [] as number[],
    cold: [] as number[],
    own: [] as number[],
  }));
  const { path: small } = await smallPage(copyState(state, "small-state"), reader.cookie);
  const warmPath = listPath(CITY, dayOf(Date.now()));
  const cold = days
    .flatMap((day) => DAILY_CITIES.map((city) => listPath(city, day)))
    .filter((address) => address !== warmPath);
  for (const page of KINDS) {
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first in one round is the last in the next.
      const turns = round % 2 ? variants : variants.toReversed();
      for (const variant of turns) {
        const { ours } = variant;
        const cookie = await cookies(ours, warmPath, reader.cookie);
        const next = {
          warm: () => warmPath,
          cold: () => cold[variant.at++ % cold.length]!,
          own: () => `${small}?at=${(variant.at += 1)}`,
        }[page];
        const { amount, before: first } = PAGES[page];
        const load = await ask(ours, next, { amount: round ? amount : first, cookie });
        if (load.bad) throw new Error(`${ours.name}: ${load.bad} of ${load.requests} failed`);
        if (page === "warm" ? load.kept < 0.9 : load.kept > 0.02) {
          throw new Error(`${ours.name}: ${load.kept} of the ${page} pages were kept`);
        }
        if (round) variant[page].push(load.cpu);
      }
    }
  }
  for (const { ours } of variants) await ours.stop();
  const [base, twin, after] = variants as [Variant, Variant, Variant];
  type Variant = (typeof variants)[number];
  const rows = KINDS.flatMap((page) => [
    { what: `${page} page, after ÷ before`, goal: "", ...ratio(after[page], base[page]) },
    { what: "… the twin ÷ before: noise", goal: "", ...ratio(twin[page], base[page]) },
  ]);
  const details = variants.flatMap((variant) =>
    KINDS.map((page) => [
      `${variant.ours.name}, ${page}`,
      median(variant[page]).toFixed(3),
      spread(variant[page]),
    ]),
  );
  return { details: [["variant", "CPU ms", "spread"], ...details], rows };
}
