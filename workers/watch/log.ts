/* What the checks of each minute say: when it was down, and who is told of it. A row is the lock. */

type Kv = DurableObjectStorage["kv"];

export type Checked = { well: true; ms: number } | { well: false; why: string };

export type Channel = "telegram" | "mail";

/** `from` is when the state began, `was` how long the outage took. */
export type Change = { state: "down" | "back"; from: number; was: number; why: string };

type Message = { channel: Channel; done: boolean; tries: number; dueAt: number; busyUntil: number };

type ChangeRow = Change & { at: number; messages: Message[] };

/** `bad` and `good`: since when checks in a row have gone ill, or well after an outage. */
type StateRow = { down: number | null; bad: number | null; good: number | null; why: string };

/** Checks of one day; `times` counts answers by TIMES. */
type DayRow = { asked: number; well: number; times: number[] };

type Outage = { from: number; until: number | null };

export type Claimed = { key: string; channel: Channel; change: Change };

export type Figures = {
  /** Null before the first check. */
  up: boolean | null;
  watchedSince: number | null;
  checkedAt: number | null;
  /** Of all checks, 0 to 1. */
  share: number | null;
  medianMs: number | null;
  last: Outage | null;
  longestMs: number | null;
};

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const KEPT_DAYS = 90;

/** Two minutes of checks, less what crons are early. */
const DOWN_AFTER = 110_000;
const BACK_AFTER = 50_000;

const LEASE = MINUTE_MS;
/** After so long nobody wants to hear it, in ms. */
const TRIED_FOR = DAY_MS;

const TIMES = [20, 50, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000];

const STATE = "state";
const CHECKED = "checked";
const dayKey = (moment: number) => `day:${String(Math.floor(moment / DAY_MS)).padStart(6, "0")}`;
const outageKey = (from: number) => `outage:${String(from).padStart(15, "0")}`;

/** Takes one check a minute. */
export function note(
  kv: Kv,
  checked: Checked,
  { now, channels }: { now: number; channels: readonly Channel[] },
): void {
  // Crons may come twice.
  const before = kv.get<number>(CHECKED);
  if (before !== undefined && Math.floor(before / MINUTE_MS) >= Math.floor(now / MINUTE_MS)) return;
  kv.put(CHECKED, now);
  count(kv, checked, now);
  const state = kv.get<StateRow>(STATE) ?? { down: null, bad: null, good: null, why: "" };
  if (checked.well) {
    state.bad = null;
    state.good ??= now;
    if (state.down !== null && now - state.good >= BACK_AFTER) {
      kv.put(outageKey(state.down), { from: state.down, until: state.good });
      const was = state.good - state.down;
      tell(kv, { state: "back", from: state.good, was, why: state.why }, { now, channels });
      state.down = null;
    }
  } else {
    state.good = null;
    state.bad ??= now;
    state.why = checked.why;
    if (state.down === null && now - state.bad >= /* fault: outage-after */ DOWN_AFTER) {
      state.down = state.bad;
      kv.put(outageKey(state.down), { from: state.down, until: null });
      tell(kv, { state: "down", from: state.down, was: 0, why: state.why }, { now, channels });
    }
  }
  kv.put(STATE, state);
}

function count(kv: Kv, checked: Checked, now: number): void {
  const day = kv.get<DayRow>(dayKey(now)) ?? { asked: 0, well: 0, times: TIMES.map(() => 0) };
  day.asked += 1;
  if (checked.well) {
    day.well += 1;
    const index = TIMES.findIndex((time) => checked.ms <= time);
    day.times[index < 0 ? TIMES.length - 1 : index]! += 1;
  }
  kv.put(dayKey(now), day);
  const end = now - KEPT_DAYS * DAY_MS;
  for (const [key] of kv.list({ prefix: "day:", end: dayKey(end) })) kv.delete(key);
  for (const [key, { until }] of kv.list<Outage>({ prefix: "outage:", end: outageKey(end) })) {
    if (until !== null && until < end) kv.delete(key);
  }
}

function tell(
  kv: Kv,
  change: Change,
  { now, channels }: { now: number; channels: readonly Channel[] },
): void {
  const [before] = kv.list<ChangeRow>({ prefix: "change:", reverse: true, limit: 1 });
  const [key, row] = before ?? [];
  // Who cannot have heard that it is down need not hear that it is back; a message in doubt goes first.
  const heard = row?.messages.filter(({ done, busyUntil }) => done || busyUntil !== 0);
  if (key && row) kv.put(key, { ...row, messages: heard });
  const told =
    change.state === "back"
      ? channels.filter((channel) => heard?.some((one) => one.channel === channel))
      : channels;
  const messages = told.map((channel) => ({
    channel,
    done: false,
    tries: 0,
    dueAt: now,
    busyUntil: 0,
  }));
  kv.put(`change:${String(now).padStart(15, "0")}`, { ...change, at: now, messages });
}

/** The messages that are due; the caller has them for a minute. */
export function claim(kv: Kv, now: number): Claimed[] {
  const claimed: Claimed[] = [];
  for (const [key, row] of kv.list<ChangeRow>({ prefix: "change:" })) {
    const { at, messages, ...change } = row;
    if (at < now - KEPT_DAYS * DAY_MS) kv.delete(key);
    if (at < now - TRIED_FOR) continue;
    const due = messages.filter(
      ({ done, dueAt, busyUntil }) => !done && dueAt <= now && busyUntil <= now,
    );
    if (!due.length) continue;
    for (const message of due) {
      message.busyUntil = now + LEASE;
      message.tries += 1;
      claimed.push({ key, channel: message.channel, change });
    }
    kv.put(key, row);
  }
  return claimed;
}

/** Marks a message as told, or puts it off. */
export function mark(
  kv: Kv,
  { key, channel, taken, now }: { key: string; channel: Channel; taken: boolean; now: number },
): void {
  const row = kv.get<ChangeRow>(key);
  const message = row?.messages.find((one) => one.channel === channel);
  if (!row || !message) return;
  /* fault: outage-told */ message.done = taken;
  message.busyUntil = 0;
  message.dueAt = now + MINUTE_MS * Math.min(message.tries, 30);
  kv.put(key, row);
}

/** The figures of the last 90 days. */
export function figuresOf(kv: Kv, now: number): Figures {
  const begin = now - KEPT_DAYS * DAY_MS;
  const days = [...kv.list<DayRow>({ prefix: "day:", start: dayKey(begin) })];
  const outages = Array.from(kv.list<Outage>({ prefix: "outage:" }), ([, outage]) => outage).filter(
    ({ until }) => (until ?? now) >= begin,
  );
  const asked = days.reduce((sum, [, day]) => sum + day.asked, 0);
  const well = days.reduce((sum, [, day]) => sum + day.well, 0);
  const lengths = outages.map(({ from, until }) => (until ?? now) - from);
  const checkedAt = kv.get<number>(CHECKED) ?? null;
  return {
    up: checkedAt === null ? null : (kv.get<StateRow>(STATE)?.down ?? null) === null,
    watchedSince: days.length ? Number(days[0]![0].slice("day:".length)) * DAY_MS : null,
    checkedAt,
    share: asked ? well / asked : null,
    medianMs: medianOf(days.map(([, { times }]) => times)),
    last: outages.at(-1) ?? null,
    longestMs: lengths.length ? Math.max(...lengths) : null,
  };
}

function medianOf(days: readonly number[][]): number | null {
  const sums = TIMES.map((_, index) => days.reduce((sum, times) => sum + (times[index] ?? 0), 0));
  const all = sums.reduce((sum, n) => sum + n, 0);
  let left = all / 2;
  return all ? TIMES[sums.findIndex((n) => (left -= n) <= 0)]! : null;
}
