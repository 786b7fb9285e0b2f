/* What isolates count about answers, minute by minute, and what five minutes of it say. */

const MINUTE_MS = 60_000;

/** `kind` is "answers", "errors", "statements", or how long a page took (`timeKind`). */
export type Pulse = { minute: number; kind: string; n: number };

/** Sums of one minute, by kind. */
export type MinuteSums = Record<string, number>;

export type PulseFigures = {
  answers: number;
  errors: number;
  pages: number;
  /** Three of four pages took no longer, in ms; null without pages. */
  p75: number | null;
  statements: number;
};

/** The upper ends, in ms, by which times are counted. */
const TIMES = [50, 100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000] as const;

/** What the watch looks back on. */
export const PULSE_MINUTES = 5;

export function minuteOf(moment: number): number {
  return Math.floor(moment / MINUTE_MS);
}

export function timeKind(ms: number): string {
  return `${TIMES.find((time) => ms <= time) ?? TIMES.at(-1)} ms`;
}

/** The figures of some minutes together. */
export function figuresOf(minutes: readonly MinuteSums[]): PulseFigures {
  const sum = (kind: string) => minutes.reduce((all, sums) => all + (sums[kind] ?? 0), 0);
  const times = TIMES.map((time) => ({ time, n: sum(`${time} ms`) }));
  const pages = times.reduce((all, { n }) => all + n, 0);
  let left = pages * 0.75;
  const p75 = pages ? times.find(({ n }) => (left -= n) <= 0)!.time : null;
  return {
    answers: sum("answers"),
    errors: sum("errors"),
    pages,
    p75,
    statements: sum("statements"),
  };
}
