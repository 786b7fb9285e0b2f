import { addDays, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { GateState } from "#app/features/gate/gate.ts";
import { ASKED_AGAIN_AFTER, type PlanAnswer, type PlanEnd } from "#app/features/plans/plans.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { startsInWords } from "#app/features/status/starts-in.ts";
import type { Status } from "#app/features/status/status.ts";
import { mine } from "#app/messages/en/mine.ts";
import { wordsOf } from "#app/messages/words.ts";

export type MyDrive = {
  id: string;
  kind: ReportedKind;
  going: boolean;
  answer: PlanAnswer | null;
  ended: PlanEnd | null;
  /** Null once readers cannot open it any more. */
  path: string | null;
  title: string;
  company: string | null;
  profile: string | null;
  place: string | null;
  /** `YYYY-MM-DD`, or null. */
  day: string | null;
  /** Minutes of the day, if its time is certain. */
  starts: number | null;
  callBased: boolean;
  status: Status;
  warning: string | undefined;
  movedTo: { path: string; day: string | null } | null;
  /** The map's search, and the number to call. */
  map: string | null;
  phone: string | null;
  carry: readonly { name: string; label: string }[];
  gate: GateState | null;
  /** Another drive of the list starts at the same time. */
  clash: string | undefined;
};

/** Days that somebody is asked whether they went. */
const ASKED_DAYS = 14;

/** Sorts after every day. */
const LAST = "9999";

/** Coming drives by day, then those without a day; past ones, newest first. */
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

/** So long after it began, a walk-in of which no end is known is probably over. */
const PROBABLY_OVER = 8 * HOUR_MS;

/** When a walk-in of which no hour is known has probably begun. */
const PROBABLE_START = 10 * 60;

/** The first that comes, has a day and takes place, and is not by phone. What is probably over, only if nothing else comes. */
export function nextOf(coming: readonly MyDrive[], now: number): MyDrive | undefined {
  const open = coming.filter(
    ({ day, warning, callBased }) => day !== null && !warning && !callBased,
  );
  const isFresh = ({ day, starts, status }: MyDrive) =>
    status === "now" ||
    now < startOfDay(day!) + (starts ?? PROBABLE_START) * 60_000 + PROBABLY_OVER;
  return open.find(isFresh) ?? open[0];
}

/** Longer waits are not counted. */
const COUNTED_MINUTES = 12 * 60;

/** `Starts in 1 h 20 min`; empty for another day, or later on. */
export function startsIn({ day, starts }: Pick<MyDrive, "day" | "starts">, now: number): string {
  if (day === null || starts === null || day !== dayOf(now)) return "";
  const minutes = Math.ceil(starts - (now - startOfDay(day)) / 60_000);
  if (minutes <= 0 || minutes > COUNTED_MINUTES) return "";
  return startsInWords(minutes);
}

/** Starts within half an hour clash; calls can be made from anywhere. */
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

/** True for two weeks, and only for what took place as far as we know. */
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

/** Who was going and was there says how it ended, and may say it anew. `again`: a week later there may be news. */
export function asksHowItEnded(
  { day, going, answer, path, ended }: Pick<MyDrive, "day" | "going" | "answer" | "path" | "ended">,
  today: string,
): "first" | "again" | "told" | undefined {
  if (!going || answer !== "been" || path === null || day === null || day > today) return undefined;
  if (ended === null) return "first";
  return ended === "waiting" && day <= addDays(today, -ASKED_AGAIN_AFTER) ? "again" : "told";
}
