import { googleCalendarLink } from "#app/features/calendar/calendar.server.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { calendarDrive } from "#app/features/daily-drives/calendar-drive.server.ts";
import { drivePath, type DriveWithGoing } from "#app/features/daily-drives/daily-drives.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import type { Plan } from "#app/features/plans/plan-buttons.server.tsx";
import { weightOf } from "#app/features/plans/plans.ts";
import { isAhead } from "#app/features/status/status.ts";

export function planOf(
  drive: DriveWithGoing,
  { origin, now }: { origin: string; now: number },
): Plan {
  const status = dailyStatus(drive, now);
  const open = isAhead(status);
  return {
    id: drive.id,
    path: drivePath(drive),
    open,
    weight: weightOf(status, trustOf(drive, now)),
    going: drive.going,
    google: open ? googleCalendarLink(calendarDrive(drive, origin)) : undefined,
  };
}
