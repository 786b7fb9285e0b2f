import { textOf } from "#app/document/html-text.ts";
import { googleCalendarLink } from "#app/features/calendar/calendar.server.ts";
import { calendarDrive } from "#app/features/drives/calendar-drive.server.ts";
import { driveStatus } from "#app/features/drives/drives.server.ts";
import { type Drive, drivePath } from "#app/features/drives/drives.ts";
import { planButtons } from "#app/features/plans/plan-buttons.server.ts";
import { isAhead } from "#app/features/status/status.ts";

/** What anybody can plan with a drive, as HTML; empty for one that is not published. */
export function drawPlan(drive: Drive, { origin, now }: { origin: string; now: number }): string {
  if (drive.state !== "verified") return "";
  const open = isAhead(driveStatus(drive, now));
  const day = open ? drive.walkInDate : undefined;
  const plan = planButtons({
    id: drive.id,
    path: drivePath(drive),
    open,
    going: drive.going,
    google: day ? googleCalendarLink(calendarDrive(drive, { day, origin })) : undefined,
  });
  return textOf(plan);
}
