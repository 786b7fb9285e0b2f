import { hrefNow } from "#app/base/languages.ts";
import type { CalendarDrive } from "#app/features/calendar/calendar.server.ts";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { mapPlace } from "#app/features/daily-drives/place.ts";
import { readHours } from "#app/features/facets/hours.ts";

/** A daily drive as calendars know it. */
export function calendarDrive(drive: DailyDrive, origin: string): CalendarDrive {
  const { id, day, company, profile, version, status, statusReason, statusAt, movedToDay } = drive;
  const url = origin + hrefNow(drivePath(drive));
  const place = mapPlace(drive) ?? drive.city;
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
