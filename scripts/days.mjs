// `npm run trust -- days`: runs `npm test` at each turn of the calendar, and keeps the output in .cache/days.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** In India, but for one: UTC ends a month there at half past five in the morning. */
const MOMENTS = [
  ["an evening; midnight passes in the middle", "2026-11-24T23:56:30+05:30"],
  ["the first of January", "2027-01-01T00:10:00+05:30"],
  ["28 February; March comes in the middle", "2027-02-28T23:56:30+05:30"],
  ["29 February of a leap year", "2028-02-29T10:00:00+05:30"],
  ["31 March", "2027-03-31T09:30:00+05:30"],
  ["a Sunday; the gate opens in the middle", "2026-12-06T04:56:30+05:30"],
  ["30 June; midnight in India passes at 18:30 UTC", "2027-06-30T18:29:00Z"],
  ["New Year's Eve, after the walk-ins", "2026-12-31T21:30:00+05:30"],
  ["two in the night", "2026-12-09T02:00:00+05:30"],
  ["now", undefined],
];

const LOGS = ".cache/days";

export function proveDays() {
  mkdirSync(LOGS, { recursive: true });
  console.log(`${"moment".padEnd(48)} ${"AT".padEnd(26)} passed failed seconds`);
  let red = 0;
  for (const [index, [name, at]] of MOMENTS.entries()) {
    const began = performance.now();
    const { CLOCK_OFFSET: _, AT: __, ...env } = process.env;
    const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/test.mjs"], {
      env: { ...env, ...(at && { AT: at }) },
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    const log = path.join(LOGS, `${index + 1}.log`);
    writeFileSync(log, `${stdout}\n${stderr}`);
    const [, passed = "-", failed = "-"] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `${name.padEnd(48)} ${(at ?? "").padEnd(26)} ${passed.padStart(6)} ${failed.padStart(6)} ${seconds.padStart(7)}`,
    );
    if (status === 0) continue;
    red += 1;
    console.log(`    red: ${log}`);
  }
  return red;
}
