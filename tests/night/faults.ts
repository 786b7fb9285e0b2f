/* What is done to the portal in a night, and when: drawn from a seed. */

type Kind = "d1" | "r2" | "queue" | "hang" | "forward" | "back" | "kill";

/** `minute` is on the portal's clock, from the night's begin; `minutes` is how long it lasts, or how far the clock jumps. */
export type Fault = { kind: Kind; minute: number; minutes: number };

/** In minutes from its begin. From `calmFrom` on nothing is killed, so that memory can be compared. */
export type Night = {
  begin: string;
  minutes: number;
  paceMs: number;
  faults: Fault[];
  decisions: number[];
  calmFrom: number;
};

/** The same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What waits in a full queue is called wrong after five minutes and two judgements. */
const QUEUE_FULL_FOR = 12;

/** The watch opens the newest copy once an hour, so it notices this. */
const R2_GONE_FOR = 64;

/** Half an hour for each, so that everything is right again before the next. */
const SLOT = 30;

/** From 2:30 to 10:30: the copy of 3:00, the alerts of 7:00, people at the gate. A minute takes 3.7 s. */
export function longNight(random: () => number): Night {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const kinds: Kind[] = ["d1", "d1", "d1", "hang", "hang", "queue", "queue", "forward", "forward"];
  const drawn = shuffled<Kind>([...kinds, "back", "back", "kill"], random);
  const faults: Fault[] = [
    { kind: "r2", minute: 28, minutes: 7 },
    { kind: "r2", minute: between(60, 90), minutes: R2_GONE_FOR },
  ];
  const first = 45;
  // The queue is full while the alerts of 7:00 go out.
  drawn.splice(7, 0, "queue");
  const decisions: number[] = [];
  for (const [slot, kind] of drawn.entries()) {
    const minute = slot === 7 ? 265 : first + slot * SLOT + between(0, 5);
    faults.push({ kind, minute, minutes: lengthOf(kind, between) });
    decisions.push(kind === "queue" ? minute + 1 : minute + between(-2, 3));
  }
  const calmFrom = 300;
  for (let minute = 10; minute < calmFrom; minute += between(8, 20)) {
    if (!isBusy(faults, minute)) faults.push({ kind: "kill", minute, minutes: 0 });
  }
  return { begin: "02:30", minutes: 480, paceMs: 3700, faults, decisions, calmFrom };
}

function lengthOf(kind: Kind, between: (low: number, high: number) => number): number {
  if (kind === "queue") return QUEUE_FULL_FOR;
  if (kind === "forward") return between(7, 12);
  if (kind === "back") return between(2, 4);
  return kind === "kill" ? 0 : between(4, 6);
}

/** Of two to three minutes: the copy of 3:00, then the clock jumps to 6:45, and the queue is full at 7:00. */
export function shortNight(random: () => number): Night {
  const at = (minute: number) => minute + Math.floor(random() * 3);
  const faults: Fault[] = [
    { kind: "r2", minute: 2, minutes: 4 },
    // While its drive is cancelled: messages are on their way.
    { kind: "kill", minute: 9, minutes: 0 },
    { kind: "forward", minute: 12, minutes: 216 },
    { kind: "queue", minute: 234, minutes: QUEUE_FULL_FOR },
    { kind: "kill", minute: at(238), minutes: 0 },
    { kind: "d1", minute: at(254), minutes: 4 },
    { kind: "back", minute: 268, minutes: 2 },
    { kind: "hang", minute: at(271), minutes: 4 },
  ];
  const decisions = [9, 235, at(255), 270];
  return { begin: "02:57", minutes: 289, paceMs: 1700, faults, decisions, calmFrom: 242 };
}

/** Whether a kill would meet what must last. */
function isBusy(faults: readonly Fault[], minute: number): boolean {
  return faults.some(
    (one) =>
      (one.kind === "d1" || one.kind === "hang") &&
      minute >= one.minute - 12 &&
      minute <= one.minute + one.minutes + 7,
  );
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  return all.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}
