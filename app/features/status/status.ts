import { dayTitle, HOUR_MS, shortDay, startOfDay } from "#app/base/calendar.ts";
import type { Decision } from "#app/base/decisions.ts";
import { refused } from "#app/base/outcomes.ts";
import type { StatusDeed } from "#app/features/status/deeds.ts";
import { answers } from "#app/messages/en/answers.ts";
import { statuses } from "#app/messages/en/statuses.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { SET_STATUSES } from "#drizzle/values.ts";

/*
 * Where a drive is in its life. Part of it follows from the clock, part is decided by admins, with a reason. This file
 * knows which decision may follow which, and every word that readers see of it.
 */

/** What an admin has decided. */
export type SetStatus = (typeof SET_STATUSES)[number];

/** What follows from the clock. It is `closed` once nobody is let in any more. */
export type TimedStatus = "upcoming" | "today" | "now" | "closed" | "ended";

/** What readers see of a drive that does not simply take place. */
export type ShownStatus = SetStatus | "under-review";

export type Status = TimedStatus | ShownStatus;

/** What was decided about a drive; `status` is null while it takes place. */
export type Decided = {
  status: ShownStatus | null;
  statusReason: string | null;
  /** When it was decided, in ms. */
  statusAt: number | null;
  /** The day that it moved to, as `YYYY-MM-DD`. */
  movedToDay: string | null;
};

/** When a drive takes place; `starts`, `ends` and `entryUntil` are minutes of the day. */
export type Timing = {
  /** `YYYY-MM-DD`; null when no day is known. */
  day: string | null;
  starts?: number | undefined;
  ends?: number | undefined;
  /** Until when somebody is let in. */
  entryUntil?: number | undefined;
};

const MINUTE_MS = HOUR_MS / 60;
const DAY_MINUTES = 24 * 60;

/** The minute of a day at a moment (ms); negative before it. */
export function minuteOf(day: string, now: number): number {
  return (now - startOfDay(day)) / MINUTE_MS;
}

/** What the clock says of a drive at a moment (ms). Without hours it is `today` until midnight. */
export function timedStatus({ day, starts, ends, entryUntil }: Timing, now: number): TimedStatus {
  if (day === null) return "upcoming";
  const minute = minuteOf(day, now);
  if (minute < 0) return "upcoming";
  if (minute >= (ends ?? DAY_MINUTES)) return "ended";
  if (entryUntil !== undefined && minute >= entryUntil) return "closed";
  return starts !== undefined && ends !== undefined && minute >= starts ? "now" : "today";
}

/**
 * The status that readers see. A cancelled or moved drive stays so for ever; a review is more urgent than the clock; an
 * entry that closed is over when its day is.
 */
export function statusOf({ status }: Pick<Decided, "status">, timed: TimedStatus): Status {
  if (status === "cancelled" || status === "moved" || status === "under-review") return status;
  if (status === "closed" && timed !== "ended") return "closed";
  return timed;
}

/** A deed with what it needs: its reason, and the day that a drive moves to, as `YYYY-MM-DD`. */
export type StatusChange =
  | { deed: "cancel"; reason: string }
  | { deed: "close-entry"; reason?: string | undefined }
  | { deed: "restore"; reason?: undefined }
  | { deed: "move-day"; reason: string; to: string };

/** Whether a drive is on, or what was decided about it. */
export type Standing = "on" | SetStatus;

export function standingOf({ status }: Pick<Decided, "status">): Standing {
  return status === "under-review" ? "on" : (status ?? "on");
}

/** What each deed makes of each standing; what is absent is refused. */
const NEXT: Record<StatusDeed, Partial<Record<Standing, Standing>>> = {
  cancel: { on: "cancelled", closed: "cancelled" },
  restore: { cancelled: "on", moved: "on", closed: "on" },
  // A drive is often called off first and gets its new day later.
  "move-day": { on: "moved", closed: "moved", cancelled: "moved" },
  "close-entry": { on: "closed" },
};

/**
 * What a deed makes of a drive: the next standing, or undefined when it may not be done. Somebody who has not seen the
 * drive's version, so cannot know its standing, may only do what is usual.
 */
export function nextStanding(
  deed: StatusDeed,
  from: Standing,
  { seen }: { seen: boolean },
): Standing | undefined {
  // fault: unseen-decision
  if (!seen && deed !== "restore" && from !== "on") return undefined;
  return NEXT[deed][from];
}

/** The deeds that are possible for a drive, for the buttons of admins. */
export function possibleDeeds(from: Standing): StatusDeed[] {
  return (Object.keys(NEXT) as StatusDeed[]).filter((deed) => NEXT[deed][from] !== undefined);
}

/** A status in words: `Cancelled`, `Moved to 24 Nov`. */
export function statusWord(status: Status, { movedToDay }: Pick<Decided, "movedToDay">): string {
  const say = wordsOf(statuses);
  if (status === "under-review") return say.underReview;
  if (status !== "moved") return say[status];
  return movedToDay ? say.movedTo(shortDay(movedToDay)) : say.moved;
}

/** The way to another day of a drive that moved. */
export type Way = { to: string; day: string | null };

/** Whether nobody should go there, so that its hour is struck out. */
function isOff(status: Status): boolean {
  return status === "cancelled" || status === "moved" || status === "closed";
}

/** Whether a drive takes place, or did: what is off or under review has no mark and is not confirmed. */
export function takesPlace(status: Status): boolean {
  return !isOff(status) && status !== "under-review";
}

/** Whether somebody may still go there: it is neither off nor over. */
export function isAhead(status: Status): boolean {
  return !isOff(status) && status !== "ended";
}

/**
 * What everybody must read before they travel: `Cancelled: HR told us at 7:50 am`. Undefined for a drive that takes
 * place.
 */
export function warningOf(status: Status, decided: Decided): string | undefined {
  if (status === "under-review") return wordsOf(warned).review;
  if (!isOff(status)) return undefined;
  const word = statusWord(status, decided);
  return decided.statusReason ? `${word}: ${decided.statusReason}` : word;
}

/** The longest reason, in characters. */
export const REASON_LIMIT = 200;

/** How far ahead a drive may move, in days. */
export const DAYS_AHEAD = 366;

/** What somebody is told when the drive changed after they looked, or cannot be changed like this. */
export function standingNow(standing: Standing): string {
  const say = wordsOf(answers);
  return say.nothingDone(say.standings[standing]);
}

/** The refusal of a move to a day that the drive has already. */
export function alreadyThere(from: string | null, to: string) {
  const problem =
    from === to
      ? `It is on ${dayTitle(to)} now. Choose another day.`
      : `This drive has ${dayTitle(to)} already. Choose another day, or restore that one.`;
  return refused("conflict", problem, { fields: { to: [problem] } });
}

/** The refusal of a move that would put the first day of a series on one that is over. */
export function firstIsOver(day: string) {
  const problem = `The first of its days would be ${dayTitle(day)}, which is over. Choose a later day.`;
  return refused("invalid", problem, { fields: { to: [problem] } });
}

/** The refusal of a restoration when the day that the drive moved to has moved as well. */
export function movedOn(movedToDay: string | null) {
  const where = movedToDay ? ` to ${dayTitle(movedToDay)}` : "";
  return refused("conflict", `The drive has moved on${where} since. Restore that move first.`);
}

/** The notice for an admin whose deed is done. */
export const STATUS_NOTICES = {
  cancel: "drive-cancelled",
  restore: "drive-restored",
  "move-day": "drive-to-day",
  "close-entry": "drive-closed",
} as const satisfies Record<StatusDeed, Decision>;
