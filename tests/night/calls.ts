import type { LocalOutbox } from "#scripts/local/outbox.ts";
import type { Fault } from "#tests/night/faults.ts";

/* What the watch said, and what it had reason to say. */

type Call = { place: string; name: string; state: "wrong" | "right"; at: number };

/** `must`: it has to call, once; else it may. */
type Reason = { name: string; from: number; until: number; must: boolean };

const OUTSIDE = "The portal";

/** What the watch told in these messages. */
export function callsIn(sent: LocalOutbox["sent"]): Call[] {
  return sent.flatMap(({ channel, to, title, at }) => {
    const inside = /^⚠? ?(.+): (wrong|right again)$/.exec(title);
    const outside = /^⚠? ?localhost:\d+ is (down|back)$/.exec(title);
    const name = inside?.[1] ?? (outside ? OUTSIDE : undefined);
    if (!name) return [];
    const bad = title.startsWith("⚠");
    return {
      place: `${channel} ${to}`,
      name,
      state: bad ? ("wrong" as const) : ("right" as const),
      at: Date.parse(at),
    };
  });
}

/** In few words, for the minute's line. */
export function wordsOf(calls: readonly Call[]): string {
  const all = calls.map(({ name, state }) => `${name} ${state === "wrong" ? "wrong" : "right"}`);
  return [...new Set(all)]
    .map((one) => `${one} (${all.filter((other) => other === one).length})`)
    .join(", ");
}

/** Why the watch had to call or might: two judgements after the begin, and as long as what happened can still be seen. */
function reasonsOf({ kind, minute, minutes }: Fault): Reason[] {
  const reason = (name: string, after: number, must: boolean): Reason => ({
    name,
    from: minute,
    until: minute + minutes + after,
    must,
  });
  switch (kind) {
    case "d1":
      return [
        reason("Database", 1, true),
        reason(OUTSIDE, 1, true),
        reason("Errors", 6, true),
        // Slow answers, and what was left to send.
        reason("Time to the first byte", 6, false),
        reason("Alerts that are due", 12, false),
        reason("Queue of messages", 12, false),
      ];
    case "hang":
      return [
        reason(OUTSIDE, 1, true),
        reason("Errors", 6, false),
        reason("Time to the first byte", 8, false),
        reason("Queue of messages", 12, false),
      ];
    case "queue":
      return [reason("Queue of messages", 1, true)];
    case "r2":
      return [reason("Copy of each night", 3, minutes > 60)];
    // What workerd's queue held is lost with it: its rows are queued again after ten minutes.
    case "kill":
      return [reason("Queue of messages", 14, false)];
    // A page that is under way seems to take as long as the jump.
    case "forward":
      return [reason("Time to the first byte", 6, false)];
    case "back":
      return [];
  }
}

/** What it said without a reason, did not say, or said more than once; `slow`: minutes in which people waited for long. */
export function callProblems(
  calls: readonly Call[],
  {
    faults,
    slow,
    places,
    minuteOf,
  }: {
    faults: readonly Fault[];
    slow: ReadonlySet<number>;
    places: { inside: string[]; outside: string[] };
    minuteOf: (at: number) => number;
  },
): string[] {
  const problems: string[] = [];
  const reasons = faults.flatMap(reasonsOf);
  const all = [...places.inside, ...places.outside];
  for (const { place, name } of calls)
    if (!all.includes(place)) problems.push(`${place} was told of ${name}, and is no admin`);
  for (const place of all) {
    const mine = calls.filter((one) => one.place === place);
    const names = new Set([...mine, ...reasons].map(({ name }) => name));
    for (const name of names) {
      if ((name === OUTSIDE) !== places.outside.includes(place)) continue;
      const about = mine.filter((one) => one.name === name);
      const states = about.map(({ state }) => state);
      if (states.some((state, index) => state !== (index % 2 ? "right" : "wrong")))
        problems.push(`${place}, ${name}: ${states.join(", ")}`);
      if (states.length % 2) problems.push(`${place}, ${name}: never told that it is right again`);
      const began = about.filter(({ state }) => state === "wrong").map(({ at }) => minuteOf(at));
      for (const minute of began) {
        const known = reasons.some(
          (one) => one.name === name && one.from <= minute && minute <= one.until,
        );
        const waited = name === "Time to the first byte" && slow.has(minute);
        if (!known && !waited) problems.push(`${place}, ${name}: called at ${minute} for nothing`);
      }
      for (const one of reasons.filter((reason) => reason.must && reason.name === name)) {
        const told = began.filter((minute) => one.from <= minute && minute <= one.until).length;
        if (told !== 1)
          problems.push(`${place}, ${name}: called ${told} times from ${one.from} on`);
      }
    }
  }
  return problems;
}
