import { hrefNow } from "#app/base/languages.ts";
import { type CalendarDrive, calendarEvent } from "#app/features/calendar/calendar.server.ts";
import { type Drive, drivePath } from "#app/features/drives/drives.ts";

export function calendarDrive(
  drive: Drive,
  { day, origin }: { day: string; origin: string },
): CalendarDrive {
  const url = origin + hrefNow(drivePath(drive));
  const place = [drive.venue, drive.city].filter(Boolean).join(", ");
  return calendarEvent(drive, { url, place, day });
}
