import { googleCalendarLink } from "#app/features/calendar/calendar.server.ts";
import { calendarDrive } from "#app/features/daily-drives/calendar-drive.server.ts";
import { drivePath, type DriveWithGoing } from "#app/features/daily-drives/daily-drives.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import type { Plan } from "#app/features/plans/plan-buttons.server.tsx";
import { isAhead } from "#app/features/status/status.ts";

export function planOf(
  drive: DriveWithGoing,
  { origin, now }: { origin: string; now: number },
): Plan {
  const open = isAhead(dailyStatus(drive, now));
  return {
    id: drive.id,
    path: drivePath(drive),
    open,
    going: drive.going,
    google: open ? googleCalendarLink(calendarDrive(drive, origin)) : undefined,
  };
}
