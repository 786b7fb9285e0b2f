import { googleCalendarLink } from "#app/features/calendar/calendar.server.ts";
import { calendarDrive } from "#app/features/drives/calendar-drive.server.ts";
import { driveStatus } from "#app/features/drives/drives.server.ts";
import { type Drive, drivePath } from "#app/features/drives/drives.ts";
import type { Plan } from "#app/features/plans/plan-buttons.server.tsx";
import { isAhead } from "#app/features/status/status.ts";

/** Undefined for an unpublished drive. */
export function planOf(
  drive: Drive,
  { origin, now }: { origin: string; now: number },
): Plan | undefined {
  if (drive.state !== "verified") return undefined;
  const open = isAhead(driveStatus(drive, now));
  const day = open ? drive.walkInDate : undefined;
  return {
    id: drive.id,
    path: drivePath(drive),
    open,
    going: drive.going,
    google: day ? googleCalendarLink(calendarDrive(drive, { day, origin })) : undefined,
  };
}
