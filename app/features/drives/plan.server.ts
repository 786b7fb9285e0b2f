import { googleCalendarLink } from "#app/features/calendar/calendar.server.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { calendarDrive } from "#app/features/drives/calendar-drive.server.ts";
import { driveStatus } from "#app/features/drives/drives.server.ts";
import { type Drive, drivePath } from "#app/features/drives/drives.ts";
import type { Plan } from "#app/features/plans/plan-buttons.server.tsx";
import { weightOf } from "#app/features/plans/plans.ts";
import { isAhead } from "#app/features/status/status.ts";

/** Undefined for an unpublished drive. */
export function planOf(
  drive: Drive,
  { origin, now }: { origin: string; now: number },
): Plan | undefined {
  if (drive.state !== "verified") return undefined;
  const status = driveStatus(drive, now);
  const open = isAhead(status);
  const checked = { day: drive.walkInDate, check: drive.check };
  const day = open ? drive.walkInDate : undefined;
  return {
    id: drive.id,
    path: drivePath(drive),
    open,
    weight: weightOf(status, drive.walkInDate ? trustOf(checked, now) : "seen"),
    going: drive.going,
    google: day ? googleCalendarLink(calendarDrive(drive, { day, origin })) : undefined,
  };
}
