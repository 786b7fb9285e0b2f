import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import type { Topic } from "#app/base/topics.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { gate } from "#app/messages/en/gate.ts";
import { moments } from "#app/messages/en/moments.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { GATE_WORDS } from "#drizzle/values.ts";

/*
 * What people at the gate say, on the day of a drive and only then. Readers see how many said what, and when; only admins
 * see who did.
 */

/** What somebody can say with one tap. */
export type GateWord = (typeof GATE_WORDS)[number];

/** What somebody can say, in words. */
export function gateLabel(what: GateWord): string {
  return wordsOf(gate).words[what];
}

/** When the gate opens on the day of a drive, in ms after midnight: nobody stands there earlier. It closes at midnight. */
const OPENS_AFTER = 5 * HOUR_MS;

/** For how long something counts after it was said, in ms. */
const COUNTS_FOR = 3 * HOUR_MS;

/** Within this time (ms) somebody says one thing of one drive, and may correct it this often. */
export const ONE_WITHIN = 10 * 60_000;
export const MOST_CORRECTIONS = 3;

/** How many people must say that the entry is closed before tickets say so. */
export const CLOSERS = 2;

/** Whether people may be at the gate of a drive of this day (`YYYY-MM-DD`) at a moment (ms). */
export function isGateDay(day: string | null, now: number): boolean {
  return day === dayOf(now) && now >= startOfDay(day) + OPENS_AFTER;
}

/** Whether the page of a drive shows its gate at a moment (ms). */
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

/** How many people said something, and the last time, in ms. */
export type GateLine = { what: GateWord; people: number; last: number };

/** How many people say that the entry is closed, and the last time, in ms. */
export type SaidClosed = { people: number; last: number };

/** What was said at a gate: `at` is when it last changed, in ms on the database's clock. The newest line comes first. */
export type GateState = { at: number; lines: GateLine[]; closed: SaidClosed | null };

/** What one person said last, as admins see it. */
export type GateVoice = {
  id: string;
  username: string;
  what: GateWord;
  saidAt: number;
  silenced: number;
};

/** Who says that the entry is closed: `2 people at the gate, last 11:06 am`. */
export function saidClosedBy({ people, last }: SaidClosed): string {
  return wordsOf(moments).atTheGate(people, clockTime(last));
}

/** How many people said something: `12 people, last 9:48 am`. */
export function countText({ people, last }: Pick<GateLine, "people" | "last">): string {
  return wordsOf(moments).people(people, clockTime(last));
}

/** The topic of the pages that show a drive. */
export function topicOf(kind: ReportedKind): Topic {
  return kind === "drive" ? "drives" : "daily";
}

/** How long what people said is kept, in days: it is of use for one, and shows for a few who lied. */
export const KEPT_DAYS = 7;
