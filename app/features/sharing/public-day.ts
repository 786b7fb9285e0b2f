import { dayOf } from "#app/base/calendar.ts";
import { timeOfDay } from "#app/base/clock.ts";
import { isConfirmed } from "#app/features/checks/checks.ts";
import { type PublicDrive, publicStatus } from "#app/features/sharing/public-drive.ts";
import { isAhead, takesPlace } from "#app/features/status/status.ts";

export type PublicDay = {
  /** What takes place; once the day is over, what took place. */
  walkIns: number;
  confirmed: number;
  /** By hour; empty when all is over. */
  next: PublicDrive[];
  /** The first of their hours, in minutes of the day. */
  hours: number[];
};

const NEXT_SHOWN = 5;

const HOURS_SAID = 3;

const DAY_MINUTES = 24 * 60;

/** `drives` are all of one city and day. */
export function publicDay(drives: readonly PublicDrive[], now: number): PublicDay {
  const today = dayOf(now);
  const on = drives
    .map((drive) => ({ drive, status: publicStatus(drive, now) }))
    .filter(
      ({ drive, status }) => takesPlace(status) && !(status === "ended" && drive.day === today),
    );
  const ahead = on
    .filter(({ status }) => isAhead(status))
    .map(({ drive }) => drive)
    .toSorted(
      (one, other) =>
        (one.starts ?? DAY_MINUTES) - (other.starts ?? DAY_MINUTES) || (one.id < other.id ? -1 : 1),
    );
  const starts = ahead.map((drive) => drive.starts).filter((minutes) => minutes !== undefined);
  return {
    walkIns: on.length,
    confirmed: on.filter(({ drive }) => isConfirmed(drive, now)).length,
    next: ahead.slice(0, NEXT_SHOWN),
    hours: [...new Set(starts)].slice(0, HOURS_SAID),
  };
}

/** The first hours of what comes next: `9:30 am, 10 am`. */
export function firstHours({ hours }: PublicDay): string {
  return hours.map(timeOfDay).join(", ");
}
