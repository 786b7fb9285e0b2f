import { hrefNow } from "#app/base/languages.ts";
import { type CalendarDrive, calendarEvent } from "#app/features/calendar/calendar.server.ts";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { mapPlace } from "#app/features/daily-drives/place.ts";

export function calendarDrive(drive: DailyDrive, origin: string): CalendarDrive {
  const url = origin + hrefNow(drivePath(drive));
  return calendarEvent(drive, { url, place: mapPlace(drive) ?? drive.city, day: drive.day });
}
