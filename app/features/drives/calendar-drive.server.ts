import { hrefNow } from "#app/base/languages.ts";
import type { CalendarDrive } from "#app/features/calendar/calendar.server.ts";
import { type Drive, drivePath } from "#app/features/drives/drives.ts";
import { readHours } from "#app/features/facets/hours.ts";

/** A drive as calendars know it; `day` is its walk-in date. */
export function calendarDrive(
  drive: Drive,
  { day, origin }: { day: string; origin: string },
): CalendarDrive {
  const { id, company, profile, version, status, statusReason, statusAt, movedToDay } = drive;
  const url = origin + hrefNow(drivePath(drive));
  const place = [drive.venue, drive.city].filter(Boolean).join(", ");
  const decided = { status, statusReason, statusAt, movedToDay };
  return {
    ...decided,
    id,
    url,
    day,
    company,
    profile,
    place,
    version,
    hours: readHours(drive.time),
  };
}
