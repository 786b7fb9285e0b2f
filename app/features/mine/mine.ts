import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import type { GateState } from "#app/features/gate/gate.ts";
import type { PlanAnswer } from "#app/features/plans/plans.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import type { Status } from "#app/features/status/status.ts";
import { mine } from "#app/messages/en/mine.ts";
import { moments } from "#app/messages/en/moments.ts";
import { wordsOf } from "#app/messages/words.ts";

/** A drive on somebody's list, as `/mine` shows it. */
export type MyDrive = {
  id: string;
  kind: ReportedKind;
  going: boolean;
  answer: PlanAnswer | null;
  /** The address of its page; null when readers cannot open it any more. */
  path: string | null;
  title: string;
  company: string | null;
  profile: string | null;
  /** Where it is: area and city. */
  place: string | null;
  /** `YYYY-MM-DD`; null for a drive without a day. */
  day: string | null;
  /** Minutes of the day, where its time is certain. */
  starts: number | null;
  callBased: boolean;
  status: Status;
  /** That it is off and why, and the day that it moved to. */
  warning: string | undefined;
  movedTo: { path: string; day: string | null } | null;
  /** What a map is asked for, and the number to call. */
  map: string | null;
  phone: string | null;
  /** The documents that the drive names. */
  carry: readonly { name: string; label: string }[];
  /** What was said at its gate today; null on another day. */
  gate: GateState | null;
  /** That another drive of the list starts at the same time. */
  clash: string | undefined;
};

/** How long somebody is asked whether they went, in days. */
const ASKED_DAYS = 14;

/** Sorts after every day. */
const LAST = "9999";

/** The list in the order of the page: what comes, by day, then what has no day; and what is over, newest first. */
export function sortMine(drives: MyDrive[], today: string): { coming: MyDrive[]; past: MyDrive[] } {
  const isPast = ({ day, status, answer, path }: MyDrive) =>
    answer !== null || path === null || status === "ended" || (day !== null && day < today);
  const byTime = (one: MyDrive, other: MyDrive) =>
    (one.day ?? LAST).localeCompare(other.day ?? LAST) ||
    (one.starts ?? 0) - (other.starts ?? 0) ||
    one.id.localeCompare(other.id);
  return {
    coming: withClashes(drives.filter((drive) => !isPast(drive)).toSorted(byTime)),
    past: drives.filter(isPast).toSorted((one, other) => byTime(other, one)),
  };
}

/** The walk-in that somebody sets out for next: the first that comes, has a day and takes place. */
export function nextOf(coming: readonly MyDrive[]): MyDrive | undefined {
  return coming.find(({ day, warning, callBased }) => day !== null && !warning && !callBased);
}

/** Until when it is of use to count the minutes. */
const COUNTED_MINUTES = 12 * 60;

/** When a walk-in of today begins, seen from a moment (ms): `Starts in 1 h 20 min`; empty for another day, or later on. */
export function startsIn({ day, starts }: Pick<MyDrive, "day" | "starts">, now: number): string {
  if (day === null || starts === null || day !== dayOf(now)) return "";
  const minutes = Math.ceil(starts - (now - startOfDay(day)) / 60_000);
  if (minutes <= 0 || minutes > COUNTED_MINUTES) return "";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return wordsOf(moments).startsIn(hours, rest);
}

/** Two walk-ins clash when both start within half an hour. Calls can be made from anywhere. */
const CLASH_MINUTES = 30;

function withClashes(drives: MyDrive[]): MyDrive[] {
  return drives.map((drive) => {
    const other = drives.find((one) => one !== drive && doClash(one, drive));
    return other ? { ...drive, clash: wordsOf(mine).clash(nameOf(other)) } : drive;
  });
}

function doClash(one: MyDrive, other: MyDrive): boolean {
  return (
    one.day === other.day &&
    one.starts !== null &&
    other.starts !== null &&
    ![one, other].some(({ callBased, warning }) => callBased || warning) &&
    Math.abs(one.starts - other.starts) <= CLASH_MINUTES
  );
}

function nameOf({ company, title, place }: MyDrive): string {
  return [company ?? title, place].filter(Boolean).join(", ");
}

/** Whether somebody is asked if they went: for two weeks, and only of what took place as far as we know. */
export function asksWhetherGone(
  { day, answer, path, status }: Pick<MyDrive, "day" | "answer" | "path" | "status">,
  today: string,
): boolean {
  return (
    answer === null &&
    path !== null &&
    day !== null &&
    day <= today &&
    day >= addDays(today, -ASKED_DAYS) &&
    (status === "ended" || status === "under-review" || status === "closed")
  );
}
