/* Rows of the watch: what each item is, and who has been told of its changes. A row is the lock. */
import {
  type Change,
  type Finding,
  type Health,
  type Item,
  ITEMS,
  type State,
} from "#app/features/health/health.ts";

const ITEM = "item:";
const CHANGE = "change:";
const JUDGED = "judged";

/** Judgements in a row that must say otherwise. Wrong soon, and right only when it stays so. */
const IN_A_ROW: Record<State, number> = { wrong: 2, right: 5 };

/** In ms: how long one run has a message, how long one is tried, and how long changes are kept. */
const LEASE = 60_000;
const TRIED_FOR = 24 * 3_600_000;
const KEPT_FOR = 30 * TRIED_FOR;

export type Place = { channel: "email" | "telegram"; to: string };

type PlaceRow = Place & {
  state: "waiting" | "sent" | "failed";
  tries: number;
  dueAt: number;
  busyUntil: number;
};

type ItemRow = {
  state: State;
  since: number;
  says: string;
  /** How many judgements in a row say otherwise, and since when. */
  against: number;
  againstSince: number;
};

type ChangeRow = Change & { places: PlaceRow[] };

/** A message that its caller has for a minute. */
export type Claimed = { key: string; place: Place; change: Change };

/** Its outcome: sent, to be tried again after so many seconds, or refused for good. */
export type Outcome =
  | { outcome: "sent" }
  | { outcome: "later"; seconds: number }
  | { outcome: "refused" };

type Kv = DurableObjectStorage["kv"];

/** Takes one judgement a minute. Returns the changes that follow from it; their messages wait for `claim`. */
export function judge(
  kv: Kv,
  findings: readonly Finding[],
  { now, places }: { now: number; places: readonly Place[] },
): Change[] {
  const minute = Math.floor(now / 60_000);
  // Runs that overlap or come again are one judgement.
  if ((kv.get<number>(JUDGED) ?? 0) >= minute) return [];
  kv.put(JUDGED, minute);
  const changes: Change[] = [];
  for (const { item, wrong, says } of findings) {
    const row = kv.get<ItemRow>(ITEM + item) ?? {
      state: "right" as const,
      since: now,
      ...CALM,
      says,
    };
    const next = wrong === null ? row.state : wrong ? "wrong" : "right";
    if (next === row.state) kv.put(ITEM + item, { ...row, ...CALM, says });
    else {
      const against = row.against + 1;
      const since = row.against ? row.againstSince : now;
      if (against < IN_A_ROW[next]) {
        kv.put(ITEM + item, { ...row, says, against, againstSince: since });
        continue;
      }
      kv.put(ITEM + item, { state: next, since, says, ...CALM });
      const change: Change = { item, state: next, since, at: now, says };
      tell(kv, change, places);
      changes.push(change);
    }
  }
  for (const [key, { at }] of kv.list<ChangeRow>({ prefix: CHANGE })) {
    if (at < now - KEPT_FOR) kv.delete(key);
  }
  return changes;
}

const CALM = { against: 0, againstSince: 0 };

function tell(kv: Kv, change: Change, places: readonly Place[]): void {
  const before = lastChange(kv, change.item);
  // Who cannot have heard that it was wrong need not hear that it is right; a message in doubt goes first.
  const heard = (place: Place) =>
    before?.row.places.some(
      (one) => isSame(one, place) && (one.state === "sent" || one.busyUntil !== 0),
    );
  const told = change.state === "wrong" ? places : places.filter(heard);
  if (before) {
    const left = before.row.places.map((one) =>
      one.state === "waiting" && one.busyUntil === 0 ? { ...one, state: "failed" as const } : one,
    );
    kv.put(before.key, { ...before.row, places: left });
  }
  const waiting = { state: "waiting" as const, tries: 0, dueAt: change.at, busyUntil: 0 };
  kv.put(keyOf(change), { ...change, places: told.map((place) => ({ ...place, ...waiting })) });
}

/** The messages that are due, for one caller. */
export function claim(kv: Kv, now: number): Claimed[] {
  const claimed: Claimed[] = [];
  for (const [key, row] of kv.list<ChangeRow>({ prefix: CHANGE })) {
    const { places, ...change } = row;
    const due = places.filter(
      ({ state, dueAt, busyUntil }) => state === "waiting" && dueAt <= now && busyUntil <= now,
    );
    if (!due.length) continue;
    for (const place of due) {
      /* fault: change-claimed */ place.busyUntil = now + LEASE;
      place.tries += 1;
      claimed.push({ key, place: { channel: place.channel, to: place.to }, change });
    }
    kv.put(key, row);
  }
  return claimed;
}

/** The outcome of a claimed message. */
export function mark(
  kv: Kv,
  { key, place, outcome, now }: { key: string; place: Place; outcome: Outcome; now: number },
): void {
  const row = kv.get<ChangeRow>(key);
  const one = row?.places.find((other) => isSame(other, place));
  if (!row || !one) return;
  one.busyUntil = 0;
  const goesOn =
    outcome.outcome === "later" &&
    now - row.at < TRIED_FOR &&
    lastChange(kv, row.item)?.key === key;
  if (outcome.outcome === "sent") /* fault: change-told */ one.state = "sent";
  else if (!goesOn) one.state = "failed";
  else one.dueAt = now + Math.max(outcome.seconds * 1000, 15_000 * 2 ** Math.min(one.tries, 7));
  kv.put(key, row);
}

/** What each item is, and the last change of it. */
export function reportOf(kv: Kv): Health {
  const judged = kv.get<number>(JUDGED);
  return {
    judgedAt: judged === undefined ? null : judged * 60_000,
    items: ITEMS.map((item) => {
      const row = kv.get<ItemRow>(ITEM + item);
      const last = lastChange(kv, item)?.row;
      const count = (state: PlaceRow["state"]) =>
        last!.places.filter((place) => place.state === state).length;
      return {
        item,
        state: row?.state ?? null,
        since: row?.since ?? null,
        says: row?.says ?? "",
        told: last
          ? {
              state: last.state,
              at: last.at,
              sent: count("sent"),
              failed: count("failed"),
              waiting: count("waiting"),
            }
          : null,
      };
    }),
  };
}

function lastChange(kv: Kv, item: Item): { key: string; row: ChangeRow } | undefined {
  for (const [key, row] of kv.list<ChangeRow>({
    prefix: `${CHANGE}${item}:`,
    reverse: true,
    limit: 1,
  })) {
    return { key, row };
  }
  return undefined;
}

/** Sorts by time within an item. */
function keyOf({ item, at }: Change): string {
  return `${CHANGE}${item}:${at}`;
}

function isSame(one: Place, other: Place): boolean {
  return one.channel === other.channel && one.to === other.to;
}
