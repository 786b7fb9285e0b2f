// `AT=<ISO time>` before a command: it runs as if then. This file runs on the machine's own node (20 or newer).

/** A day or a moment. Without a zone it is Indian time. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** Passes `AT` on to child processes as `CLOCK_OFFSET`, in ms. @throws Error with a sentence when it is no time */
export function readClock(env = process.env) {
  if (!env.AT || env.CLOCK_OFFSET !== undefined) return;
  const [, day, time = "00:00", zone = "+05:30"] = ISO.exec(env.AT.trim()) ?? [];
  const moment = Date.parse(`${day}T${time}${zone}`);
  const real = day && !Number.isNaN(moment) && isDay(day);
  if (!real || moment < Date.UTC(2017, 0, 1) || moment > Date.UTC(2100, 0, 1)) {
    throw new Error(
      `AT=${env.AT} is not a time between 2017 and 2100: write it as AT=2027-01-01T00:10:00+05:30.`,
    );
  }
  env.CLOCK_OFFSET = String(moment - Date.now());
}

/** `Date.parse` takes 30 February for 2 March. */
function isDay(day) {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Ends the command with a sentence when `AT` is no time. */
export function readClockOrExit() {
  try {
    readClock();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
