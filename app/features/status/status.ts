import { dayTitle, HOUR_MS, shortDay, startOfDay } from "#app/base/calendar.ts";
import type { Decision } from "#app/base/decisions.ts";
import { refused } from "#app/base/outcomes.ts";
import type { StatusAction } from "#app/features/status/actions.ts";
import { answers } from "#app/messages/en/answers.ts";
import { statuses } from "#app/messages/en/statuses.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { SET_STATUSES } from "#drizzle/values.ts";

/* Which decision may follow which, and all words about a drive's status. Part of it follows from the clock. */

export type SetStatus = (typeof SET_STATUSES)[number];

/** By the clock. `closed` once nobody is let in any more. */
export type TimedStatus = "upcoming" | "today" | "now" | "closed" | "ended";

export type ShownStatus = SetStatus | "under-review";

export type Status = TimedStatus | ShownStatus;

/** `status` is null while the drive takes place. */
export type Decided = {
  status: ShownStatus | null;
  statusReason: string | null;
  statusAt: number | null;
  movedToDay: string | null;
};

export type Timing = {
  day: string | null;
  starts?: number | undefined;
  ends?: number | undefined;
  entryUntil?: number | undefined;
};

const MINUTE_MS = HOUR_MS / 60;
const DAY_MINUTES = 24 * 60;

export function minuteOf(day: string, now: number): number {
  return (now - startOfDay(day)) / MINUTE_MS;
}

/** The status by the clock (ms). Without hours a drive is `today` until midnight. */
export function timedStatus({ day, starts, ends, entryUntil }: Timing, now: number): TimedStatus {
  if (day === null) return "upcoming";
  const minute = minuteOf(day, now);
  if (minute < 0) return "upcoming";
  if (minute >= (ends ?? DAY_MINUTES)) return "ended";
  if (entryUntil !== undefined && minute >= entryUntil) return "closed";
  return starts !== undefined && ends !== undefined && minute >= starts ? "now" : "today";
}

/** Cancelled or moved comes first, then a review, then a closed entry until the day ends, then the clock. */
export function statusOf({ status }: Pick<Decided, "status">, timed: TimedStatus): Status {
  if (status === "cancelled" || status === "moved" || status === "under-review") return status;
  if (status === "closed" && timed !== "ended") return "closed";
  return timed;
}

export type StatusChange =
  | { action: "cancel"; reason: string }
  | { action: "close-entry"; reason?: string | undefined }
  | { action: "restore"; reason?: undefined }
  | { action: "move-day"; reason: string; to: string };

export type Standing = "on" | SetStatus;

export function standingOf({ status }: Pick<Decided, "status">): Standing {
  return status === "under-review" ? "on" : (status ?? "on");
}

/** The standing after each action. A missing one is refused. */
const NEXT: Record<StatusAction, Partial<Record<Standing, Standing>>> = {
  cancel: { on: "cancelled", closed: "cancelled" },
  restore: { cancelled: "on", moved: "on", closed: "on" },
  // Drives are often called off first and get a new day later.
  "move-day": { on: "moved", closed: "moved", cancelled: "moved" },
  "close-entry": { on: "closed" },
};

/** Undefined when the action is refused. Without the version (not `seen`) only usual actions are allowed. */
export function nextStanding(
  action: StatusAction,
  from: Standing,
  { seen }: { seen: boolean },
): Standing | undefined {
  // fault: unseen-decision
  if (!seen && action !== "restore" && from !== "on") return undefined;
  return NEXT[action][from];
}

export function possibleActions(from: Standing): StatusAction[] {
  return (Object.keys(NEXT) as StatusAction[]).filter((action) => NEXT[action][from] !== undefined);
}

export function statusWord(status: Status, { movedToDay }: Pick<Decided, "movedToDay">): string {
  const say = wordsOf(statuses);
  if (status === "under-review") return say.underReview;
  if (status !== "moved") return say[status];
  return movedToDay ? say.movedTo(shortDay(movedToDay)) : say.moved;
}

export type Way = { to: string; day: string | null };

/** Nobody should go: its hour is struck out. */
export function isOff(status: Status): boolean {
  return status === "cancelled" || status === "moved" || status === "closed";
}

/** Whether a drive takes place or did: not when it is off or under review. */
export function takesPlace(status: Status): boolean {
  return !isOff(status) && status !== "under-review";
}

/** Whether one may still go there: it is neither off nor over. */
export function isAhead(status: Status): boolean {
  return !isOff(status) && status !== "ended";
}

export const REASON_LIMIT = 200;

export const DAYS_AHEAD = 366;

/** The answer when a drive changed after the admin looked, or cannot change like this. */
export function standingNow(standing: Standing): string {
  const say = wordsOf(answers);
  return say.nothingDone(say.standings[standing]);
}

/** Refuses a move to a day that the drive already has. */
export function alreadyThere(from: string | null, to: string) {
  const problem =
    from === to
      ? `It is on ${dayTitle(to)} now. Choose another day.`
      : `This drive has ${dayTitle(to)} already. Choose another day, or restore that one.`;
  return refused("conflict", problem, { fields: { to: [problem] } });
}

/** Refuses a move that would put the first day of a series in the past. */
export function firstIsOver(day: string) {
  const problem = `The first of its days would be ${dayTitle(day)}, which is over. Choose a later day.`;
  return refused("invalid", problem, { fields: { to: [problem] } });
}

/** Refuses a restoration after the moved drive has moved again. */
export function movedOn(movedToDay: string | null) {
  const where = movedToDay ? ` to ${dayTitle(movedToDay)}` : "";
  return refused("conflict", `The drive has moved on${where} since. Restore that move first.`);
}

export const STATUS_NOTICES = {
  cancel: "drive-cancelled",
  restore: "drive-restored",
  "move-day": "drive-to-day",
  "close-entry": "drive-closed",
} as const satisfies Record<StatusAction, Decision>;
