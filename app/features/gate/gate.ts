import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import type { Topic } from "#app/base/topics.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { gate } from "#app/messages/en/gate.ts";
import { moments } from "#app/messages/en/moments.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { GATE_WORDS } from "#drizzle/values.ts";

/* Only on a drive's day. Readers see how many said what, and when; only admins see who. */

export type GateWord = (typeof GATE_WORDS)[number];

export function gateLabel(what: GateWord): string {
  return wordsOf(gate).words[what];
}

/** In ms after midnight: nobody is there earlier. */
const OPENS_AFTER = 5 * HOUR_MS;

const COUNTS_FOR = 3 * HOUR_MS;

/** One word per person and drive within this time (ms), and its corrections. */
export const ONE_WITHIN = 10 * 60_000;
export const MOST_CORRECTIONS = 3;

/** So many must say "closed" before tickets do. */
export const CLOSERS = 2;

/** Whether people may be at the gate; `day` is `YYYY-MM-DD`. */
export function isGateDay(day: string | null, now: number): boolean {
  return day === dayOf(now) && now >= startOfDay(day) + OPENS_AFTER;
}

export function hasGate(
  { day, status, driveType }: { day: string | null; status: string | null; driveType: string },
  now: number,
): boolean {
  const off = status === "cancelled" || status === "moved" || driveType === "Call based";
  return !off && isGateDay(day, now);
}

/** What was said after this moment (ms) counts: never from before this morning. */
export function heardSince(now: number): number {
  return Math.max(now - COUNTS_FOR, startOfDay(dayOf(now)) + OPENS_AFTER - 1);
}

export type GateLine = { what: GateWord; people: number; last: number };

export type SaidClosed = { people: number; last: number };

/** `at`: the last change, in ms by the database's clock. The newest line comes first. */
export type GateState = { at: number; lines: GateLine[]; closed: SaidClosed | null };

export type GateVoice = {
  id: string;
  username: string;
  what: GateWord;
  saidAt: number;
  silenced: number;
};

export function saidClosedBy({ people, last }: SaidClosed): string {
  return wordsOf(moments).atTheGate(people, clockTime(last));
}

export function countText({ people, last }: Pick<GateLine, "people" | "last">): string {
  return wordsOf(moments).people(people, clockTime(last));
}

export function topicOf(kind: ReportedKind): Topic {
  return kind === "drive" ? "drives" : "daily";
}

/** Of use for one day, and shows for a few who lied. */
export const KEPT_DAYS = 7;
